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

extension DecodingError.Context {
    /// What is wrong, in words of this package: whoever reads it does not know those of the decoder.
    ///
    /// What is said here begins with a small letter or a quotation mark; what the decoder says begins with a capital.
    package var words: String {
        guard debugDescription.first?.isUppercase ?? true else { return debugDescription }
        // A number that is too large for its type is taken for a mistake in the JSON, without its place.
        return codingPath.isEmpty ? "it is not JSON, or a number is too large" : "it holds what it cannot hold"
    }
}
