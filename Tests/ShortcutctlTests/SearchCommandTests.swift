import Foundation
import Testing

/// `shortcutctl search`, with a history and shortcuts of the test's own.
@Suite(.serialized, .timeLimit(.minutes(20))) final class SearchCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "search-\(UUID().uuidString)")
    private var shortcuts: URL { folder.appending(path: "intentkit/shortcuts") }
    private static let noon = "2020-11-20 12:00"

    init() throws {
        try FileManager.default.createDirectory(
            at: shortcuts, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try write(#"{ name: "Tea Time", phrases: ["Put the kettle on"], steps: [{ show: "Tea!" }] }"#, as: "Tea Time")
        try write(#"{ name: "Order Tea", steps: [{ show: "More tea!" }] }"#, as: "Order Tea")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: shortcuts.appending(path: "\(name).shortcut.json5"))
    }

    private func run(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(
            words + Shortcutctl.soupChef,
            variables: ["XDG_DATA_HOME": folder.path, "TZ": "Europe/Oslo", "SHORTCUTCTL_SHORTCUTS": nil])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    /// The titles that are found.
    private func titles(_ words: String...) throws -> [String] {
        let result = try Shortcutctl.run(
            ["search", "--at", Self.noon, "--json"] + words + Shortcutctl.soupChef,
            variables: ["XDG_DATA_HOME": folder.path, "TZ": "Europe/Oslo", "SHORTCUTCTL_SHORTCUTS": nil])
        let results = result.json?["results"] as? [[String: Any]] ?? []
        return results.compactMap { $0["title"] as? String }
    }

    private func donate() throws {
        for day in 16...19 {
            _ = try run("donate", "OrderSoup", "soup=tomato", "quantity=1", "--at", "2020-11-\(day) 11:58")
        }
        for day in 17...18 {
            _ = try run("donate", "OrderSoup", "soup=clam chowder", "quantity=2", "--at", "2020-11-\(day) 20:00")
        }
        _ = try run(
            "donate", "--activity", "org.example.page", "--app", "org.example", "--title", "Order of pages",
            "--subtitle", "A chapter about tea", "--search-only", "page=7", "--at", "2020-11-18 10:00")
        _ = try run(
            "donate", "--activity", "org.example.page", "--app", "org.example", "--title", "Order of pages",
            "--subtitle", "A chapter about tea", "--search-only", "page=7", "--at", "2020-11-19 10:00")
    }

    @Test(arguments: [["search", "tea"], ["suggest"]])
    func `a named folder of shortcuts that isn't there is told`(words: [String]) throws {
        let missing = folder.appending(path: "shortcutz").path
        let result = try Shortcutctl.run(
            words + ["--shortcuts", missing], variables: ["XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == 0 && result.output.hasPrefix("Nothing "))
        #expect(result.errors.hasPrefix("Warning: the folder \(missing) of --shortcuts doesn't exist\n"))
    }

    @Test func `suggestions, shortcuts and activities are found in this order`() throws {
        try donate()
        #expect(
            try titles("order") == [
                "Order 1 Tomato", "Order 2 Clam chowder", "Order Tea", "Order of pages",
            ])
        #expect(try titles("tea") == ["Order Tea", "Tea Time", "Order of pages"])
        #expect(try titles("KETTLE") == ["Tea Time"])
        #expect(try titles("chapt", "pag") == ["Order of pages"])
        #expect(try titles("clam order") == ["Order 2 Clam chowder"])
        #expect(try titles("order", "--limit", "2").count == 2)
        #expect(try titles("hamburger") == [])
        let line = try run("search", "chapter").output
        #expect(line.hasPrefix("Order of pages – A chapter about tea (org.example) [activity/org.example/"), "\(line)")
        #expect(try run("search", "hamburger").output == "Nothing was found.\n")
    }

    @Test func `an intent that was never done is named where nothing is found`() throws {
        let advice =
            "Only what has been done, shortcuts and activities are searched; “shortcutctl list” shows all intents"
        for (word, names) in [("hamburger", "."), ("soup", ", among them OrderSoup.")] {
            let result = try run("search", word)
            #expect(result.output == "Nothing was found.\n")
            #expect(result.errors == "\(advice)\(names)\n")
        }
        #expect(try run("search", "soup", "--json").errors.isEmpty)
        #expect(try run("search", "soup", "--format", "dmenu").errors.isEmpty)
    }

    @Test func `the order is that of suggest, also of what isn't likely enough for it`() throws {
        try donate()
        let suggested = try run("suggest", "--surface", "search", "--at", Self.noon, "--json").json
        let names = (suggested?["suggestions"] as? [[String: Any]])?.compactMap { $0["title"] as? String } ?? []
        #expect(!names.isEmpty && names.count < 2)
        #expect(try titles() == names)
        #expect(try titles("order").starts(with: names))
    }

    @Test func `what is dismissed stays away until it is taken again`() throws {
        try donate()
        let found = try run("search", "tomato", "--at", Self.noon, "--json").json?["results"] as? [[String: Any]]
        let id = try #require(found?.first?["id"] as? String)
        _ = try run("suggest", "--dismissed", String(id.dropFirst(11)), "--at", "2020-11-20 11:00")
        #expect(try titles("tomato") == [])
        let state = folder.appending(path: "kept").path
        let kept = try run("search", "--open", "--id", id, "--state", state, "--at", Self.noon, code: 3)
        #expect(kept.errors.contains("The request is kept; continue with: shortcutctl resume \(state) --answer TEXT"))
        #expect(try titles("tomato") == ["Order 1 Tomato"])
        let again = try run("resume", state, "--answer", "pickup", "--answer", "cupertino", "--answer", "yes")
        #expect(again.output.contains("Tomato"))
    }

    @Test func `each kind is opened`() throws {
        try donate()
        #expect(try run("search", "kettle", "--open").output == "Tea!\n")
        #expect(try run("search", "--open", "--id", "shortcut/Order Tea").output == "More tea!\n")
        let order = try run(
            "search", "1 tomato", "--open", "--at", Self.noon, "--answer", "pickup", "--answer", "cupertino",
            "--answer", "yes", "--json")
        #expect(order.json?["outcome"] as? String == "succeeded")
        let page = try run("search", "chapter", "--open", "--at", Self.noon, code: 69)
        #expect(page.errors.contains("org.example is not installed"))
        let nothing = try run("search", "hamburger", "--open", code: 69)
        #expect(nothing.errors.contains("nothing was found; “shortcutctl search” shows what is suggested"))
        #expect(try run("search", "--open", "--id", "suggestion/0", code: 69).errors.contains("isn't found any more"))
        #expect(
            try run("search", "--open", "--id", "soup", code: 69).errors.contains(
                "“soup” isn't the identifier of a result; “shortcutctl search --json” shows identifiers"))
        for words in [
            ["--id", "a"], ["--open", "--id", ""], ["--open", "--id", "a", "b"], ["--format", "dmenu", "--json"],
            ["--limit", "0"],
        ] {
            #expect(try Shortcutctl.run(["search"] + words).exitCode == 64, "\(words)")
        }
    }

    @Test func `a menu gets a line for each, with a tab before the identifier`() throws {
        try donate()
        let lines = try run("search", "order", "--at", Self.noon, "--format", "dmenu").output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first?.hasPrefix("Order 1 Tomato (Soup Chef)\tsuggestion/") == true)
        let suggested = try run("suggest", "--at", Self.noon, "--format", "dmenu").output
        #expect(suggested.split(separator: "\n").allSatisfy { $0.split(separator: "\t").count == 2 })
        #expect(suggested.hasPrefix("Order 1 Tomato (Soup Chef)\t"))
        #expect(try run("search", "hamburger", "--format", "dmenu").output.isEmpty)
    }

    @Test func `an activity that no app declares can't be opened, and is named`() throws {
        _ = try run("donate", "--activity", "org.example.nope", "--id", "a1")
        for words in [["donations", "run", "a1"], ["search", "--open", "--id", "activity/shortcutctl/a1"]] {
            let result = try Shortcutctl.run(words, variables: ["XDG_DATA_HOME": folder.path])
            #expect(result.exitCode == 69)
            let told = "Error: no installed app declares the activity “org.example.nope”; name the folder of its app"
            #expect(result.errors.hasPrefix(told), "\(words): \(result.errors)")
        }
    }
}
