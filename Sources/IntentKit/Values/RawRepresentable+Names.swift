import IntentDefinitions

extension RawRepresentable<String> where Self: CaseIterable {
    /// Decodes one of the names, for a type's `init(from:)`.
    ///
    /// - Throws: `DecodingError` that lists the names if the text isn't one of them.
    package static func named(in decoder: any Decoder) throws -> Self {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let name = Self(rawValue: text) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text.shortened(to: 100))” isn't one of \(names)")
        }
        return name
    }
}
