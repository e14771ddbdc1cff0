import Escaping

/// A reader of one dictionary's values that reports unread keys.
///
/// Keys are named without the prefix that all keys of an element share. A value of the wrong type is reported and
/// counts as missing. Findings in the dictionary's values are collected here too.
struct KeyedReader {
    /// Something that isn't in the model.
    struct Finding {
        /// The kinds of findings that differ from a value that can't be read.
        enum Kind {
            case invalid
            /// A key that nobody knows.
            case unknownKey
            /// A key that is known, and deliberately not in the model.
            case ignoredKey
        }

        /// The message with the path of the value.
        var message: String
        var line: Int
        var kind = Kind.invalid

        /// How much it matters.
        var severity: Diagnostic.Severity { kind == .ignoredKey ? .note : .warning }
    }

    private typealias Member = LocatedValue.Member

    private let dictionary: LocatedValue
    /// The path of the dictionary: keys, and positions in square brackets.
    private let path: String
    private var unread: [Substring: Member]
    /// The findings so far.
    private(set) var findings = BoundedFindings<Finding>()
    /// The offsets of the elements of lists that are missing from the model entirely.
    private(set) var omissions: [Int] = []
    /// The namespace of the file, if it states one.
    var namespace: String?

    /// Creates a reader of a dictionary; `nil` if the value isn't one.
    init?(_ value: LocatedValue, of element: DefinitionElement, path: String = "", namespace: String? = nil) {
        guard let members = value.members else { return nil }
        dictionary = value
        self.path = path
        self.namespace = namespace
        unread = Dictionary(minimumCapacity: members.count)
        for member in members {
            // Names that are asked for don't begin with a space, so a key without the prefix stays unread.
            unread[member.key.rest(after: element.rawValue) ?? " " + member.key] = member
        }
    }

    /// The keys of Xcode's files that the model leaves out.
    private static let ignoredKeys: Set<String> = ["INIntentPhrases", "INIntentVerbAssociations"]

    /// Reports the keys that haven't been read: the unknown ones together, because one change leaves all of them behind.
    mutating func finish() {
        let members = unread.values.sorted { $0.key < $1.key }
        let (ignored, unknown) = (
            members.filter { Self.ignoredKeys.contains($0.key) }, members.filter { !Self.ignoredKeys.contains($0.key) }
        )
        for member in ignored {
            report("\(member.shown) is not kept: requests don't use it", at: member, kind: .ignoredKey)
        }
        if unknown.count == 1 {
            report("unknown key \(unknown[0].shown); it is not kept", at: unknown[0], kind: .unknownKey)
        } else if let first = unknown.first {
            let shown = unknown.prefix(3).map(\.shown).joined(separator: ", ")
            let names = unknown.count > 3 ? "\(shown) and \(unknown.count - 3) more" : shown
            report("\(unknown.count) unknown keys are not kept: \(names)", at: first, kind: .unknownKey)
        }
        unread = [:]
    }

    /// Reports something about this dictionary.
    mutating func report(_ message: String) {
        report(message, path: path, line: dictionary.line)
    }

    private mutating func report(_ message: String, at member: Member, kind: Finding.Kind = .invalid) {
        report(message, path: path(of: member), line: member.value.line, kind: kind)
    }

    private mutating func report(
        _ message: String, path: String, line: Int, kind: Finding.Kind = .invalid, omission: Int? = nil
    ) {
        let finding = Finding(message: path.isEmpty ? message : "\(message) (\(path))", line: line, kind: kind)
        findings.append(finding.severity, finding)
        if let omission { omissions.append(omission) }
    }

    private func path(of member: Member) -> String { path.isEmpty ? member.shown : path + "." + member.shown }
}

extension LocatedValue.Member {
    /// The key, shortened for messages.
    fileprivate var shown: String { key.shortened(to: 100) }
}

// MARK: - Plain values

extension KeyedReader {
    /// Returns whether a key exists and hasn't been read yet.
    func has(_ name: String) -> Bool { unread[name[...]] != nil }

    /// Reads a string that is a name or a word.
    mutating func string(_ name: String) -> String? {
        guard let member = unread[name[...]], let string = anyString(name) else { return nil }
        if string.utf8.count <= DefinitionReader.Limits.name { return string }
        report(
            "\(member.shown) is longer than \(DefinitionReader.Limits.name) bytes; the value is not kept", at: member)
        return nil
    }

