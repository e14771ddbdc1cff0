import IntentDefinitions
import IntentRuntime

// A file with a phrase that never starts the shortcut can be read.
extension StepLint {
    mutating func checkPhrase(_ text: String) {
        let phrase: Phrase
        do throws(PhraseError) {
            phrase = try Phrase(text, language: style.language)
        } catch {
            return report(error.description, severity: .warning, SourceLine())
        }
        for slot in phrase.slots where !file.hasTarget(of: slot, in: program) {
            if file.hasInnerTarget(of: slot, in: program) {
                report(
                    "{\(slot)} of the phrase “\(text)” is a parameter of a step within another one, which a phrase can't "
                        + "fill, so it can't be said; let the shortcut ask for the value", severity: .warning,
                    SourceLine())
                continue
            }
            let known = file.slots(in: program)
            let hint = hint(
                for: slot,
                otherwise: known.isEmpty
                    ? "a slot is a parameter of an intent that a step runs" : "the steps have \(known.listed)"
            ) { known }
            report(
                "no step takes {\(slot)} of the phrase “\(text)”, so it can't be said; \(hint)", severity: .warning,
                SourceLine())
        }
    }
}

extension LinkedShortcut {
    /// Returns the first slot of a phrase that no step of the shortcut takes, with those that a phrase can have; `nil` if
    /// the shortcut can be started with the phrase.
    ///
    /// It is an inner slot if a step within another one has such a parameter.
    package func unknownSlot(of phrase: Phrase) -> (name: String, known: [String], isInner: Bool)? {
        guard let file = files.first else { return nil }
        let program = program
        guard let slot = phrase.slots.first(where: { !file.hasTarget(of: $0, in: program) }) else { return nil }
        return (slot, file.slots(in: program), file.hasInnerTarget(of: slot, in: program))
    }
}

extension ShortcutFile {
    /// Returns whether the value of a slot goes to a parameter of a step.
    fileprivate func hasTarget(of slot: String, in program: ShortcutProgram) -> Bool {
        let target = target(of: slot) { run, parameter in
            // An intent that nobody handles is another finding.
            guard let position = program.position(of: run) else { return true }
            return program.intents[position].definition.parameter(named: parameter) != nil
        }
        return target != nil
    }

    /// Returns whether a step within another one has the parameter of a slot.
    fileprivate func hasInnerTarget(of slot: String, in program: ShortcutProgram) -> Bool {
        let inner = ShortcutFile(name: name, steps: steps.flatMap(\.action.steps).flatMap(\.withInner))
        let target = inner.target(of: slot) { run, parameter in
            program.position(of: run).flatMap { program.intents[$0].definition.parameter(named: parameter) } != nil
        }
        return target != nil
    }

    /// Returns the slots that a phrase can have: parameters by their names, or with the step's if an earlier step has one
    /// of the same name.
    fileprivate func slots(in program: ShortcutProgram) -> [String] {
        var slots: [String] = []
        var seen: Set<String> = []
        for step in steps {
            guard case .run(let run) = step.action, let position = program.position(of: run) else { continue }
            for parameter in program.intents[position].definition.parameters {
                if seen.insert(parameter.name).inserted {
                    slots.append(parameter.name)
                } else if let name = step.resultName, seen.insert("\(name).\(parameter.name)").inserted {
                    slots.append("\(name).\(parameter.name)")
                }
            }
        }
        return slots
    }
}
