import IntentHost
import IntentKit
import IntentRuntime
import IntentWire
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Whatever an extension does, the caller gets its outcome in time and nothing is left behind.
@Suite(.serialized, .timeLimit(.minutes(20))) struct MisbehavingExtensionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Each row at its first and its last moment, by a host that adopts nobody; MisbehaviourTableTests has all moments.
    private static let alone = Misbehaviour.rows.filter { !$0.needsAdoption }.flatMap { row in
        Set([row.moments.first, row.moments.last].compactMap(\.self)).map { Misbehaviour(row: row, moment: $0) }
    }

    @Test(arguments: alone)
    func `an extension that misbehaves has the outcome that is due`(_ misbehaviour: Misbehaviour) async throws {
        let plugin = try folder.plugin(misbehaviour)
        let recorder = Recorder()
        let source = ExtensionSource(
            plugin, launcher: ProcessLauncher(), configuration: .init(grace: misbehaviour.row.verdict.grace),
            print: recorder.print)
        misbehaviour.expect(await misbehaviour.run(source, recorder))
        #expect(await source.waitForEnd() != nil)
        for process in recorder.processes {
            #expect(await eventually { !ProcessTable.isAlive(process) }, "\(process) is still there")
        }
        #if os(Linux)
        #expect(await eventually { ProcessTable.running(from: folder.path).isEmpty }, "\(misbehaviour)")
        #endif
    }

    @Test(arguments: [("resolve", Phase.resolve), ("confirm", .confirm), ("handle", .handle)])
    func `silence ends at the deadline of its phase`(_ method: String, _ phase: Phase) async throws {
        let timekeeper = ManualTimekeeper()
        let recorder = Recorder()
        let source = ExtensionSource(
            try folder.misbehaving("isSilent", at: method), launcher: ProcessLauncher(), print: recorder.print)
        let runner = IntentRunner(timekeeper: timekeeper)
        async let transcript = runner.run(.stirring, with: source)
        await recorder.heard("silent")
        timekeeper.advance(by: .seconds(10))
        let outcome = await transcript.outcome
        #expect(outcome.kind == .timedOut)
        #expect(outcome.phase == phase)
        #expect(outcome.parameter == (phase == .resolve ? "spoon" : nil))
        // It is told by the end of its wire, and ends by itself.
        let end = await source.waitForEnd()
        #expect(end?.exitCode == 0 && end?.wasKilled == false)
    }

    @Test(arguments: ["isSilent", "isDeaf"], ["initialize", "handle"])
    func `a caller that is cancelled gets its outcome at once`(_ behaviour: String, _ method: String) async throws {
        let recorder = Recorder()
        let source = ExtensionSource(
            try folder.misbehaving(behaviour, at: method), launcher: ProcessLauncher(), print: recorder.print)
        let task = Task { await IntentRunner(deadline: nil).run(.stirring, with: source) }
        await recorder.heard(behaviour == "isDeaf" ? "deaf" : "silent")
        task.cancel()
        let outcome = await task.value.outcome
        #expect(outcome.kind == .cancelled)
        #expect(outcome.phase == (method == "handle" ? .handle : .resolve))
        let end = await source.waitForEnd()
        #expect(end?.wasKilled == (behaviour == "isDeaf"))
        for process in recorder.processes { #expect(!ProcessTable.isAlive(process)) }
    }

    @Test func `the outcome does not wait for the grace period`() async throws {
        let recorder = Recorder()
        let source = ExtensionSource(
            try folder.misbehaving("isDeaf", at: "handle"), launcher: ProcessLauncher(),
            configuration: .init(grace: .seconds(500)), print: recorder.print)
        let task = Task { await IntentRunner(deadline: nil).run(.stirring, with: source) }
        await recorder.heard("deaf")
        task.cancel()
        _ = await task.value
        let process = try #require(recorder.processes.first)
        #expect(ProcessTable.isAlive(process))
        #expect(kill(process, SIGKILL) == 0)
        let end = await source.waitForEnd()
        #expect(end?.wasKilled == false && end?.signal == 9)
        #expect(!ProcessTable.isAlive(process))
    }

    @Test(arguments: ["launch", "initialize", "resolve", "options", "confirm", "handle"])
    func `a plugin that closes the wire and lives on is not waited for`(_ moment: String) async throws {
        let recorder = Recorder()
        let source = ExtensionSource(
            try folder.misbehaving("closesWire", at: moment), launcher: ProcessLauncher(),
            // The test would take that long if the outcome came after the grace period.
            configuration: .init(grace: .seconds(100_000)), print: recorder.print)
        let outcome = await IntentRunner(deadline: nil).run(
            .choosing, with: source, answer: { prompt, _ in prompt.first }
        ).outcome
        #expect(outcome.kind == .crashed)
        #expect(outcome.reason == "the plugin closed the connection, and its process is still running")
        await recorder.heard("deaf")
        let process = try #require(recorder.processes.first)
        #expect(ProcessTable.isAlive(process))
        #expect(kill(process, SIGKILL) == 0)
        let end = await source.waitForEnd()
        #expect(end?.wasKilled == false && end?.signal == 9)
    }

    @Test func `a request that is too long to be sent is refused`() async throws {
        let plugin = try folder.misbehaving("isDeaf", at: "never")
        let request = IntentRequest(
            for: IntentRequest.stirring.definition, catalog: IntentRequest.stirring.catalog,
            values: ["spoon": .string(String(repeating: "o", count: 200))])
        let run = await ExtensionRun.run(
            plugin, request, configuration: .init(grace: .milliseconds(100), limits: WireLimits(messageSize: 200)))
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.reason?.contains("a message is longer than 200 bytes") == true)
    }
}
