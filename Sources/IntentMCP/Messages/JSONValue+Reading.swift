import Escaping
import EssentialFoundation

extension JSONValue {
    /// Creates the value of a text that `JSONSyntax` has accepted, or returns `nil` if a number is out of range or a text
    /// isn't Unicode.
    ///
    /// The toolchain's decoder finds out for each value what it could be; most of the start of a server would go by with
    /// that.
    init?(accepted data: Data) {
        let value = data.withUnsafeBytes { bytes -> JSONValue? in
            var reader = JSONReader(bytes: bytes)
            return reader.value()
        }
        guard let value else { return nil }
        self = value
    }
}

/// A reader of a text whose syntax, and so whose nesting, has been checked.
private struct JSONReader {
    let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func value() -> JSONValue? {
        skipBlanks()
        guard position < bytes.count else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "\""): return string().map(JSONValue.string)
        case UInt8(ascii: "t"): return word(4, .boolean(true))
        case UInt8(ascii: "f"): return word(5, .boolean(false))
        case UInt8(ascii: "n"): return word(4, .null)
        default: return number()
        }
    }

    private mutating func word(_ length: Int, _ value: JSONValue) -> JSONValue {
        position += length
        return value
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    }

    /// Skips a byte if it is the next one.
    private mutating func skip(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func object() -> JSONValue? {
        position += 1
        var members: [String: JSONValue] = [:]
        guard !skip(UInt8(ascii: "}")) else { return .object(members) }
        repeat {
            skipBlanks()
            guard let name = string(), skip(UInt8(ascii: ":")), let value = value() else { return nil }
            members[name] = value
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func array() -> JSONValue? {
        position += 1
        var elements: [JSONValue] = []
        guard !skip(UInt8(ascii: "]")) else { return .array(elements) }
        repeat {
            guard let value = value() else { return nil }
            elements.append(value)
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "]")) ? .array(elements) : nil
    }

    private mutating func number() -> JSONValue? {
        let start = position
        while position < bytes.count, Self.isNumeric(bytes[position]) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { return nil }
        // A `Double` has no room for the fraction of a large number, which isn't whole for that.
        guard let integer = Int(exactly: number), Decimal(string: text) == Decimal(integer) else {
            return .number(number)
        }
        return .integer(integer)
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}

// MARK: - Texts

extension JSONReader {
    private mutating func string() -> String? {
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\") {
            position += 1
        }
        guard position < bytes.count else { return nil }
        let plain = bytes[start..<position]
        guard bytes[position] == UInt8(ascii: "\\") else {
            position += 1
            return String(decoding: plain, as: UTF8.self)
        }
        return escapedString(after: plain)
    }

    /// Reads the rest of a text with escapes.
    private mutating func escapedString(after plain: Slice<UnsafeRawBufferPointer>) -> String? {
        var text = Array(plain)
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            default: text.append(byte)
            }
        }
        return nil
    }

    /// Reads an escape after its backslash; `nil` for half of a surrogate pair.
    private mutating func escape() -> Unicode.Scalar? {
        guard position < bytes.count else { return nil }
        let letter = bytes[position]
        position += 1
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return unit().flatMap { scalar(of: $0) }
        default: return Unicode.Scalar(letter)
        }
    }

    private mutating func scalar(of unit: UInt32) -> Unicode.Scalar? {
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
        guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return nil }
        position += 2
        guard let low = self.unit(), (0xDC00..<0xE000).contains(low) else { return nil }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    /// Reads four hexadecimal digits.
    private mutating func unit() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        defer { position += 4 }
        return UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    }
}
