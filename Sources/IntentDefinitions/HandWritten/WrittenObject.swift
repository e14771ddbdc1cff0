import Escaping
import Spelling

/// One object of the hand-written form, while an element of the model is read from it or written to it.
///
/// Each element of the model lists its members once (`HandWritten`), for both directions: everything that is written
/// can be read, and a member that wasn't asked for is misspelled.
struct WrittenObject {
    /// The state that all objects of a file share.
    struct Context {
        /// Whether the model is written rather than read.
        var isWriting: Bool
        /// Whether the keys of translations are written even if they aren't the ones that would be derived.
        var keepsTextIDs = false
        var enums: Set<String>
        /// The names of the file's types.
        var types: Set<String>
    }

    let context: Context
    /// The words for the object in messages, such as “a parameter”.
    let kind: String
    /// The prefix of the keys under which the object's texts are translated.
    var textKey: String
    /// The line on which the object begins.
    let line: Int
    /// The members that haven't been read yet, or have been written so far.
    private(set) var members: [JSON5Value.Member]
    private var names: [String] = []
    /// The number of the model's elements that have been read so far, in the whole file.
    private var elementCount = 0

    /// Creates an object that is written to, or read from.
    init(_ members: [JSON5Value.Member] = [], kind: String, textKey: String, line: Int = 0, context: Context) {
        self.members = members
        self.kind = kind
        self.textKey = textKey
        self.line = line
        self.context = context
    }

    /// Throws an error if there is a member that wasn't asked for.
    func finish() throws(HandWrittenProblem) { try refuse(members.first, among: names) }

    /// Throws an error if there is a member with another name than some, before any is read.
    func expect(_ names: [String]) throws(HandWrittenProblem) {
        try refuse(members.first { !names.contains($0.name) }, among: names)
    }

    private func refuse(_ member: JSON5Value.Member?, among names: [String]) throws(HandWrittenProblem) {
        guard !context.isWriting, let member else { return }
        throw HandWrittenProblem(
            message: "unknown member “\(member.name.shortened(to: 100))” of \(kind); "
                + Self.hint(for: member.name, among: names), line: member.line)
    }

    /// What other formats and languages call a member.
    private static let otherNames = [
        "isList": "type", "array": "type", "multiple": "type", "dependsOn": "shownIf", "relationship": "shownIf",
        "parent": "shownIf", "title": "displayName", "label": "displayName", "options": "dynamicOptions",
        "values": "cases",
    ]

    /// What to write for members that aren't written under another name alone.
    private static let forms = [
        "type": "a list has its type in brackets: type: \"[String]\"",
        "shownIf": "write shownIf: { parent: …, is: … }",
    ]

    /// Returns what to write instead of an unknown member, or what the object can have.
    private static func hint(for name: String, among names: [String]) -> String {
        if let other = otherNames[name], names.contains(other) {
            return forms[other] ?? "did you mean “\(other)”?"
        }
        // Not “is” and “as”, with which other names begin.
        let meant =
            names.closest(to: name)
            ?? names.first { known in
                min(known.utf8.count, name.utf8.count) >= 3 && (known.begins(with: name) || name.begins(with: known))
            }
        return meant.map { "did you mean “\($0)”?" } ?? "it can have \(names.isEmpty ? "nothing" : names.conjunction)"
    }

    /// Removes and returns a member while reading.
    private mutating func take(_ name: String) -> JSON5Value.Member? {
        names.append(name)
        guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
        return members.remove(at: index)
    }

    /// Removes a member whose value is `null` while reading, and returns whether there was one.
    private mutating func takeNull(_ name: String) -> Bool {
        guard case .null = members.first(where: { $0.name == name })?.value.contents else { return false }
        return take(name) != nil
    }

    /// Adds a member while writing.
    private mutating func add(_ name: String, _ value: JSON5Value) {
        members.append(.init(name: name, line: 0, value: value))
    }

    private func problem(_ member: JSON5Value.Member, expected: String) -> HandWrittenProblem {
        HandWrittenProblem(
            message: "“\(member.name)” is \(member.value.kind); write \(expected)", line: member.line)
    }

    private func problem<Value>(_ member: JSON5Value.Member, _ spelling: WrittenSpelling<Value>) -> HandWrittenProblem {
        guard !spelling.words.isEmpty, let word = member.value.string else {
            return problem(member, expected: spelling.expected)
        }
        let hint = spelling.words.closest(to: word).map { "did you mean “\($0)”?" } ?? "write \(spelling.expected)"
        return HandWrittenProblem(
            message: "“\(member.name)” can't be “\(word.shortened(to: 100))”; \(hint)", line: member.line)
    }
}

// MARK: - Plain values

/// The spelling of a plain value.
struct WrittenSpelling<Value> {
    /// The words that tell a person what to write.
    var expected: String
    /// The words that are its values, if it's written as one of several words.
    var words: [String] = []
    var read: (JSON5Value) -> Value?
    var write: (Value) -> JSON5Value.Contents
}

