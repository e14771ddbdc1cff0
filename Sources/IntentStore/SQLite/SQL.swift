import EssentialFoundation

/// A value that SQLite stores.
enum SQLValue: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    /// Creates a text value, or NULL for `nil`.
    init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
}

/// An SQL statement with its values kept separately: interpolated values are bound, never written into the text.
struct SQL: ExpressibleByStringInterpolation {
    private(set) var text: String
    private(set) var values: [SQLValue] = []

    /// Creates a statement whose text refers to the values by number.
    init(_ text: String, _ values: [SQLValue]) {
        self.text = text
        self.values = values
    }

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        values = stringInterpolation.values
    }

    /// Joins two pieces of a statement.
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
