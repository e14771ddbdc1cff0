import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A person's day in quarters of an hour, with how likely everything is in each.
///
/// Of the quarters that have passed, what was known then counts; of those to come, what is known now. Place, focus and
/// event are those of the moment, and of no other.
struct StackDay {
    /// A quarter of an hour.
    struct Quarter {
        /// What is known of it.
        var context: SuggestionContext
        /// When it begins.
        var beginning: Date
        /// How likely everything is.
        var choice: SuggestionChoice
    }

    /// How long a quarter of an hour takes, in seconds.
    static let length: Double = 15 * 60
    /// When days begin by the person's clock, in seconds: at four, when most people are asleep.
    static let hour: Double = 4 * 3600

    private(set) var quarters: [Quarter] = []
    /// The place of the quarter that the moment is in.
    let now: Int

    /// When the day of a moment begins.
    static func beginning(of context: SuggestionContext) -> Date {
        let days = ((context.wallClock - hour) / 86_400).rounded(.down)
        return Date(timeIntervalSince1970: days * 86_400 + hour - Double(context.context.secondsFromGMT))
    }

    /// Goes through the day of a moment.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - choose: Says how likely everything is; it is asked for one quarter after the other.
    init(of context: SuggestionContext, choose: (SuggestionContext) -> SuggestionChoice) {
        let beginning = Self.beginning(of: context)
        let count = Int(86_400 / Self.length)
        // Seconds are not exact: a moment just before four could seem to be after.
        now = min(max(Int((context.date.timeIntervalSince(beginning) / Self.length).rounded(.down)), 0), count - 1)
        for number in 0..<count {
            let date = beginning.addingTimeInterval(Double(number) * Self.length)
            let quarter = number == now ? context : context.reduced(to: date)
            quarters.append(Quarter(context: quarter, beginning: date, choice: choose(quarter)))
        }
    }
}

extension SuggestionContext {
    /// Another moment of which nothing is known but the time.
    fileprivate func reduced(to date: Date) -> SuggestionContext {
        SuggestionContext(
            date: date, context: .init(timeZone: context.timeZone, secondsFromGMT: context.secondsFromGMT))
    }
}
