extension Habits {
    /// The situations of a moment for which actions are counted.
    struct Situations {
        var last: UInt64
        var lastTwo: UInt64
        var lastAndPart: UInt64
        var lastAndHour: UInt64
        var lastAndGap: UInt64
        var lastAndGapFading: UInt64
        var hourOfWeek: UInt64
        var place: UInt64?
        var focus: UInt64?
        var routine: UInt64?
    }

    static let companyKind: UInt64 = 8

    func situations(_ context: PredictionContext, clock: WallClock, gap: Double, last: Int, beforeLast: Int)
        -> Situations
    {
        let part = Int(clock.secondOfDay / 14_400) * 2 + (clock.isWeekend ? 1 : 0)
        let pause = Habits.longPause(gap)
        func named(_ kind: UInt64, _ name: String?) -> UInt64? {
            name.map { Followers.key(kind, Habits.number(of: $0)) }
        }
        return Situations(
            last: Followers.key(1, last),
            lastTwo: Followers.key(2, last, beforeLast),
            lastAndPart: Followers.key(3, last, part),
            lastAndHour: Followers.key(4, last, clock.hour),
            lastAndGap: Followers.key(5, last, pause),
            lastAndGapFading: Followers.key(6, last, pause),
            hourOfWeek: Followers.key(7, clock.weekday, clock.hour),
            place: named(9, context.place),
            focus: named(10, context.focus),
            routine: named(11, context.routine)
        )
    }

    private static func longPause(_ gap: Double) -> Int {
        switch gap {
        case ..<60: 0
        case ..<1800: 1
        case ..<7200: 2
        case ..<21_600: 3
        case ..<50_400: 4
        case ..<129_600: 5
        default: 6
        }
    }

    /// Returns a hash of a name that is the same in every process.
    private static func number(of name: String) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: hash)
    }

    /// Returns how strongly an action done `steps` donations and `time` seconds ago still counts as done together.
    static func nearness(_ steps: Int, _ time: Double) -> Float {
        exponential(Lanes(repeating: Float(-Double(steps) / 3 - time / 28_800)))[0]
    }
}
