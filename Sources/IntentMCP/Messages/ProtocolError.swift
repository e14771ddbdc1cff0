/// The error that answers a request which can't be served at all.
struct ProtocolError: Error, Hashable, Sendable {
    /// The codes of JSON-RPC 2.0 and of MCP.
    enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case unsupportedProtocolVersion = -32022
        /// Only up to 2025-11-25; later versions have no code of its own for it.
        case resourceNotFound = -32002
    }

    var code: Code
    var message: String
    var data: JSONValue?

    init(_ code: Code, _ message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    static func methodNotFound(_ method: String) -> ProtocolError {
        ProtocolError(.methodNotFound, "Method not found: \(AgentText.line(method, limit: 100))")
    }

    var json: JSONValue {
        JSONValue(["code": .integer(code.rawValue), "message": .string(message), "data": data])
    }
}
