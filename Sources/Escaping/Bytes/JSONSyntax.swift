/// A check that a text is JSON, exactly as RFC 8259 defines it, and cheap to decode.
///
/// The toolchain's decoder only checks the values that are read. It skips a byte order mark and a comma before a
/// closing bracket, doesn't look into numbers and strings that aren't read, takes the first of two members with the
/// same name, and also reads UTF-16. Its time grows with the cube of the nesting depth.
package struct JSONSyntax {
    /// The reason why a text isn't accepted.
    package struct Problem: Error, CustomStringConvertible {
        /// The kinds of reasons.
        package enum Kind: Sendable {
            /// It isn't UTF-8.
            case encoding
            /// It has too many combining marks in a row.
            case marks
            /// It's nested deeper than the limit.
            case depth
            /// It has more values than the limit.
            case count
            /// It isn't JSON, or isn't an object although it has to be one.
            case syntax
        }

        /// The kind.
        package let kind: Kind
        /// The reason, as the end of a sentence.
        package let reason: String
        /// The line, from 1.
        package let line: Int
        /// The text at the place, cut to a few characters; `nil` at the end of the text, or where it wouldn't help.
        package fileprivate(set) var excerpt: String?

        /// The reason, as a sentence about the text.
        package var description: String { kind == .syntax ? "it is not a JSON object: \(reason)" : reason }
    }

    /// The name of a member, between its quotes.
    private struct Name {
        var range: Range<Int>
        /// Whether the bytes are ASCII without an escape, so that they can be compared as they are.
        var isPlain: Bool
    }

    /// The maximum nesting depth of what is kept: a value takes two levels for each of its own.
    private static let keptDepthLimit = 128

    private let bytes: UnsafeRawBufferPointer
    private let depthLimit: Int
    private var position = 0
    /// For each open object the number of names before its own; `nil` for an open array.
    private var open: [Int?] = []
    /// The names in the open objects.
    private var names: [Name] = []
    /// The values so far, objects and arrays included: each one costs far more to decode than the two bytes that it can
    /// be written in.
    private var count = 0
    private let countLimit: Int

    /// Returns the problem with a text, or `nil` if it can be decoded.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the text.
    ///   - depthLimit: The maximum nesting depth of objects and arrays.
    ///   - isObject: Whether it has to be an object.
    package static func problem(
        of bytes: UnsafeRawBufferPointer, depthLimit: Int = 64, isObject: Bool = true
    ) -> Problem? {
        do throws(Problem) {
            _ = try valueCount(of: bytes, depthLimit: depthLimit, isObject: isObject)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the problem with the text of an object that is kept, in a file or in a line of one, or `nil` if it can be
    /// decoded.
    ///
    /// - Parameter bytes: The bytes of the text.
    package static func problem(ofKept bytes: UnsafeRawBufferPointer) -> Problem? {
        problem(of: bytes, depthLimit: keptDepthLimit)
    }

    /// Returns the number of values in a text that can be decoded, objects and arrays included.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the text.
    ///   - depthLimit: The maximum nesting depth of objects and arrays.
    ///   - countLimit: The maximum number of values.
    ///   - isObject: Whether it has to be an object.
    package static func valueCount(
        of bytes: UnsafeRawBufferPointer, depthLimit: Int = 64, countLimit: Int = .max, isObject: Bool = true
    ) throws(Problem) -> Int {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Problem(kind: .encoding, reason: "it is not UTF-8", line: 1)
        }
        guard !CombiningMarks.areTooMany(in: bytes, notation: .json) else {
            throw Problem(kind: .marks, reason: CombiningMarks.complaint, line: 1)
        }
        var syntax = JSONSyntax(bytes: bytes, depthLimit: depthLimit, countLimit: countLimit)
        try syntax.checkText(isObject: isObject)
        return syntax.count
    }

    private init(bytes: UnsafeRawBufferPointer, depthLimit: Int, countLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        self.countLimit = countLimit
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func checkText(isObject: Bool) throws(Problem) {
        skipBlanks()
        let begin = next
        repeat { try value() } while try goOn()
        skipBlanks()
        guard position == bytes.count else { throw problem("there is more after the object") }
        guard begin == UInt8(ascii: "{") || !isObject else {
            throw Problem(kind: .syntax, reason: "it has no braces around it", line: 1)
        }
    }

    private func problem(_ what: String) -> Problem {
        var found = problem(.syntax, "\(Self.foreignSyntax(at: position, in: bytes) ?? what), at byte \(position + 1)")
        found.excerpt = excerpt
        return found
    }

    private var excerpt: String? {
        guard position < bytes.count else { return nil }
        // A scalar takes at most four bytes in UTF-8.
        let end = min(position + 4 * 31, bytes.count)
        return Self.shown(String(decoding: bytes[position..<end], as: UTF8.self), length: 30)
    }

    /// Returns a text as a message shows it, cut to a length.
    private static func shown(_ text: String, length: Int) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > length else { return text.visibleLine }
        return (String(String.UnicodeScalarView(scalars.prefix(length))) + "…").visibleLine
    }

    private func problem(_ kind: Problem.Kind, _ reason: String) -> Problem {
        Problem(kind: kind, reason: reason, line: 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") })
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { position += 1 }
    }
}

// MARK: - Structure

extension JSONSyntax {
    /// Checks a value without members or elements, and opens the objects and arrays around it.
    private mutating func value() throws(Problem) {
        while true {
            count += 1
            guard count <= countLimit else { throw problem(.count, "it has more than \(countLimit) values") }
            switch next {
            case UInt8(ascii: "{"):
                try begin(isObject: true)
                if next == UInt8(ascii: "}") { return try end() }
                try name()
            case UInt8(ascii: "["):
                try begin(isObject: false)
                if next == UInt8(ascii: "]") { return try end() }
            case UInt8(ascii: "\""):
                _ = try string()
                return
            case UInt8(ascii: "t"): return try word("true")
            case UInt8(ascii: "f"): return try word("false")
            case UInt8(ascii: "n"): return try word("null")
            default: return try number()
            }
        }
    }

    /// Moves from the end of a value to the next one of the innermost open object or array; returns false at the end.
    private mutating func goOn() throws(Problem) -> Bool {
        while let innermost = open.last {
            skipBlanks()
            switch next {
            case UInt8(ascii: ","):
                position += 1
                skipBlanks()
                if innermost != nil { try name() }
                return true
            case innermost == nil ? UInt8(ascii: "]") : UInt8(ascii: "}"): try end()
            case nil: throw problem("it ends inside an object or array")
            default: throw problem("a comma or closing bracket is missing")
            }
        }
        return false
    }

    private mutating func begin(isObject: Bool) throws(Problem) {
        guard open.count < depthLimit else {
            throw problem(.depth, "it is nested deeper than \(depthLimit) levels")
        }
        open.append(isObject ? names.count : nil)
        position += 1
        skipBlanks()
    }

    private mutating func end() throws(Problem) {
        position += 1
        guard case let start?? = open.popLast() else { return }
        if let twin = twin(in: names[start...]) {
            let name = Self.shown(text(twin), length: 100)
            throw problem(.syntax, "an object has two members named “\(name)”, at byte \(position + 1)")
        }
        names.removeSubrange(start...)
    }

    private mutating func name() throws(Problem) {
        guard next == UInt8(ascii: "\"") else { throw problem("the name of a member is missing") }
        names.append(try string())
        skipBlanks()
        guard next == UInt8(ascii: ":") else { throw problem("a colon is missing") }
        position += 1
        skipBlanks()
    }
}

// MARK: - Members

extension JSONSyntax {
    /// Returns the members of an object: their names, and where the texts of their values are.
    ///
    /// No value is decoded, so the time is that of reading the text once.
    ///
    /// - Parameter bytes: The bytes of a text that ``problem(of:depthLimit:isObject:)`` accepts, or of a value in it.
    /// - Returns: The members in their order, or `nil` if the text isn't an object.
    package static func members(of bytes: UnsafeRawBufferPointer) -> [(name: String, value: Range<Int>)]? {
        var syntax = JSONSyntax(bytes: bytes, depthLimit: .max, countLimit: .max)
        return try? syntax.members()
    }

    private mutating func members() throws(Problem) -> [(name: String, value: Range<Int>)] {
        skipBlanks()
        guard next == UInt8(ascii: "{") else { throw problem("it isn't an object") }
        var members: [(name: String, value: Range<Int>)] = []
        repeat {
            position += 1
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { break }
            try name()
            let start = position
            repeat { try value() } while try goOn()
            members.append((text(names.removeLast()), start..<position))
            skipBlanks()
        } while next == UInt8(ascii: ",")
        return members
    }
}

// MARK: - Names

extension JSONSyntax {
    /// Returns a name that is equal to an earlier one for the decoder, which compares strings by canonical equivalence.
    private func twin(in names: ArraySlice<Name>) -> Name? {
        guard names.count > 1 else { return nil }
        // Most objects have a few plain names, for which a set would cost more than the rest of the check.
        if names.count <= 16, names.allSatisfy(\.isPlain) {
            let index = names.indices.first { index in
                names[..<index].contains { bytes[$0.range].elementsEqual(bytes[names[index].range]) }
            }
            return index.map { names[$0] }
        }
        var seen: Set<String> = []
        return names.first { !seen.insert(text($0)).inserted }
    }

    /// Returns a name without its escapes.
    private func text(_ name: Name) -> String {
        var units: [UInt16] = []
        var rest = bytes[name.range]
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            units += String(decoding: rest[..<backslash], as: UTF8.self).utf16
            let letter = bytes[backslash + 1]
            if letter == UInt8(ascii: "u") {
                let digits = bytes[backslash + 2..<backslash + 6]
                units.append(digits.reduce(0) { $0 << 4 | UInt16(Self.hexDigit($1) ?? 0) })
                rest = bytes[backslash + 6..<name.range.upperBound]
            } else {
                units.append(UInt16(Self.escapes[letter] ?? letter))
                rest = bytes[backslash + 2..<name.range.upperBound]
            }
        }
        units += String(decoding: rest, as: UTF8.self).utf16
        return String(decoding: units, as: UTF16.self)
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "t"): 0x09,
    ]

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

// MARK: - Strings, numbers and words

extension JSONSyntax {
    /// Checks a string, and returns the text between its quotes.
    private mutating func string() throws(Problem) -> Name {
        position += 1
        let start = position
        var isPlain = true
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return Name(range: start..<position - 1, isPlain: isPlain)
            case UInt8(ascii: "\\"):
                isPlain = false
                try escape()
            case ..<0x20: throw problem("a string has a control character that isn't escaped")
            case 0x80...:
                isPlain = false
                position += 1
            default: position += 1
            }
        }
        throw problem("it ends inside of a string")
    }

    private mutating func escape() throws(Problem) {
        position += 1
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            switch try codeUnit() {
            case 0xD800...0xDBFF:
                guard next == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
                else { throw problem("a string has an unpaired surrogate") }
                position += 1
                guard case 0xDC00...0xDFFF = try codeUnit() else { throw problem("a string has an unpaired surrogate") }
            case 0xDC00...0xDFFF: throw problem("a string has an unpaired surrogate")
            default: break
            }
        default: throw problem("a string has an escape that doesn't exist")
        }
    }

    /// Checks the `u` and the four digits of an escape, and returns their value.
    private mutating func codeUnit() throws(Problem) -> UInt16 {
        position += 1
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap(Self.hexDigit) else {
                throw problem("a string has an escape that doesn't exist")
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    private mutating func number() throws(Problem) {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits(of: start) }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits(of: start)
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits(of: start)
        }
    }

    /// Checks one digit or more.
    private mutating func digits(of start: Int) throws(Problem) {
        let first = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position == first else { return }
        throw problem(position == start ? "a value is missing" : "a number isn't written as JSON writes numbers")
    }

    private mutating func word(_ word: StaticString) throws(Problem) {
        let isWord = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard isWord else { throw problem("a value is missing") }
        position += word.utf8CodeUnitCount
    }
}
