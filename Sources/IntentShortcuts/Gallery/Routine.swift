/// An action as it can be repeated: an intent with the values of some parameters, or an activity.
public struct RoutineAction: Hashable, Sendable {
    /// What is done, whatever the values: the app, and the intent or the type of the activity.
    public let name: String
    /// The values, in a form that is the same for the same values.
    public let values: String
    /// The number of parameters that have values; an action with more is more specific.
    public let specificity: Int

    /// Creates an action.
    public init(name: String, values: String = "", specificity: Int = 0) {
        self.name = name
        self.values = values
        self.specificity = specificity
    }
}

/// Something that a person did.
public struct RoutineEvent: Hashable, Sendable {
    /// When it was done, in seconds of the person's own clock.
    public let time: Double
    /// The forms in which it can be repeated, the most specific first.
    public let forms: [RoutineAction]

    /// Creates an event.
    public init(at time: Double, forms: [RoutineAction]) {
        self.time = time
        self.forms = forms
    }
}

/// Actions that a person repeats one after the other, or a single one.
public struct Routine: Hashable, Sendable {
    /// The actions in order.
    public let actions: [RoutineAction]
    /// The number of days on which all of them were done.
    public let days: Int
    /// How often all of them were done.
    public let count: Int
    /// How often the first one was done, whatever followed.
    public let times: Int
    /// When they were last begun, in seconds of the person's own clock.
    public let last: Double

    init(_ actions: [RoutineAction], _ occurrences: Occurrences, times: Int) {
        self.actions = actions
        days = occurrences.days.count
        count = occurrences.count
        last = occurrences.last
        self.times = times
    }

    /// The share of the occurrences of another routine from which one says the same.
    private static let sameness = 0.75

    /// Returns whether another routine is nearly always part of this one, or done in this more specific form.
    func says(_ other: Routine) -> Bool {
        guard self != other, Double(count) >= Self.sameness * Double(other.count) else { return false }
        let isLonger = actions.count > other.actions.count
        guard isLonger || (actions.count == other.actions.count && specificity > other.specificity) else {
            return false
        }
        // Only where each action is the same or more specific, somewhere in a row.
        return (0...actions.count - other.actions.count).contains { start in
            zip(actions[start...], other.actions).allSatisfy { mine, its in
                mine.name == its.name && (mine.values == its.values || mine.specificity > its.specificity)
            }
        }
    }

    private var specificity: Int { actions.reduce(0) { $0 + $1.specificity } }
}

extension Routine: Comparable {
    /// Returns whether the first routine is proposed before the second: it was done on more days, is longer, follows its
    /// first action more often, or was done later.
    public static func < (first: Routine, second: Routine) -> Bool {
        if first.days != second.days { return first.days > second.days }
        if first.actions.count != second.actions.count { return first.actions.count > second.actions.count }
        let shares = (first.count * second.times, second.count * first.times)
        if shares.0 != shares.1 { return shares.0 > shares.1 }
        if first.last != second.last { return first.last > second.last }
        return first.text.lexicographicallyPrecedes(second.text)
    }

    /// The bytes that tell routines apart.
    private var text: [UInt8] {
        actions.flatMap { Array($0.name.utf8) + [0] + Array($0.values.utf8) + [1] }
    }
}
