import Escaping
import EssentialFoundation
import IntentDefinitions
public import IntentHost
public import IntentKit
public import IntentRuntime

extension ShortcutFile {
    /// Returns the shortcut as an app sees it: once for each of its phrases without slots.
    ///
    /// An app sees only a shortcut of one step, which runs one of its intents with known values or opens one of its
    /// activities: it isn't told what else a person does.
    ///
    /// - Parameters:
    ///   - app: The identifier of the app.
    ///   - intents: The intents of the app.
    ///   - moment: The current time, for values such as “tomorrow”.
    public func voiceShortcuts(
        of app: String, intents: [InstalledIntent], at moment: Moment? = nil
    ) -> [VoiceShortcut] {
        guard steps.count == 1, let shortcut = action(of: app, intents: intents, at: moment) else { return [] }
        return phrases.filter { (try? Phrase($0))?.slots.isEmpty ?? false }.map { phrase in
            VoiceShortcut(identifier: identifier(of: phrase), invocationPhrase: phrase, shortcut: shortcut)
        }
    }

    /// Returns what the only step does, or `nil` if it isn't an action of the app.
    private func action(of app: String, intents: [InstalledIntent], at moment: Moment?) -> Shortcut? {
        switch steps[0].action {
        case .run(let run):
            let directory = IntentDirectory(of: intents)
            guard run.plugin == nil || run.plugin == app, let intent = try? directory.intent(named: run.intent),
                let values = values(of: run, for: LinkedIntent(intent), at: moment, language: intent.language)
            else { return nil }
            return .intent(name: intent.definition.name, values: values)
        case .open(let activity) where activity.plugin == app:
            var opened = UserActivity(activityType: activity.activity)
            for argument in activity.userInfo {
                guard case .text(let text) = argument.value, let text = text.literal else { return nil }
                opened.userInfo[argument.name] = .string(text)
            }
            return .userActivity(opened)
        default: return nil
        }
    }

    /// Returns the values of a step, or `nil` if one of them isn't known before it runs.
    private func values(
        of run: ShortcutStep.RunIntent, for intent: LinkedIntent, at moment: Moment?, language: Language
    ) -> [String: IntentValue]? {
        var evaluation = ShortcutEvaluation(
            program: ShortcutProgram([self], intents: [intent]), frame: ShortcutFrame(shortcut: 0),
            style: ConversationStyle(language: language), moment: moment)
        guard let (values, questions) = try? evaluation.arguments(run.arguments, of: intent), questions.isEmpty,
            values.count == run.arguments.count
        else { return nil }
        return values
    }

    /// Returns an identifier that stays the same as long as the shortcut has its name and the phrase.
    private func identifier(of phrase: String) -> UUID {
        let hash = SHA256.hash(of: "\(name)\u{0}\(phrase)".utf8)
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: hash.prefix(16)) }
        // The version and the variant of an identifier that is made by an application (RFC 9562).
        bytes.6 = bytes.6 & 0x0F | 0x80
        bytes.8 = bytes.8 & 0x3F | 0x80
        return UUID(uuid: bytes)
    }
}
