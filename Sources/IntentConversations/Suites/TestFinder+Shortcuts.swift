import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
package import IntentShortcuts

extension TestFinder {
    /// The first word of a request that runs a shortcut: `> shortcut "Start My Day"`.
    public static let shortcutWord = "shortcut"

    /// Returns the folder in which a file's cases find their shortcuts: its own.
    package static func shortcuts(beside file: String) -> ShortcutFolder {
        ShortcutFolder(path: URL(filePath: file).deletingLastPathComponent().path)
    }

    /// Prepares a case that runs a shortcut.
    func prepareShortcut(
        _ conversation: ConversationCase, of file: ConversationFile, _ settings: CaseSettings, _ words: [String],
        line: Int
    ) throws(FileProblem) -> TestCase {
        guard words.count > 1 else {
            throw FileProblem(.requestWithoutIntent, line: line, "the request names no shortcut; write > shortcut NAME")
        }
        let folder = Self.shortcuts(beside: file.place)
        let installed = try directory(for: settings, in: file, line: line)
        let shortcut = try shortcut(words[1], in: folder, line: line)
        return try prepare(
            shortcut, with: Array(words.dropFirst(2)), for: conversation, of: file, settings, installed, line: line)
    }

    /// Prepares a case that runs a shortcut which has been read.
    ///
    /// - Parameter words: The words after the name.
    func prepare(
        _ shortcut: ShortcutFile, with words: [String] = [], for conversation: ConversationCase,
        of file: ConversationFile, _ settings: CaseSettings,
        _ installed: (plugins: [Plugin], directory: IntentDirectory), line: Int
    ) throws(FileProblem) -> TestCase {
        let folder = Self.shortcuts(beside: file.place)
        let (plugins, directory) = installed
        let found = FoundIntents()
        let linker = ShortcutLinker(directory, shortcuts: KnownShortcuts(in: folder), found: found) {
            intent throws(ShortcutLinker.Unknown) in
            do throws(PluginError) {
                return try intent.localized(for: settings.locale).intent
            } catch {
                throw ShortcutLinker.Unknown(error.description)
            }
        }
        let linked = linker.link(shortcut, path: folder.path(of: shortcut.name))
        let language = found.all.first?.language ?? settings.locale.map(Language.init(localeIdentifier:)) ?? .english
        let diagnostics = ShortcutLinter(at: moment, language: language).diagnostics(of: linked)
        if let error = diagnostics.first(where: { $0.severity == .error }) {
            throw FileProblem(.intent, line: line, error.description)
        }
        let locale = found.all.first.map(\.locale) ?? settings.locale
        let style = ConversationStyle(
            language: language, localeIdentifier: locale, isSpoken: settings.isSpoken,
            formatter: locale.map(formatter))
        let run = ShortcutRun(
            linked.program, input: try input(words, of: shortcut, line: line), style: style,
            at: moment, isLocked: settings.isLocked)
        try check(settings, for: found.all, in: file)
        return TestCase(
            file: file, conversation: conversation, settings: settings, subject: .shortcut(run, found.all),
            plugins: plugins)
    }

    func shortcut(
        _ name: String, in folder: ShortcutFolder, line: Int
    ) throws(FileProblem) -> ShortcutFile {
        guard let known = folder.names(meantBy: name).first else {
            throw FileProblem(
                .intent, line: line, "there is no shortcut “\(name.shortened(to: 100))” beside the conversations")
        }
        do throws(ShortcutError) {
            return try folder.shortcut(named: known)
        } catch {
            throw FileProblem(.intent, line: line, error.description)
        }
    }

    /// Checks the options of a case: a fault needs a call of one of the intents.
    private func check(
        _ settings: CaseSettings, for intents: [InstalledIntent], in file: ConversationFile
    ) throws(FileProblem) {
        var problem: FileProblem?
        for intent in intents {
            do throws(FileProblem) {
                return try settings.check(for: intent.definition, in: file)
            } catch {
                problem = problem ?? error
            }
        }
        if let problem { throw problem }
    }

    private func input(
        _ words: [String], of shortcut: ShortcutFile, line: Int
    ) throws(FileProblem) -> IntentValue? {
        guard !words.isEmpty else { return nil }
        guard let type = shortcut.input else {
            throw FileProblem(.value, line: line, "“\(shortcut.name)” has no input")
        }
        let definition = IntentDefinition(name: shortcut.name, parameters: [type.parameter(named: "input")])
        do throws(RequestArgumentError) {
            return try RequestArguments(of: definition, catalog: TypeCatalog(), moment: moment).values(words)["input"]
        } catch {
            throw FileProblem(.value, line: line, error.description)
        }
    }

    func directory(
        for settings: CaseSettings, in file: ConversationFile, line: Int
    ) throws(FileProblem) -> (plugins: [Plugin], directory: IntentDirectory) {
        do throws(PluginError) {
            return try known.plugins(at: places(of: settings, in: file), environment)
        } catch {
            throw FileProblem(error, line: line)
        }
    }
}
