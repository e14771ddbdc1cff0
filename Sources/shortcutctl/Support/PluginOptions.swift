import CommandLineArguments
import Escaping
import IntentHost
import Spelling

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which plugins there are.
struct PluginOptions: ParsableArguments {
    @Option(
        name: .customLong("plugin"),
        help: ArgumentHelp("A plugin's folder, or a folder of plugins; repeat for several.", valueName: "dir"))
    var folders: [String] = []

    /// The options as words of a command that is printed.
    var words: [String] { folders.flatMap { ["--plugin", $0.commandLinePath] } }

    /// Whether a plugin is one that was named, or lies in a folder of plugins that was.
    func names(_ plugin: Plugin) -> Bool {
        folders.contains { folder in
            plugin.folder.path.isPath(insideOrAt: URL(filePath: folder).resolvingSymlinksInPath().path)
        }
    }

    /// The plugins, and what is wrong with those that cannot be used.
    func plugins() throws -> (plugins: [Plugin], problems: [PluginError]) {
        do throws(PluginError) {
            return try PluginFinder(
                folders: folders, environment: ProcessInfo.processInfo.environment,
                currentFolder: FileManager.default.currentDirectoryPath
            ).plugins()
        } catch {
            throw Failure(error)
        }
    }

    /// The plugins that can be read, for what is also told without them; one that was named has to be.
    func readable() throws -> [Plugin] {
        do {
            return try plugins().plugins
        } catch  where folders.isEmpty {
            return []
        }
    }

    /// The intents of all plugins; one that was named and is not valid is a failure, others are told of.
    func directory(console: Console) throws -> IntentDirectory {
        try installed(console: console).directory
    }

    /// All plugins and their intents; one that was named and is not valid is a failure, others are told of.
    func installed(console: Console) throws -> (plugins: [Plugin], directory: IntentDirectory) {
        let (plugins, unreadable) = try plugins()
        let directory = IntentDirectory(plugins)
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
    /// A plugin that cannot be used: one that is refused is not available, any other is not valid.
    init(_ error: PluginError) {
        self.init(error.code == .refused ? .unavailable : .invalidInput, diagnostic: error.description)
    }
}

extension IntentDirectory {
    /// The intent that a name of the command line means.
    func intent(meaning name: String, with identifier: String? = nil) throws -> InstalledIntent {
        do throws(IntentLookupFailure) {
            return try intent(named: name, with: identifier)
        } catch {
            if case .unknown(_, let known) = error, let near = known.closest(to: name) {
                throw Failure(.unavailable, "\(error); did you mean “\(near)”?")
            }
            throw Failure(.unavailable, "\(error)")
        }
    }
}
