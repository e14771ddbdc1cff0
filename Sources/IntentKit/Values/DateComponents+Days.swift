package import EssentialFoundation

extension DateComponents {
    /// Returns whether a month has a day; without a year, February has 29 days.
    package static func isDay(_ day: Int, month: Int, year: Int?) -> Bool {
        let isLeap = year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(month) && (1...lengths[month - 1]).contains(day) && (1...9999).contains(year ?? 1)
    }
}
