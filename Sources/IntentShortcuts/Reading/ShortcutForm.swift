import Escaping
import IntentDefinitions
import Spelling

/// One object of a shortcut's file, while it is read: a member that isn't asked for is misspelled.
struct ShortcutForm {
    /// The words for the object in messages, such as “a step”.
    let kind: String
    /// The line on which the object begins.
    let line: Int
    private var members: [JSON5Value.Member]
    /// The names that were asked for.
    private var names: [String] = []
    /// Those that the object doesn't have: only they can be misspelled.
    private var missing: [String] = []

    init(_ value: JSON5Value, kind: String, line: Int? = nil) throws(ShortcutProblem) {
        guard let members = value.members else {
            throw ShortcutProblem("\(kind) is \(value.kind) here; write an object: { … }", line: value.line)
        }
        self.kind = kind
        self.line = line ?? value.line
        self.members = members
    }

    /// Throws an error if there is a member that wasn't asked for.
    func finish() throws(ShortcutProblem) {
        guard let member = members.first else { return }
        let hint =
            Self.meant(by: member.name, missing).map { "did you mean “\($0)”?" } ?? "it can have \(names.listed)"
        throw unknown(member, hint)
    }

    private func unknown(_ member: JSON5Value.Member, _ hint: String) -> ShortcutProblem {
        ShortcutProblem("unknown member “\(member.name.shortened(to: 100))” of \(kind); \(hint)", line: member.line)
    }

    /// Returns the problem of the first member whose name is almost one of those given, or `nil` without such a member.
    func misspelling(of names: [String]) -> ShortcutProblem? {
        for member in members {
            if let near = Self.meant(by: member.name, names) { return unknown(member, "did you mean “\(near)”?") }
        }
        return nil
    }

    /// What other languages call members, which may be spelled like one of another meaning.
    private static let otherWords = ["and": "all", "or": "any"]

    /// Returns the one of several names that was probably meant by another one, or `nil`.
    private static func meant(by name: String, _ names: [String]) -> String? {
        guard let word = otherWords[name.lowercased()] else { return names.closest(to: name) }
        return names.contains(word) ? word : nil
    }

    /// Removes and returns a member.
    mutating func take(_ name: String) -> JSON5Value.Member? {
        names.append(name)
        guard let index = members.firstIndex(where: { $0.name.isIdentical(to: name) }) else {
            missing.append(name)
            return nil
        }
        return members.remove(at: index)
    }

    /// Removes and returns a member that is required.
    mutating func require(_ name: String, _ expected: String) throws(ShortcutProblem) -> JSON5Value.Member {
        if let member = take(name) { return member }
        if let problem = misspelling(of: [name]) { throw problem }
        throw ShortcutProblem("“\(name)” of \(kind) is missing; \(expected)", line: line)
    }

    /// Removes and returns the text of a member that is required.
    mutating func requireText(
        _ name: String, _ expected: String, limit: Int = 1000
    ) throws(ShortcutProblem) -> String {
        try require(name, expected).text(limit: limit, ifEmpty: expected)
    }

    /// Returns whether there is a member.
    func has(_ name: String) -> Bool { members.contains { $0.name.isIdentical(to: name) } }

    mutating func text(_ name: String, limit: Int = 1000) throws(ShortcutProblem) -> String? {
        guard let member = take(name) else { return nil }
        return try member.text(limit: limit)
    }

    mutating func flag(_ name: String) throws(ShortcutProblem) -> Bool? {
        guard let member = take(name) else { return nil }
        guard case .boolean(let value) = member.value.contents else { throw member.unexpected("true or false") }
        return value
    }

    /// Reads the elements of a list.
    mutating func list<Element>(
        _ name: String, limit: Int, _ read: (JSON5Value) throws(ShortcutProblem) -> Element
    ) throws(ShortcutProblem) -> [Element]? {
        guard let member = take(name) else { return nil }
        guard let values = member.value.elements else { throw member.unexpected("a list: [ … ]") }
        guard values.count <= limit else {
            throw ShortcutProblem(
                "“\(name)” has \(values.count) elements; at most \(limit) are read", line: member.line)
        }
        var elements: [Element] = []
        for value in values { elements.append(try read(value)) }
        return elements
    }
}

extension JSON5Value.Member {
    /// Returns the problem of a value of the wrong kind.
    func unexpected(_ expected: String) -> ShortcutProblem {
        ShortcutProblem("“\(name.shortened(to: 100))” is \(value.kind); write \(expected)", line: line)
    }

    /// Returns a text that isn't empty.
    ///
    /// - Parameter advice: What to do if it is. Defaults to what to do with a member that can be left out.
    func text(
        limit: Int, ifEmpty advice: String = "write a text, or leave it out"
    ) throws(ShortcutProblem) -> String {
        guard let text = value.string else { throw unexpected("a text") }
        guard !text.isEmpty else {
            throw ShortcutProblem("“\(name.shortened(to: 100))” is empty; \(advice)", line: line)
        }
        guard text.utf8.count <= limit else {
            throw ShortcutProblem(
                "“\(name.shortened(to: 100))” is longer than \(limit) bytes; write a shorter one", line: line)
        }
        return text
    }
}

extension [String] {
    /// The names joined for a sentence that says what there is.
    var listed: String { isEmpty ? "nothing" : conjunction }
}
