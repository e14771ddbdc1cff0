import Foundation
import TestSupport
import Testing

/// Cards on the command line: in a terminal, as text, as JSON, and for a voice.
@Suite(.timeLimit(.minutes(20))) struct CardCommandTests {
    private static let order =
        ["run", "OrderSoup", "soup=Clam chowder", "options=Croutons", "orderType=pickup", "storeLocation=Cupertino"]
        + ["--private", "--answer", "yes", "--deadline", "none"] + Shortcutctl.soupChef

    #if os(Linux)
    @Test func `an order is drawn at a terminal, before the yes and after it`() throws {
        let terminal = try Shortcutctl.Terminal()
        terminal.resize(rows: 50, columns: 80)
        let changes = ["TERM": "xterm", "NO_COLOR": "1"]
        let process = try Shortcutctl.start(
            Shortcutctl.products.appending(path: "shortcutctl").path, Self.order, leading: terminal,
            in: Shortcutctl.package, environment: ProcessInfo.processInfo.environment.merging(changes) { $1 })
        terminal.waitFor("for USD 5.50.")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let golden = try String(contentsOf: Self.golden("SoupChef.txt"), encoding: .utf8)
        for part in golden.components(separatedBy: "\n\n") {
            #expect(terminal.shown.contains(part.trimmingCharacters(in: .newlines)), "\(terminal.shown)")
        }
    }

    private static func golden(_ name: String) -> URL {
        Shortcutctl.package.appending(path: "Tests/ShortcutctlTests/Golden/cards/\(name)")
    }
    #endif

    @Test func `a card is lines of text where that is asked for`() throws {
        let result = try Shortcutctl.run(Self.order + ["--cards", "plain"])
        #expect(
            result.output == """
                Ready to order
                Cupertino
                Pick-up: in 10 mins
                Soup: Clam chowder
                Options: Croutons
                Total: $5.50
                [No] [Yes]
                Ready to order 1 Clam chowder with Croutons for pickup from Cupertino?
                > yes
                Thanks!
                See you at Cupertino in 10 mins
                Order: 1 × Clam chowder
                Total: $5.50
                Your soup will be ready in 10 minutes, for USD 5.50.

                """)
        #expect(result.errors.isEmpty)
    }

    @Test(arguments: [[], ["--cards", "auto"], ["--cards", "none"]])
    func `where no terminal is, nothing is drawn unless it is asked for`(_ options: [String]) throws {
        let result = try Shortcutctl.run(Self.order + options)
        #expect(result.output.hasPrefix("Ready to order 1 Clam chowder"))
        #expect(!result.output.contains("Thanks!"))
    }

    @Test func `a JSON object has the cards`() throws {
        let json = try #require(try Shortcutctl.run(Self.order + ["--json"]).json)
        let card = try #require(json["card"] as? [String: Any])
        #expect(card["title"] as? String == "Thanks!")
        let cards = try #require(json["cards"] as? [[String: Any]])
        #expect(cards.map { $0["phase"] as? String } == ["confirm", "handle"])
        let none = try #require(try Shortcutctl.run(Self.order + ["--json", "--cards", "none"]).json)
        #expect(none["card"] == nil && none["cards"] == nil)
    }

    @Test func `a voice doesn't repeat what the card tells`() throws {
        let question = "Ready to order 1 Clam chowder with Croutons for pickup from Cupertino?"
        let spoken = try Shortcutctl.run(Self.order + ["--voice", "--cards", "plain"])
        #expect(!spoken.output.contains(question))
        #expect(spoken.output.contains("Ready to order Soup?"))
        let alone = try Shortcutctl.run(Self.order + ["--voice"])
        #expect(alone.output.contains(question))
    }

    @Test func `what is said, resumed or run by a shortcut has its cards, too`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-cards-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = ["--private", "--cards", "plain", "--answer", "pickup", "--answer", "Oakland", "--answer", "yes"]
        let said = try Shortcutctl.run(["say", "order two tomato"] + place + Shortcutctl.soupChef)
        #expect(said.output.contains("Ready to order\nOakland\n") && said.output.contains("Thanks!"), "\(said)")
        try Data(#"{ name: "Lunch", steps: [{ run: "OrderSoup", with: { soup: "tomato" } }] }"#.utf8)
            .write(to: folder.appending(path: "Lunch.shortcut.json5"))
        let shortcuts = ["--shortcuts", folder.path]
        let run = try Shortcutctl.run(["shortcut", "run", "Lunch"] + place + shortcuts + Shortcutctl.soupChef)
        #expect(run.output.contains("Ready to order\nOakland\n") && run.output.contains("Thanks!"), "\(run)")
        let state = folder.appending(path: "state.json").path
        let kept = try Shortcutctl.run(
            ["run", "Lunch", "--private", "--state", state] + shortcuts + Shortcutctl.soupChef)
        #expect(kept.exitCode == 3, "\(kept)")
        let resumed = try Shortcutctl.run(["resume", state] + place.dropFirst() + Shortcutctl.soupChef)
        #expect(resumed.output.contains("Thanks!"), "\(resumed)")
        let object = try Shortcutctl.run(["run", "Lunch", "--json"] + place + shortcuts + Shortcutctl.soupChef)
        #expect(object.json != nil && object.errors.contains("Thanks!") == false, "\(object)")
    }

    @Test(.enabled(if: Python.isThere, "python3 is not on PATH")) func `a plugin in Python draws a card`() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "cards-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        try FileManager.default.createDirectory(
            at: home.appending(path: "Notes"), withIntermediateDirectories: true)
        try Data("list\n".utf8).write(to: home.appending(path: "Notes/list"))
        let plugin = ["--plugin", Shortcutctl.package.appending(path: "Examples/Packer").path]
        let result = try Shortcutctl.run(
            ["run", "PackFolders", "folders=notes", "level=1", "name=all", "--cards", "plain", "--deadline", "none"]
                + ["--answer", "yes"] + plugin, home: home)
        let card = "Packed\nArchive: Archives/all.tar.gz\nFiles: 1\n- Notes (1 entry)\n"
        #expect(result.output.contains(card), "\(result)")
    }
}
