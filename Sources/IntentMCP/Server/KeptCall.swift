import EssentialFoundation
import IntentDefinitions
import IntentRuntime

/// A call that waits for an answer, as it is kept under a token.
///
/// The definition and the catalog aren't part of it: the installed plugin has them.
struct KeptCall: Codable, Sendable {
    /// How the answer comes.
    enum Use: String, Codable, Sendable {
        /// By calling the same tool again with `requestState`.
        case retry
        /// By calling `intent_answer`.
        case answer
        /// By a person's click on a card, which calls `intent_answer`.
        case card
    }

    /// The version of the format.
    static let version = 1

    var version = Self.version
    var use: Use
    /// The hash of the tool's name and arguments to which a retry is bound.
    var binding: String
    var plugin, intent, fingerprint: String
    var rounds: Int
    var fields: [Question.Field]
    /// The request without its subject; the request of a shortcut's step with it.
    var state: Data
    /// How far the shortcut has come, if it is one.
    var shortcut: MCPServer.ShortcutState?

    /// The most that the values of a request may weigh; each one costs up to a kilobyte while it is written.
    private static let weightLimit = 100_000

    /// Returns what is kept, or `nil` if the question offers too much to be kept.
    static func data(
        _ question: Question, of tool: AgentTool, fingerprint: String, use: Use, binding: String, rounds: Int,
        shortcut: MCPServer.ShortcutState?
    ) -> Data? {
        let request = question.request
        // Without the run, the shortcut couldn't go on.
        guard request.weight <= weightLimit, !tool.isShortcut || shortcut?.run != nil,
            let state = try? tool.isShortcut ? JSONEncoder().encode(request) : request.stateData()
        else { return nil }
        let kept = KeptCall(
            use: use, binding: binding, plugin: tool.plugin, intent: tool.definition.name, fingerprint: fingerprint,
            rounds: rounds, fields: question.fields, state: state, shortcut: shortcut)
        return try? JSONEncoder().encode(kept)
    }

    /// Reads what was kept, or returns `nil` if it's damaged or of another version.
    init?(data: Data) {
        guard let kept = try? JSONDecoder().decode(KeptCall.self, from: data), kept.version == Self.version else {
            return nil
        }
        self = kept
    }

    private init(
        use: Use, binding: String, plugin: String, intent: String, fingerprint: String, rounds: Int,
        fields: [Question.Field], state: Data, shortcut: MCPServer.ShortcutState?
    ) {
        self.use = use
        self.binding = binding
        self.plugin = plugin
        self.intent = intent
        self.fingerprint = fingerprint
        self.rounds = rounds
        self.fields = fields
        self.state = state
        self.shortcut = shortcut
    }

    /// Returns the question, or `nil` if it doesn't fit the tool.
    func question(of tool: AgentTool) -> Question? {
        guard var request = try? request(of: tool) else { return nil }
        if let formatter = tool.style.formatter { request.attach(formatter) }
        guard var question = Question(request) else { return nil }
        question.fields = fields
        return question
    }

    private func request(of tool: AgentTool) throws -> IntentRequest {
        guard tool.isShortcut else { return try IntentRequest(stateData: state, subjectOf: tool.request()) }
        return try JSONDecoder().decode(IntentRequest.self, from: state)
    }
}

/// The result of an answer, as it is kept for a client that sends the same answer again.
struct KeptResult: Codable, Sendable {
    /// The hash of the answer.
    var digest: String
    var members: [String: JSONValue]
}
