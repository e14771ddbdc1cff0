import Foundation
import TestSupport
import Testing

#if os(Linux)
/// Completion in real shells at a terminal: Tab, Return, and nothing but the command has run.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ShellCompletionTests {
    /// What is typed, up to the tab; what follows it; and the word that arrives.
    ///
    /// A plugin's texts and the names of files try to make a file `canary`.
    private static let cases: [(typed: String, end: String, word: String)] = [
        // Titles of intents.
        ("run PLUGIN Q", "", "Q\u{D4E};touch canary"), ("run PLUGIN W", "", "W`\u{301}touch canary`"),
        ("run PLUGIN E", "", "E'\u{301};touch canary;'"),
        ("run PLUGIN R", "", "R☎️;touch canary"), ("run PLUGIN T", "", "T!!|touch canary"),
        ("run PLUGIN \"T", "", "T!!|touch canary"), ("run PLUGIN \"W", "", "W`\u{301}touch canary`"),
        // What can't be seen, or isn't one line, isn't offered.
        ("run PLUGIN U", "", "U"), ("run PLUGIN I", "", "I"),
        // Enumeration cases, dynamic options.
        ("run PLUGIN Alpha kind=q", "", "kind=q\"\u{301}$(touch canary)\""),
        ("run PLUGIN Alpha kind=w", "", "kind=w\u{D4E}&touch canary"),
        ("run PLUGIN Alpha pick=a", "", "pick=a\u{D4E}$(touch canary)"), ("run PLUGIN Alpha pick=b", "", "pick=b"),
        ("run PLUGIN Alpha 'pick=a", "", "pick=a\u{D4E}$(touch canary)"),
        ("run PLUGIN Alpha pick=c", "", "pick=c \\\u{301} d"),
        ("run PLUGIN Alpha pick=e", "", "pick=e@x.org"), ("run PLUGIN Alpha pick=e@x", "", "pick=e@x.org"),
        ("run PLUGIN Alpha pick=@", "", "pick=@f"), ("run PLUGIN Alpha 'pick=e@", "", "pick=e@x.org"),
        // Names of files.
        ("lint d", "", "d\u{D4E}$(touch canary).json"), ("lint f", "", "f'\u{301};touch canary"), ("lint h", "", "h"),
        ("lint j", "", "j\\\u{301}`touch canary`"), ("lint k", "", "k\u{D4E} l"),
        ("lint '!", "", "!;touch canary;#!"), ("lint \"n", "", "n!;touch canary;#"),
    ]

    /// Texts that begin or end with a quote or an exclamation mark, between quotes; bash has no way to insert them.
    private static let quoted: [(typed: String, quote: String, word: String)] = [
        ("run PLUGIN 'E", "'", "E'\u{301};touch canary;'"), ("lint \"!", "\"", "!;touch canary;#!"),
        ("lint \"m", "\"", "m!!"),
    ]

    /// Makes a plugin with such texts, and files with such names.
    private func prepare(_ shell: InteractiveShell) throws -> String {
        let titles = [
            "Alpha", "Q\u{D4E};touch canary", "W`\u{301}touch canary`", "E'\u{301};touch canary;'", "R☎️;touch canary",
            "T!!|touch canary", "U;\u{FE0F}touch canary", "I\n;touch canary",
        ]
        let names = ["Alpha", "Bravo", "Charlie", "Delta", "Foxtrot", "Golf", "Hotel", "Kilo"]
        func parameter(_ name: String, _ type: String) -> [String: Any] {
            ["name": name, "type": type, "resolvable": true, "prompt": "Which?", "dynamicOptions": type == "String"]
        }
        let intents = zip(names, titles).map { name, title -> [String: Any] in
            let parameters = name == "Alpha" ? [parameter("kind", "Kind"), parameter("pick", "String")] : []
            return [
                "name": name, "title": title, "category": "create", "parameters": parameters,
                "response": ["codes": [["name": "success"]]],
            ]
        }
        let cases = ["q\"\u{301}$(touch canary)\"", "w\u{D4E}&touch canary"]
        let kind: [String: Any] = [
            "name": "Kind", "cases": zip(["one", "two"], cases).map { ["name": $0, "displayName": $1] },
        ]
        let plugin = shell.folder.appending(path: "plugin")
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        let files: [(String, Any)] = [
            ("Odd.intents.json5", ["intents": intents, "enums": [kind]]),
            (
                "options.json",
                [
                    "items": [
                        "a\u{D4E}$(touch canary)", "b)\u{FE0F}", "c \\\u{301} d", "Clam chowder", "e@x.org", "@f",
                    ]
                ]
            ),
            (
                "intent-plugin.json",
                [
                    "identifier": "org.example.odd", "displayName": "Odd", "kind": "extension", "executable": "run",
                    "definitions": ["Odd.intents.json5"], "intentsSupported": names,
                ] as [String: Any]
            ),
        ]
        for (name, contents) in files {
            try JSONSerialization.data(withJSONObject: contents).write(to: plugin.appending(path: name))
        }
        try plugin.appending(path: "run").writeProgram(Shortcutctl.shellPlugin(supporting: names))
        let work = shell.folder.appending(path: "work")
        for name in [
            "d\u{D4E}$(touch canary).json", "f'\u{301};touch canary", "h\n;touch canary", "j\\\u{301}`touch canary`",
            "k\u{D4E} l", "!;touch canary;#!", "m!!", "n!;touch canary;#",
        ] {
            try Data().write(to: work.appending(path: name))
        }
        return "--plugin \(plugin.path)"
    }

    private func check(_ name: String, locale: String = "C.UTF-8") throws {
        let shell = try InteractiveShell(name, locale: locale)
        let plugin = try prepare(shell)
        let isBash = name == "bash"
        let quoted = Self.quoted.map { typed, quote, word in
            isBash
                ? (typed, quote, typed.split(separator: " ").last.map { String($0.dropFirst()) } ?? "")
                : (typed, "", word)
        }
        for (typed, end, word) in Self.cases + quoted {
            let line = "shortcutctl " + typed.replacingOccurrences(of: "PLUGIN", with: plugin) + "\t" + end
            let expected = line.split(separator: " ").dropFirst().dropLast().map { Array($0.utf8) } + [Array(word.utf8)]
            var words = try shell.run(line)
            // On a busy machine, a shell may not be ready for the first line; then the word is as it was typed.
            let begun = typed.utf8.split(separator: UInt8(ascii: " ")).last.map(Array.init)
            for _ in 0..<4 where words != expected && (words?.last ?? begun) == begun { words = try shell.run(line) }
            let found = words?.map { String(decoding: $0, as: UTF8.self) }
            #expect(words == expected, "\(typed) in \(name): \(found ?? ["not run"]) after \(shell.shown)")
            // A quote that stays open would take in all that is typed from here on.
            if words != expected { break }
        }
        let canary = shell.folder.appending(path: "work/canary").path
        #expect(!FileManager.default.fileExists(atPath: canary), "\(name) has run something else")
    }

    /// Completes a value with a space behind an open quote, in each place where the quote can be.
    ///
    /// - Parameter tabs: In bash, the second one finds the quote closed. Other shells have begun the next word.
    private func checkQuotes(_ name: String, tabs: String) throws {
        let shell = try InteractiveShell(name)
        let plugin = try prepare(shell)
        for typed in ["pick='Clam c", "pick=\"Clam c", "'pick=Clam c", "\"pick=Clam c"] {
            let words = try shell.run("shortcutctl run \(plugin) Alpha \(typed)\(tabs)")
            let found = words?.map { String(decoding: $0, as: UTF8.self) }
            let expected = ["run"] + plugin.split(separator: " ").map(String.init) + ["Alpha", "pick=Clam chowder"]
            #expect(found == expected, "\(typed) in \(name)")
        }
    }

    @Test(
        .enabled(if: InteractiveShell.isExpected("bash"), "bash or setsid isn't installed"), arguments: ["\t", "\t\t"])
    func `a quote stays around a value in bash`(tabs: String) throws {
        try checkQuotes("bash", tabs: tabs)
    }

    @Test(.enabled(if: InteractiveShell.isExpected("zsh"), "zsh or setsid isn't installed"))
    func `a quote stays around a value in zsh`() throws {
        try checkQuotes("zsh", tabs: "\t")
    }

    @Test(.enabled(if: InteractiveShell.isExpected("fish"), "fish or setsid isn't installed"))
    func `a quote stays around a value in fish`() throws {
        try checkQuotes("fish", tabs: "\t")
    }

    @Test(
        .enabled(if: InteractiveShell.isExpected("bash"), "bash or setsid isn't installed"),
        arguments: ["C.UTF-8", "C"])
    func `a word arrives unchanged, and alone, in bash`(locale: String) throws {
        try check("bash", locale: locale)
    }

    @Test(.enabled(if: InteractiveShell.isExpected("zsh"), "zsh or setsid isn't installed"))
    func `a word arrives unchanged, and alone, in zsh`() throws {
        try check("zsh")
    }

    /// A backslash before these characters doesn't keep them from being executed there.
    @Test(.enabled(if: InteractiveShell.isExpected("zsh"), "zsh or setsid isn't installed"))
    func `what would be executed within backquotes isn't offered in zsh`() throws {
        let shell = try InteractiveShell("zsh")
        let plugin = try prepare(shell)
        for (typed, word, before) in [
            ("run PLUGIN Alpha pick=Cl", "pick=Clam chowder", ""), ("run PLUGIN W", "W", ""),
            ("run PLUGIN Alpha kind=q", "kind=q", ""),
            ("run PLUGIN Alpha pick=a", "pick=a", ""), ("lint j", "j", ""), ("lint d", "d", ""),
            ("run PLUGIN W", "W", "'`' "), ("run PLUGIN W", "W", "\\` "),
        ] {
            let line = typed.replacingOccurrences(of: "PLUGIN", with: plugin)
            let expected = line.split(separator: " ").dropLast().map { Array($0.utf8) } + [Array(word.utf8)]
            let whole = "true \(before)`shortcutctl \(line)\t`"
            var words = try shell.run(whole)
            for _ in 0..<4 where words != expected { words = try shell.run(whole) }
            let found = words?.map { String(decoding: $0, as: UTF8.self) }
            #expect(words == expected, "\(typed): \(found ?? ["not run"]) after \(shell.shown)")
        }
        #expect(!FileManager.default.fileExists(atPath: shell.folder.appending(path: "work/canary").path))
    }

    @Test(.enabled(if: InteractiveShell.isExpected("fish"), "fish or setsid isn't installed"))
    func `a word arrives unchanged, and alone, in fish`() throws {
        try check("fish")
    }
}
#endif
