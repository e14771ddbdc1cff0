extension DecodingError.Context {
    /// What is wrong, in words of this package: whoever reads it does not know those of the decoder.
    ///
    /// What is said here begins with a small letter or a quotation mark; what the decoder says begins with a capital.
    package var words: String {
        guard debugDescription.first?.isUppercase ?? true else { return debugDescription }
        // A number that is too large for its type is taken for a mistake in the JSON, without its place.
        return codingPath.isEmpty ? "it is not JSON, or a number is too large" : "it holds what it cannot hold"
    }

    /// Where it is wrong, as `interaction.values.soup`; nothing where it is the whole.
    package var place: String? {
        // The members of an enumeration's case have no names.
        let names = codingPath.map(\.stringValue).filter { $0 != "_0" }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }
}

extension DecodingError {
    /// What was expected where something of another type is, such as “a whole number”; nothing where that says little.
    package static func expectation(of type: Any.Type) -> String? {
        switch type {
        case is String.Type: "text"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is Bool.Type: "true or false"
        case is [Any].Type: "a list"
        case is [String: Any].Type: "an object"
        case is IntentValue.Type: #"a value such as {"string": "tomato"}"#
        default: nil
        }
    }
}
