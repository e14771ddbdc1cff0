import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// A shortcut that an intent becomes when it has been set up, like *Add to Siri*.
struct ConfiguredShortcut {
    private let phrase: Phrase
    private let folder: PhraseFolder

    /// Creates a shortcut with a phrase that no other one has.
    init(phrase: String, _ options: ShortcutOptions, _ locale: String?) throws {
        let language = locale.map(Language.init(localeIdentifier:)) ?? .english
        self.phrase = try Phrase(said: phrase, in: language)
        folder = PhraseFolder(try options.folder(), language: language)
        try folder.checkNew(self.phrase)
    }

    /// Throws an error if a slot of the phrase isn't a parameter of the intent that is set up.
    func checkSlots(for intent: IntentDefinition) throws {
        let names = intent.parameters.map(\.name)
        if let slot = phrase.slots.first(where: { !names.contains($0) }) {
            throw Failure(.invalidInput, unknownSlot: slot, of: intent.name, names)
        }
    }

    /// Writes the shortcut.
    ///
    /// - Parameter words: What was said of dates that are others on another day, by the names of the parameters.
    /// - Returns: The path of its file.
    func write(
        _ request: IntentRequest, of intent: InstalledIntent, keeping words: [String: String]
    ) throws -> String {
        guard
            let run = ShortcutStep.RunIntent(
                intent.definition.name, plugin: intent.plugin.manifest.identifier,
                values: request.applicableValues, inOrder: intent.definition.parameters.map(\.name))
        else {
            throw Failure(
                .invalidInput, "a value of \(intent.definition.name) can't be written in a shortcut; leave it out")
        }
        var step = ShortcutStep(.run(run))
        step.keep(words, of: intent)
        return try folder.add(ShortcutFile(doing: step, for: phrase.text))
    }
}

extension ShortcutStep {
    /// Keeps words in place of the values that they were read as, so that they are read again each time.
    mutating func keep(_ words: [String: String], of intent: InstalledIntent) {
        // A shortcut's texts are read in English without a locale.
        guard intent.language == .english, case .run(var run) = action else { return }
        for index in run.arguments.indices {
            guard let text = words[run.arguments[index].name] else { continue }
            run.arguments[index].value = .literal(text)
        }
        action = .run(run)
    }
}

extension Failure {
    /// Creates the failure for a slot of a phrase that isn't one of the action's parameters.
    init(_ code: Code, unknownSlot slot: String, of action: String, _ parameters: [String]) {
        let known =
            parameters.isEmpty ? "it has none; leave the slot out" : "it has \(parameters.joined(separator: ", "))"
        self.init(code, "the slot {\(slot)} isn't a parameter of \(action); \(known)")
    }
}
