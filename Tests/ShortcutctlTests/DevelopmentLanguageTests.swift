import Foundation
import TestSupport
import Testing

/// A plugin that is written in German, without a locale.
@Suite(.serialized, .timeLimit(.minutes(20))) final class DevelopmentLanguageTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "german-\(UUID().uuidString)")
    private var plugin: [String] { ["--plugin", folder.appending(path: "plugin").path] }

    init() throws {
        let files = [
            "intent-plugin.json": """
            { "identifier": "org.example.kochen", "executable": "run.sh", "intentsSupported": ["Boil"],
              "definitions": ["de.lproj/Boil.intents.json5"] }
            """,
            "options.json": #"{"items":[{"amount":"1.125","currencyCode":"EUR"}]}"#,
            "de.lproj/Boil.intents.json5": """
            { intents: [{ name: "Boil", title: "Kochen", eligibleForWidgets: true,
              parameters: [{ name: "cost", type: "CurrencyAmount" },
                { name: "tip", type: "CurrencyAmount", resolvable: true, dynamicOptions: true }],
              combinations: [{ parameters: ["cost"], title: "Koche für ${cost}" }] }] }
            """,
        ]
        for (name, text) in files {
            let file = folder.appending(path: "plugin/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try folder.appending(path: "plugin/run.sh").writeProgram(Shortcutctl.shellPlugin(supporting: ["Boil"]))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `an option is completed as the command reads it`() throws {
        let line = (["shortcutctl", "run", "Boil"] + plugin + ["tip="]).joined(separator: " ")
        let result = try Shortcutctl.run(
            ["__complete", "bash", "--deadline", "600", "--", line, "=:"], variables: ["XDG_DATA_HOME": folder.path])
        #expect(result.output == "EUR\\ 1,125 \n", "\(result.output)\(result.errors)")
    }

    @Test func `a suggestion's call for an agent has its amount as an agent writes it`() throws {
        let format = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
            .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        for day in (1...5).reversed() {
            let time = Date().addingTimeInterval(Double(-day) * 86_400).formatted(format)
            let words = ["donate", "Boil", #"cost:={"amount":"1.125","currencyCode":"EUR"}"#, "--at", time]
            let result = try Shortcutctl.run(words + plugin, home: folder)
            #expect(result.exitCode == 0, "\(result.errors)")
        }
        let connection = try AgentProcess(["--with", "suggestions"], plugins: plugin, home: folder)
        let result = try connection.request("resources/read", ["uri": "intentkit://suggestions"])
        let text = try #require((result["contents"] as? [[String: Any]])?.first?["text"] as? String)
        #expect(text.contains("\"EUR 1.125\""), "\(text)")
        #expect(try connection.end().code == 0)
    }

    /// A shortcut's input, which is read like the values of its steps.
    @Test(arguments: [
        (["run", "Cost", "input=2.500 €"], "2500"), (["run", "Cost", "input=2.500 €", "--locale", "en_US"], "2.50"),
        (["donate", "--shortcut", "Cost", "input=2.500 €", "--json"], "2500"),
    ])
    func `the input of a shortcut is read in the language of its steps`(words: [String], amount: String) throws {
        let shortcuts = folder.appending(path: "shortcuts")
        try FileManager.default.createDirectory(
            at: shortcuts, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let text = """
            { name: "Cost", input: "CurrencyAmount", steps: [
              { show: "${input.amount}" }, { if: { value: 1, is: 2 }, then: [{ run: "Boil" }] }] }
            """
        try Data(text.utf8).write(to: shortcuts.appending(path: "Cost.shortcut.json5"))
        let result = try Shortcutctl.run(
            words + plugin + ["--shortcuts", shortcuts.path], variables: ["XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == 0, "\(result.errors)")
        let output = String(result.output.filter { $0 != "." && $0 != "," })
        #expect(output.contains(amount.filter { $0 != "." }), "\(result.output)")
    }

    @Test(arguments: [
        ["donate", "Boil", "cost=2.500 €", "--json"], ["stack", "add", "Boil", "cost=2.500 €", "--json"],
        ["say", "--dry-run", "koche für 2.500 Euro", "--json"],
    ])
    func `a value is read in the language of the definition`(words: [String]) throws {
        let result = try Shortcutctl.run(words + plugin, variables: ["XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.contains("2500"), "\(result.output)")
    }
}
