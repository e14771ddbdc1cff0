/// The host's answer to a request of a plugin.
public struct HostAnswer: Hashable, Sendable {
    /// The number of the request; `nil` if it couldn't be read.
    public var id: Int?
    /// The error; `nil` for success.
    public var error: RemoteError?

    /// Creates an answer.
    public init(id: Int?, error: RemoteError? = nil) {
        self.id = id
        self.error = error
    }
}

extension HostAnswer: Encodable {
    private enum NoKeys: CodingKey {}

    /// Encodes the answer as JSON-RPC 2.0.
    public func encode(to encoder: any Encoder) throws {
        var members = try encoder.envelope(id: id, isAnswer: true)
        if let error {
            try members.encode(error, forKey: .error)
        } else {
            _ = members.nestedContainer(keyedBy: NoKeys.self, forKey: .result)
        }
    }
}
