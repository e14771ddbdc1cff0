import CLibrary
package import EssentialFoundation

/// The clocks of the place where the process runs.
///
/// The C library knows them. Foundation's `TimeZone.current` is GMT everywhere in a program without its locale tables,
/// and loading those takes longer than a whole request.
extension Date {
    /// The offset of the local clocks from UTC at the date, in seconds.
    ///
    /// The environment can name any offset; one of more than a day is taken for a day.
    package var localOffset: Int {
        var seconds = time_t(exactly: timeIntervalSince1970.rounded(.down)) ?? 0
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        let day = 86_400
        return min(max(parts.tm_gmtoff, -day), day)
    }

    /// Creates the date at which the local clocks show a date and time, whatever time zone the components name.
    ///
    /// A time that the clocks show twice is the first of the two. One that they skip is moved ahead by what they skip.
    package init?(onLocalClock components: DateComponents) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var shown = components
        (shown.calendar, shown.timeZone) = (nil, nil)
        guard let date = calendar.date(from: shown) else { return nil }
        let day: TimeInterval = 86_400
        let (before, after) = (date.addingTimeInterval(-day).localOffset, date.addingTimeInterval(day).localOffset)
        let (first, second) = (date - TimeInterval(before), date - TimeInterval(after))
        self = first.localOffset != before && second.localOffset == after ? second : first
    }

    /// The local time zone at the date, or one with its offset where the time zone isn't known by name.
    package var localTimeZone: TimeZone {
        let offset = localOffset
        let current = TimeZone.current
        return current.secondsFromGMT(for: self) == offset ? current : TimeZone(offset: offset) ?? current
    }
}
