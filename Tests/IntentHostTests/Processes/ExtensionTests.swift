import IntentHost
import IntentKit
import IntentRuntime
import SoupKitchen
import Testing

/// An extension that is written as it should be, with handlers that are not.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ExtensionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func order(_ handler: String, note: String? = nil) async throws -> ExtensionRun {
        var order = OrderSoupIntent.complete
        order.note = note
        return await ExtensionRun.run(
            try folder.plugin("SoupExtension", arguments: [handler]), IntentRequest(order), answer: { _, _ in .yes })
    }

    @Test func `a handler that crashes has crashed`() async throws {
        let run = try await order("crashes")
        #expect(run.outcome.kind == .crashed)
        #expect(run.outcome.phase == .handle)
        #expect(run.outcome.reason?.contains("it was ended by signal") == true)
        #expect(run.end?.signal != nil && run.end?.wasKilled == false)
        #expect(run.recorder.lines.contains { $0.contains("the pot is broken") })
    }

    @Test func `an answer that cannot be written has crashed at once`() async throws {
        let run = try await order("chef", note: "weightless")
        #expect(run.outcome.kind == .crashed)
        #expect(run.outcome.reason?.contains("weight") == true)
    }

    @Test func `an intent that the extension does not list is unavailable`() async throws {
        let plugin = try folder.plugin("SoupExtension", intents: ["Stir"])
        let run = await ExtensionRun.run(plugin)
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.reason == "it does not list Stir among its intents: OrderSoup")
    }

    @Test(arguments: [("waits", false), ("hangs", true)])
    func `a handler that is given up is told why, and gets its grace`(
        _ handler: String, _ isKilled: Bool
    ) async throws {
        let timekeeper = ManualTimekeeper()
        let recorder = Recorder()
        let source = ExtensionSource(
            try folder.plugin("SoupExtension", arguments: [handler]), launcher: ProcessLauncher(),
            configuration: .init(grace: isKilled ? .milliseconds(50) : .seconds(50)), print: recorder.print)
        async let transcript = IntentRunner(timekeeper: timekeeper)
            .run(IntentRequest(OrderSoupIntent.complete), with: source, answer: { _, _ in .yes })
        await recorder.heard(isKilled ? "hanging" : "waiting")
        timekeeper.advance(by: .seconds(10))
        #expect(await transcript.outcome.kind == .timedOut)
        let end = await source.waitForEnd()
        #expect(end?.wasKilled == isKilled)
        if !isKilled { #expect(recorder.lines == ["waiting", "cancelled: timeout", "cleaned up"]) }
    }

    @Test func `each request has a process of its own, and many run at once`() async throws {
        let plugin = try folder.plugin("SoupExtension")
        let launcher = ProcessLauncher()
        let runner = IntentRunner(deadline: .seconds(50))
        let kinds = await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    let source = ExtensionSource(plugin, launcher: launcher, print: { _ in })
                    let transcript = await runner.run(
                        IntentRequest(OrderSoupIntent.complete), with: source, answer: { _, _ in .yes })
                    let end = await source.waitForEnd()
                    return end?.exitCode == 0 ? transcript.outcome.kind : nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(kinds == Array(repeating: .succeeded, count: 8))
    }

    @Test func `a request that needs no handler starts no process`() async throws {
        let plugin = try folder.plugin("SoupExtension")
        var request = IntentRequest(OrderSoupIntent.complete)
        request.cancel()
        let run = await ExtensionRun.run(plugin, request)
        #expect(run.outcome.kind == .cancelled)
        #expect(run.end == nil)
    }

    @Test func `a task that is cancelled already starts no process`() async throws {
        let plugin = try folder.plugin("SoupExtension")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await ExtensionRun.run(plugin, IntentRequest(OrderSoupIntent.complete))
        }
        let run = await task.value
        #expect(run.outcome.kind == .cancelled)
        #expect(run.end == nil)
    }
}
