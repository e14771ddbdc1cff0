import Testing

@testable import IntentCodegen

/// Names by rule.
@Suite struct ScopeTests {
    @Test(arguments: [
        ("soup", "soup"), ("two words", "two_words"), ("two--words", "two_words"), (" edge ", "edge"),
        ("2nd", "_2nd"), ("_private", "_private"), ("__", "unnamed"), ("", "unnamed"), ("🍜", "unnamed"),
        ("a🍜b", "a_b"), ("straße", "straße"), ("名前", "名前"), ("\u{301}a", "_\u{301}a"), ("a.b", "a_b"),
        ("a`b", "a_b"), ("$0", "_0"), ("class", "class"),
    ])
    func `a name becomes the nearest identifier`(name: String, identifier: String) {
        #expect(Scope.identifier(name) == identifier)
    }

    @Test(arguments: [
        ("soup", "soup"), ("class", "`class`"), ("default", "`default`"), ("await", "`await`"), ("in", "`in`"),
        ("type", "type"), ("none", "none"), ("self_", "self_"),
    ])
    func `one of Swift's words stands between back-ticks`(name: String, source: String) {
        #expect(SwiftName(name).source == source)
    }

    @Test(arguments: ["self", "Self", "init", "Type", "Protocol", "Any"])
    func `what back-ticks do not save gets another name`(name: String) {
        var scope = Scope()
        #expect(scope.claim(name).source == name + "_")
    }

    @Test func `a name is given away once`() {
        var scope = Scope(reserved: ["code"])
        #expect(scope.claim("soup").text == "soup")
        #expect(scope.claim("soup").text == "soup_")
        #expect(scope.claim("soup_").text == "soup__")
        #expect(scope.claim("code").text == "code_")
        #expect(scope.claim("Soup").text == "Soup")
    }

    @Test func `parts of names can be any word`() {
        var parts = Scope.forParts()
        #expect(parts.claim("Self").text == "Self")
        #expect(parts.claim("Self").text == "Self_")
    }

    @Test(arguments: [("url", "Url"), ("fooBar", "FooBar"), ("URL", "URL"), ("", ""), ("éclair", "Éclair")])
    func `only the first letter becomes a capital`(name: String, capitalized: String) {
        #expect(Scope.capitalized(name) == capitalized)
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("a\"b", #""a\"b""#), (#"\(x)"#, #""\\(x)""#), ("a\nb", #""a\u{a}b""#),
        ("\u{202E}", #""\u{202e}""#), ("é🍜", #""é🍜""#), ("\u{0}", #""\u{0}""#),
    ])
    func `a literal says what the text says`(text: String, literal: String) {
        #expect(SourceText.literal(text) == literal)
    }

    @Test(arguments: [("", "#"), ("\"", "#"), ("\"#", "##"), ("\\##(", "###"), ("a##", "#"), ("\"\"#\"##", "###")])
    func `a raw literal has as many marks as the text needs`(text: String, delimiter: String) {
        #expect(SourceText.rawDelimiter(for: text) == delimiter)
    }
}
