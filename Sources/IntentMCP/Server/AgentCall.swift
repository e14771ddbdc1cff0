import Escaping
import EssentialFoundation
import IntentKit
import IntentRuntime

/// A call that hasn't been answered yet.
struct AgentCall: Sendable {
    /// What the call is for.
    enum Purpose: Sendable {
        /// Running an intent.
        case intent
        /// Listing what can be chosen for a parameter.
        case options
        /// Completing an argument of a prompt that begins with a text.
        case completion(String)
        /// Reading a resource.
        case resource(String)
    }

    /// What the call is waiting for.
    enum State: Sendable {
        /// What is kept under a token.
        case finding(Continued, Reply)
        /// The right to continue a kept request.
        case claiming(Question, FormReply, Continued)
        /// Another call, which answers the same question.
        case following(token: String)
        /// A process, for a request.
        case queued(IntentRequest)
        /// The end of a request.
        case running
        /// The client's reply to a request of the server.
        case asking(String, Question)
        /// The token for a question.
        case keeping(Question)
        /// The contents of a resource.
        case reading
    }

    /// An answer to a kept question.
    enum Reply: Sendable {
        /// The replies to forms.
        case forms([String: JSONValue])
        /// The arguments of `intent_answer`: an answer, and the text of the question.
        case told(ClientAnswer, question: String)
    }

    /// The kept request that a call continues.
    struct Continued: Sendable {
        var token: String
        /// The hash of the call with its answer.
        var digest: String
    }

    let id: RequestID
    let client: Client
    var purpose: Purpose
    /// The position of the tool.
    var tool: Int
    /// The hash of the tool's name and its arguments.
    var binding: String
    let progressToken: JSONValue?
    /// The time at which the client sent the call.
    let moment: Moment
    /// The bytes of the call's line.
    let size: Int
    var state: State
    /// The question whose choices are being looked up, and the parameters that are left.
    var lookup: (question: Question, rest: [String])?
    var continued: Continued?
    /// The answer with which the call began, if it continues a kept request.
    var reply: Reply?
    /// Whether the question that is being kept becomes the call's result, instead of asking for input.
    var isReporting = false
    /// How far the shortcut has come, if the call runs one.
    var shortcut: MCPServer.ShortcutState?
    var rounds = 0
    /// The forms in a row that came back without an answer, and what the next one says about it.
    var unanswered = 0, notice: String?
    var progress = 0

    /// Whether a request of the call runs.
    var isRunning: Bool { if case .running = state { true } else { false } }

    /// Returns the hash of a call, which is the same for equal values.
    static func hash(_ parts: JSONValue...) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let hash = SHA256.hash(of: JSONValue.array(parts).data)
        return String(decoding: hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
