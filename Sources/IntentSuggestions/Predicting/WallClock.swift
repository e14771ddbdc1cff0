/// The parts of a time that habits depend on.
struct WallClock {
    /// The weekday, where Monday is zero.
    let weekday: Int
    let secondOfDay: Double
    /// The day, which ends at four in the morning, when most people are asleep.
    let day: Int

    var isWeekend: Bool { weekday >= 5 }
    var hour: Int { Int(secondOfDay / 3600) }

    init(_ time: Double) {
        let day = (time / 86_400).rounded(.down)
        secondOfDay = time - day * 86_400
        // 1 January 1970 was a Thursday.
        let weekday = (Int(day) + 3) % 7
        self.weekday = weekday < 0 ? weekday + 7 : weekday
        self.day = Int(((time - 14_400) / 86_400).rounded(.down))
    }
}
