extension DecodingError.Context {
    /// The problem in this package's own words, because the decoder's are about Swift.
    ///
    /// This package's descriptions begin with a lowercase letter or a quotation mark, the decoder's with a capital.
    package var words: String {
        guard debugDescription.first?.isUppercase ?? true else { return debugDescription }
        // The decoder reports a number that is too large for its type, or has a fraction, as invalid JSON, without a
        // coding path.
        return codingPath.isEmpty
            ? "a number is too large or not whole, or it is not JSON" : "it contains a value of an unexpected type"
    }

    /// The path to the problem, such as `interaction.values.soup`, or `nil` if it concerns the whole.
    package var place: String? {
        // The key of an enumeration case's unnamed value.
        let keys = codingPath.filter { $0.stringValue != "_0" }
        return keys.isEmpty ? nil : keys.place
    }
}

extension [any CodingKey] {
    /// The path to a value, such as `values.items[0]`; empty for the whole.
    package var place: String {
        reduce(into: "") { place, key in
            // The key of an object's member may be a number as well.
            if let index = key.intValue, key.stringValue == "Index \(index)" {
                place += "[\(index)]"
            } else {
                place += (place.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }
}

extension DecodingError {
    /// Returns a description of an expected type, such as “a whole number”, or `nil` if there is no useful one.
    package static func expectation(of type: Any.Type) -> String? {
        switch type {
        case is String.Type: "a text"
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
