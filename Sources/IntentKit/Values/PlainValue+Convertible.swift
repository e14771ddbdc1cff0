/// Decodes a Swift value from its plain form.
func plainValue<Value: IntentValueConvertible>(from decoder: any Decoder) throws -> Value {
    let plain = try PlainValue(from: decoder, configuration: Value.shape)
    guard let value = Value(intentValue: plain.value) else {
        throw DecodingError.typeMismatch(
            Value.self, .init(codingPath: decoder.codingPath, debugDescription: "not \(Value.shape.expectation)"))
    }
    return value
}
