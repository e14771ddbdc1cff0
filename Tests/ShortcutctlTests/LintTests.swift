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

    @Test func `the app in a folder of its extension is checked with it`() throws {
        let folder = try ConversationFolder()
        _ = try write("{ intents: [{ name: 'Ride', title: 'Ride' }] }", "Ride.intents.json5", in: folder)
        for (name, manifest) in [
            "": #"{"identifier": "org.example.bike", "definitions": ["Ride.intents.json5"]}"#,
            "App/": #"{"identifier": "org.example.app", "kind": "app", "definitions": ["Rode.intents.json5"]}"#,
        ] { _ = try write(manifest, "\(name)intent-plugin.json", in: folder) }
        let lint = try Shortcutctl.run(["lint", folder.url.path])
        #expect(lint.exitCode == 65)
        #expect(lint.output.contains("/App/Rode.intents.json5: error: there is no such file\n"), "\(lint.output)")
    }

    @Test func `two plugins with one identifier are an error that names both`() throws {
        let folder = try ConversationFolder()
        for (name, identifier) in ["Bike": "org.example.bike", "Car": "org.example.car", "Dup": "org.example.bike"] {
            _ = try write("{ intents: [{ name: 'Ride', title: 'Ride' }] }", "\(name)/Ride.intents.json5", in: folder)
            _ = try write(
                "{\n\"identifier\": \"\(identifier)\", \"definitions\": [\"Ride.intents.json5\"]}",
                "\(name)/intent-plugin.json", in: folder)
        }
        let path = folder.url.resolvingSymlinksInPath().path
        let message = "“org.example.bike” is the identifier of \(path)/Bike as well; give one of them another"
        for paths in [["\(path)/Bike", "\(path)/Dup"], [path]] {
            let lint = try Shortcutctl.run(["lint"] + paths)
            #expect(lint.exitCode == 65)
            let errors = lint.output.split(separator: "\n").filter { $0.contains(": error: ") }
            #expect(errors == ["\(path)/Dup/intent-plugin.json:2: error: \(message)"], "\(lint.output)")
        }
        // The same folder may be named twice.
        let twice = try Shortcutctl.run(["lint", "\(path)/Bike", "\(path)/Car", "\(path)/Bike/../Bike"])
        #expect(!twice.output.contains(": error: "), "\(twice.output)")
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
