import Foundation
import Testing

/// Shortcuts of several steps, as the command runs and keeps them.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ShortcutCommandTests {
    private static let plugins = ["Coffee", "Weather", "RecipeAssistant"]
        .flatMap { ["--plugin", "Examples/\($0)"] }
    private static let day = ["--shortcuts", "Examples/StartMyDay"] + plugins

    /// A folder that is there as long as it is needed.
    private final class TemporaryFolder {
        let path = FileManager.default.temporaryDirectory.appending(path: "shortcuts-\(UUID().uuidString)").path

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
        }
    }

    private func run(
        _ arguments: [String], answers: [String] = [], input: String = "", folder: TemporaryFolder? = nil
    ) throws -> Shortcutctl.Result {
        let runtime = try folder ?? TemporaryFolder()
        return try Shortcutctl.run(
            arguments + answers.flatMap { ["--answer", $0] }, input: input, runtime: runtime.path)
    }

    @Test func `the day begins`() throws {
        let folder = try TemporaryFolder()
        let result = try run(
            ["run", "start MY day", "--deadline", "60"] + Self.day, answers: ["yes", "oslo", "1"], folder: folder)
        #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
        let shown = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(
            shown.joined(separator: "\n") == """
                Ready to order a large Latte?
                > yes
                Your Latte will be ready in 5 minutes.
                Which city are you going to?
                > oslo
                It is snowing in Oslo, at -3 °C.
                Take an umbrella to Oslo, and cook something warm.
                Which recipe would you like to see?
                > 1
                Viewing. Here are the ingredients for spicy tomato sauce.
                """)
        _ = try Shortcutctl.run(["apps", "quit", "com.example.recipeassistant"], runtime: folder.path)
    }

    @Test func `a day is kept again at each of its questions, also after a step was handled`() throws {
        let folder = try TemporaryFolder()
        let state = folder.path + "/day.json"
        let limit = ["--deadline", "60"]
        _ = try run(["run", "Start My Day", "--state", state] + limit + Self.day, answers: [], folder: folder)
        for (answer, code) in [("yes", 3), ("oslo", 3), ("chickpea-curry", 0)] {
            let resumed = try run(["resume", state] + limit + Self.plugins, answers: [answer], folder: folder)
            #expect(resumed.exitCode == code, "\(answer): \(resumed.errors)")
            #expect(FileManager.default.fileExists(atPath: state) == (code != 0))
        }
        _ = try Shortcutctl.run(["apps", "quit", "com.example.recipeassistant"], runtime: folder.path)
    }

    @Test(arguments: 0..<3) func `a day that is stopped at a question is resumed to the same end`(stop: Int) throws {
        let folder = try TemporaryFolder()
        let state = folder.path + "/day.json"
        let answers = ["yes", "oslo", "chickpea-curry"]
        let limit = ["--deadline", "60"]
        let stopped = try run(
            ["run", "Start My Day", "--state", state] + limit + Self.day, answers: Array(answers[..<stop]),
            folder: folder)
        #expect(stopped.exitCode == (stop == 0 ? 4 : 3), "\(stopped.errors)")
        #expect(stopped.errors.contains("shortcutctl resume"))
        let permissions = try FileManager.default.attributesOfItem(atPath: state)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let resumed = try run(
            ["resume", state, "--json"] + limit + Self.plugins, answers: Array(answers[stop...]), folder: folder)
        #expect(resumed.exitCode == 0, "\(resumed.errors)")
        let done = try #require(resumed.json?["done"] as? [[String: Any]])
        #expect(
            done.map { $0["text"] as? String } == [
                "Your Latte will be ready in 5 minutes.", "It is snowing in Oslo, at -3 °C.",
                "Viewing. Here are the ingredients for chickpea curry.",
            ])
        // The steps before the question aren't performed again.
        let steps = try #require(resumed.json?["steps"] as? [[String: Any]])
        #expect(steps.first?["number"] as? String == ["1", "2", "4"][stop])
        #expect(!FileManager.default.fileExists(atPath: state))
        _ = try Shortcutctl.run(["apps", "quit", "com.example.recipeassistant"], runtime: folder.path)
    }

    @Test func `an input that is missing is told where there would be nothing to show`() throws {
        let folder = try TemporaryFolder()
        let text = #"{ name: "Echo", input: "String", steps: [{ show: "${input}" }] }"#
        try folder.write(text, to: "Echo.shortcut.json5")
        let place = ["--shortcuts", folder.path]
        let missing = try run(["run", "Echo"] + place)
        #expect(missing.exitCode == 0 && missing.output.isEmpty, "\(missing.output)")
        #expect(
            missing.errors
                == "“Echo” was run without its input, so there is nothing to show; give it with input=TEXT.\n")
        let given = try run(["run", "Echo", "input=Hello"] + place)
        #expect(given.output == "Hello\n" && given.errors.isEmpty, "\(given.errors)")
    }

    #if os(Linux)
    @Test(arguments: [SIGTERM, SIGKILL])
    func `a day goes on when its command was ended at a question after a step was handled`(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let state = folder.path + "/day.json"
        let limit = ["--deadline", "60"]
        _ = try run(["run", "Start My Day", "--state", state] + limit + Self.day, answers: [], folder: folder)
        let terminal = try Shortcutctl.Terminal()
        let changes = ["TERM": "xterm", "NO_COLOR": "1", "XDG_RUNTIME_DIR": folder.path, "XDG_DATA_HOME": folder.path]
        let process = try Shortcutctl.start(
            Shortcutctl.products.appending(path: "shortcutctl").path,
            ["resume", state, "--answer", "yes"] + limit + Self.plugins, leading: terminal, in: Shortcutctl.package,
            environment: ProcessInfo.processInfo.environment.merging(changes) { $1 })
        terminal.waitFor("Which city")
        try Shortcutctl.signal(signal, childOf: process)
        process.waitUntilExit()
        let resumed = try run(
            ["resume", state, "--json"] + limit + Self.plugins, answers: ["oslo", "chickpea-curry"], folder: folder)
        #expect(resumed.exitCode == 0, "\(resumed.errors)")
        let steps = try #require(resumed.json?["steps"] as? [[String: Any]])
        #expect(steps.first?["number"] as? String == "2", "the coffee is not ordered again")
        #expect(!FileManager.default.fileExists(atPath: state))
        _ = try Shortcutctl.run(["apps", "quit", "com.example.recipeassistant"], runtime: folder.path)
    }
    #endif

    @Test func `what was done before a step that ends the day is said`() throws {
        let result = try run(["run", "Start My Day", "--deadline", "60"] + Self.day, answers: ["yes", "cancel"])
        #expect(result.exitCode == 5)
        #expect(
            result.errors == """
                Canceled at step 2 (CheckWeather) of “Start My Day”.
                Step 1 (OrderCoffee) has been done.

                """)
    }

    @Test func `a trace has the steps as spans`() throws {
        let folder = try TemporaryFolder()
        let trace = folder.path + "/trace.json"
        _ = try run(
            ["run", "Start My Day", "--deadline", "60", "--trace", trace] + Self.day, answers: ["yes", "cancel"])
        let data = try Data(contentsOf: URL(filePath: trace))
        let events = try #require(
            (JSONSerialization.jsonObject(with: data) as? [String: Any])?["traceEvents"] as? [[String: Any]])
        let steps = events.filter { $0["cat"] as? String == "step" }.map { $0["name"] as? String }
        #expect(steps == ["1 OrderCoffee", "1 OrderCoffee", "2 CheckWeather"])
        #expect(events.contains { $0["name"] as? String == "options(city)" })
    }

    @Test func `a shortcut whose plugins are missing isn't begun`() throws {
        let result = try run(
            ["run", "Start My Day", "--shortcuts", "Examples/StartMyDay", "--plugin", "Examples/Coffee"],
            answers: ["yes"])
        #expect(result.exitCode == 69 && result.output.isEmpty)
        #expect(result.errors.contains("Start My Day.shortcut.json5:9: error: no plugin handles “CheckWeather”"))
        #expect(result.errors.contains("; name the plugins of the shortcut with --plugin FOLDER\n"))
        let json = try run(
            ["run", "Start My Day", "--shortcuts", "Examples/StartMyDay", "--plugin", "Examples/Coffee", "--json"])
        let all = try #require(json.json?["errors"] as? [String])
        #expect(all.count == 2 && all.first == json.json?["error"] as? String && json.errors.isEmpty)
    }

    @Test func `an edited shortcut that can't be run is kept, and what is wrong is said`() throws {
        let folder = try TemporaryFolder()
        let text = "{ name: \"Tea\", steps: [\n{ run: \"BrewTea\" },\n{ show: \"${nothing}\" },\n] }"
        let words = ["shortcut", "edit", "Tea", "--from", "-", "--shortcuts", folder.path]
        let kept = try run(words, input: text)
        #expect(kept.exitCode == 0 && kept.output.hasPrefix("Kept “Tea” in "), "\(kept.errors)")
        #expect(kept.errors.contains("Tea.shortcut.json5:2: error: no plugin handles “BrewTea”"), "\(kept.errors)")
        #expect(kept.errors.contains("Tea.shortcut.json5:3: error: "))
        let report = try run(words + ["--json"], input: text)
        #expect((report.json?["diagnostics"] as? [[String: Any]])?.count == 2 && report.errors.isEmpty)
    }

    @Test func `a shortcut is edited, shown, run and removed`() throws {
        let folder = try TemporaryFolder()
        let place = ["--shortcuts", folder.path]
        let text =
            #"{ name: "Hi", input: "String", steps: [{ show: "Hello ${input}" }, { ask: "Age?", type: "Integer" }] }"#
        let kept = try run(["shortcut", "edit", "Hi", "--from", "-"] + place, input: text)
        #expect(kept.exitCode == 0, "\(kept.errors)")
        // A broken one doesn't take its place.
        for broken in ["{", #"{ name: "Ho", steps: [] }"#, #"{ name: "Hi", steps: [{ shoe: "x" }] }"#] {
            let refused = try run(["shortcut", "edit", "Hi", "--from", "-"] + place, input: broken)
            #expect(refused.exitCode == 65)
            #expect(refused.errors.hasPrefix("standard input:1: error: "), "\(refused.errors)")
            #expect(refused.errors.filter { $0 == "\n" }.count == 1)
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [".lock", "Hi.shortcut.json5"])
        #expect(try run(["shortcut", "list"] + place).output == "Hi  2 steps\n")
        let ran = try run(["run", "hi", "input=Ada"] + place, answers: ["forty-two"])
        #expect(ran.exitCode == 0 && ran.output == "Hello Ada\nAge?\n> forty-two\n", "\(ran.output)\(ran.errors)")
        let report = try run(["shortcut", "run", "Hi", "--json"] + place, answers: ["7"])
        #expect(report.json?["output"] as? Int == 7 && report.json?["outcome"] as? String == "succeeded")
        #expect(try run(["shortcut", "remove", "HI"] + place).exitCode == 0)
        #expect(try run(["run", "Hi"] + place).exitCode == 69)
        #expect(try run(["shortcut", "show", "Hi"] + place).exitCode == 69)
    }

    @Test func `who runs a shortcut that is removed is told`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ name: "Inner", steps: [{ show: "x" }] }"#, to: "Inner.shortcut.json5")
        let outer = #"{ name: "Outer", steps: [{ repeat: 2, do: [{ shortcut: "inner" }] }] }"#
        try folder.write(outer, to: "Outer.shortcut.json5")
        let removed = try run(["shortcut", "remove", "Inner", "--shortcuts", folder.path])
        #expect(removed.exitCode == 0 && removed.output == "Removed “Inner”.\n")
        #expect(removed.errors == "Warning: “Outer” runs it and will fail there\n")
        #expect(try run(["shortcut", "remove", "Outer", "--shortcuts", folder.path]).errors.isEmpty)
    }

    @Test func `a step that was repeated is named once`() throws {
        let folder = try TemporaryFolder()
        let order = #"{ run: "CheckWeather", with: { city: "oslo" } }"#
        let steps = #"[{ repeat: 2, do: [\#(order)] }, { ask: "How many?", as: "n" }]"#
        try folder.write("{ name: \"A\", steps: \(steps) }", to: "A.shortcut.json5")
        let result = try run(["run", "A", "--shortcuts", folder.path, "--plugin", "Examples/Weather"])
        #expect(result.exitCode == 3)
        #expect(result.errors.components(separatedBy: "1.1 (CheckWeather)").count == 2, "\(result.errors)")
    }

    @Test func `a sentence about a step that fails ends once`() throws {
        let folder = try TemporaryFolder()
        let text = #"{ name: "A", steps: [{ ask: "How often?", as: "n" }, { repeat: "${n}", do: [{ show: "x" }] }] }"#
        try folder.write(text, to: "A.shortcut.json5")
        let result = try run(["run", "A", "--shortcuts", folder.path], answers: ["lots"])
        #expect(
            (result.output + result.errors).contains("“lots” does not fit: a whole number is expected.\n"),
            "\(result.output)\(result.errors)")
    }

    /// Files that can't be run, and what is said.
    @Test(arguments: [
        (
            "{ name: \"A\", steps: [\n{ rum: \"X\" }] }",
            ":2: error: unknown member “rum” of a step; did you mean “run”?"
        ),
        ("{ name: \"A\", steps: [\n{ show: \"${x}\" }] }", ":2: error: no step before this one sets “x”"),
        ("{ name: \"A\", steps: [],\noutput: \"${x}\" }", ":2: error: no step before this one sets “x”"),
        ("{ name: \"A\", steps: [\n{ shortcut: \"A\" }] }", ":2: error: the shortcut runs itself: “A” → “A”"),
        ("{ name: \"B\", steps: [{ wait: 1 }] }", ":1: error: the shortcut's name is “B”; rename the file"),
        (
            "{ name: \"A\", steps: [\n{ run: \"OrderCoffee\", with: { size: \"tiny\" } }] }",
            ":2: error: “size”: “tiny” does not fit"
        ),
    ])
    func `a broken file has one line and exit code 65`(text: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "A.shortcut.json5")
        for command in [["run", "A"], ["shortcut", "run", "A"], ["shortcut", "lint"]] {
            let result = try run(command + ["--shortcuts", folder.path, "--plugin", "Examples/Coffee"])
            #expect(result.exitCode == 65, "\(command): \(result.output)\(result.errors)")
            let said = result.output + result.errors
            #expect(said.hasPrefix("\(folder.path)/A.shortcut.json5\(message)"), "\(command): \(said)")
            #expect(said.filter { $0 == "\n" }.count == 1)
        }
    }

    @Test(arguments: [nil, "J.shortcut.json", "J.shortcuts.json5"])
    func `a folder without a shortcut isn't one without errors`(name: String?) throws {
        let folder = try TemporaryFolder()
        if let name { try folder.write("{ name: \"J\", steps: [{ wait: 1 }] }", to: name) }
        let result = try run(["shortcut", "lint", "--shortcuts", folder.path])
        #expect(result.exitCode == 65)
        let message = "there is no shortcut in this folder; its file is called NAME.shortcut.json5"
        #expect(result.output == "\(folder.path): error: \(message)\n", "\(result.errors)")
    }

    @Test func `the shortcut that a step probably means is named`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ name: \"A\", steps: [\n{ shortcut: \"Goood\" }] }", to: "A.shortcut.json5")
        try folder.write("{ name: \"Good\", steps: [{ wait: 1 }] }", to: "Good.shortcut.json5")
        let result = try run(["shortcut", "lint", "--shortcuts", folder.path])
        #expect(result.exitCode == 65)
        let said = result.output + result.errors
        #expect(said.contains(":2: error: there is no shortcut “Goood”; did you mean “Good”?\n"), "\(said)")
    }

    @Test func `shortcuts are checked with everything else, against the plugins beside them`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ name: \"A\", steps: [\n{ show: \"${x}\" }] }", to: "A.shortcut.json5")
        try folder.write("{ name: \"C\", steps: [{ wait: 1 }] }", to: "B.shortcut.json5")
        try folder.write(
            "{ name: \"D\", steps: [\n{ run: \"OrderCoffee\" }, { shortcut: \"A\" }] }", to: "D.shortcut.json5")
        let (a, b) = (folder.path + "/A.shortcut.json5", folder.path + "/B.shortcut.json5")
        let broken = a + ":2: error: no step before this one sets “x”"
        for path in [a, folder.path] {
            let result = try run(["lint", path, "--plugin", "Examples/Coffee"])
            #expect(result.exitCode == 65)
            let lines = result.output.split(separator: "\n").map(String.init)
            #expect(lines.first?.hasPrefix(broken) == true, "\(lines)")
            // A is checked once, although D runs it.
            #expect(lines.count == (path == a ? 1 : 2), "\(lines)")
        }
        let unnamed = try run(["lint", b, "--json"])
        let diagnostic = try #require((unnamed.json?["diagnostics"] as? [[String: Any]])?.first)
        #expect(diagnostic["path"] as? String == b && diagnostic["severity"] as? String == "error")
        // The plugins of the folder are enough; without them, nothing handles the steps.
        let examples = try run(["lint", "Examples"])
        #expect(examples.exitCode != 65 && !examples.output.contains("Start My Day"), "\(examples.output)")
        let alone = try run(["lint", "Examples/StartMyDay"])
        #expect(alone.exitCode == 65 && alone.output.contains("error: no plugin handles “CheckWeather”"))
        try FileManager.default.removeItem(atPath: a)
        #expect(try run(["lint", a]).output == "\(a): error: there is no such file\n")
    }

    @Test func `names of shortcuts are completed`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ name: \"Tea\", steps: [] }", to: "Tea.shortcut.json5")
        for line in ["shortcutctl run T", "shortcutctl shortcut run T", "shortcutctl shortcut edit t"] {
            let result = try Shortcutctl.run(
                ["__complete", "bash", "--deadline", "60", "--", line],
                variables: ["SHORTCUTCTL_SHORTCUTS": folder.path])
            #expect(result.output.split(separator: "\n").contains("Tea "), "\(line): \(result.output)")
        }
    }

    @Test func `a shortcut is recorded as it is tested`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{ name: \"Tea\", steps: [{ ask: \"How many?\", type: \"Integer\", as: \"n\" }, { show: \"${n} cups\" }] }",
            to: "Tea.shortcut.json5")
        let file = folder.path + "/Tea.conversation.md"
        #expect(try run(["record", file, "--answer", "two", "--", "shortcut", "tea"]).exitCode == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(
            text == """
                ## shortcut tea

                ```intent
                > shortcut Tea
                * 1 ask
                ? n · needsValue · How many?
                < 2
                * 2 show
                ! 2 cups
                = succeeded
                  output: 2
                ```

                """)
        #expect(try run(["test", file]).exitCode == 0)
        try folder.write(text.replacing("! 2 cups", with: "! 3 cups"), to: "Tea.conversation.md")
        #expect(try run(["test", file]).exitCode == 1)
        #expect(try run(["test", file, "--update", "--force"]).exitCode == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }
}
