/// Which actions come true with each donation, whose most specific action stands for it as a whole.
///
/// A donation has several actions, such as “tomato soup” and “tomato soup with croutons”, so their probabilities add up
/// to more than one. It has exactly one most specific action. The probabilities of those are a distribution, and any
/// action is as likely as the wholes together that it is a part of.
struct Wholes: Equatable, Sendable {
    /// A whole and its share of the next donation.
    typealias Share = (whole: Int, share: Float)

    /// The shares of the next donation, which add up to one.
    struct Distribution {
        var wholes: [Share]
        /// The share of new wholes with known parts, which are as likely as they have been so far.
        var rest: Float
    }

    /// The largest number of parts of a whole that are remembered, including itself.
    private static let partLimit = 64

    /// The parts of each whole, itself first, and how often it had them; by the number of the action.
    private var parts: [[Followers.Entry]] = []

    /// Counts the actions of one donation, the most specific first.
    mutating func add(_ actions: [Int]) {
        guard let whole = actions.first else { return }
        while parts.count <= whole { parts.append([]) }
        add(whole, to: whole)
        // Of too many, the most general ones are remembered, which are last.
        for action in actions.dropFirst().suffix(Self.partLimit - 1) { add(action, to: whole) }
    }

    private mutating func add(_ action: Int, to whole: Int) {
        let own = parts[whole]
        if let index = own.firstIndex(where: { $0.action == action }) {
            parts[whole][index].weight += 1
        } else if own.count < Self.partLimit {
            parts[whole].append(Followers.Entry(action: UInt16(action), weight: 1))
        } else if let least = own.indices.dropFirst().min(by: { own[$0].weight < own[$1].weight }) {
            parts[whole][least] = Followers.Entry(action: UInt16(action), weight: 1)
        }
    }

    /// Removes an action, whose number is then used for another one.
    mutating func remove(_ action: Int) {
        if parts.indices.contains(action) { parts[action] = [] }
        // Few wholes have the part, and looking costs less than writing them again.
        for whole in parts.indices where parts[whole].contains(where: { $0.action == action }) {
            parts[whole].removeAll { $0.action == action }
        }
    }

    /// Returns each whole's share of the next donation.
    ///
    /// - Parameters:
    ///   - blend: Each action's share of all actions that come true.
    ///   - counts: How often each action came true, as a whole or as a part.
    /// - Returns: `nil` if all donations had one action, so that `blend` is their distribution already.
    func distribution(_ blend: [Lanes], counts: LaneTable) -> Distribution? {
        guard parts.contains(where: { $0.count > 1 }) else { return nil }
        var shares: [Share] = []
        for (whole, parts) in parts.enumerated() where !parts.isEmpty {
            let times = parts[0].weight
            let size = parts.reduce(0) { $0 + $1.weight } / times
            // Sometimes the action is only a part of something more specific.
            let alone = min(1, times / max(1, counts[0, whole]))
            shares.append((whole, blend[number: whole] * size * alone))
        }
        let sum = shares.reduce(0) { $0 + $1.share }
        return Distribution(wholes: shares.map { ($0.whole, $0.share / max(1, sum)) }, rest: max(0, 1 - sum))
    }

    /// Returns how likely each action is to come true.
    ///
    /// - Parameters:
    ///   - distribution: The shares of the next donation.
    ///   - frequencies: How often each action came true in all donations, from zero to one.
    func likelihoods(_ distribution: Distribution, frequencies: [Lanes]) -> [Lanes] {
        var sums = frequencies.map { $0 * distribution.rest }
        for (whole, share) in distribution.wholes {
            let own = parts[whole]
            for part in own { sums[number: Int(part.action)] += share * min(1, part.weight / own[0].weight) }
        }
        return sums
    }

    /// Returns a distribution in which what has an action as its part is multiplied by one factor, and the others by
    /// another.
    func scaled(
        _ distribution: Distribution, with action: Int, by factor: Float, others: Float, frequencies: [Lanes]
    ) -> Distribution {
        func scaled(_ share: Float, having part: Float) -> Float { share * (part * factor + (1 - part) * others) }
        return Distribution(
            wholes: distribution.wholes.map { whole, share in
                let own = parts[whole]
                let part = own.first { $0.action == action }.map { min(1, $0.weight / own[0].weight) } ?? 0
                return (whole, scaled(share, having: part))
            },
            rest: scaled(distribution.rest, having: frequencies[number: action]))
    }
}

// MARK: - State

extension Wholes {
    func write(to writer: inout StateWriter) {
        writer.write(count: parts.count)
        for own in parts {
            writer.write(count: own.count)
            for part in own {
                writer.write(part.action)
                writer.write(part.weight)
            }
        }
    }

    init(from reader: inout StateReader, actions: Int) throws(SuggestionModel.StateError) {
        for whole in 0..<(try reader.readCount(limit: actions)) {
            var own: [Followers.Entry] = []
            for _ in 0..<(try reader.readCount(limit: Self.partLimit)) {
                let action = try reader.readAction(below: actions)
                own.append(Followers.Entry(action: action, weight: try reader.readWeight()))
            }
            guard own.first.map({ $0.action == whole && $0.weight >= 1 }) ?? true else { throw .damaged(offset: 0) }
            parts.append(own)
        }
    }
}
