import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import Synchronization

/// The source of answers: those given in advance, then the person at the terminal.
final class Answerer: Sendable {
    private struct State {
        var answers: ArraySlice<String>
        /// The words entered when a search had narrowed a list to no items.
        var said: String?
        /// The parameters that a card covers.
        var covered: Set<String> = []
        /// What was said of values, by the names of the parameters.
        var texts: [String: String] = [:]
        /// Whether something of the conversation could not be written to standard output.
        var isUnwritten = false
    }

    private let state: Mutex<State>
    private let terminal: Terminal
    private let console: Console
    /// The stream that shows the conversation; with `--json`, standard output is reserved for the JSON object.
    private let stream: Console.Stream
    /// The terminal on which forms are drawn; without one, a person answers with plain lines.
    private let screen: PromptScreen?

    init(answers: [String], terminal: Terminal, console: Console, stream: Console.Stream) {
        state = Mutex(State(answers: answers[...]))
        self.terminal = terminal
        self.console = console
        self.stream = stream
        screen =
            terminal.drawable.contains(stream)
            ? PromptScreen(terminal: terminal, console: console, stream: stream) : nil
    }

    /// The answers that weren't used.
    var leftOver: [String] { state.withLock { Array($0.answers) } }

    /// What was said of values, by the names of the parameters; the last words of each.
    var saidTexts: [String: String] { state.withLock(\.texts) }

    /// Forgets what cards have told, because another request begins.
    func uncover() { state.withLock { $0.covered = [] } }

    /// Notes what a card tells, so that a spoken question doesn't repeat it.
    func cover(_ view: ShownView) { state.withLock { $0.covered.formUnion(view.parameters) } }

    /// Shows a prompt and returns its answer, or `nil` if nobody can answer.
    func answer(_ prompt: Prompt, of request: IntentRequest) -> Answer? {
        if let text = state.withLock({ $0.said.take() }) {
            return read(text, AnswerReader(for: prompt, of: request, at: .now(), isNumbered: false), prompt)
        }
        let isGiven = state.withLock { !$0.answers.isEmpty }
        let form = screen?.form
        if form == nil { showQuestion(prompt, of: request) }
        // What comes of the request could not be told either: nothing is handled.
        guard !state.withLock(\.isUnwritten) else { return nil }
        if !isGiven, let screen, let answer = ask(prompt, of: request, on: screen, after: form) {
            return answer
        }
        showItems(prompt, of: request)
        guard !state.withLock(\.isUnwritten) else { return nil }
        guard let text = nextAnswer() else { return terminal.canAsk ? .cancel : nil }
        return read(text, AnswerReader(for: prompt, of: request, at: .now()), prompt)
    }

    /// Reads an answer, and keeps what was said of a value, which may be another one on another day.
    private func read(_ text: String, _ reader: AnswerReader, _ prompt: Prompt) -> Answer {
        let answer = reader.answer(text)
        if case .value = answer, let parameter = prompt.parameter {
            // What is said of a further value of a list isn't the whole list.
            let isWhole = prompt.element ?? 0 == 0
            state.withLock { $0.texts[parameter] = isWhole ? text : nil }
        }
        return answer
    }

    /// Restores the terminal if the request ends while a question is shown.
    func end() { screen?.end() }

    /// Draws a question again after the terminal's size has changed.
    func resize() { screen?.resize() }

    // MARK: - A form

    /// Asks at the terminal until the answer is understood.
    ///
    /// - Parameter form: The form on the screen whose term was searched for.
    /// - Returns: `nil` if the terminal can't show a form.
    private func ask(
        _ prompt: Prompt, of request: IntentRequest, on screen: PromptScreen, after form: PromptForm?
    ) -> Answer? {
        let items = request.style.isSpoken ? [] : prompt.items
        let style = PromptForm.Style(
            rowsAbove: form?.style.rowsAbove ?? rows(of: prompt, of: request, in: screen.size.columns),
            handlerSearches: !request.style.isSpoken && handlerSearches(prompt, of: request),
            mayBeSkipped: request.purpose != .handling, isYesOrNo: prompt.isYesOrNo)
        // The form has no numbers beside its items.
        let reader = AnswerReader(for: prompt, of: request, at: .now(), isNumbered: false)
        var next = PromptForm(
            items, current: prompt.currentValue, line: form?.line ?? LineEditor(), size: screen.size, style: style
        ) { Picker.Meaning(reader.answer($0), among: items) }
        let start = next
        while let effect = screen.ask(next) {
            switch effect {
            case .search(let term): return .search(term)
            case .choose(let position):
                say("> \(prompt.items[position].title)".visibleLine, to: stream)
                return .item(id: prompt.items[position].id)
            case .say(let text):
                say("> \(text)".visibleLine, to: stream)
                if style.handlerSearches, prompt.searchTerm != nil {
                    // The words were searched for as they were typed, without a match; now they are read as an answer to
                    // the original options.
                    state.withLock { $0.said = text }
                    return .search("")
                }
                let answer = read(text, reader, prompt)
                guard case .unrecognized(let words, let expectation) = answer else { return answer }
                say(reader.complaint(about: words, expectation: expectation).visibleLine, to: stream)
                next = start
            case .cancel, .redraw: return .cancel
            }
        }
        return nil
    }

