import Foundation
import Testing

/// A step that opens an activity, which is found by its title among what was donated.
@Suite(.serialized, .timeLimit(.minutes(20))) final class ShortcutOpeningTests {
    // A socket's path is short, and the temporary directory's may not be.
    private let folder = "/tmp/ik-\(UUID().uuidString.prefix(8))"
    private static let app = "com.example.recipeassistant"

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        _ = try? Shortcutctl.run(["apps", "quit", Self.app], runtime: folder)
        try? FileManager.default.removeItem(atPath: folder)
    }

    @discardableResult
    private func run(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(
            words, runtime: folder, variables: ["XDG_DATA_HOME": folder, "SHORTCUTCTL_SHORTCUTS": folder])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    private func write(_ name: String, _ steps: String) throws {
        let url = URL(filePath: "\(folder)/\(name).shortcut.json5")
        try Data("{ name: \"\(name)\", steps: [\(steps)] }".utf8).write(to: url)
    }

    private func donate(_ title: String, type: String = "ShowDirectionsIntent", app: String = app) throws {
        try run("donate", "--activity", type, "--app", app, "--title", title, "recipe=curry")
    }

    @Test func `an activity is opened by its title, and the app goes on with it`() throws {
        try donate("Cook Curry")
        try write("Cook", #"{ open: "cook CURRY" }, { show: "Opened." }"#)
        let plugin = ["--plugin", "Examples/RecipeAssistant"]
        #expect(try run("run", "Cook", plugin[0], plugin[1]).output == "Opened.\n")
        let log = "\(folder)/intentkit/apps/\(Self.app).log"
        let printed = try String(contentsOfFile: log, encoding: .utf8)
        #expect(printed.contains("connects"), "\(printed)")
        // The last one of the title is opened, and the app accepts only what it declares.
        try donate("Cook Curry", type: "cooking")
        let refused = try run("run", "Cook", plugin[0], plugin[1], code: 69)
        #expect(refused.errors.contains("Recipe Assistant doesn't accept activities of the type “cooking”"))
        try donate("COOK curry")
        // The app that runs already is told of the next one.
        let report = try run("run", "Cook", plugin[0], plugin[1], "--json").json
        let steps = try #require(report?["steps"] as? [[String: Any]])
        #expect(steps.map { $0["kind"] as? String } == ["open", "show"])
        #expect(try String(contentsOfFile: log, encoding: .utf8).contains("continues"))
    }

    @Test func `an activity that nobody can open ends the shortcut at its step`() throws {
        try donate("Cook Curry", app: "com.example.elsewhere")
        try write("Cook", #"{ show: "Now." }, { open: "Cook Curry" }, { show: "Opened." }"#)
        let failed = try run("run", "Cook", "--plugin", "Examples/RecipeAssistant", code: 1)
        #expect(failed.output == "Now.\n")
        #expect(
            failed.errors == """
                The shortcut ended at step 2 (open) of “Cook”: no installed app declares the activity “Cook Curry” or \
                has donated one with this title.

                """)
        let german = try run(
            "run", "Cook", "--plugin", "Examples/RecipeAssistant", "--locale", "de_DE", "--json", code: 1)
        #expect(
            german.json?["reason"] as? String
                == "keine installierte App kennt die Aktivität „Cook Curry“ oder hat eine mit diesem Titel gespendet"
        )
    }

    @Test func `an app that isn't installed is named`() throws {
        try write("Cook", #"{ open: "cooking", plugin: "com.example.recipeasistant" }"#)
        let plugin = ["--plugin", "Examples/RecipeAssistant"]
        let found = try run("shortcut", "lint", "Cook", plugin[0], plugin[1], code: 1)
        #expect(
            found.output.hasSuffix(
                "warning: no app “com.example.recipeasistant” is installed; did you mean “\(Self.app)”?\n"),
            "\(found.output)")
        let failed = try run("run", "Cook", plugin[0], plugin[1], code: 1)
        #expect(failed.errors.contains("no app “com.example.recipeasistant” is installed"), "\(failed.errors)")
    }
}
