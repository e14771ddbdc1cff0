import IntentKit

/// The subject of a request, which is shared by reference.
///
/// A request is copied at every step, but its subject never changes.
final class SharedSubject: Codable, Hashable, Sendable {
    let value: IntentRequest.Subject

    init(_ value: IntentRequest.Subject) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        value = try IntentRequest.Subject(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }

    static func == (first: SharedSubject, second: SharedSubject) -> Bool {
        first === second || first.value == second.value
    }

    func hash(into hasher: inout Hasher) {
        value.hash(into: &hasher)
    }
}
