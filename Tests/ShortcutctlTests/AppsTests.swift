import Foundation
import Testing

/// An app in the hands of a person: it is run, shown, hidden and ended by the built command.
@Suite(.serialized, .timeLimit(.minutes(20))) struct AppsTests {
    private static let identifier = "com.example.recipeassistant"
    private static let app = Shortcutctl.package.appending(path: "Examples/RecipeAssistant").path
    private static let intents = app + "/Intents"

    /// A runtime directory in which the app of one test runs; the app ends with it.
    private struct Runtime: Sendable {
        let path: String

        func run(_ arguments: String..., json: Bool = false) throws -> Shortcutctl.Result {
            let options = ["--plugin", app] + (json ? ["--json"] : [])
            return try Shortcutctl.run(arguments + options, runtime: path)
        }

        /// What the app has printed.
        var log: [String] {
            let file = path + "/intentkit/apps/\(identifier).log"
            return ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        }
    }

    private func withRuntime(_ body: @escaping @Sendable (Runtime) throws -> Void) async throws {
        try await Shortcutctl.withRuntime(ofApp: Self.identifier) { try body(Runtime(path: $0)) }
    }

    @Test func `a recipe is cooked step by step, because the app stays`() async throws {
        try await withRuntime { runtime in
            let unanswered = try runtime.run("run", "ShowDirections", json: true)
            #expect(unanswered.exitCode == 3)
            #expect(
                unanswered.json?["dialog"] as? String
                    == "Which recipe would you like to see?"
            )
            let first = try runtime.run("run", "ShowDirections", "--answer", "The first one.")
            #expect(
                first.output == """
                    Which recipe would you like to see?
                      1. Spicy tomato sauce
                      2. Chickpea curry
                      3. Cinnamon apple cake
                    > The first one.
                    Viewing. Here are the ingredients for spicy tomato sauce.

                    """)
            #expect(first.exitCode == 0 && first.errors.isEmpty)
            #expect(
                try runtime.run("run", "Next step").output
                    == "Viewing. Step one, in a large pot, heat olive oil on medium heat.\n")
            #expect(
                try runtime.run("run", "Next step").output
                    == "Viewing. Step two, add minced garlic and sauté for a few seconds until fragrant.\n")
            #expect(
                runtime.log == ["scene 1 connects"] + (0...2).map { "showing step \($0) of Spicy tomato sauce" })
        }
    }

    @Test func `an app in the background comes to the foreground to show a step`() async throws {
        try await withRuntime { runtime in
            #expect(try runtime.run("apps", "open", Self.identifier).output.contains("active, 1 scene"))
            let shown = try runtime.run("run", "ShowDirections", "recipe=cake", json: true)
            #expect(shown.json?["outcome"] as? String == "succeeded")
            #expect(try runtime.run("apps", "background", Self.identifier).output.contains("background, 1 scene"))
            let hidden = try runtime.run("run", "ShowDirections", json: true)
            #expect(hidden.json?["outcome"] as? String == "continuedInApp")
            #expect(hidden.json?["code"] as? String == "continueInApp")
            #expect(
                hidden.json?["dialog"] as? String
                    == "Viewing. Step one, cut the apples and toss them in cinnamon.")
            #expect(
                runtime.log == [
                    "scene 1 connects", "showing step 0 of Cinnamon apple cake", "scene 1 continues",
                    "showing step 1 of Cinnamon apple cake",
                ])
        }
    }

    @Test func `an extension goes on in its app`() async throws {
        try await withRuntime { runtime in
            let result = try Shortcutctl.run(
                [
                    "run", "ShowDirections", "recipe=curry", "--plugin", Self.app, "--plugin", Self.intents, "--json",
                ], runtime: runtime.path)
            #expect(result.json?["outcome"] as? String == "continuedInApp")
            #expect(
                (result.json?["plugin"] as? [String: Any])?["identifier"] as? String == Self.identifier + ".intents")
            #expect(runtime.log == ["scene 1 connects", "showing step 0 of Chickpea curry"])
            #expect(
                try runtime.run("run", "ShowDirections").output
                    == "Viewing. Step one, fry the onion until it is soft.\n")
            let alone = try Shortcutctl.run(
                ["run", "ShowDirections", "recipe=curry", "--plugin", Self.intents], runtime: runtime.path)
            #expect(alone.exitCode == 1)
            #expect(alone.errors.contains("there is no such plugin; name its folder too"))
        }
    }

    @Test func `what needs more memory than an extension may have works in the app`() async throws {
        try await withRuntime { runtime in
            let result = try runtime.run("run", "ProcessPhoto", "photo=README.md", "--deadline", "60")
            #expect(result.exitCode == 0, "\(result.errors)")
            #expect(result.output.hasPrefix("The photo is ready."))
            let asExtension = try Shortcutctl.run(
                [
                    "run", "ProcessPhoto", "photo=README.md", "--plugin", Self.intents, "--deadline", "60", "--json",
                ], runtime: runtime.path)
            #expect(asExtension.json?["outcome"] as? String == "crashed")
            #expect((asExtension.json?["reason"] as? String)?.contains("50 MB") == true)
        }
    }

    @Test func `each scene has its own recipe, and the one last in the foreground is meant`() async throws {
        try await withRuntime { runtime in
            // An app that isn't running has no scene, and isn't started to say so.
            for words in [["apps", "open", Self.identifier], ["run", "ShowDirections", "recipe=cake"]] {
                let missing = try Shortcutctl.run(
                    words + ["--scene", "7", "--plugin", Self.app], runtime: runtime.path)
                #expect(missing.exitCode == 69 && missing.errors.contains("it has no scene “7”"), "\(missing.errors)")
            }
            #expect(try runtime.run("apps").output == "No app is running.\n")
            _ = try runtime.run("apps", "open", Self.identifier)
            #expect(try runtime.run("run", "ShowDirections", "recipe=cake").exitCode == 0)
            #expect(try runtime.run("apps", "open", Self.identifier, "--scene", "new").output.contains("2 scenes"))
            #expect(try runtime.run("run", "ShowDirections", "recipe=curry").exitCode == 0)
            #expect(try runtime.run("run", "Next step").output.contains("fry the onion"))
            #expect(try runtime.run("run", "Next step", "--scene", "1").output.contains("cut the apples"))
            #expect(try runtime.run("run", "Next step").output.contains("add curry powder"))
            #expect(try runtime.run("say", "next step", "--scene", "1").output.contains("stir the dough"))
            let state = runtime.path + "/state.json"
            #expect(try runtime.run("run", "ProcessPhoto", "--state", state).exitCode == 3)
            let resumed = try Shortcutctl.run(
                ["resume", state, "--scene", "7", "--answer", "README.md"], runtime: runtime.path)
            #expect(
                resumed.exitCode == 69 && resumed.errors.contains("it has no scene “7”; it has the scene"),
                "\(resumed.errors)")
            let listed = try runtime.run("apps").output.split(separator: "\n")
            #expect(
                listed.dropFirst() == [
                    "  scene 1: Cinnamon apple cake: step 2, active", "  scene 2: Chickpea curry: step 2, active",
                ])
            // Another one comes to the foreground, and then goes away.
            _ = try runtime.run("apps", "open", Self.identifier, "--scene", "1")
            #expect(try runtime.run("run", "Next step").output.contains("bake"))
            // The scene is kept with a request, also one that is named later.
            let kept = runtime.path + "/kept.json"
            let asked = try runtime.run("run", "ShowDirections", "recipe=nonsense", "--scene", "1", "--state", kept)
            #expect(asked.exitCode == 3, "\(asked)")
            let again = try Shortcutctl.run(
                ["resume", kept, "--scene", "2", "--answer", "more nonsense"], runtime: runtime.path)
            #expect(again.exitCode == 3, "\(again)")
            #expect(try Shortcutctl.run(["resume", kept, "--answer", "cake"], runtime: runtime.path).exitCode == 0)
            #expect(try runtime.run("apps").output.contains("scene 2: Cinnamon apple cake"))
            #expect(try runtime.run("apps", "close", Self.identifier, "--scene", "1").output.contains("1 scene"))
            #expect(try runtime.run("run", "Next step").output.contains("cut the apples"))
            let missing = try runtime.run("run", "Next step", "--scene", "1")
            #expect(missing.exitCode == 69 && missing.errors.contains("it has no scene “1”"), "\(missing.errors)")
            #expect(try runtime.run("apps", "open", Self.identifier, "--scene", "7").exitCode == 69)
            #expect(try runtime.run("apps", "close", Self.identifier).exitCode == 64)
            #expect(try runtime.run("apps", "list", "--scene", "1").exitCode == 64)
        }
    }

    @Test func `a soup that was looked at in the app is suggested, and looked at again`() async throws {
        try await withRuntime { runtime in
            let app = "com.example.soupchef.app"
            defer { _ = try? runtime.run("apps", "quit", app) }
            let words = ["--plugin", "Examples/SoupChef/App", "--store", runtime.path + "/history"]
            func run(_ arguments: String...) throws -> Shortcutctl.Result {
                try Shortcutctl.run(arguments + words, runtime: runtime.path)
            }
            for day in 16...19 {
                _ = try run(
                    "donate", "--activity", "com.example.soupchef.view-soup", "--title", "View Tomato", "soup=tomato",
                    "--at", "2020-11-\(day) 12:00")
            }
            let opened = try run("suggest", "--run", "--at", "2020-11-20 12:00")
            #expect(opened.exitCode == 0, "\(opened.errors)")
            let listed = try Shortcutctl.run(["apps", "--plugin", "Examples/SoupChef/App"], runtime: runtime.path)
            #expect(listed.output.hasSuffix("  scene 1: Tomato, View Tomato, active\n"), "\(listed.output)")
            // The look is donated, once.
            let history = try Shortcutctl.run(["donations", "list", "--store", runtime.path + "/history", "--app", app])
            #expect(history.output.split(separator: "\n").count == 5, "\(history.output)")
        }
    }

    @Test func `apps are listed, and quit`() async throws {
        try await withRuntime { runtime in
            #expect(try runtime.run("apps").output == "No app is running.\n")
            #expect(try runtime.run("apps", "quit", Self.identifier).exitCode == 69)
            let named = try runtime.run("apps", "quit", "recipe assistant")
            #expect(named.exitCode == 69)
            #expect(
                named.errors.contains("did you mean “\(Self.identifier)” (Recipe Assistant)?"), "\(named.errors)")
            #expect(try runtime.run("apps", "background", Self.identifier).exitCode == 69)
            #expect(try runtime.run("apps", "open", "nobody").exitCode == 69)
            #expect(try runtime.run("apps", "open").exitCode == 64)
            #expect(try runtime.run("apps", "list", Self.identifier).exitCode == 64)
            #expect(try runtime.run("apps", "opne", Self.identifier).exitCode == 64)
            let opened = try #require(try runtime.run("apps", "open", Self.identifier, json: true).json)
            let listed = try runtime.run("apps", "list", json: true).json?["apps"] as? [[String: Any]]
            let app = try #require(listed?.first)
            for key in ["identifier", "displayName", "state"] {
                #expect(app[key] as? String == opened[key] as? String && app[key] != nil)
            }
            #expect(app["process"] as? Int == opened["process"] as? Int)
            #expect(app["scenes"] as? Int == 1)
            #expect(try runtime.run("apps", "quit", Self.identifier).output == "\(Self.identifier) has quit\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.path + "/intentkit/apps") == [])
        }
    }

    @Test func `two hundred commands at once start the app once`() async throws {
        try await withRuntime { runtime in
            let arguments = ["run", "ShowDirections", "recipe=curry", "--plugin", Self.app, "--deadline", "120"]
            let commands = try (0..<200).map { _ in try Shortcutctl.start(arguments, runtime: runtime.path) }
            for command in commands { command.waitUntilExit() }
            #expect(commands.map(\.terminationStatus) == Array(repeating: 0, count: 200))
            let listed = try runtime.run("apps", json: true).json?["apps"] as? [[String: Any]]
            #expect(listed?.count == 1)
            #expect(runtime.log.filter { $0.hasSuffix("connects") } == ["scene 1 connects"])
            #expect(runtime.log.filter { $0.hasPrefix("showing") }.count == 200)
        }
    }
}
