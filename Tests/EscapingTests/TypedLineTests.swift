import Escaping
import Testing

/// Lines as they were typed in bash, and what is put into them.
struct TypedLineTests {
    @Test(arguments: [
        ("", [""]), ("a", ["a"]), ("a ", ["a", ""]), ("a  b", ["a", "b"]), ("a\\ b c", ["a b", "c"]),
        ("'a b'c d", ["a bc", "d"]), ("\"a\\\"b\\c\" ", ["a\"b\\c", ""]), ("a 'b c", ["a", "b c"]),
        ("a \\", ["a", ""]),
        // A combining mark, a selector or a prepending letter takes no delimiter away.
        ("a\u{D4E} b", ["a\u{D4E}", "b"]), ("a '\u{301}b' c", ["a", "\u{301}b", "c"]),
        ("a \u{FE0F}b", ["a", "\u{FE0F}b"]),
        ("a \"\u{301}b\" c", ["a", "\u{301}b", "c"]), ("a\\\u{301} b", ["a\u{301}", "b"]), ("a\r\nb", ["a\r", "b"]),
    ])
    func `a line is split into words`(_ line: String, _ words: [String]) {
        let found = TypedLine(line, breaks: TypedLine.usualBreaks).words
        #expect(found.map { Array($0.utf8) } == words.map { Array($0.utf8) })
    }

    @Test(
        arguments: [
            ("x Z", "Z\u{D4E};./evil", "Z\u{D4E}\\;./evil "), ("x a", "a`\u{301}b", "a\\`\u{301}b "),
            ("x d", "d\u{D4E}$(touch P).json", "d\u{D4E}\\$\\(touch\\ P\\).json "),
            ("x 'Z", "Z'\u{301};b", "Z'\\''\u{301};b"), ("x \"Z", "Z\"\u{301}$(b)", "Z\\\"\u{301}\\$(b)"),
            ("x \"Z", "Z!b", "Z\"\\!\"b"), ("x n=", "n=\u{301}v", "\u{301}v "),
            ("x n=v", "n=v\u{FE0F}&w", "v\u{FE0F}\\&w "),
            ("x \u{D4E}=", "\u{D4E}=v;", "v\\; "), ("x a", "a=", "a="), ("x a", "a/", "a/"),
            ("x ORDER=", "order=Z", "Z "),
            // A quote that is closed is replaced with what is in it, and stays.
            ("x n='a b'", "n=a b", "'a b' "), ("x n=\"a b\"", "n=a b$", "\"a b\\$\" "),
            ("x 'n=a'", "n=a b", "'n=a b' "),
            ("x n=a' b'", "n=a b", "a\\ b "), ("x n='a b'c", "n=a bcd", "a\\ bcd "), ("x 'n=a'", "n=a/", "'n=a/'"),
            ("x n='a='", "n=a=b", "'a=b' "),
            // What begins a name of a computer is replaced with it.
            ("x n=a@", "n=a@b", "@b "), ("x n=a@b", "n=a@b.c", "@b.c "), ("x @", "@a", "@a "), ("x a:@", "a:@b", "@b "),
            ("x n='a@", "n=a@b", "a@b"), ("x 'a'@b", "a@b c", "@b\\ c "),
        ] as [(String, String, String)])
    func `what is put into a line stays one word`(_ line: String, _ text: String, _ reply: String) {
        let found = TypedLine(line, breaks: TypedLine.usualBreaks).reply(text)
        #expect(found.map { Array($0.utf8) } == Array(reply.utf8), "\(found ?? "nil")")
    }

    /// A backslash keeps a quote from closing there.
    @Test(arguments: ["x $'", "x $'a", "x $'a\\'b' ", "x n=$'a' b"])
    func `nothing is offered once there is a quote with escapes`(_ line: String) {
        #expect(TypedLine(line, breaks: TypedLine.usualBreaks).reply("a") == nil)
        #expect(TypedLine("x \\$'", breaks: TypedLine.usualBreaks).reply("$a") != nil)
        #expect(TypedLine("x \"$'", breaks: TypedLine.usualBreaks).reply("$'a") != nil)
    }

    /// What would begin or end with the quote that is around it is taken for a part of the quote.
    @Test(arguments: [
        ("x \"", "!;touch P;#"), ("x \"!", "!;touch P;#!"), ("x \"a", "a!!"), ("x \"a", "a\""),
        ("x '", "'t Hooft"), ("x 'a", "a'"), ("x n=\"", "n=!a"), ("x n=\"!a\"", "n=!ab"), ("x n='a'", "n=a'"),
    ])
    func `a text that begins or ends with the quote around it isn't offered`(_ line: String, _ text: String) {
        #expect(TypedLine(line, breaks: TypedLine.usualBreaks).reply(text) == nil)
    }

    @Test(arguments: [("x a=", "b=c"), ("x é=", "e\u{301}=c"), ("x ab=", "a")])
    func `a text that doesn't go on from what is typed isn't offered`(_ line: String, _ text: String) {
        #expect(TypedLine(line, breaks: TypedLine.usualBreaks).reply(text) == nil)
    }
}
