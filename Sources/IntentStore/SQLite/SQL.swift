#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value that SQLite keeps.
enum SQLValue: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    /// A text; nothing is null.
    init(_ text: String?) {
        self = text.map(SQLValue.text) ?? .null
    }
}

/// A statement in SQL, with its values apart from its text: what is interpolated is bound, never written into it.
struct SQL: ExpressibleByStringInterpolation {
    private(set) var text: String
    private(set) var values: [SQLValue] = []

    /// Takes a statement whose values are numbered in its text.
    init(_ text: String, _ values: [SQLValue]) {
        self.text = text
        self.values = values
    }

    init(stringLiteral text: String) {
        self.text = text
    }

    init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        values = stringInterpolation.values
    }

    /// Joins parts of a statement.
    static func + (first: SQL, second: SQL) -> SQL {
        var sum = first
        sum.text += second.text
        sum.values += second.values
        return sum
    }

    struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        var values: [SQLValue] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) { text += literal }

        private mutating func bind(_ value: SQLValue) {
            text += "?"
            values.append(value)
        }

        mutating func appendInterpolation(_ value: Int64?) { bind(value.map(SQLValue.integer) ?? .null) }
        mutating func appendInterpolation(_ value: Double) { bind(.real(value)) }
        mutating func appendInterpolation(_ value: String?) { bind(SQLValue(value)) }
        mutating func appendInterpolation(_ value: Data) { bind(.blob(value)) }
    }
}
