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
        show(prompt, isSpoken: request.style.isSpoken)
        guard let text = nextAnswer() else { return terminal.canAsk ? .cancel : nil }
        return AnswerReader(for: prompt, of: request).answer(text)
    }

    /// Shows the question and what there is to choose; spoken questions name that themselves.
    private func show(_ prompt: Prompt, isSpoken: Bool) {
        say(terminal.bold(prompt.dialog.full.visible), to: stream)
        if isSpoken { return }
        var section: String?
        for (number, item) in prompt.shownItems.enumerated() {
            if item.section != section, let title = item.section {
                say("  " + terminal.bold(title.visibleLine), to: stream)
            }
            section = item.section
            let details = [item.subtitle.map { " — \($0)" }, item.image.map { " [\($0)]" }].compactMap(\.self)
            let detail = details.isEmpty ? "" : terminal.dim(details.joined().visibleLine)
            say("  \(number + 1). \(item.title.visibleLine)\(detail)", to: stream)
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
