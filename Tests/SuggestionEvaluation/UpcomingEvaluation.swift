import Foundation
import IntentKit
import IntentSuggestions

/// How well new items are ranked that nobody has played yet.
///
/// What a log calls an action is taken for a show, and each event for a new episode of it, so that no episode is ever
/// played twice: all of them are held back until they are played. Before each scored event, an app suggests the next
/// episode of every show that the person has played, and of ten shows that only others have played, in an order that
/// says nothing. An event of a show that the person hasn't played before is among the unknown ones.
struct UpcomingEvaluation {
    private var scored = 0
    private var tallies: [String: Tally] = [:]
    /// The events whose show the person had played before.
    private var followed = 0
    /// The rankings in which an unknown show comes before a followed one.
    private var misplaced = 0
    /// The sum of the chances to pick the right one blindly.
    private var blind = 0.0

    /// The number of unknown shows that are suggested.
    private static let unknown = 10
    private static let app = "org.example.player"

    init(_ log: UsageLog, scoring: ScoringProtocol, collapse: Collapse) {
        let shows = Set(log.people.joined().map(\.action)).sorted()
        for events in log.people {
            guard let person = Person(events, scoring: scoring, collapse: collapse) else { continue }
            run(person, shows: shows)
        }
    }

    private mutating func run(_ person: Person, shows: [String]) {
        var engine = SuggestionEngine()
        var simple = SimplePredictors()
        var counts: [String: Int] = [:]
        for (index, event) in person.events.enumerated() {
            if person.isScored[index] {
                score(event, number: index, engine: engine, simple: simple, counts: counts, shows: shows)
            }
            let count = counts[event.action, default: 0] + 1
            counts[event.action] = count
            let values = Self.values(of: event.action, episode: count)
            engine.learn(
                LearnedDonation(
                    number: Int64(index), app: Self.app, name: UpcomingMedia.intentName,
                    milliseconds: Int64(event.time * 1000), context: DonationContext(secondsFromGMT: 0),
                    shapes: [["mediaContainer"], ["mediaItems"], ["mediaContainer", "mediaItems"]].compactMap {
                        DonationShape(name: UpcomingMedia.intentName, parameters: $0, of: values)
                            .map { Substring($0.values) }
                    }))
            simple.learn(event.action, at: event.time)
        }
    }

    private mutating func score(
        _ event: UsageLog.Event, number: Int, engine: SuggestionEngine, simple: SimplePredictors,
        counts: [String: Int], shows: [String]
    ) {
        var unknown = counts[event.action] == nil ? [event.action] : []
        var place = number &* 7919
        for _ in 0..<(4 * Self.unknown) where unknown.count < Self.unknown {
            place = (place &+ 104_729) % shows.count
            let show = shows[place]
            if counts[show] == nil, !unknown.contains(show) { unknown.append(show) }
        }
        // By a hash of their names: neither what is followed nor what is played next has a place of its own.
        let suggested = (Array(counts.keys) + unknown).sorted { Self.hash($0, number) < Self.hash($1, number) }
        let media = UpcomingMedia(
            app: Self.app,
            suggestedIntents: suggested.map {
                .intent(
                    name: UpcomingMedia.intentName, values: Self.values(of: $0, episode: counts[$0, default: 0] + 1))
            })
        let context = SuggestionContext(
            date: Date(timeIntervalSince1970: event.time), context: DonationContext(secondsFromGMT: 0))
        let items = UpcomingMediaRanking(engine, in: context)
            .items(saidBy: [media], orPlayed: [], limit: suggested.count)
        let ranked = items.compactMap { Self.show(of: $0.shortcut) }
        tallies["engine", default: Tally()].add(rank: ranked.firstIndex(of: event.action))
        tallies["app's order", default: Tally()].add(rank: suggested.firstIndex(of: event.action))
        let ranks = simple.ranks(of: event.action, at: event.time)
        tallies["most recent", default: Tally()].add(rank: ranks[.mostRecent])
        tallies["most frequent", default: Tally()].add(rank: ranks[.mostFrequent])
        scored += 1
        if counts[event.action] != nil { followed += 1 }
        blind += 1 / Double(suggested.count)
        let firstUnknown = ranked.firstIndex { counts[$0] == nil } ?? ranked.count
        if ranked[firstUnknown...].contains(where: { counts[$0] != nil }) { misplaced += 1 }
    }

    /// What of a requirement isn't reached, in sentences.
    func shortfalls(of requirement: Requirement) -> [String] {
        var shortfalls = tallies["engine"].map { requirement.shortfalls(of: $0) } ?? ["no event is scored"]
        if misplaced > 0 { shortfalls.append("an unknown show comes before a followed one in \(misplaced) rankings") }
        return shortfalls
    }

    /// What came out, for a person to read.
    var text: String {
        func percent(_ value: Double) -> String { String(format: "%6.1f", value) }
        var lines = [
            "\(scored) events, \(followed) of them of followed shows; \(misplaced) rankings with an unknown show before a "
                + "followed one", "blindly, \(percent(100 * blind / Double(max(1, scored)))) % would be first",
            "                 HR@1  HR@3  HR@5 MRR@5",
        ]
        for name in ["engine", "most recent", "most frequent", "app's order"] {
            guard let tally = tallies[name] else { continue }
            let numbers = [tally.hr1, tally.hr3, tally.hr5, tally.mrr5].map(percent).joined()
            lines.append(name + String(repeating: " ", count: 15 - name.count) + numbers)
        }
        return lines.joined(separator: "\n")
    }

    private static func item(_ id: String, _ type: String) -> IntentValue {
        .object(ObjectValue(Object(identifier: id, display: id), properties: ["type": .enumeration(type)]))
    }

    private static func values(of show: String, episode: Int) -> [String: IntentValue] {
        [
            "mediaItems": .list([item("\(show)/\(episode)", "podcastEpisode")]),
            "mediaContainer": item(show, "podcastShow"),
        ]
    }

    private static func show(of shortcut: Shortcut) -> String? {
        guard case .intent(_, let values) = shortcut, case .object(let object)? = values["mediaContainer"] else {
            return nil
        }
        return object.object.identifier
    }

    /// Returns a number that is the same in every run.
    private static func hash(_ text: String, _ seed: Int) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ UInt64(seed)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
