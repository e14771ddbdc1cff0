import Foundation
import TestSupport
import Testing

/// Phrases as a person gives and says them.
@Suite(.timeLimit(.minutes(20))) struct PhraseCommandTests {
    private let home: URL

    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "phrases-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    private var folder: URL { home.appending(path: ".local/share/intentkit/shortcuts") }

    private func run(_ arguments: [String], plugin: Bool = true) throws -> Shortcutctl.Result {
        try Shortcutctl.run(arguments + (plugin ? Shortcutctl.soupChef : []), home: home)
    }

    private func add(_ phrase: String, _ options: [String] = []) throws -> Shortcutctl.Result {
        try Shortcutctl.run(
            ["phrase", "add", phrase] + options + Shortcutctl.soupChef
                + ["--", "OrderSoup", "soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Oakland"],
            home: home)
    }

    @Test func `an action gets a phrase, is run by it, and loses it`() throws {
        let added = try add("soup time")
        #expect(added.output == "Say “soup time” to run “Order 2 tomato for pickup from Oakland”.\n")
        #expect(added.exitCode == 0)
        let file = folder.appending(path: "soup time.shortcut.json5")
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        #expect(try run(["phrase", "list"], plugin: false).output == "“soup time” — soup time\n")
        let said = try run(["say", "Soup", "time,", "please!", "--answer", "yes"])
        #expect(said.output.hasSuffix("> yes\nYour soup will be ready in 10 minutes, for USD 8.00.\n"))
        #expect(said.exitCode == 0)
        let removed = try run(["phrase", "remove", "SOUP TIME"], plugin: false)
        #expect(removed.output == "Removed “soup time”.\n")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try run(["phrase", "remove", "soup time"], plugin: false).exitCode == 69)
    }

    @Test func `a phrase of several words without quotation marks is told`() throws {
        func add(_ phrase: [String], _ intent: String) throws -> Shortcutctl.Result {
            try run(["phrase", "add"] + phrase + Shortcutctl.soupChef + ["--", intent], plugin: false)
        }
        let result = try add(["soup", "now"], "OrderSoup")
        #expect(result.exitCode == 69)
        #expect(result.errors.hasSuffix("; put a phrase of several words in quotation marks\n"), "\(result.errors)")
        #expect(try !add(["soup now"], "OrderStew").errors.contains("quotation"))
    }

    @Test func `a phrase belongs to one shortcut`() throws {
        _ = try add("soup time")
        let again = try add("Soup time!", ["--name", "other"])
        #expect(again.exitCode == 65)
        #expect(again.errors.contains("“soup time” is a phrase of the shortcut “soup time” already"))
        let more = try run(["phrase", "add", "lunch", "--shortcut", "SOUP TIME"], plugin: false)
        #expect(more.output == "Say “lunch” to run “soup time”.\n")
        #expect(
            try run(["phrase", "remove", "soup time"], plugin: false).output
                == "Removed “soup time” from “soup time”.\n")
        #expect(try run(["phrase", "list"], plugin: false).output == "“lunch” — soup time\n")
    }

    @Test func `a value that was said and isn't within bounds is asked for again, as by run`() throws {
        _ = try Shortcutctl.run(
            ["phrase", "add", "{quantity} bowls of {soup}"] + Shortcutctl.soupChef
                + ["--", "OrderSoup", "orderType=pickup", "storeLocation=Oakland"], home: home)
        let said = try run(["say", "eleven", "bowls", "of", "tomato"])
        #expect(said.exitCode == 3 && !said.errors.contains(".shortcut.json5"), "\(said.errors)")
        #expect(said.output.hasPrefix("We cook at most 10 bowls at once."), "\(said.output)")
        let answered = try run(["say", "eleven bowls of tomato", "--answer", "10", "--answer", "yes"])
        #expect(answered.exitCode == 0, "\(answered.output)\(answered.errors)")
    }

    // MARK: - Several commands at once

    /// Runs commands at once, and returns their exit codes.
    private func atOnce(_ commands: [[String]]) async throws -> [Int32] {
        try await Shortcutctl.atOnce(commands) { try run($0, plugin: false).exitCode }
    }

    @Test func `phrases that are added at once are all kept`() async throws {
        _ = try add("soup time")
        let words = (1...8).map { "number \($0)" }
        let codes = try await atOnce(words.map { ["phrase", "add", $0, "--shortcut", "soup time"] })
        #expect(codes.allSatisfy { $0 == 0 }, "\(codes)")
        let listed = try run(["phrase", "list"], plugin: false).output
        for word in words { #expect(listed.contains("“\(word)”"), "\(listed)") }
    }

    @Test func `a phrase that is given to several shortcuts at once belongs to one`() async throws {
        let action = ["OrderSoup", "soup=tomato"]
        let codes = try await atOnce(
            (1...6).map { ["phrase", "add", "lunch", "--name", "N\($0)"] + Shortcutctl.soupChef + ["--"] + action })
        #expect(codes.sorted() == [0, 65, 65, 65, 65, 65])
        let listed = try run(["phrase", "list"], plugin: false).output
        #expect(listed.split(separator: "\n").count == 1, "\(listed)")
    }

    @Test(arguments: ["phrase add meanwhile --shortcut 'soup time'", "shortcut remove 'soup time'"])
    func `an editor doesn't undo what another command does meanwhile`(other: String) throws {
        _ = try add("soup time")
        let editor = home.appending(path: "editor")
        let command = Shortcutctl.products.appending(path: "shortcutctl").path
        try editor.writeProgram(
            "#!/bin/sh\n'\(command)' \(other) >&2 && echo '// more' >>\"$1\"\n", permissions: 0o700)
        let result = try Shortcutctl.run(
            ["shortcut", "edit", "soup time"], home: home,
            variables: ["EDITOR": editor.path, "VISUAL": nil, "TMPDIR": home.path])
        #expect(result.exitCode == 65)
        #expect(result.errors.contains("was changed by another command while it was being edited"), "\(result.errors)")
        let copies = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasPrefix("shortcut-") }
        #expect(copies.count == 1)
        let listed = try run(["phrase", "list"], plugin: false).output
        #expect(listed.contains("meanwhile") == other.hasPrefix("phrase"))
        #expect(listed.contains("soup time") == other.hasPrefix("phrase"))
    }

    @Test func `a file with comments isn't written again`() throws {
        _ = try add("soup time")
        let file = folder.appending(path: "soup time.shortcut.json5")
        let text = "// mine\n" + (try String(contentsOf: file, encoding: .utf8))
        try text.write(to: file, atomically: false, encoding: .utf8)
        let refused = try run(["phrase", "add", "lunch", "--shortcut", "soup time"], plugin: false)
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("the file has comments or a layout of its own, which would be lost"))
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// Changes of the file that “phrase add” writes, and the exit code of removing its only phrase.
    private static let changes: [(String, String, Int32)] = [
        ("{\n", "// mine\n{\n", 65), ("  ", " ", 65), ("\n", "", 65),
        ("  steps", "  icon: \"🍲\",\n  steps", 0), ("  steps", "  color: \"red\",\n  steps", 0),
        ("  steps", "  input: \"Integer\",\n  steps", 0), ("  steps", "  output: \"soup\",\n  steps", 0),
        (#"{ run: "OrderSoup", plugin: "com.example.soupchef" }"#, #"{ show: "Soup!" }"#, 0),
        (#"{ run: "OrderSoup", plugin: "com.example.soupchef" }"#, #"{ run: "OrderSoup" }"#, 0),
        (#"soupchef" }"#, #"soupchef", as: "order" }"#, 0),
        (#"soupchef" }"#, #"soupchef", showWhenRun: false }"#, 0),
        ("[{ run", "[\n    { run", 65),
        (
            #"[{ run: "OrderSoup", plugin: "com.example.soupchef" }]"#,
            "[\n    { run: \"OrderSoup\", plugin: \"com.example.soupchef\", with: { quantity: \"${date}\" } },\n  ]", 0
        ),
    ]

    @Test(arguments: changes)
    func `a shortcut that a person has written stays`(old: String, new: String, exitCode: Int32) throws {
        let action = ["phrase", "add", "lunch"] + Shortcutctl.soupChef + ["--", "OrderSoup"]
        #expect(try Shortcutctl.run(action, home: home).exitCode == 0)
        let file = folder.appending(path: "lunch.shortcut.json5")
        let made = try String(contentsOf: file, encoding: .utf8)
        let text = made.replacingOccurrences(of: old, with: new)
        #expect(text != made)
        try text.write(to: file, atomically: false, encoding: .utf8)
        let removed = try run(["phrase", "remove", "lunch"], plugin: false)
        #expect(removed.exitCode == exitCode, "\(removed)")
        let left = exitCode == 0 ? text.replacingOccurrences(of: "  phrases: [\"lunch\"],\n", with: "") : text
        #expect(try String(contentsOf: file, encoding: .utf8) == left)
    }

    @Test func `a phrase has slots for parameters, and the handler's options are their values`() throws {
        _ = try Shortcutctl.run(
            ["phrase", "add", "get {quantity} bowls of {soup}"] + Shortcutctl.soupChef
                + ["--", "OrderSoup", "orderType=pickup", "storeLocation=Oakland"], home: home)
        let said = try run(["say", "get two bowls of gazpacho", "--answer", "yes", "--voice"])
        #expect(
            said.output == """
                Ready to order 2 Gazpacho for pickup from Oakland?
                > yes
                OK. Ordering.
                Soup Chef says: Ready in 10 minutes, for USD 9.50.

                """)
        let unknown = try Shortcutctl.run(
            ["phrase", "add", "hear {noise}"] + Shortcutctl.soupChef + ["--", "OrderSoup"], home: home)
        #expect(unknown.exitCode == 65)
        #expect(unknown.errors.contains("the slot {noise} isn't a parameter of OrderSoup"))
    }

    @Test func `a phrase that a shortcut gets has slots for the parameters of its steps`() throws {
        _ = try add("soup time")
        let added = try run(["phrase", "add", "{quantity} bowls", "--shortcut", "soup time"])
        #expect(added.output == "Say “{quantity} bowls” to run “soup time”.\n", "\(added.errors)")
        let refused = try run(["phrase", "add", "{quantitee} soups", "--shortcut", "soup time"])
        #expect(refused.exitCode == 65)
        let message = "the slot {quantitee} isn't a parameter of the shortcut “soup time”; it has soup, quantity"
        #expect(refused.errors.contains(message), "\(refused.errors)")
        let listed = try run(["phrase", "list"], plugin: false).output
        #expect(listed.contains("bowls") && !listed.contains("quantitee"), "\(listed)")
        #expect(try run(["say", "two bowls", "--answer", "yes"]).exitCode == 0)
    }

    @Test func `a phrase can't have a slot for a parameter of a step within another one`() throws {
        // The folder is there once a phrase was added.
        _ = try add("soup time")
        let text = #"{ name: "Twice", steps: [{ repeat: 2, do: [{ run: "OrderSoup" }] }] }"#
        try Data(text.utf8).write(to: folder.appending(path: "Twice.shortcut.json5"))
        let refused = try run(["phrase", "add", "{soup} twice", "--shortcut", "Twice"])
        #expect(refused.exitCode == 65)
        let message = "the slot {soup} is a parameter of a step within another one, which a phrase can't fill; "
        #expect(refused.errors.contains(message), "\(refused.errors)")
    }

    @Test func `say shows what would run, and why`() throws {
        _ = try add("soup time")
        let phrase = try run(["say", "--dry-run", "soup time"])
        #expect(phrase.output == "the shortcut “soup time”\n  the phrase “soup time”, word for word\n")
        let title = try run(["say", "--dry-run", "order some soup"])
        #expect(title.output == "OrderSoup (com.example.soupchef)\n  the title “Order Soup”, without fillers\n")
        let summary = try run(["say", "--dry-run", "--json", "order three tomato"])
        let candidate = (summary.json?["candidates"] as? [[String: Any]])?.first
        #expect(candidate?["intent"] as? String == "OrderSoup")
        #expect(candidate?["manner"] as? String == "withValues")
        let values = candidate?["values"] as? [String: Any]
        #expect(values?["quantity"] as? Int == 3)
        #expect((values?["soup"] as? [String: Any])?["identifier"] as? String == "tomato")
    }

    @Test func `words that mean two things are a question`() throws {
        _ = try add("soup time")
        let twin = try String(contentsOf: folder.appending(path: "soup time.shortcut.json5"), encoding: .utf8)
            .replacingOccurrences(of: "name: \"soup time\"", with: "name: \"twin\"")
        let file = folder.appending(path: "twin.shortcut.json5")
        try twin.write(to: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        let asked = try run(["say", "soup time"])
        #expect(asked.exitCode == 3)
        #expect(asked.errors.contains("“soup time” could mean “soup time” or “twin”; say which with --answer TEXT"))
        let answered = try run(["say", "soup time", "--answer", "twin", "--answer", "yes"])
        #expect(answered.exitCode == 0)
        #expect(answered.output.hasSuffix("for USD 8.00.\n"))
        #expect(try run(["say", "soup time", "--answer", "cancel"]).exitCode == 5)
    }

    @Test func `words that mean nothing have close phrases`() throws {
        _ = try add("soup time")
        let said = try run(["say", "soup tine"])
        #expect(said.exitCode == 69)
        #expect(said.errors.contains("nothing is called “soup tine”; close to it: “soup time”"))
        #expect(try run(["say"]).exitCode == 64)
    }

    @Test func `a title is found in whatever case it is written`() throws {
        let order = ["soup=tomato", "orderType=pickup", "storeLocation=Oakland", "--answer", "yes"]
        let run = try run(["run", "oRDER sOUP"] + order)
        #expect(run.exitCode == 0)
        #expect(try self.run(["describe", "order soup"]).output.contains("OrderSoup"))
        // Names are what they are.
        #expect(try self.run(["run", "ordersoup"] + order).exitCode == 69)
    }

    @Test func `a conversation file says a phrase`() throws {
        let folder = home.appending(path: "files")
        _ = try Shortcutctl.run(
            ["phrase", "add", "soup time", "--shortcuts", folder.path] + Shortcutctl.soupChef
                + ["--", "OrderSoup", "soup=tomato", "orderType=pickup", "storeLocation=Oakland"], home: home)
        let cases = [("a phrase", "soup time please"), ("a title", "order soup"), ("nothing", "soup tine")]
        let text = cases.map { name, words in "## \(name)\n\n```intent\n> say \(words)\n= cancelled\n```\n" }.joined()
        let file = folder.appending(path: "Soup.conversation.md")
        try text.write(to: file, atomically: false, encoding: .utf8)
        let updated = try run(["test", file.path, "--update", "--force"])
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written.contains("> say soup time please\n"), "\(updated) \(written)")
        let question = "? confirm · confirmIntent · Ready to order 1 Tomato for pickup from Oakland?"
        #expect(written.contains(question), "\(updated) \(written)")
        #expect(written.contains("? soup · needsValue · Which soup would you like?"))
        #expect((updated.output + updated.errors).contains("nothing is called “soup tine”; close to it: “soup time”"))
        // Nothing is written down beside the files.
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: ".phrases").path))
    }

    @Test(arguments: [
        ["phrase", "add", "x"], ["phrase", "add", "{soup}", "--", "OrderSoup"],
        ["phrase", "add", "x", "--donation", "a", "--", "OrderSoup"],
    ])
    func `what can't be a phrase is refused`(arguments: [String]) throws {
        #expect(
            [64, 65].contains(
                try run(
                    Array(arguments.prefix { $0 != "--" }) + Shortcutctl.soupChef
                        + Array(arguments.drop { $0 != "--" }), plugin: false
                ).exitCode))
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func `an intent that is set up is kept with a phrase`() throws {
        let configured = try run([
            "configure", "OrderSoup", "--phrase", "soup o'clock", "--answer", "tomato", "--answer", "2",
            "--answer", "", "--answer", "pickup", "--answer", "oakland",
        ])
        #expect(configured.output.hasSuffix("Say “soup o'clock” to run it.\n"), "\(configured)")
        #expect(try run(["say", "soup oclock", "--answer", "yes"]).exitCode == 0)
    }

    @Test func `donations get phrases, and propose shortcuts`() throws {
        for day in 10...14 {
            for (minute, name) in [("01", "soup=tomato"), ("04", "soup=gazpacho")] {
                let done = try run([
                    "donate", "OrderSoup", name, "--at", "2026-05-\(day) 12:\(minute)", "--id", "\(name)-\(day)",
                ])
                #expect(done.exitCode == 0)
            }
        }
        let suggested = try run(["phrase", "suggest", "--why", "--json"])
        #expect((suggested.json?["suggestions"] as? [Any])?.isEmpty ?? false, "\(suggested)")
        let gallery = try run(["shortcut", "gallery", "--why", "--at", "2026-05-15 12:00", "--json"])
        let phrases = gallery.json?["phrases"] as? [[String: Any]]
        #expect(phrases?.count == 2, "\(gallery)")
        // Both are the same intent, so that they aren't a sequence of different actions.
        #expect((gallery.json?["shortcuts"] as? [Any])?.isEmpty ?? false)
        let donated = try run(["phrase", "add", "cold soup", "--donation", "soup=gazpacho-12"])
        #expect(donated.output == "Say “cold soup” to run “Order Gazpacho”.\n")
        let id = try #require(phrases?.first?["id"] as? String)
        let refused = try run([
            "shortcut", "gallery", "--add", id, "--phrase", "{color} soup", "--at", "2026-05-15 12:00",
        ])
        #expect(refused.exitCode == 65 && refused.errors.contains("the slot {color} isn't a parameter"), "\(refused)")
        let added = try run(["shortcut", "gallery", "--add", id, "--phrase", "red soup", "--at", "2026-05-15 12:00"])
        #expect(added.exitCode == 0, "\(added)")
        #expect(added.output.contains("say “red soup”"))
        let rest = try run(["shortcut", "gallery", "--at", "2026-05-15 12:00"])
        #expect(rest.exitCode == 0 && !rest.output.contains(id), "\(rest)")
        #expect(try run(["shortcut", "gallery", "--add", "0", "--at", "2026-05-15 12:00"]).exitCode == 69)
        // What was deleted is in no proposal.
        #expect(try run(["donations", "delete-all", "--force"], plugin: false).exitCode == 0)
        #expect(try run(["shortcut", "gallery", "--at", "2026-05-15 12:00"]).output == "Nothing to propose.\n")
    }

    @Test func `an activity that no app opens gets no phrase`() throws {
        #expect(try run(["donate", "--activity", "org.example.x", "--id", "act", "--title", "Act"]).exitCode == 0)
        let refused = try run(["phrase", "add", "open act", "--donation", "act"])
        #expect(refused.exitCode == 69, "\(refused)")
        #expect(
            refused.errors.contains(
                "no installed app opens the activity “org.example.x”; name the folder of its app with --plugin"))
    }
}
