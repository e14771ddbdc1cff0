import IntentHost
import IntentKit
import IntentLibraryHost
import IntentRuntime
import IntentWire
import Reaping
import Testing

/// Whatever a library does, short of destroying the process, the caller gets its outcome in time.
@Suite(.serialized, .timeLimit(.minutes(20)), .reapingOrphans) struct MisbehavingLibraryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    static let everywhere: [(String, Misbehaviour.Verdict)] = [
        ("fails", .crashed("it broke the protocol: its entry point returned 7")),
        ("isOld", .crashed("it does not know version 1 of the entry point")),
        ("talksNonsense", .crashed("it broke the protocol")),
        ("sendsNothing", .crashed("it broke the protocol")),
        ("sendsNoBytes", .crashed("it broke the protocol")),
        ("sendsNoText", .crashed("it broke the protocol: a message is not UTF-8")),
        ("nestsDeeply", .crashed("nested deeper than 64 levels")),
        ("answersLongLine", .crashed("longer than 16777216 bytes")),
        ("answersNegative", .crashed("longer than 16777216 bytes")),
        ("floods", .crashed("it sent more answers than expected")),
        ("answersOtherwise", .crashed("it broke the protocol")),
        ("answersAhead", .crashed("it answered message 99, which was not sent yet")),
        ("sendsMark", .crashed("not a JSON object")),
        ("sendsComma", .crashed("not a JSON object")),
        ("answersNextToo", .crashed("which was not sent yet")),
        ("answersTwice", .succeeded),
        ("answersFromThread", .succeeded),
        ("isSilent", .timedOut),
        ("hangs", .timedOut),
        ("answersAndHangs", .timedOut),
        ("waits", .timedOut),
        // What is refused counts when the call has returned.
        ("floodsOn", .timedOut),
    ]

    static let all = [Misbehaviour.Moment.initialize, .resolve].flatMap { moment in
        everywhere.map { name, verdict in
            Misbehaviour(row: .init(name: name, deed: "", verdict: verdict), moment: moment)
        }
    }

    @Test(arguments: all)
    func `a library that misbehaves has the outcome that is due`(_ misbehaviour: Misbehaviour) async throws {
        let plugin = try folder.misbehavingLibrary(misbehaviour.row.name, at: misbehaviour.moment.rawValue)
        let deadline: Duration = misbehaviour.row.verdict == .timedOut ? .milliseconds(300) : .seconds(60)
        let source = LibrarySource(plugin, loader: LibraryLoader())
        let outcome = await IntentRunner(deadline: deadline).run(.stirring, with: source).outcome
        switch misbehaviour.row.verdict {
        case .crashed(let reason), .unavailable(let reason):
            #expect(outcome.kind == .crashed)
            #expect(outcome.reason?.contains(reason) == true, "\(outcome.reason ?? "")")
        case .timedOut: #expect(outcome.kind == .timedOut)
        case .succeeded: #expect(outcome.kind == .succeeded, "\(outcome.reason ?? "")")
        }
        // However the request ended, the library hears of it, unless it was never asked.
        #expect(await eventually { plugin.libraryNotes.contains("ended") })
    }

    @Test(arguments: ["resolve", "confirm", "handle"])
    func `a library that waits is told that its time is up`(_ method: String) async throws {
        let plugin = try folder.misbehavingLibrary("waits", at: method)
        let timekeeper = ManualTimekeeper()
        let loader = LibraryLoader()
        let source = LibrarySource(plugin, loader: loader)
        async let transcript = IntentRunner(timekeeper: timekeeper).run(.stirring, with: source)
        #expect(await eventually { plugin.libraryNotes.contains("waiting") })
        timekeeper.advance(by: .seconds(10))
        let outcome = await transcript.outcome
        #expect(outcome.kind == .timedOut)
        #expect(outcome.phase?.rawValue == method)
        // What it answers then is not read.
        #expect(await eventually { plugin.libraryNotes.contains("nobody reads") })
        #expect(plugin.libraryNotes.contains("cancelled: timeout"))
        await source.waitForEnd(grace: .seconds(50))
        #expect(plugin.libraryNotes.contains("ended"))
        // The library goes on, and serves the next request.
        let next = LibrarySource(plugin, loader: loader)
        #expect(await IntentRunner(deadline: nil).run(.stirring, with: next).outcome.kind == .succeeded)
    }

    @Test func `a person who cancels gets the outcome at once`() async throws {
        let plugin = try folder.misbehavingLibrary("hangs", at: "handle")
        let source = LibrarySource(plugin, loader: LibraryLoader())
        let task = Task { await IntentRunner(deadline: nil).run(.stirring, with: source).outcome }
        #expect(await eventually { plugin.libraryNotes.contains("hanging") })
        task.cancel()
        let outcome = await task.value
        #expect(outcome.kind == .cancelled && outcome.phase == .handle)
        #expect(await eventually { plugin.libraryNotes.contains("cancelled: userCancelled") })
    }

    @Test func `the limit on a message is the host's`() async throws {
        let plugin = try folder.library("LibraryInC", intent: "Stir")
        let source = LibrarySource(plugin, loader: LibraryLoader(), limits: WireLimits(messageSize: 30))
        let outcome = await IntentRunner(deadline: nil).run(.stirring, with: source).outcome
        #expect(outcome.kind == .unavailable)
        #expect(outcome.reason?.contains("a message is longer than 30 bytes") == true, "\(outcome.reason ?? "")")
    }

    @Test func `64 hung libraries stop neither another request nor a deadline`() async {
        // In a process of its own, because the threads of the hung libraries stay.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let plugins = try (0..<64).map { try folder.misbehavingLibrary("hangs", at: "resolve", in: "hung\($0)") }
            try await expectFreedom(from: plugins, in: folder)
        }
    }

    @Test func `64 hung requests of one library stop neither another nor a deadline`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let plugin = try folder.misbehavingLibrary("hangs", at: "resolve")
            try await expectFreedom(from: Array(repeating: plugin, count: 64), in: folder)
        }
    }

    #if os(Linux)
    @Test func `a library that hangs while it is loaded keeps only others from being loaded`() async {
        // In a process of its own, which can load nothing any more.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let loader = LibraryLoader()
            let timekeeper = ManualTimekeeper()
            let runner = IntentRunner(timekeeper: timekeeper)
            let open = try folder.library("LibraryInC", intent: "Stir", in: "open")
            #expect(await runner.run(.stirring, with: LibrarySource(open, loader: loader)).outcome.kind == .succeeded)

            let hung = try folder.misbehavingLibrary("hangs", at: "load", in: "hung")
            async let first = runner.run(.stirring, with: LibrarySource(hung, loader: loader)).outcome
            #expect(await eventually { hung.libraryNotes.contains("hanging") })
            let late = try folder.misbehavingLibrary("answersTwice", at: "resolve", in: "late")
            async let second = runner.run(.stirring, with: LibrarySource(late, loader: loader)).outcome

            #expect(await runner.run(.stirring, with: LibrarySource(open, loader: loader)).outcome.kind == .succeeded)
            let extensionRun = await ExtensionRun.run(
                try folder.plugin("Misbehaving", arguments: ["never", "never"], intents: ["Stir"], in: "extension"))
            #expect(extensionRun.outcome.kind == .succeeded)
            timekeeper.advance(by: .seconds(10))
            #expect(await first.kind == .timedOut)
            timekeeper.advance(by: .seconds(10))
            #expect(await second.kind == .timedOut)
            // The system's exit handlers would wait for the loader.
            endProcess()
        }
    }
    #endif
}

