import Escaping

/// An element of the model that can be read from a dictionary of a definition file, and written to one.
protocol KeyedElement {
    /// Creates the element before anything is read.
    init()
    /// Reads or writes the values of the dictionary's keys.
    mutating func exchange(with object: inout KeyedObject)
}

/// One dictionary of a definition file, while an element of the model is read from it or written to it.
///
/// Keys are named without the prefix that all keys of an element share. A value of the wrong type is reported and
/// counts as missing, and so are keys that haven't been read. Findings in the dictionary's values are collected here
/// too.
struct KeyedObject {
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

    /// The place of the dictionary in the file.
    private let line: Int
    private let offset: Int
    private let element: DefinitionElement
    /// The path of the dictionary: keys, and positions in square brackets.
    private let path: String
    private var unread: [Substring: Member]
    /// The findings so far.
    private(set) var findings = BoundedFindings<Finding>()
    /// The offsets of the elements of lists that are missing from the model entirely.
    private(set) var omissions: [Int] = []
    /// The namespace of the file, if it states one.
    var namespace: String?
    /// Whether a value that the element must have is missing.
    private(set) var isIncomplete = false
    /// What was written so far; `nil` while the element is read.
    private(set) var written: [String: PropertyListValue]?

    init(writing element: DefinitionElement, namespace: String?) {
        (line, offset, path, unread, written) = (0, 0, "", [:], [:])
        self.element = element
        self.namespace = namespace
    }

