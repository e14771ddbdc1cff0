import IntentDefinitions
import IntentHost
import IntentKit
import Testing

/// A plugin that has nothing but its declaration.
@Suite struct DeclaredIntentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let definition = """
        {
          intents: [
            { name: "ShowForecast", title: "Forecast", eligibleForWidgets: true, eligibleForSuggestions: false },
            { name: "Stir", title: "Stir" },
          ],
        }
        """

    private func plugin(_ members: String = "") throws -> Plugin {
        try folder.write(Self.definition, to: "plugin/Forecast.intents.json5")
        try folder.write(
            #"{"identifier": "org.example.forecast", \#(members)"definitions": ["Forecast.intents.json5"]}"#,
            to: "plugin/intent-plugin.json")
        return try Plugin(folder: folder.path + "/plugin")
    }

    @Test(arguments: ["", #""intentsSupported": [], "#, #""kind": "app", "#])
    func `it is valid, and cannot be run`(_ members: String) throws {
        let plugin = try plugin(members)
        #expect(plugin.manifest.executable == nil)
        #expect(try plugin.intents().isEmpty)
        #expect(try plugin.declaredIntents().map(\.definition.name) == ["ShowForecast"])
        #expect(plugin.findings().filter { !$0.message.hasPrefix("a group may write") }.isEmpty)
        let error = #expect(throws: PluginError.self) { try plugin.executablePath() }
        #expect(error?.description.contains("only declares its intents; name the program") == true)
    }

    @Test func `without an intent it is of no use`() throws {
        let plugin = try plugin()
        try folder.write("{ intents: [] }", to: "plugin/Forecast.intents.json5")
        #expect(plugin.findings().contains { $0.message.hasPrefix("the plugin declares no intent") })
    }

    @Test func `it says that its widget is relevant, and nothing else`() throws {
        let donor = try Donors().donor(for: plugin())
        func relevant(_ name: String) -> RelevantShortcut {
            RelevantShortcut(
                shortcut: .intent(name: name, values: [:]), relevanceProviders: [.dailyRoutine(.morning)],
                widgetKind: "forecast")
        }
        try donor.checkRelevance(of: [relevant("ShowForecast")])
        #expect {
            try donor.checkRelevance(of: [relevant("Stir")])
        } throws: {
            ($0 as? DonationError)?.code == .unknownIntent
        }
    }

    @Test func `an extension's widget intent that it does not handle is its own`() throws {
        try folder.write("#!/bin/sh\n", to: "plugin/run", executable: true)
        let plugin = try plugin(#""executable": "run", "intentsSupported": ["Stir"], "#)
        #expect(try plugin.declaredIntents().map(\.definition.name) == ["Stir", "ShowForecast"])
        #expect(try plugin.intents().map(\.definition.name) == ["Stir"])
    }

    @Test func `what was read for an intent is not read again when its plugin donates`() throws {
        try folder.write("#!/bin/sh\n", to: "plugin/run", executable: true)
        let plugin = try plugin(#""executable": "run", "intentsSupported": ["Stir"], "#)
        let intent = try IntentDirectory([plugin]).intent(named: "Stir")
        try folder.write("{ intents: [] }", to: "plugin/Forecast.intents.json5")
        let donors = Donors()
        donors.keep(intent)
        let widget = RelevantShortcut(
            shortcut: .intent(name: "ShowForecast", values: [:]), relevanceProviders: [.dailyRoutine(.morning)],
            widgetKind: "forecast")
        try donors.donor(for: plugin).checkRelevance(of: [widget])
        #expect(throws: PluginError.self) { try Donors().donor(for: plugin) }
    }
}
