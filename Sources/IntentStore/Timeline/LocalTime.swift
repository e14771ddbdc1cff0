import IntentKit

/// When a donation was made, on the clock of the place where it was.
struct LocalTime: Hashable {
    var day: CalendarDay
    /// The minute of the day, from 0.
    var minute: Int

    init(_ donation: Donation) {
        // No clock is a whole day ahead; a context that came from elsewhere may say so.
        let ahead = Int64(min(max(donation.context.secondsFromGMT, -86_400), 86_400))
        let (number, second) = Self.parts(Self.parts(donation.date.milliseconds, of: 1000).0 + ahead, of: 86_400)
        day = CalendarDay(number: number)
        minute = Int(second / 60)
    }

    /// The time, such as `08:10`.
    static func text(ofMinute minute: Int) -> String {
        "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }

    /// Parts a number so that the rest is never negative.
    private static func parts(_ number: Int64, of size: Int64) -> (Int64, Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: size)
        return rest < 0 ? (quotient - 1, rest + size) : (quotient, rest)
    }
}
