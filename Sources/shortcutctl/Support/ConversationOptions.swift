import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// The options for the style and language of a conversation.
struct ConversationOptions: ParsableArguments {
    @Flag(help: "Word the conversation for listening: short dialogs, choices in one sentence, a few at a time.")
    var voice = false

    @Option(
        help: ArgumentHelp("The language and region, such as de_DE. (default: the plugin's own)", valueName: "locale"))
    var locale: String?

    /// Returns the style of the conversation about an intent, in the language of its texts.
    func style(for intent: InstalledIntent, console: Console) -> ConversationStyle {
        ConversationStyle(
            language: intent.language,
            localeIdentifier: intent.locale,
            isSpoken: voice,
            formatter: intent.locale.map { Self.formatter(for: $0, console: console) })
    }

    /// Returns a formatter for a locale; it loads its tables with the first value that needs them.
    static func formatter(for locale: String, console: Console) -> any ValueFormatter {
        LoadedFormatter(localeIdentifier: locale, now: .now) { note in
            try? console.print(note.visibleLine, to: .standardError)
        }
    }

    /// Returns the intent with its texts in the language of `--locale`, or the development language.
    func localized(_ intent: InstalledIntent, console: Console) throws -> InstalledIntent {
        try intent.localized(for: locale, console: console)
    }

    mutating func validate() throws {
        if let problem = locale.flatMap(LanguageTag.problem(withLocale:)) { throw ValidationError(problem) }
    }
}

extension InstalledIntent {
    /// Returns the intent with its texts in the language of a locale; reports problems with the translations.
    func localized(for locale: String?, console: Console) throws -> InstalledIntent {
        do throws(PluginError) {
            let (localized, diagnostics) = try localized(for: locale)
            for diagnostic in diagnostics {
                try? console.print(diagnostic.description.visibleLine, to: .standardError)
            }
            return localized
        } catch {
            throw Failure(error)
        }
    }
}

extension InstalledIntent {
    /// Prints a warning if the intent is deprecated; it is still run.
    func warnIfDeprecated(console: Console) throws {
        guard definition.isDeprecated else { return }
        let line = "Warning: \(definition.name) is deprecated by \(plugin.manifest.displayName)"
        try console.print(line.visibleLine, to: .standardError)
    }
}
