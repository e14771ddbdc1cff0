import IntentHost
import IntentKit
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
@Suite(.timeLimit(.minutes(1))) struct MisbehavingExtensionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: Misbehaviour.all)
    func `an extension that misbehaves has the outcome that is due`(_ misbehaviour: Misbehaviour) async throws {
        let deadline: Duration = misbehaviour.verdict == .timedOut ? .milliseconds(300) : .seconds(60)
        let plugin = try folder.misbehaving(misbehaviour.name, at: misbehaviour.moment)
        let run = await ExtensionRun.run(plugin, deadline: deadline)

        #expect(run.duration < .seconds(20), "the deadline of those that end at once is far away")
        switch misbehaviour.verdict {
        case .crashed(let reason): expect(run.outcome, .crashed, at: "spoon", reason: reason)
        case .unavailable(let reason): expect(run.outcome, .unavailable, at: "spoon", reason: reason)
        case .timedOut: expect(run.outcome, .timedOut, at: "spoon", reason: nil)
        case .succeeded: expect(run.outcome, .succeeded, at: nil, reason: nil)
        }
        #expect(run.end != nil)
        for process in run.recorder.processes {
            #expect(await eventually { !ProcessTable.isAlive(process) }, "\(process) is still there")
        }
    }

    private func expect(
        _ outcome: Outcome, _ kind: Outcome.Kind, at parameter: String?, reason: String?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.kind == kind, "\(outcome.reason ?? "")", sourceLocation: sourceLocation)
        #expect(outcome.parameter == parameter, sourceLocation: sourceLocation)
        #expect(outcome.phase == (parameter == nil ? nil : .resolve), sourceLocation: sourceLocation)
        if let reason {
            #expect(outcome.reason?.contains(reason) == true, "\(outcome.reason ?? "")", sourceLocation: sourceLocation)
        }
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
