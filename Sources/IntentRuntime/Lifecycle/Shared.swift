import IntentKit

/// A large immutable value that is shared by reference.
///
/// A request is copied at every step, but its definition never changes.
final class Shared<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    static func == (first: Shared, second: Shared) -> Bool {
        first === second || first.value == second.value
    }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
