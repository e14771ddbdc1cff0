import Escaping

/// A parser of XML property lists that knows the line of every value.
///
/// The toolchain's decoder needs minutes for several thousand levels of nesting and crashes beyond that, reports every
/// error on line 1, and drops the first of two values with the same key.
struct PropertyListParser {
    private struct Level {
        var element: PropertyListTokenizer.Element
        var line, offset: Int
        /// The line of the key that still needs its value.
        var pendingKey: Int?
        /// The keys so far, and the values of an array or a dictionary.
        var keys: [String] = []
        var values: [LocatedValue] = []
        /// Whether each key is greater than the one before it, so that none is there twice.
        var keysAreSorted = true
    }

    private let bytes: [UInt8]
    private let depthLimit: Int
    /// The expected kind of file, for messages.
    private let subject: String
    private var tokens: PropertyListTokenizer
    private var levels: [Level] = []
    /// The text of the innermost element.
    private var text = ""
    /// The combining marks at the end of the text that was read last.
    private var marks = CombiningMarks()
    private var root: LocatedValue?
    /// The keys that are in a dictionary more than once, with the line of each repetition.
    private(set) var repetitions: [(name: String, line: Int)] = []

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - bytes: The file in UTF-8.
    ///   - depthLimit: The number of levels that elements may be nested.
    ///   - subject: The expected kind of file, for messages.
    init(_ bytes: [UInt8], depthLimit: Int, subject: String = "definition") {
        self.bytes = bytes
        self.depthLimit = depthLimit
        self.subject = subject
        tokens = PropertyListTokenizer(bytes)
    }

    /// Returns the dictionary that is the whole property list.
    mutating func parse() throws(PropertyListProblem) -> LocatedValue {
        while let token = try tokens.next() {
            switch token {
            case .text(let isBlank): try addText(isBlank: isBlank)
            case .literal: try addText(isBlank: false, isLiteral: true)
            case .open(let element, let hasAttributes):
                try begin(element, hasAttributes: hasAttributes)
            case .close(let element): try end(element)
            case .empty(let element, let hasAttributes):
                try refuseEmpty(element)
                try begin(element, hasAttributes: hasAttributes)
                try end(element)
            case .comment, .instruction, .documentType:
                if let leaf = levels.last, leaf.element.isLeaf {
                    throw problem("\(name(leaf.element)) holds something other than text; remove it")
                }
            }
        }
        if let level = levels.last {
            throw PropertyListProblem(
                message: "the file ends inside \(name(level.element)) of line \(level.line); it is cut off",
                line: tokens.lastLine
            )
        }
        guard let root else { throw PropertyListProblem(message: "there is no <plist> element", line: 1) }
        return root
    }

    private mutating func addText(isBlank: Bool, isLiteral: Bool = false) throws(PropertyListProblem) {
        guard let level = levels.last, level.element.isLeaf else {
            if !isBlank { throw strayText() }
            return
        }
        // A CDATA section is between “<![CDATA[” and “]]>”.
        let range = isLiteral ? tokens.range.lowerBound + 9..<tokens.range.upperBound - 3 : tokens.range
        bytes[range].withUnsafeBytes { marks.take($0, notation: isLiteral ? .plain : .markup) }
        if marks.areTooMany { throw problem(CombiningMarks.complaint) }
        let part = isLiteral ? String(decoding: bytes[range], as: UTF8.self) : try resolved(range)
        if text.isEmpty { text = part } else { text += part }
    }

    private mutating func begin(
        _ element: PropertyListTokenizer.Element, hasAttributes: Bool
    ) throws(PropertyListProblem) {
        if case .other = element { throw problem("\(name(element)) is not an element of property lists") }
        guard !hasAttributes || element == .plist else {
            throw problem("\(name(element)) has something after its name; remove it")
        }
        if levels.isEmpty {
            guard element == .plist else {
                throw problem("the outermost element is \(name(element)); a \(subject) begins with <plist>")
            }
            guard root == nil else { throw problem("there is a second <plist>; a \(subject) is one property list") }
        } else {
            try place(element)
        }
        guard levels.count < depthLimit else {
            throw problem("the elements are nested more than \(depthLimit) levels deep; no \(subject) is")
        }
        levels.append(Level(element: element, line: tokens.line, offset: tokens.range.lowerBound))
        marks.begin()
        text = ""
    }

