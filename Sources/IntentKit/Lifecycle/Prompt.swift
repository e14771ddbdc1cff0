/// A question to the person.
public struct Prompt: Codable, Hashable, Sendable {
    /// Why a question is asked.
    public enum Reason: Codable, Hashable, Sendable {
        /// A value is missing.
        case needsValue
        /// The value will not do, for a reason that the definition may name.
        case unsupported(String?)
        /// One of several values is to be chosen.
        case disambiguation
        /// A value is to be confirmed.
        case confirmation
        /// The whole intent is to be confirmed before it is handled.
        case confirmIntent
    }

    /// Something to choose.
    public struct Item: Codable, Hashable, Sendable {
        /// What the item is chosen by: an object's identifier, a case's name, or the text itself.
        public var id: String
        /// What people see.
        public var title: String
        /// The second line.
        public var subtitle: String?

        /// Creates an item.
        public init(id: String, title: String, subtitle: String? = nil) {
            self.id = id
            self.title = title
            self.subtitle = subtitle
        }
    }

    /// The intent's name.
    public var intent: String
    /// The phase that waits for the answer.
    public var phase: Phase
    /// The parameter that is asked about; nothing when it is the whole intent.
    public var parameter: String?
    /// The position, from 0, of the value that is asked about in a list.
    public var element: Int?
    /// Why it is asked.
    public var reason: Reason
    /// The question.
    public var dialog: Dialog
    /// What there is to choose, if anything.
    public var items: [Item]
}

extension Prompt {
    /// Whether yes or no is an answer.
    public var isYesOrNo: Bool {
        reason == .confirmation || reason == .confirmIntent
    }
}

extension Prompt.Reason: CustomStringConvertible {
    /// The reason as it is written in conversations and in JSON.
    public var description: String {
        switch self {
        case .needsValue: "needsValue"
        case .unsupported(nil): "unsupported"
        case .unsupported(let reason?): "unsupported(\(reason))"
        case .disambiguation: "disambiguation"
        case .confirmation: "confirmation"
        case .confirmIntent: "confirmIntent"
        }
    }
}
