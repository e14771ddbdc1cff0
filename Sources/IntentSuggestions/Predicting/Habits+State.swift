extension Habits {
    func write(to writer: inout StateWriter) {
        writer.write(count: donations)
        writer.write(count: weekendDonations)
        writer.write(now)
        writer.write(Int32(last))
        writer.write(Int32(beforeLast))
        writer.write(Int64(day))
        writer.write(countTotal)
        writer.write(recentTotals)
        writer.write(lately.weight)
        for table in [hours, lately, week] { writer.write(table.totals) }
        writer.write(places)
        for table in [counts, recent, hours.table, lately.table, week.table, returns.returned, lagReturns.returned] {
            writer.write(table, actions: actions)
        }
        for action in 0..<actions {
            writer.write(lastTimes[action])
            writer.write(count: lastNumbers[action])
            writer.write(count: dayCounts[action])
            writer.write(count: repeatCounts[action])
        }
        for action in order { writer.write(action) }
        writer.write(count: trail.count)
        for (action, time) in trail {
            writer.write(action)
            writer.write(time)
        }
        writer.write(count: today.count)
        for (action, value) in today.sorted(by: { $0.key < $1.key }) {
            writer.write(action)
            writer.write(value)
        }
        presence.write(to: &writer)
        for table in [followers, details] { table.write(to: &writer) }
        wholes.write(to: &writer)
    }

    init(from reader: inout StateReader, actions: Int) throws(SuggestionModel.StateError) {
        self.init()
        self.actions = actions
        var blocks = 1
        while blocks * 8 < actions { blocks *= 2 }
        grow(toBlocks: blocks)
        donations = try reader.readCount(limit: Self.donationLimit)
        // Every donation that is learned is one of an action.
        guard (donations == 0) == (actions == 0) else { throw .damaged(offset: reader.position) }
        weekendDonations = try reader.readCount(limit: donations)
        now = donations == 0 ? try reader.readNoTime() : try reader.readTime()
        last = try reader.readLastAction(below: actions)
        beforeLast = try reader.readLastAction(below: actions)
        day = try reader.readDay()
        countTotal = try reader.readWeight()
        recentTotals = try reader.readWeights(count: recentTotals.count)
        lately.weight = try reader.readWeight()
        hours.totals = try reader.readWeights(count: hours.totals.count)
        lately.totals = try reader.readWeights(count: lately.totals.count)
        week.totals = try reader.readWeights(count: week.totals.count)
        places = try reader.readWeights(count: places.count)
        try reader.readTable(&counts, actions: actions)
        try reader.readTable(&recent, actions: actions)
        try reader.readTable(&hours.table, actions: actions)
        try reader.readTable(&lately.table, actions: actions)
        try reader.readTable(&week.table, actions: actions)
        try returns.read(from: &reader, actions: actions)
        try lagReturns.read(from: &reader, actions: actions)
        try readRecency(from: &reader)
        presence = try Presence(from: &reader)
        followers = try Followers(from: &reader, limit: 1024, entryLimit: 24, actions: actions)
        details = try Followers(from: &reader, limit: 2048, entryLimit: 8, actions: actions)
        wholes = try Wholes(from: &reader, actions: actions)
    }

    /// More donations than any person makes.
    private static let donationLimit = 1 << 40

    private mutating func readRecency(from reader: inout StateReader) throws(SuggestionModel.StateError) {
        for _ in 0..<actions {
            lastTimes.append(try reader.readTime())
            lastNumbers.append(try reader.readCount(limit: donations))
            dayCounts.append(try reader.readCount(limit: donations))
            repeatCounts.append(try reader.readCount(limit: donations))
        }
        for _ in 0..<actions { order.append(try reader.readAction(below: actions)) }
        guard Set(order).count == actions else { throw .damaged(offset: 0) }
        for _ in 0..<(try reader.readCount(limit: 12)) {
            trail.append((try reader.readAction(below: actions), try reader.readTime()))
        }
        for _ in 0..<(try reader.readCount(limit: actions)) {
            let action = try reader.readAction(below: actions)
            today[action] = try reader.readWeight()
        }
    }
}

extension StateReader {
    /// Reads the time that stands for no donation, which is before all others.
    mutating func readNoTime() throws(SuggestionModel.StateError) -> Double {
        let time = Double(bitPattern: try read(UInt64.self))
        guard time == -.infinity else { throw .damaged(offset: 0) }
        return time
    }

    /// Reads an action, or -1 if there isn't one or it has been forgotten.
    mutating func readLastAction(below actions: Int) throws(SuggestionModel.StateError) -> Int {
        let action = Int(try read(Int32.self))
        guard (-1..<actions).contains(action) else { throw .damaged(offset: 0) }
        return action
    }

    mutating func readAction(below actions: Int) throws(SuggestionModel.StateError) -> UInt16 {
        let action = try read(UInt16.self)
        guard action < actions else { throw .damaged(offset: 0) }
        return action
    }
}

extension ReturnTable {
    /// The waiting times aren't stored, because they follow from the returns.
    fileprivate mutating func read(from reader: inout StateReader, actions: Int) throws(SuggestionModel.StateError) {
        try reader.readTable(&returned, actions: actions)
        for action in 0..<actions {
            var sum: Float = 0
            for span in (0..<returned.rows).reversed() {
                sum += returned[span, action]
                waited[span, action] = sum
                allReturned[span] += returned[span, action]
                allWaited[span] += sum
            }
        }
    }
}

extension Followers {
    fileprivate func write(to writer: inout StateWriter) {
        writer.write(count: situations.count)
        writer.write(count: count)
        for (place, situation) in situations.enumerated() where situation.key != 0 {
            writer.write(count: place)
            writer.write(situation.key)
            writer.write(situation.touched)
            writer.write(situation.total)
            writer.write(count: situation.entries.count)
            for entry in situation.entries {
                writer.write(entry.action)
                writer.write(entry.weight)
            }
        }
    }

    fileprivate init(from reader: inout StateReader, limit: Int, entryLimit: Int, actions: Int)
        throws(SuggestionModel.StateError)
    {
        let places = try reader.readCount(limit: limit)
        var kept: [(place: Int, situation: Situation)] = []
        for _ in 0..<(try reader.readCount(limit: places)) {
            let place = try reader.readCount(limit: places - 1)
            var situation = Situation(key: try reader.read(UInt64.self))
            situation.touched = try reader.read(UInt32.self)
            situation.total = try reader.readFloat()
            for _ in 0..<(try reader.readCount(limit: entryLimit)) {
                let action = try reader.readAction(below: actions)
                situation.entries.append(Entry(action: action, weight: try reader.readFloat()))
            }
            kept.append((place, situation))
        }
        guard let whole = Followers(limit: limit, entryLimit: entryLimit, places: places, situations: kept) else {
            throw .damaged(offset: 0)
        }
        self = whole
    }
}