    /// Checks that an element is allowed at its place.
    private mutating func place(_ element: PropertyListTokenizer.Element) throws(PropertyListProblem) {
        let parent = levels.count - 1
        switch levels[parent].element {
        case .plist:
            guard element == .dict else {
                throw problem("the property list holds \(name(element)); a \(subject) is a <dict>")
            }
            guard levels[parent].values.isEmpty else { throw problem("<plist> holds more than one value") }
        case .dict:
            let isKey = element == .key
            guard isKey == (levels[parent].pendingKey == nil) else {
                throw isKey
                    ? valueMissing(line: levels[parent].pendingKey)
                    : problem("\(name(element)) has no <key> before it")
            }
            if isKey { levels[parent].pendingKey = tokens.line }
        case .array:
            guard element != .key, element != .plist else {
                throw problem("\(name(element)) cannot stand in an <array>")
            }
        default:
            throw problem("\(name(element)) stands inside \(name(levels[parent].element)), which holds no elements")
        }
    }

    private mutating func end(_ element: PropertyListTokenizer.Element) throws(PropertyListProblem) {
        guard let level = levels.popLast() else { throw problem("there is nothing for \(closing(element)) to end") }
        guard level.element == element else {
            throw problem(
                "\(closing(element)) does not end \(name(level.element)) of line \(level.line); "
                    + "\(closing(level.element)) is missing")
        }
        switch element {
        case .key: try take(key: text)
        case .plist:
            guard let value = level.values.first else { throw problem("<plist> is empty; a \(subject) is a <dict>") }
            root = value
        default:
            let line = levels[levels.count - 1].pendingKey ?? level.line
            let value = LocatedValue(content: try content(of: level), line: line, offset: level.offset)
            levels[levels.count - 1].values.append(value)
            levels[levels.count - 1].pendingKey = nil
        }
        text = ""
    }

    /// Returns the content of an element that has ended and is neither `<key>` nor `<plist>`.
    private mutating func content(of level: Level) throws(PropertyListProblem) -> LocatedValue.Content {
        switch level.element {
        case .dict:
            if let line = level.pendingKey { throw valueMissing(line: line) }
            return .dictionary(members(of: level))
        case .array: return .array(level.values)
        case .true, .false: return .boolean(level.element == .true)
        case .data: return .data(isEmpty: text.utf8.allSatisfy(\.isBlank))
        case .integer, .real, .date:
            guard !text.isEmpty else {
                throw problem("\(name(level.element)) is empty; write a value, or remove it and its key")
            }
            return level.element == .integer ? .integer(text) : level.element == .real ? .real(text) : .date
        default: return .string(text)
        }
    }

    private mutating func members(of level: Level) -> [LocatedValue.Member] {
        if !level.keysAreSorted {
            var seen: Set<String> = []
            for (key, value) in zip(level.keys, level.values) where !seen.insert(key).inserted {
                repetitions.append((key, value.line))
            }
        }
        return zip(level.keys, level.values).map { LocatedValue.Member(key: $0, value: $1) }
    }

    private static let keyLimit = 16 << 10

    private mutating func take(key: String) throws(PropertyListProblem) {
        // Keys are compared and looked up repeatedly: a huge one costs time with each diagnostic about it.
        guard key.utf8.count <= Self.keyLimit else {
            throw problem("this key has \(key.utf8.count) bytes; no \(subject) has one of more than \(Self.keyLimit)")
        }
        let parent = levels.count - 1
        if let latest = levels[parent].keys.last, !(latest < key) { levels[parent].keysAreSorted = false }
        levels[parent].keys.append(key)
    }

