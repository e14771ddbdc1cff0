import IntentKit
import IntentSuggestions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the engine of suggestions has learned, changed since: it is refused, or good enough to go on with.
struct LearnedStateSubject: Subject {
    private let states: [[UInt8]]
    private let mutation = Mutation<JSONFormat>(donors: [])

    /// Where what was learned begins: before it stand its length and its version.
    private static let start = 16
    /// Numbers at every limit: whole ones, fractions and counts of several bytes.
    private static let numbers: [[UInt8]] = [
        Array(repeating: 0xFF, count: 8), Array(repeating: 0, count: 8), Array(repeating: 0x7F, count: 8),
        [0xFF, 0xFF, 0x7F, 0x7F], [0xFF, 0xFF, 0x7F, 0xFF], [0, 0, 0x80, 0x7F], [0, 0, 0xC0, 0x7F],
        [0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0x80], [0xFF, 0xFF], [0xFF, 0x0F], [0xFF], [0],
        [1], [0x7F], [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7F], [0, 0, 0, 0, 0, 0, 0xF0, 0xFF],
        [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0x7F],
    ]

    init() {
        states = [0, 1, 3, 20, 200].map { count in
            var engine = SuggestionEngine()
            for number in 0..<count { engine.learn(Self.donation(number)) }
            return engine.state
        }
    }

    private static func donation(_ number: Int) -> LearnedDonation {
        var donation = LearnedDonation(
            number: Int64(number), app: "com.example.soup", name: number % 3 == 0 ? "OrderSoup" : "OrderTea",
            milliseconds: 1_700_000_000_000 + Int64(number) * 7_919_000,
            context: DonationContext(
                secondsFromGMT: 3600, place: number % 2 == 0 ? "home" : nil, focus: number % 5 == 0 ? "work" : nil),
            shapes: number % 4 == 0 ? ["soup=tomato", "quantity=\(number % 7)&soup=tomato"] : ["soup=\(number % 11)"])
        if number % 4 == 1 {
            // What plays a part of a show is learned twice.
            let (items, show) = ("mediaItems=[#\(number)]", "mediaContainer=#\(number % 3)")
            (donation.name, donation.shapes) = ("PlayMedia", [items[...], show[...], "\(show)&\(items)"[...]])
        }
        return donation
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        var input = generator.pick(states)
        for _ in 0..<generator.pick([1, 1, 1, 2, 4]) {
            let number = generator.pick(Self.numbers)
            let place = Self.start + generator.below(input.count - Self.start)
            let end = min(input.count, place + number.count)
            input.replaceSubrange(place..<end, with: number.prefix(end - place))
        }
        if generator.oneIn(5) { mutation.damage(&input, &generator) }
        return Trial(subject: "learnt", input: input) { try Self.check(input) }
    }

    private static func check(_ input: [UInt8]) throws {
        guard var engine = try? SuggestionEngine(state: input) else { return }
        guard let again = try? SuggestionEngine(state: engine.state), again == engine else {
            throw Violation("what was read is not read again as the same")
        }
        for number in 300..<304 { engine.learn(donation(number)) }
        let context = SuggestionContext(date: Date(timeIntervalSince1970: 1_703_000_000), context: DonationContext())
        guard engine.candidates(in: context).count == engine.actionCount else {
            throw Violation("an action is missing")
        }
        let chance = engine.activity(in: context, within: 3600)
        guard (0...1).contains(chance) else { throw Violation("something is done with the probability \(chance)") }
    }
}
