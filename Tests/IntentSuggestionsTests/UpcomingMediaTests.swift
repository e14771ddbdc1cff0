import Foundation
import IntentKit
import Testing

@testable import IntentSuggestions

/// What is played next, of what was played and what apps suggest.
@Suite struct UpcomingMediaTests {
    private var engine = SuggestionEngine()
    private var donations: [Donation] = []

    private static let app = "org.example.player"

    /// A moment of November 2026.
    private static func moment(_ day: Int, _ hour: Int) -> SuggestionContext {
        SuggestionContext(
            date: Date(timeIntervalSince1970: Double(20_757 + day) * 86_400 + Double(hour) * 3600),
            context: DonationContext(secondsFromGMT: 0))
    }

    private static func item(_ id: String, _ type: String) -> IntentValue {
        .object(ObjectValue(Object(identifier: id, display: id), properties: ["type": .enumeration(type)]))
    }

    private static func values(_ episode: String, of show: String) -> [String: IntentValue] {
        [
            "mediaItems": .list([item(episode, "podcastEpisode")]), "mediaContainer": item(show, "podcastShow"),
        ]
    }

    private static func media(
        _ episodes: (String, String)..., modes: [String: UpcomingMediaPredictionMode] = [:]
    ) -> UpcomingMedia {
        UpcomingMedia(
            app: app,
            suggestedIntents: episodes.map { .intent(name: "PlayMedia", values: values($0.0, of: $0.1)) },
            predictionModes: modes)
    }

    private mutating func play(_ values: [String: IntentValue], at moment: SuggestionContext) {
        let shapes = [["mediaItems"], ["mediaContainer"], ["mediaContainer", "mediaItems"]].compactMap {
            DonationShape(name: "PlayMedia", parameters: $0, of: values)
        }
        let donation = Donation(
            identifier: "\(donations.count)", app: Self.app,
            content: .interaction(Interaction(intentName: "PlayMedia", values: values)), date: moment.date,
            context: moment.context, shapes: shapes)
        engine.learn(LearnedDonation(donation, number: Int64(donations.count)))
        donations.append(donation)
    }

    /// Learns a donation of something else, which is several actions that were never done before.
    private mutating func order(_ count: Int, at moment: SuggestionContext) {
        let donation = Donation(
            identifier: "\(donations.count)", app: "org.example.soup",
            content: .interaction(Interaction(intentName: "OrderSoup", values: [:])), date: moment.date,
            context: moment.context,
            shapes: (0..<count).map { DonationShape(name: "OrderSoup", values: "soup=#\(donations.count)/\($0)") })
        engine.learn(LearnedDonation(donation, number: Int64(donations.count)))
        donations.append(donation)
    }

    private func items(_ media: [UpcomingMedia], at moment: SuggestionContext, limit: Int = 8) -> [UpcomingItem] {
        let entries = engine.candidates(in: moment, limit: 64).map {
            SuggestionChoice.Entry($0, donation: donations[Int($0.source.donation)])
        }
        let played = SuggestionChoice(entries, activity: 1, feedback: [], for: .search, in: moment)
            .suggestions(limit: limit)
        return UpcomingMediaRanking(engine, in: moment).items(saidBy: media, orPlayed: played, limit: limit)
    }

    private func names(_ items: [UpcomingItem]) -> [String] {
        items.compactMap { item in
            guard case .intent(_, let values) = item.shortcut,
                case .object(let object)? = (values["mediaItems"] ?? values["mediaContainer"])?.elements.first
            else { return nil }
            return object.object.identifier
        }
    }

    @Test mutating func `a new episode of a followed show comes before an unknown show`() {
        for day in 1...5 { play(Self.values("news \(day)", of: "news"), at: Self.moment(day, 8)) }
        let items = items([Self.media(("pilot", "unknown"), ("news 6", "news"))], at: Self.moment(6, 8))
        #expect(names(items).first == "news 6" && names(items).last == "pilot")
        #expect(items.first?.isNew == true && items.first?.isSuggested == true)
        #expect(items.first.map { $0.probability > 0.5 } == true && items.last?.probability == 0)
    }

    @Test mutating func `the show of this time of day comes first`() {
        for day in 1...6 {
            play(Self.values("news \(day)", of: "news"), at: Self.moment(day, 8))
            play(Self.values("story \(day)", of: "stories"), at: Self.moment(day, 21))
        }
        let media = [Self.media(("story 7", "stories"), ("news 7", "news"))]
        #expect(names(items(media, at: Self.moment(7, 8))).first == "news 7")
        #expect(names(items(media, at: Self.moment(7, 21))).first == "story 7")
    }

