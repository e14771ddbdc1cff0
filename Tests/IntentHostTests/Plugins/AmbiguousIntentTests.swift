import IntentDefinitions
import IntentHost
import Testing

/// A name of `intentsSupported` that several intents of a definition file have.
@Suite struct AmbiguousIntentTests {
    @Test(arguments: [
        ("Stir", "2 intents in A.intentdefinition are named “Stir”; rename all but one"),
        ("Heat", "“Heat” of intentsSupported stands for Boil and Fry in A.intentdefinition; write the name of one"),
    ])
    func `it is told of as such, not as one that is misspelled`(name: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.writeDefinition(
            [("Stir", nil, nil), ("Stir", nil, nil), ("Boil", "Heat", nil), ("Fry", "Heat", nil)],
            to: "plugin/A.intentdefinition")
        try folder.write(
            #"{"identifier": "p", "executable": "run", "definitions": ["A.intentdefinition"], "#
                + #""intentsSupported": ["\#(name)"]}"#, to: "plugin/intent-plugin.json")
        let plugin = try Plugin(folder: folder.path + "/plugin")
        let error = #expect(throws: PluginError.self) { try plugin.intents() }
        #expect(error?.message == message)
        #expect(error?.place == plugin.manifestPath)
    }

    @Test func `an intent that two files declare is told of`() throws {
        let folder = try TemporaryFolder()
        for name in ["A", "B"] {
            try folder.writeDefinition([("Stir", nil, nil)], to: "plugin/\(name).intentdefinition")
        }
        try folder.write(
            #"{"identifier": "p", "definitions": ["A.intentdefinition", "B.intentdefinition"]}"#,
            to: "plugin/intent-plugin.json")
        let messages = try Plugin(folder: folder.path + "/plugin").findings().map(\.message)
        let message =
            "“Stir” is declared in A.intentdefinition and again in B.intentdefinition, where it has no effect; remove it there"
        #expect(messages.contains(message), "\(messages)")
    }
}
