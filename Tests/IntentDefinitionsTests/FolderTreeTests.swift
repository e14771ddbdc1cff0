import CLibrary
import Escaping
import EssentialFoundation
import Testing

@testable import IntentDefinitions

/// The files of a folder, or the reason why some of them are missing.
@Suite final class FolderTreeTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tree-\(UUID().uuidString)").path

    init() throws {
        for path in ["b/c", ".hidden/d"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
        }
        for path in ["z", "b/c/a", "b/x", ".hidden/d/e", "b/.f"] {
            #expect(FileManager.default.createFile(atPath: "\(folder)/\(path)", contents: nil))
        }
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "b")
    }

    deinit {
        chmod(folder + "/b/c", 0o700)
        // Each step takes a name of its own, because Foundation can't remove what is too deep for it.
        let deep = folder + "/b/" + String(repeating: "d", count: 250)
        while rename(deep + "/" + deep.lastPathComponent, folder + "/next") == 0 {
            rmdir(deep)
            rename(folder + "/next", deep)
        }
        try? FileManager.default.removeItem(atPath: folder)
    }

    @Test func `everything that isn't hidden is found, and links aren't followed`() {
        let tree = FolderTree(folder)
        #expect(tree.paths == ["b", "b/c", "b/c/a", "b/x", "link", "z"])
        #expect(tree.refusals == [])
    }

    @Test(.enabled(if: geteuid() != 0, "root can list everything")) func `a folder that can't be listed is named`() {
        chmod(folder + "/b/c", 0)
        let tree = FolderTree(folder)
        #expect(tree.paths == ["b", "b/c", "b/x", "link", "z"])
        #expect(tree.refusals.map(\.path) == [folder + "/b/c"])
    }

    @Test func `a folder that is too deep is named, and hides nothing else`() throws {
        let name = String(repeating: "d", count: 250)
        var place = open(folder + "/b", O_RDONLY | O_DIRECTORY)
        for _ in 0..<20 {
            #expect(mkdirat(place, name, 0o700) == 0)
            let next = openat(place, name, O_RDONLY | O_DIRECTORY)
            close(place)
            place = next
        }
        close(place)
        let tree = FolderTree(folder)
        #expect(tree.refusals.count == 1 && tree.refusals.first?.reason == "File name too long")
        #expect(Set(["b/c/a", "b/x", "z"]).isSubset(of: tree.paths))
    }

    @Test func `a name that isn't text is told`() throws {
        let path = (Array((folder + "/b/").utf8) + [0xFF, 0]).map { CChar(bitPattern: $0) }
        let file = open(path, O_CREAT | O_WRONLY, 0o600)
        try #require(file >= 0)
        close(file)
        #expect(FolderTree(folder).refusals.map(\.reason) == ["a name in it isn't UTF-8"])
    }
}
