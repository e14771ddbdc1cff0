import Foundation
import TestSupport
import Testing

/// Days in the shortcuts of phrases: those that depend on today are kept in words.
@Suite(.timeLimit(.minutes(20))) struct PhraseDayTests {
    private let home: URL

    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "days-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    private var folder: URL { home.appending(path: ".local/share/intentkit/shortcuts") }

    private func run(_ arguments: [String]) throws -> Shortcutctl.Result {
        try Shortcutctl.run(arguments, home: home)
    }

    @Test func `a day that depends on today stays as it was said`() throws {
        let coffee = Shortcutctl.package.appending(path: "Examples/Coffee").path
        func date(_ date: String) throws -> Substring? {
            let words = ["OrderCoffee", "item=latte", "size=large", "date=\(date)"]
            let name = "coffee \(UUID().uuidString.prefix(8))"
            let added = try Shortcutctl.run(["phrase", "add", name, "--plugin", coffee, "--"] + words, home: home)
            #expect(added.exitCode == 0, "\(added.errors)")
            let file = try String(contentsOf: folder.appending(path: "\(name).shortcut.json5"), encoding: .utf8)
            return file.firstRange(of: "date: ").map { file[$0.upperBound...].prefix { $0 != "}" } }
        }
        #expect(try date("tomorrow at 9")?.hasPrefix(#""tomorrow at 9""#) == true)
        #expect(try date("2030-05-12 09:00")?.contains("year: 2030") == true)
    }

    /// Makes a plugin whose intent takes days, and returns the option that names it; nothing of it is run.
    private func plugin(for intent: String, parameters: String, combinations: String = "") throws -> [String] {
        let plugin = home.appending(path: "plugin")
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        let files = [
            "Days.intents.json5": """
            { intents: [{
                name: "\(intent)", title: "Take days", parameters: [\(parameters)], combinations: [\(combinations)],
            }] }
            """,
            "intent-plugin.json": """
            {"identifier": "org.example.days", "executable": "take", "definitions": ["Days.intents.json5"],
            "intentsSupported": ["\(intent)"]}
            """,
        ]
        for (name, text) in files { try Data(text.utf8).write(to: plugin.appending(path: name)) }
        try plugin.appending(path: "take").writeProgram("#!/bin/sh\nexit 1\n")
        return ["--plugin", plugin.path]
    }

    private func billPlugin() throws -> [String] {
        try plugin(
            for: "PayBill",
            parameters: #"{ name: "payee", type: "String" }, { name: "when", type: "DateComponents" }"#,
            combinations: #"{ parameters: ["payee", "when"], title: "Pay ${payee} ${when}" }"#)
    }

    private func daysPlugin() throws -> [String] {
        try plugin(
            for: "TakeDays",
            parameters: """
                { name: "ld", type: "[DateComponents]" }, { name: "r", type: "DateComponentsRange" },
                { name: "lr", type: "[DateComponentsRange]" }
                """,
            combinations: #"{ parameters: ["ld", "r", "lr"], title: "Take ${ld} ${r} ${lr}" }"#)
    }

    @Test(arguments: [("tomorrow", #"when: "tomorrow""#), ("2030-05-12", "year: 2030")])
    func `a day stays as it was said while an intent is set up`(day: String, kept: String) throws {
        let plugin = try billPlugin()
        for (phrase, said) in [
            ("asked", ["--answer", "Ann", "--answer", day]), ("given", ["when=\(day)", "--answer", "Ann"]),
        ] {
            let result = try run(["configure", "PayBill"] + said + ["--phrase", phrase] + plugin)
            #expect(result.exitCode == 0, "\(result)")
            let file = try String(contentsOf: folder.appending(path: "\(phrase).shortcut.json5"), encoding: .utf8)
            #expect(file.contains(kept), "\(file)")
        }
    }

    @Test func `a donation's day is kept, which is told`() throws {
        let plugin = try billPlugin()
        let values = ["payee=Ann", "when=tomorrow"]
        #expect(try run(["donate", "PayBill"] + values + ["--id", "bill"] + plugin).exitCode == 0)
        let added = try run(["phrase", "add", "pay again", "--donation", "bill"] + plugin)
        #expect(added.exitCode == 0, "\(added)")
        #expect(
            added.errors == "Kept as donated: when. To have a date read each time, say it in words: "
                + "shortcutctl phrase add … -- PayBill when=tomorrow\n")
        // What is said replaces it.
        let slot = try run(["phrase", "add", "pay {when}", "--donation", "bill"] + plugin)
        #expect(slot.exitCode == 0 && slot.errors.isEmpty, "\(slot)")
        let json = try run(["phrase", "add", "bill", "--donation", "bill", "--json"] + plugin)
        #expect(json.json?["fixedDates"] as? [String] == ["when"], "\(json)")
    }

    @Test func `the days of a donation's range and list are told as well`() throws {
        let plugin = try daysPlugin()
        let values = ["r=this month", "ld=tomorrow and friday", "lr=this week"]
        #expect(try run(["donate", "TakeDays"] + values + ["--id", "days"] + plugin).exitCode == 0)
        let json = try run(["phrase", "add", "again", "--donation", "days", "--json"] + plugin)
        #expect(json.json?["fixedDates"] as? [String] == ["ld", "lr", "r"], "\(json)")
    }

    @Test(arguments: [
        (["r=from tomorrow to friday"], #"r: "from tomorrow to friday""#), (["r=this month"], #"r: "this month""#),
        (["r=next weekend"], #"r: "next weekend""#), (["ld=tomorrow and friday"], #"ld: "tomorrow and friday""#),
        (["ld=2030-05-12", "ld=tomorrow, 9 am"], #"ld: "2030-05-12; tomorrow, 9 am""#),
        (["lr=this week and next weekend"], #"lr: "this week and next weekend""#),
        (["ld=2030-05-12 and 2030-05-13"], "ld: [{ day: 12, month: 5, year: 2030 }, {"),
    ])
    func `days and spans of days that depend on today stay as they were said`(words: [String], kept: String) throws {
        let options = try daysPlugin()
        let added = try run(["phrase", "add", "days"] + options + ["--", "TakeDays"] + words)
        #expect(added.exitCode == 0, "\(added)")
        let path = folder.appending(path: "days.shortcut.json5")
        let file = try String(contentsOf: path, encoding: .utf8)
        #expect(file.contains(kept), "\(file)")
        let lint = try run(["shortcut", "lint", path.path] + options)
        #expect(lint.exitCode == 0 && lint.errors.isEmpty, "\(lint)")
    }

    @Test func `days and spans of days stay as they were said while an intent is set up`() throws {
        let answers = ["tomorrow and friday", "this month", "2030-05-12"].flatMap { ["--answer", $0] }
        let result = try run(
            ["configure", "TakeDays"] + answers + ["--phrase", "asked"] + daysPlugin())
        #expect(result.exitCode == 0, "\(result)")
        let file = try String(contentsOf: folder.appending(path: "asked.shortcut.json5"), encoding: .utf8)
        #expect(file.contains(#"ld: "tomorrow and friday""#) && file.contains(#"r: "this month""#), "\(file)")
        #expect(file.contains("{ start: { day: 12, month: 5, year: 2030 } }"), "\(file)")
    }
}
