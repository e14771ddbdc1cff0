import CommandLineArguments
import Escaping
import IntentRuntime
import IntentShortcuts
import Spelling

/// `shortcutctl phrase remove`: takes a phrase away.
struct PhraseRemoveCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a phrase.",
        discussion: """
            The shortcut stays, unless its file is exactly what “phrase add” writes for this phrase alone, without --name.

            Exit codes: 0 removed; 64 command line; 65 the shortcut's file can't be changed; 69 there is no such phrase; \
            74 the file can't be written.
            """)

    @Argument(help: "The phrase, as it is said.")
    var phrase: String

    @OptionGroup var shortcuts: ShortcutOptions

    @Option(help: ArgumentHelp("The language of the phrase, such as de_DE. (default: English)", valueName: "locale"))
    var locale: String?

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        var phrase, shortcut: String
        /// Whether the shortcut was removed with it.
        var removedShortcut: Bool
    }

    func perform() async throws {
        let language = locale.map(Language.init(localeIdentifier:)) ?? .english
        let folder = PhraseFolder(try shortcuts.folder(), language: language)
        let phrase = try Phrase(said: phrase, in: language)
        let (name, text, removesShortcut) = try remove(phrase, from: folder)
        if json {
            return try console.print(
                JSONText.object(Report(phrase: text, shortcut: name, removedShortcut: removesShortcut)))
        }
        let rest = removesShortcut ? "" : " from “\(name)”"
        try console.print("Removed “\(text)”\(rest).".visibleLine)
    }

    /// Removes the phrase, and returns it with the name of its shortcut, and whether that was removed with it.
    private func remove(_ phrase: Phrase, from folder: PhraseFolder) throws -> (String, String, Bool) {
        // Where nothing is kept, nothing is locked, and no folder is made.
        guard folder.owner(of: phrase) != nil else { throw unknown(in: folder) }
        return try folder.folder.whileLocked {
            guard let (name, text) = folder.owner(of: phrase) else { throw unknown(in: folder) }
            let removesShortcut = try folder.isMade(name, for: text)
            do throws(ShortcutError) {
                if removesShortcut { try folder.folder.remove(name) }
            } catch {
                throw Failure(error)
            }
            if !removesShortcut { try folder.change(name) { $0.phrases.removeAll { $0.isIdentical(to: text) } } }
            return (name, text, removesShortcut)
        }
    }

    private func unknown(in folder: PhraseFolder) -> Failure {
        Failure(.unavailable, "there is no phrase “\(phrase)”; \(advice(in: folder.folder))")
    }

    /// Returns what to do about words that aren't a phrase.
    private func advice(in folder: ShortcutFolder) -> String {
        if let missing = shortcuts.missingFolder { return missing }
        if let name = folder.names(meantBy: phrase).first {
            return "“\(name)” is the name of a shortcut, which “shortcutctl shortcut remove” removes"
        }
        let near = folder.phrases().shortcuts.flatMap(\.phrases).closest(to: phrase)
        return near.map { "did you mean “\($0)”?" } ?? "“shortcutctl phrase list” shows all"
    }
}

extension Phrase {
    /// Creates a phrase from a person's words.
    init(said text: String, in language: Language) throws {
        do throws(PhraseError) {
            try self.init(text, language: language)
        } catch {
            throw Failure(.invalidInput, error.description)
        }
    }
}
