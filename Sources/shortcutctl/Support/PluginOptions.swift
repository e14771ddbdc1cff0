import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost
import Spelling

/// The option that names plugins.
struct PluginOptions: ParsableArguments {
    @Option(
        name: .customLong("plugin"),
        help: ArgumentHelp("A plugin's folder, or a folder of plugins; repeat for several.", valueName: "dir"))
    var folders: [String] = []

    /// The options as words of a printed command.
    var words: [String] { folders.flatMap { ["--plugin", $0.commandLinePath] } }

    /// The options without the folders whose plugins can't be read.
    var readableOnly: PluginOptions {
        func options(_ folders: [String]) -> PluginOptions {
            let options = PluginOptions()
            options.folders = folders
            return options
        }
        return options(folders.filter { (try? options([$0]).plugins()) != nil })
    }

    /// Returns whether a plugin was named, or is in a folder of plugins that was named.
    func names(_ plugin: Plugin) -> Bool {
        folders.contains { folder in
            plugin.folder.path.isPath(insideOrAt: URL(filePath: folder).resolvingSymlinksInPath().path)
        }
    }

    /// Returns the plugins, and the problems of those that can't be used.
    ///
    /// - Parameters:
    ///   - own: The folder of a plugin that comes before those on the search path.
    ///   - isHere: Whether the current folder is looked in as well. Defaults to `true`.
    func plugins(own: String? = nil, isHere: Bool = true) throws -> (plugins: [Plugin], problems: [PluginError]) {
        guard !folders.contains(where: \.isEmpty) else { throw Failure(.commandLine, "name the folder of --plugin") }
        var finder = PluginFinder(
            folders: folders, environment: ProcessInfo.processInfo.environment,
            currentFolder: isHere ? FileManager.default.currentDirectoryPath : nil)
        finder.searchPath.insert(contentsOf: [own].compactMap(\.self), at: 0)
        do throws(PluginError) {
            return try finder.plugins()
        } catch {
            throw Failure(error)
        }
    }

    /// Returns the plugins that can be read, for commands that also work without them; throws if a named one can't be.
    ///
    /// - Parameter isNeeded: Whether plugins that weren't named are of any use. Defaults to `true`.
    func readable(isNeeded: Bool = true) throws -> [Plugin] {
        guard isNeeded || !folders.isEmpty else { return [] }
        do {
            return try plugins().plugins
        } catch  where folders.isEmpty {
            return []
        }
    }

    /// Returns the intents of all plugins; throws if a named plugin isn't valid, and reports other invalid ones.
    func directory(console: Console) throws -> IntentDirectory {
        try installed(console: console).directory
    }

    /// Returns all plugins and their intents; throws if a named plugin isn't valid, and reports other invalid ones.
    ///
    /// - Parameter own: The folder of a plugin that comes before those on the search path, and is meant if several
    ///   handle an intent.
    func installed(
        own: String? = nil, console: Console
    ) throws -> (plugins: [Plugin], directory: IntentDirectory) {
        let (plugins, unreadable) = try plugins(own: own)
        let identifier = own.flatMap { (try? Plugin(folder: $0))?.manifest.identifier }
        let directory = IntentDirectory(plugins, preferring: identifier)
        let named = plugins.filter(names)
        for problem in directory.problems
        where named.contains(where: { problem.place.isPath(insideOrAt: $0.folder.path) }) {
            throw Failure(problem)
        }
        for problem in unreadable + directory.problems {
            try console.print(problem.description.visibleLine, to: .standardError)
        }
        return (plugins, directory)
    }
}

extension Failure {
    /// Creates the failure for a plugin that can't be used: a refused one is unavailable, any other one is invalid.
    init(_ error: PluginError) {
        self.init(error.code == .refused ? .unavailable : .invalidInput, diagnostic: error.description)
    }
}

extension IntentDirectory {
    /// Returns the intent with a name, class name or title.
    func intent(meaning name: String, with identifier: String? = nil) throws -> InstalledIntent {
        do throws(IntentLookupFailure) {
            return try intent(named: name, with: identifier)
        } catch {
            throw Failure(error, in: self)
        }
    }

    /// The manifests of the plugins with intents, each once.
    fileprivate var manifests: [PluginManifest] {
        var seen: Set<String> = []
        return intents.map(\.plugin.manifest).filter { seen.insert($0.identifier).inserted }
    }

    /// What to do where no plugin has an intent.
    fileprivate var adviceWithoutIntents: String {
        withoutIntents.isEmpty
            ? "; name one with --plugin FOLDER"
            : "; intentsSupported is empty in the manifest of \(withoutIntents.prefix(5).conjunction)"
    }
}

extension Failure {
    /// Creates the failure for an intent of a directory that no plugin handles, or that more than one does.
    init(_ error: IntentLookupFailure, in directory: IntentDirectory) {
        self.init(.unavailable, error.description + error.advice(in: directory))
    }
}

extension IntentLookupFailure {
    /// What to do about it on the command line; empty if the description says all of it.
    fileprivate func advice(in directory: IntentDirectory) -> String {
        switch self {
        case .unknown(_, let known) where known.isEmpty: directory.adviceWithoutIntents
        case .unknown(_, let known):
            if suggestion != nil {
                ""
            } else if known.count <= 5 {
                "; there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))"
            } else {
                "; “shortcutctl list”, with the same --plugin, shows what there is"
            }
        case .unsupported: ""
        case .ambiguous(_, let plugins): plugins.count > 1 ? " with --with IDENTIFIER" : ""
        case .noSuchPlugin(_, let known) where known.isEmpty: directory.adviceWithoutIntents
        case .noSuchPlugin(let name, _):
            directory.manifests.question(whetherMeantBy: name).map { "; \($0)" } ?? ""
        }
    }
}
