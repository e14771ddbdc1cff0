import CLibrary
import EssentialFoundation
import IntentDefinitions
import Testing

@testable import IntentShortcuts

@Suite struct ShortcutFolderTests {
    private let folder: ShortcutFolder

    init() throws {
        let path = FileManager.default.temporaryDirectory.path + "/shortcuts-\(UInt64.random(in: .min ... .max))"
        folder = ShortcutFolder(path: path + "/new/folder")
    }

    private static let shortcut = ShortcutFile(
        name: "Café Time", phrases: ["coffee"], steps: [ShortcutStep(.show(.literal("Hello")))])

    private func removeFolder() {
        let top = URL(filePath: folder.path).deletingLastPathComponent().deletingLastPathComponent()
        try? FileManager.default.removeItem(at: top)
    }

    @Test func `a shortcut that is written is found, whatever its case`() throws {
        defer { removeFolder() }
        #expect(folder.names() == [])
        let path = try folder.write(Self.shortcut, replacing: false)
        #expect(folder.names() == ["Café Time"])
        #expect(folder.names(meantBy: "cafe TIME") == ["Café Time"])
        #expect(try folder.shortcut(named: "Café Time") == Self.shortcut)
        #expect(FileStatus(path: path)?.permissions == 0o600)
        #expect(FileStatus(path: folder.path)?.permissions == 0o700)
        try folder.remove("Café Time")
        #expect(folder.names() == [])
    }

    @Test func `a phrase that two shortcuts have is found`() throws {
        defer { removeFolder() }
        for (name, phrase) in [("A", "tea time"), ("B", "Tea time!"), ("C", "tea times")] {
            let steps = [ShortcutStep(.show(.literal(name)))]
            try folder.write(ShortcutFile(name: name, phrases: [phrase], steps: steps), replacing: false)
        }
        let shared = SharedPhrases(in: folder)
        let found = try ["A", "B", "C"].flatMap { shared.diagnostics(of: try folder.shortcut(named: $0), at: $0) }
        #expect(found.map(\.path) == ["A", "B"])
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(found.first?.message.hasPrefix("the phrase “tea time” also starts “B”, so you") == true)
    }

    @Test func `an existing shortcut is replaced only if that is meant, and only by one that is valid`() throws {
        defer { removeFolder() }
        let path = try folder.write(Self.shortcut, replacing: false)
        #expect(throws: ShortcutError.self) { try folder.write(Self.shortcut, replacing: false) }
        for text in ["", "{ name: \"Café Time\" }", "{ name: \"Other\", steps: [] }"] {
            #expect(throws: ShortcutError.self) {
                try folder.write(Data(text.utf8), named: "Café Time", replacing: true)
            }
            #expect(try folder.shortcut(named: "Café Time") == Self.shortcut)
        }
        var changed = Self.shortcut
        changed.phrases = []
        try folder.write(changed, replacing: true)
        #expect(try folder.shortcut(named: "Café Time") == changed)
        #expect(FileStatus(path: path)?.permissions == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file to another user"))
    func `a file of another user is refused`() throws {
        defer { removeFolder() }
        let path = try folder.write(Self.shortcut, replacing: false)
        #expect(folder.phrases().shortcuts.count == 1)
        #expect(chown(path, 12_345, 12_345) == 0)
        let error = #expect(throws: ShortcutError.self) { try folder.shortcut(named: "Café Time") }
        #expect(error?.description == "\(path):1: error: it belongs to another user; make a copy of your own")
        #expect(throws: ShortcutError.self) { try folder.write(Self.shortcut, replacing: true) }
        // What is known of its phrases isn't said any more, even though its contents are the same.
        let (shortcuts, problems) = folder.phrases()
        #expect(shortcuts.isEmpty && problems.count == 1)
        #expect(FileStatus(path: path)?.owner == 12_345)
    }

    @Test(arguments: ["../x", "a/b", ".x", "", "-x", "x\u{202E}y", "x\u{0}", " x"])
    func `a name that can't be that of a file is refused`(name: String) throws {
        defer { removeFolder() }
        #expect(throws: ShortcutError.self) {
            try folder.write(ShortcutFile(name: name, steps: []), replacing: false)
        }
        #expect(folder.names(meantBy: name) == [])
    }

    @Test func `a link, and a file that others can write to, are refused`() throws {
        defer { removeFolder() }
        let path = try folder.write(Self.shortcut, replacing: false)
        let link = folder.path(of: "Link")
        #expect(symlink(path, link) == 0)
        #expect(throws: ShortcutError.self) { try folder.shortcut(named: "Link") }
        #expect(throws: ShortcutError.self) {
            try folder.write(Data("{ name: \"Link\", steps: [] }".utf8), named: "Link", replacing: true)
        }
        #expect(chmod(path, 0o666) == 0)
        let error = #expect(throws: ShortcutError.self) { try folder.shortcut(named: "Café Time") }
        #expect(error?.diagnostic.message.contains("others can write to it") ?? false)
        #expect(mkdir(folder.path(of: "Folder"), 0o700) == 0)
        #expect(throws: ShortcutError.self) { try folder.shortcut(named: "Folder") }
        #expect(mkfifo(folder.path(of: "Pipe"), 0o600) == 0)
        #expect(throws: ShortcutError.self) { try folder.shortcut(named: "Pipe") }
    }

    @Test func `a file whose name isn't the shortcut's is refused`() throws {
        defer { removeFolder() }
        let path = try folder.write(Self.shortcut, replacing: false)
        #expect(rename(path, folder.path(of: "Other")) == 0)
        let error = #expect(throws: ShortcutError.self) { try folder.shortcut(named: "Other") }
        #expect(error?.diagnostic.message.contains("rename the file to “Café Time.shortcut.json5”") ?? false)
    }

    @Test func `the folder is where the environment says`() {
        func path(_ variables: [String: String]) -> String? { ShortcutFolder(environment: variables)?.path }
        #expect(path(["HOME": "/home/ada"]) == "/home/ada/.local/share/intentkit/shortcuts")
        #expect(path(["HOME": "/home/ada", "XDG_DATA_HOME": "/data"]) == "/data/intentkit/shortcuts")
        #expect(path(["HOME": "/home/ada", "SHORTCUTCTL_SHORTCUTS": "/s"]) == "/s")
        #expect(path(["XDG_DATA_HOME": "data"]) == nil)
    }
}
