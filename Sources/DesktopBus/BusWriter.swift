import CSDBus

/// Appends values to a message.
struct BusWriter {
    private let message: OpaquePointer
    private let functions: bus_functions

    init(_ message: OpaquePointer, _ functions: bus_functions) {
        (self.message, self.functions) = (message, functions)
    }

    func append(_ values: [BusValue]) throws(BusError) {
        for value in values { try append(value) }
    }

    private func append(_ value: BusValue) throws(BusError) {
        switch value {
        case .byte(let number): try basic("y", number)
        case .boolean(let flag): try basic("b", Int32(flag ? 1 : 0))
        case .int16(let number): try basic("n", number)
        case .uint16(let number): try basic("q", number)
        case .int32(let number): try basic("i", number)
        case .uint32(let number): try basic("u", number)
        case .int64(let number): try basic("x", number)
        case .uint64(let number): try basic("t", number)
        case .double(let number): try basic("d", number)
        case .string(let text): try append(text: text, "s")
        case .objectPath(let text): try append(text: text, "o")
        case .signature(let text): try append(text: text, "g")
        case .array(let element, let elements): try container("a", element, elements)
        case .structure(let members): try container("r", members.map(\.signature).joined(), members)
        case .entry(let key, let value): try container("e", key.signature + value.signature, [key, value])
        case .variant(let value): try container("v", value.signature, [value])
        }
    }

    private func container(_ type: Unicode.Scalar, _ contents: String, _ values: [BusValue]) throws(BusError) {
        try check(contents.withCString { functions.message_open_container(message, CChar(type.value), $0) })
        try append(values)
        try check(functions.message_close_container(message))
    }

    private func basic(_ type: Unicode.Scalar, _ number: some BitwiseCopyable) throws(BusError) {
        try check(withUnsafePointer(to: number) { functions.message_append_basic(message, CChar(type.value), $0) })
    }

    private func append(text: String, _ type: Unicode.Scalar) throws(BusError) {
        try check(text.busText.withCString { functions.message_append_basic(message, CChar(type.value), $0) })
    }

    private func check(_ result: Int32) throws(BusError) {
        guard result >= 0 else {
            throw BusError(.unsupportedMessage, BusError(result: result, "the message can't be written").message)
        }
    }
}

extension String {
    /// The text as a message can have it.
    ///
    /// It ends at a null character, which is left out. The library refuses a message with a scalar that Unicode reserves
    /// for a program's own use, which is replaced.
    var busText: String {
        // Nearly every text is as it has to be.
        guard unicodeScalars.contains(where: { $0.value == 0 || $0.isNoncharacter }) else { return self }
        let scalars = unicodeScalars.lazy.filter { $0.value != 0 }.map { $0.isNoncharacter ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    /// Whether the scalar will never be a character: the last two of each plane, and 32 in the first.
    fileprivate var isNoncharacter: Bool { properties.isNoncharacterCodePoint }
}
