import Foundation
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
        #expect(shown[2] == "  Check the weather in Lima [\(try #require(lima["id"] as? String))]")
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

    @Test func `widgets are told apart by their numbers, in words and in JSON`() throws {
        for city in ["oslo", "lima", "rome"] { _ = try stack("add", "CheckWeather", "city=\(city)") }
        let added = try stack("add", "CheckWeather", "--json").json?["widget"] as? [String: Any]
        #expect(added?["id"] as? Int == 4 && added?["name"] as? String == "CheckWeather")
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
        (["remove", "1"], 69, "there is no such widget"), (["remove", "one"], 64, "one"), (["remove"], 64, "<id>"),
        (["--at", "soon"], 64, "isn't a valid date for --at"), (["turn"], 64, "turn"),
    ]) func `what is wrong is told`(words: [String], code: Int32, message: String) throws {
        let plugins = words.first == "add" ? ["Weather", "SoupChef"].flatMap { ["--plugin", "Examples/\($0)"] } : []
        let result = try run(["stack"] + words + plugins, code: code)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
    }
}