    /// Creates a dictionary to read from; `nil` if the value isn't one.
    init?(_ value: LocatedValue, of element: DefinitionElement, path: String = "", namespace: String? = nil) {
        guard let members = value.members else { return nil }
        (line, offset) = (value.line, value.offset)
        self.element = element
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
    mutating func report(_ message: String) { report(message, path: path, line: line) }

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

extension KeyedObject {
    /// Whether the element is written rather than read.
    var isWriting: Bool { written != nil }

    /// Returns whether a key exists and hasn't been read yet.
    func has(_ name: String) -> Bool { unread[name[...]] != nil }

    mutating func string(_ name: String) -> String? {
        guard let member = unread[name[...]], let string = anyString(name) else { return nil }
        if string.utf8.count <= DefinitionReader.Limits.name { return string }
        report(
            "\(member.shown) is longer than \(DefinitionReader.Limits.name) bytes; the value is not kept", at: member)
        return nil
    }

    /// Reads a string of any length.
    private mutating func anyString(_ name: String) -> String? { value(name, "a string") { $0.string } }

    /// Reads a truth value that files state only if it is true.
    mutating func flag(_ name: String) -> Bool { value(name, "true or false") { $0.boolean } ?? false }

    /// Reads a value that may have one of several types: the first that fits.
    mutating func value<Value>(
        _ name: String, _ expected: String, _ candidates: (LocatedValue) -> Value?
    ) -> Value? {
        guard let member = unread.removeValue(forKey: name[...]) else { return nil }
        if let value = candidates(member.value) { return value }
        report("\(member.shown) is not \(expected); the value is not kept", at: member)
        return nil
    }

    mutating func write(_ name: String, _ value: PropertyListValue?) {
        if let value { written?[element.rawValue + name] = value }
    }

    mutating func value<Value>(
        _ name: String, _ value: inout Value?, _ expected: String, read: (LocatedValue) -> Value?,
        write: (Value) -> PropertyListValue
    ) {
        if isWriting { self.write(name, value.map(write)) } else { value = self.value(name, expected, read) }
    }

    /// Reads or writes a string that is a name or a word.
    mutating func string(_ name: String, _ value: inout String?) {
        if isWriting { write(name, value.map { .string($0) }) } else { value = string(name) }
    }

    /// Reads or writes a string without which the element doesn't exist.
    mutating func string(_ name: String, required value: inout String) {
        var string = Optional(value)
        self.string(name, &string)
        if let string { value = string } else { markIncomplete() }
    }

    /// Notes that a value is missing without which the element doesn't exist; nothing more is read.
    mutating func markIncomplete() {
        isIncomplete = true
        unread = [:]
    }

    mutating func integer(_ name: String, _ value: inout Int?) {
        self.value(name, &value, "a whole number", read: \.integer) { .integer($0) }
    }

    /// Reads or writes a truth value, if it is stated.
    mutating func boolean(_ name: String, _ value: inout Bool?) {
        self.value(name, &value, "true or false", read: \.boolean) { .boolean($0) }
    }

    /// Reads or writes a truth value that is stated only if it is true.
    mutating func flag(_ name: String, _ value: inout Bool) {
        var stated = value ? true : nil
        boolean(name, &stated)
        value = stated ?? false
    }

    /// Reads or writes a text and the key of its translations, which is beside it.
    mutating func text(_ name: String, _ text: inout LocalizableText) {
        if isWriting {
            write(name, text.text.map { .string($0) })
            write(name + "ID", text.id.map { .string($0) })
        } else {
            text = LocalizableText(anyString(name), id: string(name + "ID"))
        }
    }
}

// MARK: - Dictionaries and lists

extension KeyedObject {
    /// The kind of the dictionary with an element's metadata.
    var metadataElement: DefinitionElement { DefinitionElement(rawValue: element.rawValue + "Metadata") ?? .plain }

    /// Reads or writes a dictionary.
    mutating func dictionary<Value: KeyedElement>(_ name: String, _ value: inout Value?, of element: DefinitionElement)
    {
        dictionary(name, &value, of: element, from: Value()) { $0.exchange(with: &$1) }
    }

    /// Reads or writes a dictionary.
    ///
    /// - Parameters:
    ///   - blank: The value before anything is read.
    ///   - exchange: Reads or writes the value.
    mutating func dictionary<Value>(
        _ name: String, _ value: inout Value?, of element: DefinitionElement, from blank: Value,
        _ exchange: (inout Value, inout KeyedObject) -> Void
    ) {
        if isWriting { return write(name, value.map { made($0, element, exchange) }) }
        value = nil
        guard let member = unread.removeValue(forKey: name[...]) else { return }
        guard let object = nested(member.value, of: element, path: path(of: member)) else {
            return report("\(member.shown) is not a dictionary; the value is not kept", at: member)
        }
        value = take(object, blank, exchange)
    }

    /// Reads or writes a list of dictionaries; an element without a required value is left out.
    ///
    /// - Parameter isAlwaysWritten: Whether an empty list is written too.
    mutating func list<Value: KeyedElement>(
        _ name: String, _ values: inout [Value], of element: DefinitionElement, isAlwaysWritten: Bool = false
    ) {
        var stated = values.isEmpty && !isAlwaysWritten ? nil : values
        list(name, &stated, of: element, from: Value()) { $0.exchange(with: &$1) }
        values = stated ?? []
    }

    /// Reads or writes a list of dictionaries, if it is stated.
    ///
    /// - Parameters:
    ///   - blank: An element before anything is read.
    ///   - exchange: Reads or writes an element.
    mutating func list<Value>(
        _ name: String, _ values: inout [Value]?, of element: DefinitionElement, from blank: Value,
        _ exchange: (inout Value, inout KeyedObject) -> Void
    ) {
        if isWriting { return write(name, values.map { .array($0.map { made($0, element, exchange) }) }) }
        values = nil
        guard let member = unread.removeValue(forKey: name[...]) else { return }
        guard let elements = member.value.elements else {
            return report("\(member.shown) is not an array; the value is not kept", at: member)
        }
        let list = path(of: member)
        var read: [Value] = []
        read.reserveCapacity(elements.count)
        for (index, item) in elements.enumerated() {
            let path = "\(list)[\(index)]"
            if let object = nested(item, of: element, path: path) {
                if let value = take(object, blank, exchange) { read.append(value) }
            } else {
                report(
                    "an element of \(member.shown) is not a dictionary; it is left out", path: path, line: item.line,
                    omission: item.offset)
            }
        }
        values = read
    }

    /// Reads or writes the dictionaries within a dictionary, sorted by their names.
    ///
    /// - Parameters:
    ///   - key: Returns the name of an element.
    ///   - named: Creates the element of a name before anything is read.
    mutating func dictionaries<Value: KeyedElement>(
        _ name: String, _ values: inout [Value], of element: DefinitionElement, key: (Value) -> String,
        named: (String) -> Value
    ) {
        if isWriting {
            let all = values.map { (key($0), made($0, element) { $0.exchange(with: &$1) }) }
            return write(name, all.isEmpty ? nil : .dictionary(Dictionary(all) { first, _ in first }))
        }
        values = []
        guard let member = unread.removeValue(forKey: name[...]) else { return }
        guard let members = member.value.members else {
            return report("\(member.shown) is not a dictionary; the value is not kept", at: member)
        }
        let items = Dictionary(members.map { ($0.key, $0) }) { $1 }
        let place = path(of: member)
        values = items.values.sorted { $0.key < $1.key }.compactMap { item in
            let path = "\(place).\(item.shown)"
            if let object = nested(item.value, of: element, path: path) {
                return take(object, named(item.key)) { $0.exchange(with: &$1) }
            }
            report(
                "“\(item.shown)” of \(member.shown) is not a dictionary; it is left out", path: path,
                line: item.value.line, omission: item.value.offset)
            return nil
        }
    }

    private func nested(_ value: LocatedValue, of element: DefinitionElement, path: String) -> KeyedObject? {
        KeyedObject(value, of: element, path: path, namespace: namespace)
    }

    private mutating func take<Value>(
        _ nested: consuming KeyedObject, _ blank: Value, _ exchange: (inout Value, inout KeyedObject) -> Void
    ) -> Value? {
        var (object, value) = (nested, blank)
        exchange(&value, &object)
        if object.isIncomplete {
            object.report(
                "there is no name or type here; all of it is left out", path: object.path, line: object.line,
                omission: object.offset)
        } else {
            object.finish()
        }
        findings.append(.warning, contentsOf: object.findings)
        omissions += object.omissions
        return object.isIncomplete ? nil : value
    }

    private func made<Value>(
        _ value: Value, _ element: DefinitionElement, _ exchange: (inout Value, inout KeyedObject) -> Void
    ) -> PropertyListValue {
        var (value, object) = (value, KeyedObject(writing: element, namespace: namespace))
        exchange(&value, &object)
        return .dictionary(object.written ?? [:])
    }
}

/// A kind of dictionary in a definition file, by the prefix of all its keys.
enum DefinitionElement: String {
    case file = "IN"
    case `enum` = "INEnum"
    case enumValue = "INEnumValue"
    case enumSynonym = "INEnumValueSynonym"
    case intent = "INIntent"
    case parameter = "INIntentParameter"
    case parameterMetadata = "INIntentParameterMetadata"
    case prompt = "INIntentParameterPromptDialog"
    case relationship = "INIntentParameterRelationship"
    case unsupportedReason = "INIntentParameterUnsupportedReason"
    case arraySize = "INIntentParameterArraySize"
    case combination = "INIntentParameterCombination"
    case response = "INIntentResponse"
    case responseCode = "INIntentResponseCode"
    case responseParameter = "INIntentResponseParameter"
    case responseParameterMetadata = "INIntentResponseParameterMetadata"
    case type = "INType"
    case typeProperty = "INTypeProperty"
    case typePropertyMetadata = "INTypePropertyMetadata"
    /// A dictionary whose keys have no prefix.
    case plain = ""
}
