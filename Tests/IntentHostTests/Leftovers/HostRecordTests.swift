import IntentDefinitions
import IntentKit
import IntentRuntime
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
#endif

#if os(Linux)
/// A host is written down as long as it has extensions, and what dead hosts have left is killed.
@Suite(.serialized, .timeLimit(.minutes(20))) struct HostRecordTests {
    private let folder: TemporaryFolder
    private var environment: [String: String] { ["XDG_RUNTIME_DIR": folder.path] }
    private var hosts: String { folder.path + "/intentkit/hosts" }

    init() throws {
        folder = try TemporaryFolder()
        try #require(chmod(folder.path, 0o700) == 0)
    }

    private var records: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: hosts)) ?? []).sorted()
    }

    @Test func `the record is there from the first extension to the last`() throws {
        let record = HostRecord(environment: environment)
        record.prepare()
        #expect(records.isEmpty)
        let marks = [record.enter(), record.enter()]
        #expect(marks[0] != nil && marks[0] != marks[1])
        let name = try #require(records.first)
        #expect(records.count == 1 && name.contains(".\(getpid())."))
        let status = FileStatus(path: hosts + "/" + name)
        #expect(status?.permissions == 0o600 && status?.size == 0)
        record.leave()
        #expect(records == [name])
        record.leave()
        #expect(records.isEmpty)
        #expect(record.enter() != nil)
        #expect(records == [name], "it comes back with the next extension")
    }

    @Test func `a record goes with the extension`() async throws {
        let recorder = Recorder()
        let source = ExtensionSource(
            try folder.misbehaving("isDeaf", at: "handle"), launcher: ProcessLauncher(runtime: environment),
            print: recorder.print)
        let task = Task { await IntentRunner(deadline: nil).run(.stirring, with: source) }
        await recorder.heard("deaf")
        #expect(records.count == 1)
        task.cancel()
        _ = await source.waitForEnd()
        #expect(records.isEmpty)
    }

    @Test func `an extension runs without a record where nothing can be trusted`() async throws {
        try folder.write("", to: "intentkit")
        let source = ExtensionSource(
            try folder.misbehaving("reports", at: "handle"), launcher: ProcessLauncher(runtime: environment)
        ) { _ in }
        let outcome = await IntentRunner().run(.stirring, with: source).outcome
        #expect(outcome.kind == .succeeded)
        _ = await source.waitForEnd()
    }

    @Test func `only records of hosts that are no more are removed`() throws {
        let namespace = try #require(ProcessNamespace.own)
        let own = try #require(ProcessIdentity.own)
        let kept = [
            "\(namespace).\(own).7",  // A host that lives.
            "\(namespace)1.\(own.process).\(own.start + 1).7",  // One that nobody here can see.
            "\(namespace).\(own.process).7", "\(namespace).x.7.7", "\(namespace).-1.7.7", "notes",
        ]
        // The number is this process's now, but was another's.
        let dead = "\(namespace).\(own.process).\(own.start + 1).7"
        for name in kept + [dead] { try folder.write("", to: "intentkit/hosts/" + name) }
        try #require(chmod(folder.path + "/intentkit", 0o700) == 0)
        let record = HostRecord(environment: environment)
        record.prepare()
        record.cleanUp()
        #expect(records == kept.sorted())
    }

    @Test func `however many records there are, so many hosts are looked at in one go`() throws {
        let namespace = try #require(ProcessNamespace.own)
        let own = try #require(ProcessIdentity.own)
        for number in 1...300 {
            try folder.write("", to: "intentkit/hosts/\(namespace).\(own.process).\(own.start + UInt64(number)).7")
        }
        try #require(chmod(folder.path + "/intentkit", 0o700) == 0)
        for left in [44, 0] {
            let record = HostRecord(environment: environment)
            record.prepare()
            record.cleanUp()
            #expect(records.count == left)
        }
    }

    @Test func `a process is known by when it began`() throws {
        let own = try #require(ProcessIdentity.own)
        #expect(own.isAlive && own.process == getpid())
        #expect(ProcessIdentity(process: "\(own.process)", start: "\(own.start)") == own)
        #expect(ProcessIdentity(process: "\(own.process)", start: "\(own.start - 1)")?.isAlive == false)
        #expect(ProcessIdentity(of: 0) == nil)
    }
}
#endif
