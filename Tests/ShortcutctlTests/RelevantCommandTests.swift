import Foundation
import Testing

/// `shortcutctl relevant`, with a history of the test's own.
@Suite(.timeLimit(.minutes(20))) final class RelevantCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "relevant-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let soups = """
        {
          "shortcuts": [
            {
              "intent": "OrderSoup",
              "values": {"soup": {"identifier": "tomato", "displayString": "Tomato"}, "quantity": 2},
              "relevanceProviders": [
                {"startDate": "2026-05-04T11:30:00Z", "endDate": "2026-05-04T12:30:00Z"}, {"situation": "work"}
              ]
            },
            {
              "userActivity": {"activityType": "org.example.menu", "title": "Menu", "userInfo": {}},
              "shortcutRole": "information", "widgetKind": "menus",
              "watchTemplate": {"title": "Today's soups", "subtitle": "Five"},
              "relevanceProviders": [
                {"region": {"latitude": 59.91, "longitude": 10.75, "radius": 300, "identifier": "canteen"}}
              ]
            },
            {"userActivity": {"activityType": "org.example.all", "title": "All"}}
          ]
        }
        """

    private func run(_ words: [String], input: String = "", code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(
            ["relevant"] + words + ["--store", folder.path + "/history", "--plugin", "Examples/SoupChef"],
            input: input, variables: ["TZ": "UTC"])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    private func set(_ json: String, code: Int32 = 0) throws -> Shortcutctl.Result {
        try run(["set", "com.example.soupchef", "-"], input: json, code: code)
    }

    @Test func `nothing is relevant where nothing was set, and no history is made`() throws {
        #expect(try run([]).output == "Nothing is relevant now.\n")
        #expect(try (run(["--json"]).json?["relevant"] as? [Any])?.isEmpty == true)
        #expect(try run(["clear"]).output == "0 relevant shortcuts deleted.\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
    }

    @Test func `what is relevant is listed in order, with its reason`() throws {
        #expect(try set(Self.soups).output == "com.example.soupchef has 3 relevant shortcuts now.\n")
        #expect(
            try run(["--at", "2026-05-04T12:00:00Z", "--place", "canteen", "--why"]).output == """
                1. Order 2 Tomato (Soup Chef) [1c61646b8c65c56a]
                   from 11:30 to 12:30 today
                2. Today's soups — Five (Soup Chef, information, widget menus) [3029ecf783481b6a]
                   at the place “canteen”
                3. All (Soup Chef) [6f7cffc64daaf354]
                   in general

                """)
        #expect(
            try run(["list", "--at", "2026-05-04T13:00:00Z", "--location", "59.9,10.75", "--all"]).output == """
                1. All (Soup Chef) [6f7cffc64daaf354]
                Not now:
                - Order 2 Tomato (Soup Chef) [1c61646b8c65c56a]
                  from 11:30 to 12:30 today, which is over, or at the place “work”
                - Today's soups — Five (Soup Chef, information, widget menus) [3029ecf783481b6a]
                  at the place “canteen”

                """)
        #expect(try run(["--focus", "Work"]).output.hasPrefix("1. Order 2 Tomato (Soup Chef) ["))
        #expect(try run(["--location", "59.9105,10.75"]).output.hasPrefix("1. Today's soups"))
        #expect(try run(["--app", "org.example.other"]).output == "Nothing is relevant now.\n")
    }

    @Test func `one JSON object tells everything`() throws {
        _ = try set(Self.soups)
        let json = try #require(try run(["--at", "2026-05-04T10:00:00Z", "--all", "--json"]).json)
        #expect(json["at"] as? String == "2026-05-04T10:00:00.000Z")
        let entries = try #require(json["relevant"] as? [[String: Any]])
        #expect(entries.map { $0["isRelevant"] as? Bool } == [true, false, false])
        #expect(entries[1]["intent"] as? String == "OrderSoup")
        #expect(entries[1]["values"] as? [String: String] == ["soup": "Tomato", "quantity": "2"])
        #expect(entries[1]["next"] as? String == "2026-05-04T11:30:00.000Z")
        #expect(entries[2]["widgetKind"] as? String == "menus")
        #expect(entries[2]["role"] as? String == "information")
    }

    @Test func `each set replaces, and clearing takes what is meant`() throws {
        _ = try set(Self.soups)
        #expect(
            try set(#"{shortcuts: [{userActivity: {activityType: "a"}}]}"#).output.contains("1 relevant shortcut now"))
        let activity = folder.path + "/other.json"
        try Data(#"{"shortcuts": [{"userActivity": {"activityType": "b"}}]}"#.utf8).write(to: URL(filePath: activity))
        _ = try run(["set", "org.example.other", activity])
        let both = "1. a (Soup Chef) [c8683d8ddc312190]\n2. b (org.example.other) [d471dda4e5d915d7]\n"
        #expect(try run([]).output == both)
        let misspelled = try run(["clear", "--app", "org.example.othr"])
        #expect(misspelled.output == "0 relevant shortcuts deleted.\n")
        #expect(misspelled.errors.hasSuffix("is of the app “org.example.othr”; did you mean “org.example.other”?\n"))
        let cleared = try run(["clear", "--app", "org.example.other", "--json"])
        #expect(cleared.json?["deleted"] as? Int == 1)
        #expect(try run([]).output == "1. a (Soup Chef) [c8683d8ddc312190]\n")
        #expect(try set(#"{"shortcuts": []}"#).output == "com.example.soupchef has 0 relevant shortcuts now.\n")
        #expect(try run([]).output == "Nothing is relevant now.\n")
    }

    @Test(arguments: [
        (#""quantity": 2"#, #""quantity": "two""#, "5: error: “quantity” must be a whole number"),
        (
            #""soup": {"identifier": "tomato", "displayString": "Tomato"}"#, #""soup": "tomato""#,
            #"5: error: “soup” must be an object, such as {"displayString": "…"}"#
        ),
        (#""quantity": 2"#, #""quantities": 2"#, "5: error: unknown key “quantities”; did you mean “quantity”?"),
        (
            "OrderSoup", "OrderStew",
            "4: error: OrderStew isn't an intent of com.example.soupchef; did you mean “OrderSoup”?"
        ),
        (#""quantity": 2"#, #""\#(long)": 2"#, "5: error: unknown key “\(long.prefix(100))…”"),
        ("OrderSoup", long, "4: error: \(long.prefix(100))… isn't an intent of com.example.soupchef"),
        (#""situation": "work""#, #""situation": "noon""#, "7: error: “noon” isn't one of morning, evening, home"),
        (#""situation": "work""#, #""place": "work""#, "7: error: unknown key “place”; there can be startDate"),
        ("11:30", "13:30", "3: error: it ends before it begins"),
        ("2026-05-04T12", "soon", "7: error: “soon:30:00Z” isn't a date; give"),
        ("59.91", "95", "10: error: there is no place at 95.0, 10.75"),
        ("300", "0", "10: error: a place has a radius of 0.0 metres"),
        (#""radius""#, #""radus""#, "15: error: unknown key “radus”; did you mean “radius”?"),
        ("information", "decoration", "12: error: “decoration” isn't one of action, information"),
        (#""title": "Today's soups", "#, "", "13: error: “title” is missing"),
        ("\"shortcuts\"", "\"shortcut\"", "2: error: unknown key “shortcut”; did you mean “shortcuts”?"),
        ("{\"situation\"", "[\"situation\"", "error: "),
    ]) func `a mistake is told with its line, and nothing is set`(
        _ good: String, _ bad: String, _ message: String
    ) throws {
        let changed = Self.soups.replacing(good, with: bad, maxReplacements: 1)
        #expect(changed != Self.soups)
        let result = try set(changed, code: 65)
        #expect(result.errors.hasPrefix("standard input:"), "\(result.errors)")
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
    }

    @Test(arguments: [
        ("", "1: error: the file is empty"), ("[]", "1: error: the form is"), ("{}", "1: error: the form is"),
        ("{\"shortcuts\": 1}", "1: error: “shortcuts” must be a list"),
        ("{\"shortcuts\": [],\n\"x\": 1}", "2: error: unknown key “x”"), ("{\n\n\"shortcuts\": [", "3: error: "),
    ]) func `what is no set is told`(_ json: String, _ message: String) throws {
        #expect(try set(json, code: 65).errors.hasPrefix("standard input:\(message)"))
    }

    private static let long = String(repeating: "a", count: 1000)

    @Test func `a file that is not there, or an app that is not, is told`() throws {
        let missing = try run(["set", "com.example.soupchef", folder.path + "/none.json"], code: 65)
        #expect(missing.errors == "\(folder.path)/none.json: error: there is no such file\n")
        #expect(try run(["set", "com.example.soupchef", folder.path], code: 65).errors.contains("it is a folder"))
        let stranger = try run(["set", "org.example.none", "-"], input: Self.soups, code: 65)
        #expect(stranger.errors.contains("4: error: no plugin “org.example.none” with the intent OrderSoup was found"))
        let many = Array(repeating: #"{"userActivity": {"activityType": "a"}}"#, count: 101).joined(separator: ",")
        #expect(try set(#"{"shortcuts": [\#(many)]}"#, code: 65).errors.contains("101 relevant shortcuts are more"))
    }

    @Test(arguments: [
        (["set"], "name the app and the file"), (["set", "a"], "name the app and the file"),
        (["set", "a", "-", "--app", "b"], "--app is for list and clear"), (["clear", "a"], "name an app with --app"),
        (["list", "a"], "name an app with --app"), (["clear", "--all"], "are for list"),
        (["set", "a", "-", "--place", "home"], "are for list"), (["--at", "soon"], "isn't a valid date for --at"),
        (["--location", "here"], "“here” isn't a valid --location"), (["--location", "1,2,3"], "valid --location"),
        (["--location", "91,0"], "the latitude must be from"),
        (["sing"], "“sing” isn't list, set or clear; give --run"),
        (["lst"], "“lst” isn't list, set or clear; did you mean “list”?"),
        (["--answer", "yes"], "options of --run; add --run"), (["--state", "x"], "options of --run; add --run"),
        (["--run", "--all"], "can't be combined with --run"), (["set", "--run"], "can't be combined with set"),
        (["x", "y", "--run"], "--run takes one shortcut; leave out “y”"),
    ]) func `a wrong command line is told`(words: [String], message: String) throws {
        #expect(try run(words, code: 64).errors.contains(message))
    }

    @Test func `a plugin of nothing but a declaration has a relevant widget`() throws {
        let plugin = folder.appending(path: "Forecast")
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        try Data(#"{"identifier": "org.example.forecast", "definitions": ["F.intents.json5"]}"#.utf8)
            .write(to: plugin.appending(path: "intent-plugin.json"))
        let definition = #"{intents: [{name: "ShowForecast", title: "Forecast", eligibleForWidgets: true}]}"#
        try Data(definition.utf8).write(to: plugin.appending(path: "F.intents.json5"))
        let words = ["--plugin", plugin.path]
        let shortcuts = #"{"shortcuts": [{"intent": "ShowForecast", "widgetKind": "forecast"}]}"#
        _ = try run(["set", "org.example.forecast", "-"] + words, input: shortcuts)
        #expect(try run(words).output == "1. Forecast (org.example.forecast, widget forecast) [a7c21fef60140292]\n")
        let listed = try Shortcutctl.run(["list"] + words)
        #expect(listed.exitCode == 0, "\(listed.output)\(listed.errors)")
        let ran = try Shortcutctl.run(["run", "ShowForecast"] + words)
        #expect(ran.exitCode == 69, "\(ran.errors)")
    }

    @Test func `what is relevant is run, with its questions and answers`() throws {
        _ = try set(Self.soups)
        let noon = ["--at", "2026-05-04T12:00:00Z"]
        let stopped = try run(["--run"] + noon, code: 3)
        #expect(stopped.output.contains("Delivery or pickup?"))
        #expect(stopped.errors == "No answer available. Pass --answer TEXT.\n")
        let entries = try #require(try run(["--all", "--json"] + noon).json?["relevant"] as? [[String: Any]])
        #expect(entries.map { $0["appName"] as? String } == ["Soup Chef", "Soup Chef", "Soup Chef"])
        let order = try #require(entries.first { $0["intent"] != nil }?["id"] as? String)
        let answers = ["pickup", "Cupertino", "yes"].flatMap { ["--answer", $0] }
        let state = folder.path + "/order.json"
        _ = try run([order, "--run", "--state", state] + answers.prefix(4), code: 4)
        let resumed = try Shortcutctl.run(["resume", state, "--answer", "yes"])
        #expect(resumed.exitCode == 0, "\(resumed.errors)")
        // One that isn't relevant now is run if it is named.
        let done = try run([order, "--run", "--at", "2026-05-05T00:00:00Z"] + answers)
        #expect(done.output.hasSuffix("for USD 8.00.\n"), "\(done.output)")
        let menu = try #require(entries.first { $0["activity"] as? String == "org.example.menu" }?["id"] as? String)
        #expect(try run(["--run", menu], code: 69).errors.contains("only an app can open an activity"))
        #expect(try run(["--run", "soup"], code: 69).errors.contains("there is no relevant shortcut “soup”"))
        _ = try run(["clear"])
        #expect(try run(["--run"]).output == "Nothing is relevant now.\n")
    }

    @Test func `a handler says what is relevant, and takes it back`() throws {
        let data = ["XDG_DATA_HOME": folder.path + "/data", "TZ": "UTC"]
        func command(_ words: String...) throws -> String {
            let result = try Shortcutctl.run(words + ["--plugin", "Examples/Weather"], variables: data)
            #expect(result.exitCode == 0, "\(result.errors)")
            return result.output
        }
        _ = try command("run", "CheckWeather", "city=San Diego")
        _ = try command("run", "CheckWeather", "city=oslo")
        #expect(
            try command("relevant", "--at", "2026-05-05 07:10", "--why")
                == "1. Check the weather in Oslo (Weather, information) [eeacd1559ecc8869]\n   in the morning\n")
        #expect(
            try command("relevant", "--at", "2026-05-05 12:00")
                == "Nothing is relevant now.\n")
        _ = try command("run", "RemoveCity", "city=oslo")
        #expect(try command("relevant", "--all") == "Nothing is relevant now.\n")
    }
}
