import Escaping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// JSON as the command prints it: indented, with sorted keys, without invisible characters, and with the same bytes for
/// the same value.
enum JSONText {
    static func object(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self).visibleJSON
    }
}
