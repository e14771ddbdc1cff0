import IntentDefinitions
import IntentKit
import IntentRuntime

extension ShortcutRun {
    /// Executes steps up to the next one that a driver has to perform.
    mutating func advance() {
        while effect == nil, request == nil {
            guard let step = currentStep else {
                leaveBlock()
                continue
            }
            count += 1
            do throws(StepFailure) {
                guard count <= Limits.steps else { throw .tooManySteps }
                guard held <= Limits.heldSize else { throw .tooLarge(Limits.heldSize) }
                try execute(step.action)
                // A kept run is written down before a driver performs the step.
                if effect != nil || request != nil { count += (size + held) / Limits.writtenSize }
            } catch {
                return fail(error)
            }
        }
    }

    private mutating func execute(_ action: ShortcutStep.Action) throws(StepFailure) {
        // Questions that are part of a value are asked first, one after the other.
        if let question = action.questions.dropFirst(frame.answers.count).first {
            return try evaluating { (run, evaluation) throws(StepFailure) in
                try run.ask(question, evaluation, named: "answer")
            }
        }
        switch action {
        case .decide(let condition, let then, let otherwise):
            let holds = try evaluating { (_, evaluation) throws(StepFailure) in try evaluation.holds(condition) }
            enter(holds ? then : otherwise, ShortcutBlock(isOtherwise: !holds))
        case .repeat(let count, let steps):
            let count = try evaluating { (_, evaluation) throws(StepFailure) in try evaluation.count(count) }
            enter(count > 0 ? steps : [], ShortcutBlock(loop: ShortcutLoop(count: count)))
        case .each(let values, let steps):
            let values = try evaluating { (_, evaluation) throws(StepFailure) in try evaluation.value(values) }
            let count = values.value?.elements.count ?? 0
            enter(count > 0 ? steps : [], ShortcutBlock(loop: ShortcutLoop(count: count, values: values)))
        case .set(let name, let value):
            let value = try evaluating { (_, evaluation) throws(StepFailure) in try evaluation.value(value) }
            try set(name, .value(value))
            leaveStep()
        default:
            try evaluating { (run, evaluation) throws(StepFailure) in try run.perform(action, &evaluation) }
        }
    }

    /// Executes a step that a driver has to perform, or that begins another shortcut.
    private mutating func perform(
        _ action: ShortcutStep.Action, _ evaluation: inout ShortcutEvaluation
    ) throws(StepFailure) {
        switch action {
        case .run(let run): try begin(run, &evaluation)
        case .shortcut(let run): try begin(run, &evaluation)
        case .open(let activity):
            effect = .open(
                OpenedActivity(
                    activity: activity.activity, plugin: activity.plugin,
                    userInfo: try evaluation.values(activity.userInfo)))
        case .show(let value): effect = .show(try evaluation.text(value))
        case .ask(let question): try ask(question, evaluation, named: currentStep?.resultName ?? "answer")
        case .choose(let question, let values): try choose(question, try evaluation.value(values), evaluation)
        case .wait(let time): effect = .wait(seconds: try evaluation.seconds(time))
        case .decide, .repeat, .each, .set: break
        }
    }

    /// Evaluates something with the variables as they are, and counts what it costs.
    ///
    /// Afterwards nothing else refers to the variables, so that changing one doesn't copy all of them.
    private mutating func evaluating<Result>(
        _ body: (_ run: inout ShortcutRun, _ evaluation: inout ShortcutEvaluation) throws(StepFailure) -> Result
    ) throws(StepFailure) -> Result {
        var evaluation = evaluation
        // A list of thousands, looked at again and again, takes as long as so many steps.
        defer { count += evaluation.cost }
        return try body(&self, &evaluation)
    }
}

// MARK: - Positions

extension ShortcutRun {
    /// The shortcut that is running: there is always one.
    var frame: ShortcutFrame {
        get { frames[frames.count - 1] }
        set { frames[frames.count - 1] = newValue }
    }

    /// Goes on to the step after the current one.
    mutating func leaveStep() {
        dropAnswers()
        frame.blocks[frame.blocks.count - 1].position += 1
    }

    /// Enters steps within the current one, or leaves it if there are none.
    private mutating func enter(_ steps: [ShortcutStep], _ block: ShortcutBlock) {
        guard !steps.isEmpty else { return leaveStep() }
        dropAnswers()
        held += block.loop?.values?.size ?? 0
        let name = currentStep?.resultName
        frame.blocks.append(block)
        beginRound(named: name)
    }

