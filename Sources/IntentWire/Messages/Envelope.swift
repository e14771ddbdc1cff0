/// The members that JSON-RPC 2.0 gives every message: decoded once, before what is in them.
struct Envelope {
    enum Keys: CodingKey {
        case jsonrpc, id, method, params, result, error
    }

    /// What the message contains beside its number and method.
    let members: KeyedDecodingContainer<Keys>

    init(from decoder: any Decoder) throws { members = try decoder.container(keyedBy: Keys.self) }

    /// Whether the message calls a method, so that it isn't an answer.
    var callsMethod: Bool { members.contains(.method) }

    var isAnswer: Bool { !callsMethod && (members.contains(.result) || members.contains(.error)) }

    /// Returns the number of the message; `nil` if it has none.
    func id() throws -> Int? { try members.decodeIfPresent(Int.self, forKey: .id) }

    func method() throws -> String { try members.decode(String.self, forKey: .method) }

    /// Returns the error of an answer; `nil` if it reports success.
    func error() throws -> RemoteError? { try members.decodeIfPresent(RemoteError.self, forKey: .error) }
}

extension Encoder {
    /// Begins a message with the members that every message has.
    func envelope(id: Int?, isAnswer: Bool = false) throws -> KeyedEncodingContainer<Envelope.Keys> {
        var members = container(keyedBy: Envelope.Keys.self)
        try members.encode("2.0", forKey: .jsonrpc)
        if isAnswer {
            try members.encode(id, forKey: .id)
        } else {
            try members.encodeIfPresent(id, forKey: .id)
        }
        return members
    }
}
