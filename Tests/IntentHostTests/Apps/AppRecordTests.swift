import Testing

@testable import IntentHost

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if os(Linux)
/// What an app has left is killed, and nobody else.
@Suite(.serialized, .timeLimit(.minutes(20))) struct AppRecordTests {
    /// Starts a process in a group whose leader has ended; returns the number of the group when the process shows its
    /// variables: while a program takes another's place, it shows none.
    private func leaveGroup(mark: String) async throws -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        let words = ["sh", "-c", "sleep 1000 </dev/null >/dev/null 2>&1 & exit 0"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = [strdup("PATH=/usr/bin:/bin"), strdup(mark), nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        try #require(posix_spawnp(&process, "sh", nil, &attributes, &arguments, &variables) == 0)
        try #require(waitpid(process, nil, 0) == process)
        let marks = MarkedProcesses()
        let isReady = await eventually {
            MarkedProcesses.inGroup(process).contains {
                ProcessTable.name(of: $0) == "sleep" && !marks.values(of: AppRecord.markVariable, in: $0).isEmpty
            }
        }
        try #require(isReady)
        return process
    }

    @Test func `a group that strangers have by now is not killed`() async throws {
        let group = try await leaveGroup(mark: "INTENTKIT_APP_MARK=8")
        defer { kill(-group, SIGKILL) }
        let record = AppRecord(identifier: "a", folder: "/b", process: group, mark: "7")
        record.killGroup()
        #expect(ProcessTable.isAlive(group))
    }

    @Test func `a group with the number of one in another container is not killed`() async throws {
        let group = try await leaveGroup(mark: "INTENTKIT_APP_MARK=7")
        defer { kill(-group, SIGKILL) }
        var record = AppRecord(identifier: "a", folder: "/b", process: group, mark: "7")
        record.namespace = ProcessNamespace("1-1")
        record.killGroup()
        #expect(ProcessTable.isAlive(group))
    }

    @Test func `the group that an app has left is killed`() async throws {
        let group = try await leaveGroup(mark: "INTENTKIT_APP_MARK=7")
        defer { kill(-group, SIGKILL) }
        let record = AppRecord(identifier: "a", folder: "/b", process: group, mark: "7")
        record.killGroup()
        #expect(await eventually { !ProcessTable.isAlive(group) })
    }
}
#endif