    @Test mutating func `of one show, what was never played comes first, in the app's order`() {
        for day in 1...4 { play(Self.values("news 1", of: "news"), at: Self.moment(day, 8)) }
        let items = items(
            [Self.media(("news 1", "news"), ("news 3", "news"), ("news 2", "news"))], at: Self.moment(5, 8))
        #expect(names(items) == ["news 3", "news 2", "news 1"])
        #expect(items.map(\.isNew) == [true, true, false])
        #expect(items[1].probability == items[0].probability / 2)
    }

    @Test mutating func `a followed show comes before an unknown one, even if the engine has forgotten its actions`() {
        play(Self.values("tale 1", of: "tales"), at: Self.moment(1, 8))
        for day in 2...41 { order(60, at: Self.moment(day, 8)) }
        for day in 42...45 { play(Self.values("news \(day)", of: "news"), at: Self.moment(day, 8)) }
        let moment = Self.moment(46, 8)
        #expect(!engine.candidates(in: moment).contains { $0.source.donation == 0 })
        let items = items([Self.media(("pilot", "unknown"), ("tale 2", "tales"), ("news 46", "news"))], at: moment)
        #expect(names(items.filter(\.isNew)) == ["news 46", "tale 2", "pilot"])
        #expect(items.last?.probability == 0 && items.dropLast().allSatisfy { $0.probability > 0 })
    }

    @Test mutating func `a show among thousands of other actions is as likely as it is played`() {
        for number in 1...40 {
            play(["mediaItems": .list([Self.item("song", "song")])], at: Self.moment(number, 20))
            play(["mediaItems": .list([Self.item("other song", "song")])], at: Self.moment(number, 21))
            guard number % 4 == 0 else { continue }
            play(Self.values("news \(number)", of: "news"), at: Self.moment(number, 22))
        }
        let items = items([Self.media(("news 41", "news"))], at: Self.moment(41, 20))
        #expect(names(items).first == "song")
        #expect(items.first { $0.isNew }.map { $0.probability > 0 && $0.probability < 0.4 } == true)
    }

    @Test mutating func `a show as a whole isn't new, and comes after what is new of it`() {
        for day in 1...4 { play(Self.values("news \(day)", of: "news"), at: Self.moment(day, 8)) }
        let whole = UpcomingMedia(
            app: Self.app,
            suggestedIntents: ["unknown", "news"].map { show in
                .intent(name: "PlayMedia", values: ["mediaContainer": Self.item(show, "podcastShow")])
            })
        let items = items([whole, Self.media(("news 5", "news"))], at: Self.moment(5, 8))
        #expect(names(items.filter(\.isSuggested)) == ["news 5", "news", "unknown"])
        #expect(items.filter(\.isSuggested).map(\.isNew) == [true, false, true])
    }

    @Test mutating func `what was learned of shows is stored, and read again as the same`() throws {
        for day in 1...4 { play(Self.values("news \(day)", of: "news"), at: Self.moment(day, 8)) }
        let state = engine.state
        let restored = try SuggestionEngine(state: state)
        #expect(restored == engine && restored.state == state)
        for count in stride(from: 0, to: state.count, by: 97) {
            #expect(throws: SuggestionModel.StateError.self) { try SuggestionEngine(state: Array(state.prefix(count))) }
        }
        let whole = SuggestionEngine(model: engine.model, shows: SuggestionModel(), sources: engine.sources)
        #expect(whole != engine && whole.state.count < state.count)
    }

    @Test mutating func `what was played is suggested once, and again without suggestions of its app`() {
        for day in 1...4 {
            play(["mediaItems": .list([Self.item("song", "song")])], at: Self.moment(day, 8))
        }
        #expect(names(items([], at: Self.moment(5, 8))) == ["song"])
        let said = UpcomingMedia(
            app: Self.app,
            suggestedIntents: [
                .intent(name: "PlayMedia", values: ["mediaItems": .list([Self.item("song", "song")])])
            ])
        let items = items([said], at: Self.moment(5, 8))
        #expect(items.map(\.isSuggested) == [true] && items.map(\.isNew) == [false])
    }

    @Test mutating func `a kind of media may be limited to what is suggested`() {
        for day in 1...4 {
            play(["mediaItems": .list([Self.item("song", "song")])], at: Self.moment(day, 8))
        }
        let modes = ["song": UpcomingMediaPredictionMode.onlyPredictSuggestedIntents]
        #expect(items([Self.media(modes: modes)], at: Self.moment(5, 8)).isEmpty)
        let others = ["album": UpcomingMediaPredictionMode.onlyPredictSuggestedIntents]
        #expect(names(items([Self.media(modes: others)], at: Self.moment(5, 8))) == ["song"])
    }

    @Test func `apps take turns among what is unknown, up to the limit`() {
        let many = UpcomingMedia(
            app: "a",
            suggestedIntents: (0..<50).map { .intent(name: "PlayMedia", values: Self.values("a\($0)", of: "x")) })
        let one = Self.media(("b", "y"))
        #expect(names(items([many, one], at: Self.moment(1, 8), limit: 3)) == ["a0", "b", "a1"])
    }
}
