import Dispatch
import IntentDefinitions
import TestSupport
import Testing

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

/// Programs that tests write can be executed, whatever other tests start meanwhile.
@Suite(.timeLimit(.minutes(20))) struct WrittenProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a program takes the place of what is there, and can be executed`() throws {
        let path = try folder.write("#!/bin/sh\nexit 1\n", to: "run")
        try URL(filePath: path).writeProgram("#!/bin/sh\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "#!/bin/sh\n")
        #expect(FileStatus(path: path)?.permissions == 0o755)
        try URL(filePath: path).writeProgram("", permissions: 0o700)
        #expect(FileStatus(path: path)?.permissions == 0o700)
    }

    @Test func `a program that can't be written is told`() throws {
        #expect(throws: URL.UnwrittenProgram.self) { try URL(filePath: folder.path).writeProgram("#!/bin/sh\n") }
    }

    /// A pipe in the place of the program holds its writer up.
    @Test func `no process that is started meanwhile has the program open`() throws {
        let place = URL(filePath: folder.path + "/run")
        try #require(mkfifo(place.path, 0o600) == 0)
        // Open for both, so that it needn't wait for the writer.
        let reader = open(place.path, O_RDWR | O_CLOEXEC)
        try #require(reader >= 0)
        defer { _ = close(reader) }
        let count = 1_000_000
        DispatchQueue(label: "writer").async { try? place.writeProgram(String(repeating: "#", count: count)) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var rest = count - read(reader, &bytes, 1)
        let file = try #require(FileStatus(descriptor: reader))
        let flags = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").compactMap { Int32($0) }
            .filter {
                let other = FileStatus(descriptor: $0)
                return other?.device == file.device && other?.inode == file.inode
            }
            .map { fcntl($0, F_GETFD) }
        #expect(flags == [FD_CLOEXEC, FD_CLOEXEC])
        while rest > 0 { rest -= max(read(reader, &bytes, bytes.count), 0) }
    }
}
