import Foundation
import TestSupport
import Testing

/// The options of `run` that are about the extension's process.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ExtensionOptionTests {
    private let order = [
        "OrderSoup", "soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Cupertino", "--answer", "yes",
    ]

    private func plugin(thatMisbehaves behaviour: String) throws -> TemporaryPlugin {
        try TemporaryPlugin(["executable": ["product": "Misbehaving"], "arguments": ["initialize", behaviour]])
    }

    // MARK: Memory

    #if os(Linux)
    @Test(arguments: [
        ("allocates", ["--memory-limit", "60"], Int32(70), "may have 60 MB"),
        ("allocates", [], 70, "may have 50 MB"),
        // It gets as far as to name its intents, which are others.
        ("allocatesMuch", ["--memory-limit", "300"], 69, "does not list OrderSoup"),
        ("allocatesMuch", ["--memory-limit", "none"], 69, "does not list OrderSoup"),
    ])
    func `the memory of an extension is limited on the command line`(
        _ behaviour: String, _ arguments: [String], _ exitCode: Int32, _ message: String
    ) throws {
        let plugin = try plugin(thatMisbehaves: behaviour)
        let result = try Shortcutctl.run(["run"] + order + plugin.arguments + arguments)
        #expect(result.exitCode == exitCode)
        #expect(result.errors.contains(message), "\(result.errors)")
    }
    #endif

    @Test(arguments: [
        (["--memory-limit", "little"], "a number of megabytes from 10 to 1000000, or “none”"),
        (["--memory-limit", "0"], "a number of megabytes from 10 to 1000000, or “none”"),
        (["--memory-limit", "60", "--in-process"], "a library has no memory of its own"),
    ])
    func `a limit that cannot be is a wrong command line`(_ arguments: [String], _ message: String) throws {
        let result = try Shortcutctl.run(["run"] + order + Shortcutctl.soupChef + arguments)
        #expect(result.exitCode == 64)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [["--memory-limit", "60"], ["--wait-for-debugger"]]) func `an app takes no such option`(
        _ arguments: [String]
    ) throws {
        let plugin = try TemporaryPlugin(["kind": "app", "supportsMultipleScenes": true])
        let result = try Shortcutctl.run(["run"] + order + plugin.arguments + arguments)
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("don't apply to apps, which outlive the request"), "\(result.errors)")
    }

    // MARK: Debuggers

    #if os(Linux)
    @Test(arguments: [[], ["--in-process"]]) func `nothing is asked before a debugger is there`(
        _ arguments: [String]
    ) throws {
        let arguments = ["run"] + order + Shortcutctl.soupChef + ["--json", "--wait-for-debugger"] + arguments
        let result = try Shortcutctl.run(arguments, interruption: "waits for a debugger: lldb -p ")
        #expect(result.exitCode == 128 + SIGTERM)
        #expect(result.json?["outcome"] as? String == "cancelled")
        #expect((result.json?["calls"] as? [Any])?.isEmpty == true)
        #expect(result.errors.hasPrefix("Soup Chef is process "))
    }

    @Test(arguments: [[], ["--in-process"]]) func `a deadline that is given holds while a debugger is waited for`(
        _ arguments: [String]
    ) throws {
        let result = try Shortcutctl.run(
            ["run"] + order + Shortcutctl.soupChef + ["--wait-for-debugger", "--deadline", "0.2"] + arguments)
        #expect(result.exitCode == 124)
    }

    @Test(.enabled(if: Python.isThere, "python3 is not on PATH"))
    func `the request goes on when a process is traced`() throws {
        let plugin = try TemporaryPlugin(["executable": "run"])
        try plugin.folder.appending(path: "run").writeProgram(
            """
            #!/usr/bin/env python3
            import ctypes, os
            ctypes.CDLL(None).ptrace(0, 0, 0, 0)  # PTRACE_TRACEME: whoever started it is its debugger.
            wire = os.fdopen(3, "r+b", buffering=0)
            wire.readline()
            wire.write(b'{"id":1,"result":{"protocolVersion":1,"intents":["Others"]}}\\n')
            wire.readline()
            """)
        let result = try Shortcutctl.run(["run"] + order + plugin.arguments + ["--wait-for-debugger"])
        #expect(result.exitCode == 69)
        #expect(result.errors.contains("Soup Chef is process "))
        #expect(result.errors.contains("does not list OrderSoup"), "it has answered the handshake")
    }
    #endif
}
