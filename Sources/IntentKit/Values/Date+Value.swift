public import EssentialFoundation

/// A point in time, which is handled as a date and time with its time zone.
extension Date: IntentValueConvertible {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .dateComponents }

    /// Creates the date of a date and time; without a time zone, the one where the process runs is meant.
    public init?(intentValue: IntentValue) {
        guard case .dateComponents(let components) = intentValue else { return nil }
        guard let timeZone = components.timeZone else {
            self.init(onLocalClock: components)
            return
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        guard let date = calendar.date(from: components) else { return nil }
        self = date
    }

    /// The date and time in the time zone where the process runs, to the nanosecond.
    public var intentValue: IntentValue {
        let components = components(in: localTimeZone)
        // An hour that the clocks show twice is told apart by the offset alone.
        let isFirst = Date(intentValue: .dateComponents(components)).map { abs($0.timeIntervalSince(self)) < 1 }
        guard isFirst == false, let zone = TimeZone(offset: localOffset) else { return .dateComponents(components) }
        return .dateComponents(self.components(in: zone))
    }

    private func components(in zone: TimeZone) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.dateComponents(
            [.timeZone, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: self)
    }
}
