import Escaping

/// A check of a property list's structure, before the toolchain's decoder sees it.
///
/// The decoder needs minutes for several thousand levels of nesting and crashes beyond that, reports every error on
/// line 1, and drops the first of two values with the same key. The check finds all that in one pass over the tags.
struct PropertyListCheck {
    private struct Level {
        var element: PropertyListTokenizer.Element
        var line: Int
        /// The line of the key that still needs its value.
        var pendingKey: Int?
        /// The range of the latest key's text.
        var latestKey: Range<Int>?
        /// Whether the level holds a value; relevant in `<plist>` only.
        var hasValue = false
    }

    private let bytes: [UInt8]
    private let depthLimit: Int
    /// The expected kind of file, for messages.
    private let subject: String
    private var tokens: PropertyListTokenizer
    private var levels: [Level] = []
    private var contents: Range<Int>?
    private var start = 0
    private var isComplete: Bool { !document.isEmpty }

    /// The combining marks at the end of the text that was read last.
    private var marks = CombiningMarks()
    /// The bytes of the `<plist>` element.
    private(set) var document = 0..<0
    /// Whether the keys of every dictionary are sorted, which means that none occurs twice.
    private(set) var keysAreSorted = true

    /// Creates a check of bytes, and runs it.
    init(_ bytes: [UInt8], depthLimit: Int, subject: String = "definition") throws(PropertyListProblem) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        self.subject = subject
        tokens = PropertyListTokenizer(bytes)
        try run()
    }

    private mutating func run() throws(PropertyListProblem) {
        while let token = try tokens.next() {
            switch token {
            case .text(let isBlank): try text(isBlank: isBlank)
            case .literal: try text(isBlank: false, isLiteral: true)
            case .open(let element, let hasAttributes):
                try begin(element, hasAttributes: hasAttributes)
            case .close(let element): try end(element)
            case .empty(let element, let hasAttributes):
                try refuseEmpty(element)
                try begin(element, hasAttributes: hasAttributes)
                levels.removeLast()
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
        guard isComplete else { throw PropertyListProblem(message: "there is no <plist> element", line: 1) }
    }

    private mutating func text(isBlank: Bool, isLiteral: Bool = false) throws(PropertyListProblem) {
        guard let level = levels.last, level.element.isLeaf else {
            if !isBlank { throw strayText() }
            return
        }
        contents = tokens.range
        try checkReferences()
        // A CDATA section is between “<![CDATA[” and “]]>”.
        let text = isLiteral ? tokens.range.lowerBound + 9..<tokens.range.upperBound - 3 : tokens.range
        bytes[text].withUnsafeBytes { marks.take($0, notation: isLiteral ? .plain : .markup) }
        if marks.areTooMany { throw problem(CombiningMarks.complaint) }
    }

    private mutating func begin(
        _ element: PropertyListTokenizer.Element,
        hasAttributes: Bool
    ) throws(PropertyListProblem) {
        if case .other = element { throw problem("\(name(element)) is not an element of property lists") }
        guard !hasAttributes || element == .plist else {
            throw problem("\(name(element)) has something after its name; remove it")
        }
        if levels.isEmpty {
            guard element == .plist else {
                throw problem("the outermost element is \(name(element)); a \(subject) begins with <plist>")
            }
            guard !isComplete else { throw problem("there is a second <plist>; a \(subject) is one property list") }
            start = tokens.range.lowerBound
        } else {
            try place(element)
        }
        guard levels.count < depthLimit else {
            throw problem("the elements are nested more than \(depthLimit) levels deep; no \(subject) is")
        }
        levels.append(Level(element: element, line: tokens.line))
        marks.begin()
        contents = nil
    }

    /// Checks that an element is allowed at its place.
    private mutating func place(_ element: PropertyListTokenizer.Element) throws(PropertyListProblem) {
        let parent = levels.count - 1
        switch levels[parent].element {
        case .plist:
            guard element == .dict else {
                throw problem("the property list holds \(name(element)); a \(subject) is a <dict>")
            }
            guard !levels[parent].hasValue else { throw problem("<plist> holds more than one value") }
            levels[parent].hasValue = true
        case .dict:
            let isKey = element == .key
            guard isKey == (levels[parent].pendingKey == nil) else {
                throw isKey
                    ? valueMissing(line: levels[parent].pendingKey)
                    : problem("\(name(element)) has no <key> before it")
            }
            levels[parent].pendingKey = isKey ? tokens.line : nil
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
        case .dict: if let line = level.pendingKey { throw valueMissing(line: line) }
        case .key: try compareKey()
        case .integer, .real, .date:
            if contents == nil { throw problem("\(name(element)) is empty; write a value, or remove it and its key") }
        case .plist:
            guard level.hasValue else { throw problem("<plist> is empty; a \(subject) is a <dict>") }
            document = start..<tokens.range.upperBound
        default: break
        }
    }

    private static let keyLimit = 16 << 10

    private mutating func compareKey() throws(PropertyListProblem) {
        let key = contents ?? 0..<0
        // Keys are compared and looked up repeatedly: a huge one costs time with each diagnostic about it.
        guard key.count <= Self.keyLimit else {
            throw problem("this key has \(key.count) bytes; no \(subject) has one of more than \(Self.keyLimit)")
        }
        if let latest = levels.last?.latestKey, keysAreSorted {
            keysAreSorted = bytes[latest].lexicographicallyPrecedes(bytes[key])
        }
        levels[levels.count - 1].latestKey = key
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

    /// Checks that every `&` of a text begins a reference that XML defines.
    private func checkReferences() throws(PropertyListProblem) {
        guard let range = contents else { return }
        var rest = bytes[range]
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            rest = rest[(ampersand + 1)...]
            let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) ?? rest.startIndex
            let name = rest[rest.startIndex..<end]
            let isKnown = name.first == UInt8(ascii: "#") || Self.entities.contains { name.elementsEqual($0.utf8) }
            if !isKnown {
                let line = tokens.line + bytes[range.lowerBound..<ampersand].count { $0 == UInt8(ascii: "\n") }
                throw PropertyListProblem(
                    message: "this & does not begin a reference that property lists know; write &amp;", line: line)
            }
        }
    }

    private static let entities = ["amp", "lt", "gt", "quot", "apos"]
}

// MARK: - Messages

extension PropertyListCheck {
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
