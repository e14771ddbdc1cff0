extension Habits {
    /// Forgets the least recent action, and returns its number, which can then be reused.
    mutating func forgetOldest() -> Int? {
        guard let oldest = order.popLast() else { return nil }
        let number = Int(oldest)
        countTotal = max(0, countTotal - counts.clear(number)[0])
        for (row, value) in recent.clear(number).enumerated() { recentTotals[row] = max(0, recentTotals[row] - value) }
        hours.clear(number)
        lately.clear(number)
        week.clear(number)
        returns.clear(number)
        lagReturns.clear(number)
        followers.remove(oldest)
        details.remove(oldest)
        wholes.remove(number)
        trail.removeAll { $0.action == oldest }
        today[oldest] = nil
        lastTimes[number] = -.infinity
        lastNumbers[number] = -1
        dayCounts[number] = 0
        repeatCounts[number] = 0
        if last == number { last = -1 }
        if beforeLast == number { beforeLast = -1 }
        return number
    }
}

extension LaneTable {
    /// Sets an action's numbers to zero, and returns the old ones.
    fileprivate mutating func clear(_ action: Int) -> [Float] {
        (0..<rows).map { row in
            defer { self[row, action] = 0 }
            return self[row, action]
        }
    }
}

extension ClockTable {
    fileprivate mutating func clear(_ action: Int) {
        for (row, value) in table.clear(action).enumerated() { totals[row] = max(0, totals[row] - value) }
    }
}

extension ReturnTable {
    fileprivate mutating func clear(_ action: Int) {
        for (span, value) in returned.clear(action).enumerated() { allReturned[span] -= value }
        for (span, value) in waited.clear(action).enumerated() { allWaited[span] -= value }
    }
}
