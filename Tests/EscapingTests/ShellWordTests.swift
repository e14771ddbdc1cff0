import Escaping
import Foundation
import Testing

/// Words as shells read them, in all shells for which they are written.
@Suite(.timeLimit(.minutes(20))) struct ShellWordTests {
    /// Texts with everything that a shell could see more in than a word; what they try to run makes a file.
    static let hostile = [
        "Z\u{D4E};touch canary", "a\u{301}`touch canary`", "'\u{301};touch canary;'", "\u{D4E}'\u{301};touch canary #",
        "d\u{D4E}$(touch canary).json", "\"\u{FE0F}$(touch canary)", "'\u{FE0F}", "\\\u{301}", "`\u{20E3}", "a'b\\c",
        "\\", "\\\\", "'", "''", "'\\''", "\\'", "a\\", "-n", "--", "=ls", "a==ls", "a=~", "~", "~root", "%self", "%1",
        "{a,b}", "*", "?", "[a]", "!!", "!x", "#x", "^a^b", "a\nb", "\n", "x\n\n", "\n'", "a\n\\b", "\na", "\t", "a\tb",
        "\u{1}", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{9B}1m", "\u{200B}", "\u{202E}x", "\r", "\r\n", "\u{2028}",
        "\u{3164}", "\u{E0041}", "\u{F0000}", "é", "e\u{301}", "\u{301}x", "👩‍👩‍👧‍👦", "می‌خواهم", "日本語",
        "$HOME", "${x}", "$'\\n'", "$(touch canary)", "`touch canary`", "a b", "", " ", "<(touch canary)", ">canary",
        "<&2", "|touch canary", "&touch canary", "&&touch canary", "(touch canary)", "\u{3000}", "\u{A0}", "%s\\n",
        "\\n", "\\0101", "\u{200B}7", "7\u{200B}7",
        "x\t${y}", "\t$$", "\t$?", "\u{202E}$(touch canary)", "$HOME\u{200B}$HOME", "x\n$;", "\t'$#'", "${a}\t",
        "\n🏻\u{FE0F}x", "\n葛\u{E0100}", "\n👩\u{200D}🚀", "\n🏴\u{E0067}\u{E0062}\u{E007F}",
    ]

    @Test(arguments: [
        ("soup=tomato", "soup=tomato"), ("/a/b-c_d.e:f,g+h@i", "/a/b-c_d.e:f,g+h@i"), ("", "''"), ("a b", "'a b'"),
        ("it's", "'it'\\''s'"), ("a\\b", "'a'\\\\'b'"), ("%1", "'%1'"), ("=x", "'=x'"), ("a=b=c", "'a=b=c'"),
        ("\u{202E}x", "\"$(printf '\\342\\200\\256')\"'x'"), ("a\u{7F}b", "'a'\"$(printf '\\177')\"'b'"),
        ("a\nb", "'a'\"$(printf '\\012\\142')\""), ("a\n", "'a''\n'"),
        ("'\u{301};", "\\''\u{301};'"),
    ])
    func `a text is quoted if it needs to be`(_ text: String, _ word: String) {
        #expect(text.shellWord.utf8.elementsEqual(word.utf8), "\(text.shellWord)")
    }

    @Test(arguments: hostile) func `a word shows all that it says, in one line`(_ text: String) {
        let word = text.shellWord
        #expect(word.visible.isIdentical(to: word))
        #expect(!word.utf8.contains(0x0A) || text.ends(with: "\n"))
    }

    private func check(_ name: String, locales: [String]) throws {
        let shell = try #require(InstalledShell(name), "\(name) isn't installed")
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-words-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for locale in locales {
            let words = try shell.evaluate(Self.hostile.map(\.shellWord), locale: locale, in: folder)
            #expect(words.count == Self.hostile.count)
            for (word, text) in zip(words, Self.hostile) {
                #expect(word == Array(text.utf8), "\(text.visibleLine) in \(name) with \(locale)")
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 == "canary" } == [])
    }

    @Test(.enabled(if: InstalledShell.isExpected("sh"), "sh isn't installed")) func `a word is the text in sh`() throws
    {
        try check("sh", locales: ["C.UTF-8", "C"])
    }

    @Test(.enabled(if: InstalledShell.isExpected("dash"), "dash isn't installed"))
    func `a word is the text in dash`() throws {
        try check("dash", locales: ["C.UTF-8", "C"])
    }

    @Test(.enabled(if: InstalledShell.isExpected("bash"), "bash isn't installed"))
    func `a word is the text in bash`() throws {
        try check("bash", locales: ["C.UTF-8", "C"])
    }

    @Test(.enabled(if: InstalledShell.isExpected("zsh"), "zsh isn't installed")) func `a word is the text in zsh`()
        throws
    {
        try check("zsh", locales: ["C.UTF-8", "C"])
    }

    @Test(.enabled(if: InstalledShell.isExpected("fish"), "fish isn't installed"))
    func `a word is the text in fish`() throws {
        try check("fish", locales: ["C.UTF-8"])
    }
}
