import CSDBus

/// Reads the values of a message, within limits.
///
/// The library has checked the message against its signature; how much of it is kept is decided here.
struct BusReader {
    /// The most bytes that the values of a message may take.
    static let sizeLimit = 4 << 20
    /// The most values of a message.
    static let countLimit = 65_536
    /// The deepest nesting.
    static let depthLimit = 16

    private let message: OpaquePointer
    private let functions: bus_functions
    private var size = 0
    private var count = 0

    init(_ message: OpaquePointer, _ functions: bus_functions) {
        (self.message, self.functions) = (message, functions)
    }

    /// Returns all values.
    mutating func values() throws(BusError) -> [BusValue] { try values(depth: 0) }

    /// Returns the values up to the end of the container.
    private mutating func values(depth: Int) throws(BusError) -> [BusValue] {
        guard depth <= Self.depthLimit else {
            throw BusError(.unsupportedMessage, "the message is nested too deeply")
        }
        var values: [BusValue] = []
        while let value = try next(depth: depth) { values.append(value) }
        return values
    }

    private mutating func next(depth: Int) throws(BusError) -> BusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard try check(functions.message_peek_type(message, &type, &contents)) > 0 else { return nil }
        count += 1
        guard count <= Self.countLimit else { throw BusError(.unsupportedMessage, "the message has too many values") }
        let inner = contents.map { String(cString: $0) } ?? ""
        switch UInt8(bitPattern: type) {
        case UInt8(ascii: "a"): return .array(of: inner, try container(type, inner, depth))
        case UInt8(ascii: "r"): return .structure(try container(type, inner, depth))
        case UInt8(ascii: "v"):
            guard let value = try container(type, inner, depth).first else { break }
            return .variant(value)
        case UInt8(ascii: "e"):
            let parts = try container(type, inner, depth)
            guard parts.count == 2 else { break }
            return .entry(parts[0], parts[1])
        default: return try basic(type)
        }
        throw BusError(.unsupportedMessage, "the message has a value of an unknown type")
    }

    private mutating func container(
        _ type: CChar, _ contents: String, _ depth: Int
    ) throws(BusError) -> [BusValue] {
        _ = try check(contents.withCString { functions.message_enter_container(message, type, $0) })
        let values = try values(depth: depth + 1)
        _ = try check(functions.message_exit_container(message))
        return values
    }

    private mutating func basic(_ type: CChar) throws(BusError) -> BusValue {
        switch UInt8(bitPattern: type) {
        case UInt8(ascii: "y"): return .byte(try number(type))
        case UInt8(ascii: "b"): return .boolean(try number(type) as Int32 != 0)
        case UInt8(ascii: "n"): return .int16(try number(type))
        case UInt8(ascii: "q"): return .uint16(try number(type))
        case UInt8(ascii: "i"): return .int32(try number(type))
        case UInt8(ascii: "u"): return .uint32(try number(type))
        case UInt8(ascii: "x"): return .int64(try number(type))
        case UInt8(ascii: "t"): return .uint64(try number(type))
        case UInt8(ascii: "d"): return .double(Double(bitPattern: try number(type)))
        case UInt8(ascii: "s"): return .string(try text(type))
        case UInt8(ascii: "o"): return .objectPath(try text(type))
        case UInt8(ascii: "g"): return .signature(try text(type))
        // File descriptors aren't asked for.
        default: throw BusError(.unsupportedMessage, "the message has a value of an unknown type")
        }
    }

    private func number<Number: FixedWidthInteger>(_ type: CChar) throws(BusError) -> Number {
        var number: Number = 0
        _ = try check(
            withUnsafeMutableBytes(of: &number) { bytes in
                bytes.baseAddress.map { functions.message_read_basic(message, type, $0) } ?? 0
            })
        return number
    }

    private mutating func text(_ type: CChar) throws(BusError) -> String {
        var pointer: UnsafePointer<CChar>?
        _ = try check(functions.message_read_basic(message, type, &pointer))
        guard let pointer else { throw BusError(.unsupportedMessage, "the message has a text that can't be read") }
        let text = String(cString: pointer)
        size += text.utf8.count
        guard size <= Self.sizeLimit else { throw BusError(.unsupportedMessage, "the message is too large") }
        return text
    }

    private func check(_ result: Int32) throws(BusError) -> Int32 {
        guard result >= 0 else {
            throw BusError(.unsupportedMessage, BusError(result: result, "the message can't be read").message)
        }
        return result
    }
}