extension WrittenSpelling<String> {
    static var text: Self { .init(expected: "a text", read: { $0.string }, write: { .string($0) }) }
}

extension WrittenSpelling<Int> {
    static var integer: Self {
        .init(
            expected: "a whole number",
            read: { if case .integer(let value) = $0.contents { value } else { nil } },
            write: { .integer($0) })
    }
}

extension WrittenSpelling<Bool> {
    static var boolean: Self {
        .init(
            expected: "true or false",
            read: { if case .boolean(let value) = $0.contents { value } else { nil } },
            write: { .boolean($0) })
    }
}

extension WrittenSpelling<[String]> {
    static var texts: Self {
        .init(
            expected: "a list of texts",
            read: { value in
                let texts = value.elements?.compactMap(\.string)
                return texts?.count == value.elements?.count ? texts : nil
            },
            write: { .list($0.map { JSON5Value(.string($0)) }) })
    }
}

extension WrittenObject {
    /// Reads or writes a value that is left out if it is `nil`.
    mutating func value<Value>(
        _ name: String, _ value: inout Value?, as spelling: WrittenSpelling<Value>
    ) throws(HandWrittenProblem) {
        if context.isWriting {
            if let value { add(name, JSON5Value(spelling.write(value))) }
        } else if let member = take(name) {
            guard let read = spelling.read(member.value) else { throw problem(member, spelling) }
            value = read
        }
    }

    /// Reads or writes a value that is left out if it is the usual one.
    mutating func value<Value: Equatable>(
        _ name: String, _ value: inout Value, unless usual: Value, as spelling: WrittenSpelling<Value>
    ) throws(HandWrittenProblem) {
        var stated = context.isWriting && value != usual ? value : nil
        try self.value(name, &stated, as: spelling)
        if !context.isWriting { value = stated ?? usual }
    }

    /// Reads or writes a name in code, or one of the words of the file format.
    mutating func string(_ name: String, _ value: inout String?) throws(HandWrittenProblem) {
        try self.value(name, &value, as: .text)
    }

    /// Reads or writes a truth value that is left out if it is `false`.
    mutating func flag(_ name: String, _ value: inout Bool) throws(HandWrittenProblem) {
        try self.value(name, &value, unless: false, as: .boolean)
    }

    /// Reads or writes a truth value that is left out if it is `false` or `nil`.
    mutating func flag(_ name: String, _ value: inout Bool?) throws(HandWrittenProblem) {
        var stated = value ?? false
        try flag(name, &stated)
        if !context.isWriting { value = stated ? true : nil }
    }

    /// Reads or writes a truth value whose opposite is in the file.
    mutating func flag(_ name: String, not value: inout Bool) throws(HandWrittenProblem) {
        var opposite = !value
        try self.value(name, &opposite, unless: true, as: .boolean)
        value = !opposite
    }

    /// Returns the member that was probably written instead of one that is missing: a misspelled one, or one that begins
    /// alike.
    private func member(insteadOf name: String) -> JSON5Value.Member? {
        members.first { member in
            [name].closest(to: member.name) != nil
                || member.name.unicodeScalars.starts(with: name.unicodeScalars.prefix(3))
        }
    }

    /// Reads or writes the name, which is required.
    mutating func name(_ value: inout String, of name: String = "name") throws(HandWrittenProblem) {
        let isThere = members.contains { $0.name == name }
        var stated: String? = value
        try self.value(name, &stated, as: .text)
        guard let stated, !stated.isEmpty || context.isWriting else {
            if !isThere, let other = member(insteadOf: name) {
                let message = "unknown member “\(other.name.shortened(to: 100))” of \(kind); did you mean “\(name)”?"
                throw HandWrittenProblem(message: message, line: other.line)
            }
            let fault = isThere ? "empty; write one" : "missing; add it"
            throw HandWrittenProblem(message: "“\(name)” of \(kind) is \(fault)", line: line)
        }
        // The keys of texts within contain it.
        guard stated.utf8.count <= DefinitionReader.Limits.name || context.isWriting else {
            let limit = DefinitionReader.Limits.name
            throw HandWrittenProblem(message: "“\(name)” is longer than \(limit) bytes; give a shorter one", line: line)
        }
        if !context.isWriting { value = stated }
    }

