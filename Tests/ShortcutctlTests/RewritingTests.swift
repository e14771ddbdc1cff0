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

    #if os(Linux)
    @Test func `a file is rewritten by one command at a time`() throws {
        let folder = try folder()
        let descriptor = open(folder.url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        try #require(flock(descriptor, LOCK_EX) == 0)
        let process = Process()
        process.executableURL = Shortcutctl.products.appending(path: "shortcutctl")
        process.arguments = ["test", "--update", folder.file.path] + Shortcutctl.soupChef
        process.currentDirectoryURL = Shortcutctl.package
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        // The command has run the case, and waits for the folder.
        let descriptors = "/proc/\(process.processIdentifier)/fd"
        while process.isRunning {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
            let places = names.compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")
            }
            if places.contains(folder.url.resolvingSymlinksInPath().path) { break }
            sched_yield()
        }
        // Another command records a case meanwhile.
        let recorded = folder.text + "\n# B\n\n~~~intent\n> OrderSoup soup=today\n= crashed\n~~~\n"
        try Data(recorded.utf8).write(to: folder.file)
        try #require(flock(descriptor, LOCK_UN) == 0)
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        #expect(folder.text == recorded)
    }
    #endif

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

    /// Its first 512 bytes can be written, and no others.
    @Test func `a file with two names that can't be written as a whole stays as it was`() throws {
        // What is written is shorter, so that no room has to be found first.
        let reason = String(repeating: "The pot broke. ", count: 20) + "Sorry."
        let folder = try ConversationFolder("> OrderSoup soup=today\n= crashed · · \(reason)")
        let before = folder.text + "\n" + String(repeating: "A remark that nobody reads.\n", count: 100)
        try Data(before.utf8).write(to: folder.file)
        try FileManager.default.linkItem(at: folder.file, to: folder.url.appending(path: "B.txt"))
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments =
            [
                "-c", "trap '' XFSZ; unset CI; ulimit -f 1; exec \"$@\"", "sh",
                Shortcutctl.products.appending(path: "shortcutctl").path, "test", "--update", folder.file.path,
            ] + Shortcutctl.soupChef
        process.currentDirectoryURL = Shortcutctl.package
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        #expect(folder.text == before)
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

    @Test(.enabled(if: ErasingCommandTests.canMount, "this user can't mount a tmpfs with unshare"))
    func `a file that goes by two names loses nothing on a full device`() throws {
        let folder = try ConversationFolder()
        let script = """
            mount -t tmpfs -o size=96k,mode=700 tmpfs "$1" && cd "$1"
            "$2" init Tea --shell >/dev/null && rm -r Tea/.github
            long=$(head -c 60000 /dev/zero | tr '\\0' a)
            sed -i "s/What shall it be?/$long/" Tea/Tea.intents.json5
            printf '# T\\n\\n```intent\\n> Brew\\n? drink · needsValue · What?\\n= needsInput\\n```\\n' >A.conversation.md
            for line in $(seq 300); do echo "Words of a person, on line $line."; done >>A.conversation.md
            ln A.conversation.md B.txt
            before=$(cksum <A.conversation.md)
            code=0
            env -u CI "$2" test --update A.conversation.md --plugin Tea || code=$?
            [ "$before" = "$(cksum <B.txt)" ] && echo "unchanged, exit code $code"
            """
        let shortcutctl = Shortcutctl.products.appending(path: "shortcutctl").path
        let words = ["unshare"] + ErasingCommandTests.ownMounts + ["bash", "-c", script, "bash"]
        let output = try ErasingCommandTests.run(words + [folder.url.path, shortcutctl]).output
        #expect(output.hasSuffix("unchanged, exit code 74\n"), "\(output)")
        #expect(output.contains("No space left on device"), "\(output)")
    }
}
