extension SuggestionModel {
    /// How likely it is that anything at all is done within some seconds from a moment on.
    ///
    /// `rank(in:limit:)` says what is done next, if something is. Together they say whether it is worth to speak.
    public func activity(in context: PredictionContext, within seconds: Double) -> Double {
        guard habits.donations > 1, seconds > 0 else { return 0 }
        let hour = habits.presence.chance(at: max(context.time, habits.now))
        // Of another time the same share of what is not done is left.
        let rest = logarithm(Float(max(1 - hour, 1e-6))) * Float(seconds / 3600)
        return seconds == 3600 ? hour : Double(1 - exponential(Lanes(repeating: rest))[0])
    }

    /// How likely it is at most that an action that was done today is done again today; one where it was not done, or
    /// more than once already.
    func chanceOfRepeating(_ number: Int, in context: PredictionContext) -> Double {
        guard WallClock(context.time).day == habits.day, habits.today[UInt16(number)] == 0.5 else { return 1 }
        // Today is one of the days, and it is not known yet whether it is done again.
        return (Double(habits.repeatCounts[number]) + 0.5) / Double(habits.dayCounts[number])
    }
}
