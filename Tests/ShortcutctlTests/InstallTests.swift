import Foundation
import TestSupport
import Testing

/// `shortcutctl install` and `uninstall`: plugins in the user's folder of plugins.
@Suite(.timeLimit(.minutes(20))) struct InstallTests {
    private static let identifier = "com.example.soupchef"

    private let data = FileManager.default.temporaryDirectory.appending(path: "intentkit-\(UUID().uuidString)")

    private func run(_ arguments: [String], code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(arguments, variables: ["XDG_DATA_HOME": data.path])
        #expect(result.exitCode == code, "\(arguments): \(result.errors)")
        return result
    }

    private func withData(_ body: () throws -> Void) rethrows {
        defer { try? FileManager.default.removeItem(at: data) }
        try body()
    }

    @Test func `an installed plugin is found by every command, also without its package`() throws {
        try withData {
            let plugin = try TemporaryPlugin()
            let place = data.path + "/intentkit/plugins/" + Self.identifier
            #expect(
                try run(["install", plugin.folder.path]).output
                    == "Installed Soup Chef (com.example.soupchef): 4 files in \(place)\n")
            try FileManager.default.removeItem(at: plugin.folder)
            #expect(try run(["list"]).output == "Soup Chef (com.example.soupchef)\n  OrderSoup  Order Soup\n")
            let order = ["run", "OrderSoup", "soup=tomato", "orderType=pickup", "storeLocation=Oakland", "--answer"]
            #expect(try run(order + ["yes"]).output.contains("Your soup will be ready"))
            // Its app isn't installed, which is a note.
            let lint = try run(["lint", place]).output
            #expect(lint.split(separator: "\n").count == 1)
            #expect(lint.contains("note: the app “com.example.soupchef.app” isn't among the plugins"), "\(lint)")
            #expect(
                try run(["__complete", "fish", "--", "uninstall", "com"]).output == "\(Self.identifier)\tSoup Chef\n")
            let state = data.path + "/kept.json"
            _ = try run(["run", "OrderSoup", "--state", state], code: 3)
            let uninstalled = try run(["uninstall", Self.identifier])
            #expect(
                uninstalled.output == """
                    Uninstalled com.example.soupchef
                    1 donation remains; delete it with: shortcutctl donations delete-all --app com.example.soupchef

                    """)
            #expect(try !run(["list"]).output.contains("OrderSoup"))
            let resumed = try run(["resume", state, "--answer", "tomato"], code: 69).errors
            #expect(
                resumed.contains("the plugin com.example.soupchef, which was asked, isn't installed anymore"),
                "\(resumed)")
            #expect(try run(["__complete", "fish", "--", "uninstall", ""]).output.isEmpty)
        }
    }

    @Test(
        arguments: [
            (["intentsSupported": ["OrderSuop"]], "no definition file declares “OrderSuop” of intentsSupported"),
            (["intentsRestrictedWhileLocked": ["OrderSuop"]], "“OrderSuop” of intentsRestrictedWhileLocked is not in"),
            (["kind": "app"], "an app handles intents only if it supports several scenes"),
        ] as [([String: any Sendable], String)])
    func `a plugin that isn't valid doesn't take the place of one that works`(
        changes: [String: any Sendable], reason: String
    ) throws {
        try withData {
            let working = try TemporaryPlugin()
            _ = try run(["install", working.folder.path])
            let broken = try TemporaryPlugin(changes)
            for link in [[], ["--link"]] {
                let errors = try run(["install", broken.folder.path] + link, code: 65).errors
                #expect(errors.contains(reason), "\(errors)")
            }
            #expect(try run(["list"]).output == "Soup Chef (com.example.soupchef)\n  OrderSoup  Order Soup\n")
        }
    }

    @Test func `a link whose folder is missing is told of, with what to do`() throws {
        try withData {
            let plugin = try TemporaryPlugin()
            _ = try run(["install", plugin.folder.path, "--link"])
            try FileManager.default.removeItem(at: plugin.folder)
            let listed = try run(["list"]).errors
            #expect(listed.hasPrefix("\(data.path)/intentkit/plugins/\(Self.identifier): error: "), "\(listed)")
            #expect(
                listed.hasSuffix(
                    " is missing; bring it back, or remove the link with “shortcutctl uninstall \(Self.identifier)”\n"),
                "\(listed)")
            #expect((try run(["list", "--json"]).json?["problems"] as? [String])?.count == 1)
            #expect(try run(["run", "OrderSoup"], code: 69).errors.hasPrefix(listed))
            #expect(try run(["uninstall", Self.identifier]).output == "Uninstalled \(Self.identifier)\n")
            #expect(try run(["list"]).errors.isEmpty)
        }
    }

    @Test func `what is done is one JSON object`() throws {
        try withData {
            let plugin = try TemporaryPlugin()
            let first = try #require(try run(["install", plugin.folder.path, "--json"]).json)
            #expect(first["identifier"] as? String == Self.identifier && first["files"] as? Int == 4)
            #expect((first["bytes"] as? Int ?? 0) > 10_000)
            #expect(first["isReplacement"] as? Bool == false && first["isLink"] as? Bool == false)
            let second = try #require(try run(["install", plugin.folder.path, "--link", "--json"]).json)
            #expect(second["isReplacement"] as? Bool == true && second["isLink"] as? Bool == true)
            #expect(second["files"] as? Int == 0)
            for name in ["soup chef", "com.example.soupchfe"] {
                let near = try run(["uninstall", name], code: 69).errors
                #expect(
                    near == """
                        \(data.path)/intentkit/plugins: error: no plugin with the identifier “\(name)” is installed here; \
                        did you mean “\(Self.identifier)” (Soup Chef)?

                        """)
            }
            let removed = try #require(try run(["uninstall", Self.identifier, "--json"]).json)
            #expect(removed["donations"] as? Int == 0 && removed["isRunning"] as? Bool == false)
            #expect(removed["path"] as? String == first["path"] as? String)
            let missing = try run(["uninstall", Self.identifier, "--json"], code: 69)
            #expect(
                (missing.json?["error"] as? String)?
                    .hasSuffix("no plugin with the identifier “\(Self.identifier)” is installed here") == true)
        }
    }

    @Test func `a plugin that isn't one, or isn't trusted, has its exit code`() throws {
        try withData {
            #expect(try run(["install", "nothing"], code: 65).errors.contains("there is no such folder"))
            #expect(try run(["install", "README.md"], code: 65).errors.hasPrefix("README.md: error: "))
            #expect(try run(["install"], code: 64).errors.contains("Missing expected argument"))
            for identifier in ["..", "a/b", "e\u{301}"] {
                let plugin = try TemporaryPlugin(["identifier": identifier])
                #expect(try run(["install", plugin.folder.path], code: 65).errors.contains("can't be an identifier"))
                _ = try run(["uninstall", identifier], code: 69)
            }
            let open = try TemporaryPlugin()
            try open.change("Handlers", 0o777)
            _ = try run(["install", open.folder.path], code: 69)
            let unbuilt = try TemporaryPlugin(["executable": ["product": "Nothing"]])
            #expect(try run(["install", unbuilt.folder.path], code: 65).errors.contains("is not built"))
            #expect(!FileManager.default.fileExists(atPath: data.path + "/intentkit/plugins/" + Self.identifier))
        }
    }

    @Test func `without a data directory nothing is installed`() throws {
        let plugin = try TemporaryPlugin()
        let result = try Shortcutctl.run(
            ["install", plugin.folder.path], variables: ["XDG_DATA_HOME": "relative", "HOME": nil])
        #expect(result.exitCode == 69 && result.errors.contains("there is no folder for plugins"))
    }

    #if os(Linux)
    /// Whether a file system of a test's own can be mounted.
    private static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs tmpfs /mnt 2>/dev/null"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(.enabled(if: canMount, "only root can mount a small disk"))
    func `a full disk leaves what was installed`() throws {
        try withData {
            let plugin = try TemporaryPlugin(["executable": "run.sh", "library": "run.sh"])
            try plugin.folder.appending(path: "run.sh").writeProgram("#!/bin/sh\n")
            let script = """
                mkdir -p "$1" && mount -t tmpfs -o size=256k tmpfs "$1" && export XDG_DATA_HOME=$1
                "$2" install "$3" || exit 1
                head -c 400000 /dev/zero >"$3/image"
                "$2" install "$3"; echo "exit $?"
                "$2" list && ls -A "$1/intentkit/plugins/.installed" | wc -l
                """
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "unshare", "--mount", "sh", "-c", script, "sh", data.path, Shortcutctl.products.path + "/shortcutctl",
                plugin.folder.path,
            ]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let lines = text.split(separator: "\n").map(String.init)
            #expect(lines.contains { $0.hasSuffix("error: can't write the file: No space left on device") }, "\(text)")
            // The lock, the copy and its receipt.
            #expect(
                lines.contains("exit 74") && lines.contains("  OrderSoup  Order Soup") && lines.last == "3", "\(text)")
        }
    }
    #endif
}
