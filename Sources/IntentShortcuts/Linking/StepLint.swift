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
    private var variables: [String: StaticValue] = [:]

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
        if let output = file.output { _ = checkReferences(of: output, line: SourceLine()) }
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
        return names.closest(to: name).map { "did you mean “\($0)”?" } ?? otherwise ?? "it has \(names.listed)"
    }
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
            bind(step, type.element)
        case .decide(let condition, let then, let otherwise):
            check(condition, line: step.line)
            checkBranches(then, otherwise)
        case .repeat(let count, let body):
            checkRounds(count, line: step.line)
            checkLoop(body, step, StaticValue(ShortcutType(.integer)))
        case .each(let values, let body):
            let type = checkReferences(of: values, line: step.line)
            checkElements(values, type, line: step.line)
            checkLoop(body, step, type.element)
        case .set(let name, let value): variables[name] = checkReferences(of: value, line: step.line)
        case .wait(let time): checkWait(time, line: step.line)
        case .shortcut(let run): check(run, step)
        }
    }

    /// Checks steps of which only one list is executed: what only one of them sets may be missing, and what both set
    /// may be of either type.
    private mutating func checkBranches(_ then: [ShortcutStep], _ otherwise: [ShortcutStep]) {
        // Only what is set there is looked at: a shortcut may have thousands of variables.
        let names = Set(then.flatMap(\.names) + otherwise.flatMap(\.names))
        let before = names.map { ($0, variables[$0]) }
        check(then)
        let after = names.map { ($0, variables[$0]) }
        for (name, value) in before { variables[name] = value }
        check(otherwise)
        for case (let name, let value?) in after {
            if let other = variables[name], other != value {
                variables[name] = .unknown
            } else {
                variables[name] = value
            }
        }
    }

    /// Checks steps that are repeated: what they set is there in the next round.
    private mutating func checkLoop(_ steps: [ShortcutStep], _ step: ShortcutStep, _ round: StaticValue) {
        bind(step, round)
        for name in steps.flatMap(\.names) {
            // What it holds before the first round may be of another type.
            if variables[name] != round || name != step.resultName { variables[name] = .unknown }
        }
        bind(step, round)
        check(steps)
    }

    private mutating func bind(_ step: ShortcutStep, _ value: StaticValue) {
        if let name = step.resultName { variables[name] = value }
    }

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
                argument.value, fits: parameter, of: intent.catalog, in: file.isFilled ? nil : intent.definition,
                line: argument.line)
        }
        bind(step, position.map(StaticValue.result) ?? .unknown)
    }

    private mutating func check(_ run: ShortcutStep.RunShortcut, _ step: ShortcutStep) {
        bind(step, .unknown)
        guard let input = run.input else { return }
        guard let position = program.position(ofShortcut: run.name) else {
            _ = checkReferences(of: input, line: step.line)
            return
        }
        guard let type = program.shortcuts[position].input else {
            return report("“\(run.name)” has no input; leave “input” out", step.line)
        }
        let parameter = ParameterDefinition(PropertyDefinition("input", type), named: "input")
        check(input, fits: parameter, of: TypeCatalog(), line: step.line)
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

// MARK: - Values

extension StepLint {
    mutating func check(
        _ value: ShortcutValue, fits type: ParameterType, as name: String, line: SourceLine
    ) {
        check(value, fits: ParameterDefinition(name: name, type: type), of: TypeCatalog(), line: line)
    }

    /// Checks that a value can be one of a parameter's type and, of an intent's parameter, within its bounds.
    private mutating func check(
        _ value: ShortcutValue, fits parameter: ParameterDefinition, of catalog: TypeCatalog,
        in intent: IntentDefinition? = nil, line: SourceLine
    ) {
        let type = checkReferences(of: value, line: line)
        if value.isWritten {
            var evaluation = evaluation
            do throws(StepFailure) {
                let value = try evaluation.value(value)
                let converted = try evaluation.converted(value, to: parameter, of: catalog)
                if let converted, let refusal = intent?.refusal(of: [parameter.name: converted]) {
                    report(refusal, line)
                }
            } catch {
                guard let member = value.misspelledQuestion else { return report(error.reason(in: .english), line) }
                report("unknown member “\(member.name)” of a question; did you mean “ask”?", member.line)
            }
            return
        }
        // A text with references can be anything.
        guard value.isReference, case .typed(let declaration, let intent) = type else { return }
        guard
            !declaration.type.canBeRead(as: parameter.type)
                || sharesNoCase(declaration, intent, parameter, catalog)
        else { return }
        report(
            "“\(parameter.name)” takes a value of type \(parameter.type.words), and the reference is to one of type "
                + declaration.type.words, line)
    }

    private func sharesNoCase(
        _ declaration: PropertyDefinition, _ intent: Int?, _ parameter: ParameterDefinition, _ catalog: TypeCatalog
    ) -> Bool {
        guard case .enumeration(let name, _) = declaration.type, case .enumeration(let other, _) = parameter.type,
            let cases = intent.flatMap({ program.intents[$0].catalog.enums[name] }), let others = catalog.enums[other]
        else { return false }
        let names = Set(others.values.flatMap { [$0.name, $0.spokenName.folded] })
        return !cases.values.contains { names.contains($0.name) || names.contains($0.spokenName.folded) }
    }

    var evaluation: ShortcutEvaluation {
        ShortcutEvaluation(program: program, frame: ShortcutFrame(shortcut: 0), style: style, moment: moment)
    }

    private mutating func check(_ condition: ShortcutCondition, line: SourceLine) {
        switch condition {
        case .isEmpty(let value, _): _ = checkReferences(of: value, line: line)
        case .all(let conditions), .any(let conditions):
            for condition in conditions { check(condition, line: line) }
        case .not(let condition): check(condition, line: line)
        case .compare(let value, let comparison, let other):
            let types = (checkReferences(of: value, line: line), checkReferences(of: other, line: line))
            check(comparison, types.0, value, other, as: comparison.rawValue, line)
            check(comparison, types.1, other, value, as: "value", line)
        }
    }

    /// Checks that a value can be compared with another one, which is the member `name` of the condition.
    private mutating func check(
        _ comparison: ShortcutCondition.Comparison, _ type: StaticValue, _ value: ShortcutValue,
        _ other: ShortcutValue, as name: String, _ line: SourceLine
    ) {
        guard value.isReference, case .typed(var declaration, let intent) = type.output(in: program) else { return }
        if comparison == .contains {
            guard declaration.isList else { return }
            declaration = declaration.element
        }
        if comparison.needsOrder, declaration.isList || !declaration.type.hasOrder {
            return report("values of type \(declaration.type.words) have no order", line)
        }
        guard other.isWritten, !declaration.isList, declaration.type != .string else { return }
        let parameter = ParameterDefinition(declaration, named: name)
        let catalog = intent.map { program.intents[$0].catalog } ?? TypeCatalog()
        if case .integer = other, declaration.type == .decimal { return }
        if case .decimal = other, declaration.type == .integer { return }
        check(other, fits: parameter, of: catalog, line: line)
    }
}

// MARK: - References

extension StepLint {
    /// Checks the references in a value, and returns what is known about the value.
    private mutating func checkReferences(of value: ShortcutValue, line: SourceLine) -> StaticValue {
        switch value {
        case .boolean: return StaticValue(ShortcutType(.boolean))
        case .integer: return StaticValue(ShortcutType(.integer))
        case .decimal: return StaticValue(ShortcutType(.decimal))
        case .text(let text):
            if let reference = text.reference { return check(reference, line) }
            checkReferences(of: text, line: line)
            return StaticValue(ShortcutType(.string))
        case .list(let values):
            let types = Set(values.map { checkReferences(of: $0, line: line) })
            guard types.count == 1, case .typed(var declaration, let intent)? = types.first else { return .unknown }
            declaration.supportsMultipleValues = true
            return .typed(declaration, intent: intent)
        case .object(let arguments):
            for argument in arguments { _ = checkReferences(of: argument.value, line: argument.line) }
            return StaticValue(ShortcutType(.dictionary))
        case .ask(let question):
            checkReferences(of: question.text, line: line)
            return StaticValue(question.type ?? ShortcutType(.string))
        }
    }

    private mutating func checkReferences(of text: ShortcutText, line: SourceLine) {
        for case .reference(let reference) in text.pieces { _ = check(reference, line) }
    }

    /// Checks a reference, and returns what is known about its value.
    private mutating func check(_ reference: ShortcutReference, _ line: SourceLine) -> StaticValue {
        var path = reference.path[...]
        var value: StaticValue
        switch (reference.name, variables[reference.name]) {
        case ("date", _): value = StaticValue(ShortcutType(.dateComponents))
        case ("input", _):
            guard let input = file.input else {
                report(
                    "the shortcut has no input, which ${\(reference)} refers to; declare its type with “input”", line)
                return .unknown
            }
            value = StaticValue(input)
        case (_, let known?): value = known
        case (_, nil):
            let hint = hint(for: reference.name, otherwise: "name a result with “as”") {
                variables.keys.sorted() + ["date"]
            }
            report("no step before this one sets “\(reference.name)”; \(hint)", line)
            return .unknown
        }
        if case .result(let position) = value, let name = path.first {
            let intent = program.intents[position]
            path = path.dropFirst()
            if let found = intent.value(named: name) {
                value = .typed(found.declaration, intent: position)
            } else if name == "output" {
                value = StaticValue.result(intent: position).output(in: program)
            } else {
                reportMissing(name, of: intent, line)
                return .unknown
            }
        }
        for name in path {
            guard let member = member(name, of: value, reference, line) else { return .unknown }
            value = member
        }
        return value
    }

    private mutating func reportMissing(_ name: String, of intent: LinkedIntent, _ line: SourceLine) {
        let hint = hint(for: name) {
            (intent.definition.response?.properties ?? []).map(\.name) + intent.definition.parameters.map(\.name)
        }
        report("\(intent.definition.name) has no response property or parameter “\(name)”; \(hint)", line)
    }

    private mutating func member(
        _ name: String, of value: StaticValue, _ reference: ShortcutReference, _ line: SourceLine
    ) -> StaticValue? {
        guard case .typed(let declaration, let intent) = value.output(in: program) else { return nil }
        // What isn't declared is known only when the shortcut runs.
        switch declaration.type {
        case .dictionary, .unknown: return nil
        default: break
        }
        let catalog = intent.map { program.intents[$0].catalog } ?? TypeCatalog()
        guard let member = declaration.member(name, in: catalog) else {
            report("there is no “\(name)” in \(declaration.type.words), which ${\(reference)} refers to", line)
            return nil
        }
        return .typed(member, intent: intent)
    }
}

extension StaticValue {
    /// The type of one value of a list.
    fileprivate var element: StaticValue {
        guard case .typed(let declaration, let intent) = self else { return .unknown }
        return .typed(declaration.element, intent: intent)
    }

    /// The output of a result, or the value itself.
    func output(in program: ShortcutProgram) -> StaticValue {
        guard case .result(let position) = self else { return self }
        return program.intents[position].output.map { .typed($0, intent: position) } ?? .unknown
    }
}

extension ShortcutCondition.Comparison {
    fileprivate var needsOrder: Bool {
        switch self {
        case .less, .greater, .atMost, .atLeast: true
        case .equal, .notEqual, .contains: false
        }
    }
}

extension ShortcutValue {
    /// Whether the value is written in the file, without references and questions.
    var isWritten: Bool {
        switch self {
        case .boolean, .integer, .decimal: true
        case .text(let text): text.literal != nil
        case .list(let values): values.allSatisfy(\.isWritten)
        case .object(let arguments): arguments.allSatisfy(\.value.isWritten)
        case .ask: false
        }
    }

    var isReference: Bool {
        if case .text(let text) = self { text.reference != nil } else { false }
    }
}
