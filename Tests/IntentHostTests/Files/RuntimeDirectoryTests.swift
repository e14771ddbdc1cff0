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

/// Where files lie that live as long as processes.
struct RuntimeDirectoryTests {
    private let folder: TemporaryFolder
    private var fallBack: String { "\(folder.path)/intentkit-\(geteuid())" }

    init() throws {
        folder = try TemporaryFolder()
        try #require(chmod(folder.path, 0o700) == 0)
    }

    private func directory(runtime: String?) throws -> RuntimeDirectory {
        var environment = ["TMPDIR": folder.path]
        environment["XDG_RUNTIME_DIR"] = runtime
        return try RuntimeDirectory(environment: environment)
    }

    @Test func `it is private, and lies in the user's runtime directory`() throws {
        let directory = try directory(runtime: folder.path)
        #expect(directory.path == folder.path + "/intentkit")
        #expect(FileStatus(path: directory.path)?.permissions == 0o700)
        #expect(try self.directory(runtime: folder.path) == directory, "the second time it is there")
    }

    @Test(arguments: [nil, "", "runtime", "/nowhere"])
    func `without a runtime directory it lies in the temporary one`(_ runtime: String?) throws {
        #expect(try directory(runtime: runtime).path == fallBack)
        #expect(FileStatus(path: fallBack)?.permissions == 0o700)
    }

    @Test func `a runtime directory to which others may write is none`() throws {
        let runtime = folder.path + "/runtime"
        try #require(mkdir(runtime, 0o700) == 0 && chmod(runtime, 0o770) == 0)
        #expect(try directory(runtime: runtime).path == fallBack)
    }

    @Test func `a place that is open to others is refused`() throws {
        try #require(mkdir(fallBack, 0o700) == 0 && chmod(fallBack, 0o755) == 0)
        #expect(throws: RuntimeDirectory.Failure.self) { try directory(runtime: nil) }
    }

    @Test func `a place that is taken by a link is refused`() throws {
        try #require(mkdir(folder.path + "/elsewhere", 0o700) == 0)
        try #require(symlink(folder.path + "/elsewhere", fallBack) == 0)
        #expect(throws: RuntimeDirectory.Failure(description: "\(fallBack) is not a folder; remove it")) {
            try directory(runtime: nil)
        }
    }
}
