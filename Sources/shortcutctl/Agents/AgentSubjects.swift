import IntentDefinitions
import IntentHost
import IntentMCP
import IntentRuntime
import IntentShortcuts
import ShortcutTools

/// What a server's tools carry out: first the intents, then the shortcuts.
struct AgentSubjects: Sendable {
    var intents: [InstalledIntent] = []
    var shortcuts: [ShortcutTool] = []

    /// The most shortcuts that are tools.
    static let shortcutLimit = 200

    /// The tools, in their order.
    var tools: [AgentTool] { intents.map(AgentTool.init) + shortcuts.map(\.tool) }

    /// Returns the shortcut of a tool.
    func shortcut(_ tool: Int) -> ShortcutTool { shortcuts[tool - intents.count] }

    /// All intents that can be run, each once.
    var runnableIntents: [InstalledIntent] {
        var seen: Set<[String]> = []
        return (intents + shortcuts.flatMap(\.intents)).filter {
            seen.insert([$0.plugin.manifest.identifier, $0.definition.name]).inserted
        }
    }
}

extension ShortcutTool {
    /// Returns the shortcuts of a folder; what is wrong with one that can't be run is logged.
    static func all(
        in folder: ShortcutFolder, _ directory: IntentDirectory, log: @Sendable (String) -> Void
    ) -> [ShortcutTool] {
        let names = folder.names()
        if names.count > AgentSubjects.shortcutLimit {
            log("\(folder.path) has \(names.count) shortcuts; only the first \(AgentSubjects.shortcutLimit) are served")
        }
        let known = KnownShortcuts(in: folder)
        return names.prefix(AgentSubjects.shortcutLimit).compactMap { name in
            do throws(ShortcutError) {
                return ShortcutTool(
                    try folder.shortcut(named: name), path: folder.path(of: name), known, directory, log: log)
            } catch {
                log(error.description)
                return nil
            }
        }
    }

    private init?(
        _ file: ShortcutFile, path: String, _ known: KnownShortcuts, _ directory: IntentDirectory,
        log: @Sendable (String) -> Void
    ) {
        let found = FoundIntents()
        let linker = ShortcutLinker(directory, shortcuts: known, found: found) {
            intent throws(ShortcutLinker.Unknown) in
            do throws(PluginError) {
                return try intent.localized(for: nil).intent
            } catch {
                throw ShortcutLinker.Unknown(error.description)
            }
        }
        let linked = linker.link(file, path: path)
        let intents = found.all
        let errors = ShortcutLinter(at: .now(), language: intents.first?.language ?? .english)
            .diagnostics(of: linked, known).filter { $0.severity == .error }
        guard errors.isEmpty else {
            for error in errors { log(error.description) }
            return nil
        }
        self.init(
            linked.program, intents: intents,
            style: intents.first.map { AgentTool($0).style } ?? ConversationStyle())
    }
}
