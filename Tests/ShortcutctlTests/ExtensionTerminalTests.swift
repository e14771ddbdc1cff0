import Foundation
import TestSupport
import Testing

#if os(Linux)
/// The terminal of the command is the person's: an extension has none.
@Suite(.timeLimit(.minutes(5))) struct ExtensionTerminalTests {
    /// Opens the terminal of its session, which a program needs no descriptor for.
    private static let look = "(: </dev/tty) 2>/dev/null && echo reached >terminal || echo none >terminal"

    @Test func `an extension can't type where the command asks`() throws {
        let plugin = try TemporaryPlugin(["executable": "run"])
        try plugin.folder.appending(path: "run").writeProgram("#!/bin/sh\n\(Self.look)\n")
        func start(_ program: String, _ arguments: [String], at terminal: Shortcutctl.Terminal) throws -> Process {
            try Shortcutctl.start(
                program, arguments, leading: terminal, in: plugin.folder,
                environment: ProcessInfo.processInfo.environment)
        }
        func found() throws -> String {
            try String(contentsOf: plugin.folder.appending(path: "terminal"), encoding: .utf8)
        }

        let terminals = try (Shortcutctl.Terminal(), Shortcutctl.Terminal())
        defer { withExtendedLifetime(terminals) {} }
        // A program in the session of a terminal reaches it.
        try start("/bin/sh", ["-c", Self.look], at: terminals.0).waitUntilExit()
        #expect(try found() == "reached\n")
        let command = try start(
            Shortcutctl.products.appending(path: "shortcutctl").path,
            ["run", "OrderSoup", "--private"] + plugin.arguments, at: terminals.1)
        command.waitUntilExit()
        #expect(command.terminationStatus == 70)
        #expect(try found() == "none\n")
    }
}
#endif
