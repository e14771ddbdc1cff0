import IntentDefinitions

extension RawRepresentable<String> where Self: CaseIterable {
    /// Reads one of the names, for a type's `init(from:)`.
    ///
    /// - Throws: `DecodingError` that lists the names where it is another.
    package static func named(in decoder: any Decoder) throws -> Self {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let name = Self(rawValue: text) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text.shortened(to: 100))” is none of \(names)")
        }
        return name
    }
}
