import IntentKit

/// The local time at which a donation was made.
struct LocalTime: Hashable {
    var day: CalendarDay
    /// The minute of the day, from 0.
    var minute: Int

    init(_ donation: Donation) {
        // No time zone is a whole day off, but an imported context may say so.
        let ahead = Int64(min(max(donation.context.secondsFromGMT, -86_400), 86_400))
        let (number, second) = Self.parts(Self.parts(donation.date.milliseconds, of: 1000).0 + ahead, of: 86_400)
        day = CalendarDay(number: number)
        minute = Int(second / 60)
    }

    /// Returns the time of a minute of the day, such as `08:10`.
    static func text(ofMinute minute: Int) -> String {
        "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }

    /// Splits a number by a size, with a remainder that is never negative.
    private static func parts(_ number: Int64, of size: Int64) -> (Int64, Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: size)
        return rest < 0 ? (quotient - 1, rest + size) : (quotient, rest)
    }
}
