#if os(Linux)
import Foundation
import TestSupport
import Testing

/// Apps that misbehave while a person looks at them: the terminal is left as it was, and the exit code says what happened.
@Suite(.serialized, .timeLimit(.minutes(20)), .enabled(if: Python.isThere, "python3 is not on PATH"))
struct MisbehavingScreenTests {
    private static let identifier = "org.example.screens"

    @Test func `the documented table of apps on a screen is what is seen`() async throws {
        var lines = ["| what the app does | seen | exit code |", "| --- | --- | --- |"]
        for screen in MisbehavingScreen.all {
            try await Shortcutctl.withRuntime(ofApp: Self.identifier) { try Self.look(at: screen, runtime: $0) }
            lines.append("| \(screen.deed) | \(screen.ending.words) | \(screen.ending.exitCode) |")
        }
        let table = try WrittenTable(
            below: "The table of apps on a screen is written by the tests.",
            in: "Sources/IntentHost/IntentHost.docc/Misbehaviour.md")
        #expect(try table.difference(from: lines) == nil)
    }

    /// Opens an app in a terminal.
    private static func open(
        _ screen: MisbehavingScreen, _ plugin: TemporaryPlugin, runtime: String, deadline: String
    ) throws -> (terminal: Shortcutctl.Terminal, process: Process) {
        try plugin.folder.appending(path: "app.py").writeProgram(screen.program)
        let terminal = try Shortcutctl.Terminal()
        terminal.resize(rows: 12, columns: 60)
        let changes = ["TERM": "xterm", "NO_COLOR": "1", "XDG_RUNTIME_DIR": runtime, "XDG_DATA_HOME": runtime]
        let process = try Shortcutctl.start(
            Shortcutctl.products.appending(path: "shortcutctl").path,
            ["apps", "open", identifier, "--deadline", deadline] + plugin.arguments, leading: terminal,
            in: Shortcutctl.package, environment: ProcessInfo.processInfo.environment.merging(changes) { $1 })
        return (terminal, process)
    }

    private static func plugin() throws -> TemporaryPlugin {
        try TemporaryPlugin(["kind": "app", "identifier": identifier, "executable": "app.py"])
    }

    @Test(arguments: [nil, SIGINT, SIGTERM, SIGHUP]) func `an app that hangs can be left at once`(
        signal: Int32?
    ) async throws {
        try await Shortcutctl.withRuntime(ofApp: Self.identifier) { runtime in
            let screen = MisbehavingScreen(
                deed: "hangs at a key", code: "time.sleep(1000) if keys else show(screen)", ending: .exit(0))
            let plugin = try Self.plugin()
            let (terminal, process) = try Self.open(screen, plugin, runtime: runtime, deadline: "none")
            terminal.waitFor("Soups")
            try terminal.type("n")
            if let signal {
                try Shortcutctl.signal(signal, childOf: process)
            } else {
                try terminal.type("q")
            }
            process.waitUntilExit()
            #expect(process.terminationStatus == signal.map { 128 + $0 } ?? 0)
            #expect(terminal.isInLineMode)
        }
    }

    @Test func `an app that is only looked at donates once, when it is opened`() async throws {
        try await Shortcutctl.withRuntime(ofApp: Self.identifier) { runtime in
            let donation = """
                {'request': 0, 'userActivity': {'activityType': 'org.example.soups', 'title': f'Soups {looks}', \
                'isEligibleForPrediction': True}}
                """
            let screen = MisbehavingScreen(
                deed: "donates at every look",
                code: """
                    looks += 1; send({'id': looks, 'method': 'donate', 'params': \(donation)}); \
                    show(screen | {'title': f'Soups {looks}'})
                    """, ending: .shown("Soups 5"))
            let plugin = try Self.plugin()
            let (terminal, process) = try Self.open(screen, plugin, runtime: runtime, deadline: "60")
            terminal.waitFor("Soups 5")
            try terminal.type("q")
            process.waitUntilExit()
            let list = try Shortcutctl.run(["donations", "list"], variables: ["XDG_DATA_HOME": runtime])
            #expect(list.output.split(separator: "\n").count == 1, "\(list.output)")
            #expect(list.output.contains("Soups 1"), "\(list.output)")
        }
    }

    /// Looks at an app in a terminal, and expects what is written about it.
    private static func look(at screen: MisbehavingScreen, runtime: String) throws {
        let plugin = try plugin()
        let limit = if case .exit(124) = screen.ending { "2" } else { "60" }
        let (terminal, process) = try open(screen, plugin, runtime: runtime, deadline: limit)
        if screen.waitsForKey {
            terminal.waitFor("Soups")
            try terminal.type("n")
        }
        if case .shown(let text) = screen.ending {
            terminal.waitFor(text)
            try terminal.type("q")
        }
        process.waitUntilExit()
        #expect(
            process.terminationReason == .exit && process.terminationStatus == screen.ending.exitCode, "\(screen.deed)")
        terminal.readRest()
        for part in ["\u{1B}[2J", "\u{1B}]", "\u{9B}", "\u{1B}[31m", "\u{202E}", "\u{2066}", "\u{2028}", "\u{B}"] {
            #expect(!terminal.shown.unicodeScalars.contains(Array(part.unicodeScalars)), "\(screen.deed)")
        }
        let begun = terminal.shown.ranges(of: "\u{1B}[?1049h").count
        #expect(terminal.shown.ranges(of: "\u{1B}[?1049l").count == begun, "\(screen.deed)")
        #expect(terminal.isInLineMode, "\(screen.deed)")
    }
}
#endif
