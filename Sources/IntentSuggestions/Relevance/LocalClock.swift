import EssentialFoundation
import IntentKit

/// The person's local time at a moment, and the conversion of other times to it.
struct LocalClock {
    private let offset: Double
    private let now: Double
    private let calendar: Calendar

    init(_ moment: RelevanceMoment) {
        // No time zone is a whole day off, but an imported context may say so.
        let ahead = min(max(moment.context.secondsFromGMT, -86_399), 86_399)
        offset = Double(ahead)
        now = Self.seconds(moment.date) + offset
        var calendar = Calendar(identifier: .gregorian)
        if let zone = TimeZone(offset: ahead) { calendar.timeZone = zone }
        self.calendar = calendar
    }

    /// The seconds since midnight.
    var secondOfDay: Double { now - (now / 86_400).rounded(.down) * 86_400 }

    /// Returns the days since the beginning of 1970.
    func day(of date: Date) -> Int { Int(((Self.seconds(date) + offset) / 86_400).rounded(.down)) }

    /// Returns the time of day, such as `8:00`.
    func time(_ date: Date) -> String {
        let local = Self.seconds(date) + offset
        return Int((local - (local / 86_400).rounded(.down) * 86_400) / 60).timeOfDay
    }

    /// Returns the day relative to now, such as `tomorrow` or `on 7 Jun 2026`.
    func dayText(_ date: Date) -> String {
        switch day(of: date) - Int((now / 86_400).rounded(.down)) {
        case -1: return "yesterday"
        case 0: return "today"
        case 1: return "tomorrow"
        default:
            let parts = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: Self.seconds(date)))
            return "on \(parts.day ?? 0) \(Self.months[(parts.month ?? 1) - 1]) \(parts.year ?? 0)"
        }
    }

    /// Returns the seconds since 1970, limited to the years 1 to 9999, which calendars support.
    private static func seconds(_ date: Date) -> Double {
        let seconds = date.timeIntervalSince1970
        return seconds.isNaN ? 0 : min(max(seconds, -62_135_596_800), 253_402_300_799)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