    private func handlerSearches(_ prompt: Prompt, of request: IntentRequest) -> Bool {
        guard !prompt.isYesOrNo, prompt.reason != .disambiguation else { return false }
        let parameter = prompt.parameter.flatMap(request.definition.parameter)
        return parameter.map { $0.supportsDynamicOptions && $0.supportsSearch } ?? false
    }

    private func rows(of prompt: Prompt, of request: IntentRequest, in width: Int) -> Int {
        question(prompt, of: request).reduce(0) { $0 + max(($1.columns + width - 1) / width, 1) }
    }

    // MARK: - A question and a line

    private func showQuestion(_ prompt: Prompt, of request: IntentRequest) {
        var lines = question(prompt, of: request)
        if prompt.reason == .configuration { say(terminal.dim(lines.removeFirst()), to: stream) }
        let words = request.style.answerWords
        let hint = terminal.canAsk && prompt.isYesOrNo ? terminal.dim(" (\(words.yes)/\(words.no))") : ""
        say(terminal.bold(lines.joined(separator: "\n")) + value(prompt) + hint, to: stream)
    }

    private func value(_ prompt: Prompt) -> String { prompt.currentValue.map { " [\($0)]".visibleLine } ?? "" }

    /// Returns the lines of a question: the dialog and, while an intent is set up, its summary.
    private func question(_ prompt: Prompt, of request: IntentRequest) -> [String] {
        let summary = prompt.reason == .configuration ? [request.editorSummary.visibleLine] : []
        return summary
            + dialog(of: prompt, request).visible.fields(separatedBy: "\n", keepsEmpty: true).map(String.init)
    }

    private func dialog(of prompt: Prompt, _ request: IntentRequest) -> String {
        let covered = state.withLock(\.covered)
        guard request.style.isSpoken, prompt.reason == .confirmIntent, !covered.isEmpty else {
            return prompt.dialog.full
        }
        return VoiceFrame(of: request).confirmation(covering: covered)
    }

    private func showItems(_ prompt: Prompt, of request: IntentRequest) {
        if request.style.isSpoken { return }
        var section: String?
        for (number, item) in prompt.shownItems.enumerated() {
            if item.section != section, let title = item.section {
                say("  " + terminal.bold(title.visibleLine), to: stream)
            }
            section = item.section
            let detail = item.details.isEmpty ? "" : terminal.dim(item.details.visibleLine)
            say("  \(number + 1). \(item.title.visibleLine)\(detail)", to: stream)
        }
    }

    /// Returns the next answer given in advance, which is shown as if it had been typed, or a line from the terminal.
    private func nextAnswer() -> String? {
        if let text = state.withLock({ $0.answers.popFirst() }) {
            say("> \(text)".visibleLine, to: stream)
            return text
        }
        guard terminal.canAsk else { return nil }
        try? console.write("> ", to: stream)
        let line = Terminal.readLine()
        if line == nil { say("", to: stream) }
        return line
    }

    /// Prints a line; errors are ignored, because a lost terminal can't show them and the exit code tells the outcome.
    private func say(_ text: String, to stream: Console.Stream) {
        do {
            try console.print(text, to: stream)
        } catch {
            if stream == .standardOutput { state.withLock { $0.isUnwritten = true } }
        }
    }
}

extension Picker.Meaning {
    /// Creates the meaning of what the runtime read.
    fileprivate init(_ answer: Answer, among items: [Prompt.Item]) {
        switch answer {
        case .item(let id): self = items.firstIndex { $0.id == id }.map(Self.item) ?? .other
        // Of a text, only a part may have been typed.
        case .value(.string): self = .other
        case .value, .items, .yes, .no, .cancel, .noneOfThese, .skip: self = .value
        default: self = .other
        }
    }
}

extension Prompt.Item {
    /// The text after the title in a list: the subtitle and the image's name; empty if there are neither.
    var details: String { (subtitle.map { " — \($0)" } ?? "") + (image.map { " [\($0)]" } ?? "") }
}
