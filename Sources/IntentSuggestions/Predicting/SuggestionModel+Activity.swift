extension SuggestionModel {
    /// Returns how likely it is that anything at all is done within some seconds from a moment.
    ///
    /// `rank(in:limit:)` says what is done next, if anything is. Together they tell whether a suggestion is worth
    /// making.
    public func activity(in context: PredictionContext, within seconds: Double) -> Double {
        guard habits.donations > 1, seconds > 0 else { return 0 }
        let hour = habits.presence.chance(at: max(context.time, habits.now))
        // For another duration, the share of inactivity is raised to the corresponding power.
        let rest = logarithm(Float(max(1 - hour, 1e-6))) * Float(seconds / 3600)
        return seconds == 3600 ? hour : Double(1 - exponential(Lanes(repeating: rest))[0])
    }

    /// Returns an upper limit for how likely an action that was done today is to be done again today.
    ///
    /// It is one if the action wasn't done today, or was already done more than once.
    func chanceOfRepeating(_ number: Int, in context: PredictionContext) -> Double {
        guard WallClock(context.time).day == habits.day, habits.today[UInt16(number)] == 0.5 else { return 1 }
        // Today is one of the days, and it isn't known yet whether the action is repeated.
        return (Double(habits.repeatCounts[number]) + 0.5) / Double(habits.dayCounts[number])
    }
}
