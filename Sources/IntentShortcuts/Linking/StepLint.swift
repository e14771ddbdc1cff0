import IntentDefinitions
import IntentRuntime
import Spelling

/// The findings about the steps of one shortcut, with what is known about its variables.
struct StepLint {
    let program: ShortcutProgram
    let file: ShortcutFile
    let path: String
    let style: ConversationStyle
    let moment: Moment?
    private let opening: (ShortcutStep.OpenActivity) -> String?
    private(set) var findings = BoundedFindings<Diagnostic>()
    /// What is known about the types of the variables.
    var variables: [String: StaticValue] = [:]
    /// The variables whose values are written in the file, as they are when the shortcut runs.
    private var frame = ShortcutFrame(shortcut: 0)
    /// The variables that hold one of several values that are written in the file.
    private var alternatives: [String: Alternatives] = [:]
    /// Whether a case of an enumeration can be read as a value of a type, as far as that was found out.
    var readableCases: [CaseReading: Bool] = [:]
    /// What is known about the outputs of other shortcuts, by their positions, as far as that was looked for.
    var outputs: [Int: StaticValue] = [:]
    /// The number of shortcuts that run this one, of those whose outputs are looked for.
    var depth = 0

    /// The cases of an enumeration of an intent, read as values of a type.
    struct CaseReading: Hashable {
        let enumeration: String
        let intent: Int?
        let type: ParameterType
        /// The intent whose enumerations the type refers to.
        let target: Int?
    }

    /// The values that a variable may have: a person chooses one, or each round of a repetition has one.
    private struct Alternatives {
        let values: [TypedValue]
        /// Whether nothing decides if the steps are executed, such as only for some of the values.
        var isCertain = true

        /// The maximum number of values: each is looked at wherever the file refers to the variable.
        static let limit = 50
    }

    init(
        program: ShortcutProgram, file: ShortcutFile, path: String, style: ConversationStyle, moment: Moment?,
        opening: @escaping (ShortcutStep.OpenActivity) -> String?
    ) {
        self.program = program
        self.file = file
        self.path = path
        self.style = style
        self.moment = moment
        self.opening = opening
    }

    mutating func check() {
        for phrase in file.phrases { checkPhrase(phrase) }
        check(file.steps)
        checkEffects()
        if let output = file.output { _ = checkReferences(of: output, line: file.outputLine) }
    }

    mutating func report(_ message: String, severity: Diagnostic.Severity = .error, _ line: SourceLine) {
        findings.append(Diagnostic(severity, message, path: path, line: line.number))
    }

    /// Returns what to do about an unknown name: the closest known one, or what else there is.
    ///
    /// It is empty once a finding isn't kept any more: a name may be looked for among thousands.
    func hint(for name: String, otherwise: String? = nil, among known: () -> [String]) -> String {
        guard !findings.isFull else { return "" }
        var seen: Set<String> = []
        let names = known().filter { seen.insert($0).inserted }
        let meant = findings.kept.count < Self.hintLimit ? names.closest(to: name) : nil
        return meant.map { "did you mean “\($0)”?" } ?? otherwise ?? "it has \(names.listed)"
    }

    /// The number of findings after which no other name is looked for that was probably meant.
    private static let hintLimit = 100
}

// MARK: - Steps

extension StepLint {
    private mutating func check(_ steps: [ShortcutStep]) {
        for step in steps { check(step) }
    }

