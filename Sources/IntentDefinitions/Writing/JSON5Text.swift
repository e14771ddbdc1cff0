import Escaping

/// The text of a JSON5 value in the style of people: names without quotes, and short objects on one line.
package struct JSON5Text {
    package private(set) var text = ""

    /// The maximum length of a line with a whole object or list.
    private static let lineLength = 100

    /// Creates the text of a file that is one value.
    package init(_ value: JSON5Value) {
        write(value, indentation: 0, column: 0)
        text += "\n"
    }

    private mutating func write(_ value: JSON5Value, indentation: Int, column: Int) {
        let count = value.members?.count ?? value.elements?.count ?? 0
        // The outermost object is never on one line, nor is one that contains objects within objects.
        if count == 0 || (indentation > 0 && value.height <= 2) {
            let line = Self.line(value)
            if count == 0 || column + line.count < Self.lineLength {
                text += line
                return
            }
        }
        let margin = String(repeating: "  ", count: indentation + 1)
        let isObject = value.members != nil
        text += isObject ? "{\n" : "[\n"
        for member in value.members ?? [] {
            let name = Self.name(member.name) + ": "
            text += margin + name
            write(member.value, indentation: indentation + 1, column: margin.count + name.count)
            text += ",\n"
        }
        for element in value.elements ?? [] {
            text += margin
            write(element, indentation: indentation + 1, column: margin.count)
            text += ",\n"
        }
        text += margin.dropLast(2) + (isObject ? "}" : "]")
    }

    /// Returns a value on one line.
    private static func line(_ value: JSON5Value) -> String {
        switch value.contents {
        case .null: return "null"
        case .boolean(let value): return "\(value)"
        case .integer(let value): return "\(value)"
        case .real(let value): return number(value)
        case .string(let value): return value.json5Literal
        case .list(let elements): return "[" + elements.map(line).joined(separator: ", ") + "]"
        case .object(let members):
            let texts = members.map { name($0.name) + ": " + line($0.value) }
            return texts.isEmpty ? "{}" : "{ " + texts.joined(separator: ", ") + " }"
        }
    }

    private static func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.beginning(before: ".0").map(String.init) ?? text
    }

    private static func name(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || (0x30...0x39).contains(byte)
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
        }
        let startsWithNumber = name.utf8.first.map { (0x30...0x39).contains($0) } ?? true
        return isPlain && !startsWithNumber ? name : name.json5Literal
    }
}

extension JSON5Value {
    /// The number of levels of objects and lists, including this one.
    fileprivate var height: Int {
        switch contents {
        case .list(let elements): 1 + (elements.map(\.height).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.height).max() ?? 0)
        default: 0
        }
    }
}
