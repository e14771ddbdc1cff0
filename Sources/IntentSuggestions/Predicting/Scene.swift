/// The features of all known actions at one moment.
///
/// Each feature is a row with one number per action; for some features there is also the class that an action belongs
/// to.
package struct Scene: Sendable {
    /// The numeric features in row order, most of which say how much likelier an action is than its share of all
    /// donations, as a logarithm.
    package enum Feature: Int, CaseIterable, Sendable {
        case share, tenMinutes, hour, sixHours, dayAndHalf, tenDays, twoMonths
        case timeOfDay, timeOfDayOnSuchDays, timeOfDayLately, partOfDay, partOfWeekday
        case afterLast, afterLastTwo, afterLastByPart, afterLastByHour, afterLastByGap, hourOfWeek, afterLastByGapFading
        case afterLastSharp, nearby, place, focus, routine
        case lag, rank, rankOrder, usedToday, returning
    }

    static let rankEdges = [1, 2, 3, 4, 6, 9, 14]
    static let features = Feature.allCases.count
    static let classes = Habits.spans + rankEdges.count + 1 + 4
    /// The number of weights for each gate.
    package static let weights = features + classes

    let count: Int
    let blocks: Int
    /// The rows of all features, each with `blocks` blocks.
    var rows: [Lanes] = []
    /// The weight indices of each action's classes: of the time since its last use, its rank, and its number of uses.
    var classes: [SIMD4<UInt8>] = []
    /// The inputs that the weights depend on: one, the time since the last donation as a soft class, how much is known.
    package var gates = Lanes.zero

    /// Returns the weighted sum of each action's features.
    package func scores(_ weights: [Float]) -> [Lanes] {
        var sums = [Lanes](repeating: .zero, count: blocks)
        for feature in 0..<Scene.features {
            let weight = weights[feature]
            let start = feature * blocks
            for block in 0..<blocks { sums[block] += rows[start + block] * weight }
        }
        for action in 0..<count {
            let kind = classes[action]
            sums[number: action] += weights[Int(kind.x)] + weights[Int(kind.y)] + weights[Int(kind.z)]
        }
        return sums
    }

    /// Returns the gradient, with respect to the weights, of the sum of `change` times the actions' scores.
    package func gradient(_ change: [Lanes]) -> [Float] {
        var sums = [Float](repeating: 0, count: Scene.weights)
        for feature in 0..<Scene.features {
            var sum = Lanes.zero
            let start = feature * blocks
            for block in 0..<blocks { sum += rows[start + block] * change[block] }
            sums[feature] = sum.sum()
        }
        for action in 0..<count {
            let kind = classes[action]
            let value = change[number: action]
            sums[Int(kind.x)] += value
            sums[Int(kind.y)] += value
            sums[Int(kind.z)] += value
        }
        return sums
    }

    /// Turns scores into probabilities that add up to one.
    package func probabilities(_ scores: [Lanes]) -> [Lanes] {
        guard blocks > 0 else { return [] }
        var result = scores
        if count & 7 != 0 {
            for lane in count & 7..<8 { result[blocks - 1][lane] = -.infinity }
        }
        var top = result[0]
        for block in 1..<blocks { top = greater(top, result[block]) }
        let highest = top.max()
        var sum = Lanes.zero
        for block in 0..<blocks {
            result[block] = exponential((result[block] - highest) * 1.442_695)
            sum += result[block]
        }
        if count & 7 != 0 {
            for lane in count & 7..<8 {
                sum[lane] -= result[blocks - 1][lane]
                result[blocks - 1][lane] = 0
            }
        }
        let factor = 1 / sum.sum()
        for block in 0..<blocks { result[block] *= factor }
        return result
    }
}
