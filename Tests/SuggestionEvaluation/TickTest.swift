import IntentSuggestions

/// Looks every quarter of an hour, and not only when something is about to be done, whether a suggestion would be
/// shown, and whether it comes true within the hour.
struct TickTest {
    static let interval = 900.0
    static let horizon = 3600.0
    /// Pauses are looked at for no longer than this.
    static let longest = 86_400.0
    /// The least probabilities at which something is shown: those of the surfaces where nobody has asked, and others.
    static let thresholds =
        [0.1, SuggestionSurface.widget.threshold, 0.2, SuggestionSurface.lockScreen.threshold, 0.4, 0.5]

    struct Outcome: Encodable {
        let threshold: Double
        /// How many suggestions are shown in a day; one that stays the same is shown once.
        let shownPerDay: Double
        /// How many of them come true within the hour.
        let precision: Double?
        /// How often in a day the person is interrupted in vain.
        let inVainPerDay: Double
    }

    private var ticks = 0
    private var shown = [Int](repeating: 0, count: thresholds.count)
    private var right = [Int](repeating: 0, count: thresholds.count)

    /// Goes through the pause that begins with an event.
    mutating func wait(after index: Int, of events: [UsageLog.Event], model: SuggestionModel) {
        let start = events[index].time
        let end = min(events[index + 1].time, start + TickTest.longest)
        var time = start + TickTest.interval
        var standing = [String?](repeating: nil, count: TickTest.thresholds.count)
        while time < end {
            ticks += 1
            let context = PredictionContext(wallClock: time)
            let soon = model.rank(in: context, limit: 1).first
            let activity = model.activity(in: context, within: TickTest.horizon)
            for (place, threshold) in TickTest.thresholds.enumerated() {
                guard let soon, soon.probability * activity >= threshold else {
                    standing[place] = nil
                    continue
                }
                if standing[place] == soon.action { continue }
                standing[place] = soon.action
                shown[place] += 1
                let coming = events[(index + 1)...].prefix { $0.time <= time + TickTest.horizon }
                if coming.contains(where: { $0.action == soon.action }) { right[place] += 1 }
            }
            time += TickTest.interval
        }
    }

    var outcomes: [Outcome] {
        let days = max(1e-9, Double(ticks) * TickTest.interval / 86_400)
        return TickTest.thresholds.enumerated().map { place, threshold in
            Outcome(
                threshold: threshold,
                shownPerDay: Double(shown[place]) / days,
                precision: shown[place] == 0 ? nil : Double(right[place]) / Double(shown[place]),
                inVainPerDay: Double(shown[place] - right[place]) / days)
        }
    }
}
