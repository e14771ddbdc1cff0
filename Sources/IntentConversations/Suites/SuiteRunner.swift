public import IntentHost
import IntentKit
public import IntentRuntime
import IntentUI
import Synchronization

/// A runner for cases with their plugins, several at a time.
///
/// Keep it as long as cases run: when it is deallocated, the extensions that it started are killed.
public struct SuiteRunner: Sendable {
    private let launcher: ProcessLauncher
    private let libraries: (any LibraryLoading)?
    private let isComparedWithServer: Bool
    private let drawsCards: Bool
    private let keepsStories: Bool
    private let donors = Donors()
    let timekeeper = WatchdogThread()
    private let threads = HandlerThreads()
    private let environment: [String: String]
    private let jobs: Int
    let moment: Moment

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - environment: The environment variables that plugins see, in addition to those of the cases.
    ///   - jobs: The number of cases that run concurrently.
    ///   - moment: The time at which everything is said.
    ///   - libraries: Loads the libraries of plugins into this process, so that each case is also run with the
    ///     library. Defaults to `nil`: no case is.
    ///   - isComparedWithServer: Whether each case is also run through the server for agents. Defaults to `false`.
    ///   - drawsCards: Whether cards are drawn in every case, and not only where a case has some. Defaults to `false`.
    ///   - keepsStories: Whether each run is kept as a person saw it, with its cards. Defaults to `false`.
    ///   - launcher: Starts the processes of extensions.
    public init(
        environment: [String: String], jobs: Int, moment: Moment, libraries: (any LibraryLoading)? = nil,
        isComparedWithServer: Bool = false, drawsCards: Bool = false, keepsStories: Bool = false,
        launcher: ProcessLauncher = ProcessLauncher()
    ) {
        self.launcher = launcher
        self.isComparedWithServer = isComparedWithServer
        self.drawsCards = drawsCards || keepsStories
        self.keepsStories = keepsStories
        self.environment = environment
        self.jobs = max(1, jobs)
        self.moment = moment
        self.libraries = libraries
    }

    /// Runs all cases of some files.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - finder: Finds the plugins.
    ///   - observe: Called with each result as it arrives, in any order.
    /// - Returns: The results in file order. If the task is cancelled, they are those of the cases that had started,
    ///   which end as soon as they can.
    public func run(
        _ files: [ConversationFile], finder: TestFinder, observe: @escaping @Sendable (CaseResult) -> Void = { _ in }
    ) async -> [CaseResult] {
        let cases = files.flatMap { file in file.cases.map { (file, $0) } }
        let queue = CaseQueue(cases)
        await withTaskGroup { group in
            for _ in 0..<min(jobs, cases.count) {
                // Not on the single thread that the caller's executor may have.
                group.addTask(executorPreference: globalConcurrentExecutor) {
                    while !Task.isCancelled, let (position, file, conversation) = queue.next() {
                        let result = await run(conversation, of: file, finder: finder)
                        observe(result)
                        queue.keep(result, at: position)
                    }
                }
            }
        }
        return queue.results
    }

    /// Runs one case.
    public func run(
        _ conversation: ConversationCase, of file: ConversationFile, finder: TestFinder
    ) async -> CaseResult {
        func result(
            _ verdict: CaseResult.Verdict, _ run: CaseRun? = nil, _ test: TestCase? = nil, printed: [String] = []
        ) -> CaseResult {
            CaseResult(
                path: file.path, conversation: conversation, verdict: verdict, run: run, test: test, printed: printed,
                keepsStory: keepsStories)
        }
        let settings = CaseSettings(file.options, conversation.options)
        if let why = settings.skipReason { return result(.skipped(why: why)) }
        let problems = file.problems(of: conversation)
        guard problems.isEmpty else { return result(.notRun(problems)) }
        do throws(FileProblem) {
            let test = try finder.prepare(conversation, of: file)
            guard !settings.hasManualClock else {
                let message = "“% clock manual” needs the library IntentTesting; here time passes"
                throw FileProblem(.needsManualClock, line: conversation.line, message)
            }
            let (run, printed) = try await run(test)
            let verdict = CaseResult.Verdict(on: conversation, run, settings: settings)
            // A fault concerns a process, so there is nothing to compare.
            if libraries != nil, verdict.isGood, case .intent(let intent, _) = test.subject,
                intent.plugin.manifest.library != nil, settings.faults.isEmpty,
                let difference = try await self.difference(of: run, inLibraryOf: test)
            {
                return result(.differentInLibrary(difference), run, test, printed: printed)
            }
            if isComparedWithServer, verdict.isGood, let difference = try await difference(of: run, inServerOf: test) {
                return result(.differentInServer(difference), run, test, printed: printed)
            }
            return result(verdict, run, test, printed: printed)
        } catch {
            return result(.notRun([error]))
        }
    }

    /// Returns how the plugin's library differs from its program; `nil` if it doesn't.
    private func difference(of run: CaseRun, inLibraryOf test: TestCase) async throws(FileProblem) -> String? {
        let other = try await self.run(test, inProcess: true).run
        guard other.steps != run.steps else { return nil }
        let lines = zip(run.steps, other.steps).first { $0 != $1 }.map { ($0.lines.first ?? "", $1.lines.first ?? "") }
        guard let lines else { return "as a library it has \(other.steps.count) steps, not \(run.steps.count)" }
        return "as a library it says “\(lines.1)”, not “\(lines.0)”"
    }

