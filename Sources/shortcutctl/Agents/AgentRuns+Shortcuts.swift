import EssentialFoundation
import IntentHost
import IntentKit
import IntentMCP
import IntentRuntime
import IntentShortcuts
import ShortcutTools
import Synchronization

extension AgentRuns {
    /// Runs a shortcut to its end or to a question.
    ///
    /// - Parameter state: The state in which it stopped at the question that the request answers, or `nil` to begin.
    func run(
        _ number: CallNumber, _ request: IntentRequest, of shortcut: ShortcutTool,
        from state: MCPServer.ShortcutState?
    ) {
        let run: ShortcutRun
        do throws(ShortcutTool.Refusal) {
            if let file = unusableFile(of: request) {
                throw ShortcutTool.Refusal(
                    outcome: Outcome(.failed, reason: file.problem, parameter: file.parameter))
            }
            let isLocked = lock.isLocked(for: shortcut.intents)
            run =
                if let state {
                    try shortcut.run(state, answered: request, at: .now(), isLocked: isLocked)
                } else {
                    try shortcut.run(
                        request.values, at: .now(), in: FileManager.default.currentDirectoryPath, isLocked: isLocked)
                }
        } catch {
            return report(.ended(number, .init(request: request, outcome: error.outcome, shortcut: state)))
        }
        let cancellation = RequestCancellation()
        let cancelling = Cancelling()
        let texts = ShownTexts(state?.texts ?? [])
        let work = begin(number) { reason in
            cancellation.cancel(reason)
            cancelling.cancel()
        } work: { [self] in
            let steps = StepRuns()
            let transcript = await ShortcutRunner(session.runner)
                .run(run, in: surroundings(of: shortcut, for: number, cancellation, steps, texts))
            let end = shortcut.end(
                of: transcript.run, request, texts: texts.all, until: AgentConnection.personsExpiry,
                isDonated: history != nil)
            self.end(number, end)
            await donate(transcript.run)
            // Another task: this one may have been cancelled, and its processes still have to be waited for.
            await Task { await steps.waitUntilEnded() }.value
        }
        // Between its requests, only the task can be cancelled.
        cancelling.attach(work)
    }

    /// Donates that a shortcut was run, if all of it was done.
    private func donate(_ run: ShortcutRun) async {
        guard case .finished(let ended) = run.step, ended.outcome.kind == .succeeded,
            let activity = run.donatedActivity,
            let reason = await history?.donate(activity)
        else { return }
        log("not donated: \(reason)")
    }

    private func surroundings(
        of shortcut: ShortcutTool, for number: CallNumber, _ cancellation: RequestCancellation, _ steps: StepRuns,
        _ texts: ShownTexts
    ) -> ShortcutRunner.Surroundings {
        ShortcutRunner.Surroundings(
            run: { [self] request, position in
                await steps.waitUntilEnded()
                var request = request
                Self.checkFiles(of: &request, isRefused: refusesFiles)
                let run = await run(request, of: shortcut.intents[position], for: number, cancellation)
                steps.add(run)
                return (run.transcript, run.outcome)
            },
            answer: { _, _ in nil },
            show: { text, _ in
                texts.add(text)
                return true
            },
            open: { [session, lock, refusesFiles, language = shortcut.tool.style.language] activity in
                if let file = Self.unusableFile(in: activity.userInfo, isRefused: refusesFiles) {
                    return Outcome(.failed, reason: file.problem)
                }
                let opening = ActivityOpening(
                    plugins: session.plugins, lock: lock, language: language, deadline: session.runner.deadline)
                return await opening.open(activity)
            },
            sleep: { try await ContinuousClock().sleep(for: $0) },
            now: { .now() })
    }
}

/// The run of the last step, whose process may still be ending.
private final class StepRuns: Sendable {
    private let last = Mutex<IntentSession.Run?>(nil)

    func add(_ run: IntentSession.Run) { last.withLock { $0 = run } }

    func waitUntilEnded() async { await last.withLock { $0.take() }?.waitUntilEnded() }
}

/// The texts that a shortcut has shown: the first ones.
private final class ShownTexts: Sendable {
    private static let sizeLimit = 64 << 10, countLimit = 200

    private let texts: Mutex<[String]>

    init(_ texts: [String]) { self.texts = Mutex(texts) }

    var all: [String] { texts.withLock(\.self) }

    func add(_ text: String) {
        texts.withLock { texts in
            let size = texts.reduce(text.utf8.count) { $0 + $1.utf8.count }
            if texts.count < Self.countLimit, size <= Self.sizeLimit { texts.append(text) }
        }
    }
}
