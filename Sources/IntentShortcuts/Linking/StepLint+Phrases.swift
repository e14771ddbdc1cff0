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
        for slot in phrase.slots where !hasTarget(slot) {
            report(
                "no step takes {\(slot)} of the phrase “\(text)”, so it can't be said; a slot is a parameter of an intent "
                    + "that a step runs", severity: .warning, SourceLine())
        }
    }

    private func hasTarget(_ slot: String) -> Bool {
        let target = file.target(of: slot) { run, parameter in
            // An intent that nobody handles is another finding.
            guard let position = program.position(of: run) else { return true }
            return program.intents[position].definition.parameter(named: parameter) != nil
        }
        return target != nil
    }
}
