extension SuggestionModel {
    /// How likely it is that anything at all is done within some seconds from a moment on.
    ///
    /// `rank(in:limit:)` says what is done next, if something is. Together they say whether it is worth to speak.
    public func activity(in context: PredictionContext, within seconds: Double) -> Double {
        guard habits.donations > 1 else { return 0 }
        return Double(habits.activity(at: max(context.time, habits.now), within: seconds))
    }
}

extension Habits {
    /// From how often something was done lately around this time of day.
    fileprivate func activity(at time: Double, within seconds: Double) -> Float {
        guard let halfLife = lately.halfLife else { return 0 }
        let clock = WallClock(time + seconds / 2)
        var none: [Lanes] = []
        let sum = lately.read(kind: 0, secondOfDay: clock.secondOfDay, gap: time - now, into: &none)
        // Each donation was spread over hours with a sum of about 1.25; each day weighs less the longer ago it is.
        let known = halfLife / 86_400 / 0.693_147 * Double(1 - remainder(after: time - since, halfLife: halfLife))
        let perHour = sum / 1.253 / Float(max(known, 1))
        return 1 - exponential(Lanes(repeating: -1.442_695 * perHour * Float(seconds / 3600)))[0]
    }
}
