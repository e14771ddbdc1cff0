/// The received messages that the user hasn't answered, and how likely an answer is.
///
/// The chance depends on how long a message has waited and on how many newer ones wait beside it. It begins at a
/// formula, and follows the user's own habit: after ten such messages, both count the same.
struct Replies: Sendable {
    private struct Waiting: Sendable {
        var sender: String
        var time: Double
    }

    /// How often the next message answered one of a class, and how often one of the class waited then.
    private struct Habit: Sendable {
        var answered: Float = 0
        var waited: Float = 0
    }

    /// The classes of the waiting time begin at these seconds.
    private static let ages: [Double] = [600, 3600, 6 * 3600, 86_400, 4 * 86_400, 14 * 86_400]
    /// The classes of the number of newer messages begin at these.
    private static let ranks = [1, 2, 4, 8]
    /// The most senders that wait; the oldest are taken to remain unanswered.
    private static let limit = 256
    /// The weight of the formula, in messages.
    private static let strength: Float = 10
    /// The most that all chances together come to.
    private static let highest: Float = 0.95

    /// The senders that wait, the most recent first.
    private var waiting: [Waiting] = []
    private var habits = [Habit](repeating: Habit(), count: (Self.ages.count + 1) * (Self.ranks.count + 1))

    /// Notes a message from somebody.
    mutating func receive(from sender: String, at time: Double) {
        waiting.removeAll { $0.sender == sender }
        waiting.insert(Waiting(sender: sender, time: time), at: 0)
        if waiting.count > Self.limit { waiting.removeLast() }
    }

    /// Learns to whom the next message was sent.
    mutating func send(to recipient: String, at time: Double) {
        for (rank, message) in waiting.enumerated() {
            let index = Self.index(age: time - message.time, rank: rank)
            habits[index].waited += 1
            if message.sender == recipient { habits[index].answered += 1 }
        }
        answer(recipient)
    }

    /// Notes an answer that nothing is learned from.
    mutating func answer(_ recipient: String) { waiting.removeAll { $0.sender == recipient } }

    /// Returns the chance of each sender that the next message answers theirs, the most recent first.
    func chances(at time: Double) -> [(sender: String, chance: Float)] {
        let all = waiting.enumerated().map { rank, message in
            (sender: message.sender, chance: chance(age: time - message.time, rank: rank))
        }
        let sum = all.reduce(0) { $0 + $1.chance }
        let factor = sum > Self.highest ? Self.highest / sum : 1
        return all.map { ($0.sender, $0.chance * factor) }
    }

    private func chance(age: Double, rank: Int) -> Float {
        let (old, far) = Self.classes(age: age, rank: rank)
        let usual = 0.6 / (1 + Float(far)) / (1 + 0.5 * Float(old))
        let habit = habits[Self.index(age: age, rank: rank)]
        return (habit.answered + Self.strength * usual) / (habit.waited + Self.strength)
    }

    private static func classes(age: Double, rank: Int) -> (age: Int, rank: Int) {
        (Habits.place(age, in: ages), Habits.place(rank, in: ranks))
    }

    private static func index(age: Double, rank: Int) -> Int {
        let (old, far) = classes(age: age, rank: rank)
        return old * (ranks.count + 1) + far
    }
}
