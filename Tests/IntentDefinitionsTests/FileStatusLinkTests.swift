import CLibrary
import Foundation
import IntentDefinitions
import Testing

/// Paths that are followed over the user's own links only.
@Suite final class FileStatusLinkTests {
    private let folder: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The folder of temporary files may lie behind a link itself.
        let resolved = try #require(realpath(folder.path, nil))
        defer { free(resolved) }
        self.folder = String(cString: resolved)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func link(_ name: String, to target: String) throws {
        try #require(symlink(target, "\(folder)/\(name)") == 0)
    }

    private func way(_ path: String) -> FileStatus.Way { FileStatus.way(to: path, user: geteuid()) }

    @Test func `a path leads where the system follows it`() throws {
        try FileManager.default.createDirectory(atPath: folder + "/a/b/c", withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(filePath: folder + "/a/file"))
        try link("up", to: "a/b/..")
        try link("all", to: folder + "/a")
        try link("a/deep", to: "../all/b/../b/c")
        try link("loop", to: "loop")
        try link("missing", to: "nowhere")
        try link("through", to: "a/file/b")
        var generator = SystemRandomNumberGenerator()
        let names = [
            "a", "b", "c", "file", "up", "all", "deep", "loop", "missing", "through", ".", "..", "", "nowhere",
        ]
        var found = 0
        for _ in 0..<5000 {
            let words = (0..<Int.random(in: 1...6)).map { _ in names.randomElement(using: &generator) ?? "" }
            let path = folder + "/" + words.joined(separator: "/")
            let resolved = realpath(path, nil)
            defer { free(resolved) }
            guard let resolved else {
                // A file with something after it is left to what opens it.
                if case .leads(let place) = way(path) { #expect(place == folder + "/a/file", "\(path)") }
                continue
            }
            found += 1
            #expect(way(path) == .leads(to: String(cString: resolved)), "\(path)")
        }
        #expect(found > 500)
        #expect(way("") == .missing && way("/") == .leads(to: "/") && way("/..") == .leads(to: "/"))
        #expect(way(".") == way(FileManager.default.currentDirectoryPath))
    }

    @Test func `what isn't there is told from a link that leads nowhere`() throws {
        try link("missing", to: "nowhere")
        try link("loop", to: "loop")
        #expect(FileStatus.absence(at: folder + "/nowhere", of: "file") == "there is no such file")
        for name in ["missing", "loop"] {
            #expect(FileStatus.absence(at: "\(folder)/\(name)", of: "folder") == "it is a link to a missing folder")
        }
    }

    @Test(.enabled(if: geteuid() != 0, "root can go everywhere")) func `what may not be looked for is told`() throws {
        let closed = folder + "/closed"
        try FileManager.default.createDirectory(atPath: closed + "/in", withIntermediateDirectories: true)
        try #require(chmod(closed, 0) == 0)
        defer { chmod(closed, 0o700) }
        #expect(FileStatus.absence(at: closed + "/in", of: "folder") == "permission denied")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give links away"))
    func `no other user's link is followed, wherever it is`() throws {
        try FileManager.default.createDirectory(atPath: folder + "/mine/deep", withIntermediateDirectories: true)
        try link("other", to: "mine")
        try link("mine/last", to: "deep")
        try link("own", to: "./other/deep")
        for name in ["other", "mine/last"] { try #require(lchown("\(folder)/\(name)", 54321, 0) == 0) }
        let other = FileStatus.Way.foreignLink(folder + "/other", owner: 54321)
        for path in ["other", "other/deep", "own", "mine/../other/deep", "own/nowhere"] {
            #expect(way("\(folder)/\(path)") == other, "\(path)")
        }
        #expect(way(folder + "/mine/last") == .foreignLink(folder + "/mine/last", owner: 54321))
        #expect(FileStatus.way(to: folder + "/other/deep", user: 54321) == .leads(to: folder + "/mine/deep"))
        // The place itself can be left out, as where it is replaced.
        #expect(FileStatus.foreignLink(onTheWayTo: folder + "/mine/last") == nil)
        #expect(FileStatus.foreignLink(onTheWayTo: folder + "/own/x") == folder + "/other")
    }
}
