package import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a value as JSON with its keys in order.
package func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Reads a value from JSON.
package func value<Value: Decodable>(_ type: Value.Type = Value.self, json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// Reads a value of a declared shape from plain JSON.
package func plainValue(json: String, as shape: ValueShape) throws -> IntentValue {
    try JSONDecoder().decode(PlainValue.self, from: Data(json.utf8), configuration: shape).value
}

/// Writes a value down and reads it back.
package func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}
