import Foundation
import Testing

/// Answers and values that are given in advance.
@Suite(.timeLimit(.minutes(20))) struct AnswerOptionTests {
    private let folder: ConversationFolder

    init() throws {
        folder = try ConversationFolder()
    }

    private func run(_ arguments: [String], input: String = "") throws -> Shortcutctl.Result {
        try Shortcutctl.run(arguments + Shortcutctl.soupChef, input: input, in: Shortcutctl.package)
    }

    private func file(_ contents: some Sequence<UInt8>) throws -> String {
        let file = folder.url.appending(path: "answers")
        try Data(contents).write(to: file)
        return file.path
    }

    private static let order = ["run", "OrderSoup", "--private", "--json"]

    /// The same lines in a file, in a pipe and as options have the same outcome.
    @Test(
        arguments: [
            (["tomato", "pickup", "Oakland", "yes"], 0), (["tomato", "pickup"], 3),
            (["tomato", "pickup", "Oakland"], 4),
            (["tomato", "cancel"], 5), ([], 3), (["", "2", "second", "none of these", "Oakland", "no"], 5),
            (["2", "pickup", "Oakland", "yes", "thanks", "bye"], 0),
        ] as [([String], Int32)])
    func `answers come from a file, a pipe or options`(answers: [String], exitCode: Int32) throws {
        let text = answers.map { $0 + "\n" }.joined()
        let given = try run(Self.order + answers.flatMap { ["--answer", $0] })
        #expect(given.exitCode == exitCode, "\(given.errors)")
        let texts = [text, String(text.dropLast(answers.last == "" ? 0 : 1)), text.replacing("\n", with: "\r\n")]
        for text in texts {
            let fromFile = try run(Self.order + ["--answers", file(text.utf8)])
            #expect(fromFile.exitCode == exitCode && fromFile.errors == given.errors, "\(fromFile.errors)")
            #expect(fromFile.json?["unusedAnswers"] as? [String] == given.json?["unusedAnswers"] as? [String])
            let fromPipe = try run(Self.order + ["--answers", "-"], input: text)
            #expect(fromPipe.exitCode == exitCode && fromPipe.errors == given.errors)
        }
    }

    @Test func `answers that are left over are named, up to a number`() throws {
        let lines = ["tomato", "pickup", "Oakland", "yes"] + (1...12).map(String.init)
        let result = try run(
            ["run", "OrderSoup", "--private", "--answers", "-"], input: lines.joined(separator: "\n"))
        #expect(result.exitCode == 0)
        let named = (1...10).map { "“\($0)”" }.joined(separator: ", ")
        #expect(result.errors == "These answers weren't used: \(named) and 2 more.\n")
    }

    @Test func `a file of answers that can't be used is refused before anything is run`() throws {
        let place = try file([]) + ".missing"
        let missing = try run(["run", "OrderSoup", "--answers", place])
        #expect(missing.exitCode == 65)
        #expect(
            missing.errors == "\(place): error: the file of answers cannot be read: No such file or directory\n")
        let path = try file(Array("tomato\n".utf8) + [0xFF, 0x0A])
        let broken = try run(["run", "OrderSoup", "--answers", path])
        #expect(broken.exitCode == 65 && broken.output.isEmpty)
        #expect(broken.errors == "\(path):2: error: the answer isn't UTF-8\n")
        let long = try run(
            ["run", "OrderSoup", "--answers", file([UInt8](repeating: 0x61, count: 1024 * 1024 + 1))])
        #expect(long.exitCode == 65)
        #expect(long.errors == "\(path): error: the file of answers is longer than 1048576 bytes\n")
    }

    @Test(arguments: [
        (["--answer", "yes", "--answers", "-"], "--answer and --answers can't be combined"),
        (["--request", "-", "--answers", "-"], "can't both be read from standard input"),
    ])
    func `options that exclude each other are refused`(options: [String], message: String) throws {
        let result = try run(["run", "OrderSoup"] + options)
        #expect(result.exitCode == 64 && result.errors.contains(message), "\(result.errors)")
    }

    @Test func `other commands take a file of answers too`() throws {
        let path = try file("tomato\n\n\n\n\n\n\n".utf8)
        let configured = try run(["configure", "OrderSoup", "--answers", path])
        #expect(configured.exitCode == 0, "\(configured.errors)")
        #expect(configured.output.contains("shortcutctl run OrderSoup"))
        let kept = folder.url.appending(path: "kept.json").path
        #expect(try run(["run", "OrderSoup", "soup=tomato", "orderType=pickup", "--state", kept]).exitCode == 3)
        let answers = try file("Oakland\nno\n".utf8)
        #expect(try Shortcutctl.run(["resume", kept, "--answers", answers] + Shortcutctl.soupChef).exitCode == 5)
        let recorded = folder.url.appending(path: "Soup.conversation.md").path
        let result = try Shortcutctl.run(
            ["record", recorded, "--answers", answers] + Shortcutctl.soupChef
                + ["--", "OrderSoup", "soup=tomato", "orderType=pickup"])
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(try String(contentsOfFile: recorded, encoding: .utf8).contains("Oakland"))
        let lines = try Shortcutctl.run(
            ["record", recorded, "--answers", file("a\u{2028}b\n".utf8)] + Shortcutctl.soupChef + ["--", "OrderSoup"])
        #expect(lines.exitCode == 65 && lines.errors.contains("an answer of a case is one line"), "\(lines.errors)")
    }

    @Test func `a line break in an answer is quoted as a space`() throws {
        let result = try run(["run", "OrderSoup", "--answer", "sledge\nError: forged"])
        #expect(result.output.contains("There is nothing for “sledge Error: forged”."), "\(result.output)")
        #expect(!result.output.contains("\nError"))
    }

    // MARK: - Values that don't apply

    @Test func `a value that doesn't apply is told`() throws {
        let arguments = [
            "run", "OrderSoup", "--private", "soup=tomato", "storeLocation=Oakland", "--answer", "delivery",
            "--answer", "Main Street 1", "--answer", "yes",
        ]
        let told = "The value of storeLocation wasn't used: the parameter doesn't apply if orderType is delivery.\n"
        let result = try run(arguments)
        #expect(result.exitCode == 0)
        #expect(result.errors == told)
        let json = try run(arguments + ["--json"])
        #expect(json.json?["unusedValues"] as? [String] == ["storeLocation"])
        // It may apply once the question is answered.
        let open = try run(["run", "OrderSoup", "soup=tomato", "storeLocation=Oakland"])
        #expect(open.exitCode == 3 && !open.errors.contains("wasn't used"))
        let used = try run(["run", "OrderSoup", "soup=tomato", "storeLocation=Oakland", "orderType=pickup", "--json"])
        #expect(used.json?["unusedValues"] == nil)
        let configured = try run([
            "configure", "OrderSoup", "soup=tomato", "storeLocation=Oakland", "orderType=delivery", "--answer", "",
            "--answer", "", "--answer", "", "--answer", "",
        ])
        #expect(configured.errors.hasPrefix(told), "\(configured.errors)")
    }

    @Test func `a value that doesn't apply is told, and isn't kept`() throws {
        let told = "The value of storeLocation wasn't used: the parameter doesn't apply if orderType is delivery."
        let words = [
            "OrderSoup", "soup=tomato", "orderType=delivery", "deliveryLocation=Main Street 1", "storeLocation=Oakland",
        ]
        func inHome(_ arguments: [String]) throws -> Shortcutctl.Result {
            try Shortcutctl.run(arguments, home: folder.url)
        }
        let donated = try inHome(["donate"] + words + Shortcutctl.soupChef)
        #expect(donated.exitCode == 0 && donated.errors == told + "\n", "\(donated.errors)")
        let json = try inHome(["donate"] + words + Shortcutctl.soupChef + ["--json"])
        #expect(json.json?["remarks"] as? [String] == [told])
        #expect(json.errors.isEmpty && !json.output.contains("Oakland"), "\(json.output)")
        let phrase = try inHome(["phrase", "add", "soup home"] + Shortcutctl.soupChef + ["--"] + words)
        #expect(phrase.exitCode == 0 && phrase.errors == told + "\n", "\(phrase.errors)")
        let shortcuts = folder.url.appending(path: ".local/share/intentkit/shortcuts")
        let file = try String(contentsOf: shortcuts.appending(path: "soup home.shortcut.json5"), encoding: .utf8)
        #expect(file.contains("Main Street 1") && !file.contains("Oakland"), "\(file)")
        let added = try inHome(["phrase", "add", "soup there"] + Shortcutctl.soupChef + ["--json", "--"] + words)
        #expect(added.json?["unusedValues"] as? [String] == ["storeLocation"], "\(added.output)")
    }

    @Test func `a value of a shortcut that doesn't apply is told`() throws {
        let told = "The value of storeLocation wasn't used: the parameter doesn't apply if orderType is delivery.\n"
        let shortcut = folder.url.appending(path: "Supper.shortcut.json5")
        let text = """
            {
                name: "Supper",
                steps: [
                    {
                        run: "OrderSoup",
                        with: {
                            soup: "tomato", orderType: "delivery", deliveryLocation: "Main Street 1",
                            storeLocation: "Oakland",
                        },
                    },
                ],
            }
            """
        try Data(text.utf8).write(to: shortcut)
        let arguments = ["shortcut", "run", shortcut.path, "--private", "--answer", "yes"] + Shortcutctl.soupChef
        let result = try Shortcutctl.run(arguments)
        #expect(result.exitCode == 0 && result.errors == told, "\(result.errors)")
        let json = try Shortcutctl.run(arguments + ["--json"])
        let step = (json.json?["steps"] as? [[String: Any]])?.first
        #expect((step?["run"] as? [String: Any])?["unusedValues"] as? [String] == ["storeLocation"], "\(json.output)")
    }
}
