import IntentDefinitions
import IntentHost
import Testing

@testable import IntentConversations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What cases with the same plugin share.
@Suite final class KnownPluginsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "KnownPluginsTests-\(UUID())")

    init() throws {
        try write(
            #"{"identifier":"p","executable":"run","definitions":["Soup.intents.json5"],"intentsSupported":["Order"]}"#,
            to: "intent-plugin.json")
        try write("{ intents: [{ name: 'Order', title: 'Order' }] }", to: "Soup.intents.json5")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ text: String, to name: String) throws {
        let url = folder.appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test func `an intent is localized once for the cases in a language, as long as there are few languages`() throws {
        let intent = try #require(try Plugin(folder: folder.path).intents().first)
        let known = KnownPlugins()
        func title(_ locale: String) throws -> String? {
            let places = PluginPlaces(given: [folder.path], written: [], own: nil)
            return try known.localized(intent, at: places, for: locale).definition.title.text
        }
        try write("Order.title = Bestellen;", to: "de.lproj/Soup.strings")
        #expect(try title("de") == "Bestellen")
        try write("Order.title = Ordern;", to: "de.lproj/Soup.strings")
        #expect(try title("de") == "Bestellen")
        #expect(try title("de_AT") == "Ordern")
        for region in 1..<KnownPlugins.localizedLimit { _ = try title("de_\(100 + region)") }
        #expect(try title("de") == "Ordern")
    }
}
