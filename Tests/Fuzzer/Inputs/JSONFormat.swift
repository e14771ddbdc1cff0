/// JSON, in no particular layout.
enum JSONFormat: Format {
    static let oddValues =
        OddTexts.numbers + [
            "null", "true", "false", "tru", "nul", "True", "{}", "[]", "[[]]", "{\"\":null}", "[,]", "{,}", "[1,]",
            "{\"a\"}", "{\"a\":}", "{a:1}", "'a'", "\"", "\"\\", "\"\\u\"", "\"\\u12\"", "\"\\x\"", "\"\\ud800\"",
            "\"\\udc00\\ud800\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\\u0041\"", "\"\\u0000\"", "\"\\uFFFF\"",
            "\"\\uFEFF\"", "\"\t\"", "\"\u{1}\"", "// a\n1", "/* a */ 1", "1 2", "\u{FEFF}1",
        ]

    static let oddNumbers = OddTexts.numbers

    static let oddBytes: [[UInt8]] =
        [
            "{", "}", "[", "]", "\"", ":", ",", "\\", "\\u", "\n", "\r", " ", "null", "-", "e", ".", "\"id\":",
            "\u{FEFF}",
        ]
        .map { Array($0.utf8) } + oddEncodings

    /// Bytes that are not UTF-8: one that never occurs, one that is not gone on with, a surrogate, a long form, a code
    /// point that is none, and what begins other encodings.
    static let oddEncodings: [[UInt8]] = [
        [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80], [0x80], [0x00], [0xFE, 0xFF],
        [0xFF, 0xFE], [0xFF, 0xFE, 0x00, 0x00], [0xE2, 0x80],
    ]

    static func write(_ node: Node) -> [UInt8] {
        var text = ""
        write(node, to: &text)
        return Array(text.utf8)
    }

    private static func write(_ node: Node, to text: inout String) {
        switch node {
        case .members(let members):
            text += "{"
            for (position, member) in members.enumerated() {
                if position > 0 { text += "," }
                write(member.name, to: &text)
                text += ":"
                write(member.value, to: &text)
            }
            text += "}"
        case .elements(let elements):
            text += "["
            for (position, element) in elements.enumerated() {
                if position > 0 { text += "," }
                write(element, to: &text)
            }
            text += "]"
        case .text(let value): write(value, to: &text)
        case .integer(let value): text += "\(value)"
        case .real(let value): text += "\(value)"
        case .truth(let value): text += "\(value)"
        case .bytes(let value): write(value, to: &text)
        case .raw(let value): text += value
        case .nested(let node, let depth, let inMembers):
            text += String(repeating: inMembers ? "{\"a\":" : "[", count: depth)
            write(node, to: &text)
            text += String(repeating: inMembers ? "}" : "]", count: depth)
        }
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20:
                text += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
