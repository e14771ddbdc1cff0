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
        checkColor()
        checkRepeatedPhrases()
        checkAnswers()
        checkReplacedAnswers(file.steps)
        checkUnusedVariables()
        checkSimilarNames()
    }

    /// Reports a color that nothing can show.
    private mutating func checkColor() {
        guard let color = file.color, !ShortcutFile.colors.contains(color.lowercased()), !color.isHexadecimalColor
        else { return }
        let names = ShortcutFile.colors
        let hint = hint(for: color, otherwise: "write #RRGGBB, or one of \(names.joined(separator: ", "))") { names }
        report("the color “\(color)” isn't known; \(hint)", severity: .warning, SourceLine())
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
        if values.isReference, case .typed(let declaration, _) = type {
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

    /// Reports answers that a later step of the same list replaces before any step has used them.
    private mutating func checkReplacedAnswers(_ steps: [ShortcutStep]) {
        // The questions whose answers no step has used yet, by the names of the answers.
        var questions: [String: ShortcutStep] = [:]
        for step in steps {
            switch step.action {
            case .decide(_, let then, let otherwise):
                checkReplacedAnswers(then)
                checkReplacedAnswers(otherwise)
            case .repeat(_, let body), .each(_, let body): checkReplacedAnswers(body)
            default: break
            }
            for name in step.action.variables { questions[name] = nil }
            // It may be the last answer.
            if step.withInner.contains(where: takesInput) { questions = [:] }
            guard let name = step.resultName, step.action.givesOutput else { continue }
            if let question = questions[name] { reportReplaced(question, as: name) }
            questions[name] = step.action.question == nil ? nil : step
        }
    }

    private mutating func reportReplaced(_ step: ShortcutStep, as name: String) {
        let question = step.action.question?.source ?? ""
        report(
            "the answer to “\(question.shortened(to: 60))” is lost, because another step sets “\(name)” before any uses it; "
                + "rename one of them", severity: .warning, step.line)
    }

    /// Notes variables that are set and that nothing refers to.
    private mutating func checkUnusedVariables() {
        let used = Set(file.steps.flatMap(\.action.variables) + (file.output?.variables ?? []))
        for step in file.steps.flatMap(\.withInner) {
            guard case .set(let name, _) = step.action, !used.contains(name) else { continue }
            report(
                "nothing refers to the variable “\(name)”; use it as ${\(name)}, or remove the step",
                severity: .note, step.line)
        }
    }

    /// Notes variables whose names differ from that of an earlier one in case alone.
    private mutating func checkSimilarNames() {
        var names: [String: [String]] = [:]
        for step in file.steps.flatMap(\.withInner) {
            guard let name = step.variable else { continue }
            let known = names[name.lowercased()] ?? []
            guard !known.contains(name) else { continue }
            names[name.lowercased()] = known + [name]
            guard let other = known.first else { continue }
            report(
                "“\(other)” and “\(name)” are two variables, whose names differ in case alone; rename one of them",
                severity: .note, step.line)
        }
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
    var withInner: [ShortcutStep] { [self] + action.steps.flatMap(\.withInner) }

    /// The name of the variable that the step itself sets.
    var variable: String? {
        if case .set(let name, _) = action { name } else { resultName }
    }
}

extension ShortcutStep.Action {
    /// The text of the question that the step itself asks.
    fileprivate var question: ShortcutText? {
        switch self {
        case .ask(let question): question.text
        case .choose(let text, _): text
        case .run, .open, .show, .decide, .repeat, .each, .set, .wait, .shortcut: nil
        }
    }

    /// Whether a step of this kind has an output, which then is that of the last step.
    var givesOutput: Bool {
        switch self {
        case .run, .ask, .choose, .shortcut: true
        case .open, .show, .decide, .repeat, .each, .set, .wait: false
        }
    }
}

extension ShortcutFile {
    /// The names of colors, which are those of SwiftUI's `Color`.
    fileprivate static let colors = [
        "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "purple", "red",
        "teal", "white", "yellow",
    ]
}

extension String {
    /// Whether the text is a color as `#RRGGBB`.
    fileprivate var isHexadecimalColor: Bool {
        utf8.count == 7 && utf8.first == UInt8(ascii: "#")
            && unicodeScalars.dropFirst().allSatisfy(\.properties.isASCIIHexDigit)
    }
}
