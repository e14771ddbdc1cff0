import Escaping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A reader of one dictionary's values that reports unread keys.
///
/// Keys are named without the prefix that all keys of an element share. A value of the wrong type is reported and
/// counts as missing. Findings in the dictionary's values are collected here too.
struct KeyedReader {
    /// Something that isn't in the model.
    struct Finding {
        var message: String
        var path: [PropertyListOutline.Step]
        /// Whether the value at the path, an element of a list, is missing from the model entirely.
        var isOmission = false
    }

    private let container: KeyedDecodingContainer<PropertyListKey>
    private var unread: [String: PropertyListKey]
    /// The findings so far.
    private(set) var findings: [Finding] = []
    /// The namespace of the file, if it states one.
    var namespace: String?

    /// Creates a reader of a dictionary.
    init(_ container: KeyedDecodingContainer<PropertyListKey>, of element: DefinitionElement, namespace: String? = nil)
    {
        self.container = container
        self.namespace = namespace
        let keys = container.allKeys
        unread = Dictionary(minimumCapacity: keys.count)
        for key in keys {
            let name = key.stringValue
            // Names that are asked for don't begin with a space, so a key without the prefix stays unread.
            unread[name.rest(after: element.rawValue).map(String.init) ?? " " + name] = key
        }
    }

    /// Reports every key that hasn't been read.
    mutating func finish() {
        for key in unread.values.sorted(by: { $0.stringValue < $1.stringValue }) {
            report("unknown key \(key.shown); it is not kept", at: key)
        }
        unread = [:]
    }

    /// Reports something about this dictionary.
    mutating func report(_ message: String, isOmission: Bool = false) {
        report(message, path: container.codingPath, isOmission: isOmission)
    }

    private mutating func report(_ message: String, at key: PropertyListKey) {
        report(message, path: container.codingPath + [key])
    }

    private mutating func report(_ message: String, path: [any CodingKey], isOmission: Bool = false) {
        let steps = path.map { $0.intValue.map(PropertyListOutline.Step.index) ?? .key($0.stringValue) }
        findings.append(Finding(message: message, path: steps, isOmission: isOmission))
    }
}

// MARK: - Plain values

extension KeyedReader {
    /// Returns whether a key exists and hasn't been read yet.
    func has(_ name: String) -> Bool { unread[name] != nil }

    /// Reads a string that is a name or a word.
    mutating func string(_ name: String) -> String? {
        guard let key = unread[name], let string = anyString(name) else { return nil }
        if string.utf8.count <= DefinitionReader.Limits.name { return string }
        report("\(key.shown) is longer than \(DefinitionReader.Limits.name) bytes; the value is not kept", at: key)
        return nil
    }

    /// Reads a string of any length.
    private mutating func anyString(_ name: String) -> String? { value(name, "a string") { $0.string } }

    /// Reads a whole number.
    mutating func integer(_ name: String) -> Int? { value(name, "a whole number") { $0.integer } }

    /// Reads a whole number from the first key, in the order of names, that contains one of some words.
    mutating func integer(like words: [String]) -> Int? {
        let name = unread.keys.filter { name in words.contains { name.contains(bytesOf: $0) } && !name.begins(with: " ")
        }.min()
        return name.flatMap { integer($0) }
    }

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
        _ candidates: (Alternatives) -> Value?
    ) -> Value? {
        guard let key = unread.removeValue(forKey: name) else { return nil }
        if let value = candidates(Alternatives(container: container, key: key)) { return value }
        report("\(key.shown) is not \(expected); the value is not kept", at: key)
        return nil
    }

    /// One value, as each of the types that it may have.
    struct Alternatives {
        fileprivate let container: KeyedDecodingContainer<PropertyListKey>
        fileprivate let key: PropertyListKey

        // Asking for exactly these types is a good deal faster than asking for any decodable one.
        var string: String? { try? container.decode(String.self, forKey: key) }
        var boolean: Bool? { try? container.decode(Bool.self, forKey: key) }
        var integer: Int? { try? container.decode(Int.self, forKey: key) }
        var real: Double? {
            guard let value = try? container.decode(Double.self, forKey: key), value.isFinite else { return nil }
            return value
        }
        var isEmptyData: Bool { (try? container.decode(Data.self, forKey: key))?.isEmpty ?? false }
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
        guard let key = unread.removeValue(forKey: name) else { return nil }
        guard let nested = try? container.nestedContainer(keyedBy: PropertyListKey.self, forKey: key) else {
            report("\(key.shown) is not a dictionary; the value is not kept", at: key)
            return nil
        }
        return take(nested, of: element, body)
    }

    /// Reads a list of dictionaries; an element without a required value is left out.
    mutating func list<Value>(
        _ name: String,
        of element: DefinitionElement,
        _ body: (inout KeyedReader) -> Value?
    ) -> [Value]? {
        guard let key = unread.removeValue(forKey: name) else { return nil }
        guard var nested = try? container.nestedUnkeyedContainer(forKey: key) else {
            report("\(key.shown) is not an array; the value is not kept", at: key)
            return nil
        }
        var values: [Value] = []
        values.reserveCapacity(nested.count ?? 0)
        while !nested.isAtEnd {
            let index = nested.currentIndex
            if let item = try? nested.nestedContainer(keyedBy: PropertyListKey.self) {
                if let value = take(item, of: element, body) { values.append(value) }
                continue
            }
            // After a failure to read an element, the container is still at that element.
            guard (try? nested.superDecoder()) != nil else { break }
            report(
                "an element of \(key.shown) is not a dictionary; it is left out",
                path: container.codingPath + [key, PropertyListKey(index)], isOmission: true)
        }
        return values
    }

    /// Reads the dictionaries within a dictionary, sorted by their names.
    mutating func dictionaries<Value>(
        _ name: String,
        of element: DefinitionElement,
        _ body: (String, inout KeyedReader) -> Value?
    ) -> [Value]? {
        guard let key = unread.removeValue(forKey: name) else { return nil }
        guard let nested = try? container.nestedContainer(keyedBy: PropertyListKey.self, forKey: key) else {
            report("\(key.shown) is not a dictionary; the value is not kept", at: key)
            return nil
        }
        return nested.allKeys.sorted { $0.stringValue < $1.stringValue }.compactMap { member in
            if let item = try? nested.nestedContainer(keyedBy: PropertyListKey.self, forKey: member) {
                return take(item, of: element) { body(member.stringValue, &$0) }
            }
            report(
                "“\(member.shown)” of \(key.shown) is not a dictionary; it is left out",
                path: nested.codingPath + [member], isOmission: true)
            return nil
        }
    }

    private mutating func take<Value>(
        _ nested: KeyedDecodingContainer<PropertyListKey>,
        of element: DefinitionElement,
        _ body: (inout KeyedReader) -> Value?
    ) -> Value? {
        var reader = KeyedReader(nested, of: element, namespace: namespace)
        let value = body(&reader)
        if value == nil {
            reader.report("there is no name or type here; all of it is left out", isOmission: true)
        } else {
            reader.finish()
        }
        findings += reader.findings
        return value
    }
}

/// A key of a property list: any name, or a position in an array.
struct PropertyListKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    /// The key, shortened for messages.
    var shown: String { stringValue.shortened(to: 100) }

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(_ index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    init?(intValue: Int) { self.init(intValue) }
}
