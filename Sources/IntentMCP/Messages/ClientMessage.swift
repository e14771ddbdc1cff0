import Escaping
import EssentialFoundation

/// A message from the client: one line.
enum ClientMessage: Sendable {
    case request(RequestID, method: String, params: [String: JSONValue])
    case notification(method: String, params: [String: JSONValue])
    /// The reply to a request of the server: its result, or `nil` for an error.
    case reply(RequestID, result: [String: JSONValue]?)
    /// A line that isn't a message; it's answered with the error, under its identifier if it has one.
    case invalid(ProtocolError, RequestID?)

    /// The most values in a message, objects and arrays included.
    private static let valueLimit = 50_000

    /// Reads a line.
    init(line: Data) {
        let problem = line.withUnsafeBytes { bytes -> JSONSyntax.Problem? in
            do throws(JSONSyntax.Problem) {
                _ = try JSONSyntax.valueCount(of: bytes, countLimit: Self.valueLimit, isObject: false)
                return nil
            } catch {
                return error
            }
        }
        if let problem {
            self = .invalid(ProtocolError(.parseError, "Parse error: \(problem.description)"), nil)
            return
        }
        guard let value = JSONValue(accepted: line) else {
            let reason = "a number is out of range, or a text isn't Unicode"
            self = .invalid(ProtocolError(.parseError, "Parse error: \(reason)"), nil)
            return
        }
        self.init(value)
    }

    private init(_ value: JSONValue) {
        let members = value.members ?? [:]
        let id = RequestID(members["id"])
        func invalid(_ reason: String) -> ClientMessage {
            .invalid(ProtocolError(.invalidRequest, "Invalid request: \(reason)"), id)
        }
        guard members["jsonrpc"] == "2.0" else {
            self = invalid("it isn't a JSON-RPC 2.0 object")
            return
        }
        guard let name = members["method"] else {
            // A reply with both is an error: nobody has agreed to anything.
            let isError = members["error"]?.members != nil
            let result = isError ? nil : members["result"]?.members
            if let id, result != nil || isError {
                self = .reply(id, result: result)
            } else {
                self = invalid("it has no method")
            }
            return
        }
        guard let method = name.text else {
            self = invalid("its method isn't a string")
            return
        }
        let params = members["params"] ?? [:]
        switch (members["id"], id, params) {
        case (nil, _, .object(let params)): self = .notification(method: method, params: params)
        case (nil, _, _): self = .notification(method: method, params: [:])
        case (_, nil, _): self = invalid("its id is neither a short string nor an integer")
        case (_, let id?, .object(let params)): self = .request(id, method: method, params: params)
        case (_, let id?, _):
            self = .invalid(ProtocolError(.invalidParams, "Invalid params: they aren't an object"), id)
        }
    }
}
