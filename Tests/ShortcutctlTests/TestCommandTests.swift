import Foundation
import IntentConversations
import TestSupport
import Testing

/// `shortcutctl test`, run on files that are good and on files that are not.
@Suite(.serialized, .timeLimit(.minutes(20))) struct TestCommandTests {
    private static let folder = "Tests/ShortcutctlTests/Conversations"

    private func path(_ name: String) -> String { "\(Self.folder)/\(name).conversation.md" }

    private func test(_ arguments: [String], ci: String? = nil) throws -> Shortcutctl.Result {
        try Shortcutctl.run(["test"] + arguments, variables: ["CI": ci])
    }

    /// What is printed, without the times that are others in each run.
    private func steady(_ text: String) -> String {
        text.replacing(/[0-9]+(\.[0-9]+)? ms/, with: "0 ms")
            .replacing(/"seconds" : [0-9.e-]+/, with: #""seconds" : 0"#)
            .replacing(/time="[0-9.]+"/, with: #"time="0""#)
            .replacing(Shortcutctl.package.path.replacing("/", with: "\\/"), with: "PACKAGE")
            .replacing(Shortcutctl.package.path, with: "PACKAGE")
    }

    private func expect(_ text: String, is name: String) throws {
        let url = Shortcutctl.package.appending(path: "\(Self.folder)/Golden/\(name)")
        if ProcessInfo.processInfo.environment["INTENTKIT_RECORD"] == "1" {
            try #require(ProcessInfo.processInfo.environment["CI"] == nil, "nothing is recorded where CI is set")
            return try Data(steady(text).utf8).write(to: url)
        }
        let golden = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        #expect(steady(text) == golden, "to accept: INTENTKIT_RECORD=1 swift test --filter TestCommandTests")
    }

    // MARK: - Reports

    @Test(arguments: [("Good", 0), ("Bad", 1), ("Broken", 2), ("Faults", 0), ("Mistakes", 2), ("Unclosed", 2)])
    func `each kind of file is reported`(name: String, exitCode: Int32) throws {
        let result = try test([path(name)])
        #expect(result.exitCode == exitCode, "\(result.errors)")
        try expect(result.output, is: name + ".txt")
    }

    @Test func `a folder is reported as JSON and for CI servers in the order of its files`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "junit-\(UUID().uuidString).xml")
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try test([Self.folder, path("Bad"), "--json", "--jobs", "4", "--junit", file.path])
        #expect(result.exitCode == 2)
        try expect(result.output, is: "All.json")
        let document = try Data(contentsOf: file)
        try expect(String(decoding: document, as: UTF8.self), is: "All.xml")
        let check = try JUnitCheck(document)
        #expect(check.complaints.isEmpty)
        #expect(check.cases == 67)
    }

    @Test func `the reports show each thing that can be wrong with a file`() throws {
        let text = try String(
            contentsOf: Shortcutctl.package.appending(path: "\(Self.folder)/Golden/All.json"), encoding: .utf8)
        let told = Set(text.matches(of: /"code" : "([A-Za-z]+)"/).map { String($0.1) })
        // Files of a checkout are trusted; TrustedFileTests has those that aren't, and ConversationFileTests long ones.
        // Locales and faults are tested below.
        let codes = FileProblem.Code.allCases.filter {
            ![
                .untrustedFile, .tooManyCases, .tooManyOptions, .tooManyProblems, .longOption, .costlyRequest,
                .unknownLocale, .unreachedFault,
            ].contains($0)
        }
        #expect(told == Set(codes.map(\.rawValue)))
        let verdicts = Set(text.matches(of: /"verdict" : "([A-Za-z]+)"/).map { String($0.1) })
        #expect(verdicts == ["failed", "notRun", "passed", "skipped", "xfailed", "xpassed"])
    }

    @Test func `what cases reach is reported as text, as JSON and as a page`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "coverage-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try test([path("Good"), "--coverage", "--coverage-page", file.path])
        #expect(result.exitCode == 0)
        try expect(result.output, is: "Coverage.txt")
        try expect(String(contentsOf: file, encoding: .utf8), is: "Coverage.html")
        try expect(try test([path("Good"), "--coverage", "--json"]).output, is: "Coverage.json")
    }

    @Test func `a report doesn't take the place of a conversation file, by whatever name`() throws {
        let folder = try ConversationFolder("> OrderSoup soup=tomato")
        let link = folder.url.appending(path: "link.html")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file)
        for words in [["--junit", folder.file.path], ["--junit", link.path], ["--coverage-page", link.path]] {
            let result = try test([folder.url.path] + words + Shortcutctl.soupChef)
            #expect(
                result.exitCode == 64 && result.errors.contains("would overwrite the conversation file"), "\(result)")
        }
        #expect(folder.text.hasPrefix("# A"))
    }

    // MARK: - What is run

    @Test func `the cases of the articles pass`() throws {
        let catalog = "Sources/IntentConversations/IntentConversations.docc"
        let result = try test(["Conversations", "Grammar"].map { "\(catalog)/\($0).md" } + Shortcutctl.soupChef)
        #expect(result.exitCode == 0, "\(result.output)")
        #expect(result.output == "8 passed.\n")
    }

    @Test func `the parts of a suite are the suite`() throws {
        let whole = try test([path("Good"), "--json"])
        let times = FileManager.default.temporaryDirectory.appending(path: "times-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: times) }
        try Data(whole.output.utf8).write(to: times)
        func names(_ result: Shortcutctl.Result) -> [String] {
            let tests = result.json?["tests"] as? [String: Any]
            return (tests?["cases"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        }
        let parts = try (1...3).map {
            names(try test([path("Good"), "--json", "--shard", "\($0)/3", "--times", times.path]))
        }
        #expect(parts.allSatisfy { !$0.isEmpty })
        #expect(parts.joined().sorted() == names(whole).sorted())
        let empty = try test([path("Good"), "--shard", "1000/1000"])
        #expect(empty.exitCode == 0)
        #expect(empty.output == "No cases were found.\n")
        #expect(try test([path("Good"), "--shard", "4/3"]).exitCode == 64)
        #expect(try test([path("Good"), "--times", times.path]).exitCode == 64)
        #expect(try test([path("Good"), "--shard", "1/3", "--times", "README.md"]).exitCode == 65)
    }

    @Test func `only cases with a match are run`() throws {
        let result = try test([Self.folder, "--filter", "^(Orders: tomato, 2|Nobody)"])
        #expect(result.output == "3 passed.\n")
        #expect(result.exitCode == 0)
        #expect(try test([Self.folder, "--filter", "("]).exitCode == 64)
    }

    @Test func `a run without a case is no success`() throws {
        let result = try test([Self.folder, "--filter", "no such case"])
        #expect(result.exitCode == 2)
        #expect(result.output == "No cases were found.\n")
        #expect(result.errors.hasPrefix("None of the ") && result.errors.hasSuffix(" cases matches --filter.\n"))
    }

    @Test(arguments: [["--jobs", "0"], ["--update", "--json"], ["--update", "--junit", "x"]])
    func `a wrong command line is refused`(arguments: [String]) throws {
        #expect(try test(arguments + [path("Good")]).exitCode == 64)
    }

    @Test func `a path that doesn't exist is refused`() throws {
        let result = try test(["/nowhere", path("Good")])
        #expect(result.exitCode == 65 && result.errors == "Error: “/nowhere”: there is no such file or folder\n")
    }

    @Test func `a block whose word is misspelled is reported once, and the other cases are run`() throws {
        let block =
            "> OrderSoup soup=tomato orderType=pickup storeLocation=Oakland\n? confirm · confirmIntent\n< no\n= cancelled"
        let others = "\n```\n\n# B\n\n```intents\n\(block)\n```\n\n# C\n\n```intent\n\(block)"
        let folder = try ConversationFolder(block + others)
        let result = try test([folder.file.path] + Shortcutctl.soupChef)
        #expect(result.exitCode == 2)
        let message = "B: the block isn't a case, as it is “intents”; did you mean “intent”?"
        #expect(
            result.output == """
                \(folder.file.path):12: error: \(message)

                2 passed, 1 could not be run.

                """, "\(result)")
    }

    // MARK: - Rewriting

    private func withCopy(of name: String, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Copy.conversation.md")
        let text = try String(contentsOf: Shortcutctl.package.appending(path: path(name)), encoding: .utf8)
        try Data(text.replacing("../../../Examples", with: Shortcutctl.package.path + "/Examples").utf8).write(to: file)
        try body(file)
    }

    @Test func `an ordinary run never writes, nor one where CI is set`() throws {
        try withCopy(of: "Bad") { file in
            let before = try Data(contentsOf: file)
            _ = try test([file.path])
            let refused = try test(["--update", file.path], ci: "true")
            #expect(refused.exitCode == 64)
            #expect(refused.errors.contains("--update is refused when CI is set"))
            #expect(try Data(contentsOf: file) == before)
            _ = try test(["--update", "--force", file.path], ci: "true")
            #expect(try Data(contentsOf: file) != before)
        }
    }

    @Test func `a file that was rewritten passes, and is not rewritten again`() throws {
        try withCopy(of: "Bad") { file in
            // What passes unexpectedly stays a failure: nobody but a person takes the expectation back.
            let updated = try test(["--update", file.path])
            #expect(updated.exitCode == 1)
            #expect(updated.output.hasSuffix("5 rewritten. 1 passed, 1 passed unexpectedly.\n"))
            let text = try String(contentsOf: file, encoding: .utf8)
            try expect(text.replacing(Shortcutctl.package.path, with: "PACKAGE"), is: "Updated.md")
            #expect(try test([file.path]).output.hasSuffix("6 passed, 1 passed unexpectedly.\n"))
            _ = try test(["--update", file.path])
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test(arguments: [
        (Data([0xFF]), "it is not UTF-8"),
        (Data(repeating: 0x0A, count: 4 << 20), "bytes; at most 4194304 are read"),
    ])
    func `a file that cannot be read is left alone, and others are run`(end: Data, message: String) throws {
        try withCopy(of: "Good") { file in
            let other = file.deletingLastPathComponent().appending(path: "Other.conversation.md")
            try FileManager.default.copyItem(at: file, to: other)
            let unreadable = try Data(contentsOf: file) + end
            try unreadable.write(to: file)
            for option in ["--jobs=2", "--update"] {
                let result = try test([option, file.deletingLastPathComponent().path])
                #expect(result.exitCode == 2)
                #expect(result.output.contains("\(file.path):1: error: file: the file cannot be read: "))
                #expect(result.output.contains(message))
                #expect(result.output.contains("4 passed, 1 could not be run"))
            }
            #expect(try Data(contentsOf: file) == unreadable)
        }
    }

    // MARK: - Options

    @Test(arguments: [
        ("% fixture menu.json", "there is no file “menu.json”"), ("% locked no", "“% locked” takes no value"),
        ("% fault kill at confrim", "did you mean “confirm”?"),
        ("% locale german", "“german” is not a locale, such as de or de_DE"),
    ])
    func `an option that means nothing is told`(option: String, message: String) throws {
        let result = try run("\(option)\n> OrderSoup\n= crashed")
        #expect(result.exitCode == 2)
        #expect((first(of: result)?["reason"] as? String)?.contains(message) ?? false, "\(result.output)")
    }

    @Test(
        arguments: [
            ("% fault kill at handle", "the call handle isn't made, so the fault has no effect"),
            ("% fault slow 1ms at confirm\n% fault slow 1ms at handle", "the call handle isn't made"),
            ("% fault slow 1ms at confirm", nil),
        ] as [(String, String?)])
    func `a fault at a call that isn't made is told`(option: String, message: String?) throws {
        let order = "> OrderSoup soup=tomato orderType=pickup storeLocation=Cupertino\n? confirm · confirmIntent\n< no"
        let result = try run("\(option)\n\(order)\n= cancelled")
        let reason = first(of: result)?["reason"] as? String
        if let message {
            #expect(result.exitCode == 2 && reason?.contains(message) == true, "\(result.output)")
        } else {
            #expect(result.exitCode == 0 && reason == nil, "\(result.output)")
        }
        // A fault of the file is for whatever case gets there.
        let ofFile = try ConversationFolder("\(order)\n= cancelled", head: "# A\n\n% fault kill at handle\n\n")
        #expect(try test([ofFile.file.path] + Shortcutctl.soupChef).exitCode == 0)
    }

    private func run(_ text: String, plugins: [TemporaryPlugin] = []) throws -> Shortcutctl.Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "A.conversation.md")
        try Data("# A\n\n```intent\n\(text)\n```\n".utf8).write(to: file)
        let folders = plugins.isEmpty ? Shortcutctl.soupChef : plugins.flatMap(\.arguments)
        return try test([file.path, "--json"] + folders)
    }

    private func first(of result: Shortcutctl.Result) -> [String: Any]? {
        let tests = result.json?["tests"] as? [String: Any]
        return (tests?["cases"] as? [[String: Any]])?.first
    }

    @Test func `a plugin sees the variables and the fixture of a case`() throws {
        let plugin = try TemporaryPlugin(["executable": "print.sh"])
        let script = plugin.folder.appending(path: "print.sh")
        try script.writeProgram("#!/bin/sh\necho \"$KITCHEN in $INTENTKIT_FIXTURE\"\n")
        let result = try run(
            "% env KITCHEN=a = b\n% fixture A.conversation.md\n> OrderSoup\n= crashed", plugins: [plugin])
        let printed = try #require(first(of: result)?["printed"] as? [String])
        #expect(printed.count == 1)
        #expect(printed.first?.hasPrefix("a = b in /") ?? false)
        #expect(printed.first?.hasSuffix("/A.conversation.md") ?? false)
        #expect(result.exitCode == 0)
    }

    @Test func `a locked machine refuses what is restricted`() throws {
        let plugin = try TemporaryPlugin(["intentsRestrictedWhileLocked": ["OrderSoup"]])
        #expect(try run("% locked\n> OrderSoup\n= restricted", plugins: [plugin]).exitCode == 0)
        #expect(try run("> OrderSoup\n= restricted", plugins: [plugin]).exitCode == 1)
    }

    @Test func `a case says which of two plugins it means`() throws {
        let plugins = [try TemporaryPlugin(), try TemporaryPlugin(["identifier": "org.example.other"])]
        let text =
            "> OrderSoup soup=tomato orderType=pickup storeLocation=Oakland\n? confirm · confirmIntent\n< no\n= cancelled"
        #expect(try run("% with org.example.other\n" + text, plugins: plugins).exitCode == 0)
        let unclear = try run(text, plugins: plugins)
        #expect(unclear.exitCode == 2)
        #expect((first(of: unclear)?["reason"] as? String)?.contains("org.example.other") ?? false)
    }

    @Test func `what is spoken comes in pages`() throws {
        let page = """
            ? soup · needsValue
              ## Today's specials
              1. Tomato[..]
              2. Clam chowder[..]
              3. Corn chowder[..]
            = needsInput
            """
        #expect(try run("% voice\n> OrderSoup\n" + page).exitCode == 0)
        #expect(try run("> OrderSoup\n" + page).exitCode == 1)
    }
}
