import IntentKit
import IntentRuntime
import Testing

@testable import IntentHost

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if os(Linux)
/// An extension has the memory that it may have, and no more.
@Suite(.serialized, .timeLimit(.minutes(20))) struct MemoryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [ExtensionSource.MemoryLimit.manifest, .megabytes(30)], ["initialize", "resolve", "handle"])
    func `an extension that outgrows its memory is ended, and it is said`(
        _ limit: ExtensionSource.MemoryLimit, _ moment: String
    ) async throws {
        let run = await ExtensionRun.run(
            try folder.misbehaving("allocates", at: moment),
            configuration: .init(grace: .milliseconds(100), memoryLimit: limit))
        let megabytes: UInt64 = limit == .manifest ? 50 : 30
        #expect(run.outcome.kind == .crashed)
        #expect(run.outcome.reason?.contains("may have \(megabytes) MB") == true, "\(run.outcome.reason ?? "")")
        #expect(run.end?.memoryLimit == megabytes * 1_000_000)
        #expect(run.end?.hasOutgrownMemory == true)
        let peak = try #require(run.end?.peakMemory)
        #expect(peak > megabytes * 1_000_000 && peak < (megabytes + 100) * 1_000_000)
    }

    @Test func `the manifest says how much memory an extension may have`() async throws {
        let arguments = ["handle", "allocatesMuch"]
        let roomy = try folder.plugin(
            "Misbehaving", arguments: arguments, intents: ["Stir"], in: "roomy", memoryLimit: 200)
        let run = await ExtensionRun.run(roomy)
        #expect(run.outcome.kind == .succeeded, "\(run.outcome.reason ?? "")")
        #expect(try #require(run.end?.peakMemory) > 100_000_000)
        let tight = try folder.plugin("Misbehaving", arguments: arguments, intents: ["Stir"], in: "tight")
        #expect(await ExtensionRun.run(tight).outcome.kind == .crashed)
        let unlimited = await ExtensionRun.run(
            tight, configuration: .init(grace: .milliseconds(100), memoryLimit: .unlimited))
        #expect(unlimited.outcome.kind == .succeeded)
    }

    @Test func `a process that runs the same program as the host is measured too`() {
        var memory = ProcessMemory(of: getpid())
        #expect(memory.sample() ?? 0 > 0)
        #expect(memory.peak() ?? 0 > 0)
    }

    @Test func `measuring a process does not wait for a file system that it provides`() async throws {
        let recorder = Recorder()
        let source = ExtensionSource(
            try folder.misbehaving("holdsDeafFile", at: "handle"), launcher: ProcessLauncher(),
            configuration: .init(grace: .milliseconds(100)), print: recorder.print)
        let task = Task { await IntentRunner(deadline: nil).run(.stirring, with: source) }
        await recorder.heard("deaf")
        var memory = ProcessMemory(of: try #require(recorder.processes.first))
        #expect(memory.sample() != nil)
        task.cancel()
        #expect(await task.value.outcome.kind == .cancelled)
        #expect(await source.waitForEnd()?.wasKilled == true)
    }

    @Test func `a process that maps more than it may have cannot`() async throws {
        // Faster than anybody can look, and without a page that is resident.
        let run = await ExtensionRun.run(try folder.misbehaving("reserves", at: "handle"))
        #expect(run.outcome.kind == .crashed)
        #expect(run.recorder.lines.contains("refused"))
    }
}
#endif
