import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `shortcutctl donate` and `shortcutctl donations`, with a history of the test's own.
@Suite(.timeLimit(.minutes(20))) final class DonationCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "donations-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What “donations keep” says of the newest donations.
    private let kept = "; the newest 1000 stay however old they are."

    private func run(_ words: [String], input: String? = nil) throws -> Shortcutctl.Result {
        try Shortcutctl.run(words + ["--store", folder.path + "/history"])
    }

    private func donate(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try run(["donate"] + words + ["--plugin", "Examples/SoupChef"])
        #expect(result.exitCode == code, "\(result.errors)")
        return result
    }

    private func donations(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try run(["donations"] + words)
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    @Test func `a name that is donated is the object that the plugin offers, or the command says that it isn't`() throws
    {
        _ = try donate("OrderSoup", "soup=tomato", "options=red pepper", "--id", "a")
        let shown = try donations("show", "a").output
        #expect(shown.contains("soup=#tomato") && shown.contains("options=[#red-pepper]"), "\(shown)")
        let unknown = try donate("OrderSoup", "soup=gravel", "--id", "b")
        #expect(unknown.errors.hasPrefix("soup=gravel is kept without an identifier: Soup Chef doesn't offer it"))
        #expect(
            try donate("OrderSoup", "soup=chowder").errors.hasPrefix(
                "soup=chowder is kept without an identifier: it could be “Clam chowder” or “Corn chowder”, so it won't")
        )
        let json = try run(["donate", "OrderSoup", "soup=gravel", "--json", "--plugin", "Examples/SoupChef"]).json
        #expect((json?["remarks"] as? [String])?.count == 1)
        // Nobody was shown a list in which these are positions.
        for name in ["2", "last", "the first one"] {
            #expect(try donate("OrderSoup", "soup=\(name)").errors.contains("is kept without an identifier"), "\(name)")
        }
        // An empty value of a list is none, as it is when the intent is run.
        _ = try donate("OrderSoup", "soup=tomato", "options=", "--id", "e")
        #expect(!(try donations("show", "e").output.contains("options")))
        // JSON is meant as it is written.
        let written = try donate("OrderSoup", #"soup:={"displayString": "tomato"}"#, "--id", "c")
        #expect(written.errors.isEmpty)
        #expect(try donations("show", "c").output.contains(#"soup="tomato""#))
    }

    @Test(arguments: ["+02:00", "-03:30", "Z"])
    func `a date with an offset from UTC can be read again`(_ offset: String) throws {
        let order = ["donate", "OrderCoffee", "item=latte", "size=large", "--plugin", "Examples/Coffee", "--id", "a"]
        let donated = try run(order + ["date=2026-05-12T19:00:00\(offset)"])
        #expect(donated.exitCode == 0, "\(donated.errors)")
        #expect(try donations("list").output.contains("2026-05-12 19:00"))
        let exported = try donations("export").output
        #expect(exported.contains(#""timeZone":"GMT\#(offset == "Z" ? "" : offset.replacing(":", with: ""))""#))
    }

    @Test func `what is donated is listed, shown and deleted`() throws {
        #expect(
            try donate("OrderSoup", "soup=tomato", "quantity=2", "--id", "a", "--at", "2026-05-01T08:15:00Z").output
                == "Donated Order 2 Tomato [a]\n")
        _ = try donate("OrderSoup", "soup=corn", "--id", "b", "--group", "g", "--at", "2026-05-02 09:30")
        _ = try donate(
            "--activity", "org.example.view", "--app", "org.example", "--title", "A soup", "soup=leek", "--id", "c",
            "--persistent-id", "p", "--related-id", "item", "--at", "2026-05-03 07:00", "--event", "woke up")
        let lines = try donations("list", "--plugin", "Examples/SoupChef").output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1] == "2026-05-02 09:30  Order Corn chowder  soup=Corn chowder (g) [b]")
        #expect(lines[0].hasSuffix("  A soup  soup=leek [c]"))
        #expect(try donations("list", "--app", "org.example").output.split(separator: "\n").count == 1)
        #expect(try donations("list", "--combination", "quantity,soup").output.contains("[a]"))
        let shown = try donations("show", "c").output
        #expect(shown.contains("activity: org.example.view\n") && shown.contains("event: woke up\n"))
        #expect(shown.contains("persistent identifier: p\nrelated item: item\n"))
        #expect(shown.contains("repeats as: org.example.view?soup=\"leek\"\n"))
        #expect(try donations("apps").output == "com.example.soupchef: 2 donations\norg.example: 1 donation\n")
        #expect(try donations("delete", "--related", "item").output == "1 donation deleted.\n")
        #expect(
            try donations("delete-group", "g", "--json").output == "{\n  \"deleted\" : 1,\n  \"erased\" : true\n}\n")
        #expect(try donations("delete", "nobody", code: 69).errors.contains("there is no such donation"))
        #expect(try donations("delete-all", "--force").output == "1 donation deleted.\n")
        #expect(try donations("list").output == "No donations.\n")
    }

    @Test func `an activity is that of the app that names its type, else of the command`() throws {
        let plugin = folder.appending(path: "Recipes")
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        let manifest = """
            {"identifier": "org.example.recipes", "kind": "app", "executable": "app", "definitions": [],
                "intentsSupported": [], "userActivityTypes": ["org.example.step"]}
            """
        try Data(manifest.utf8).write(to: plugin.appending(path: "intent-plugin.json"))
        for type in ["org.example.step", "org.example.other"] {
            let result = try run(["donate", "--title", "x", "--plugin", plugin.path, "--activity", type, "n=1"])
            #expect(result.exitCode == 0, "\(result.errors)")
        }
        #expect(try donations("apps").output == "org.example.recipes: 1 donation\nshortcutctl: 1 donation\n")
        let unasked = try donations("delete-all", code: 64)
        #expect(unasked.output.isEmpty && unasked.errors.contains("delete all donations; to delete them without "))
        let ofApp = try donations("delete-all", "--app", "org.example.recipes", code: 64)
        #expect(ofApp.errors.contains("all donations of org.example.recipes; to delete"), "\(ofApp.errors)")
        #expect(try donations("delete-all", "--force").output == "2 donations deleted.\n")
    }

    @Test func `what is to be deleted and is not there is named, and the rest is deleted`() throws {
        for identifier in ["a", "b", "c"] { _ = try donate("OrderSoup", "soup=tomato", "--id", identifier) }
        let result = try donations("delete", "a", "nope", "a", "no\nne", code: 69)
        #expect(result.output == "1 donation deleted.\n")
        let told = "Error: there are no such donations: “nope”, “no\\u{a}ne”; "
        #expect(result.errors.hasPrefix(told), "\(result.errors)")
        let report = try #require(try donations("delete", "nope", "b", "--json", code: 69).json)
        #expect(report["deleted"] as? Int == 1 && report["notFound"] as? [String] == ["nope"])
        #expect(try donations("delete", "c", "c").output == "1 donation deleted.\n")
        #expect(try donations("delete-group", "g", code: 69).errors.contains("there is no group of donations “g”"))
    }

    /// As strings, the two identifiers are equal.
    @Test func `donations whose identifiers differ only in how an accent is written are two`() throws {
        let identifiers = ["caf\u{e9}", "cafe\u{301}"]
        for identifier in identifiers { _ = try donate("OrderSoup", "soup=tomato", "--id", identifier) }
        _ = try donate("OrderSoup", "soup=leek", "--id", "other")
        #expect(try donations("delete", identifiers[0], identifiers[1]).output == "2 donations deleted.\n")
    }

    @Test(arguments: [["--place"], ["--focus"], ["--event"], ["--group"], ["--id"]])
    func `what couldn't be imported again isn't donated`(option: [String]) throws {
        let name = "x" + String(repeating: "\u{301}", count: 65)
        let result = try run(["donate"] + Shortcutctl.soupChef + ["OrderSoup", "soup=tomato"] + option + [name])
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("a text has more than 64 combining marks in a row"), "\(result.errors)")
    }

    @Test func `the same identifier twice is one donation`() throws {
        _ = try donate("OrderSoup", "soup=tomato", "--id", "a")
        let replaced = try donate("OrderSoup", "soup=leek", "--id", "a").output
        #expect(replaced.hasPrefix("Replaced the donation with Order ") && replaced.hasSuffix(" [a]\n"), "\(replaced)")
        #expect(try donations("list").output.contains("soup=leek"))
        #expect(try donations("check").output.hasSuffix("donations.sqlite: 1 donation, no damage.\n"))
    }

    @Test func `what is exported is imported as it was`() throws {
        _ = try donate("OrderSoup", "soup=tomato", "--id", "a", "--place", "home", "--focus", "work")
        _ = try donate("--activity", "view", "--app", "b", "x=\u{1F372} & \"y\"", "--id", "c")
        let file = folder.path + "/all.jsonl"
        _ = try donations("export", "--output", file)
        let status = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(status == 0o600)
        _ = try donations("delete-all", "--force")
        #expect(try donations("import", file).output == "2 donations imported.\n")
        #expect(try donations("export").output == String(contentsOfFile: file, encoding: .utf8))
        #expect(try donations("import", file).output == "2 donations imported.\n")
        #expect(try donations("list", "--json").output.contains("\"count\" : 2"))
    }

    @Test(arguments: [
        ("{}", "“date” is missing"),
        (
            #"{"date":"0000-06-07T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x"}}"#,
            "“0000-06-07T08:15:00.000Z” isn't a date such as"
        ),
        (
            #"{"date":"-001-06-07T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x"}}"#,
            "isn't a date such as"
        ),
        (
            #"{"date":"10000-06-07T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x"}}"#,
            "isn't a date such as"
        ),
        ("soup", "it is not a JSON object"), (#"{"date":"May","app":"a"}"#, "isn't a date such as"),
        (#"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"","interaction":{"intentName":"x"}}"#, "empty"),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":7,"interaction":{"intentName":"x"}}"#,
            "“identifier” must be a text"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x","values":{"n":{"integer":{"_0":"x"}}}}}"#,
            "“interaction.values.n.integer” must be a whole number"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x","values":{"n":{"integer":"x"}}}}"#,
            "“interaction.values.n.integer” must be a whole number"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x","values":{"n":{"integer":1,"string":"x"}}}}"#,
            #"“interaction.values.n” must be a value such as {"string": "tomato"}"#
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x","values":{"n":{"number":1}}}}"#,
            #"“interaction.values.n” must be a value such as {"string": "#
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x","direction":"up"}}"#,
            "“interaction.direction” is not valid: “up” isn't one of unspecified, outgoing, incoming"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","duration":-3,"interaction":{"intentName":"x"}}"#,
            "its duration is -3.0"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x","values":{"day":{"dateComponents":{"month":77}}}}}"#,
            "the value of day isn't valid: the month must be from 1 to 12, not 77"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","userActivity":{"activityType":"x","interaction":{"intentName":"x","values":{"day":{"dateComponents":{"_0":{"hour":-1}}}}}}}"#,
            "the hour must be from 0 to 23, not -1"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x","values":{"pay":{"paymentMethod":{"_0":{"type":"barter"}}}}}}"#,
            "“interaction.values.pay.paymentMethod.type” is not valid: “barter” isn't one of unknown, checking"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","context":{"secondsFromGMT":86401},"interaction":{"intentName":"x"}}"#,
            "its secondsFromGMT is 86401; at most 86400"
        ),
        (
            #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","context":{"secondsFromGMT":0,"timeZone":"No place"},"interaction":{"intentName":"x"}}"#,
            "its timeZone is “No place”; write a name such as Europe/Paris"
        ),
    ]) func `of a file with a line that is no donation nothing is imported`(line: String, message: String) throws {
        let good = #"{"date":"2026-05-01T08:15:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x"}}"#
        let file = folder.path + "/bad.jsonl"
        try Data("\(good)\n\n\(line)\n".utf8).write(to: URL(filePath: file))
        let result = try donations("import", file, code: 65)
        #expect(result.errors.contains(":3: error: ") || line == "soup", "\(result.errors)")
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(try donations("list").output == "No donations.\n")
    }

    @Test func `an import says how many donations can never be suggested`() throws {
        func line(_ app: String, _ identifier: String, _ rest: String, _ content: String? = nil) -> String {
            let content = content ?? #""interaction":{"intentName":"x"}"#
            return #"{"date":"2026-05-01T08:15:00.000Z","app":"\#(app)","identifier":"\#(identifier)","#
                + "\(content)\(rest)}"
        }
        let shapes = #","shapes":[""]"#
        let search = #""userActivity":{"activityType":"view","isEligibleForSearch":true}"#
        let file = folder.path + "/lines.jsonl"
        func write(_ lines: [String]) throws {
            try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: file))
        }
        // The second takes the place of the first, the last is for search only.
        try write([line("a", "1", ""), line("a", "1", shapes), line("a", "2", shapes), line("a", "3", "", search)])
        #expect(try donations("import", file).errors == "")
        #expect(try donations("import", file, "--json").json?["withoutShapes"] as? Int == 0)
        try write([line("a", "1", shapes), line("a", "1", ""), line("a", "2", #","shapes":[]"#), line("b", "1", "")])
        let result = try donations("import", file)
        #expect(result.output == "4 lines, 3 donations imported.\n")
        #expect(result.errors.hasPrefix("3 of them have no “shapes”, and can never be suggested: "), "\(result.errors)")
        #expect(result.errors.count { $0 == "\n" } == 1)
        #expect(try donations("import", file, "--json").json?["withoutShapes"] as? Int == 3)
        _ = try donations("apps", "a", "--learning", "off")
        #expect(try donations("import", file).errors.hasPrefix("1 of them has no “shapes”"))
    }

    @Test func `an import says that a donation is dated in the future`() throws {
        let line =
            #"{"date":"2999-01-01T00:00:00.000Z","app":"a","identifier":"1","interaction":{"intentName":"x"},"#
            + #""shapes":[""]}"#
        let file = folder.path + "/future.jsonl"
        try Data(line.utf8).write(to: URL(filePath: file))
        let result = try donations("import", file)
        #expect(result.output == "1 donation imported.\n")
        #expect(
            result.errors == "The newest of them is dated 2999-01-01T00:00:00Z, in the future, and is suggested only "
                + "after that.\n")
    }

    @Test func `an identifier that comes twice in a file counts once`() throws {
        let lines = [("a", "1"), ("a", "2"), ("b", "1"), ("a", "1"), ("b", "1")].map { app, identifier in
            #"{"date":"2026-05-01T08:15:00.000Z","app":"\#(app)","identifier":"\#(identifier)","#
                + #""interaction":{"intentName":"x"}}"#
        }
        let file = folder.path + "/twice.jsonl"
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: file))
        #expect(try donations("import", file).output == "5 lines, 3 donations imported.\n")
        #expect(try donations("check").output.contains(": 3 donations, no damage."))
        let report = try #require(try donations("import", file, "--json").json)
        #expect(report["imported"] as? Int == 3 && report["lines"] as? Int == 5)
        // What is not kept is not there afterwards.
        _ = try donations("apps", "a", "--learning", "off")
        #expect(try donations("import", file).output == "5 lines, 1 donation imported.\n")
    }

    @Test func `what is kept no longer is deleted at once, and counted`() throws {
        let lines = (1...3).map { day in
            #"{"date":"2026-05-0\#(day)T08:15:00.000Z","app":"a","identifier":"\#(day)","#
                + #""interaction":{"intentName":"x"}}"#
        }
        let file = folder.path + "/three.jsonl"
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: file))
        _ = try donations("import", file)
        let kept = try donations("keep", "--count", "1").output
        #expect(kept == "Kept for 730 days, at most 1 donation.\n2 older donations were deleted.\n")
        #expect(try donations("keep", "--count", "1", "--json").json?["deleted"] as? Int == 0)
        // The third replaces the one that is there, and the others are gone at once.
        let again = try donations("import", file)
        #expect(
            again.output == """
                3 lines, 1 donation imported.
                2 donations weren't kept: they are older than what “shortcutctl donations keep” shows.

                """)
        #expect(again.errors.hasPrefix("1 of them has no “shapes”"), "\(again.errors)")
        let report = try #require(try donations("import", file, "--json").json)
        #expect(report["imported"] as? Int == 1 && report["tooOld"] as? Int == 2)
        let old = try donate("OrderSoup", "soup=tomato", "--at", "2026-05-01 08:00", "--id", "old")
        #expect(old.output == "Not kept: it is older than what “shortcutctl donations keep” shows [old]\n")
    }

    @Test func `an app that does not learn is told, and keeps nothing new`() throws {
        _ = try donate("OrderSoup", "soup=tomato", "--id", "a")
        #expect(
            try donations("apps", "com.example.soupchef", "--learning", "off").output
                == "com.example.soupchef: 1 donation, learning is off\n")
        #expect(
            try donate("OrderSoup", "soup=tomato", "--id", "b").output
                == "Not kept: learning is off for com.example.soupchef [b]\n")
        let misspelled = try donations("delete-all", "--app", "com.example.soupchief", "--force")
        #expect(misspelled.output == "0 donations deleted.\n")
        #expect(
            misspelled.errors == "Warning: no donation is of the app “com.example.soupchief”; did you mean "
                + "“com.example.soupchef”?\n")
        let other = try donations("apps", "com.example.soupchief", code: 69)
        #expect(other.errors.contains("nothing; did you mean “com.example.soupchef”?"))
        let early = try donations("apps", "com.example.soupchief", "--learning", "off")
        #expect(early.exitCode == 0 && early.output == "com.example.soupchief: no donations, learning is off\n")
        #expect(early.errors.contains("nothing; did you mean “com.example.soupchef”?"), "\(early.errors)")
        #expect(try donations("keep", "--days", "30").output == "Kept for 30 days, at most 1000000 donations\(kept)\n")
        #expect(try donations("keep", "--count", "2000").output == "Kept for 30 days, at most 2000 donations\(kept)\n")
        #expect(try donations("keep", "--count", "1000000").exitCode == 0)
    }

    @Test(arguments: [
        (["OrderSoup", "quantity=2"], 65, "no combination of its parameters has all its values; set soup"),
        (["OrderSoup", "soup=x", "--at", "soon"], 64, "isn't a valid date for --at"),
        (["OrderSoup", "soup=x", "quantity=0"], 65, "the value of quantity cannot be used: We cook at least 1 bowl."),
        (["OrderSoup", "soup=x", "quantity=-5"], 65, "the value of quantity cannot be used: There are no bowls"),
        (["OrderSoup", #"soup:={"identifier":null}"#], 65, "the value of soup cannot be used: "),
        (
            ["OrderSoup", #"soup:={"identifer":"x"}"#], 65,
            "does not fit: unknown member “identifer”; an object can have"
        ),
        (["OrderStew", "soup=x"], 69, "did you mean “OrderSoup”?"),
        (["--activity", "view", "x=1", "--app", ""], 64, "--app is empty"),
        (["--activity", "", "x=1"], 64, "--activity is empty"),
        (["--activity", "view", "x=1", "--title", ""], 64, "--title is empty"),
        (["--activity", "view", "x=1", "--persistent-id="], 64, "--persistent-id is empty"),
        (["--activity", "view", "x=1", "--related-id", ""], 64, "--related-id is empty"),
        (["--activity", "view", "--app", "a", "x:=[1]"], 64, "are texts; write key=text"),
        (["--activity", "view", "--app", "a", "y=1", "x"], 64, "write key=text"),
        (["OrderSoup", "soup=x", "--title", "x"], 64, "--title is for an activity"),
        (["soup=x"], 64, "name an intent"), (["OrderSoup", "soup=x", "--id", ""], 64, "--id is empty"),
        (["OrderSoup", "soup=x", "--place", ""], 64, "--place is empty"),
        (["OrderSoup", "soup=x", "--focus="], 64, "--focus is empty"),
        (["OrderSoup", "soup=x", "--event", ""], 64, "--event is empty"),
        (["--activity", "view", "--app", "a", "--required-key", "y", "x=1"], 65, "no value for the required key y"),
    ]) func `what cannot be donated is told`(words: [String], code: Int32, message: String) throws {
        let result = try run(["donate"] + words + ["--plugin", "Examples/SoupChef"])
        #expect(result.exitCode == code)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
    }

    @Test(arguments: [
        ["list", "--plugin", "Examples/SoupChef"], ["describe", "OrderSoup", "--plugin", "Examples/SoupChef"],
        ["options", "OrderSoup", "soup", "--plugin", "Examples/SoupChef"], ["test", "Examples/Weather"],
        ["run", "CheckWeather", "city=oslo", "--private", "--plugin", "Examples/Weather"],
        ["run", "OrderSoup", "soup=gravel", "--plugin", "Examples/SoupChef"],
    ]) func `a command that donates nothing opens no history`(words: [String]) throws {
        _ = try Shortcutctl.run(words, variables: ["XDG_DATA_HOME": folder.path])
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/intentkit"))
    }

    @Test func `a handler donates, and deletes what is its own`() throws {
        func weather(_ words: String...) throws {
            let result = try Shortcutctl.run(
                ["run"] + words + ["--plugin", "Examples/Weather"], variables: ["XDG_DATA_HOME": folder.path])
            #expect(result.exitCode == 0, "\(result.errors)")
        }
        func identifiers() throws -> [String] {
            let result = try Shortcutctl.run(
                ["donations", "export"], variables: ["XDG_DATA_HOME": folder.path])
            return result.output.matches(of: /"groupIdentifier":"([a-z-]+)"/).map { String($0.1) }
        }
        try weather("CheckWeather", "city=San Diego")
        try weather("CheckWeather", "city=oslo")
        try weather("CheckWeather", "city=San Diego")
        #expect(try identifiers() == ["san-diego", "oslo", "san-diego"])
        try weather("RemoveCity", "city=San Diego")
        #expect(try identifiers() == ["oslo"])
    }

    @Test func `a damaged history is kept aside, with the exit code of files`() throws {
        _ = try donate("OrderSoup", "soup=tomato")
        let file = folder.path + "/history/donations.sqlite"
        try Data(repeating: 0x7A, count: 5000).write(to: URL(filePath: file))
        let result = try donations("list", code: 74)
        #expect(result.errors.contains("donations.sqlite: error: it is damaged, and was kept as \(file).damaged-1"))
        #expect(try donations("list").output == "No donations.\n")
        #expect(try Data(contentsOf: URL(filePath: file + ".damaged-1")).count == 5000)
    }

    @Test(arguments: Array(0..<13)) func `a history with a damaged page is told and kept aside`(page: Int) throws {
        let lines = (0..<200).map { number in
            #"{"date":"2026-05-01T08:15:00.\#(100 + number)Z","app":"a","identifier":"\#(number)","#
                + #""interaction":{"intentName":"x"},"shapes":["x"]}"#
        }
        let text = folder.path + "/lines.jsonl"
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: text))
        _ = try donations("import", text)
        let file = folder.path + "/history/donations.sqlite"
        var bytes = try Data(contentsOf: URL(filePath: file))
        try #require(bytes.count >= 13 * 4096)
        bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0x9E, count: 4096))
        try bytes.write(to: URL(filePath: file))
        for words in [["donations", "check"], ["donations", "list"], ["suggest"]] where page > 0 {
            let result = try run(words)
            let mustFind = words == ["donations", "check"]
            #expect(result.exitCode == 74 || !mustFind && result.exitCode == 0, "\(words): \(result.errors)")
            #expect(result.exitCode == 0 || result.errors.contains("“shortcutctl donations check --set-aside” sets"))
        }
        let report = try donations("check", "--json", code: 74)
        #expect(report.errors.isEmpty)
        if page > 0 { #expect((report.json?["problems"] as? [String])?.isEmpty == false, "\(report.output)") }
        #expect(report.json?["exitCode"] as? Int == 74)
        guard page > 0 else { return }
        let result = try donations("check", "--set-aside", code: 74)
        #expect(result.errors.contains(" was kept as \(file).damaged-1"), "\(result.errors)")
        #expect(try Data(contentsOf: URL(filePath: file + ".damaged-1")).count == bytes.count)
        _ = try donate("OrderSoup", "soup=tomato")
        #expect(try donations("check").output.hasSuffix("donations.sqlite: 1 donation, no damage.\n"))
    }

    @Test(arguments: [
        (["list", "--limit", "0"], "--limit is a number"),
        (["keep", "--days", "0"], "--days is a number"), (["apps", "--learning", "on"], "name the app"),
        (["delete", "x", "--activity", "--related"], "choose one"), (["list", "--since", "soon"], "isn't a valid"),
        (["show"], "Missing expected argument"),
        (["list", "--plugin", "/nope"], "/nope"), (["frobnicate"], "frobnicate"),
    ]) func `a wrong command line is told`(words: [String], message: String) throws {
        let result = try Shortcutctl.run(
            ["donations"] + words + (words == ["frobnicate"] ? [] : ["--store", folder.path]))
        #expect(result.exitCode == (words.last == "/nope" ? 65 : 64))
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    /// Whoever may write to a folder above the history could put another one in its place.
    @Test(arguments: ["donations list", "donations check", "donate --activity x a=b", "suggest"])
    func `a history is neither read nor made below a folder of everybody's`(command: String) throws {
        let open = folder.appending(path: "open")
        try FileManager.default.createDirectory(at: open, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open.path)
        for place in ["history", "deep/history"] {
            let result = try Shortcutctl.run(
                command.split(separator: " ").map(String.init) + ["--store", open.path + "/" + place])
            #expect(result.exitCode == 74)
            #expect(result.errors.contains("anyone can write to \(open.path)"), "\(result.errors)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: open.path).isEmpty)
    }

    @Test func `an import that waits for its input keeps nobody out`() throws {
        let pipe = folder.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let reader = try Shortcutctl.start(
            ["donations", "import", pipe, "--store", folder.path + "/history"], runtime: folder.path)
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        let line =
            #"{"date":"2026-05-01T08:15:00.100Z","app":"a","identifier":"1","interaction":{"intentName":"x"}}"# + "\n"
        try writer.write(contentsOf: Data(line.utf8))
        _ = try donate("OrderSoup", "soup=tomato", "--id", "b")
        try writer.close()
        reader.waitUntilExit()
        #expect(reader.terminationStatus == 0)
        #expect(try donations("apps").output.contains("a: 1 donation"))
        #expect(try donations("apps").output.contains("com.example.soupchef: 1 donation"))
    }

    @Test func `long values are cut in the list, and never in JSON`() throws {
        let soup = String(repeating: "long ", count: 1000) + "soup"
        _ = try donate("OrderSoup", "soup=\(soup)", "--id", "a", "--at", "2026-05-01 08:15")
        let line = try donations("list").output
        #expect(line.count == 201 && line.hasSuffix("… [a]\n"), "\(line)")
        #expect(try donations("list", "--json").output.contains(soup))
        #expect(try donations("show", "a").output.contains(soup))
    }

    @Test(arguments: [["donations", "list"], ["donate", "--activity", "x", "a=b"]], [nil, "", "here"])
    func `without a folder for the history it is said what to set`(words: [String], home: String?) throws {
        let result = try Shortcutctl.run(words, variables: ["HOME": home, "XDG_DATA_HOME": home])
        #expect(result.exitCode == 69)
        #expect(
            result.errors == "Error: there is no folder for the history: neither XDG_DATA_HOME nor HOME is an absolute "
                + "path; set one of them, or give --store\n")
    }

    @Test(arguments: [
        ["donations", "list"], ["donations", "export"], ["donations", "lint"], ["donations", "check"], ["suggest"],
        ["relevant"], ["stack"],
    ]) func `a history that cannot be read is not an empty one`(words: [String]) throws {
        let file = folder.path + "/history"
        try Data().write(to: URL(filePath: file))
        let result = try run(words)
        #expect(result.exitCode == 74)
        #expect(result.output == "")
        #expect(
            result.errors == "\(file)/donations.sqlite: error: it cannot be read: Not a directory\n",
            "\(result.errors)")
    }

    @Test func `reading a history that is not there makes none`() throws {
        #expect(try donations("list").output == "No donations.\n")
        #expect(try donations("keep").output == "Kept for 730 days, at most 1000000 donations\(kept)\n")
        #expect(try donations("delete-all", "--force").output == "0 donations deleted.\n")
        #expect(try donations("check", code: 69).errors.contains("there is no history"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
    }
}