    /// How long a card may take in a case, which must not fail because a machine is busy.
    ///
    /// That people wait for a shorter time is only a warning, ``SuiteReport/lateCards``.
    private static let cardLimit = Duration.seconds(10)

    /// Runs a prepared case, and returns the plugin's output with the run.
    ///
    /// - Parameters:
    ///   - test: The case.
    ///   - inProcess: Whether to use the plugin's library instead of its program.
    /// - Throws: ``FileProblem`` if the environment for its app can't be created.
    public func run(
        _ test: TestCase, inProcess: Bool = false
    ) async throws(FileProblem) -> (run: CaseRun, printed: [String]) {
        let printed = Mutex<[String]>([])
        let process = ProcessNumber()
        // An app stays alive, so each case has an environment of its own and can't find what another case has left
        // behind.
        let apps =
            test.hasApp ? try AppEnvironment(environment: environment(of: test), line: test.conversation.line) : nil
        // The case doesn't touch the person's donations either.
        let donations = DonationLog()
        let session = session(for: test, process: process, apps: apps?.launcher, donations: donations)
        let faults = test.settings.faults
        let showsCards = drawsCards || test.conversation.hasCards
        let requests = CaseRequests(
            session: session, inProcess: inProcess,
            presentation: showsCards ? ViewPresentation(context: .page, limit: Self.cardLimit) : nil
        ) { line in
            // Enough to see what went wrong, without letting a handler's endless output fill the report.
            printed.withLock { printed in
                if printed.count < 200, printed.reduce(line.utf8.count, { $0 + $1.utf8.count }) <= 64 << 10 {
                    printed.append(line)
                }
            }
        } interceptor: {
            faults.isEmpty ? nil : faults.interceptor(process: process)
        }
        let runner = CaseRunner(timekeeper: timekeeper, limit: test.settings.limit)
        var run: CaseRun
        switch test.subject {
        case .intent(let intent, let request):
            run = await runner.run(
                test.conversation.answers, at: moment, donations: donations, cards: { requests.cards }
            ) {
                await requests.run(request, of: intent, cancellation: $0, answer: $1)
            }
            run.cardDelivery = requests.cardDelivery
        case .shortcut(let shortcut, let intents):
            run = await runner.run(shortcut: test.conversation.answers, at: moment, donations: donations) {
                await requests.run(shortcut, of: intents, at: moment, cancellation: $0, answer: $1)
            }
        }
        if let failure = requests.donationFailure {
            printed.withLock { $0.append("the handled request is not donated: \(failure)") }
        }
        await requests.waitUntilEnded()
        await apps?.clear()
        return (run, printed.withLock { $0 })
    }

    /// Returns the environment variables of a case's plugin.
    func environment(of test: TestCase) -> [String: String] {
        var environment = environment
        environment.merge(test.settings.environment) { _, own in own }
        if let fixture = test.settings.fixture {
            environment[TestFinder.fixtureVariable] = test.path(of: fixture)
        }
        return environment
    }

    func session(
        for test: TestCase, process: ProcessNumber, apps: AppLauncher?, donations: DonationLog
    ) -> IntentSession {
        let environment = environment(of: test)
        var configuration = ExtensionSource.Configuration(environment: environment)
        configuration.donations = { [donors] plugin in donors.center(of: plugin) { donations.center(of: $0) } }
        if test.settings.faults.contains(where: { $0.kind == .kill }) {
            configuration.debuggerWait = { process.value = $0 }
        }
        return IntentSession(
            plugins: test.plugins, configuration: configuration,
            runner: IntentRunner(
                deadline: test.settings.deadline, isLocked: test.settings.isLocked, timekeeper: timekeeper,
                threads: threads),
            launcher: launcher, libraries: libraries,
            apps: apps ?? AppLauncher(environment: environment, runtime: [:]))
    }
}

/// A queue of cases to run, with the results of those that were.
private final class CaseQueue: Sendable {
    private let cases: [(file: ConversationFile, conversation: ConversationCase)]
    private let state: Mutex<(next: Int, results: [CaseResult?], size: Int)>

    /// The most bytes of what plugins said that all results hold together; further ones are shortened.
    private static let sizeLimit = 64 << 20

    init(_ cases: [(ConversationFile, ConversationCase)]) {
        self.cases = cases
        state = Mutex((0, [CaseResult?](repeating: nil, count: cases.count), 0))
    }

    func next() -> (position: Int, file: ConversationFile, conversation: ConversationCase)? {
        let position = state.withLock { state in
            defer { state.next += 1 }
            return state.next
        }
        guard position < cases.count else { return nil }
        return (position, cases[position].file, cases[position].conversation)
    }

    func keep(_ result: CaseResult, at position: Int) {
        var result = result
        let size = result.size
        state.withLock { state in
            if state.size + size > Self.sizeLimit { result.shorten() } else { state.size += size }
            state.results[position] = result
        }
    }

    /// The results in the order of the cases.
    var results: [CaseResult] { state.withLock { $0.results.compactMap(\.self) } }
}
