import IntentDefinitions

// The type of another shortcut's output is found without checking its steps, which is done once for each file.
extension StepLint {
    /// Returns what is known about the output of a shortcut.
    mutating func output(ofShortcut position: Int) -> StaticValue {
        if let known = outputs[position] { return known }
        // A shortcut that runs itself is another finding, and so is one that is nested too deep.
        outputs[position] = .unknown
        guard depth < ShortcutRun.Limits.depth else { return .unknown }
        var inner = StepLint(
            program: program, file: program.shortcuts[position], path: path, style: style, moment: moment,
            opening: { _ in nil })
        inner.depth = depth + 1
        inner.outputs = outputs
        let output = inner.output()
        outputs = inner.outputs
        outputs[position] = output
        return output
    }

    private mutating func output() -> StaticValue {
        if let output = file.output {
            if !output.variables.isEmpty { bindVariables() }
            return checkReferences(of: output, line: file.outputLine)
        }
        for step in file.steps.reversed() {
            switch step.action {
            case .run(let run):
                guard let position = program.position(of: run) else { return .unknown }
                if let output = program.intents[position].output { return .typed(output, intent: position) }
            case .ask, .shortcut: return result(of: step)
            case .choose:
                bindVariables()
                return result(of: step)
            case .decide, .repeat, .each:
                // Which of the steps within it is the last one is known only when the shortcut runs.
                if step.withInner.contains(where: \.action.givesOutput) { return .unknown }
            case .open, .show, .set, .wait: break
            }
        }
        return .unknown
    }

    private mutating func bindVariables() {
        var isSet: Set<String> = []
        for step in file.steps.flatMap(\.withInner) {
            guard let name = step.variable else { continue }
            let result = result(of: step)
            // What several steps set may be of the type of each of them.
            variables[name] = isSet.insert(name).inserted || variables[name] == result ? result : .unknown
        }
    }

    private mutating func result(of step: ShortcutStep) -> StaticValue {
        switch step.action {
        case .run(let run): return program.position(of: run).map(StaticValue.result) ?? .unknown
        case .ask(let question): return StaticValue(question.type ?? ShortcutType(.string))
        case .choose(_, let values), .each(let values, _):
            return checkReferences(of: values, line: step.line).element
        case .repeat: return StaticValue(ShortcutType(.integer))
        case .set(_, let value): return checkReferences(of: value, line: step.line)
        case .shortcut(let run):
            guard let position = program.position(ofShortcut: run.name) else { return .unknown }
            return output(ofShortcut: position)
        case .open, .show, .decide, .wait: return .unknown
        }
    }
}
