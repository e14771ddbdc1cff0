/// What was done in each of many situations, such as after a certain action or at a certain place: for as many
/// situations as there is room for, and in each for the actions that were done most.
struct Followers: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        var action: UInt16
        var weight: Float
    }

    struct Situation: Equatable, Sendable {
        var key: UInt64 = 0
        var touched: UInt32 = 0
        var total: Float = 0
        var entries: [Entry] = []
    }

    /// How many places a situation can be kept in; when they are taken, the one that was longest ago makes way.
    private static let ways = 8

    let entryLimit: Int
    let limit: Int
    private(set) var situations: [Situation]
    private(set) var count = 0

    /// Room for `limit` situations, a power of two, with `entryLimit` actions each.
    init(limit: Int, entryLimit: Int) {
        self.limit = limit
        self.entryLimit = entryLimit
        situations = Array(repeating: Situation(), count: Followers.ways)
    }

    /// A number for a situation of a kind, never zero.
    static func key(_ kind: UInt64, _ first: Int, _ second: Int = 0) -> UInt64 {
        var bits = kind << 58 ^ UInt64(truncatingIfNeeded: first) << 29 ^ UInt64(truncatingIfNeeded: second)
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return (bits ^ bits >> 31) | 1
    }

    subscript(key: UInt64) -> Situation? {
        let slot = slot(of: key)
        return situations[slot].key == key ? situations[slot] : nil
    }

    /// Counts an action in a situation, after all that was counted there before has been multiplied by `fading`.
    mutating func add(_ action: Int, weight: Float = 1, fading: Float = 1, to key: UInt64, at time: UInt32) {
        var slot = slot(of: key)
        if situations[slot].key != key {
            if count * 4 >= situations.count * 3, situations.count < limit {
                grow()
                slot = self.slot(of: key)
            }
            if situations[slot].key == 0 { count += 1 }
            situations[slot] = Situation(key: key)
        }
        situations[slot].count(UInt16(action), weight: weight, fading: fading, limit: entryLimit)
        situations[slot].touched = time
    }

    /// Takes an action out of all situations.
    mutating func remove(_ action: UInt16) {
        for slot in situations.indices where situations[slot].key != 0 {
            guard let index = situations[slot].entries.firstIndex(where: { $0.action == action }) else { continue }
            situations[slot].total -= situations[slot].entries[index].weight
            situations[slot].entries.remove(at: index)
        }
    }

    /// Where a situation is, or else where it would be put.
    private func slot(of key: UInt64) -> Int {
        let first = Int(truncatingIfNeeded: key >> 1) & (situations.count / Followers.ways - 1)
        var oldest = first * Followers.ways
        for slot in oldest..<oldest + Followers.ways {
            if situations[slot].key == key || situations[slot].key == 0 { return slot }
            if situations[slot].touched < situations[oldest].touched { oldest = slot }
        }
        return oldest
    }

    private mutating func grow() {
        let kept = situations
        situations = Array(repeating: Situation(), count: kept.count * 2)
        for situation in kept where situation.key != 0 { situations[slot(of: situation.key)] = situation }
    }

    /// The same situations from what was written of them, if it can have been.
    init?(limit: Int, entryLimit: Int, places: Int, situations kept: [(place: Int, situation: Situation)]) {
        // In the order of their places, none twice, and each with a key: else they are not what was written.
        guard places >= Followers.ways, places.nonzeroBitCount == 1, kept.allSatisfy({ $0.situation.key & 1 == 1 }),
            zip(kept, kept.dropFirst()).allSatisfy({ $0.place < $1.place })
        else { return nil }
        self.init(limit: limit, entryLimit: entryLimit)
        situations = Array(repeating: Situation(), count: places)
        for (place, situation) in kept { situations[place] = situation }
        count = kept.count
    }
}

extension Followers.Situation {
    fileprivate mutating func count(_ action: UInt16, weight: Float, fading: Float, limit: Int) {
        total = total * fading + weight
        if fading < 1 {
            for index in entries.indices { entries[index].weight *= fading }
        }
        if let index = entries.firstIndex(where: { $0.action == action }) {
            entries[index].weight += weight
        } else if entries.count < limit {
            entries.append(Followers.Entry(action: action, weight: weight))
        } else if let least = entries.indices.min(by: { entries[$0].weight < entries[$1].weight }) {
            entries[least] = Followers.Entry(action: action, weight: weight)
        }
    }
}
