import Escaping
import EssentialFoundation

/// A scanner of a JSON5 file's structure: objects, lists and comments.
///
/// Strings and numbers are left to the toolchain's decoder. It keeps neither lines nor the order of an object's
/// members, takes the last of two members with one name, and says of a broken file only that it isn't valid. People who
/// write by hand need to be told where.
struct JSON5Scanner {
    private let bytes: [UInt8]
    private let depthLimit: Int
    private let kind: String
    private let decoder: JSONDecoder
    private var position = 0
    private var line = 1
    private var valueCount = 0

    /// The maximum number of values in a file: each takes many times the memory of its text.
    static let valueLimit = 500_000

    /// Creates a scanner of UTF-8 bytes.
    ///
    /// - Parameters:
    ///   - depthLimit: The maximum nesting depth of values.
    ///   - kind: The kind of file, in a word.
    init(_ bytes: [UInt8], depthLimit: Int, kind: String = "definition") {
        self.bytes = bytes
        self.depthLimit = depthLimit
        self.kind = kind
        decoder = JSONDecoder()
        decoder.allowsJSON5 = true
    }

    /// Scans the whole file, which is one value.
    mutating func document() throws(HandWrittenProblem) -> JSON5Value {
        try skipBlanks()
        guard position < bytes.count else { throw problem("the file is empty; a \(kind) is an object: { … }") }
        if next == UInt8(ascii: "<"), !bytes[position...].starts(with: "<<<<<<<".utf8) {
            throw problem("this is XML, as Xcode writes it; such a file is named NAME.intentdefinition")
        }
        let value = try value(depth: 1)
        try skipBlanks()
        guard position == bytes.count else { throw problem("there is more after the end of the \(kind): \(shown)") }
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func problem(_ message: String, line: Int? = nil) -> HandWrittenProblem {
        HandWrittenProblem(message: message, line: line ?? self.line)
    }

    /// The next few characters of the line, as messages show them.
    private var shown: String {
        let rest = bytes[position...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return "“\(String(decoding: rest.prefix(400), as: UTF8.self).shortened(to: 30))”"
    }
}

// MARK: - Structure

extension JSON5Scanner {
    private mutating func value(depth: Int) throws(HandWrittenProblem) -> JSON5Value {
        guard depth <= depthLimit else {
            throw problem("the values are nested more than \(depthLimit) levels deep; no \(kind) is")
        }
        valueCount += 1
        guard valueCount <= Self.valueLimit else {
            throw problem("the \(kind) has more than \(Self.valueLimit) values; remove some, or split it")
        }
        let start = line
        switch next {
        case UInt8(ascii: "{"): return JSON5Value(.object(try object(depth: depth)), line: start)
        case UInt8(ascii: "["): return JSON5Value(.list(try list(depth: depth)), line: start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return JSON5Value(.string(try text()), line: start)
        default: return JSON5Value(try word(), line: start)
        }
    }

    private mutating func object(depth: Int) throws(HandWrittenProblem) -> [JSON5Value.Member] {
        var members: [JSON5Value.Member] = []
        var names: Set<String> = []
        try sequence(to: UInt8(ascii: "}")) { scanner throws(HandWrittenProblem) in
            let start = scanner.line
            let name = try scanner.name()
            guard names.insert(name).inserted else {
                throw scanner.problem("“\(name.shortened(to: 100))” is here twice; remove one", line: start)
            }
            try scanner.skipBlanks()
            guard scanner.next == UInt8(ascii: ":") else {
                throw scanner.problem("there is no colon after “\(name.shortened(to: 100))”", line: start)
            }
            scanner.position += 1
            try scanner.skipBlanks()
            members.append(.init(name: name, line: start, value: try scanner.value(depth: depth + 1)))
        }
        return members
    }

    private mutating func list(depth: Int) throws(HandWrittenProblem) -> [JSON5Value] {
        var values: [JSON5Value] = []
        try sequence(to: UInt8(ascii: "]")) { scanner throws(HandWrittenProblem) in
            values.append(try scanner.value(depth: depth + 1))
        }
        return values
    }

    /// Scans elements between two brackets, separated by commas.
    private mutating func sequence(
        to end: UInt8, _ element: (inout JSON5Scanner) throws(HandWrittenProblem) -> Void
    ) throws(HandWrittenProblem) {
        let start = line
        let open = Character(Unicode.Scalar(bytes[position]))
        let close = Character(Unicode.Scalar(end))
        func cutOff() -> HandWrittenProblem {
            problem("the file ends inside the \(open) of line \(start); \(close) is missing")
        }
        position += 1
        try skipBlanks()
        while next != end {
            guard next != nil else { throw cutOff() }
            try element(&self)
            try skipBlanks()
            guard next != end else { break }
            guard next == UInt8(ascii: ",") else {
                throw next == nil ? cutOff() : problem("a comma or \(close) is missing before \(shown)")
            }
            position += 1
            try skipBlanks()
        }
        position += 1
    }

    private mutating func skipBlanks() throws(HandWrittenProblem) {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineEnd()
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipLineEnd() {
        if bytes[position...].starts(with: [0x0D, 0x0A]) { position += 1 }
        position += 1
        line += 1
    }

    private mutating func skipComment() throws(HandWrittenProblem) {
        let start = line
        if bytes[position...].starts(with: "//".utf8) {
            while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
        } else if bytes[position...].starts(with: "/*".utf8) {
            position += 2
            while !bytes[position...].starts(with: "*/".utf8) {
                switch next {
                case nil: throw problem("the file ends inside the comment of line \(start); */ is missing")
                case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineEnd()
                default: position += 1
                }
            }
            position += 2
        } else {
            throw problem("this / doesn't begin a comment; write // or /* … */")
        }
    }
}

// MARK: - Texts, names and numbers

extension JSON5Scanner {
    /// Decodes one token.
    ///
    /// A line end is appended for the decoder to stop at: otherwise it reads a large number on past the end of the
    /// data, and traps if digits happen to be there.
    private func decode<Value: Decodable>(_ type: Value.Type, _ token: ArraySlice<UInt8>) -> Value? {
        try? decoder.decode(type, from: Data(token + [UInt8(ascii: "\n")]))
    }

    private mutating func text() throws(HandWrittenProblem) -> String {
        let start = position
        let quote = bytes[start]
        var isPlain = true
        position += 1
        while next != quote {
            switch next {
            case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                let end = Character(Unicode.Scalar(quote))
                throw problem("unterminated string; add a closing \(end)")
            case UInt8(ascii: "\\"):
                isPlain = false
                position += 1
                guard let escaped = next, escaped != UInt8(ascii: "\n"), escaped != UInt8(ascii: "\r") else {
                    throw problem(
                        "this string continues on the next line; write it on one line, with \\n for line breaks")
                }
                position += 1
            default: position += 1
            }
        }
        position += 1
        guard !isPlain else { return try checked(String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)) }
        guard let text = decode(String.self, bytes[start..<position]) else {
            throw problem("this string has an invalid escape; write \\\\ for a backslash")
        }
        return try checked(text)
    }

    private func checked(_ text: String) throws(HandWrittenProblem) -> String {
        guard !CombiningMarks.areTooMany(in: text) else { throw problem(CombiningMarks.complaint) }
        return text
    }

    /// Takes the bytes up to a blank, a bracket or other punctuation.
    private mutating func run() -> ArraySlice<UInt8> {
        let run = bytes[position...].prefix { byte in
            byte > 0x20 && !",:[]{}\"'/".utf8.contains(byte)
        }
        position += run.count
        return run
    }

    private mutating func name() throws(HandWrittenProblem) -> String {
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try text() }
        let start = position
        let name = run()
        let isName = name.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
            default: false
            }
        }
        guard let first = name.first, isName, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            position = start
            if bytes[start...].starts(with: "<<<<<<<".utf8) { throw conflict() }
            throw problem("a name is expected here, not \(shown); write one, between quotes if it has odd characters")
        }
        return try checked(String(decoding: name, as: UTF8.self))
    }

    private mutating func word() throws(HandWrittenProblem) -> JSON5Value.Contents {
        let start = position
        let word = run()
        switch String(decoding: word, as: UTF8.self) {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default:
            // A number without a sign or leading zero can be parsed directly, which is faster.
            let isPlain = word.first.map { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } ?? false
            if isPlain, let value = Int(String(decoding: word, as: UTF8.self)) { return .integer(value) }
            if let value = decode(Int.self, word) {
                // The decoder's way to a number with a fraction rounds a large one, or a small fraction, away.
                if let exact = decode(Decimal.self, word), exact != Decimal(value) {
                    position = start
                    throw problem("the number \(shown) has more digits than can be kept; round it")
                }
                return .integer(value)
            }
            if let value = decode(Double.self, word), value.isFinite { return .real(value) }
            position = start
            if word.starts(with: "<<<<<<<".utf8) { throw conflict() }
            let truth = Self.truthWords[String(decoding: word, as: UTF8.self).lowercased()]
            let advice = truth.map { "write \($0), or a text between quotes" } ?? "write a text between quotes"
            throw problem("a value is expected here, not \(shown); \(advice)")
        }
    }

    /// What other formats call a truth value, in lower case.
    private static let truthWords = [
        "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
    ]

    private func conflict() -> HandWrittenProblem {
        problem(PropertyListProblem.conflictMarker(line: line).message)
    }
}
