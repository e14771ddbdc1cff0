/// A count of the combining marks that follow each other in a text.
///
/// To compare or hash a text, Swift puts such marks into an order, in time that grows with the square of their number:
/// a megabyte of them takes minutes. Languages write a few on one letter, and Unicode's stream-safe format (UAX #15)
/// allows 30.
package struct CombiningMarks {
    /// The notation of scalars in bytes, apart from UTF-8.
    package enum Notation {
        /// `\u0301`, as in JSON.
        case json
        /// `&#769;` and `&#x301;`, as in XML.
        case markup
        /// No notation other than UTF-8.
        case plain
    }

    /// The maximum number of marks in a row.
    package static let limit = 64

    /// The message about a text that has more.
    package static let complaint = "a text has more than \(limit) combining marks in a row"

    /// Whether there were more marks in a row than the limit.
    package private(set) var areTooMany = false
    private var count = 0

    /// Creates a count for the beginning of a text.
    package init() {}

    /// Returns whether a text has more marks in a row than the limit.
    package static func areTooMany(in text: String) -> Bool {
        var marks = CombiningMarks()
        var text = text
        text.withUTF8 { marks.take(UnsafeRawBufferPointer($0), notation: .plain) }
        return marks.areTooMany
    }

    /// Returns a text without the marks that exceed the limit.
    package static func limited(_ text: String) -> String {
        guard areTooMany(in: text) else { return text }
        var kept = String.UnicodeScalarView()
        var marks = CombiningMarks()
        for scalar in text.unicodeScalars {
            marks.take(scalar)
            if marks.count <= limit { kept.append(scalar) }
        }
        return String(kept)
    }

    /// Returns whether bytes have more marks in a row than the limit.
    package static func areTooMany(in bytes: UnsafeRawBufferPointer, notation: Notation) -> Bool {
        var marks = CombiningMarks()
        marks.take(bytes, notation: notation)
        return marks.areTooMany
    }

    /// Starts counting another text.
    package mutating func begin() { count = 0 }

    /// Counts the next scalar of the text.
    package mutating func take(_ scalar: Unicode.Scalar) {
        count = Self.isMark(scalar) ? count + 1 : 0
        if count > Self.limit { areTooMany = true }
    }

    /// Counts the next bytes of the text, which must be UTF-8.
    package mutating func take(_ bytes: UnsafeRawBufferPointer, notation: Notation) {
        let sign: UInt8? =
            switch notation {
            case .json: UInt8(ascii: "\\")
            case .markup: UInt8(ascii: "&")
            case .plain: nil
            }
        var position = 0
        while position < bytes.count, !areTooMany {
            let plain = Self.plainBytes(in: bytes, from: position, sign: sign)
            if plain > 0 {
                count = 0
                position += plain
                continue
            }
            var rest = bytes[position...]
            if bytes[position] == sign {
                rest.removeFirst()
                let scalar = notation == .json ? Self.escape(&rest) : Self.reference(&rest)
                take(scalar ?? "?")
            } else {
                take(Self.scalar(&rest) ?? "?")
            }
            position = rest.startIndex
        }
    }

    /// Returns the number of bytes that aren't part of a mark, from a position on; counted in steps of eight if
    /// possible.
    private static func plainBytes(in bytes: UnsafeRawBufferPointer, from start: Int, sign: UInt8?) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101, tops = ones << 7
        let signs = sign.map { UInt64($0) * ones }
        var position = start
        while position + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            // The top bit of a byte that is zero, or of one above such a byte.
            let matches = signs.map { (word ^ $0) &- ones & ~(word ^ $0) & tops } ?? 0
            guard word & tops == 0, matches == 0 else { break }
            position += 8
        }
        // The first mark is U+0300, which is CC 80.
        while position < bytes.count, bytes[position] < 0xCC, bytes[position] != sign { position += 1 }
        return position - start
    }

    /// Returns whether a scalar is a mark, or one of the letters of Tibetan that consist of marks.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x300: false
        case 0xF73, 0xF75, 0xF81: true
        default: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }

    private static func scalar(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar? {
        let lead = UInt32(rest.removeFirst())
        let length = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
        var value = lead & (length == 1 ? 0x1F : length == 2 ? 0xF : 0x7)
        for _ in 0..<length {
            guard let byte = rest.first, byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
            rest.removeFirst()
        }
        return Unicode.Scalar(value)
    }

    /// Returns the scalar of an escape, after its backslash.
    private static func escape(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar? {
        guard rest.popFirst() == UInt8(ascii: "u") else { return nil }
        guard let unit = number(&rest, digits: 4, radix: 16) else { return nil }
        guard UTF16.isLeadSurrogate(UInt16(unit)) else { return Unicode.Scalar(unit) }
        var next = rest
        guard next.popFirst() == UInt8(ascii: "\\"), next.popFirst() == UInt8(ascii: "u"),
            let second = number(&next, digits: 4, radix: 16), UTF16.isTrailSurrogate(UInt16(second))
        else { return nil }
        rest = next
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF)
    }

    /// Returns the scalar of a reference, after its ampersand.
    private static func reference(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar? {
        guard rest.first == UInt8(ascii: "#") else { return nil }
        rest.removeFirst()
        let isHexadecimal = rest.first == UInt8(ascii: "x")
        if isHexadecimal { rest.removeFirst() }
        // Zeros before the number don't count.
        while rest.first == UInt8(ascii: "0") { rest.removeFirst() }
        let value = number(&rest, digits: nil, radix: isHexadecimal ? 16 : 10)
        if rest.first == UInt8(ascii: ";") { rest.removeFirst() }
        return value.flatMap(Unicode.Scalar.init)
    }

    /// Returns a number of exactly as many digits as stated, or of up to eight digits if `digits` is `nil`.
    private static func number(
        _ rest: inout Slice<UnsafeRawBufferPointer>, digits: Int?, radix: UInt32
    ) -> UInt32? {
        var value: UInt32 = 0
        var count = 0
        while count < digits ?? 8, let byte = rest.first, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
            digit < radix
        {
            value = value * radix + UInt32(digit)
            count += 1
            rest.removeFirst()
        }
        return count == digits || digits == nil && count > 0 ? value : nil
    }
}
