/// A value of a JSON5 file, with its line and, of an object, the order of its members.
struct JSON5Value: Hashable, Sendable {
    /// What a value is.
    enum Contents: Hashable, Sendable {
        case null
        case boolean(Bool)
        case integer(Int)
        case real(Double)
        case string(String)
        case list([JSON5Value])
        case object([Member])
    }

    /// A named value of an object.
    struct Member: Hashable, Sendable {
        var name: String
        /// The line of the name.
        var line: Int
        var value: JSON5Value
    }

    /// What the value is.
    var contents: Contents
    /// The line on which the value begins; 0 of one that was never in a file.
    var line = 0

    init(_ contents: Contents, line: Int = 0) {
        self.contents = contents
        self.line = line
    }
}

extension JSON5Value {
    /// The text, of a text.
    var string: String? {
        if case .string(let value) = contents { value } else { nil }
    }

    /// The elements, of a list.
    var elements: [JSON5Value]? {
        if case .list(let values) = contents { values } else { nil }
    }

    /// The members, of an object.
    var members: [Member]? {
        if case .object(let members) = contents { members } else { nil }
    }

    /// The member of an object that has a name.
    func member(_ name: String) -> Member? {
        members?.first { $0.name == name }
    }

    /// What the value is, in words for a person.
    var kind: String {
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

/// What keeps a hand-written file from being a definition.
struct HandWrittenProblem: Error, Hashable {
    /// What is wrong and what to do, in one line.
    var message: String
    /// The line, from 1.
    var line: Int
}
