import EssentialFoundation
import IntentKit
import IntentRuntime

/// A server of the Model Context Protocol for intents: a value without I/O and without a clock.
///
/// A driver passes each ``Event`` to the server, and carries out the effects that it returns:
///
/// ```swift
/// var server = MCPServer(MCPServer.Configuration(version: "1.0"))
/// for effect in server.receive(.line(line, at: .now())) {
///     perform(effect)
/// }
/// ```
///
/// The server speaks both forms of the protocol at the same time, and decides request by request: that of the versions
/// up to 2025-11-25, with a handshake and questions to the client; and that of 2026-07-28, in which every request is
/// complete in itself and a question is a result.
public struct MCPServer: Sendable {
    /// What a server offers, and how much of it at once.
    public struct Configuration: Sendable {
        /// The version of the program.
        public var version: String
        /// Whether only a person may say yes, and never an agent by a token.
        public var isConfirmedByPerson = false
        /// Whether files are refused; what such a server keeps is continued by such servers only.
        public var refusesFiles = false
        /// Whether nothing is donated; what a private server keeps is continued by private ones only.
        public var isPrivate = false
        /// Returns why the file or folder at an absolute path can't be handed to a plugin, or `nil` if it can.
        public var fileProblem: @Sendable (_ path: String, _ isFolder: Bool) -> String? = { _, _ in nil }
        /// What the IDs of questions to the client begin with: only who has been asked should be able to answer, so a
        /// driver sets something that can't be guessed.
        public var questionName = "question"
        /// How long a client may leave a question open.
        public var questionTimeout: Duration = .seconds(300)
        /// How long a kept request can be continued, in seconds.
        public var tokenLifetime = 600
        /// The most requests that run at the same time; others wait.
        public var runLimit = 8
        /// The most calls that aren't answered yet; others are refused.
        public var callLimit = 1000
        /// The most bytes of the lines of those calls.
        public var sizeLimit = 64 << 20
        /// The page that draws results, if there is one.
        public var card: Card?
        /// The resources that the driver reads.
        public var resources: [Resource] = []

        /// Creates a configuration.
        public init(version: String) { self.version = version }
    }

    /// A page that draws results, as MCP Apps have it.
    public struct Card: Sendable {
        /// The address, with the scheme `ui`.
        public var uri: String
        /// The page, which loads nothing else.
        public var html: String

        /// Creates a page.
        public init(uri: String, html: String) {
            self.uri = uri
            self.html = html
        }
    }

    /// A resource of the driver.
    public struct Resource: Hashable, Sendable {
        /// The address.
        public var uri: String
        /// The name and the description that clients show.
        public var name, description: String

        /// Creates a resource.
        public init(uri: String, name: String, description: String) {
            self.uri = uri
            self.name = name
            self.description = description
        }
    }

    /// A request that waits until the tools are loaded.
    struct Request: Sendable {
        var id: RequestID
        var client: Client
        var method: String
        var params: [String: JSONValue]
        var moment: Moment
        var size: Int
    }

    let configuration: Configuration
    /// The effects of the current event.
    var effects: [Effect] = []
    /// The client of the connection, once it has said who it is.
    var session: Client?
    /// Whether the client of the connection has left a question without an answer, so that no other is put to it.
    var isSilent = false

    var tools: [AgentTool] = []
    /// The names of the tools, and for each one the names of its parameters.
    var toolNames: [String] = [], properties: [[String]] = []
    /// The phrases of the tools.
    var prompts: [AgentPrompt] = []
    /// The tools as they're listed.
    var toolList: [JSONValue] = []
    var fingerprints: [Int: String] = [:]
    var isLoading = false, isLoaded = false
    var unloaded: [Request] = []

    var calls: [CallNumber: AgentCall] = [:]
    /// The calls by the identifiers of their requests.
    var numbers: [RequestID: CallNumber] = [:]
    var nextNumber = 1
    /// The calls whose requests wait for a process, in order.
    var waiting: [CallNumber] = []
    /// The calls with a process, including those that were cancelled and haven't ended yet.
    var running: Set<CallNumber> = []
    /// The bytes of the lines of all calls.
    var size = 0
    /// The calls whose question the client has, by the identifiers of the server's requests.
    var asked: [String: CallNumber] = [:]
    /// The open subscriptions.
    var subscriptions: Set<RequestID> = []

    /// Creates a server.
    public init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    /// Takes an event, and returns what has to be done.
    public mutating func receive(_ event: Event) -> [Effect] {
        effects = []
        take(event)
        return effects
    }

    private mutating func take(_ event: Event) {
        switch event {
        case .line(let line, let moment): take(.message(Message(line: line), at: moment))
        case .message(let message, let moment): take(message.content, at: moment, size: message.size)
        case .longLine: send(error: ProtocolError(.parseError, "Parse error: the line is too long"), to: nil)
        case .inputEnded: end()
        case .loaded(let tools): takeTools(tools)
        case .handling(let number): beginHandling(number)
        case .ended(let number, let end): requestEnded(number, end)
        case .kept(let number, let token): questionKept(number, token)
        case .keptForPerson(let number, let command): questionKeptForPerson(number, command)
        case .found(let number, let item): itemFound(number, item)
        case .claimed(let number, let isClaimed): requestClaimed(number, isClaimed)
        case .elapsed(let number): timeElapsed(number)
        case .resource(let number, let contents): resourceRead(number, contents)
        }
    }
}

// MARK: - Sending

extension MCPServer {
    mutating func send(_ members: [String: JSONValue]) {
        var members = members
        members["jsonrpc"] = "2.0"
        effects.append(.send(JSONValue.object(members).data))
    }

    mutating func send(error: ProtocolError, to id: RequestID?) {
        var members = ["error": error.json]
        members["id"] = id?.json
        send(members)
    }

    mutating func notify(_ method: String, _ params: JSONValue) {
        send(["method": .string(method), "params": params])
    }

    /// Answers a request.
    mutating func respond(to id: RequestID, of client: Client, _ result: [String: JSONValue]) {
        var result = result
        if client.isStateless {
            if result["resultType"] == nil { result["resultType"] = "complete" }
            var meta = result["_meta"]?.members ?? [:]
            meta[Client.serverInfoKey] = serverInfo
            result["_meta"] = .object(meta)
        }
        send(["id": id.json, "result": .object(result)])
    }

    /// The members that say how long a list may be kept, for clients that ask for it again otherwise.
    func cacheMembers(_ client: Client) -> [String: JSONValue] {
        client.isStateless ? ["ttlMs": 60_000, "cacheScope": "private"] : [:]
    }

    var serverInfo: JSONValue {
        ["name": "shortcutctl", "title": "IntentKit", "version": .string(configuration.version)]
    }
}
