import Escaping
import EssentialFoundation
import IntentDefinitions
package import IntentHost
import IntentKit
public import IntentRuntime

/// Finds conversation files, and the plugins for their cases.
public struct TestFinder: Sendable {
    /// The suffix of a conversation file's name.
    public static let suffix = ".conversation.md"

    /// The environment variable with the path of a case's fixture.
    public static let fixtureVariable = "INTENTKIT_FIXTURE"

    private let folders: [String]
    let environment: [String: String]
    let formatter: @Sendable (String) -> any ValueFormatter
    let moment: Moment
    let known = KnownPlugins()

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - folders: The folders of plugins that are available to all cases.
    ///   - environment: The variables that say where other plugins are.
    ///   - moment: The time at which everything is said.
    ///   - formatter: Creates the formatter for a locale.
    public init(
        folders: [String], environment: [String: String], moment: Moment,
        formatter: @escaping @Sendable (_ locale: String) -> any ValueFormatter
    ) {
        self.folders = folders
        self.environment = environment
        self.moment = moment
        self.formatter = formatter
    }

    /// Returns the conversation files at a path: the file itself, or all files in a folder and its subfolders, ordered
    /// by name.
    ///
    /// - Returns: `nil` if nothing exists at the path.
    /// - Throws: ``UnlistedFolder`` if a folder can't be listed, which may have files that aren't among them.
    public static func files(at path: String) throws(UnlistedFolder) -> [String]? {
        guard let kind = FileStatus(path: path)?.kind else { return nil }
        guard kind == .directory else { return [path] }
        let prefix = path.ends(with: "/") ? path : path + "/"
        // A link to a folder has no paths below it.
        let place = URL(filePath: path).resolvingSymlinksInPath().path
        let tree = FolderTree(place)
        if let refusal = tree.refusals.first { throw UnlistedFolder(path: refusal.path, reason: refusal.reason) }
        return tree.paths.filter { $0.ends(with: suffix) }.map { prefix + $0 }
    }

    /// The error for a folder that can't be listed.
    public struct UnlistedFolder: Error, Hashable, Sendable {
        /// The folder's path.
        public let path: String
        /// The reason, in the system's words.
        public let reason: String
    }

    /// The problems of plugins that were found where cases looked for theirs, but weren't used by any case.
    package var problems: [PluginError] { known.problems }

    /// Prepares a case.
    ///
    /// - Throws: ``FileProblem`` if it can't be run.
    public func prepare(_ conversation: ConversationCase, of file: ConversationFile) throws(FileProblem) -> TestCase {
        if let problem = file.problems(of: conversation).first { throw problem }
        let words = conversation.requestWords
        guard let step = conversation.steps.first, let name = words.first else {
            throw FileProblem(.noRequest, line: conversation.line, "the case has no request")
        }
        let line = step.lines.lowerBound + 1
        let settings = CaseSettings(file.options, conversation.options)
        if name == Self.sayWord { return try prepareSaid(conversation, of: file, settings, words, line: line) }
        if name == Self.shortcutWord { return try prepareShortcut(conversation, of: file, settings, words, line: line) }
        let (plugins, intent) = try installed(name, settings, file, line: line)
        let values: [String: IntentValue]
        do throws(RequestArgumentError) {
            values = try RequestArguments(
                of: intent.definition, catalog: intent.catalog, language: intent.language, moment: moment,
                locale: intent.locale
            ).values(Array(words.dropFirst()))
        } catch {
            throw FileProblem(.value, line: line, error.description)
        }
        return try prepare(conversation, of: file, settings, intent, values: values, plugins: plugins)
    }

    /// Prepares a case that runs an intent with values.
    func prepare(
        _ conversation: ConversationCase, of file: ConversationFile, _ settings: CaseSettings,
        _ intent: InstalledIntent, values: [String: IntentValue], plugins: [Plugin]
    ) throws(FileProblem) -> TestCase {
        let style = ConversationStyle(
            language: intent.language, localeIdentifier: intent.locale, isSpoken: settings.isSpoken,
            formatter: intent.locale.map(formatter))
        let family = try settings.widgetFamily(of: intent.definition)
        let test = TestCase(
            file: file, conversation: conversation, settings: settings,
            subject: .intent(intent, intent.request(values: values, style: style, widgetFamily: family)),
            plugins: plugins)
        try settings.check(for: intent.definition, in: file)
        return test
    }

    private func installed(
        _ name: String, _ settings: CaseSettings, _ file: ConversationFile, line: Int
    ) throws(FileProblem) -> (plugins: [Plugin], intent: InstalledIntent) {
        let places = places(of: settings, in: file)
        do {
            let (plugins, directory) = try known.plugins(at: places, environment)
            let intent: InstalledIntent
            do {
                intent = try directory.intent(named: name, with: settings.plugin)
            } catch {
                // A problem in a plugin explains more than that the plugin is missing.
                if case .unknown = error, let problem = directory.problems.first { throw problem }
                let advice =
                    if case .ambiguous(_, let plugins) = error, plugins.count > 1 { " with “% with”" } else { "" }
                throw FileProblem(.intent, line: line, error.description + advice)
            }
            return (plugins, try known.localized(intent, at: places, for: settings.locale))
        } catch let error as PluginError {
            throw FileProblem(error, line: line)
        } catch {
            throw error as? FileProblem ?? FileProblem(.plugin, line: line, "\(error)")
        }
    }

    func places(of settings: CaseSettings, in file: ConversationFile) -> PluginPlaces {
        let base = URL(filePath: file.place).deletingLastPathComponent()
        return PluginPlaces(
            given: folders, written: settings.plugins.map { URL(filePath: $0, relativeTo: base).path },
            own: Self.plugin(around: file.place))
    }

    /// Returns the folder of the plugin that contains a file.
    package static func plugin(around file: String) -> String? {
        var folder = URL(filePath: file).deletingLastPathComponent().standardizedFileURL
        while folder.path.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: PluginManifest.fileName).path) {
                return folder.path
            }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }
}
