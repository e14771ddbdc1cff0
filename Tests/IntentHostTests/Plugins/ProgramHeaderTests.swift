import Foundation
import IntentDefinitions
import IntentHost
import Testing

/// Scripts that the system won't start are found before they are run.
@Suite(.timeLimit(.minutes(20))) struct ProgramHeaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func plugin(_ program: String) throws -> Plugin {
        try folder.writeDefinition([("Stir", nil, nil)], to: "plugin/Stir.intentdefinition")
        try folder.write(program, to: "plugin/run", executable: true)
        try folder.write(
            """
            {"identifier": "org.example.stir", "definitions": ["Stir.intentdefinition"],
             "executable": "run", "intentsSupported": ["Stir"]}
            """, to: "plugin/intent-plugin.json")
        return try Plugin(folder: folder.path + "/plugin")
    }

    private static let text = "is a text without a #! line; name its interpreter in the first line, as in “#!/bin/sh”"
    private static let lineEndings = "ends its #! line with CR LF, as files of Windows do; save it with LF alone"

    @Test(arguments: [
        ("", "is empty; build it, or correct its path"), ("echo söup\n", text), ("\n#!/bin/sh\n", text),
        ("\u{FEFF}#!/bin/sh\n", "begins with a byte order mark, so its #! line isn't seen; save it without the mark"),
        ("#!/bin/sh\r\nexit 0\r\n", lineEndings), ("#!/usr/bin/env sh\r\n", lineEndings),
        ("#! \t\nexit 0\n", "names no interpreter in its #! line; write it, as in “#!/bin/sh”"),
        (
            "#!/bin/zzsh\n",
            "names the interpreter /bin/zzsh in its #! line, which is missing; install it, or correct the line"
        ), ("#!/bin\n", "names the interpreter /bin in its #! line, which isn't executable; correct the line"),
    ])
    func `a script that can't be started isn't installed, and lint finds it`(
        _ program: String, _ problem: String
    ) throws {
        let plugin = try plugin(program)
        let message = "its program \(plugin.folder.path)/run \(problem)"
        let found = plugin.findings().filter { $0.severity == .error }
        #expect(found.map(\.message) == [message] && found.first?.line == 2)
        let error = #expect(throws: PluginError.self) {
            try PluginInstaller(folder: folder.path + "/installed").install(plugin)
        }
        #expect(error?.code == .notExecutable && error?.message == message)
    }

    @Test(arguments: [
        "#!/bin/sh", "#! /bin/sh -e\nexit 0\n", "#!run\n", "\u{7F}ELF", "#!/usr/bin/env nothing-by-this-name\n",
        "#!/bin/\(String(repeating: "x", count: 300))\n",
    ])
    func `what the system may start isn't refused`(_ program: String) throws {
        #expect(try plugin(program).findings().filter { $0.severity == .error } == [])
    }

    @Test(arguments: [
        ("#!/usr/bin/env sh\n", false), ("#!/usr/bin/env zzsh -e\n", true), ("#!/usr/bin/env -S zzsh\n", false),
        ("#!/usr/bin/env A=1 zzsh\n", false), ("#!/bin/sh zzsh\n", false),
    ])
    func `an interpreter that isn't in PATH is a warning`(_ program: String, _ isFound: Bool) throws {
        let plugin = try plugin(program)
        let path = folder.path + "/tools:" + folder.path
        try folder.write("#!/bin/sh\n", to: "tools/sh", executable: true)
        let found = plugin.findings(searchPath: path).filter { $0.message.hasPrefix("its program") }
        let message =
            "its program \(plugin.folder.path)/run needs “zzsh”, which isn't in PATH; install it, or correct the #! line"
        #expect(found.map(\.message) == (isFound ? [message] : []))
        #expect(found.allSatisfy { $0.severity == .warning && $0.line == 2 })
        #expect(plugin.findings().allSatisfy { !$0.message.hasPrefix("its program") })
    }
}