    private mutating func check(_ step: ShortcutStep) {
        switch step.action {
        case .run(let run): check(run, step)
        case .open(let activity):
            // The app may be installed later, or elsewhere.
            if let reason = opening(activity) { report(reason, severity: .warning, step.line) }
            for argument in activity.userInfo { _ = checkReferences(of: argument.value, line: argument.line) }
        case .show(let value): _ = checkReferences(of: value, line: step.line)
        case .ask(let question):
            checkReferences(of: question.text, line: step.line)
            bind(step, StaticValue(question.type ?? ShortcutType(.string)))
        case .choose(let question, let values):
            checkReferences(of: question, line: step.line)
            let type = checkReferences(of: values, line: step.line)
            if case .list(let values) = values, values.isEmpty {
                report("there is nothing to choose from; list the values", step.line)
            }
            bind(step, type.element, oneOf: known(values))
        case .decide(let condition, let then, let otherwise):
            check(condition, line: step.line)
            checkBranches(of: condition, then, otherwise)
        case .repeat(let count, let body):
            checkRounds(count, line: step.line)
            checkLoop(body, step, StaticValue(ShortcutType(.integer)))
        case .each(let values, let body):
            let type = checkReferences(of: values, line: step.line)
            checkElements(values, type, line: step.line)
            checkLoop(body, step, type.element, oneOf: known(values))
        case .set(let name, let value):
            let type = checkReferences(of: value, line: step.line)
            assign(type, known(value), to: name)
        case .wait(let time): checkWait(time, line: step.line)
        case .shortcut(let run): check(run, step)
        }
    }

    /// Checks steps of which only one list is executed: what only one of them sets may be missing, and what both set
    /// may be of either type.
    private mutating func checkBranches(
        of condition: ShortcutCondition, _ then: [ShortcutStep], _ otherwise: [ShortcutStep]
    ) {
        let outer = alternatives
        let decided = alternatives(under: condition)
        // Only what is set there is looked at: a shortcut may have thousands of variables.
        let names = Set(then.flatMap(\.names) + otherwise.flatMap(\.names))
        let before = names.map { ($0, variables[$0], frame.variables[$0]) }
        alternatives = decided
        check(then)
        let after = names.map { ($0, variables[$0], frame.variables[$0]) }
        for (name, type, value) in before {
            variables[name] = type
            frame.variables[name] = value
        }
        alternatives = decided
        check(otherwise)
        alternatives = outer.filter { !names.contains($0.key) }
        for (name, type, value) in after {
            if frame.variables[name] != value { frame.variables[name] = nil }
            guard let type else { continue }
            variables[name] = type == variables[name] ?? type ? type : .unknown
        }
    }

    /// Returns the alternatives in steps that a condition decides about: it may be there to leave some of them out.
    private func alternatives(under condition: ShortcutCondition) -> [String: Alternatives] {
        var decided = alternatives
        for name in condition.values.flatMap(\.variables) { decided[name] = nil }
        return decided.mapValues { Alternatives(values: $0.values, isCertain: false) }
    }

    /// Checks steps that are repeated: what they set is there in the next round.
    private mutating func checkLoop(
        _ steps: [ShortcutStep], _ step: ShortcutStep, _ round: StaticValue, oneOf values: TypedValue? = nil
    ) {
        bind(step, round)
        for name in steps.flatMap(\.names) {
            // What it holds before the first round may be of another type.
            if variables[name] != round || name != step.resultName { assign(.unknown, to: name) }
        }
        bind(step, round, oneOf: values)
        check(steps)
        // There may be no round.
        for name in steps.flatMap(\.names) + [step.resultName].compactMap(\.self) {
            (frame.variables[name], alternatives[name]) = (nil, nil)
        }
    }

    private mutating func bind(_ step: ShortcutStep, _ type: StaticValue, oneOf values: TypedValue? = nil) {
        guard let name = step.resultName else { return }
        assign(type, to: name)
        guard let values, values.size <= Self.sizeLimit else { return }
        let elements = values.elements
        if elements.count <= Alternatives.limit { alternatives[name] = Alternatives(values: elements) }
    }

    /// Gives a variable another value, of which only the type may be known.
    private mutating func assign(_ type: StaticValue, _ value: TypedValue? = nil, to name: String) {
        variables[name] = type
        alternatives[name] = nil
        frame.variables[name] = value.flatMap { $0.size <= Self.sizeLimit ? ShortcutVariable.value($0) : nil }
    }

