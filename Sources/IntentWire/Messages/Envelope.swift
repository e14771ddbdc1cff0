import IntentDefinitions
import IntentKit

/// The members that JSON-RPC 2.0 gives every message: decoded once, before what is in them.
struct Envelope {
    /// What the message contains beside its number and method.
    let members: KeyedDecodingContainer<NameKey>

    init(from decoder: any Decoder) throws { members = try decoder.container(keyedBy: NameKey.self) }

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
    func envelope(id: Int?, isAnswer: Bool = false) throws -> KeyedEncodingContainer<NameKey> {
        var members = container(keyedBy: NameKey.self)
        try members.encode("2.0", forKey: .jsonrpc)
        if isAnswer {
            try members.encode(id, forKey: .id)
        } else {
            try members.encodeIfPresent(id, forKey: .id)
        }
        return members
    }
}
