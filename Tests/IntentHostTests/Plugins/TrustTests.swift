import IntentDefinitions
import IntentKit
import Testing

@testable import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Which plugins are refused because somebody else may have written them, or because they lead out of their folder.
@Suite(.serialized, .timeLimit(.minutes(20))) struct TrustTests {
    let folder: TemporaryFolder
    var path: String { folder.path + "/above/plugin" }

    /// A plugin with every part that is looked at, which only its owner may write to.
    init() throws {
        folder = try TemporaryFolder()
        try folder.writeDefinition([("Stir", nil, nil)], to: "above/plugin/texts/Stir.intentdefinition")
        try folder.write("#!/bin/sh", to: "above/plugin/bin/run", executable: true)
        try folder.write("#!/bin/sh", to: "above/outside/run", executable: true)
        try writeManifest(executable: #""bin/run""#)
        for name in ["", "/above", "/above/outside", "/above/plugin", "/above/plugin/bin", "/above/plugin/texts"] {
            try change(String(name.dropFirst()), 0o755)
        }
        try change("above/plugin/texts/Stir.intentdefinition", 0o644)
    }

    private func writeManifest(
        executable: String, definitions: [String] = ["texts/Stir.intentdefinition"]
    ) throws {
        try folder.write(
            """
            {"identifier": "org.example.stir", "executable": \(executable), "intentsSupported": ["Stir"],
             "definitions": \(definitions)}
            """, to: "above/plugin/intent-plugin.json")
        try change("above/plugin/intent-plugin.json", 0o644)
    }

    private func change(_ name: String, _ permissions: mode_t) throws {
        try #require(chmod(folder.path + "/" + name, permissions) == 0)
    }

    /// What keeps the plugin from being run by a user; nothing if it may.
    private func refusal(user: UInt32 = TrustedFolder.effectiveUser) -> PluginError? {
        do throws(PluginError) {
            let plugin = try Plugin(folder: path, user: user)
            _ = try plugin.intents()
            _ = try plugin.executablePath()
            return nil
        } catch {
            return error
        }
    }

    // MARK: Who may write

    @Test func `a plugin that only its owner may write to is run`() throws {
        #expect(refusal() == nil)
        #expect(try Plugin(folder: path).findings() == [])
    }

    @Test(
        arguments: [
            ("above", 0o777), ("above/plugin", 0o777), ("above/plugin", 0o1777), ("above/plugin/bin", 0o1777),
            ("above/plugin/texts", 0o757), ("above/plugin/intent-plugin.json", 0o646),
            ("above/plugin/texts/Stir.intentdefinition", 0o666), ("above/plugin/bin/run", 0o777),
        ] as [(String, mode_t)])
    func `a place that anybody may write to is refused`(_ name: String, _ permissions: mode_t) throws {
        try change(name, permissions)
        let refusal = refusal()
        #expect(refusal?.code == .refused)
        let place = "\(folder.path)/\(name)"
        let isSticky = permissions & 0o1000 != 0
        #expect(
            refusal?.message
                == (isSticky
                    ? "\(place) is a folder for everyone; choose a folder of your own"
                    : "anyone can write to \(place); fix that with “chmod o-w \(place)”"))
    }

    @Test func `above the folder, an entry of a sticky folder belongs to its owner`() throws {
        try change("above", 0o1777)
        #expect(refusal() == nil)
        #expect(try Plugin(folder: path).groupWarning() == nil)
    }

    @Test(
        arguments: [
            ("above", 0o775), ("above/plugin", 0o775), ("above/plugin/bin", 0o775), ("above/plugin/texts", 0o2770),
            ("above/plugin/intent-plugin.json", 0o664), ("above/plugin/texts/Stir.intentdefinition", 0o660),
            ("above/plugin/bin/run", 0o775),
        ] as [(String, mode_t)])
    func `a place that a group may write to is a warning`(_ name: String, _ permissions: mode_t) throws {
        try change(name, permissions)
        #expect(refusal() == nil)
        let findings = try Plugin(folder: path).findings()
        #expect(findings.map(\.severity) == [.warning])
        #expect(findings.first?.message.hasPrefix("a group may write to \(folder.path)/\(name), and so") == true)
        #expect(findings.first?.message.hasSuffix("“chmod g-w \(folder.path)/\(name)”") == true)
    }

    @Test(.enabled(if: geteuid() != 0, "to root, root is no other user"))
    func `a plugin of another user is refused`() {
        let refusal = refusal(user: geteuid() + 1)
        #expect(refusal?.code == .refused)
        #expect(refusal?.message.contains("belongs to user \(geteuid())") == true)
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can give files away"),
        arguments: [
            "above", "above/plugin", "above/plugin/bin", "above/plugin/intent-plugin.json",
            "above/plugin/texts/Stir.intentdefinition", "above/plugin/bin/run",
        ])
    func `a place of another user is refused`(_ name: String) throws {
        try #require(lchown(folder.path + "/" + name, 54321, 0) == 0)
        let refusal = refusal()
        #expect(refusal?.code == .refused)
        #expect(refusal?.message.hasPrefix("\(folder.path)/\(name) belongs to user 54321, who is neither") == true)
        // Its owner may use it: the rest is root's.
        #expect(self.refusal(user: 54321) == nil)
        #expect(self.refusal(user: 54322)?.code == .refused)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `a link of another user is refused`() throws {
        try folder.link("above/plugin/bin/run", to: "other")
        try folder.write("#!/bin/sh\n", to: "above/plugin/bin/other", executable: true)
        #expect(refusal() == nil)
        try #require(lchown(path + "/bin/run", 54321, 0) == 0)
        #expect(refusal()?.message.hasPrefix("\(path)/bin/run belongs to user 54321") == true)
    }

    @Test(arguments: [0o4755, 0o2755, 0o6755] as [mode_t])
    func `a program with other rights is refused`(permissions: mode_t) throws {
        try change("above/plugin/bin/run", permissions)
        #expect(refusal()?.code == .refused)
        #expect(refusal()?.message.contains("runs with the rights of its owner or group") == true)
    }

    #if os(Linux)
    /// Gives a program CAP_NET_RAW, permitted and effective, in the form of version 2, and returns whether that is allowed.
    private static func giveCapabilities(to path: String) -> Bool {
        typealias SetAttribute =
            @convention(c) (
                UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
            ) -> Int32
        guard let function = dlsym(dlopen(nil, RTLD_NOW), "setxattr") else { return false }
        // That is the function's type in sys/xattr.h.
        let setAttribute = unsafeBitCast(function, to: SetAttribute.self)
        let words: [UInt32] = [0x0200_0001, 1 << 13, 0, 0, 0]
        return words.map(\.littleEndian).withUnsafeBytes { bytes in
            bytes.baseAddress.map { setAttribute(path, "security.capability", $0, bytes.count, 0) } == 0
        }
    }

    private static let canGiveCapabilities: Bool = {
        guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "file")) != nil else { return false }
        return giveCapabilities(to: folder.path + "/file")
    }()

    @Test(.enabled(if: canGiveCapabilities, "only root can give capabilities, and not on each file system"))
    func `a program with capabilities is refused`() throws {
        try #require(Self.giveCapabilities(to: path + "/bin/run"))
        #expect(refusal()?.code == .refused)
        #expect(refusal()?.message.contains("has capabilities of its own") == true)
    }
    #endif

    // MARK: Names that are equivalent, but not the same

    @Test func `each of two names for the same characters is looked at`() throws {
        let names = ["caf\u{E9}.intentdefinition", "cafe\u{301}.intentdefinition"]
        try writeManifest(executable: #""bin/run""#, definitions: names)
        let file = "above/plugin/" + names[0]
        try folder.writeDefinition([("Stir", nil, nil)], to: file)
        try change(file, 0o644)
        let plugin = try Plugin(folder: path)
        let isThere = names.map { FileStatus(path: path + "/" + $0) != nil }
        #expect(try plugin.definitions().map { $0.status != nil } == isThere)
    }

    // MARK: Names that hide a delimiter

    /// Names that make one `Character` of a slash and what stands beside it.
    private static let names = [
        "\u{FE0F}plugin", "\u{301}plugin", "\u{200D}plugin", "plugin\u{D4E}", "\r", "\n\u{20E3}",
    ]

    @Test(arguments: names) func `the folders above are looked at, whatever a name begins with`(name: String) throws {
        try folder.write("#!/bin/sh", to: "open/\(name)/run", executable: true)
        try folder.writeDefinition([("Stir", nil, nil)], to: "open/\(name)/Stir.intentdefinition")
        try folder.write(
            """
            {"identifier": "org.example.stir", "executable": "run", "intentsSupported": ["Stir"],
             "definitions": ["Stir.intentdefinition"]}
            """, to: "open/\(name)/intent-plugin.json")
        for place in ["open", "open/" + name] { try change(place, 0o755) }
        for file in ["intent-plugin.json", "Stir.intentdefinition"] { try change("open/\(name)/\(file)", 0o644) }
        let path = folder.path + "/open/" + name
        let plugin = try Plugin(folder: path)
        #expect(plugin.folder.path.utf8.elementsEqual(path.utf8))
        #expect(try plugin.executablePath().utf8.elementsEqual((path + "/run").utf8))
        #expect(try plugin.definitionFiles().count == 1)
        try change("open", 0o777)
        let error = #expect(throws: PluginError.self) { try Plugin(folder: path) }
        let open = folder.path + "/open"
        #expect(error?.message == "anyone can write to \(open); fix that with “chmod o-w \(open)”")
    }

    @Test(arguments: names) func `a path out of the folder is refused, whatever stands beside a slash`(
        name: String
    ) throws {
        try folder.write("#!/bin/sh\n", to: "above/plugin/\(name)/inside", executable: true)
        for executable in ["\(name)/../../outside/run", "../\(name)/../outside/run", "\(name)/.."] {
            try writeManifest(executable: String(decoding: JSONEncoder().encode([executable]), as: UTF8.self).bracketed)
            #expect(refusal()?.code == .refused, "\(executable)")
        }
        try change("above/plugin/" + name, 0o777)
        try writeManifest(
            executable: String(decoding: JSONEncoder().encode(["\(name)/inside"]), as: UTF8.self).bracketed)
        #expect(refusal()?.message.hasPrefix("anyone can write to ") == true)
    }

    @Test(arguments: ["\u{FE0F}", "\u{301}x"]) func `a link is followed by its bytes`(name: String) throws {
        try folder.write("#!/bin/sh\n", to: "above/plugin/\(name)/other", executable: true)
        try folder.link("above/plugin/bin/run", to: path + "/" + name + "/other")
        #expect(try Plugin(folder: path).executablePath().utf8.elementsEqual((path + "/\(name)/other").utf8))
        try change("above/plugin/" + name, 0o777)
        #expect(refusal()?.code == .refused)
    }

    @Test(arguments: ["e\u{301}", "a\u{200B}b", "a\u{3164}", "\u{202E}a", "a\tb"])
    func `an identifier that another may be taken for is refused`(identifier: String) throws {
        let json = String(decoding: try JSONEncoder().encode([identifier]), as: UTF8.self).bracketed
        try folder.write("{\"identifier\": \(json), \"definitions\": []}", to: "above/plugin/intent-plugin.json")
        let error = #expect(throws: PluginError.self) { try Plugin(folder: path) }
        #expect(error?.message.contains("can't be an identifier") == true)
    }

    // MARK: Links

    @Test func `the whole target of a link counts`() throws {
        // The first 1,024 bytes lead to a folder inside.
        let beginning = ".//" + String(repeating: "./", count: 508) + "texts"
        #expect(beginning.utf8.count == 1024)
        try folder.link("above/plugin/data", to: beginning + "/../../outside/run")
        let plugin = try Plugin(folder: path)
        let error = #expect(throws: PluginError.self) { try plugin.item("data") }
        #expect(error?.message == "\(path)/data leads out of the plugin's folder; put a copy in its place")
    }

    @Test func `links that go to and fro are not followed without end`() throws {
        for number in 0..<30 {
            let detour = String(repeating: "bin/../", count: 500)
            try folder.link("above/plugin/link\(number)", to: detour + "link\(number + 1)")
        }
        try folder.link("above/plugin/link30", to: "bin/run")
        let plugin = try Plugin(folder: path)
        let error = #expect(throws: PluginError.self) { try plugin.item("link0") }
        #expect(
            error?.message == "the way to \(path)/link0 has too many folders and links; put a copy in its place")
        #expect(try plugin.item("link30") != nil)
    }

    @Test func `a manifest names no more detours than can be followed`() throws {
        try folder.link("above/plugin/detour", to: String(repeating: "bin/../", count: 450) + "bin/run")
        let names = (0..<100).map { String(repeating: "./", count: $0) + "detour" }
        let plugin = try Plugin(folder: path)
        var items = PluginItems(of: plugin)
        for _ in 0..<1000 { #expect(try items.item(names[0]) != nil, "a path that is named again costs nothing") }
        let error = #expect(throws: PluginError.self) { for name in names { _ = try items.item(name) } }
        #expect(error?.message.contains("have more than 50000 folders and links") == true)
    }

    @Test(arguments: [
        ("bin/run", "../../outside/run"), ("bin/run", "/bin/sh"), ("bin", "../outside"), ("bin/run", "../.."),
        ("bin/run", "../bin/../../plugin/bin/other"), ("texts/Stir.intentdefinition", "../../outside/run"),
        ("texts", "../outside"), ("texts", "/usr"), ("intent-plugin.json", "../outside/run"),
        ("intent-plugin.json", "/etc/passwd"),
    ])
    func `a link out of the folder is refused`(_ name: String, _ target: String) throws {
        try? FileManager.default.removeItem(atPath: path + "/" + name)
        try folder.link("above/plugin/" + name, to: target)
        let refusal = refusal()
        #expect(refusal?.code == .refused)
        #expect(
            refusal?.message
                == "\(path)/\(name) leads out of the plugin's folder; put a copy in its place")
    }

    @Test(arguments: ["other", "./other", "../bin/other", "/", "../parts/other"])
    func `a link inside the folder is followed`(target: String) throws {
        try folder.write("#!/bin/sh\n", to: "above/plugin/bin/other", executable: true)
        try folder.link("above/plugin/parts", to: "bin")
        try folder.link("above/plugin/bin/run", to: target == "/" ? path + "/bin/other" : target)
        #expect(try Plugin(folder: path).executablePath() == path + "/bin/other")
    }

    @Test func `the place of a link is looked at too`() throws {
        try folder.write("#!/bin/sh\n", to: "above/plugin/other", executable: true)
        try folder.link("above/plugin/bin/run", to: "../other")
        try change("above/plugin/bin", 0o777)
        #expect(refusal()?.message == "anyone can write to \(path)/bin; fix that with “chmod o-w \(path)/bin”")
    }

    @Test(arguments: ["run", "nothing", "run/x"]) func `a link that leads nowhere is missing`(target: String) throws {
        try folder.link("above/plugin/bin/run", to: target)
        #expect(refusal()?.code == .notExecutable)
        #expect(refusal()?.message == "its program \(path)/bin/run is missing; build it, or correct its path")
    }

    @Test func `a folder that is named through a link is the place it leads to`() throws {
        try folder.link("name", to: path)
        #expect(try Plugin(folder: folder.path + "/name").folder.path == path)
        try change("above", 0o777)
        let error = #expect(throws: PluginError.self) { try Plugin(folder: folder.path + "/name") }
        #expect(error?.message.hasPrefix("anyone can write to \(folder.path)/above;") == true)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give links away"), arguments: ["plugin", "above", "link"])
    func `nobody is led to a plugin by the link of another user`(kind: String) throws {
        let link = folder.path + "/other"
        try folder.link("other", to: kind == "above" ? folder.path + "/above" : path)
        try #require(lchown(link, 54321, 0) == 0)
        if kind == "link" { try folder.link("own", to: "other") }
        let named = ["plugin": link, "above": link + "/plugin", "link": folder.path + "/own"][kind] ?? ""
        let error = #expect(throws: PluginError.self) { try Plugin(folder: named) }
        #expect(error?.message.hasPrefix("\(link) belongs to user 54321") == true, "\(error?.message ?? "")")
        // Links of root and one's own are followed.
        try #require(lchown(link, 0, 0) == 0)
        #expect(try Plugin(folder: named).folder.path == path)
    }

    // MARK: Products

    @Test func `a product lies in the build of its package`() throws {
        try writeManifest(executable: #"{"product": "Stir"}"#)
        try folder.write("", to: "above/Package.swift")
        let program = try folder.write("#!/bin/sh\n", to: "above/.build/system/debug/Stir", executable: true)
        try folder.link("above/.build/debug", to: "system/debug")
        #expect(try Plugin(folder: path).executablePath() == program)
        #expect(refusal() == nil)

        // The builds of a package may lie on another disk, and are looked at there.
        try FileManager.default.moveItem(atPath: folder.path + "/above/.build", toPath: folder.path + "/builds")
        try folder.link("above/.build", to: "../builds")
        #expect(try Plugin(folder: path).executablePath() == folder.path + "/builds/system/debug/Stir")
        try change("builds/system", 0o777)
        #expect(refusal()?.message.hasPrefix("anyone can write to \(folder.path)/builds/system;") == true)
        try change("builds/system", 0o755)
        try change("builds", 0o1777)
        #expect(refusal()?.code == .refused)
    }

    @Test(arguments: [("debug", "../../outside"), ("debug/run", "../../outside/run"), ("debug", "/usr/bin")])
    func `a product that leads out of the build is refused`(_ name: String, _ target: String) throws {
        try writeManifest(executable: #"{"product": "run"}"#)
        try folder.write("", to: "above/Package.swift")
        try folder.link("above/.build/" + name, to: target)
        #expect(refusal()?.code == .refused)
        #expect(refusal()?.message.hasPrefix("\(folder.path)/above/.build/\(name) leads out") == true)
    }

    // MARK: Requests

    @Test func `a refused program is unavailable, and is not started`() async throws {
        let marker = folder.path + "/started"
        try folder.write("#!/bin/sh\ntouch '\(marker)'\n", to: "above/plugin/bin/run", executable: true)
        let plugin = try Plugin(folder: path)
        // What changes after the plugin was found counts too.
        try change("above/plugin/bin/run", 0o777)
        let run = await ExtensionRun.run(plugin)
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.reason == "anyone can write to \(path)/bin/run; fix that with “chmod o-w \(path)/bin/run”")
        #expect(run.end == nil)
        #expect(!FileManager.default.fileExists(atPath: marker))
    }
}

extension String {
    /// The text between the brackets of a list.
    fileprivate var bracketed: String { String(dropFirst().dropLast()) }
}
