public import EssentialFoundation
public import IntentKit

/// A person or a group that the user is likely to write to, such as for the top of a sharing menu.
public struct PersonSuggestion: Hashable, Sendable {
    /// The person or the group.
    public var correspondent: Correspondent
    /// The probability that the next message is sent to them, from zero to one.
    public var probability: Double
    /// The identifier of the app of the last message.
    public var app: String
    /// The service of the last message, or `nil` if it isn't known.
    public var service: String?
    /// The values with which `SendMessage` sends a message to them.
    public var addressing: [String: IntentValue]
    /// The evidence.
    public var reason: Reason

    /// The evidence for a suggestion in the messages.
    public struct Reason: Hashable, Sendable {
        /// When and where the user writes to them, or `nil` if the user never has.
        public var sending: SuggestionReason?
        /// The time of the message that waits for an answer, or `nil` if none does.
        public var waitingSince: Date?
    }
}

extension PersonSuggestion {
    /// Returns the people and groups that the user is likely to write to at a moment, the likeliest first.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - messages: The messages up to then, in the order of their dates.
    ///   - limit: The most suggestions.
    public static func all(
        in context: SuggestionContext, from messages: [DonatedMessage], limit: Int
    ) -> [PersonSuggestion] {
        var model = PeopleModel()
        var last: [String: DonatedMessage] = [:]
        for message in messages {
            model.learn(message)
            last[message.correspondent.id] = message
        }
        let moment = PredictionContext(wallClock: context.wallClock, context.context)
        let history = messages.conversations.reversed().map(\.sending)
        return model.rank(in: moment, limit: limit).compactMap { prediction in
            guard let message = last[prediction.action] else { return nil }
            let shape = DonationShape(name: DonatedMessage.intentName, values: prediction.action)
            return PersonSuggestion(
                correspondent: message.correspondent, probability: prediction.probability, app: message.app,
                service: message.service, addressing: message.addressing,
                reason: Reason(
                    sending: SuggestionReason(for: shape, of: "", in: context, history: history),
                    waitingSince: message.isReceived ? message.date : nil))
        }
    }
}

extension DonatedMessage {
    /// What the reason is searched for in: messages to one person are the same action in whatever app.
    fileprivate var sending: LearnedDonation {
        LearnedDonation(
            number: 0, app: "", name: Self.intentName, milliseconds: date.milliseconds, context: context,
            shapes: [Substring(correspondent.id)])
    }
}

extension PersonSuggestion.Reason {
    /// Returns the reason in words, such as “wrote 10 minutes ago and waits for an answer; written to 9 times in the
    /// last 30 days”.
    ///
    /// - Parameter date: The moment.
    public func text(at date: Date) -> String {
        let waiting = waitingSince.map { "wrote \(Self.ago(date.timeIntervalSince($0))) and waits for an answer" }
        let sending = sending.map { $0.text(verb: "written to") { $0 } }
        return [waiting, sending].compactMap(\.self).joined(separator: "; ")
    }

    private static func ago(_ seconds: Double) -> String {
        func text(_ count: Double, _ unit: String) -> String {
            let whole = Int(count)
            return "\(whole) \(unit)\(whole == 1 ? "" : "s") ago"
        }
        return switch seconds {
        case ..<60: "just now"
        case ..<3600: text(seconds / 60, "minute")
        case ..<86_400: text(seconds / 3600, "hour")
        default: text(min(seconds / 86_400, 9999), "day")
        }
    }
}
