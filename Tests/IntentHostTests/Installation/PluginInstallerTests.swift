import Foundation
import IntentDefinitions
import Testing

@testable import IntentHost

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Plugins that are put into a folder of plugins, and taken out of it.
@Suite struct PluginInstallerTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try writePlugin(version: 1)
    }

    private var installer: PluginInstaller { PluginInstaller(folder: folder.path + "/data/plugins") }

    private func installer(_ change: (inout InstallationLimits) -> Void) -> PluginInstaller {
        var limits = InstallationLimits()
        change(&limits)
        return PluginInstaller(folder: installer.folder, user: TrustedFolder.effectiveUser, limits: limits)
    }

    private func writePlugin(_ identifier: String = "org.example.stir", version: Int, in name: String = "stir") throws {
        try folder.writeDefinition([("Stir", nil, nil)], to: "\(name)/texts/Stir.intentdefinition")
        try folder.write("\"a\" = \"b\";", to: "\(name)/texts/de.lproj/Stir.strings")
        try folder.write("#!/bin/sh\n# version \(version)", to: "\(name)/bin/run", executable: true)
        try folder.write(
            """
            {"identifier": "\(identifier)", "executable": "bin/run", "intentsSupported": ["Stir"],
             "definitions": ["texts/Stir.intentdefinition"]}
            """, to: "\(name)/intent-plugin.json")
    }

    private func plugin(_ name: String = "stir") throws -> Plugin { try Plugin(folder: folder.path + "/" + name) }

    private func program(_ path: String) throws -> String {
        try String(contentsOfFile: path + "/bin/run", encoding: .utf8)
    }

    private func found() throws -> [String] {
        let found = try PluginFinder(folders: [], searchPath: [installer.folder]).plugins()
        #expect(found.problems == [])
        return found.plugins.map(\.manifest.identifier)
    }

    /// The names that a finished installation leaves beside the copies.
    private func copies() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: installer.folder + "/.installed").filter { $0 != ".lock" }
    }

    private func failure(_ installer: PluginInstaller? = nil, name: String = "stir") throws -> InstallationError? {
        #expect(throws: InstallationError.self) {
            try (installer ?? self.installer).install(plugin(name))
        }
    }

    // MARK: - Installing

    @Test func `a copy is found, and has the plugin's files without hidden ones`() throws {
        try folder.write("secret", to: "stir/.git/config")
        try folder.write("x", to: "stir/.env")
        let installation = try installer.install(plugin())
        #expect(installation.path == installer.folder + "/org.example.stir")
        #expect(installation.fileCount == 4 && !installation.isReplacement && installation.remains == nil)
        #expect(try found() == ["org.example.stir"])
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: URL(filePath: installation.path).resolvingSymlinksInPath().path)
        #expect(
            names.sorted() == [
                "bin", "bin/run", "intent-plugin.json", "texts", "texts/Stir.intentdefinition", "texts/de.lproj",
                "texts/de.lproj/Stir.strings",
            ])
    }

    @Test func `a UI extension isn't installed alone`() throws {
        _ = try folder.stirring("drawn", drawing: "#!/bin/sh\n")
        #expect(try failure(name: "drawn/UI")?.message.contains("install the plugin that names its folder") == true)
        #expect(throws: InstallationError.self) { try installer.link(plugin("drawn/UI")) }
    }

    @Test func `a copy has the UI extension, whose program isn't hidden`() throws {
        let plugin = try folder.stirring("drawn", drawing: "#!/bin/sh\n")
        let path = try installer.install(plugin).path
        #expect(FileStatus(path: path + "/UI/draw.py")?.permissions == 0o755)
        try folder.write("#!/bin/sh\n", to: "drawn/UI/.bin/draw.py", executable: true)
        try folder.write(
            """
            {"identifier": "org.example.drawn.ui", "kind": "ui", "executable": ".bin/draw.py",
             "intentsSupported": ["Stir"]}
            """, to: "drawn/UI/intent-plugin.json")
        let error = try failure(name: "drawn")
        #expect(error?.description.contains("“UI/.bin/draw.py” is hidden") == true, "\(String(describing: error))")
    }

    @Test(arguments: [(0o755, 0o755), (0o775, 0o755), (0o500, 0o500), (0o711, 0o711)] as [(mode_t, UInt32)])
    func `a copy keeps its permissions, but others can't write to it`(_ old: mode_t, _ new: UInt32) throws {
        try #require(chmod(folder.path + "/stir/bin/run", old) == 0)
        let path = try installer.install(plugin()).path
        #expect(FileStatus(path: path + "/bin/run")?.permissions == new)
        #expect(FileStatus(path: path + "/")?.owner == geteuid())
    }

    @Test func `a product of a package is copied with the manifest that names the copy`() throws {
        try folder.write("", to: "Package.swift")
        try folder.write("#!/bin/sh", to: ".build/debug/Stirrer", executable: true)
        try folder.write("so", to: ".build/debug/libStirring.so")
        try folder.write(
            """
            {"identifier": "org.example.stir", "executable": {"product": "Stirrer"}, "intentsSupported": ["Stir"],
             "library": {"product": "Stirring"}, "definitions": ["texts/Stir.intentdefinition"], "memoryLimit": 70}
            """, to: "stir/intent-plugin.json")
        let installed = try Plugin(folder: installer.install(plugin()).path)
        #expect(installed.manifest.executable == .path("Products/Stirrer"))
        #expect(installed.manifest.memoryLimit == 70)
        #expect(try installed.executablePath() == installed.folder.path + "/Products/Stirrer")
        #expect(try installed.libraryPath() == installed.folder.path + "/Products/libStirring.so")
        try FileManager.default.removeItem(atPath: folder.path + "/.build")
        #expect(throws: PluginError.self) { try installer.install(plugin()) }
        #expect(try found() == ["org.example.stir"])
    }

    @Test func `installing again replaces the copy, which stays until the next time`() throws {
        let first = URL(filePath: try installer.install(plugin()).path).resolvingSymlinksInPath().path
        try folder.write("new", to: "stir/more")
        try writePlugin(version: 2)
        let installation = try installer.install(plugin())
        #expect(installation.isReplacement && installation.remains == nil)
        #expect(try program(installation.path).hasSuffix("version 2"))
        // A command may still run the old one.
        #expect(try program(first).hasSuffix("version 1"))
        #expect(try copies().count == 4, "two copies and their receipts")
        try installer.install(plugin())
        #expect(FileStatus(path: first) == nil)
        #expect(try copies().count == 4)
        #expect(try installer.uninstall("org.example.stir") == nil)
        #expect(try copies() == [])
    }

    @Test(arguments: ["its folder", "elsewhere"])
    func `a copy in which a program runs isn't deleted`(place: String) throws {
        try folder.write("#!/bin/sh\n# version 1\nread line", to: "stir/bin/run", executable: true)
        let first = URL(filePath: try installer.install(plugin()).path).resolvingSymlinksInPath().path
        try writePlugin(version: 2)
        let process = Process()
        process.executableURL = URL(filePath: place == "elsewhere" ? first + "/bin/run" : "/bin/sh")
        process.arguments = place == "elsewhere" ? [] : ["-c", "read line"]
        process.currentDirectoryURL = URL(filePath: place == "elsewhere" ? "/" : first)
        let input = Pipe()
        process.standardInput = input
        try process.run()
        for _ in 0..<3 { try installer.install(plugin()) }
        #expect(try program(first).contains("version 1"))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        try installer.install(plugin())
        #expect(FileStatus(path: first) == nil)
    }

    @Test func `a file that a program has changed stays`() throws {
        let path = try installer.install(plugin()).path
        let old = URL(filePath: path).resolvingSymlinksInPath().path
        try Data("\"a\" = \"mine\";".utf8).write(to: URL(filePath: old + "/texts/de.lproj/Stir.strings"))
        #expect(try installer.uninstall("org.example.stir") == old)
        let left = try FileManager.default.subpathsOfDirectory(atPath: old).sorted()
        #expect(left == ["texts", "texts/de.lproj", "texts/de.lproj/Stir.strings"])
    }

    @Test func `a file that a program has changed stays, whatever time it has given it`() throws {
        let path = try installer.install(plugin()).path
        let old = URL(filePath: path).resolvingSymlinksInPath().path
        let changed = old + "/texts/de.lproj/Stir.strings"
        let time = try #require(FileManager.default.attributesOfItem(atPath: changed)[.modificationDate])
        let handle = try FileHandle(forWritingTo: URL(filePath: changed))
        try handle.write(contentsOf: Data("\"b\" = \"a\";".utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: changed)
        #expect(try installer.uninstall("org.example.stir") == old)
        #expect(try String(contentsOfFile: changed, encoding: .utf8) == "\"b\" = \"a\";")
    }

    @Test func `a plugin doesn't take the place of another one`() throws {
        let path = try installer.install(plugin()).path
        // As if both identifiers had the same short form.
        let manifest = path + "/intent-plugin.json"
        let text = try String(contentsOfFile: manifest, encoding: .utf8)
        try Data(text.replacing("org.example.stir", with: "org.example.other").utf8).write(to: URL(filePath: manifest))
        #expect(try failure()?.message == "“org.example.other” is installed there; uninstall it first")
        let error = #expect(throws: InstallationError.self) { try installer.uninstall("org.example.stir") }
        #expect(error?.code == .unavailable)
        #expect(try found() == ["org.example.other"])
    }

    @Test func `what a program has written stays when its plugin is replaced or uninstalled`() throws {
        let path = try installer.install(plugin()).path
        let old = URL(filePath: path).resolvingSymlinksInPath().path
        try Data("state".utf8).write(to: URL(filePath: old + "/texts/state"))
        let installation = try installer.install(plugin())
        #expect(installation.remains == old)
        let new = URL(filePath: path).resolvingSymlinksInPath().path
        try Data("state".utf8).write(to: URL(filePath: new + "/state"))
        #expect(try installer.uninstall("org.example.stir") == new)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: new) == ["state"])
        #expect(try FileManager.default.subpathsOfDirectory(atPath: old).sorted() == ["texts", "texts/state"])
        #expect(try found() == [])
    }

    @Test func `an installed plugin can be installed again from its own place`() throws {
        try installer.install(plugin())
        let again = try installer.install(Plugin(folder: installer.path(of: "org.example.stir")))
        #expect(again.isReplacement && again.remains == nil)
        #expect(try found() == ["org.example.stir"])
    }

    @Test func `a link leads to the folder itself`() throws {
        let installation = try installer.link(plugin())
        #expect(installation.fileCount == 0)
        try writePlugin(version: 2)
        #expect(try program(installation.path).hasSuffix("version 2"))
        #expect(try Plugin(folder: installation.path).folder.path == folder.path + "/stir")
        // Without the folder, the link is told of; a link that was made by hand may be for something else.
        try FileManager.default.moveItem(atPath: folder.path + "/stir", toPath: folder.path + "/moved")
        try folder.link("data/plugins/org.example.other", to: "nowhere")
        let finder = PluginFinder(folders: [], searchPath: [installer.folder])
        #expect(
            try finder.plugins().problems.map(\.description) == [
                "\(installation.path): error: the plugin's folder \(folder.path)/stir is missing; bring it back, or "
                    + "remove the link with “shortcutctl uninstall org.example.stir”"
            ])
        try FileManager.default.moveItem(atPath: folder.path + "/moved", toPath: folder.path + "/stir")
        try FileManager.default.removeItem(atPath: installer.folder + "/org.example.other")
        #expect(try found() == ["org.example.stir"])
        // A copy takes the place of a link, and a link that of a copy.
        #expect(try installer.install(plugin()).isReplacement)
        #expect(try installer.link(plugin()).isReplacement)
        #expect(try copies().count == 3, "the link, and the copy before it with its receipt")
        #expect(throws: InstallationError.self) { try installer.link(Plugin(folder: installer.install(plugin()).path)) }
        #expect(try installer.link(plugin()).isReplacement)
        // The folder may be gone, and is never touched.
        #expect(try installer.uninstall("org.example.stir") == nil)
        #expect(try copies() == [] && program(folder.path + "/stir").hasSuffix("version 2"))
    }

    // MARK: - Uninstalling

    @Test func `an uninstalled plugin leaves nothing`() throws {
        try installer.install(plugin())
        #expect(installer.installedPaths == [installer.path(of: "org.example.stir")])
        #expect(try installer.uninstall("org.example.stir") == nil)
        #expect(try copies() == [] && found() == [] && installer.installedPaths == [])
    }

    @Test(arguments: ["org.example.none", "..", ".", "", "../..", "/", ".installed", ".lock", "e\u{301}", "a/b"])
    func `what isn't installed can't be uninstalled`(identifier: String) throws {
        let early = #expect(throws: InstallationError.self) { try installer.uninstall(identifier) }
        #expect(early?.code == .unavailable)
        #expect(FileStatus(path: installer.folder) == nil)
        try installer.install(plugin())
        let error = #expect(throws: InstallationError.self) { try installer.uninstall(identifier) }
        #expect(error?.code == .unavailable)
        #expect(try found() == ["org.example.stir"])
    }

    @Test func `only what was installed is uninstalled`() throws {
        try installer.install(plugin())
        try writePlugin("org.example.copied", version: 1, in: "data/plugins/org.example.copied")
        try folder.link("data/plugins/org.example.linked", to: "../../stir")
        try folder.link("data/plugins/org.example.odd", to: ".installed/../../../stir-0123456789abcdef")
        for identifier in ["org.example.copied", "org.example.linked", "org.example.odd"] {
            let error = #expect(throws: InstallationError.self) { try installer.uninstall(identifier) }
            #expect(error?.message == "it wasn't installed with “install”; remove it by hand")
            #expect(FileStatus(path: installer.path(of: identifier), followsLinks: false) != nil)
        }
    }

    @Test func `a folder that a program has replaced by a link isn't followed`() throws {
        let path = try installer.install(plugin()).path
        try folder.write("mine", to: "elsewhere/Stir.intentdefinition")
        try FileManager.default.removeItem(atPath: path + "/texts")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/texts", withDestinationPath: folder.path + "/elsewhere")
        #expect(try installer.uninstall("org.example.stir") == nil)
        #expect(FileStatus(path: folder.path + "/elsewhere/Stir.intentdefinition") != nil)
    }

    // MARK: - What is refused

    @Test(arguments: ["../outside", "/etc/passwd", "texts/../../outside", "bin/../.."])
    func `a link that leaves the folder is refused`(target: String) throws {
        try folder.write("x", to: "outside")
        try folder.link("stir/texts/away", to: target.hasPrefix("/") ? target : "../" + target)
        #expect(try failure()?.code == .refused)
        #expect(try found() == [] && copies() == [])
    }

    @Test func `a link inside of the folder is copied`() throws {
        try folder.link("stir/bin/other", to: "../texts/../bin/run")
        try folder.link("stir/all", to: "texts")
        let path = try installer.install(plugin()).path
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path + "/all") == "texts")
        #expect(FileStatus(path: path + "/bin/other") == FileStatus(path: path + "/bin/run"))
    }

    @Test(arguments: ["missing", ".hidden", "self"]) func `a link to nothing is refused`(target: String) throws {
        try folder.write("x", to: "stir/.hidden")
        try folder.link("stir/self", to: target)
        #expect(try failure()?.code == .invalid)
    }

    @Test func `a pipe is refused without waiting for a writer`() throws {
        try #require(mkfifo(folder.path + "/stir/texts/pipe", 0o600) == 0)
        let error = try failure()
        #expect(error?.code == .invalid && error?.place == folder.path + "/stir/texts/pipe")
        #expect(try copies() == [])
    }

    @Test func `a file whose name isn't UTF-8 can't be copied`() throws {
        let path = Array((folder.path + "/stir/nu").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let error = try failure()
        #expect(error?.code == .invalid && error?.message.contains("its name isn't UTF-8") == true)
        #expect(try copies() == [])
    }

    @Test(arguments: ["texts", "texts/de.lproj/Stir.strings"])
    func `what anybody may write to is refused`(name: String) throws {
        try #require(chmod(folder.path + "/stir/" + name, 0o777) == 0)
        #expect(throws: (any Error).self) { try installer.install(plugin()) }
        #expect(FileStatus(path: installer.path(of: "org.example.stir"), followsLinks: false) == nil)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `a file or a target folder of another user is refused`() throws {
        let other = try folder.write("x", to: "stir/other")
        try #require(lchown(other, 54321, 0) == 0)
        #expect(try failure()?.code == .refused)
        try FileManager.default.removeItem(atPath: other)
        for name in ["data/plugins/.installed", "data/plugins", "data"] {
            try #require(lchown(folder.path + "/" + name, 54321, 0) == 0)
            let error = try failure()
            #expect(error?.code == .refused && error?.message.contains("belongs to user 54321") == true, "\(name)")
        }
    }

    @Test func `a folder in which anybody can write isn't installed to`() throws {
        try folder.write("", to: "data/plugins/file")
        try #require(chmod(installer.folder, 0o777) == 0)
        #expect(try failure()?.code == .refused)
    }

    @Test(arguments: ["file", "folder", "link", "broken link"])
    func `what is in the way stays`(kind: String) throws {
        let name = "data/plugins/org.example.stir"
        switch kind {
        case "file": try folder.write("mine", to: name)
        case "folder": try folder.write("mine", to: name + "/file")
        case "link": try folder.link(name, to: "/etc")
        default: try folder.link(name, to: ".installed/org.example.stir")
        }
        let status = FileStatus(path: folder.path + "/" + name, followsLinks: false)
        for install in [installer.install, installer.link] {
            let error = #expect(throws: InstallationError.self) { try install(plugin()) }
            #expect(error?.code == .unavailable && error?.place == installer.path(of: "org.example.stir"))
        }
        #expect(FileStatus(path: folder.path + "/" + name, followsLinks: false) == status)
    }

    @Test func `a link in place of the hidden folder is refused`() throws {
        try folder.write("", to: "elsewhere/file")
        try folder.link("data/plugins/.installed", to: folder.path + "/elsewhere")
        #expect(try failure()?.code == .unavailable)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/elsewhere") == ["file"])
    }

    @Test func `a plugin that is too large isn't installed`() throws {
        let messages = try [
            failure(installer { $0.entryCount = 6 })?.message, failure(installer { $0.byteCount = 100 })?.message,
            failure(installer { $0.depth = 2 })?.message,
        ]
        #expect(
            messages == [
                "a plugin can have at most 6 files and folders; move what it doesn't need",
                "a plugin can have at most 100 bytes; move what it doesn't need",
                "more than 2 folders are inside of each other",
            ])
        #expect(try copies() == [] && found() == [])
        #expect(try installer { ($0.entryCount, $0.depth) = (7, 3) }.install(plugin()).fileCount == 4)
    }

    @Test func `a manifest that names hidden files isn't installed`() throws {
        try folder.write("#!/bin/sh", to: "stir/.bin/run", executable: true)
        try folder.write(
            """
            {"identifier": "org.example.stir", "executable": ".bin/run", "intentsSupported": ["Stir"],
             "definitions": ["./texts/Stir.intentdefinition"]}
            """, to: "stir/intent-plugin.json")
        #expect(try failure()?.message == "“.bin/run” is hidden, and hidden files aren't copied; move it")
    }

    @Test func `a folder that contains the folder of plugins isn't installed`() throws {
        try writePlugin(version: 1, in: ".")
        #expect(try failure(name: ".")?.code == .invalid)
        #expect(throws: InstallationError.self) { try installer.link(plugin(".")) }
    }

    // MARK: - Crashes, and others at the same time

    @Test func `what a killed process has left is deleted`() throws {
        try installer.install(plugin())
        try writePlugin(version: 2, in: "data/plugins/.installed/~12ab")
        try installer.install(plugin())
        // A copy that was complete, to which no link leads yet.
        let link = installer.path(of: "org.example.stir")
        let copy = URL(filePath: link).resolvingSymlinksInPath().path
        try #require(unlink(link) == 0)
        #expect(try found() == [])
        try writePlugin("org.example.other", version: 1, in: "other")
        try installer.install(plugin("other"))
        #expect(FileStatus(path: copy) == nil)
        #expect(try copies().count == 2)
    }

    @Test func `another process that installs isn't disturbed`() throws {
        try installer.install(plugin())
        let other = try InstallationFolder(installer.folder, user: TrustedFolder.effectiveUser)
        #expect(try failure()?.code == .unavailable)
        let error = #expect(throws: InstallationError.self) { try installer.uninstall("org.example.stir") }
        #expect(error?.message.hasPrefix("another process is installing") == true)
        withExtendedLifetime(other) {}
    }

    @Test func `the folder of plugins may be a link to another place`() throws {
        try folder.write("", to: "disk/plugins/file")
        try folder.link("data/plugins", to: folder.path + "/disk/plugins")
        try installer.install(plugin())
        #expect(try found() == ["org.example.stir"])
        #expect(try installer.uninstall("org.example.stir") == nil)
    }

    @Test(arguments: ["org.example.Süppchen", "two words", "a…b"])
    func `an identifier that can't be a file's name is installed under another`(identifier: String) throws {
        try writePlugin(identifier, version: 1)
        let path = try installer.install(plugin()).path
        #expect(
            path.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: " ") } || folder.path.utf8.contains { $0 > 0x7F })
        #expect(try found() == [identifier])
        #expect(try installer.uninstall(identifier) == nil)
    }
}
