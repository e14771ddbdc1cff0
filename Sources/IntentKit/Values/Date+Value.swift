public import EssentialFoundation

/// A point in time, which is handled as a date and time with its time zone.
extension Date: IntentValueConvertible {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .dateComponents }

    /// Creates the date of a date and time; without a time zone, the current one is meant.
    public init?(intentValue: IntentValue) {
        guard case .dateComponents(let components) = intentValue else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = components.timeZone ?? .current
        guard let date = calendar.date(from: components) else { return nil }
        self = date
    }

    /// The date and time in the current time zone, to the nanosecond.
    public var intentValue: IntentValue {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return .dateComponents(
            calendar.dateComponents(
                [.timeZone, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: self))
    }
}
