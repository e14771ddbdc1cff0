/// What is known of the client that sent a request: the version it speaks, and what it can do.
struct Client: Hashable, Sendable {
    /// The two eras of the protocol.
    enum Era: Hashable, Sendable {
        /// Up to 2025-11-25: one handshake for the connection, and the server asks with requests of its own.
        case session(version: String)
        /// From 2026-07-28 on: each request says all about its client, and a question is a result.
        case stateless
    }

    /// The versions before `server/discover`, the latest first.
    static let sessionVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    /// The versions in which each request is complete in itself.
    static let statelessVersions = ["2026-07-28"]

    static let versionKey = "io.modelcontextprotocol/protocolVersion"
    static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
    static let serverInfoKey = "io.modelcontextprotocol/serverInfo"
    static let cardsKey = "io.modelcontextprotocol/ui"

    var era: Era
    /// Whether the client shows forms.
    var showsForms: Bool
    /// Whether the client shows cards: pages of the server that draw a result.
    var showsCards: Bool

    /// Whether results can have structured content.
    var readsStructuredContent: Bool {
        guard case .session(let version) = era else { return true }
        return version >= "2025-06-18"
    }

    var isStateless: Bool { era == .stateless }

    /// Creates the client of a connection that was opened with `initialize`.
    init(initializing params: [String: JSONValue]) throws(ProtocolError) {
        guard let wanted = params["protocolVersion"]?.text else {
            throw ProtocolError(.invalidParams, "Invalid params: protocolVersion is missing")
        }
        let version = Self.sessionVersions.contains(wanted) ? wanted : Self.sessionVersions[0]
        era = .session(version: version)
        // Earlier versions have no questions to the person.
        showsForms = version >= "2025-06-18" && Self.showsForms(params["capabilities"])
        showsCards = Self.showsCards(params["capabilities"])
    }

    /// Creates the client of a request that says all about it, or returns `nil` for any other request.
    init?(request meta: [String: JSONValue]) throws(ProtocolError) {
        guard let version = meta[Self.versionKey] else { return nil }
        guard let text = version.text, Self.statelessVersions.contains(text) else {
            throw ProtocolError(
                .unsupportedProtocolVersion, "Unsupported protocol version",
                data: [
                    "supported": .array(Self.statelessVersions.map(JSONValue.string)),
                    "requested": .string(AgentText.line(version.text ?? "")),
                ])
        }
        guard let capabilities = meta[Self.capabilitiesKey], capabilities.members != nil else {
            throw ProtocolError(.invalidParams, "Invalid params: _meta has no \(Self.capabilitiesKey)")
        }
        era = .stateless
        showsForms = Self.showsForms(capabilities)
        showsCards = Self.showsCards(capabilities)
    }

    private static func showsCards(_ capabilities: JSONValue?) -> Bool {
        capabilities?.members?["extensions"]?.members?[cardsKey] != nil
    }

    private static func showsForms(_ capabilities: JSONValue?) -> Bool {
        guard let modes = capabilities?.members?["elicitation"]?.members else { return false }
        return modes.isEmpty || modes["form"] != nil
    }
}
