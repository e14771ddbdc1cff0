/// A model of whom a person is likely to write to next, learned from one message at a time.
///
/// Two things speak for somebody. A message of theirs may wait for an answer: how likely that is, is learned from the
/// messages answered before. Otherwise it is somebody that the person writes to: a ``SuggestionModel`` with weights
/// for people learns how often, how recently, when and where, and in which order. A message that continues a
/// conversation isn't learned again.
///
/// The model is a value, and is never stored: the donations are.
public struct PeopleModel: Sendable {
    private var model: SuggestionModel
    private var replies = Replies()
    private var last: (recipient: String, time: Double)?

    /// Creates a model for a person of whom nothing is known.
    public init() { self.init(start: .people) }

    package init(start: StartingWeights) { model = SuggestionModel(start: start) }

    /// Learns that the person sent a message.
    ///
    /// Messages, sent and received, must be learned in the order of their dates.
    ///
    /// - Parameters:
    ///   - recipient: The identifier of the person or the group.
    ///   - context: The time and circumstances.
    public mutating func learnSent(to recipient: String, in context: PredictionContext) {
        defer { last = (recipient, context.time) }
        let continues = last.map { $0.recipient == recipient && context.time - $0.time <= DonatedMessage.pause }
        if continues ?? false {
            replies.answer(recipient)
        } else {
            replies.send(to: recipient, at: context.time)
            model.learn(recipient, in: context)
        }
    }

    /// Learns that the person received a message.
    ///
    /// - Parameters:
    ///   - sender: The identifier of the sender, or of the group that it was sent to.
    ///   - context: The time and circumstances.
    public mutating func learnReceived(from sender: String, in context: PredictionContext) {
        replies.receive(from: sender, at: context.time)
    }

    /// Learns a donated message.
    public mutating func learn(_ message: DonatedMessage) {
        let context = PredictionContext(wallClock: message.wallClock, message.context)
        if message.isReceived {
            learnReceived(from: message.correspondent.id, in: context)
        } else {
            learnSent(to: message.correspondent.id, in: context)
        }
    }

    /// Returns to whom the next message is likely to be sent, the likeliest first.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - limit: The most people and groups. Defaults to all.
    /// - Returns: Identifiers with probabilities, which add up to at most one.
    public func rank(in context: PredictionContext, limit: Int = .max) -> [SuggestionModel.Prediction] {
        let waiting = replies.chances(at: context.time)
        var predictions = model.rank(in: context)
        guard !waiting.isEmpty else { return Array(predictions.prefix(max(0, limit))) }
        let rest = 1 - Double(waiting.reduce(0) { $0 + $1.chance })
        let answers = Dictionary(uniqueKeysWithValues: waiting.map { ($0.sender, Double($0.chance)) })
        for index in predictions.indices {
            let answer = answers[predictions[index].action] ?? 0
            predictions[index].probability = answer + rest * predictions[index].probability
        }
        for (sender, chance) in waiting where model.number(of: sender) == nil {
            predictions.append(.init(action: sender, probability: Double(chance)))
        }
        // Of equally likely people, the model's order decides.
        let order = predictions.indices.sorted {
            (predictions[$0].probability, $1) > (predictions[$1].probability, $0)
        }
        return order.prefix(max(0, limit)).map { predictions[$0] }
    }
}
