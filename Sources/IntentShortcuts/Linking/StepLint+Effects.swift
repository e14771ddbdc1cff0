import IntentDefinitions
import IntentRuntime

// What can be run, and doesn't do what its author probably meant.
extension StepLint {
    mutating func checkEffects() {
        if file.steps.isEmpty, file.output == nil {
            report(
                "the shortcut does nothing, because “steps” is empty; list what it does", severity: .warning,
                SourceLine())
        }
        checkRepeatedPhrases()
        checkAnswers()
    }

    private mutating func checkRepeatedPhrases() {
        var seen: Set<Phrase.Said> = []
        for text in file.phrases {
            guard let said = try? Phrase(text, language: style.language).said, !seen.insert(said).inserted else {
                continue
            }
            report(
                "the phrase “\(text)” sounds the same as an earlier one of the shortcut; remove one",
                severity: .warning, SourceLine())
        }
    }

    /// Reports a value of which steps are repeated for each element, and that isn't a list.
    mutating func checkElements(_ values: ShortcutValue, _ type: StaticValue, line: SourceLine) {
        var isSingle = values.isWritten
        if values.isReference, case .typed(let declaration, _) = type.output(in: program) {
            isSingle = !declaration.isList
        }
        guard isSingle else { return }
        var meant = "a reference to one"
        switch values {
        case .list: return
        case .text(let text):
            if let name = text.literal, ShortcutName.isValid(name) { meant = "a reference such as ${\(name)}" }
        default: break
        }
        report(
            "the steps of “each” run once, because its value isn't a list; write a list, or \(meant)",
            severity: .warning, line)
    }

    /// Reports questions without `as` whose answers no step takes, and that aren't the shortcut's output.
    ///
    /// Without a name, an answer goes to the next intent with a parameter for the input, or is the output of the last
    /// step that has one.
    private mutating func checkAnswers() {
        var (isTaken, isReplaced) = (false, file.output != nil)
        for step in file.steps.reversed() {
            let inner = step.action.steps.flatMap(\.withInner)
            isTaken = isTaken || inner.contains(where: takesInput)
            // Of the steps within a step, any can be the last one.
            if !isTaken, file.output != nil { for within in inner { reportLost(within) } }
            if !isTaken, isReplaced { reportLost(step) }
            switch step.action {
            case .ask, .choose: (isTaken, isReplaced) = (false, true)
            default:
                isTaken = isTaken || takesInput(step)
                isReplaced = isReplaced || ([step] + inner).contains(where: \.action.givesOutput)
            }
        }
    }

    private mutating func reportLost(_ step: ShortcutStep) {
        guard case .ask(let question) = step.action, step.resultName == nil else { return }
        report(
            "no step takes the answer to “\(question.text.source.shortened(to: 60))”; name it with “as”, and refer to it",
            severity: .warning, step.line)
    }

    /// Returns whether a step takes the output of the one before it.
    private func takesInput(_ step: ShortcutStep) -> Bool {
        guard case .run(let run) = step.action else { return false }
        // An intent that nobody handles is another finding.
        guard let position = program.position(of: run) else { return true }
        guard let input = program.intents[position].definition.inputParameter else { return false }
        return !run.arguments.contains { $0.name == input }
    }
}

extension ShortcutStep {
    /// The step, and the steps within it.
    fileprivate var withInner: [ShortcutStep] { [self] + action.steps.flatMap(\.withInner) }
}

extension ShortcutStep.Action {
    /// Whether a step of this kind has an output, which then is that of the last step.
    fileprivate var givesOutput: Bool {
        switch self {
        case .run, .ask, .choose, .shortcut: true
        case .open, .show, .decide, .repeat, .each, .set, .wait: false
        }
    }
}
