import IntentHost
import IntentKit
import IntentRuntime
import IntentWire
import Synchronization

/// Callers that share a pool of extensions, and run one errand after the other.
struct Shift: Sendable {
    let timekeeper = WatchdogThread()
    /// What a line without end costs at the most.
    ///
    /// The allocator keeps what large buffers took, in each of its arenas: several times 16 MB, the limit by default,
    /// would hide what is really held on to.
    private static let limits = WireLimits(messageSize: 1 << 20)

    private let threads = HandlerThreads()
    private let launcher = ProcessLauncher(adoptsOrphans: true)
    private let errands: Errands
    private let callers: Int

    init(_ errands: Errands, callers: Int) {
        self.errands = errands
        self.callers = callers
    }

    /// Runs errands in a pool of their own.
    ///
    /// - Parameters:
    ///   - requests: How many.
    ///   - end: When to begin no more.
    ///   - folder: Where the plugins lie.
    func run(requests: Int, until end: Duration, in folder: PluginFolder) async -> Tally {
        let misbehaving = Mutex(0)
        let pool = ExtensionPool(
            .init(processLimit: callers, process: .init(grace: .milliseconds(50), limits: Self.limits)),
            launcher: launcher, timekeeper: timekeeper
        ) { _, line in
            if line == "misbehaving" { misbehaving.withLock { $0 += 1 } }
        }
        var tally = Tally()
        await withTaskGroup(of: Tally.self) { group in
            for caller in 0..<callers {
                group.addTask {
                    var tally = Tally()
                    for number in stride(from: caller, to: requests, by: callers) where timekeeper.now < end {
                        await run(errands[number], in: pool, &tally)
                    }
                    return tally
                }
            }
            for await part in group { tally.add(part) }
        }
        tally.processesSeen = Footprint.processes(of: folder)
        await pool.shutDown()
        tally.processesOfPool = pool.processCount
        tally.misbehaving = misbehaving.withLock { $0 }
        return tally
    }

    private func run(_ errand: Errand, in pool: ExtensionPool, _ tally: inout Tally) async {
        let budgetEnd = Mutex<Duration?>(nil)
        let runner = IntentRunner(deadline: errand.deadline, timekeeper: timekeeper, threads: threads)
        tally.begin(errand)
        let outcome = await runner.run(errand.request, with: pool.source(for: errand.plugin)) { prompt, _ in
            errand.answer(prompt)
        } observe: { event in
            switch event {
            case .connecting(let until), .calling(_, let until): budgetEnd.withLock { $0 = until }
            case .idle: break
            }
        }.outcome
        let now = timekeeper.now
        tally.end(errand, outcome, lateness: budgetEnd.withLock { $0 }.map { now - $0 })
    }
}
