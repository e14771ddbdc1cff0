/// Counts of the actions done in each of many situations, such as after a certain action or at a certain place.
///
/// The numbers of situations, and of actions in each, are limited; the most frequent actions are kept.
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

    /// The number of slots that a situation can be stored in; when they are full, the least recent situation is
    /// dropped.
    private static let ways = 8

    let entryLimit: Int
    let limit: Int
    private(set) var situations: [Situation]
    private(set) var count = 0

    /// Creates a table for `limit` situations, a power of two, with `entryLimit` actions each.
    init(limit: Int, entryLimit: Int) {
        self.limit = limit
        self.entryLimit = entryLimit
        situations = Array(repeating: Situation(), count: Followers.ways)
    }

    /// Returns a hash for a situation of a kind, which is never zero.
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

    /// Counts an action in a situation, after multiplying its earlier counts by `fading`.
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

    /// Removes an action from all situations.
    mutating func remove(_ action: UInt16) {
        for slot in situations.indices where situations[slot].key != 0 {
            guard let index = situations[slot].entries.firstIndex(where: { $0.action == action }) else { continue }
            situations[slot].total -= situations[slot].entries[index].weight
            situations[slot].entries.remove(at: index)
        }
    }

    /// Returns the slot of a situation, or the slot where it would be stored.
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

    /// Creates the table from stored situations, or `nil` if they aren't valid.
    init?(limit: Int, entryLimit: Int, places: Int, situations kept: [(place: Int, situation: Situation)]) {
        // Valid situations are in order of their slots, without duplicates, and each has a key.
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