/// Lets each plugin hang, and expects that another request succeeds and that the deadlines of all end them.
private func expectFreedom(from plugins: [Plugin], in folder: TemporaryFolder) async throws {
    let loader = LibraryLoader()
    let timekeeper = ManualTimekeeper()
    let runner = IntentRunner(timekeeper: timekeeper)
    let free = try folder.library("LibraryInC", intent: "Stir", in: "free")
    await withTaskGroup(of: Outcome.Kind.self) { group in
        for plugin in plugins {
            group.addTask { await runner.run(.stirring, with: LibrarySource(plugin, loader: loader)).outcome.kind }
        }
        let hanging = Set(plugins)
        #expect(
            await eventually {
                hanging.map { $0.libraryNotes.filter { $0 == "hanging" }.count }.reduce(0, +) == plugins.count
            })
        #expect(await runner.run(.stirring, with: LibrarySource(free, loader: loader)).outcome.kind == .succeeded)
        timekeeper.advance(by: .seconds(10))
        var kinds: [Outcome.Kind] = []
        for await kind in group { kinds.append(kind) }
        #expect(kinds == Array(repeating: .timedOut, count: plugins.count))
        #expect(await runner.run(.stirring, with: LibrarySource(free, loader: loader)).outcome.kind == .succeeded)
    }
    // A cancellation reaches each.
    #expect(
        await eventually {
            Set(plugins).map { $0.libraryNotes.filter { $0 == "cancelled: timeout" }.count }.reduce(0, +)
                == plugins.count
        })
}
