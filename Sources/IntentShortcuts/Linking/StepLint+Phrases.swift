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
    package func unknownSlot(of phrase: Phrase) -> (name: String, known: [String])? {
        guard let file = files.first else { return nil }
        let program = program
        return phrase.slots.first { !file.hasTarget(of: $0, in: program) }.map { ($0, file.slots(in: program)) }
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
