import IntentHost
import IntentKit
import IntentRuntime
import IntentWire
import Synchronization

/// Callers that run one errand after the other at once, each in a process of its own.
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

    /// Runs errands, and returns when nothing of their extensions is left.
    ///
    /// - Parameters:
    ///   - requests: How many.
    ///   - end: When to begin no more.
    ///   - folder: Where the plugins lie.
    func run(requests: Int, until end: Duration, in folder: PluginFolder) async -> Tally {
        let sights = Sights(folder)
        var tally = Tally()
        await withTaskGroup(of: Tally.self) { group in
            for caller in 0..<callers {
                group.addTask {
                    var tally = Tally()
                    for number in stride(from: caller, to: requests, by: callers) where timekeeper.now < end {
                        await run(errands[number], sights, &tally)
                    }
                    return tally
                }
            }
            for await part in group { tally.add(part) }
        }
        tally.processesSeen = sights.processes
        tally.misbehaving = sights.misbehaving
        return tally
    }

    private func run(_ errand: Errand, _ sights: Sights, _ tally: inout Tally) async {
        let budgetEnd = Mutex<Duration?>(nil)
        let runner = IntentRunner(deadline: errand.deadline, timekeeper: timekeeper, threads: threads)
        tally.begin(errand)
        let source = ExtensionSource(
            errand.plugin, launcher: launcher,
            configuration: .init(grace: .milliseconds(50), limits: Self.limits), print: sights.note)
        let outcome = await runner.run(errand.request, with: source) { prompt, _ in
            sights.lookForProcesses()
            return errand.answer(prompt)
        } observe: { event in
            switch event {
            case .connecting(let until), .calling(_, let until): budgetEnd.withLock { $0 = until }
            case .handingOver, .idle: break
            }
        }.outcome
        let now = timekeeper.now
        tally.end(errand, outcome, lateness: budgetEnd.withLock { $0 }.map { now - $0 })
        _ = await source.waitForEnd()
    }
}

/// What is seen of plugins while they run.
private final class Sights: Sendable {
    private let folder: PluginFolder
    private let state = Mutex((misbehaving: 0, processes: 0))

    init(_ folder: PluginFolder) {
        self.folder = folder
    }

    /// How often a plugin said that it misbehaves.
    var misbehaving: Int { state.withLock { $0.misbehaving } }
    /// How many processes there were when they were looked for.
    var processes: Int { state.withLock { $0.processes } }

    /// Takes a line that a plugin prints.
    func note(_ line: String) {
        if line == "misbehaving" { state.withLock { $0.misbehaving += 1 } }
    }

    /// Looks for processes once, while at least one runs.
    func lookForProcesses() {
        state.withLock { state in
            if state.processes == 0 { state.processes = Footprint.processes(of: folder) }
        }
    }
}