    /// Gives the variable of a repetition the value of the round.
    private mutating func beginRound(named name: String?) {
        guard let name, let loop = frame.blocks.last?.loop else { return }
        guard let values = loop.values else {
            return assign(.value(TypedValue(.integer(loop.round + 1), .integer)), to: name)
        }
        assign(.value(values.element(loop.round)), to: name)
    }

    /// Gives a variable another value, and keeps count of the size of all.
    private mutating func assign(_ variable: ShortcutVariable, to name: String) {
        let added = variable.size
        // A value of megabytes takes as long as many steps.
        count += added >> 16
        size += added - (frame.variables[name]?.size ?? 0)
        // In place: through `frame`, all variables would be copied.
        frames[frames.count - 1].variables[name] = variable
    }

    private mutating func dropAnswers() {
        held -= frame.answers.reduce(0) { $0 + $1.size }
        frame.answers = []
    }

    /// Goes on behind the last step of a block: to the next round, the step after the block, or the end of the shortcut.
    private mutating func leaveBlock() {
        if var loop = frame.blocks.last?.loop, loop.round + 1 < loop.count {
            loop.round += 1
            frame.blocks[frame.blocks.count - 1] = ShortcutBlock(loop: loop)
            let outer = Array(frame.blocks.dropLast())
            return beginRound(named: program.shortcuts[frame.shortcut].currentStep(of: outer)?.resultName)
        }
        guard frame.blocks.count == 1 else {
            held -= frame.blocks.removeLast().loop?.values?.size ?? 0
            return leaveStep()
        }
        leaveShortcut()
    }

    private mutating func leaveShortcut() {
        var evaluation = evaluation
        defer { count += evaluation.cost }
        var output = frame.lastOutput
        if let value = program.shortcuts[frame.shortcut].output {
            do throws(StepFailure) {
                output = try evaluation.value(value)
            } catch {
                return fail(error)
            }
        }
        guard frames.count > 1 else {
            let text = output?.value == nil ? nil : output.map { evaluation.text(of: $0) }
            let finished = ShortcutOutcome(Outcome(.succeeded), output: output?.value, outputText: text)
            return effect = .finished(finished)
        }
        let left = frames.removeLast()
        size -= left.variableSize
        held -= left.heldSize
        setResult(output)
    }

    /// Sets a variable.
    private mutating func set(_ name: String, _ variable: ShortcutVariable) throws(StepFailure) {
        if case .value(let value) = variable, value.value?.depth ?? 0 > Limits.valueDepth {
            throw StepFailure(
                "the value of “\(name)” is nested more than \(Limits.valueDepth) levels deep",
                german: "der Wert von „\(name)“ ist mehr als \(Limits.valueDepth) Ebenen tief verschachtelt")
        }
        assign(variable, to: name)
        guard size <= Limits.size else { throw .tooLarge(Limits.size) }
    }

    /// Leaves the current step with its result.
    private mutating func setResult(_ output: TypedValue?, variable: ShortcutVariable? = nil) {
        if let output, output.value != nil {
            held += output.size - (frame.lastOutput?.size ?? 0)
            frame.lastOutput = output
        }
        do throws(StepFailure) {
            if let name = currentStep?.resultName {
                try set(name, variable ?? .value(output ?? .none))
            }
        } catch {
            return fail(error)
        }
        leaveStep()
    }
}

// MARK: - Requests

extension ShortcutRun {
    private mutating func begin(
        _ run: ShortcutStep.RunIntent, _ evaluation: inout ShortcutEvaluation
    ) throws(StepFailure) {
        guard let position = program.position(of: run) else {
            let name = run.intent.shortened(to: 100)
            throw StepFailure("no plugin handles “\(name)”", german: "kein Plug-in führt „\(name)“ aus")
        }
        let intent = program.intents[position]
        var (values, questions) = try evaluation.arguments(run.arguments, of: intent)
        // A parameter that is written, with a reference that isn't set, is left out.
        if let input = intent.definition.inputParameter, !run.arguments.contains(where: { $0.name == input }),
            let parameter = intent.definition.parameter(named: input), let output = frame.lastOutput ?? frame.input
        {
            // What isn't an input of this intent isn't one: nobody has written that it is.
            values[input] = try? evaluation.converted(
                output, to: parameter, of: intent.catalog, for: intent.provider)
        }
        // They are one message to the plugin.
        guard values.values.reduce(0, { $0 + $1.size }) <= Limits.heldSize else { throw .tooLarge(Limits.heldSize) }
        var request = IntentRequest(
            for: intent.definition, catalog: intent.catalog, values: values, style: style,
            isRestrictedWhileLocked: intent.isRestrictedWhileLocked, asking: questions)
        if isLocked { request.refuseWhileLocked() }
        self.request = request
        take(request)
    }

