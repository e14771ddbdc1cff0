/// The times after which each action is repeated: for each span since the last time, how often it came back then, and
/// how often it hadn't come back before.
struct ReturnTable: Equatable, Sendable {
    var returned: LaneTable
    var waited: LaneTable
    var allReturned: [Float]
    var allWaited: [Float]

    init(spans: Int, blocks: Int) {
        returned = LaneTable(rows: spans, blocks: blocks)
        waited = LaneTable(rows: spans, blocks: blocks)
        allReturned = Array(repeating: 0.5, count: spans)
        allWaited = Array(repeating: 1, count: spans)
    }

    mutating func add(_ action: Int, span: Int) {
        returned[span, action] += 1
        allReturned[span] += 1
        for earlier in 0...span {
            waited[earlier, action] += 1
            allWaited[earlier] += 1
        }
    }

    mutating func grow(toBlocks blocks: Int) {
        returned.grow(toBlocks: blocks)
        waited.grow(toBlocks: blocks)
    }

    /// The rate at which actions that haven't come back before come back in each span.
    var usual: [Float] { zip(allReturned, allWaited).map { $0 / $1 } }

    /// Returns how much more likely than usual the action is to come back now, as a factor.
    @inline(__always)
    func factor(_ action: Int, span: Int, usual: Float) -> Float {
        (returned[span, action] + 2 * usual) / ((waited[span, action] + 2) * usual)
    }
}
