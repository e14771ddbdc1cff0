import Foundation
import TestSupport
import Testing

/// `shortcutctl stack`, with a history of the test's own.
@Suite(.timeLimit(.minutes(20))) final class StackTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "stack-\(UUID().uuidString)")
    private var store: [String] { ["--store", folder.path + "/history"] }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ words: [String], plugin: String = "Weather", code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(words + store, variables: ["TZ": "UTC"])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    private func stack(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        try run(["stack"] + words + ["--plugin", "Examples/Weather"], code: code)
    }

    private func lines(_ words: String...) throws -> [String] {
        let result = try run(["stack"] + words + ["--plugin", "Examples/Weather"])
        return result.output.split(separator: "\n").map(String.init)
    }

    /// Looks at the weather of Oslo in the morning and of Lima in the evening, from Monday to Thursday.
    private func donate() throws {
        for day in 4...7 {
            for (city, time) in [("oslo", "08:05"), ("lima", "18:04")] {
                _ = try run([
                    "donate", "CheckWeather", "city=\(city)", "--at", "2026-05-0\(day) \(time)", "--plugin",
                    "Examples/Weather",
                ])
            }
        }
    }

    @Test func `the widget of the hour is on top, and what comes next is told`() throws {
        try donate()
        #expect(try stack("add", "CheckWeather", "city=rome").output == "Added Check the weather in rome [1]\n")
        #expect(
            try stack("add", "Check Weather", "city=lima", "--family", "small").output
                == "Added Check the weather in Lima (Small) [2]\n")
        _ = try stack("add", "CheckWeather", "city=oslo")
        let dawn = try lines("--at", "2026-05-08 05:00")
        #expect(dawn[0] == "   0%  Check the weather in rome [1]  on top")
        #expect(dawn.prefix(3).allSatisfy { $0.contains("%  Check the weather in ") })
        #expect(dawn.count == 5)
        #expect(try /\ [67]:[0-9]{2}  Check the weather in Oslo \[3\]/.wholeMatch(in: dawn[3]) != nil, "\(dawn)")
        #expect(
            try /1[67]:[0-9]{2}  Check the weather in Lima \(Small\) \[2\]/.wholeMatch(in: dawn[4]) != nil, "\(dawn)")

        let morning = try lines("--at", "2026-05-08 08:00", "--why")
        #expect(morning[0].hasSuffix("%  Check the weather in Oslo [3]  on top since\(dawn[3].prefix(5).description)"))
        #expect(morning[1] == "      done on each of the last 4 days at 8:05")
        #expect(morning[3] == "      nothing that was done twice has its values")
        #expect(try lines("--at", "2026-05-08 18:00")[0].contains("Lima (Small) [2]  on top since"))
        #expect(try lines("--at", "2026-05-08 05:00") == dawn)
        #expect(
            try lines("--at", "2026-05-08 05:00", "--why")[1]
                == "      the first of the stack; nothing that was done twice has its values")
    }

    @Test func `a value out of bounds is refused before anything is kept or asked`() throws {
        let files = [
            "intent-plugin.json": """
            { "identifier": "org.example.tea", "executable": "run.sh", "intentsSupported": ["BrewTea"],
              "definitions": ["BrewTea.intents.json5"] }
            """,
            "BrewTea.intents.json5": """
            { intents: [{ name: "BrewTea", title: "Brew Tea", eligibleForWidgets: true, parameters: [
              { name: "cups", type: "Integer", minimum: 1, maximum: 4,
                unsupportedReasons: [{ name: "greaterThanMaximumValue", text: "The pot holds 4 cups." }] }] }] }
            """,
        ]
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        try folder.appending(path: "run.sh").writeProgram(Shortcutctl.shellPlugin(supporting: ["BrewTea"]))
        let plugin = ["--plugin", folder.path]
        for words in [["stack", "add"] + store, ["configure"]] {
            let refused = try Shortcutctl.run(words + ["BrewTea", "cups=5"] + plugin)
            #expect(refused.exitCode == 65 && refused.output.isEmpty, "\(words): \(refused.output)")
            #expect(refused.errors == "Error: the value of cups cannot be used: The pot holds 4 cups.\n")
        }
        _ = try run(["stack", "add", "BrewTea", "cups=4"] + plugin)
    }

    @Test func `what is missing is suggested with the command that adds it, or sent away`() throws {
        let empty = "The stack is empty; “shortcutctl stack add INTENT” adds a widget."
        #expect(try lines() == [empty])
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
        try donate()
        let at = ["--at", "2026-05-08 05:00"]
        let result = try run(["stack", "--json", "--plugin", "Examples/Weather"] + at)
        let suggestions = try #require(result.json?["suggestions"] as? [[String: Any]])
        #expect(suggestions.map { $0["title"] as? String } == ["Lima", "Oslo"].map { "Check the weather in \($0)" })
        let lima = try #require(suggestions.first)
        #expect(lima["donations"] as? Int == 4 && lima["days"] as? Int == 4)
        #expect(lima["values"] as? [String: String] == ["city": "Lima"])
        let command = try #require(lima["command"] as? [String])
        #expect(command.starts(with: ["shortcutctl", "stack", "add", "CheckWeather"]))
        #expect(command.contains { $0.hasPrefix("city:={") && $0.contains(#""identifier":"lima""#) })
        let shown = try lines("--at", "2026-05-08 05:00")
        #expect(shown[0] == empty && shown[1] == "Not on the stack:")
        #expect(shown[2] == "  Check the weather in Lima (Weather) [\(try #require(lima["id"] as? String))]")
        #expect(shown[3].hasPrefix("      done 4 times on 4 days, best at 1"))
        #expect(shown[4] == "      " + command.map { $0.hasPrefix("city:") ? "'\($0)'" : $0 }.joined(separator: " "))
        #expect(try Shortcutctl.run(Array(command.dropFirst())).output == "Added Check the weather in Lima [1]\n")
        #expect(try lines("--at", "2026-05-08 05:00").filter { $0.contains("stack add") }.count == 1)
        // Without the plugin nobody knows that its intent is one for widgets.
        #expect(try !run(["stack"] + at).output.contains("Not on the stack"))

        let oslo = try #require(suggestions.last?["id"] as? String)
        _ = try run(["suggest", "--dismissed", oslo] + at)
        #expect(try !stack("--at", "2026-05-08 06:00").output.contains("Not on the stack"))
        #expect(try stack("--at", "2026-05-12 06:00").output.contains("Not on the stack"))
    }

    @Test(arguments: ["o'\u{301};touch canary;'", "o\u{D4E}'$(touch canary)\u{202E}"])
    func `a command that is printed is that which JSON has`(city: String) throws {
        let value = String(decoding: try JSONEncoder().encode(["displayString": city]), as: UTF8.self)
        for day in 4...7 {
            _ = try run([
                "donate", "CheckWeather", "city:=\(value)", "--at", "2026-05-0\(day) 08:05", "--plugin",
                "Examples/Weather",
            ])
        }
        let at = ["--at", "2026-05-08 05:00", "--plugin", "Examples/Weather"]
        let json = try run(["stack", "--json"] + at).json?["suggestions"] as? [[String: Any]]
        let words = try #require(json?.first?["command"] as? [String])
        #expect(words.contains { $0.utf8.elementsEqual("city=\(city)".utf8) })
        let line = try #require(lines("--at", "2026-05-08 05:00").last { $0.contains("shortcutctl stack add") })
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "shortcutctl() { printf '%s\\0' \"$@\"; }\n" + line]
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let found = output.fileHandleForReading.readDataToEndOfFile().split(separator: 0).map { Array($0) }
        process.waitUntilExit()
        #expect(found == words.dropFirst().map { Array($0.utf8) }, "\(line)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/canary"))
    }

    /// What is printed for a status bar now, and the JSON of `--show`.
    private func bar(_ format: String, _ words: String...) throws -> String {
        try run(["stack", "--format", format, "--plugin", "Examples/Weather"] + words).output
    }

    private var cache: [String: Any]? {
        let data = FileManager.default.contents(atPath: folder.path + "/history/widgets.json")
        return data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    }

    @Test func `the widget on top shows its intent's answer, which is kept`() throws {
        #expect(try bar("plain") == "\n" && bar("tmux") == "\n")
        #expect(try bar("waybar") == #"{"class":[],"text":"","tooltip":""}"# + "\n")
        #expect(try stack("--show", "--json").json?.isEmpty == true)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
        _ = try stack("add", "CheckWeather", "city=oslo")
        #expect(try bar("plain") == "snowing, -3 °C\n")
        let path = folder.path + "/history/widgets.json"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let waybar = try Shortcutctl.Result(output: bar("waybar"), errors: "", exitCode: 0).json
        #expect(waybar?["text"] as? String == "snowing, -3 °C" && waybar?["percentage"] as? Int == 0)
        #expect(waybar?["class"] as? [String] == ["widget", "ready"])
        #expect(
            waybar?["tooltip"] as? String
                == "Weather: Check the weather in Oslo\nIt is snowing in Oslo, at -3 °C.")
        let shown = try stack("--show").output
        #expect(shown == "Weather: Check the weather in Oslo [1]\nIt is snowing in Oslo, at -3 °C.\n")
        // Looking at a widget is nothing that the person does.
        #expect(try run(["donations", "list"]).output == "No donations.\n")
        #expect(try run(["relevant", "--all"]).output == "Nothing is relevant now.\n")
        // It is shown until it is to be read again, an hour later, as its handler says.
        let json = try stack("--show", "--json").json
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let texts = ["date", "reload"].compactMap { json?[$0] as? String }
        let dates = texts.compactMap { try? Date($0, strategy: format) }
        #expect(dates.count == 2 && dates[1].timeIntervalSince(dates[0]) > 3000, "\(json ?? [:])")
        var contents = try String(contentsOfFile: path, encoding: .utf8)
        contents = contents.replacing("snowing, -3 °C", with: "sunny <b> #[fg=red]")
        try contents.write(toFile: path, atomically: false, encoding: .utf8)
        #expect(try bar("plain") == "sunny <b> #[fg=red]\n")
        #expect(try bar("tmux") == "sunny <b> ##[fg=red]\n")
        #expect(try bar("waybar").contains(#""text":"sunny &lt;b&gt; #[fg=red]""#))
        // Others could have written it.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(try bar("plain") == "snowing, -3 °C\n")
        #expect(try run(["stack", "remove", "1"]).output == "1 widget removed.\n" && cache == nil)
    }

    @Test func `two readers at once are both answered, and the file is whole afterwards`() async throws {
        _ = try stack("add", "CheckWeather", "city=oslo")
        let (now, words) = ("snowing, -3 °C\n", ["--plugin", "Examples/Weather"] + store)
        func readers() async throws -> [String] {
            try await Shortcutctl.atOnce(["plain", "tmux"]) { format in
                let result = try Shortcutctl.run(["stack", "--format", format] + words, variables: ["TZ": "UTC"])
                #expect(result.exitCode == 0, "\(result.errors)")
                return result.output
            }
        }
        // Nothing was shown before: the second one waits for the first one's answer.
        #expect(try await readers() == [now, now])
        let path = folder.path + "/history/widgets.json"
        for _ in 0..<5 {
            // What is out of date is shown while the other one reads the widget again.
            var contents = try #require(cache)
            var widgets = try #require(contents["widgets"] as? [String: [String: Any]])
            #expect(widgets.count == 1)
            for key in widgets.keys { widgets[key]?.merge(["text": "old", "reload": 0, "date": 0]) { $1 } }
            contents["widgets"] = widgets
            try JSONSerialization.data(withJSONObject: contents).write(to: URL(filePath: path))
            let answers = try await readers()
            #expect(answers.allSatisfy { ["old\n", now].contains($0) } && answers.contains(now), "\(answers)")
            let kept = try #require(cache?["widgets"] as? [String: [String: Any]])
            #expect(kept.values.map { $0["text"] as? String } == ["snowing, -3 °C"])
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/history")
        #expect(names.allSatisfy { $0.hasPrefix("donations.") || $0.hasPrefix("widgets.") }, "\(names)")
    }

    @Test func `a widget asks nothing, and says what is missing`() throws {
        _ = try stack("add", "CheckWeather", "city=portland")
        #expect(
            try bar("plain") == "Check the weather in portland: There are 2 cities like that. Which one?\n")
        #expect(try stack("--show", "--json").json?["state"] as? String == "asks")
        let missing = try run(["stack", "--format", "waybar"])
        #expect(missing.json?["class"] as? [String] == ["widget", "failed"])
        #expect(missing.json?["text"] as? String == "CheckWeather: com.example.weather is not installed")
    }

    @Test func `a suggested widget is on top at its time, and marked`() throws {
        try donate()
        _ = try stack("add", "CheckWeather", "city=rome")
        let morning = ["--at", "2026-05-08 08:00"]
        let lines = try lines("--at", "2026-05-08 08:00")
        #expect(lines[0].contains("%  Check the weather in Oslo [") && lines[0].hasSuffix("]  on top, suggested"))
        #expect(lines[1] == "   0%  Check the weather in rome [1]")
        #expect(try run(["stack", "--json", "--plugin", "Examples/Weather"] + morning).json?["leading"] is String)
        #expect(try bar("plain", "--at", "2026-05-08 08:00") == "+ snowing, -3 °C\n")
        let shown = try stack("--show", "--at", "2026-05-08 08:00").output
        #expect(shown.hasPrefix("+ Weather: Check the weather in Oslo ["))
        #expect(shown.contains("Not on the stack: shortcutctl stack add CheckWeather 'city:="))
        // What is shown at another time isn't kept.
        #expect(cache == nil)
    }

    @Test(arguments: [["delete-group", "g"], ["delete", "1", "2", "3", "4", "5"], ["delete-all"]])
    func `what a widget has shown of donations goes with them`(deletion: [String]) throws {
        // At this time of each of the last days.
        let minute = ISO8601DateFormatter()
        for day in 1...5 {
            let date = minute.string(from: Date(timeIntervalSinceNow: Double(day) * -86_400))
            _ = try run([
                "donate", "CheckWeather", "city=oslo", "--at", date, "--id", "\(day)", "--group", "g", "--plugin",
                "Examples/Weather",
            ])
        }
        #expect(try bar("plain").hasPrefix("+ "))
        #expect(cache?.description.contains("Oslo") == true)
        _ = try run(["donations"] + deletion + (deletion == ["delete-all"] ? ["--force"] : []))
        #expect(cache == nil)
        #expect(try bar("plain") == "\n")
    }

    @Test(.enabled(if: ErasingCommandTests.canMount, "this user can't mount a tmpfs with unshare"))
    func `on a full device, what was kept of a widget stays`() throws {
        let script = """
            mount -t tmpfs -o size=400k,mode=700 tmpfs "$1" && cd "$1"
            "$2" stack add CheckWeather city=oslo --store history --plugin "$3" >/dev/null
            "$2" stack --format plain --store history --plugin "$3"
            before=$(cksum <history/widgets.json)
            "$2" context set --place home --store history >/dev/null
            head -c 1000000 /dev/zero >full 2>/dev/null
            "$2" stack --format plain --store history --plugin "$3"
            [ "$before" = "$(cksum <history/widgets.json)" ] && echo unchanged
            """
        let words = ["unshare"] + ErasingCommandTests.ownMounts + ["bash", "-c", script, "bash", folder.path]
        let products = [Shortcutctl.products.appending(path: "shortcutctl"), Shortcutctl.package]
        let weather = products[1].appending(path: "Examples/Weather").path
        let output = try ErasingCommandTests.run(words + [products[0].path, weather]).output
        #expect(output == "snowing, -3 °C\nsnowing, -3 °C\nunchanged\n", "\(output)")
    }

    @Test func `what its app says is relevant is on top`() throws {
        for city in ["lima", "oslo"] { _ = try stack("add", "CheckWeather", "city=\(city)") }
        let shortcuts = """
            {"shortcuts": [{"intent": "CheckWeather", "values": {"city": {"identifier": "oslo", "displayString": "Oslo"}},
             "widgetKind": "city", "relevanceProviders": [{"situation": "evening"}]}]}
            """
        let set = try Shortcutctl.run(
            ["relevant", "set", "com.example.weather", "-", "--plugin", "Examples/Weather"] + store, input: shortcuts)
        #expect(set.exitCode == 0, "\(set.errors)")
        let evening = try lines("--at", "2026-05-08 18:00", "--why")
        #expect(evening[0] == "   0%  Check the weather in Oslo [2]  on top")
        #expect(evening[1].hasPrefix("      relevant in the evening, as its app says; "))
        #expect(try stack("--at", "2026-05-08 12:00").output.contains("17:00  Check the weather in Oslo [2]"))
        #expect(
            try stack("--show", "--at", "2026-05-08 18:00").output
                == "Weather: Check the weather in Oslo [2], relevant in the evening\nIt is snowing in Oslo, at -3 °C.\n"
        )
    }

    @Test func `a widget that shows the same as an earlier one is added with a note`() throws {
        #expect(try stack("add", "CheckWeather", "city=oslo").errors.isEmpty)
        let again = try stack("add", "CheckWeather", "city=Oslo")
        #expect(again.output == "Added Check the weather in Oslo [2]\n")
        let note =
            "Widget 1 shows the same already; “shortcutctl stack remove 2 --store \(store[1])” removes the new one."
        #expect(again.errors == note + "\n")
        #expect(try stack("add", "CheckWeather", "city=oslo", "--family", "small").errors.isEmpty)
        #expect(try stack("add", "CheckWeather", "city=lima").errors.isEmpty)
        #expect(
            try stack("add", "CheckWeather", "city=portland").errors.contains(
                "it could be “Portland [portland-maine]” or “Portland [portland-oregon]”, so it won't count"))
        let remarks = try stack("add", "CheckWeather", "city=oslo", "--json").json?["remarks"] as? [String]
        #expect(remarks?.count == 1 && remarks?.first?.hasPrefix("Widget 1 shows the same already; ") == true)
    }

    @Test func `widgets are told apart by their numbers, in words and in JSON`() throws {
        for city in ["oslo", "lima", "rome"] { _ = try stack("add", "CheckWeather", "city=\(city)") }
        let added = try stack("add", "CheckWeather", "--json").json?["widget"] as? [String: Any]
        #expect(added?["id"] as? Int == 4 && added?["name"] as? String == "CheckWeather")
        // Either all that are named, or none.
        let missing = try run(["stack", "remove", "2", "99"], code: 69)
        #expect(missing.errors.contains("there is no widget 99; none is removed"))
        #expect(try run(["stack", "remove", "2", "4"]).output == "2 widgets removed.\n")
        #expect(try run(["stack", "remove", "2", "--json"], code: 69).json?["exitCode"] as? Int == 69)
        let removed = try run(["stack", "remove", "3", "--json"]).json
        #expect(removed?["removed"] as? Int == 1 && removed?["erased"] as? Bool == true)
        let widgets = try #require(try stack("--json").json?["widgets"] as? [[String: Any]])
        #expect(widgets.compactMap { ($0["widget"] as? [String: Any])?["id"] as? Int } == [1])
        #expect(widgets[0]["relevance"] as? Double == 0 && widgets[0]["matches"] == nil)
    }

    @Test(arguments: [
        (["add", "OrderSoup", "soup=tomato"], 65, "OrderSoup is not eligible for widgets by its definition"),
        (["add", "CheckWeather", "--family", "huge"], 65, "there is no widget family “huge”; use one of Small"),
        (["add", "CheckWeather", "town=oslo"], 64, "CheckWeather has no parameter “town”"),
        (["add", "CheckWeather", "city:=[1]"], 65, "the value of city cannot be used"),
        (["add", "ChekWeather"], 69, "did you mean “CheckWeather”?"), (["add"], 64, "<intent>"),
        (["remove", "1", "7", "8"], 69, "there are no widgets 1, 7 and 8;"), (["remove", "one"], 64, "one"),
        (["remove"], 64, "<id>"),
        (["--at", "soon"], 64, "isn't a valid date for --at"), (["turn"], 64, "turn"),
        (["--format", "html"], 64, "html"), (["--format", "tmux", "--show"], 64, "--format can't be combined"),
        (["--show", "--why"], 64, "--show can't be combined"), (["--locked"], 64, "are options of --show"),
    ]) func `what is wrong is told`(words: [String], code: Int32, message: String) throws {
        let plugins = words.first == "add" ? ["Weather", "SoupChef"].flatMap { ["--plugin", "Examples/\($0)"] } : []
        let result = try run(["stack"] + words + plugins, code: code)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
    }
}
