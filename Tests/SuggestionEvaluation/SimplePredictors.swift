import Foundation

/// The predictors that an engine has to beat, from one set of counts.
///
/// What they hold for equally likely is ordered by recency.
struct SimplePredictors {
    enum Kind: String, CaseIterable {
        case mostFrequent, mostRecent, markov1, naiveBayes
    }

    private struct History {
        var count = 0.0
        var last = 0
        /// By pairs of hours, and by days of the week.
        var hours = [Double](repeating: 0, count: 12)
        var weekdays = [Double](repeating: 0, count: 7)
        /// How often it came behind each action.
        var behind: [Int: Double] = [:]
    }

    private var numbers: [String: Int] = [:]
    private var histories: [History] = []
    private var events = 0
    private var previous: Int?

    /// At which rank an action stands, if it is known.
    func ranks(of action: String, at time: Double) -> [Kind: Int] {
        guard let number = numbers[action] else { return [:] }
        var ranks: [Kind: Int] = [:]
        for kind in Kind.allCases {
            let own = score(number, kind, at: time)
            ranks[kind] = histories.indices.count { $0 != number && score($0, kind, at: time) > own }
        }
        return ranks
    }

    private func score(_ number: Int, _ kind: Kind, at time: Double) -> (Double, Double, Int) {
        let history = histories[number]
        let behind = previous.flatMap { history.behind[$0] } ?? 0
        switch kind {
        case .mostFrequent: return (history.count, 0, history.last)
        case .mostRecent: return (0, 0, history.last)
        case .markov1: return (behind, history.count, history.last)
        case .naiveBayes:
            let (hours, weekday) = SimplePredictors.bins(time)
            var score = log(history.count + 0.5)
            score += log((history.hours[hours] + 0.5) / (history.count + 6))
            score += log((history.weekdays[weekday] + 0.5) / (history.count + 3.5))
            if previous != nil { score += log((behind + 0.5) / (history.count + 0.5 * Double(histories.count))) }
            return (score, 0, history.last)
        }
    }

    private static func bins(_ time: Double) -> (hours: Int, weekday: Int) {
        let day = (time / 86_400).rounded(.down)
        return (Int((time - day * 86_400) / 7200), ((Int(day) % 7) + 7) % 7)
    }

    mutating func learn(_ action: String, at time: Double) {
        let number = numbers[action] ?? histories.count
        if number == histories.count {
            numbers[action] = number
            histories.append(History())
        }
        let (hours, weekday) = SimplePredictors.bins(time)
        histories[number].count += 1
        histories[number].last = events
        histories[number].hours[hours] += 1
        histories[number].weekdays[weekday] += 1
        if let previous { histories[number].behind[previous, default: 0] += 1 }
        previous = number
        events += 1
    }
}
