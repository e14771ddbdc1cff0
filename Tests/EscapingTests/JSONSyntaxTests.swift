import Testing

@testable import Escaping

/// What JSON is decoded, of all that the decoder would take.
struct JSONSyntaxTests {
    private func problem(_ bytes: [UInt8], isObject: Bool = true) -> JSONSyntax.Problem? {
        bytes.withUnsafeBytes { JSONSyntax.problem(of: $0, isObject: isObject) }
    }

    @Test(arguments: ["{}", " {\n}\n", #"{"a": [1, -2.5e3, "x\u0301", true, null], "b": {}}"#])
    func `an object is fine`(_ text: String) {
        #expect(problem(Array(text.utf8)) == nil)
    }

    @Test(arguments: ["[]", "3", "\"x\"", "null"])
    func `anything else is where no object is needed`(_ text: String) {
        #expect(problem(Array(text.utf8), isObject: false) == nil)
        #expect(problem(Array(text.utf8))?.kind == .syntax)
    }

    @Test(arguments: [
        ("{\n\n\"a\" 1}", 3, "a colon is missing"), ("{\"a\": 1,\n}", 2, "the name of a member is missing"),
        ("{\"a\": 1}\n{}", 2, "there is more after the object"), ("\u{FEFF}{}", 1, "it begins with a byte order mark"),
        ("{\"a\": 1,\n\n\"a\": 2}", 3, "two members named “a”"), ("", 1, "a value is missing"),
        ("{ // c\n}", 1, "it has a comment, which JSON doesn't allow, at byte 3"),
        ("{\"a\": 1,\n/* c */ \"b\": 2}", 2, "it has a comment, which JSON doesn't allow"),
        ("{\"a\": /x}", 1, "a value is missing"), ("{\"a\": 01}", 1, "a comma or closing bracket is missing"),
    ])
    func `what isn't JSON is refused at its line`(_ text: String, _ line: Int, _ reason: String) {
        let problem = problem(Array(text.utf8))
        #expect(problem?.line == line)
        #expect(problem?.description.contains(reason) == true, "\(String(describing: problem))")
    }

    @Test func `nesting has a limit`() {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(problem(nested(64), isObject: false) == nil)
        #expect(problem(nested(65), isObject: false)?.kind == .depth)
        #expect(problem(Array("{\"a\": ".utf8) + nested(64) + Array("}".utf8))?.kind == .depth)
    }

    @Test func `what is kept may be nested twice as deep, and is an object`() {
        func nested(_ depth: Int) -> [UInt8] {
            Array("{\"a\": ".utf8) + [UInt8](repeating: UInt8(ascii: "["), count: depth - 1)
                + [UInt8](repeating: UInt8(ascii: "]"), count: depth - 1) + Array("}".utf8)
        }
        func problem(_ bytes: [UInt8]) -> JSONSyntax.Problem? {
            bytes.withUnsafeBytes { JSONSyntax.problem(ofKept: $0) }
        }
        #expect(problem(nested(128)) == nil)
        #expect(problem(nested(129))?.kind == .depth)
        #expect(problem(Array("[]".utf8))?.kind == .syntax)
    }

    /// The decoder reads UTF-16 and UTF-32 too, in which neither marks nor brackets would be found.
    @Test(arguments: [2, 4], [true, false])
    func `only UTF-8 is read`(_ width: Int, _ isLittle: Bool) {
        let bytes = "{}".utf8.flatMap { byte in
            let zeros = [UInt8](repeating: 0, count: width - 1)
            return isLittle ? [byte] + zeros : zeros + [byte]
        }
        #expect(problem(bytes) != nil)
        #expect(problem([0xFF, 0xFE] + bytes)?.kind == .encoding)
    }

    @Test func `marks in a row have a limit, however they are written`() {
        func text(_ mark: String, _ count: Int) -> [UInt8] {
            Array("{\"a\": \"e\(String(repeating: mark, count: count))\"}".utf8)
        }
        for mark in ["\u{301}", "\\u0301"] {
            #expect(problem(text(mark, CombiningMarks.limit)) == nil)
            #expect(problem(text(mark, CombiningMarks.limit + 1))?.kind == .marks)
        }
    }

    // MARK: Members

    @Test(
        arguments: [
            ("{}", []), (" { } ", []), (#"{"a":1}"#, ["a: 1"]),
            (#" { "a" : [ 1, {"b":2} ] , "c" : "}" } "#, ["a: [ 1, {\"b\":2} ]", "c: \"}\""]),
            (#"{"\u0061":null,"b":{"c":[]},"d":-1.5e3}"#, ["a: null", "b: {\"c\":[]}", "d: -1.5e3"]),
        ] as [(String, [String])])
    func `the members of an object are its names and the texts of its values`(_ text: String, _ members: [String]) {
        let bytes = Array(text.utf8)
        #expect(problem(bytes) == nil)
        let found = bytes.withUnsafeBytes { JSONSyntax.members(of: $0) }
        #expect(found?.map { "\($0.name): \(String(decoding: bytes[$0.value], as: UTF8.self))" } == members)
    }

    @Test(arguments: ["[]", "7", "", #""a""#, "null", "{", #"{"a""#])
    func `only an object has members`(_ text: String) {
        #expect(Array(text.utf8).withUnsafeBytes { JSONSyntax.members(of: $0)?.isEmpty ?? true })
    }
}
