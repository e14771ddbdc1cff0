import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a file keeps that `shortcutctl test --update` rewrites.
@Suite(.timeLimit(.minutes(20))) struct RewritingTests {
    private func status(of url: URL) throws -> stat {
        var status = stat()
        try #require(lstat(url.path, &status) == 0)
        return status
    }

    private func update(_ url: URL) throws -> String {
        try Shortcutctl.run(["test", "--update", url.path] + Shortcutctl.soupChef, variables: ["CI": nil]).output
    }

    private func folder() throws -> ConversationFolder { try ConversationFolder("> OrderSoup soup=today\n= crashed") }

    @Test func `a file keeps its permissions, and nothing else is left beside it`() throws {
        let folder = try folder()
        try #require(chmod(folder.file.path, 0o640) == 0)
        #expect(try update(folder.file) == "1 rewritten.\n")
        #expect(try status(of: folder.file).st_mode & 0o7777 == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["A.conversation.md"])
        #expect(!folder.text.contains("crashed"))
    }

    @Test func `a link stays, and what it leads to is rewritten`() throws {
        let folder = try folder()
        let link = folder.url.appending(path: "B.conversation.md")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "A.conversation.md")
        let before = try status(of: folder.file).st_ino
        #expect(try update(link) == "1 rewritten.\n")
        #expect(try status(of: link).st_mode & S_IFMT == S_IFLNK)
        #expect(!folder.text.contains("crashed"))
        // It was replaced as a whole, and so was never seen half written.
        #expect(try status(of: folder.file).st_ino != before)
    }

    @Test func `a file that goes by two names keeps both`() throws {
        let folder = try folder()
        let other = folder.url.appending(path: "B.txt")
        try FileManager.default.linkItem(at: folder.file, to: other)
        #expect(try update(folder.file) == "1 rewritten.\n")
        #expect(try status(of: folder.file).st_ino == status(of: other).st_ino)
        #expect(try String(contentsOf: other, encoding: .utf8) == folder.text)
        #expect(!folder.text.contains("crashed"))
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
    func `a file of another user is not run, and stays as it was`() throws {
        let folder = try folder()
        let before = folder.text
        try #require(chown(folder.file.path, 4711, 4712) == 0)
        let refused = try Shortcutctl.run(
            ["test", "--update", folder.file.path] + Shortcutctl.soupChef, variables: ["CI": nil])
        #expect(refused.exitCode == 65 && refused.errors.contains("4711"), "\(refused)")
        let after = try status(of: folder.file)
        #expect(after.st_uid == 4711 && after.st_gid == 4712 && folder.text == before)
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
    func `a file of another group stays theirs`() throws {
        let folder = try folder()
        try #require(chown(folder.file.path, 0, 4712) == 0)
        #expect(try update(folder.file) == "1 rewritten.\n")
        let after = try status(of: folder.file)
        #expect(after.st_uid == 0 && after.st_gid == 4712)
    }
}
