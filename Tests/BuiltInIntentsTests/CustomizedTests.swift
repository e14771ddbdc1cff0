import BuiltInIntents
import IntentDefinitions
import IntentHost
import IntentRuntime
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A plugin's own words for a built-in intent, in a definition of Xcode's that customizes it.
@Suite struct CustomizedTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus/files")

    /// The real definitions that customize the intent that plays media.
    private static let files: [URL] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []
        return files.filter { $0.hasSuffix(".intentdefinition") }.sorted().map { corpus.appending(path: $0) }.filter {
            guard let reading = try? DefinitionReader().read(contentsOf: $0.path) else { return false }
            return reading.file.intents.contains { $0.origin == .system }
        }
    }()

    /// Makes a plugin of one definition that supports the intent that plays media.
    private func plugin(_ definition: Data, named name: String) throws -> Plugin {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try definition.write(to: folder.appending(path: name))
        let manifest = """
            {"identifier": "org.example.player", "executable": "run", "definitions": ["\(name)"],
             "intentsSupported": ["INPlayMediaIntent"]}
            """
        try Data(manifest.utf8).write(to: folder.appending(path: "intent-plugin.json"))
        return try Plugin(folder: folder.path)
    }

    @Test(.enabled(if: !files.isEmpty, "the real definitions do not lie beside the project"), arguments: files)
    func `real definitions change words and combinations`(file: URL) throws {
        let words = try #require(
            try DefinitionReader().read(contentsOf: file.path).file.intents.first { $0.origin == .system })
        let plugin = try plugin(Data(contentsOf: file), named: "Player.intentdefinition")
        defer { try? FileManager.default.removeItem(at: plugin.folder) }
        let intent = try #require(try plugin.intents().first)
        #expect(intent.definition.name == "PlayMedia")
        #expect(intent.definition.title == words.title && intent.definition.summary == words.summary)
        #expect(intent.definition.combinations == words.combinations)
        let builtIn = try #require(BuiltInDomain.declaring("PlayMedia")?.definition().intent(named: "PlayMedia"))
        #expect(intent.definition.parameters.map(\.name) == builtIn.parameters.map(\.name))
        #expect(intent.definition.response == builtIn.response)
        // The words of the plugin, which has no translations, come over those of the other language.
        let german = try intent.localized(for: "de_DE").intent
        #expect(german.locale == "de_DE")
        #expect(german.definition.title == words.title)
        #expect(german.definition.parameter(named: "mediaItems")?.displayName.text != "Media")
    }

    @Test(arguments: [#"className: "INPlayMediaIntent","#, #"classPrefix: "IN","#, ""])
    func `a definition of one's own has a built-in intent's words`(className: String) throws {
        let text = """
            {intents: [{name: "PlayMedia", system: true, \(className) title: "Play a Show",
                combinations: [{parameters: ["playbackSpeed"], title: "Play at ${playbackSpeed}"}],
                parameters: [{name: "playbackSpeed", type: "Decimal", prompt: "How fast shall it be?"}]}]}
            """
        let plugin = try plugin(Data(text.utf8), named: "Player.intents.json5")
        defer { try? FileManager.default.removeItem(at: plugin.folder) }
        let intent = try #require(try plugin.intents().first).definition
        #expect(intent.title.text == "Play a Show")
        #expect(intent.combinations.map(\.title.text) == ["Play at ${playbackSpeed}"])
        #expect(intent.parameter(named: "playbackSpeed")?.prompt(.primary)?.text == "How fast shall it be?")
        #expect(intent.parameter(named: "mediaItems")?.supportsResolution == true)
    }

    @Test func `what a definition can't change of a built-in intent is told`() throws {
        let text = """
            {intents: [
              {name: "PlayMedia", system: true, title: "Play a Show",
               combinations: [{parameters: ["mediaItems"], title: "Play ${mediaItems}"}],
               parameters: [
                 {name: "playbackSpeed", type: "Integer", prompt: "How fast?"},
                 {name: "volume", type: "Integer"},
                 {name: "mediaItems", type: "[object System.MediaItem]",
                  unsupportedReasons: [
                    {name: "regionRestriction", text: "Not here."}, {name: "tooLoud", text: "Too loud."}]}],
               response: {codes: [{name: "nope", text: "No"}, {name: "failure", text: "It failed."}]}},
              {name: "PlayMedio", system: true, title: "Play"}]}
            """
        let reading = try DefinitionReader().read(Data(text.utf8), path: "Player.intents.json5")
        let diagnostics = DefinitionLinter { BuiltInDomain.declaring($0)?.definition().intent(named: $0) }
            .lint(reading)
        #expect(
            diagnostics.map { "\($0.line ?? 0): \($0.message)" } == [
                "5: parameter playbackSpeed has another type than in the built-in PlayMedia, which keeps its own",
                "6: the built-in PlayMedia has no parameter volume; a definition can't add one to it",
                "9: the built-in PlayMedia has no reason tooLoud of mediaItems; a definition can't add one to it",
                "10: the built-in PlayMedia has no response code nope; a definition can't add one to it",
                "11: there is no built-in intent PlayMedio, so this customizes nothing",
            ])
    }
}
