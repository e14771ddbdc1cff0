import Foundation
import Testing

/// `shortcutctl suggest`, with a history of the test's own.
@Suite(.serialized, .timeLimit(.minutes(20))) final class SuggestCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "suggest-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ words: String..., plugin: String = "SoupChef", runtime: String? = nil, code: Int32 = 0) throws
        -> Shortcutctl.Result
    {
        try run(words, plugin: plugin, runtime: runtime, code: code)
    }

    private func run(_ words: [String], plugin: String = "SoupChef", runtime: String? = nil, code: Int32 = 0) throws
        -> Shortcutctl.Result
    {
        let result = try Shortcutctl.run(
            words + ["--store", folder.path + "/history", "--plugin", "Examples/\(plugin)"], runtime: runtime,
            variables: ["TZ": "Europe/Oslo"])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    /// The diagram of “Introduction to Siri Shortcuts” (WWDC18), Monday to Thursday.
    private func donateDiagram() throws {
        for (day, minute) in [(16, 57), (17, 59), (18, 58), (19, 56)] {
            for (time, option) in [("11:\(minute)", "croutons"), ("18:0\(day - 14)", "red pepper")] {
                _ = try run(
                    "donate", "OrderSoup", "soup=tomato", "quantity=1", "options=\(option)", "--at",
                    "2020-11-\(day) \(time)")
            }
        }
    }

    @Test func `the soup of four noons is suggested on the fifth, with its reason`() throws {
        try donateDiagram()
        let noon = try run("suggest", "--at", "2020-11-20 12:00", "--why", "--surface", "lock-screen")
        let lines = noon.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.contains("%  Order 1 Tomato – with Croutons (Soup Chef) [") == true)
        #expect(lines.last == "      done on each of the last 4 days between 11:56 and 11:59")
        let json = try run("suggest", "--at", "2020-11-20 12:00", "--json", "--limit", "1").json
        let first = (json?["suggestions"] as? [[String: Any]])?.first
        #expect(json?["surface"] as? String == "search")
        #expect(first?["title"] as? String == "Order 1 Tomato")
        #expect(first?["subtitle"] as? String == "with Croutons")
        #expect(first?["values"] as? [String: String] == ["soup": "Tomato", "quantity": "1", "options": "Croutons"])
        #expect(first?["donations"] as? Int == 4)
        #expect(first?["why"] == nil)
        #expect((first?["probability"] as? Double).map { (0.5..<1).contains($0) } == true)
    }

    @Test func `nothing to suggest is an empty list`() throws {
        #expect(try run("suggest").output == "Nothing to suggest.\n")
        _ = try run("donate", "OrderSoup", "soup=tomato")
        #expect((try run("suggest", "--json").json?["suggestions"] as? [Any])?.isEmpty == true)
        #expect(try run("suggest", "--run").output == "Nothing to suggest.\n")
    }

    @Test func `what is dismissed stays away, and asking changes nothing`() throws {
        try donateDiagram()
        func first() throws -> [String: Any]? {
            let json = try run("suggest", "--at", "2020-11-20 12:00", "--json").json
            return (json?["suggestions"] as? [[String: Any]])?.first
        }
        let before = try first()
        let id = try #require(before?["id"] as? String)
        #expect(try first()?["probability"] as? Double == before?["probability"] as? Double)
        #expect(try run("suggest", "--shown", id, "--at", "2020-11-20 11:00").output == "Noted.\n")
        let after = try #require(try first()?["probability"] as? Double)
        #expect(after < before?["probability"] as? Double ?? 0)
        #expect(try run("suggest", "--dismissed", id, "--at", "2020-11-20 11:30", "--json").json?["noted"] as? Int == 1)
        #expect(try first()?["id"] as? String != id)
        let unknown = try run("suggest", "--taken", "soup", code: 69)
        #expect(unknown.errors.contains("there is no suggestion “soup”; “shortcutctl suggest” shows"))
    }

    @Test func `what is suggested is run, and was taken`() throws {
        try donateDiagram()
        let id = try #require(
            (try run("suggest", "--at", "2020-11-20 12:00", "--json").json?["suggestions"] as? [[String: Any]])?
                .first?["id"] as? String)
        _ = try run("suggest", "--shown", id, "--at", "2020-11-20 11:00")
        // The handler asks for what the combination leaves open; nobody is there to answer.
        let stopped = try run("suggest", "--run", "--at", "2020-11-20 12:00", code: 3)
        #expect(stopped.output.contains("Delivery or pickup"))
        let missing = try Shortcutctl.run(
            ["suggest", "--run", "--at", "2020-11-20T11:00:00Z", "--store", folder.path + "/history"],
            home: folder, variables: ["TZ": "Europe/Oslo"])
        #expect(missing.exitCode == 69)
        #expect(missing.errors.contains("com.example.soupchef is not installed; name its folder with --plugin"))
    }

    @Test func `an activity that is suggested opens its app`() throws {
        // A socket's path is short, and the temporary directory's may not be.
        let runtime = "/tmp/ik-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer {
            _ = try? Shortcutctl.run(["apps", "quit", "com.example.recipeassistant"], runtime: runtime)
            try? FileManager.default.removeItem(atPath: runtime)
        }
        for day in 16...19 {
            _ = try run(
                "donate", "--activity", "ShowDirectionsIntent", "--app", "com.example.recipeassistant", "--title",
                "Cook", "recipe=curry", "--at", "2020-11-\(day) 18:00", plugin: "RecipeAssistant")
        }
        let opened = try run(
            "suggest", "--at", "2020-11-20 18:00", "--run", "--json", plugin: "RecipeAssistant", runtime: runtime)
        #expect(opened.json?["state"] as? String == "active")
        _ = try run(
            "suggest", "--at", "2020-11-20 18:00", "--run", plugin: "RecipeAssistant", runtime: runtime)
        let log = runtime + "/intentkit/apps/com.example.recipeassistant.log"
        let printed = try String(contentsOfFile: log, encoding: .utf8)
        #expect(printed.contains("connects") && printed.contains("continues"))
        let other = try run("suggest", "--at", "2020-11-20 18:00", "--why", plugin: "RecipeAssistant")
        #expect(other.output.contains("%  Cook (Recipe Assistant) ["))
    }

    @Test(arguments: [
        (["--limit", "0"], "--limit is a number from 1"), (["--surface", "wall"], "wall"),
        (["--shown", "x", "--run"], "can't be combined with --run"), (["--at", "soup"], "isn't a valid date"),
        (["--shown", "x", "--dismissed", "x", "--taken", "x"], "one of --shown, --taken and --dismissed for “x”"),
        (["--taken", "y", "--shown", "x", "--dismissed", "x"], "one of --shown, --taken and --dismissed for “x”"),
        (["--id", "x"], "options of --run; add --run"), (["--answer", "yes"], "options of --run; add --run"),
        (["--state", "x"], "options of --run; add --run"), (["--recent", "--why"], "--recent can't be combined"),
        (["--recent", "--taken", "x"], "--recent can't be combined"),
        (["--shown", "x", "--at", "in 2 hours"], "--at can't be in the future, or before the year 1"),
        (["--dismissed", "x", "--at", "9999-01-01"], "--at can't be in the future, or before the year 1"),
        (["--taken", "x", "--at", "0000-01-01T00:00:00Z"], "--at can't be in the future, or before the year 1"),
    ])
    func `what the command line cannot mean is refused`(words: [String], message: String) throws {
        let result = try Shortcutctl.run(["suggest", "--store", folder.path + "/history"] + words)
        #expect(result.exitCode == 64)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func `what was done last can be said, if it was ever done`() throws {
        try donateDiagram()
        let unknown = try run("suggest", "--after", "Sleep", code: 69)
        #expect(unknown.errors.contains("nothing called “Sleep” was donated"))
        let misspelled = try run("suggest", "--after", "OrderSuop", code: 69)
        #expect(misspelled.errors.contains("was donated; did you mean “OrderSoup”?"), "\(misspelled)")
        #expect(try run("suggest", "--after", "OrderSoup", "--at", "2020-11-20 12:00").output.contains("Croutons"))
    }

    @Test func `recent donations are suggested in the order of time, and run`() throws {
        #expect(try run("suggest", "--recent").output == "Nothing to suggest.\n")
        for (soup, time, id) in [("tomato", "12:00", "a"), ("corn", "12:10", "b"), ("tomato", "12:20", "c")] {
            _ = try run("donate", "OrderSoup", "soup=\(soup)", "--at", "2020-11-16 \(time)", "--id", id)
        }
        _ = try run(
            "donate", "--activity", "ShowDirectionsIntent", "--app", "com.example.recipeassistant", "--title",
            "Cook", "recipe=curry", "--at", "2020-11-16 12:05", "--id", "d", plugin: "RecipeAssistant")
        // An action once, and also what was done only once.
        #expect(
            try run("suggest", "--recent").output == """
                2020-11-16 12:20  Order Tomato (Soup Chef) [c]
                2020-11-16 12:10  Order Corn chowder (Soup Chef) [b]
                2020-11-16 12:05  Cook (com.example.recipeassistant) [d]

                """)
        let early = try run("suggest", "--recent", "--at", "2020-11-16 12:10", "--json", "--limit", "2").json
        let suggestions = try #require(early?["suggestions"] as? [[String: Any]])
        #expect(suggestions.map { $0["id"] as? String } == ["b", "d"])
        #expect(suggestions[0]["appName"] as? String == "Soup Chef" && suggestions[0]["probability"] == nil)
        #expect(suggestions[0]["date"] as? String == "2020-11-16T11:10:00.000Z")
        #expect(try run("suggest", "--recent", "--format", "dmenu").output.hasPrefix("Order Tomato (Soup Chef)\tc\n"))
        // What an app names a donation is one word for xargs, or isn't offered.
        for (id, line) in [
            ("e --answer yes", "Order Tomato (Soup Chef)\t'e --answer yes'\n"), ("f\tc", ""), ("--answer=yes", ""),
            ("g\nc", ""),
        ] {
            _ = try run("donate", "OrderSoup", "soup=tomato", "--at", "2020-11-16 12:30", "--id=\(id)")
            #expect(try run("suggest", "--recent", "--format", "dmenu", "--limit", "1").output == line)
            let words = ["donations", "delete", "--store", folder.path + "/history", "--", id]
            #expect(try Shortcutctl.run(words).exitCode == 0)
        }
        let stopped = try run("suggest", "--recent", "--run", code: 3)
        #expect(stopped.output.contains("Delivery or pickup?"))
        let answers = ["pickup", "Cupertino", "yes"].flatMap { ["--answer", $0] }
        let done = try run(["suggest", "--recent", "--run", "--id", "b"] + answers)
        #expect(done.output.contains("Ready to order 1 Corn chowder for pickup from Cupertino?"))
        _ = try run("suggest", "--recent", "--run", "--id", "soup", code: 69)
    }

    @Test func `a donation is run again, with all its values`() throws {
        _ = try run("donate", "OrderSoup", "soup=corn", "quantity=2", "--at", "2020-11-16 12:00", "--id", "b")
        let state = folder.path + "/order.json"
        let stopped = try run("donations", "run", "b", "--state", state, code: 3)
        #expect(stopped.output.contains("Delivery or pickup?") && stopped.errors.contains("The request is kept"))
        let answers = ["pickup", "Cupertino", "yes"].flatMap { ["--answer", $0] }
        let done = try run(["donations", "run", "b", "--json"] + answers)
        #expect(done.json?["outcome"] as? String == "succeeded")
        #expect((done.json?["values"] as? [String: Any])?["quantity"] as? Int == 2)
        #expect(try run("donations", "run", "b", plugin: "Weather", code: 69).errors.contains("is not installed"))
        #expect(try run("donations", "run", "x", code: 69).errors.contains("there is no donation “x”"))
    }

    @Test func `a donation with a value that is of another type now is refused before its plugin is asked`() throws {
        _ = try run("donate", "OrderSoup", "soup=corn", "quantity=2", "--at", "2020-11-16 12:00", "--id", "b")
        let file = folder.path + "/donations.jsonl"
        let store = ["--store", folder.path + "/history"]
        #expect(try Shortcutctl.run(["donations", "export", "--output", file] + store).exitCode == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let changed = text.replacingOccurrences(of: #""quantity":{"integer":2}"#, with: #""quantity":{"string":"2"}"#)
        #expect(changed != text, "\(text)")
        try Data(changed.utf8).write(to: URL(filePath: file))
        #expect(try Shortcutctl.run(["donations", "import", file] + store).exitCode == 0)
        let refused = try run("donations", "run", "b", code: 65)
        #expect(refused.errors.contains("the stored value of quantity no longer has the type"))
    }

    private func donateCoffee(at date: String) throws {
        _ = try run("donate", "OrderCoffee", "size=small", "item=latte", "--at", date, plugin: "Coffee")
    }

    @Test func `what was done last can be said by any of its names`() throws {
        for name in ["OrderCoffee", "OrderCoffeeIntent", "Order Coffee"] {
            let unknown = try run("suggest", "--after", name, plugin: "Coffee", code: 69)
            #expect(unknown.errors.contains("nothing called “\(name)” was donated"))
        }
        for day in 16...19 {
            try donateCoffee(at: "2020-11-\(day) 08:00")
        }
        for name in ["OrderCoffee", "OrderCoffeeIntent", "Order Coffee"] {
            _ = try run("suggest", "--after", name, "--at", "2020-11-20 12:00", plugin: "Coffee")
        }
        // Of two plugins that have the title the one that donated is meant.
        let other = folder.appending(path: "Other")
        try FileManager.default.copyItem(at: Shortcutctl.package.appending(path: "Examples/Coffee"), to: other)
        let manifest = other.appending(path: "intent-plugin.json")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        try FileManager.default.removeItem(at: manifest)
        try Data(text.replacing("com.example.coffee", with: "com.example.other").utf8).write(to: manifest)
        _ = try run(["suggest", "--after", "Order Coffee", "--plugin", other.path], plugin: "Coffee")
        let untitled = try run("suggest", "--after", "Order Coffee", code: 69)
        #expect(untitled.errors.contains("did you mean “OrderCoffee”?"), "\(untitled.errors)")
        let unknown = try run("suggest", "--after", "Something else", code: 69)
        #expect(unknown.errors.contains("a title needs its plugin, with --plugin"), "\(unknown.errors)")
    }

    @Test func `a question of what is run can be answered, as the advice says`() throws {
        try donateDiagram()
        let stopped = try run("suggest", "--run", "--at", "2020-11-20 12:00", code: 3)
        #expect(stopped.errors == "No answer available. Pass --answer TEXT.\n")
        let answers = ["--answer", "pickup", "--answer", "Cupertino"]
        let further = try run(["suggest", "--run", "--at", "2020-11-20 12:00"] + answers, code: 4)
        #expect(further.errors.hasSuffix("No answer available. Pass --answer yes or --answer no.\n"))
        func probability() throws -> Double? {
            let json = try run("suggest", "--at", "2020-11-20 12:00", "--json").json
            return (json?["suggestions"] as? [[String: Any]])?.first?["probability"] as? Double
        }
        let before = try probability()
        let id = try #require(
            (try run("suggest", "--at", "2020-11-20 12:00", "--json").json?["suggestions"] as? [[String: Any]])?
                .first?["id"] as? String)
        _ = try run("suggest", "--shown", id, "--at", "2020-11-20 11:00")
        #expect(try probability() != before)
        _ = try run(["suggest", "--run", "--at", "2020-11-20 12:00"] + answers + ["--answer", "yes"])
        // It was taken, and what was done is in the same history.
        #expect(try probability() == before)
        let donations = try Shortcutctl.run(["donations", "list", "--store", folder.path + "/history", "--limit", "50"])
        #expect(donations.output.split(separator: "\n").count > 8)
    }

    @Test func `which suggestion is run can be said`() throws {
        for day in 16...19 {
            for soup in ["tomato", "corn"] {
                _ = try run("donate", "OrderSoup", "soup=\(soup)", "--at", "2020-11-\(day) 12:00")
            }
        }
        let json = try run("suggest", "--at", "2020-11-20 12:00", "--json").json
        let suggestions = try #require(json?["suggestions"] as? [[String: Any]])
        #expect(suggestions.count > 1)
        let last = try #require(suggestions.last)
        let id = try #require(last["id"] as? String)
        let stopped = try run("suggest", "--run", "--id", id, "--at", "2020-11-20 12:00", "--json", code: 3)
        let soup = (stopped.json?["values"] as? [String: Any])?["soup"] as? [String: Any]
        let name = try #require((last["values"] as? [String: String])?["soup"])
        #expect((soup?["identifier"] as? String)?.hasPrefix(name.prefix(4).lowercased()) == true)
        let unknown = try run("suggest", "--run", "--id", "soup", "--at", "2020-11-20 12:00", code: 69)
        #expect(unknown.errors.contains("“soup” is not suggested now; “shortcutctl suggest” shows what is"))
    }

    @Test func `what is run is the first whose plugin is installed`() throws {
        for day in 16...19 {
            _ = try run("donate", "OrderSoup", "soup=tomato", "--at", "2020-11-\(day) 12:00")
            try donateCoffee(at: "2020-11-\(day) 12:01")
        }
        let json = try run("suggest", "--at", "2020-11-20 12:00", "--json").json
        let apps = (json?["suggestions"] as? [[String: Any]])?.compactMap { $0["app"] as? String }
        #expect(apps == ["com.example.soupchef", "com.example.coffee"])
        let stopped = try run("suggest", "--run", "--at", "2020-11-20 12:00", plugin: "Coffee", code: 4)
        #expect(stopped.errors.contains("No answer available"))
        let missing = try run("suggest", "--run", "--at", "2020-11-20 12:00", plugin: "Weather", code: 69)
        #expect(missing.errors.contains("com.example.soupchef is not installed; name its folder with --plugin"))
    }

    @Test func `white space around names of places counts for nothing`() throws {
        for day in 16...19 {
            _ = try run(
                "donate", "OrderSoup", "soup=tomato", "--place", " gym ", "--focus", "sport\n", "--event", " ", "--at",
                "2020-11-\(day) \(day - 8):00")
        }
        let output = try run(
            "suggest", "--place", "gym  ", "--focus", " sport", "--why", "--at", "2020-11-20 20:00"
        ).output
        #expect(output.contains("always at “gym”, always in the focus “sport”"))
        #expect(try run("donations", "list", "--json").output.contains("routineEvent") == false)
    }
}
