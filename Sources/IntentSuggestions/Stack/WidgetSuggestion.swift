public import EssentialFoundation
public import IntentKit

/// A widget that a person hasn't added, and that would show an action they do regularly.
public struct WidgetSuggestion: Identifiable, Hashable, Sendable {
    /// The identifier, the same as that of a suggestion of the action.
    public var id: String
    /// The identifier of the app.
    public var app: String
    /// The shape it would show.
    public var shape: DonationShape
    /// The intent with its configuration.
    public var shortcut: Shortcut
    /// The number of donations in the last ``WidgetHabits/days`` days.
    public var donations: Int
    /// The number of those days on which it was done.
    public var days: Int
    /// The probability that it is done within the hour, from zero to one.
    public var relevance: Double
    /// The best quarter hour to offer it, from now to the end of the day; `nil` if it is never likely enough to be on
    /// top.
    public var date: Date?
    /// The reason for the suggestion.
    public var reason: SuggestionReason?
}

extension WidgetSuggestion {
    init(_ habit: WidgetHabits.Habit, on day: StackDay, history: [LearnedDonation]) {
        let action = habit.action
        let likely = day.quarters[day.now...].map { quarter in
            quarter.choice.options.first { $0.entry.candidate.id == action.id }?.probability ?? 0
        }
        // The first of equally likely ones.
        let best = likely.indices.max { (likely[$0], $1) < (likely[$1], $0) } ?? 0
        let isLikely = likely[best] >= StackRotation.threshold
        let quarter = day.quarters[day.now + (isLikely ? best : 0)]
        self.init(
            id: action.id, app: action.app, shape: action.shape,
            shortcut: Shortcut(action.donation.content, reducedTo: action.shape), donations: habit.times.count,
            days: habit.days, relevance: likely[0], date: isLikely ? quarter.beginning : nil,
            reason: SuggestionReason(
                for: action.shape, of: action.app, in: quarter.context.ofHourAhead, history: history))
    }
}

/// The actions that a person does regularly enough for a widget to be useful.
public struct WidgetHabits: Sendable {
    /// The number of days that count, back from the moment: four weeks, so that weekly actions are included.
    public static let days = 28
    /// The fewest donations needed in these days.
    public static let donations = 4
    /// The fewest different days needed.
    public static let differentDays = 3
    /// The most widgets that are suggested.
    public static let limit = 3
    /// The most regular actions that are compared with each other, the most regular first.
    private static let comparedLimit = 1000

    /// An action that is done regularly.
    struct Habit {
        var action: WidgetAction
        /// The times at which it was done, in seconds of local time, newest first.
        var times: [Double]
        /// The number of different days.
        var days: Int
    }

    private var times: [Key: [Double]] = [:]

    private struct Key: Hashable {
        var app: String
        var name: String
        var values: Substring
    }

    /// Creates the habits of a history by counting its actions.
    ///
    /// - Parameters:
    ///   - history: The recent donations, newest first.
    ///   - now: The current local time.
    init(_ history: [LearnedDonation], until now: Double) {
        for donation in history {
            let time = Double(donation.milliseconds) / 1000 + Double(donation.context.secondsFromGMT)
            guard now - time < Double(Self.days) * 86_400 else { continue }
            for values in donation.shapes {
                times[Key(app: donation.app, name: donation.name, values: values), default: []].append(time)
            }
        }
    }

    /// Returns the regular actions that no widget shows.
    ///
    /// - Parameters:
    ///   - actions: The actions that widgets could show.
    ///   - widgets: The person's widgets.
    ///   - away: The actions that the person dismissed.
    func missing(of actions: [WidgetAction], from widgets: [Widget], away: [ActionKey]) -> [Habit] {
        let regular = actions.compactMap(habit).filter { habit in
            let action = habit.action
            return !away.contains(where: action.key.isRelated) && !widgets.contains { $0.covers(action) }
        }
        .sorted(by: Self.precedes).prefix(Self.comparedLimit)
        var chosen: [Habit] = []
        for habit in regular where chosen.count < Self.limit {
            let best = Self.mostSpecific(of: habit, among: regular)
            if !chosen.contains(where: { $0.action.key.isRelated(to: best.action.key) }) { chosen.append(best) }
        }
        return chosen
    }

    private func habit(_ action: WidgetAction) -> Habit? {
        let key = Key(app: action.app, name: action.shape.name, values: action.shape.values[...])
        guard let times = times[key], times.count >= Self.donations else { return nil }
        let days = Set(times.map { WallClock($0).day }).count
        return days >= Self.differentDays ? Habit(action: action, times: times, days: days) : nil
    }

    /// Returns the habit with the most values among those that are nearly as frequent.
    private static func mostSpecific(of habit: Habit, among others: ArraySlice<Habit>) -> Habit {
        others.filter { other in
            other.action.key.refines(habit.action.key)
                && Double(other.times.count) >= Double(habit.times.count) * SuggestionChoice.carrying
        }.max {
            ($0.action.shape.parameters.count, $0.times.count, $1.action.id)
                < ($1.action.shape.parameters.count, $1.times.count, $0.action.id)
        } ?? habit
    }

    private static func precedes(_ first: Habit, _ second: Habit) -> Bool {
        (second.days, second.times.count, second.times[0], first.action.id)
            < (first.days, first.times.count, first.times[0], second.action.id)
    }
}

extension Widget {
    /// Returns whether it shows an action, or a variant of it with more values.
    ///
    /// A widget without a configuration doesn't show any action with values.
    fileprivate func covers(_ action: WidgetAction) -> Bool {
        if matches(action.shape, of: action.app) { return true }
        guard !values.isEmpty, let own = DonationShape(name: intent, parameters: values.keys, of: values) else {
            return false
        }
        return action.key.refines(ActionKey(app: app, shape: own))
    }
}
