import Foundation
import Testing

/// `shortcutctl desktop install`, `status` and `remove`.
@Suite(.timeLimit(.minutes(10))) final class DesktopFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "desktop-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ words: String..., variables: [String: String?] = [:], code: Int32 = 0) throws
        -> Shortcutctl.Result
    {
        let own: [String: String?] = [
            "HOME": folder.path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
            "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil,
        ]
        let result = try Shortcutctl.run(["desktop"] + words, variables: own.merging(variables) { $1 })
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    /// The contents of all files, by path.
    private func contents() throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let files = names.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(folder.path)/\(name)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }
        return try Dictionary(
            uniqueKeysWithValues: files.map {
                ($0, try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8))
            })
    }

    @Test func `a folder of shortcuts that doesn't exist is refused, and nothing is written`() throws {
        let missing = folder.path + "/nope"
        let result = try run("install", "--shortcuts", missing, code: 69)
        #expect(result.errors == "Error: the folder \(missing) of --shortcuts doesn't exist\n")
        #expect(try contents().isEmpty)
    }

    @Test func `installing twice gives the same files, and removing leaves nothing`() throws {
        #expect(try run("status").output.hasPrefix("Nothing is installed;"))
        let first = try run("install", "--plugin", "Examples/SoupChef", "--notify")
        let files = try contents()
        #expect(files.count == 7)
        #expect(first.output.contains("  sudo install -D -m 644 \(folder.path)/.local/share/intentkit/desktop/"))
        let service = try #require(files[".local/share/dbus-1/services/org.intentkit.Shortcuts.service"])
        #expect(service.contains("\"--plugin\" \"\(Shortcutctl.package.path)/Examples/SoupChef\"\n"))
        _ = try run("install", "--plugin", "Examples/SoupChef", "--notify")
        #expect(try contents() == files)
        let status = try run("status", "--json").json
        #expect((status?["files"] as? [String])?.count == 7)
        #expect((status?["command"] as? [String])?.dropFirst().prefix(2) == ["desktop", "serve"])
        #expect(status?["problem"] == nil)
        _ = try run("remove")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy {
                [".local", ".config"].contains($0)
            })
        #expect(try contents().isEmpty)
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
                == [".config", ".local", ".local/share"])
        #expect(try run("remove").output == "Nothing is installed.\n")
    }

    @Test func `what isn't its own stays`() throws {
        let units = folder.appending(path: ".config/systemd/user")
        try FileManager.default.createDirectory(at: units, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: units.appending(path: "mine.service"))
        _ = try run("install", "--notify")
        // Without the timer again.
        _ = try run("install")
        #expect(try contents().count == 5)
        _ = try run("remove")
        #expect(try contents() == [".config/systemd/user/mine.service": "mine"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `what another user's link leads to stays`() throws {
        let (state, other) = (folder.appending(path: ".local/state/intentkit"), folder.appending(path: "other"))
        for place in [state, other] {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        let kept = other.appending(path: "NetworkManager.state")
        try Data().write(to: kept)
        let link = state.appending(path: "desktop").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other.path)
        try #require(lchown(link, 65534, 65534) == 0)
        _ = try run("remove")
        #expect(FileManager.default.fileExists(atPath: kept.path))
    }

    @Test func `the plugins of the environment are among the words, which the bus doesn't have`() throws {
        let status = try {
            _ = try run("install", variables: ["SHORTCUTCTL_PLUGIN_PATH": "/a:/b c"])
            return try run("status", "--json").json
        }()
        let command = try #require(status?["command"] as? [String])
        #expect(Array(command.suffix(4)) == ["--plugin", "/a", "--plugin", "/b c"])
        let refused = try run("install", "--plugin", "/a\"b", code: 69)
        #expect(refused.errors.contains("the path “/a\"b” has a character"))
    }

    @Test func `a damaged file and a missing program are told`() throws {
        _ = try run("install")
        let service = folder.appending(path: ".local/share/dbus-1/services/org.intentkit.Shortcuts.service")
        try Data("Exec=/bin/sh\n".utf8).write(to: service)
        #expect((try run("status", "--json").json?["problem"] as? String)?.contains("install again") == true)
        try Data("Exec=\"/nowhere/shortcutctl\" \"desktop\"\n".utf8).write(to: service)
        let status = try run("status").output
        #expect(status.contains("Problem    /nowhere/shortcutctl doesn't exist any more; install again\n"))
    }

    #if os(Linux)
    @Test func `no other command loads the library for buses`() throws {
        func loads(_ words: [String]) throws -> Bool {
            let log = folder.appending(path: UUID().uuidString).path
            let variables = [
                "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            ]
            _ = try Shortcutctl.run(words, home: folder, variables: variables)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let logs = try names.filter { log.hasSuffix("/" + $0.prefix(36)) }
                .map { try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8) }
            try #require(logs.contains { $0.contains("libc.so") }, "what is loaded is written down")
            return logs.contains { $0.contains("libsystemd") }
        }
        let order = ["run", "OrderSoup", "soup=tomato", "--answer", "pickup"] + Shortcutctl.soupChef
        for words in [["--version"], ["search", "soup"], ["suggest"], ["desktop", "status"], order] {
            #expect(try !loads(words), "\(words)")
        }
        #expect(try loads(["desktop", "serve"]), "it would have been seen")
    }
    #endif
}
