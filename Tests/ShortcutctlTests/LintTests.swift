import Foundation
import Testing

/// What `shortcutctl lint` finds besides what the linters of definitions, translations and shortcuts do.
@Suite(.timeLimit(.minutes(20))) struct LintTests {
    /// Writes a file in a folder, and returns its path.
    private func write(_ text: String, _ name: String, in folder: ConversationFolder) throws -> String {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test func `a manifest is checked with its folder, and isn't a definition`() throws {
        let manifest = "Examples/SoupChef/intent-plugin.json"
        let generated = try Shortcutctl.run(["generate", manifest, "--output", "/nowhere"])
        #expect(generated.exitCode == 65)
        let advice = "this is the manifest of a plugin; name one of the definition files that it lists"
        #expect(generated.errors.contains("\(manifest):1: error: \(advice)\n"), "\(generated.errors)")
        let lint = try Shortcutctl.run(["lint", manifest])
        #expect(lint.exitCode == 65)
        let message = "this is the manifest of a plugin; name its folder to check it"
        #expect(lint.output == "\(manifest):1: error: \(message)\n")
    }

    @Test func `an app that isn't found is a note, and what to change for doctor`() throws {
        let plugin = try TemporaryPlugin(["app": "com.example.nope"])
        let problem = "the app “com.example.nope” isn't among the plugins that are found"
        let lint = try Shortcutctl.run(["lint", plugin.folder.path])
        #expect(lint.exitCode == 0 && lint.output.hasPrefix("\(plugin.manifest.path):1: note: \(problem), "))
        let doctor = try Shortcutctl.run(["doctor", plugin.folder.path, "--deadline", "none"])
        #expect(doctor.exitCode == 0)
        #expect(doctor.output.contains("- \(plugin.manifest.path):1: warning: \(problem), "), "\(doctor.output)")
    }

    @Test func `an app may be named with its folder, or be one that is in the same package`() throws {
        let plugin = try TemporaryPlugin()
        let app = ["--plugin", "Examples/SoupChef/App"]
        #expect(try Shortcutctl.run(["lint", plugin.folder.path]).output.contains("note: the app “"))
        #expect(try Shortcutctl.run(["lint", plugin.folder.path] + app).output.isEmpty)
        for folder in ["Examples/SoupChef", "Examples/RecipeAssistant/Intents"] {
            let lint = try Shortcutctl.run(["lint", folder])
            #expect(!lint.output.contains("the app “"), "\(lint.output)")
        }
    }

    @Test func `what generate warns about is a warning`() throws {
        let folder = try ConversationFolder()
        let text = """
            { intents: [
              { name: "Order Bread", title: "Order Bread", eligibleForSuggestions: false,
                parameters: [{ name: "kind", type: "Kind" }] }],
              enums: [
                { name: "Kind" }] }
            """
        let file = try write(text, "Bread.intents.json5", in: folder)
        let lint = try Shortcutctl.run(["lint", file])
        let generate = try Shortcutctl.run(["generate", file, "--output", folder.url.path + "/generated"])
        #expect(lint.exitCode == 1)
        let warnings = lint.output.split(separator: "\n").filter { $0.contains(" warning: ") }
        #expect(warnings == generate.errors.split(separator: "\n"))
        #expect(warnings.count == 2)
        #expect(warnings.first?.contains(":2: warning: the type “Order BreadIntent” is called ") == true)
    }

    @Test func `what is an error already isn't a warning about code too`() throws {
        let folder = try ConversationFolder()
        let text = """
            { intents: [
              { name: "Order", title: "Order", eligibleForSuggestions: false },
              { name: "Order", title: "Order", eligibleForSuggestions: false }] }
            """
        let file = try write(text, "Bread.intents.json5", in: folder)
        let lint = try Shortcutctl.run(["lint", file])
        #expect(lint.exitCode == 65)
        let message = "a second intent is named Order; rename one of them"
        #expect(lint.output == "\(file):3: error: \(message)\n")
        #expect(!lint.output.contains("declared more than once"))
    }
}
