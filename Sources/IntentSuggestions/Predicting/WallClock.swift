/// The parts of a moment that habits go by.
struct WallClock {
    /// Monday is zero.
    let weekday: Int
    let secondOfDay: Double
    /// Days end at four in the morning, when most people are asleep.
    let day: Int

    var isWeekend: Bool { weekday >= 5 }
    var hour: Int { Int(secondOfDay / 3600) }

    init(_ time: Double) {
        let day = (time / 86_400).rounded(.down)
        secondOfDay = time - day * 86_400
        // The first of January 1970 was a Thursday.
        let weekday = (Int(day) + 3) % 7
        self.weekday = weekday < 0 ? weekday + 7 : weekday
        self.day = Int(((time - 14_400) / 86_400).rounded(.down))
    }
}