    /// Reads a string of any length.
    private mutating func anyString(_ name: String) -> String? { value(name, "a string") { $0.string } }

    /// Reads a whole number.
    mutating func integer(_ name: String) -> Int? { value(name, "a whole number") { $0.integer } }

    /// Reads a truth value, or returns `nil` if there is none.
    mutating func boolean(_ name: String) -> Bool? { value(name, "true or false") { $0.boolean } }

    /// Reads a truth value that files state only if it is true.
    mutating func flag(_ name: String) -> Bool { boolean(name) ?? false }

    /// Reads a text and the key of its translations, which is beside it.
    mutating func text(_ name: String) -> LocalizableText {
        LocalizableText(anyString(name), id: string(name + "ID"))
    }

    /// Reads a value that may have one of several types: the first that fits.
    mutating func value<Value>(
        _ name: String,
        _ expected: String,
        _ candidates: (LocatedValue) -> Value?
    ) -> Value? {
        guard let member = unread.removeValue(forKey: name[...]) else { return nil }
        if let value = candidates(member.value) { return value }
        report("\(member.shown) is not \(expected); the value is not kept", at: member)
        return nil
    }
}

// MARK: - Dictionaries and lists

extension KeyedReader {
    /// Reads a dictionary.
    mutating func dictionary<Value>(
        _ name: String,
        of element: DefinitionElement,
        _ body: (inout KeyedReader) -> Value?
    ) -> Value? {
        guard let member = unread.removeValue(forKey: name[...]) else { return nil }
        guard let reader = nested(member.value, of: element, path: path(of: member)) else {
            report("\(member.shown) is not a dictionary; the value is not kept", at: member)
            return nil
        }
        return take(reader, body)
    }

    /// Reads a list of dictionaries; an element without a required value is left out.
    mutating func list<Value>(
        _ name: String,
        of element: DefinitionElement,
        _ body: (inout KeyedReader) -> Value?
    ) -> [Value]? {
        guard let member = unread.removeValue(forKey: name[...]) else { return nil }
        guard let elements = member.value.elements else {
            report("\(member.shown) is not an array; the value is not kept", at: member)
            return nil
        }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        let list = path(of: member)
        for (index, item) in elements.enumerated() {
            let path = "\(list)[\(index)]"
            if let reader = nested(item, of: element, path: path) {
                if let value = take(reader, body) { values.append(value) }
            } else {
                report(
                    "an element of \(member.shown) is not a dictionary; it is left out", path: path, line: item.line,
                    omission: item.offset)
            }
        }
        return values
    }

    /// Reads the dictionaries within a dictionary, sorted by their names.
    mutating func dictionaries<Value>(
        _ name: String,
        of element: DefinitionElement,
        _ body: (String, inout KeyedReader) -> Value?
    ) -> [Value]? {
        guard let member = unread.removeValue(forKey: name[...]) else { return nil }
        guard let members = member.value.members else {
            report("\(member.shown) is not a dictionary; the value is not kept", at: member)
            return nil
        }
        let items = Dictionary(members.map { ($0.key, $0) }) { $1 }
        let place = path(of: member)
        return items.values.sorted { $0.key < $1.key }.compactMap { item in
            let path = "\(place).\(item.shown)"
            if let reader = nested(item.value, of: element, path: path) {
                return take(reader) { body(item.key, &$0) }
            }
            report(
                "“\(item.shown)” of \(member.shown) is not a dictionary; it is left out", path: path,
                line: item.value.line, omission: item.value.offset)
            return nil
        }
    }

    private func nested(_ value: LocatedValue, of element: DefinitionElement, path: String) -> KeyedReader? {
        KeyedReader(value, of: element, path: path, namespace: namespace)
    }

    private mutating func take<Value>(_ nested: KeyedReader, _ body: (inout KeyedReader) -> Value?) -> Value? {
        var reader = nested
        let value = body(&reader)
        if value == nil {
            reader.report(
                "there is no name or type here; all of it is left out", path: reader.path,
                line: reader.dictionary.line, omission: reader.dictionary.offset)
        } else {
            reader.finish()
        }
        findings.append(.warning, contentsOf: reader.findings)
        omissions += reader.omissions
        return value
    }
}
