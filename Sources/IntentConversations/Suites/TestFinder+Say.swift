import Escaping
import IntentDefinitions
import IntentHost
import IntentRuntime
import IntentShortcuts

extension TestFinder {
    /// The first word of a request that runs what words mean: `> say coffee time`.
    public static let sayWord = "say"

    /// Prepares a case that runs what words mean: a phrase or the name of a shortcut beside the file, or the title or the
    /// summary of an intent.
    ///
    /// No handler is asked what it offers: the text of a slot goes to the handler as it is.
    func prepareSaid(
        _ conversation: ConversationCase, of file: ConversationFile, _ settings: CaseSettings, _ words: [String],
        line: Int
    ) throws(FileProblem) -> TestCase {
        let said = words.dropFirst().joined(separator: " ")
        guard !said.isEmpty else {
            throw FileProblem(.requestWithoutIntent, line: line, "the request says nothing; write > say WORDS")
        }
        let folder = Self.shortcuts(beside: file.place)
        let installed = try directory(for: settings, in: file, line: line)
        let commands = SpokenCommands(
            intents: try intents(in: installed.directory, settings, file, line: line),
            shortcuts: folder.phrases(remembers: false).shortcuts,
            language: settings.locale.map(Language.init(localeIdentifier:)) ?? .english, moment: moment)
        var lookup = SpokenCommands.Lookup()
        let meaning = commands.meaning(of: said, &lookup) { try? folder.shortcut(named: $0) }
        guard case .match(let match) = meaning else {
            throw FileProblem(.intent, line: line, commands.complaint(about: said, meaning))
        }
        switch match.entry.action {
        case .intent(let position):
            return try prepare(
                conversation, of: file, settings, commands.intents[position], values: match.values,
                plugins: installed.plugins)
        case .shortcut(let name):
            let shortcut =
                match.values.isEmpty
                ? try shortcut(name, in: folder, line: line) : commands.shortcut(of: match, lookup)
            guard let shortcut else {
                throw FileProblem(.value, line: line, "“\(name)” can't have the values that were said")
            }
            return try prepare(shortcut, for: conversation, of: file, settings, installed, line: line)
        }
    }

    private func intents(
        in directory: IntentDirectory, _ settings: CaseSettings, _ file: ConversationFile, line: Int
    ) throws(FileProblem) -> [InstalledIntent] {
        let places = places(of: settings, in: file)
        do throws(PluginError) {
            var intents: [InstalledIntent] = []
            for intent in directory.handled
            where settings.plugin.map({ $0 == intent.plugin.manifest.identifier }) ?? true {
                intents.append(try known.localized(intent, at: places, for: settings.locale))
            }
            return intents
        } catch {
            throw FileProblem(error, line: line)
        }
    }
}

extension SpokenCommands {
    /// Returns the reason why words don't start one thing.
    fileprivate func complaint(about words: String, _ meaning: Meaning) -> String {
        let said = "“\(words.shortened(to: 100))”"
        switch meaning {
        case .ambiguous(let matches):
            let names = matches.map { match in
                switch match.entry.action {
                case .shortcut(let name): "the shortcut “\(name)”"
                case .intent(let position): intents[position].definition.name
                }
            }
            return "\(said) could mean \(names.disjunction)"
        case .unknown(let closest) where !closest.isEmpty:
            return "nothing is called \(said); close to it: \(closest.map { "“\($0)”" }.joined(separator: ", "))"
        case .tooManyReadings: return "\(said) could be read in too many ways"
        case .match, .unknown: return "nothing is called \(said)"
        }
    }
}