    /// Continues after the request of an intent has ended.
    mutating func finish(_ request: IntentRequest, outcome: Outcome) {
        guard let place, case .run(let run)? = currentStep?.action, let position = program.position(of: run) else {
            return fail(reason: "the run has no such step")
        }
        if records.count < Limits.records {
            let text = outcome.dialog?.full.shortened(to: Limits.recordText)
            records.append(ShortcutRecord(place: place, kind: outcome.kind, code: outcome.code, text: text))
        }
        guard outcome.kind.continuesShortcut else { return finish(outcome, at: place) }
        let result = StepResult(intent: position, parameters: request.applicableValues, response: outcome.response)
        let output = program.intents[position].output
        let value = output.map { TypedValue(outcome.response[$0.name], $0, intent: position) }
        setResult(value, variable: .result(result))
        guard effect == nil, run.showsWhenRun, let text = outcome.dialog?.full, !text.isEmpty else { return advance() }
        // The step is behind the run already: what it did isn't done again, even if showing it is cut off.
        frame.blocks[frame.blocks.count - 1].position -= 1
        effect = .show(text)
    }

    /// Asks a question.
    private mutating func ask(
        _ question: ShortcutQuestion, _ evaluation: ShortcutEvaluation, named name: String
    ) throws(StepFailure) {
        let type = question.type ?? ShortcutType(.string)
        let text = try evaluation.question(question.text)
        begin(ShortcutQuery(declaration: PropertyDefinition(name, type)), asking: text)
    }

    private mutating func choose(
        _ question: ShortcutText, _ values: TypedValue, _ evaluation: ShortcutEvaluation
    ) throws(StepFailure) {
        let text = try evaluation.question(question)
        var query = try evaluation.query(choosingFrom: values)
        guard query.choices?.isEmpty == false else {
            throw StepFailure("there is nothing to choose from", german: "es gibt nichts zur Auswahl")
        }
        query.declaration.name = currentStep?.resultName ?? "choice"
        begin(query, asking: text)
    }

    private mutating func begin(_ query: ShortcutQuery, asking text: String) {
        let catalog = query.intent.map { program.intents[$0].catalog } ?? TypeCatalog()
        let request = query.request(text, catalog: catalog, style: style)
        self.query = query
        self.request = request
        take(request)
    }

    /// Continues after a question of the shortcut itself was answered.
    mutating func finish(_ query: ShortcutQuery, request: IntentRequest, outcome: Outcome) {
        guard outcome.kind == .succeeded else { return finish(outcome, at: place) }
        let name = query.declaration.name
        let answer = query.answer(request.values[name])
        switch currentStep?.action {
        case .ask: setResult(answer)
        // The others are questions in the list from which is chosen.
        case .choose where query.choices != nil: setResult(answer)
        default:
            held += answer.size
            frame.answers.append(answer)
        }
        advance()
    }

    private mutating func begin(
        _ run: ShortcutStep.RunShortcut, _ evaluation: inout ShortcutEvaluation
    ) throws(StepFailure) {
        guard let position = program.position(ofShortcut: run.name) else {
            let name = run.name.shortened(to: 100)
            throw StepFailure("there is no shortcut “\(name)”", german: "es gibt keinen Kurzbefehl „\(name)“")
        }
        guard frames.count < Limits.depth else {
            throw StepFailure(
                "shortcuts run each other more than \(Limits.depth) levels deep",
                german: "Kurzbefehle führen einander mehr als \(Limits.depth) Ebenen tief aus")
        }
        var inner = ShortcutFrame(shortcut: position)
        if let type = program.shortcuts[position].input, let value = run.input {
            inner.input = try evaluation.input(try evaluation.value(value), as: type)
        }
        held += inner.heldSize
        frames.append(inner)
    }

    /// Ends the run because a step can't be executed.
    mutating func fail(_ failure: StepFailure) { fail(reason: failure.reason(in: style.language)) }

    /// Ends the run because a step can't be executed, for a reason in the language of the run.
    mutating func fail(reason: String) { finish(Outcome(.failed, reason: reason), at: place) }

    mutating func finish(_ outcome: Outcome, at place: ShortcutPlace?) {
        request = nil
        query = nil
        effect = .finished(ShortcutOutcome(outcome, at: place))
    }
}

extension Outcome.Kind {
    /// Whether the step after one with this outcome runs.
    var continuesShortcut: Bool {
        switch self {
        case .succeeded, .continuedInApp, .inProgress: true
        case .failed, .needsInput, .awaitingConfirmation, .cancelled, .restricted, .unavailable, .crashed, .timedOut:
            false
        }
    }
}
