#if os(Linux)
import Foundation
import Testing

/// An app that is shown at a terminal: its screens, its keys, and its end.
@Suite(.serialized, .timeLimit(.minutes(20))) struct AttachedAppTests {
    private static let identifier = "com.example.recipeassistant"
    private static let plugin = [
        "--plugin", Shortcutctl.package.appending(path: "Examples/RecipeAssistant").path,
    ]

    /// A terminal at which the app is shown, and the runtime directory in which it runs.
    private struct Attached {
        let terminal: Shortcutctl.Terminal
        let process: Process
        let runtime: String

        init(runtime: String) throws {
            self.runtime = runtime
            terminal = try Shortcutctl.Terminal()
            terminal.resize(rows: 20, columns: 80)
            let changes = ["TERM": "xterm", "NO_COLOR": "1", "XDG_RUNTIME_DIR": runtime]
            process = try Shortcutctl.start(
                Shortcutctl.products.appending(path: "shortcutctl").path, ["apps", "open", identifier] + plugin,
                leading: terminal, in: Shortcutctl.package,
                environment: ProcessInfo.processInfo.environment.merging(changes) { $1 })
        }

        func run(_ arguments: String...) throws -> Shortcutctl.Result {
            try Shortcutctl.run(arguments + plugin, runtime: runtime)
        }
    }

    /// Runs a test with an app that is shown at a terminal.
    private func attached(_ body: @escaping @Sendable (Attached) throws -> Void) async throws {
        try await Shortcutctl.withRuntime(ofApp: Self.identifier) { try body(Attached(runtime: $0)) }
    }

    @Test func `keys lead through the screens, and another command's request shows the next step`() async throws {
        try await attached { app in
            app.terminal.waitFor("3. Cinnamon apple cake")
            try app.terminal.type("\u{1B}[B")
            app.terminal.waitFor("▸ 2. Chickpea curry")
            try app.terminal.type("\r")
            app.terminal.waitFor("Chickpea curry: ingredients")
            try app.terminal.type("n")
            app.terminal.waitFor("Chickpea curry: step 1")
            let said = try app.run("say", "next", "step")
            #expect(said.output == "Viewing. Step two, add curry powder and stir for a minute.\n")
            app.terminal.waitFor("Chickpea curry: step 2")
            try app.terminal.type("q")
            app.process.waitUntilExit()
            #expect(app.process.terminationStatus == 0)
            // What is typed is shown again, and the app goes on.
            #expect(app.terminal.isInLineMode)
            #expect(try app.run("apps").output.contains("scene 1: Chickpea curry: step 2, active"))
        }
    }

    @Test func `a screen fits into the window, also while its size changes`() async throws {
        try await attached { app in
            app.terminal.waitFor("3. Cinnamon apple cake")
            for columns in [40, 20, 120, 1, 80] {
                let seen = app.terminal.shown.count
                app.terminal.resize(rows: 12, columns: columns)
                app.terminal.waitUntil { $0.count > seen }
            }
            try app.terminal.type("q")
            app.process.waitUntilExit()
            #expect(app.process.terminationStatus == 0)
        }
    }

    @Test(arguments: [SIGTERM, SIGKILL]) func `whoever shows an app can be ended, and the app goes on`(
        signal: Int32
    ) async throws {
        try await attached { app in
            app.terminal.waitFor("3. Cinnamon apple cake")
            try Shortcutctl.signal(signal, childOf: app.process)
            app.process.waitUntilExit()
            if signal == SIGTERM { #expect(app.process.terminationStatus == 128 + SIGTERM) }
            #expect(try app.run("apps").output.contains("1 scene"))
            #expect(try app.run("run", "ShowDirections", "recipe=cake").exitCode == 0)
        }
    }

    @Test func `an app that quits ends what shows it`() async throws {
        try await attached { app in
            app.terminal.waitFor("3. Cinnamon apple cake")
            let quit = try app.run("apps", "quit", Self.identifier)
            #expect(quit.exitCode == 0, "\(quit.errors)")
            app.process.waitUntilExit()
            #expect(app.process.terminationReason == .exit)
            #expect(app.terminal.isInLineMode)
        }
    }
}
#endif