    /// Throws an error for empty elements that the toolchain's decoder rejects without a line.
    private func refuseEmpty(_ element: PropertyListTokenizer.Element) throws(PropertyListProblem) {
        switch element {
        case .data: throw problem("<data/> cannot be read; write <data></data>")
        case .key: throw problem("<key/> names nothing; write a name, or remove it and its value")
        case .integer, .real, .date, .plist: throw problem("\(name(element)) is empty; write a value")
        default: break
        }
    }
}

// MARK: - References

extension PropertyListParser {
    /// Returns a text with what its references stand for; every `&` must begin one that XML defines.
    private func resolved(_ range: Range<Int>) throws(PropertyListProblem) -> String {
        guard var ampersand = bytes[range].firstIndex(of: UInt8(ascii: "&")) else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var result = Array(bytes[range.lowerBound..<ampersand])
        while true {
            // The longest references are those of a number: “&#x10FFFF;”, or a few zeros more.
            let rest = bytes[ampersand + 1..<range.upperBound]
            guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let scalar = Self.scalar(bytes[ampersand + 1..<end])
            else {
                let line = tokens.line + bytes[range.lowerBound..<ampersand].count { $0 == UInt8(ascii: "\n") }
                throw PropertyListProblem(
                    message: "this & does not begin a reference that property lists know; write &amp;", line: line)
            }
            result += Array(String(scalar).utf8)
            let next = bytes[end + 1..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) ?? range.upperBound
            result += bytes[end + 1..<next]
            if next == range.upperBound { return String(decoding: result, as: UTF8.self) }
            ampersand = next
        }
    }

    /// Returns the character of a reference from the text between `&` and `;`.
    private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard name.first == UInt8(ascii: "#") else {
            return entities.first { name.elementsEqual($0.name.utf8) }?.scalar
        }
        let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard let first = digits.first, first != UInt8(ascii: "+"),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10), number > 0
        else { return nil }
        return Unicode.Scalar(number)
    }

    private static let entities: [(name: String, scalar: Unicode.Scalar)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
    ]
}

// MARK: - Messages

extension PropertyListParser {
    private func problem(_ message: String) -> PropertyListProblem {
        PropertyListProblem(message: message, line: tokens.line)
    }

    private func valueMissing(line: Int?) -> PropertyListProblem {
        PropertyListProblem(message: "this <key> has no value", line: line ?? tokens.line)
    }

    private func strayText() -> PropertyListProblem {
        let text = bytes[tokens.range]
        let start = text.firstIndex { !$0.isBlank } ?? text.startIndex
        let line = tokens.line + text[..<start].count { $0 == UInt8(ascii: "\n") }
        let markers = ["=======", ">>>>>>>", "|||||||"]
        if markers.contains(where: { text[start...].starts(with: $0.utf8) }) { return .conflictMarker(line: line) }
        return PropertyListProblem(message: "there is text between the elements; remove it", line: line)
    }

    private func name(_ element: PropertyListTokenizer.Element) -> String { "<\(element.name(in: bytes))>" }

    private func closing(_ element: PropertyListTokenizer.Element) -> String { "</\(element.name(in: bytes))>" }
}

extension PropertyListTokenizer.Element {
    /// Whether the element contains text rather than elements.
    var isLeaf: Bool {
        switch self {
        case .plist, .dict, .array, .true, .false, .other: false
        case .key, .string, .integer, .real, .data, .date: true
        }
    }

    /// Returns the name as it is written.
    func name(in bytes: [UInt8]) -> String {
        // The name of an unknown element can have any length, so it is shortened.
        if case .other(let range) = self { return String(decoding: bytes[range.prefix(40)], as: UTF8.self) }
        return String(describing: self)
    }
}

/// The reason why bytes aren't the property list of a definition.
struct PropertyListProblem: Error, Hashable {
    /// What is wrong and what to do, in one line.
    var message: String
    /// The line, from 1.
    var line: Int

    /// Returns the problem of an unfinished merge.
    static func conflictMarker(line: Int) -> PropertyListProblem {
        PropertyListProblem(
            message: "git conflict marker; resolve the merge conflict, or check the file out again", line: line)
    }
}
