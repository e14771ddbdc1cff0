import Foundation
import TestSupport
import Testing

#if os(Linux)
/// An extension can't take the processor from the host.
@Suite(.timeLimit(.minutes(5))) struct ExtensionPriorityTests {
    /// Whether the host's programs may have a real-time priority, as those of root.
    private static let mayHavePriority: Bool = {
        let program = Process()
        program.executableURL = URL(filePath: "/usr/bin/chrt")
        program.arguments = ["--fifo", "1", "true"]
        program.standardError = FileHandle.nullDevice
        guard (try? program.run()) != nil else { return false }
        program.waitUntilExit()
        return program.terminationStatus == 0
    }()

    @Test(.enabled(if: mayHavePriority, "chrt isn't installed, or this user may have no real-time priority"))
    func `an extension may have no real-time priority, even if the host may`() throws {
        let plugin = try TemporaryPlugin(["executable": "run"])
        let look = "chrt --fifo 1 true 2>/dev/null && echo taken >priority || echo refused >priority"
        try plugin.folder.appending(path: "run").writeProgram("#!/bin/sh\n\(look)\n")
        let result = try Shortcutctl.run(["run", "OrderSoup", "--private"] + plugin.arguments)
        #expect(result.exitCode == 70, "\(result)")
        #expect(try String(contentsOf: plugin.folder.appending(path: "priority"), encoding: .utf8) == "refused\n")
    }
}
#endif
