import BuiltInIntents
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentShortcuts

/// The candidates for the word at the cursor.
struct Candidates {
    /// The command line.
    let line: UnfinishedCommandLine
    /// The word that is being typed.
    let word: String
    /// The time limit of a handler, including its start.
    let deadline: Duration?

    /// Returns the candidates, or an empty array if something is wrong.
    func all() async -> [Candidate] {
        switch line.expectation {
        case .subcommand:
            let shown = line.path.subcommands.filter(\.configuration.shouldDisplay)
            let commands = shown.map { Candidate($0.commandName, $0.configuration.abstract) }
            return (commands + [Candidate("help", "Show what a subcommand takes.")]).beginning(with: word)
        case .name: return names.beginning(with: word)
        case .value(let definition, let lead):
            let typed = word.rest(after: lead).map(String.init) ?? ""
            return await values(of: definition, typed: typed).map { Candidate(lead + $0.text, $0.note) }
        case .nothing: return []
        }
    }

    private var names: [Candidate] {
        line.namesLeft.flatMap { definition in
            let all = definition.names.map(\.description)
            let long = all.filter { $0.begins(with: "--") }
            return (long.isEmpty ? all : long).map { Candidate($0, definition.help.abstract) }
        }
    }

    /// Returns candidates for an argument's value, whose kind depends on the value's name in the help.
    private func values(of definition: ArgumentDefinition, typed: String) async -> [Candidate] {
        guard definition.allValues.isEmpty else {
            return definition.allValues.map { Candidate($0) }.beginning(with: typed)
        }
        switch definition.valueName {
        case "file", "path": return FileCandidates.all(typed: typed).beginning(with: typed)
        case "dir", "plugin", "folder":
            return FileCandidates.all(typed: typed, onlyFolders: true).beginning(with: typed)
        case "identifier" where namesDonations && definition.kind == .positional:
            return await stored.donations().beginning(with: typed)
        case "identifier": return identifiers.beginning(with: typed)
        case "id" where line.path.commandName == "suggest": return await stored.suggestions().beginning(with: typed)
        case "family": return families.beginning(with: typed)
        case "intent" where line.path.commandName == "run":
            return intents(typed: typed) + shortcuts.beginning(with: typed)
        case "intent": return intents(typed: typed)
        case "shortcut": return shortcuts.beginning(with: typed)
        case "parameter": return parametersWithOptions.beginning(with: typed)
        case "name=value":
            guard let intent else { return [] }
            let given = line.values(named: "name=value")
            return await ValueCandidates(of: intent, given: given, plugins: plugins, deadline: deadline)
                .all(typed: typed, onlyConfigurable: line.path.commandName == "configure")
        default: return []
        }
    }

    // MARK: - Plugins and their intents

    private var plugins: [Plugin] {
        let folders = (line.values(named: "dir") + line.values(named: "plugin")).map(FileCandidates.expanded)
        return (try? PluginFinder(folders: folders, environment: ProcessInfo.processInfo.environment).plugins().plugins)
            ?? []
    }

    /// The identifiers of plugins, or of apps for commands about apps.
    private var identifiers: [Candidate] {
        let plugins = line.path.commandName == "uninstall" ? installedPlugins : plugins
        return plugins.map(\.manifest).filter { line.path.commandName != "apps" || $0.kind == .app }
            .map { Candidate($0.identifier, $0.displayName) }
    }

    /// The plugins that “uninstall” can remove.
    private var installedPlugins: [Plugin] {
        let paths = (try? PluginInstaller.ofPerson().installedPaths) ?? []
        return paths.compactMap { try? Plugin(folder: $0) }
    }

    private var namesDonations: Bool {
        let words = line.path.words.suffix(2)
        return words.first == "donations" && ["show", "run", "delete"].contains(words.last)
    }

    /// What the history has; a history in the folder of `--store` isn't looked at.
    private var stored: StoredCandidates { StoredCandidates(plugins: plugins) }

    /// The shortcuts of the folder that the line names, or of the person's own.
    private var shortcuts: [Candidate] {
        let named = line.values(named: "folder").last.map { ShortcutFolder(path: FileCandidates.expanded($0)) }
        let folder = named ?? ShortcutFolder(environment: ProcessInfo.processInfo.environment)
        return (folder?.names() ?? []).map { Candidate($0, "shortcut") }
    }

    /// The intent that the line names, in the language in which the command will read its values.
    private var intent: InstalledIntent? {
        let directory = IntentDirectory(plugins)
        guard let name = line.values(named: "intent").first,
            let intent = try? directory.intent(named: name, with: line.values(named: "identifier").last)
        else { return nil }
        return (try? intent.localized(for: line.values(named: "locale").last))?.intent ?? intent
    }

    /// Returns the intents by their names, or by their titles if no name begins with the typed text.
    private func intents(typed: String) -> [Candidate] {
        if line.path.commandName == "init" { return builtIn(typed: typed) }
        let isForWidgets = line.path.words.suffix(2) == ["stack", "add"]
        let definitions = definitions.filter { !$0.isDeprecated && ($0.isEligibleForWidgets || !isForWidgets) }
        var names = definitions.map { Candidate($0.name, $0.title.nonEmpty) }.beginning(with: typed)
        if line.path.commandName == "describe", line.values(named: "file").isEmpty, !typed.isEmpty {
            let known = Set(names.map(\.text))
            names += builtIn(typed: typed).filter { !known.contains($0.text) }
        }
        guard names.isEmpty else { return names }
        return definitions.compactMap { intent in intent.title.nonEmpty.map { Candidate($0, intent.name) } }
            .beginning(with: typed)
    }

    /// Returns the built-in intents, by the names of their classes if the typed text begins as those do.
    private func builtIn(typed: String) -> [Candidate] {
        let isAdopting = line.path.commandName == "init"
        let names = BuiltInDomain.all.flatMap { domain in
            domain.intentNames.filter { !isAdopting || !BuiltInDomain.donatedIntentNames.contains($0) }
                .map { Candidate($0, domain.name) }
        }
        let found = names.beginning(with: typed)
        guard found.isEmpty else { return found }
        return names.map { Candidate(BuiltInDomain.classPrefix + $0.text, $0.note) }.beginning(with: typed)
    }

    /// The intents of the definition file that the line names, or of the plugins.
    private var definitions: [IntentDefinition] {
        guard line.path.commandName == "describe", let file = line.values(named: "file").last else {
            return IntentDirectory(plugins).intents.map(\.definition)
        }
        return (try? DefinitionReader().read(contentsOf: FileCandidates.expanded(file)).file.intents) ?? []
    }

    private var parametersWithOptions: [Candidate] {
        guard let intent else { return [] }
        return intent.definition.parameters
            .filter { $0.supportsDynamicOptions || $0.type.hasCases(in: intent.catalog) }
            .map { Candidate($0.name, $0.displayName.nonEmpty) }
    }

    private var families: [Candidate] {
        (intent?.definition.widgetFamilies ?? []).map { Candidate($0) }
    }
}
