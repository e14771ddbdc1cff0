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
        /// The text typed after the answer to a list.
        var typedAhead = ""
        /// The terminal while a handler searches, and the term that was typed.
        var search: (screen: PickerScreen, term: String)?
        /// The terminal while a list is shown on it.
        var screen: PickerScreen?
        /// Whether something of the conversation could not be written to standard output.
        var isUnwritten = false
    }

    private let state: Mutex<State>
    private let terminal: Terminal
    private let console: Console
    /// The stream that shows the conversation; with `--json`, standard output is reserved for the JSON object.
    private let stream: Console.Stream

    /// The most items in a numbered list; a longer list is shown as a picker.
    private static let listLimit = 12

    init(answers: [String], terminal: Terminal, console: Console, stream: Console.Stream) {
        state = Mutex(State(answers: answers[...]))
        self.terminal = terminal
        self.console = console
        self.stream = stream
    }

    /// The answers that weren't used.
    var leftOver: [String] { state.withLock { Array($0.answers) } }

    /// Shows a prompt and returns its answer, or `nil` if nobody can answer.
    func answer(_ prompt: Prompt, of request: IntentRequest) -> Answer? {
        if let text = state.withLock({ $0.said.take() }) {
            return AnswerReader(for: prompt, of: request, at: .now()).answer(text)
        }
        let isGiven = state.withLock { !$0.answers.isEmpty }
        if !isGiven, isPicked(prompt, of: request), let answer = pick(prompt, of: request) { return answer }
        show(prompt, of: request)
        // What comes of the request could not be told either: nothing is handled.
        guard !state.withLock(\.isUnwritten) else { return nil }
        guard let text = nextAnswer() else { return terminal.canAsk ? .cancel : nil }
        return AnswerReader(for: prompt, of: request, at: .now()).answer(text)
    }

    /// Restores the terminal if the request ended while a list was shown.
    func end() {
        let screen = state.withLock { state in
            defer { (state.search, state.screen) = (nil, nil) }
            return state.search?.screen ?? state.screen
        }
        guard var screen else { return }
        screen.restore()
    }

    // MARK: - A list that narrows

    private func isPicked(_ prompt: Prompt, of request: IntentRequest) -> Bool {
        guard terminal.canPick, stream == .standardOutput, !request.style.isSpoken else { return false }
        return handlerSearches(prompt, of: request) || prompt.items.count > Self.listLimit
    }

    private func handlerSearches(_ prompt: Prompt, of request: IntentRequest) -> Bool {
        guard !prompt.isYesOrNo, prompt.reason != .disambiguation else { return false }
        let parameter = prompt.parameter.flatMap(request.definition.parameter)
        return parameter.map { $0.supportsDynamicOptions && $0.supportsSearch } ?? false
    }

    private func pick(_ prompt: Prompt, of request: IntentRequest) -> Answer? {
        let search = state.withLock { state in
            defer { state.search = nil }
            return state.search
        }
        guard var screen = search?.screen ?? PickerScreen(terminal: terminal, console: console) else { return nil }
        if search == nil { showQuestion(prompt, of: request) }
        var picker = Picker(
            prompt.items, term: search?.term ?? "", current: prompt.currentValue,
            handlerSearches: handlerSearches(prompt, of: request))
        state.withLock { [screen] in $0.screen = screen }
        let effect = screen.pick(&picker, from: prompt)
        if case .search(let term) = effect {
            state.withLock { [screen] in $0.search = (screen, term) }
            return .search(term)
        }
        screen.restore()
        state.withLock { $0.screen = nil }
        let rest = screen.rest
        state.withLock { $0.typedAhead += rest }
        switch effect {
        case .choose(let position):
            say("> \(prompt.items[position].title)".visibleLine, to: stream)
            return .item(id: prompt.items[position].id)
        case .say(let text):
            say("> \(text)".visibleLine, to: stream)
            guard prompt.searchTerm != nil, handlerSearches(prompt, of: request) else {
                return AnswerReader(for: prompt, of: request, at: .now()).answer(text)
            }
            // The words were searched for as they were typed, without a match; now they are read as an answer to the
            // original options.
            state.withLock { $0.said = text }
            return .search("")
        case .cancel, .redraw, .search:
            return .cancel
        }
    }

    // MARK: - A question and a line

    private func show(_ prompt: Prompt, of request: IntentRequest) {
        showQuestion(prompt, of: request)
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

    private func showQuestion(_ prompt: Prompt, of request: IntentRequest) {
        if prompt.reason == .configuration { say(terminal.dim(request.editorSummary.visibleLine), to: stream) }
        let value = prompt.currentValue.map { " [\($0)]".visibleLine } ?? ""
        say(terminal.bold(prompt.dialog.full.visible) + value, to: stream)
    }

    /// Returns the next answer given in advance, which is shown as if it had been typed, or a line from the terminal.
    private func nextAnswer() -> String? {
        if let text = state.withLock({ $0.answers.popFirst() }) {
            say("> \(text)".visibleLine, to: stream)
            return text
        }
        guard terminal.canAsk else { return nil }
        try? console.write("> ", to: stream)
        let line = nextLine()
        if line == nil { say("", to: stream) }
        return line
    }

    /// Returns the next line: text that was typed ahead, completed from the terminal.
    private func nextLine() -> String? {
        let ahead = state.withLock { state in
            let line = state.typedAhead.prefix { !$0.isNewline }
            let isWhole = line.count < state.typedAhead.count
            state.typedAhead.removeFirst(line.count + (isWhole ? 1 : 0))
            return (text: String(line), isWhole: isWhole)
        }
        guard ahead.text.isEmpty, !ahead.isWhole else {
            try? console.write(ahead.text + (ahead.isWhole ? "\n" : ""), to: stream)
            return ahead.isWhole ? ahead.text : readLine().map { ahead.text + $0 }
        }
        return readLine()
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
