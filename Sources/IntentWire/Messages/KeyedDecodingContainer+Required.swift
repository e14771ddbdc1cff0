import EssentialFoundation

extension KeyedDecodingContainer {
    /// Decodes a member that must be there.
    ///
    /// `decode(_:forKey:configuration:)` reads a missing member as `null`, which would be reported as a value of another
    /// type.
    func required<Value: DecodableWithConfiguration>(
        _ type: Value.Type, forKey key: Key, configuration: Value.DecodingConfiguration
    ) throws -> Value {
        guard contains(key) else {
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "it is missing"))
        }
        return try decode(type, forKey: key, configuration: configuration)
    }
}
