/// A tokenizer of XML property lists that keeps the line of each token.
///
/// It isn't a full parser: it finds where tags begin and end, so that size, nesting and broken tags are known, with
/// their lines, before the bytes go to the toolchain's decoder.
struct PropertyListTokenizer {
    /// A token of the property list.
    enum Token: Hashable {
        /// Text between tags; `isBlank` is true if it is only white space.
        case text(isBlank: Bool)
        /// A CDATA section, which counts as text.
        case literal
        /// The start of an element; `hasAttributes` is true if anything follows its name inside the tag.
        case open(Element, hasAttributes: Bool)
        /// The end of an element.
        case close(Element)
        /// An element without contents, such as `<true/>`.
        case empty(Element, hasAttributes: Bool)
        /// A comment.
        case comment
        /// A processing instruction, such as the declaration at the start.
        case instruction
        /// The document type.
        case documentType
    }

    /// The names of elements.
    enum Element: Hashable {
        case plist, dict, array, key, string, integer, real, data, date, `true`, `false`
        case other(Range<Int>)
    }

    private let bytes: [UInt8]
    private var position: Int
    private var nextLine = 1

    /// The range of the latest token: of a tag everything from `<` to `>`.
    private(set) var range: Range<Int>
    /// The line on which the latest token begins.
    private(set) var line = 1

    /// Creates a tokenizer of all bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = 0
        range = 0..<0
    }

    /// Returns the next token, or `nil` at the end.
    mutating func next() throws(PropertyListProblem) -> Token? {
        guard position < bytes.count else { return nil }
        let start = position
        line = nextLine
        let token = bytes[start] == UInt8(ascii: "<") ? try markup() : text()
        range = start..<position
        return token
    }

    /// The last line of the bytes that have been read so far.
    var lastLine: Int { nextLine }

    private mutating func text() -> Token {
        var isBlank = true
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\n") {
                nextLine += 1
            } else if !byte.isBlank {
                isBlank = false
            }
            position += 1
        }
        return .text(isBlank: isBlank)
    }

    private mutating func markup() throws(PropertyListProblem) -> Token {
        let start = position
        guard start + 1 < bytes.count else {
            throw PropertyListProblem(message: "the file ends inside a tag; it is cut off", line: line)
        }
        switch bytes[start + 1] {
        case UInt8(ascii: "!"):
            if starts(with: "<!--", at: start) {
                try skip(past: "-->", from: start + 4, what: "a comment")
                return .comment
            }
            if starts(with: "<![CDATA[", at: start) {
                try skip(past: "]]>", from: start + 9, what: "a literal section")
                return .literal
            }
            try skip(past: ">", from: start + 2, what: "the document type")
            guard !bytes[start..<position].contains(UInt8(ascii: "[")) else {
                throw PropertyListProblem(
                    message: "the document type declares entities of its own; remove what stands between [ and ]",
                    line: line
                )
            }
            return .documentType
        case UInt8(ascii: "?"):
            try skip(past: "?>", from: start + 2, what: "a processing instruction")
            return .instruction
        default:
            try skip(past: ">", from: start + 1, what: "a tag")
            return try tag(start + 1..<position - 1)
        }
    }

    /// Returns the token of a tag from the text between `<` and `>`.
    private func tag(_ contents: Range<Int>) throws(PropertyListProblem) -> Token {
        let start = contents.lowerBound - 1
        var contents = contents
        let isClose = bytes[contents.lowerBound] == UInt8(ascii: "/")
        let isEmpty = !isClose && contents.count > 1 && bytes[contents.upperBound - 1] == UInt8(ascii: "/")
        if isClose { contents.removeFirst() }
        if isEmpty { contents.removeLast() }
        let name = contents.prefix { !bytes[$0].isBlank }
        let rest = contents.dropFirst(name.count)
        guard !name.isEmpty, !bytes[contents].contains(UInt8(ascii: "<")) else {
            throw starts(with: "<<<<<<<", at: start)
                ? .conflictMarker(line: line)
                : PropertyListProblem(
                    message: "this < does not begin a tag; write &lt; where a text has the character", line: line)
        }
        let element = element(name)
        let hasAttributes = rest.contains { !bytes[$0].isBlank }
        if isClose { return .close(element) }
        if isEmpty { return .empty(element, hasAttributes: hasAttributes) }
        return .open(element, hasAttributes: !rest.isEmpty)
    }

    private func element(_ name: Range<Int>) -> Element {
        let bytes = bytes[name]
        return Self.elements.first { $0.name.count == bytes.count && bytes.elementsEqual($0.name) }?.element
            ?? .other(name)
    }

    private static let elements: [(name: [UInt8], element: Element)] = [
        (Array("key".utf8), .key), (Array("string".utf8), .string), (Array("dict".utf8), .dict),
        (Array("true".utf8), .true), (Array("integer".utf8), .integer), (Array("array".utf8), .array),
        (Array("false".utf8), .false), (Array("data".utf8), .data), (Array("real".utf8), .real),
        (Array("date".utf8), .date), (Array("plist".utf8), .plist),
    ]

    private func starts(with text: StaticString, at position: Int) -> Bool {
        bytes[position...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func skip(
        past end: StaticString, from start: Int, what: String
    ) throws(PropertyListProblem) {
        let first = end.utf8Start.pointee
        position = start
        while position < bytes.count {
            if bytes[position] == first, starts(with: end, at: position) {
                position += end.utf8CodeUnitCount
                return
            }
            if bytes[position] == UInt8(ascii: "\n") { nextLine += 1 }
            position += 1
        }
        throw PropertyListProblem(message: "the file ends inside \(what); it is cut off", line: line)
    }
}

extension UInt8 {
    /// Whether the byte is one of the white space characters of XML.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
            || self == UInt8(ascii: "\r")
    }
}
