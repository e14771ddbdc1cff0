import Escaping

/// A parser of `.strings` files in their old text format, entry by entry, with their lines.
///
/// It accepts the syntax that Xcode's tools accept: comments of both kinds, quotes of both kinds, words without quotes,
/// the escapes of old property lists, and a key that stands for its own text.
struct StringsParser {
    /// An entry as it is in the file.
    struct Entry {
        var key, value: String
        var line: Int
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    /// The oddities in the texts read so far.
    private(set) var findings: [PropertyListProblem] = []

    /// Creates a parser of text in UTF-8.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next entry, or `nil` at the end.
    mutating func next() throws(PropertyListProblem) -> Entry? {
        try skipBlanks()
        guard position < bytes.count else { return nil }
        let start = line
        let key = try word("a key")
        guard key.utf8.count <= Self.keyLimit else {
            throw PropertyListProblem(
                message: "this key has \(key.utf8.count) bytes; none may have more than \(Self.keyLimit)", line: start)
        }
        try skipBlanks()
        var value = key
        let hasText = take(UInt8(ascii: "="))
        if hasText {
            try skipBlanks()
            value = try word("a text")
            try skipBlanks()
        }
        guard take(UInt8(ascii: ";")) else {
            let name = "“\(key.shortened(to: 100))”"
            // The line of the entry is more useful than that of the text after it.
            throw PropertyListProblem(
                message: hasText
                    ? "the text of \(name) is not followed by “;” (write a quote inside a text as \\\")"
                    : "\(name) is not followed by = and a text",
                line: start)
        }
        return Entry(key: key, value: value, line: start)
    }

    private static let keyLimit = 16 << 10

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() throws(PropertyListProblem) {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\n") {
                line += 1
                position += 1
            } else if byte.isBlank || byte == 0x0B || byte == 0x0C {
                position += 1
            } else if bytes[position...].starts(with: "//".utf8) {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != 0x0D {
                    position += 1
                }
            } else if bytes[position...].starts(with: "/*".utf8) {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(PropertyListProblem) {
        let start = line
        position += 2
        while position < bytes.count {
            if bytes[position...].starts(with: "*/".utf8) {
                position += 2
                return
            }
            if bytes[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
        throw PropertyListProblem(message: "this comment has no */; end it, or the file is cut off", line: start)
    }

    /// Parses a text in quotes, or a bare word.
    private mutating func word(_ what: String) throws(PropertyListProblem) -> String {
        guard position < bytes.count else {
            throw PropertyListProblem(message: "the file ends where \(what) should be; it is cut off", line: line)
        }
        let byte = bytes[position]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            position += 1
            return try quoted(byte)
        }
        let start = position
        while position < bytes.count, bytes[position].isBare { position += 1 }
        guard position > start else {
            let markers = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
            if markers.contains(where: { bytes[start...].starts(with: $0.utf8) }) { throw .conflictMarker(line: line) }
            let found = String(decoding: bytes[start...].prefix(40), as: UTF8.self).prefix { !$0.isNewline }
            throw PropertyListProblem(
                message: "\(what) in quotes should be here, not “\(found.prefix(1))”; each line is \"key\" = \"text\";",
                line: line)
        }
        return try checked(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private func checked(_ text: String) throws(PropertyListProblem) -> String {
        guard !CombiningMarks.areTooMany(in: text) else {
            throw PropertyListProblem(message: CombiningMarks.complaint, line: line)
        }
        return text
    }

    /// Parses the rest of a text in quotes.
    private mutating func quoted(_ quote: UInt8) throws(PropertyListProblem) -> String {
        let start = line
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case quote: return try checked(String(decoding: text, as: UTF8.self))
            case UInt8(ascii: "\\"): escape(into: &text)
            default:
                if byte == UInt8(ascii: "\n") { line += 1 }
                text.append(byte)
            }
        }
        throw PropertyListProblem(
            message: "this text has no closing quote; end it, or the file is cut off", line: start)
    }
}

// MARK: - Escapes

extension StringsParser {
    /// Adds the character that a backslash escapes.
    private mutating func escape(into text: inout [UInt8]) {
        // A backslash at the end of the file has no closing quote after it, which is found out next.
        guard position < bytes.count else { return }
        let byte = bytes[position]
        if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u"), let unit = codeUnit(at: position) {
            position += 5
            append(unit, to: &text)
        } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
            octal(into: &text)
        } else {
            position += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            // Every other character stands for itself: quotes, backslashes, and the end of a line.
            text.append(Self.escapes[byte] ?? byte)
        }
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0B,
    ]

    /// Returns the UTF-16 code unit whose four digits follow a letter.
    private func codeUnit(at position: Int) -> UInt16? {
        guard position + 5 <= bytes.count else { return nil }
        let digits = bytes[(position + 1)..<(position + 5)]
        guard digits.allSatisfy(\.isHexadecimal) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
        var units = [unit]
        if UTF16.isLeadSurrogate(unit),
            bytes[position...].starts(with: "\\U".utf8)
                || bytes[position...].starts(with: "\\u".utf8), let second = codeUnit(at: position + 1),
            UTF16.isTrailSurrogate(second)
        {
            position += 6
            units.append(second)
        }
        if units.count == 1, UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
            let name = String(unit, radix: 16, uppercase: true)
            report("\\U\(name) is half of a character; write the other half beside it, or the character itself")
        }
        text += Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Adds a character by its number in the NeXTSTEP character set, whose first half is ASCII.
    private mutating func octal(into text: inout [UInt8]) {
        let start = position
        var number = 0
        while position < min(start + 3, bytes.count), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[position])
        {
            number = number * 8 + Int(bytes[position] - UInt8(ascii: "0"))
            position += 1
        }
        if let byte = UInt8(exactly: number), byte < 0x80 {
            text.append(byte)
        } else {
            text += Array("\u{FFFD}".utf8)
            let digits = String(decoding: bytes[start..<position], as: UTF8.self)
            report("\\\(digits) is a character of NeXTSTEP; write the character itself")
        }
    }

    private mutating func report(_ message: String) {
        guard findings.count < StringsContents.findingLimit else { return }
        findings.append(PropertyListProblem(message: message, line: line))
    }
}

extension UInt8 {
    /// Whether the byte can be in a word without quotes.
    fileprivate var isBare: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_$/:.-".utf8.contains(self)
        }
    }

    fileprivate var isHexadecimal: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