    /// The maximum size in bytes of a value that is looked at wherever the file refers to it.
    private static let sizeLimit = 1000

    private mutating func check(_ run: ShortcutStep.RunIntent, _ step: ShortcutStep) {
        let position = program.position(of: run)
        for argument in run.arguments {
            guard let position else {
                _ = checkReferences(of: argument.value, line: argument.line)
                continue
            }
            let intent = program.intents[position]
            guard let parameter = intent.definition.parameter(named: argument.name) else {
                let hint = hint(for: argument.name) { intent.definition.parameters.map(\.name) }
                report(
                    "\(intent.definition.name) has no parameter “\(argument.name.shortened(to: 100))”; \(hint)",
                    argument.line)
                continue
            }
            // Whether what was said is within bounds is the person's business, who is asked again, and not the file's.
            check(
                argument.value, fits: parameter, of: position, in: file.isFilled ? nil : intent.definition,
                line: argument.line)
        }
        bind(step, position.map(StaticValue.result) ?? .unknown)
    }

    private mutating func check(_ run: ShortcutStep.RunShortcut, _ step: ShortcutStep) {
        guard let position = program.position(ofShortcut: run.name) else {
            if let input = run.input { _ = checkReferences(of: input, line: step.line) }
            return bind(step, .unknown)
        }
        checkInput(of: run, program.shortcuts[position].input, line: step.line)
        // A step can't take its own result as its input.
        if step.resultName != nil { bind(step, output(ofShortcut: position)) }
    }

    private mutating func checkInput(of run: ShortcutStep.RunShortcut, _ type: ShortcutType?, line: SourceLine) {
        guard let type else {
            if run.input != nil { report("“\(run.name)” has no input; leave “input” out", line) }
            return
        }
        guard let input = run.input else {
            return report("“\(run.name)” has an input, which is empty here; add “input”", severity: .warning, line)
        }
        check(input, fits: type.parameter(named: "input"), line: line)
    }
}

extension ShortcutStep {
    /// The names of the variables that the step and those within it set.
    fileprivate var names: [String] {
        var names = [resultName].compactMap(\.self) + action.steps.flatMap(\.names)
        if case .set(let name, _) = action { names.append(name) }
        return names
    }
}

// MARK: - Values that are known

extension StepLint {
    /// The evaluation of values that are known before the shortcut runs.
    var evaluation: ShortcutEvaluation {
        ShortcutEvaluation(program: program, frame: frame, style: style, moment: moment)
    }

    /// Returns the enumerations and types of an intent; none without one.
    func catalog(ofIntent position: Int?) -> TypeCatalog {
        position.map { program.intents[$0].catalog } ?? TypeCatalog()
    }

    /// Returns whether a value is written in the file, at the step or where the variables are set that it refers to.
    func isKnown(_ value: ShortcutValue) -> Bool {
        value.questions.isEmpty && value.variables.allSatisfy { frame.variables[$0] != nil }
    }

    /// Returns the evaluations of a value that is written in the file, one for each of the values it may have there, and
    /// how severe it is if one of them doesn't fit.
    func evaluations(of value: ShortcutValue) -> [(ShortcutEvaluation, Diagnostic.Severity)] {
        if isKnown(value) { return [(evaluation, .error)] }
        let unknown = Set(value.variables.filter { frame.variables[$0] == nil })
        guard value.questions.isEmpty, unknown.count == 1, let name = unknown.first, let known = alternatives[name]
        else { return [] }
        return known.values.map { value in
            var frame = frame
            frame.variables[name] = .value(value)
            let evaluation = ShortcutEvaluation(program: program, frame: frame, style: style, moment: moment)
            return (evaluation, known.isCertain ? .error : .warning)
        }
    }

    /// Returns a value that is written in the file, or `nil` if it isn't, or leads to nothing.
    func known(_ value: ShortcutValue) -> TypedValue? {
        guard isKnown(value) else { return nil }
        var evaluation = evaluation
        return try? evaluation.value(value)
    }
}
