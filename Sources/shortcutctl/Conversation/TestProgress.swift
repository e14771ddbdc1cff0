import CommandLineArguments
import IntentConversations
import Synchronization

/// A progress line at the terminal with the number of cases that have been run.
final class TestProgress: Sendable {
    private let state = Mutex((done: 0, bad: 0))
    private let total: Int
    private let isShown: Bool
    private let console: Console

    init(terminal: Terminal, console: Console, files: [ConversationFile]) {
        total = files.reduce(0) { $0 + $1.cases.count }
        isShown = terminal.showsProgress && total > 1
        self.console = console
    }

    func observe(_ result: CaseResult) {
        guard isShown else { return }
        let (done, bad) = state.withLock { state in
            state.done += 1
            if !result.verdict.isGood { state.bad += 1 }
            return state
        }
        let note = bad > 0 ? ", \(bad) not as they should be" : ""
        try? console.write("\r\u{1B}[K\(done) of \(total) cases\(note)", to: .standardError)
    }

    /// Erases the line.
    func end() { if isShown { try? console.write("\r\u{1B}[K", to: .standardError) } }
}