    /// Reads or writes a text that people read, and that can be translated unless its key is `null`.
    ///
    /// - Parameters:
    ///   - key: The last component of the key of its translations, if that isn't the member's name.
    ///   - mayLackKey: Whether Xcode's files have such texts without a key, which is then written.
    mutating func text(
        _ name: String, _ value: inout LocalizableText, key: String? = nil, mayLackKey: Bool = false
    ) throws(HandWrittenProblem) {
        let id = "\(textKey).\(key ?? name)"
        if context.isWriting {
            let text = value.nonEmpty.map { JSON5Value(.string($0)) }
            let isKept = value.id == nil ? mayLackKey && text != nil : value.id != id
            guard context.keepsTextIDs, isKept else {
                if let text { add(name, text) }
                return
            }
            let kept = JSON5Value(value.id.map { .string($0) } ?? .null)
            let members = [("text", text), ("id", kept)].compactMap { name, value in
                value.map { JSON5Value.Member(name: name, line: 0, value: $0) }
            }
            add(name, JSON5Value(.object(members)))
        } else if let member = take(name) {
            if let text = member.value.string {
                value = LocalizableText(text, id: id)
            } else {
                guard let members = member.value.members else {
                    throw problem(member, expected: "a text, or { text: …, id: … }")
                }
                var object = WrittenObject(
                    members, kind: "a text", textKey: textKey, line: member.value.line, context: context)
                (value.text, value.id) = (nil, nil)
                try object.string("text", &value.text)
                let hasNoKey = object.takeNull("id")
                try object.string("id", &value.id)
                try object.finish()
                if value.text != nil, value.id == nil, !hasNoKey { value.id = id }
            }
        }
    }
}

// MARK: - Objects and lists

/// An element of the model that is an object of the hand-written form.
protocol HandWritten {
    /// The words for it in messages, such as “a parameter”.
    static var kind: String { get }
    /// The member that a plain string in place of the object states.
    static var shortMember: String { get }
    /// How many of the model's elements it takes, with those that nobody needs to write.
    static var elementCount: Int { get }
    /// Creates the element before anything is read.
    init()
    /// Reads or writes the members, in the order in which they are written.
    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem)
}

extension HandWritten {
    static var shortMember: String { "name" }
    static var elementCount: Int { 1 }
}

extension WrittenObject {
    /// Reads or writes a list of elements; an element of which only the name is stated can be a plain string.
    mutating func list<Part: HandWritten>(_ name: String, _ parts: inout [Part]) throws(HandWrittenProblem) {
        if context.isWriting {
            guard !parts.isEmpty else { return }
            var values: [JSON5Value] = []
            for part in parts { values.append(try written(part)) }
            add(name, JSON5Value(.list(values)))
        } else if let member = take(name) {
            guard let elements = member.value.elements else { throw problem(member, expected: "a list: [ … ]") }
            parts = []
            for element in elements {
                if element.string != nil {
                    let short = JSON5Value.Member(name: Part.shortMember, line: element.line, value: element)
                    parts.append(try read([short], line: element.line))
                } else if let members = element.members {
                    parts.append(try read(members, line: element.line))
                } else {
                    throw HandWrittenProblem(
                        message: "\(Part.kind) is \(element.kind) here; write an object: { \(Part.shortMember): … }",
                        line: element.line)
                }
            }
        }
    }

    /// Reads or writes one element, which is left out if it has no members.
    mutating func part<Part: HandWritten>(_ name: String, _ part: inout Part?) throws(HandWrittenProblem) {
        if context.isWriting {
            guard let part else { return }
            let value = try written(part)
            if case .object([]) = value.contents { return }
            add(name, value)
        } else if let member = take(name) {
            guard let members = member.value.members else { throw problem(member, expected: "an object: { … }") }
            part = try read(members, line: member.line)
        }
    }

    /// Reads or writes numbers by names, in the order of the file.
    mutating func numbers(_ name: String, _ numbers: inout [(String, Int)]) throws(HandWrittenProblem) {
        if context.isWriting {
            guard !numbers.isEmpty else { return }
            let members = numbers.map { JSON5Value.Member(name: $0, line: 0, value: JSON5Value(.integer($1))) }
            add(name, JSON5Value(.object(members)))
        } else if let member = take(name) {
            guard let members = member.value.members else { throw problem(member, expected: "an object: { … }") }
            numbers = []
            for member in members {
                guard case .integer(let number) = member.value.contents else {
                    throw problem(member, expected: "a whole number")
                }
                numbers.append((member.name, number))
            }
        }
    }

    private func written<Part: HandWritten>(_ part: Part) throws(HandWrittenProblem) -> JSON5Value {
        var part = part
        var object = WrittenObject(kind: Part.kind, textKey: textKey, context: context)
        try part.exchange(with: &object)
        if object.members.count == 1, object.members[0].name == Part.shortMember { return object.members[0].value }
        return JSON5Value(.object(object.members))
    }

    private mutating func read<Part: HandWritten>(
        _ members: [JSON5Value.Member], line: Int
    ) throws(HandWrittenProblem) -> Part {
        var object = WrittenObject(members, kind: Part.kind, textKey: textKey, line: line, context: context)
        object.elementCount = elementCount + Part.elementCount
        let limit = DefinitionReader.Limits.elements
        guard object.elementCount <= limit else {
            throw HandWrittenProblem(
                message: "the definition has more than \(limit) elements, such as intents, parameters, cases and "
                    + "properties; split it into several files", line: line)
        }
        var part = Part()
        try part.exchange(with: &object)
        try object.finish()
        elementCount = object.elementCount
        return part
    }
}
