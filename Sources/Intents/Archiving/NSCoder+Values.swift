import IntentKit

extension NSCoder {
    /// The key of the one value that an object of this module is archived as.
    private static let key = "value"

    /// Archives a value as JSON; one that JSON doesn't have, such as NaN, isn't archived.
    func encode(value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value) else { return }
        encode(data as NSData, forKey: Self.key)
    }

    /// Returns the archived value, or `nil` if it is missing or damaged.
    func decodeValue<Value: Decodable>(_ type: Value.Type) -> Value? {
        guard let data = decodeObject(of: NSData.self, forKey: Self.key) else { return nil }
        return try? JSONDecoder().decode(type, from: data as Data)
    }
}
