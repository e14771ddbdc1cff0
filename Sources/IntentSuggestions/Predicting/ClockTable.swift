/// How often each action was done at which time of day, for several kinds of days.
///
/// It is a histogram around the clock that is smoothed when it is filled, so that the cost of reading doesn't depend on
/// the number of donations.
struct ClockTable: Equatable, Sendable {
    let kinds: Int
    let bins: Int
    /// The standard deviation of the smoothing, in seconds.
    let width: Double
    /// The time in which a donation loses half of its weight, if it loses any.
    let halfLife: Double?
    var table: LaneTable
    var totals: [Float]
    /// The weight of a donation made now, which grows; that is equivalent to letting all others shrink.
    var weight: Float = 1

    init(kinds: Int, bins: Int, width: Double, halfLife: Double? = nil, blocks: Int) {
        self.halfLife = halfLife
        self.kinds = kinds
        self.bins = bins
        self.width = width
        table = LaneTable(rows: kinds * bins, blocks: blocks)
        totals = Array(repeating: 0, count: kinds * bins)
    }

    mutating func fade(by gap: Double) {
        guard let halfLife, gap > 0 else { return }
        weight /= max(1e-6, remainder(after: gap, halfLife: halfLife))
        guard weight > 1e6 else { return }
        for row in totals.indices {
            table.scale(row, by: 1 / weight)
            totals[row] /= weight
        }
        weight = 1
    }

    mutating func add(_ action: Int, kind: Int, secondOfDay: Double) {
        let size = 86_400 / Double(bins)
        let position = secondOfDay / size
        let center = Int(position)
        let reach = min(Int((width * 2.5 / size).rounded(.up)), bins / 2 - 1)
        for offset in -reach...reach {
            let distance = (Double(center + offset) + 0.5 - position) * size / width
            let share = exponential(Lanes(repeating: Float(-0.721_347_5 * distance * distance)))[0] * weight
            let row = kind * bins + (center + offset + bins) % bins
            table[row, action] += share
            totals[row] += share
        }
    }

    /// Adds the counts at a time of day, for a kind of day, to a row, and returns their sum over all actions.
    func read(kind: Int, secondOfDay: Double, gap: Double = 0, into row: inout [Lanes]) -> Float {
        let position = secondOfDay / 86_400 * Double(bins) - 0.5
        let floor = position.rounded(.down)
        let scale = halfLife.map { remainder(after: gap, halfLife: $0) / weight } ?? 1
        let late = Float(position - floor) * scale
        let early = scale - late
        let first = kind * bins + (Int(floor) + bins) % bins
        let second = kind * bins + (Int(floor) + 1) % bins
        for block in row.indices {
            row[block] += table.block(first, block) * early + table.block(second, block) * late
        }
        return totals[first] * early + totals[second] * late
    }
}
