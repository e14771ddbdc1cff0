import Foundation
import TestSupport
import Testing

#if os(Linux)
/// An extension can't take the processor from the host.
@Suite(.timeLimit(.minutes(5))) struct ExtensionPriorityTests {
    @Test(
        .enabled(
            if: geteuid() == 0 && InteractiveShell.isExpected("bash"), "only root may raise the limit, which bash does"))
    func `an extension may take no real-time priority, even if the host may`() throws {
        let plugin = try TemporaryPlugin(["executable": "run"])
        try plugin.folder.appending(path: "run").writeProgram("#!/bin/bash\nulimit -Hr >limit\n")
        let host = Process()
        host.executableURL = URL(filePath: "/bin/bash")
        host.arguments =
            ["-c", "ulimit -r 7 && exec \"$0\" \"$@\"", Shortcutctl.products.appending(path: "shortcutctl").path]
            + ["run", "OrderSoup", "--private"] + plugin.arguments
        host.standardInput = FileHandle.nullDevice
        host.standardError = FileHandle.nullDevice
        try host.run()
        host.waitUntilExit()
        #expect(host.terminationStatus == 70)
        #expect(try String(contentsOf: plugin.folder.appending(path: "limit"), encoding: .utf8) == "0\n")
    }
}
#endif
