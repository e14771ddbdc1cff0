import IntentConversations
import RandomConversations
import Testing

/// Texts that stand for many.
@Suite struct TextPatternTests {
    @Test(arguments: [
        ("Ready in 10 minutes.", "Ready in 10 minutes.", true),
        ("Ready in [..] minutes.", "Ready in 10 minutes.", true),
        ("Ready in [..] minutes.", "Ready in minutes.", false), ("[..]", "", true), ("[..]soup[..]", "a soup b", true),
        ("a[..]b[..]c", "a1b2b3c", true), ("a[..]b", "a1c", false), (#"a \[..]"#, "a [..]", true), ("[x]", "[x]", true),
        ("[", "[", true), ("a]", "a]", true), ("[A] and [A]", "x and x", true), ("[A] and [A]", "x and y", false),
        ("[A1_B]", "anything", true), ("[1A]", "[1A]", true),
    ])
    func `a pattern matches`(pattern: String, text: String, isMatch: Bool) {
        var bindings = Bindings()
        #expect(TextPattern(pattern).matches(text, bindings: &bindings) == isMatch)
    }

    @Test func `a name stands for the same text from then on`() {
        var bindings = Bindings()
        #expect(TextPattern("order [ID].").matches("order 42.", bindings: &bindings))
        #expect(bindings.values == ["ID": "42"])
        #expect(TextPattern("[ID]").matches("42", bindings: &bindings))
        #expect(!TextPattern("[ID]").matches("43", bindings: &bindings))
    }

    @Test(arguments: [
        ("[A]a[B]a[C]zz", 100_000), ("[A][B][C]a[D]a[..]a[E]zz", 100_000),
        ((0..<200).map { "[A\($0)]a" }.joined() + "zz", 10_000),
    ])
    func `names that come once cost no more than elisions`(pattern: String, length: Int) {
        var bindings = Bindings()
        let text = String(repeating: "a", count: length)
        #expect(!TextPattern(pattern).matches(text, bindings: &bindings))
        #expect(TextPattern(pattern).matches(text + "zz", bindings: &bindings))
    }

    /// What is found is what trying every way would find first, the shortest texts first.
    @Test(arguments: 0..<40 as Range<UInt64>) func `every way is tried that matters`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let pieces = (0..<Int.random(in: 1...7, using: &random)).map { _ in
                ["a", "b", "ab", "[..]", "[A]", "[B]", "[A]", "[C]"].randomElement(using: &random) ?? ""
            }
            let text = String(
                (0..<Int.random(in: 0...9, using: &random)).map { _ in Bool.random(using: &random) ? "a" : "b" })
            var bindings = Bindings()
            let isMatch = TextPattern(pieces.joined()).matches(text, bindings: &bindings)
            let expected = Self.bindings(pieces[...], text[...], [:]).map { found in
                Dictionary(uniqueKeysWithValues: found.map { (String($0.key.dropFirst().dropLast()), $0.value) })
            }
            #expect(isMatch == (expected != nil), "\(pieces) \(text)")
            #expect(bindings.values == expected ?? [:], "\(pieces) \(text)")
        }
    }

    private static func bindings(
        _ pieces: ArraySlice<String>, _ text: Substring, _ known: [String: String]
    ) -> [String: String]? {
        guard let piece = pieces.first else { return text.isEmpty ? known : nil }
        let fixed = piece.first == "[" ? known[piece] : piece
        if let fixed {
            return text.hasPrefix(fixed) ? bindings(pieces.dropFirst(), text.dropFirst(fixed.count), known) : nil
        }
        for length in 0...text.count {
            var next = known
            if piece != "[..]" { next[piece] = String(text.prefix(length)) }
            if let found = bindings(pieces.dropFirst(), text.dropFirst(length), next) { return found }
        }
        return nil
    }

    @Test func `what does not match binds nothing`() {
        var bindings = Bindings()
        #expect(!TextPattern("[A]!").matches("x", bindings: &bindings))
        #expect(bindings.values.isEmpty)
    }

    @Test(arguments: ["plain", "[..]", "[A]", "a [..] b [B]", #"\[..]"#, "[a[..]", "[a] [", #"\\[A]"#, "[\u{301}..]"])
    func `an escaped text means itself`(text: String) {
        var bindings = Bindings()
        #expect(TextPattern(TextPattern.escaped(text)).matches(text, bindings: &bindings))
        #expect(
            !TextPattern(TextPattern.escaped(text)).matches(text.replacing("..", with: "."), bindings: &bindings)
                || !text.contains(".."))
    }

    @Test func `a bracket that means nothing is written as it is`() {
        #expect(TextPattern.escaped("items[0].name [x] [N]") == #"items[0].name [x] \[N]"#)
    }

    @Test func `many elisions take no time`() {
        var bindings = Bindings()
        let pattern = TextPattern(String(repeating: "[..]a", count: 40) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 400), bindings: &bindings))
    }

    @Test(
        arguments: [
            (["..."], [], true), (["...", "b"], ["a", "b"], true), (["a", "...", "c"], ["a", "c"], true),
            (["a", "...", "c"], ["a", "b"], false), (["a"], ["a", "b"], false), ([], [], true),
        ] as [([String], [String], Bool)])
    func `dots stand for lines`(pattern: [String], lines: [String], isMatch: Bool) {
        var bindings = Bindings()
        #expect(LinesPattern(pattern).matches(lines, bindings: &bindings) == isMatch)
    }

    @Test func `many dots take no time`() {
        var bindings = Bindings()
        let pattern = LinesPattern([String](repeating: "...", count: 30).flatMap { [$0, "a"] } + ["b"])
        #expect(!pattern.matches([String](repeating: "a", count: 60), bindings: &bindings))
    }

    @Test(arguments: ["[A][A][B][B][C][C][D][D]x", "[A][B][A][B][C][C][D]x", "[..][A][..][A]x[A]"])
    func `names take no time`(source: String) {
        var bindings = Bindings()
        #expect(!TextPattern(source).matches(String(repeating: "a", count: 60_000), bindings: &bindings))
        #expect(bindings.values.isEmpty)
    }

    @Test func `as many names as a file has room for are no depth`() {
        var bindings = Bindings()
        let pattern = TextPattern((0..<100_000).map { "a[A\($0)]" }.joined())
        #expect(pattern.matches(String(repeating: "a", count: 100_000), bindings: &bindings))
        #expect(bindings.values.count == 100_000)
    }

    @Test func `as many lines as a plugin may offer are compared`() {
        var bindings = Bindings()
        let lines = (0..<100_000).map { "\($0)" }
        #expect(LinesPattern(["0", "..."]).matches(lines, bindings: &bindings))
        #expect(LinesPattern(["...", "[..]7", "...", "99999"]).matches(lines, bindings: &bindings))
        #expect(LinesPattern(lines).matches(lines, bindings: &bindings))
        #expect(!LinesPattern(lines + ["x"]).matches(lines, bindings: &bindings))
        #expect(!LinesPattern(["...", "x", "..."]).matches(lines, bindings: &bindings))
    }

    @Test func `a name that stands for something else behind a gap is found`() {
        var bindings = Bindings()
        let pattern = LinesPattern(["...", "a [N]", "...", "b [N]"])
        #expect(pattern.matches(["a 1", "a 2", "b 2"], bindings: &bindings))
        #expect(bindings.values == ["N": "2"])
        bindings = Bindings()
        #expect(TextPattern("[..][A]-[A].").matches("12-3-3.", bindings: &bindings))
    }
}
