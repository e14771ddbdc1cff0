import IntentHost
import IntentKit
import IntentRuntime
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Extensions that stay warm between requests.
@Suite(.serialized, .timeLimit(.minutes(20))) struct PoolTests {
    let folder: TemporaryFolder
    let recorder = Recorder()
    let time = ManualTimekeeper()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func pool(limit: Int = 8, grace: Duration = .milliseconds(100)) -> ExtensionPool {
        ExtensionPool(
            .init(processLimit: limit, process: .init(grace: grace)), timekeeper: time
        ) { [recorder] _, line in recorder.print(line) }
    }

    private func run(_ plugin: Plugin, in pool: ExtensionPool, deadline: Duration? = nil) async -> Outcome {
        await IntentRunner(deadline: deadline).run(.stirring, with: pool.source(for: plugin)).outcome
    }

    @Test func `a process serves one request after the other`() async throws {
        let pool = pool()
        let plugin = try folder.misbehaving("", at: "never")
        for _ in 0..<5 { #expect(await run(plugin, in: pool).kind == .succeeded) }
        #expect(recorder.processes.count == 1)
        #expect(pool.processCount == 1)
        await pool.shutDown()
        #expect(pool.processCount == 0)
        for process in recorder.processes { #expect(!ProcessTable.isAlive(process)) }
        let refused = await run(plugin, in: pool)
        #expect(refused.kind == .unavailable)
        #expect(recorder.processes.count == 1)
    }

    @Test(arguments: ["exits", "talksNonsense", "isDeaf", "answersAhead"])
    func `a process that failed is not used again`(_ behaviour: String) async throws {
        let pool = pool(limit: 1, grace: .milliseconds(10))
        let plugin = try folder.misbehaving(behaviour, at: "handle")
        for _ in 0..<3 {
            let outcome = await run(plugin, in: pool, deadline: behaviour == "isDeaf" ? .seconds(1) : nil)
            #expect(outcome.kind == (behaviour == "isDeaf" ? .timedOut : .crashed))
        }
        await pool.shutDown()
        #expect(recorder.processes.count == 3)
        for process in recorder.processes { #expect(!ProcessTable.isAlive(process)) }
    }

    @Test(arguments: ["diesWhenIdle", "talksWhenIdle"])
    func `a process that dies or talks while nobody asks is not used again`(_ behaviour: String) async throws {
        let pool = pool(limit: 1)
        let plugin = try folder.misbehaving(behaviour, at: "end")
        for round in 1...3 {
            #expect(await run(plugin, in: pool).kind == .succeeded)
            let isDone = await eventually { recorder.values(of: "idle").count == round }
            #expect(isDone)
            if behaviour == "diesWhenIdle" {
                let process = try #require(recorder.processes.last)
                #expect(await eventually { !ProcessTable.isAlive(process) })
            }
        }
        await pool.shutDown()
        #expect(recorder.processes.count == 3)
    }

    @Test func `there are never more processes than allowed, and every request has its turn`() async throws {
        let pool = pool(limit: 2)
        let plugins = try (0..<3).map {
            try folder.plugin("Misbehaving", arguments: ["never", ""], intents: ["Stir"], in: "plugin\($0)")
        }
        let kinds = await withTaskGroup { group in
            for number in 0..<24 {
                group.addTask { await run(plugins[number % 3], in: pool).kind }
            }
            return await group.reduce(into: [] as [Outcome.Kind]) {
                $0.append($1)
                #expect(pool.processCount <= 2)
            }
        }
        #expect(kinds == Array(repeating: .succeeded, count: 24))
        await pool.shutDown()
        for process in recorder.processes { #expect(!ProcessTable.isAlive(process)) }
    }

    @Test func `a request that waits for a process is given up without one`() async throws {
        let pool = pool(limit: 1, grace: .seconds(50))
        let busy = Task { [plugin = try folder.misbehaving("isSilent", at: "handle")] in
            await run(plugin, in: pool)
        }
        await recorder.heard("silent")
        let waiting = try folder.plugin("Misbehaving", arguments: ["never", ""], intents: ["Stir"], in: "other")
        let outcome = await run(waiting, in: pool, deadline: .milliseconds(50))
        #expect(outcome.kind == .timedOut)
        busy.cancel()
        #expect(await busy.value.kind == .cancelled)
        #expect(await run(waiting, in: pool).kind == .succeeded)
        await pool.shutDown()
        #expect(recorder.processes.count == 2)
    }

    @Test func `a process that has waited long enough is ended`() async throws {
        let pool = pool()
        #expect(await run(try folder.misbehaving("", at: "never"), in: pool).kind == .succeeded)
        time.advance(by: .seconds(59))
        #expect(pool.processCount == 1)
        time.advance(by: .seconds(1))
        #expect(await eventually { pool.processCount == 0 })
        for process in recorder.processes { #expect(!ProcessTable.isAlive(process)) }
    }

    @Test func `a pool that nobody holds any more leaves no process`() async throws {
        var pool: ExtensionPool? = pool()
        #expect(await run(try folder.misbehaving("", at: "never"), in: try #require(pool)).kind == .succeeded)
        pool = nil
        let process = try #require(recorder.processes.first)
        #expect(await eventually { !ProcessTable.isAlive(process) })
    }

    @Test func `a program that was built anew is started anew`() async throws {
        let pool = pool()
        let plugin = try folder.misbehaving("", at: "never")
        #expect(await run(plugin, in: pool).kind == .succeeded)
        let path = try plugin.executablePath()
        try folder.replaceByCopy(path)
        #expect(await run(plugin, in: pool).kind == .succeeded)
        await pool.shutDown()
        #expect(recorder.processes.count == 2)
    }
}
