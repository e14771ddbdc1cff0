import EssentialFoundation
import IntentKit

/// A person's day in quarter hours, with the likelihood of every action in each.
///
/// Past quarters use what was known then, future ones what is known now. Place, focus and event are known only for the
/// current moment.
struct StackDay {
    /// A quarter hour.
    struct Quarter {
        /// The context of the quarter.
        var context: SuggestionContext
        /// The time at which it begins.
        var beginning: Date
        /// The likelihoods of the actions.
        var choice: SuggestionChoice
    }

    /// The length of a quarter hour, in seconds.
    static let length: Double = 15 * 60
    /// The local time at which days begin, in seconds: at four, when most people are asleep.
    static let hour: Double = 4 * 3600

    private(set) var quarters: [Quarter] = []
    /// The index of the current quarter.
    let now: Int

    /// Returns the beginning of a moment's day.
    static func beginning(of context: SuggestionContext) -> Date {
        let days = ((context.wallClock - hour) / 86_400).rounded(.down)
        return Date(timeIntervalSince1970: days * 86_400 + hour - Double(context.context.secondsFromGMT))
    }

    /// Creates the day of a moment.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - choose: Returns the likelihoods of the actions; called for one quarter after another.
    init(of context: SuggestionContext, choose: (SuggestionContext) -> SuggestionChoice) {
        let beginning = Self.beginning(of: context)
        let count = Int(86_400 / Self.length)
        // Floating-point seconds aren't exact: a moment just before four could appear to be after it.
        now = min(max(Int((context.date.timeIntervalSince(beginning) / Self.length).rounded(.down)), 0), count - 1)
        for number in 0..<count {
            let date = beginning.addingTimeInterval(Double(number) * Self.length)
            let quarter = number == now ? context : context.reduced(to: date)
            quarters.append(Quarter(context: quarter, beginning: date, choice: choose(quarter)))
        }
    }
}

extension SuggestionContext {
    /// Returns another moment of which only the time is known.
    fileprivate func reduced(to date: Date) -> SuggestionContext {
        SuggestionContext(
            date: date, context: .init(timeZone: context.timeZone, secondsFromGMT: context.secondsFromGMT))
    }
}
