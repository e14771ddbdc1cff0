public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A widget that a person has not added, and that would show what they do regularly.
public struct WidgetSuggestion: Identifiable, Hashable, Sendable {
    /// What it is known by; the same as a suggestion of the action has.
    public var id: String
    /// The identifier of the app.
    public var app: String
    /// What it would show.
    public var shape: DonationShape
    /// The intent with the configuration.
    public var shortcut: Shortcut
    /// How often that was done in the last ``WidgetHabits/days`` days.
    public var donations: Int
    /// On how many of those days.
    public var days: Int
    /// How likely it is that it is done within the hour, from nought to one.
    public var relevance: Double
    /// The quarter of an hour, from now to the end of the day, in which it is offered best; nothing where it is never
    /// likely enough to be on top.
    public var date: Date?
    /// Why it is suggested.
    public var reason: SuggestionReason?
}

extension WidgetSuggestion {
    init(_ habit: WidgetHabits.Habit, on day: StackDay, history: [LearntDonation]) {
        let action = habit.action
        let likely = day.quarters[day.now...].map { quarter in
            quarter.choice.options.first { $0.entry.candidate.id == action.id }?.probability ?? 0
        }
        // The first of those that are as likely.
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

/// What a person does so regularly that a widget of it would be of use.
public struct WidgetHabits: Sendable {
    /// How many days count, back from the moment: four weeks, so that what is done once a week does.
    public static let days = 28
    /// How often something has to be done in these days.
    public static let donations = 4
    /// On how many of these days.
    public static let differentDays = 3
    /// How many widgets are suggested at most.
    public static let limit = 3

    /// Something that is done regularly.
    struct Habit {
        var action: WidgetAction
        /// When it was done, in seconds of the person's clock, the last first.
        var times: [Double]
        /// On how many days.
        var days: Int
    }

    private var times: [Key: [Double]] = [:]

    private struct Key: Hashable {
        var app: String
        var name: String
        var values: Substring
    }

    /// Counts what was done.
    ///
    /// - Parameters:
    ///   - history: What was donated lately, the last first.
    ///   - now: What the person's clock shows.
    init(_ history: [LearntDonation], until now: Double) {
        for donation in history {
            let time = Double(donation.milliseconds) / 1000 + Double(donation.context.secondsFromGMT)
            guard now - time < Double(Self.days) * 86_400 else { continue }
            for values in donation.shapes {
                times[Key(app: donation.app, name: donation.name, values: values), default: []].append(time)
            }
        }
    }

    /// What is done regularly and no widget shows.
    ///
    /// - Parameters:
    ///   - actions: What widgets could show.
    ///   - widgets: Those that there are.
    ///   - away: What was sent away.
    func missing(of actions: [WidgetAction], from widgets: [Widget], away: [ActionKey]) -> [Habit] {
        let regular = actions.compactMap(habit).filter { habit in
            let action = habit.action
            return !away.contains(where: action.key.isRelated) && !widgets.contains { $0.covers(action) }
        }
        var chosen: [Habit] = []
        for habit in regular.sorted(by: Self.precedes) where chosen.count < Self.limit {
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

    /// The one with most values that is done nearly as often.
    private static func mostSpecific(of habit: Habit, among others: [Habit]) -> Habit {
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
    /// Whether it shows an action, or the action with more values.
    ///
    /// One that nobody has configured shows nothing that has values.
    fileprivate func covers(_ action: WidgetAction) -> Bool {
        if matches(action.shape, of: action.app) { return true }
        guard !values.isEmpty, let own = DonationShape(name: intent, parameters: values.keys, of: values) else {
            return false
        }
        return action.key.refines(ActionKey(app: app, shape: own))
    }
}
