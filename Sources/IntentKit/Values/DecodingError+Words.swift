extension DecodingError.Context {
    /// The problem in this package's own words, because the decoder's are about Swift.
    ///
    /// This package's descriptions begin with a lowercase letter or a quotation mark, the decoder's with a capital.
    package var words: String {
        guard debugDescription.first?.isUppercase ?? true else { return debugDescription }
        // The decoder reports a number that is too large for its type as invalid JSON, without a coding path.
        return codingPath.isEmpty
            ? "it is not JSON, or a number is too large" : "it contains a value of an unexpected type"
    }

    /// The path to the problem, such as `interaction.values.soup`, or `nil` if it concerns the whole.
    package var place: String? {
        // The key of an enumeration case's unnamed value.
        let names = codingPath.map(\.stringValue).filter { $0 != "_0" }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }
}

extension DecodingError {
    /// Returns a description of an expected type, such as “a whole number”, or `nil` if there is no useful one.
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
