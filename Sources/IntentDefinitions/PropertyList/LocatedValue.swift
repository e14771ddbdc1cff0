/// A value of an XML property list, with its place in the file.
struct LocatedValue: Sendable {
    /// What a value is.
    ///
    /// Numbers are kept as they are written: which type they should have is known where they are read.
    enum Content: Sendable {
        /// The members in the order of the file; of two with the same key, the last one counts.
        case dictionary([Member])
        case array([LocatedValue])
        case string(String)
        case integer(String)
        case real(String)
        case boolean(Bool)
        case data(isEmpty: Bool)
        case date
    }

    /// A key of a dictionary and its value.
    struct Member: Sendable {
        var key: String
        var value: LocatedValue
    }

    var content: Content
    /// The line of the value's key, or of the value itself if it has none.
    var line: Int
    /// The number of bytes before the element: different for each value of a file.
    var offset: Int
}

extension LocatedValue {
    /// The members of a dictionary, or `nil` for any other value.
    var members: [Member]? { if case .dictionary(let members) = content { members } else { nil } }

    /// The elements of an array, or `nil` for any other value.
    var elements: [LocatedValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The text of a string, or `nil` for any other value.
    var string: String? { if case .string(let text) = content { text } else { nil } }

    /// The truth value, or `nil` for any other value.
    var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

    /// The whole number, or `nil` for any other value.
    ///
    /// A real number counts if it has no fraction.
    var integer: Int? {
        switch content {
        case .integer(let text): Int(propertyList: text)
        case .real: real.flatMap { Int(exactly: $0) }
        default: nil
        }
    }

    /// The finite number, or `nil` for any other value.
    var real: Double? {
        let number: Double? =
            switch content {
            case .integer(let text): Int(propertyList: text).map(Double.init)
            case .real(let text): Double(propertyList: text)
            default: nil
            }
        guard let number, number.isFinite else { return nil }
        return number
    }

    /// Whether the value is data without a byte.
    var isEmptyData: Bool { if case .data(let isEmpty) = content { isEmpty } else { false } }
}

extension Int {
    /// Creates the number of an `<integer>`: decimal or, after `0x`, hexadecimal digits, with or without a sign.
    fileprivate init?(propertyList text: String) {
        var digits = text.utf8.drop { $0.isBlank }
        while let last = digits.last, last.isBlank { digits.removeLast() }
        var sign = ""
        if let first = digits.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = first == UInt8(ascii: "-") ? "-" : ""
            digits.removeFirst()
        }
        let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
        if isHexadecimal { digits.removeFirst(2) }
        // A second sign would be read as one.
        guard let first = digits.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else { return nil }
        self.init(sign + Substring(digits), radix: isHexadecimal ? 16 : 10)
    }
}

extension Double {
    /// Creates the number of a `<real>`: a decimal number with or without an exponent.
    fileprivate init?(propertyList text: String) {
        var digits = text.utf8.drop { $0.isBlank }
        while let last = digits.last, last.isBlank { digits.removeLast() }
        guard digits.allSatisfy({ (0x30...0x39).contains($0) || Self.signs.contains($0) }) else { return nil }
        self.init(Substring(digits))
    }

    private static let signs = Array("+-.eE".utf8)
}
