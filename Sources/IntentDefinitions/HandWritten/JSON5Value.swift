/// A value of a JSON5 file, with its line; an object keeps the order of its members.
package struct JSON5Value: Hashable, Sendable {
    /// The contents of a value.
    package enum Contents: Hashable, Sendable {
        case null
        case boolean(Bool)
        case integer(Int)
        case real(Double)
        case string(String)
        case list([JSON5Value])
        case object([Member])
    }

    /// A named value of an object.
    package struct Member: Hashable, Sendable {
        package var name: String
        package var line: Int
        package var value: JSON5Value

        package init(name: String, line: Int = 0, value: JSON5Value) {
            self.name = name
            self.line = line
            self.value = value
        }
    }

    package var contents: Contents
    /// The line on which the value begins; 0 if it doesn't come from a file.
    package var line = 0

    package init(_ contents: Contents, line: Int = 0) {
        self.contents = contents
        self.line = line
    }
}

extension JSON5Value {
    /// The string, or `nil` if the value isn't one.
    package var string: String? { if case .string(let value) = contents { value } else { nil } }

    /// The elements, or `nil` if the value isn't a list.
    package var elements: [JSON5Value]? { if case .list(let values) = contents { values } else { nil } }

    /// The members, or `nil` if the value isn't an object.
    package var members: [Member]? { if case .object(let members) = contents { members } else { nil } }

    /// Returns the member with a name, or `nil`.
    package func member(_ name: String) -> Member? { members?.first { $0.name == name } }

    /// The value's kind, in words for a person.
    package var kind: String {
        switch contents {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer, .real: "a number"
        case .string: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

/// The reason why a hand-written file isn't a definition.
struct HandWrittenProblem: Error, Hashable {
    /// What is wrong and what to do, in one line.
    var message: String
    /// The line, from 1.
    var line: Int
}
