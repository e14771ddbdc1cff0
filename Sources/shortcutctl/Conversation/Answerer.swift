import CommandLineArguments
import IntentKit
import Synchronization

/// Who answers: answers given beforehand, then the person at the terminal, then nobody.
final class Answerer: Sendable {
    private let answers: Mutex<ArraySlice<String>>
    private let terminal: Terminal
    private let console: Console
    /// Where the conversation is shown; standard output is kept for the JSON object when there is one.
    private let stream: Console.Stream

    init(answers: [String], terminal: Terminal, console: Console, stream: Console.Stream) {
        self.answers = Mutex(answers[...])
        self.terminal = terminal
        self.console = console
        self.stream = stream
    }

    /// The answers that no question was asked for.
    var leftOver: [String] { answers.withLock { Array($0) } }

    /// Shows a prompt and finds its answer; nothing when nobody can answer.
    func answer(_ prompt: Prompt, of request: IntentRequest) -> Answer? {
        show(prompt)
        let reader = AnswerReader(request)
        while let text = nextAnswer() {
            do throws(AnswerMismatch) {
                return try reader.answer(text, to: prompt)
            } catch {
                say("“\(text)” is not an answer: \(error)".visibleLine, to: .standardError)
                say(terminal.bold(prompt.dialog.full.visible), to: stream)
            }
        }
        return terminal.canAsk ? .cancel : nil
    }

    private func show(_ prompt: Prompt) {
        say(terminal.bold(prompt.dialog.full.visible), to: stream)
        for (number, item) in prompt.items.enumerated() {
            let subtitle = item.subtitle.map { terminal.dim(" — \($0.visibleLine)") } ?? ""
            say("  \(number + 1). \(item.title.visibleLine)\(subtitle)", to: stream)
        }
    }

    /// The next answer given beforehand, which is shown as if it had been typed, or a line of the terminal.
    private func nextAnswer() -> String? {
        if let text = answers.withLock({ $0.popFirst() }) {
            say("> \(text)".visibleLine, to: stream)
            return text
        }
        guard terminal.canAsk else { return nil }
        try? console.write("> ", to: stream)
        let line = readLine()
        if line == nil { say("", to: stream) }
        return line
    }

    /// A terminal that is gone cannot be told so; the exit code says what became of the request.
    private func say(_ text: String, to stream: Console.Stream) {
        try? console.print(text, to: stream)
    }
}
