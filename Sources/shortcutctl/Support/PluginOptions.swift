import CommandLineArguments
import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which plugins there are.
struct PluginOptions: ParsableArguments {
    @Option(
        name: .customLong("plugin"),
        help: ArgumentHelp("A plugin's folder; may be given more than once.", valueName: "dir"))
    var folders: [String] = []

    /// The plugins, and what is wrong with those that cannot be used.
    func plugins() throws -> (plugins: [Plugin], problems: [PluginError]) {
        do throws(PluginError) {
            return try PluginFinder(folders: folders, environment: ProcessInfo.processInfo.environment).plugins()
        } catch {
            throw Failure(.invalidInput, diagnostic: error.description)
        }
    }

    /// The intents of all plugins.
    func directory() throws -> IntentDirectory {
        let plugins = try plugins().plugins
        do throws(PluginError) {
            return try IntentDirectory(plugins)
        } catch {
            throw Failure(.invalidInput, diagnostic: error.description)
        }
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
