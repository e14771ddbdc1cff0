import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import Synchronization

/// The folders in which the plugins of a case are found.
struct PluginPlaces: Hashable {
    /// The folders given on the command line.
    var given: [String]
    /// The folders named in the case or its file, which replace those given on the command line.
    var written: [String]
    /// The folder of the plugin that contains the file.
    var own: String?

    /// Reads the plugins; of two with the same identifier, one from the command line takes precedence, then one named
    /// in the file, then the file's own.
    fileprivate func plugins(
        _ environment: [String: String]
    ) throws(PluginError) -> (plugins: [Plugin], problems: [PluginError]) {
        var finder = PluginFinder(folders: given, environment: environment)
        if !written.isEmpty {
            var others: [String: String] = [:]
            for folder in given.flatMap(PluginFinder.folders) {
                others[try Plugin(folder: folder).manifest.identifier] = folder
            }
            finder.folders = []
            for folder in written {
                finder.folders.append(others[try Plugin(folder: folder).manifest.identifier] ?? folder)
            }
        }
        guard let own else { return try finder.plugins() }
        finder.searchPath.insert(own, at: 0)
        let found = try finder.plugins()
        // A problem with the plugin that contains the file is thrown, not just recorded.
        if let problem = problemOfOwn(among: found.problems) { throw problem }
        return found
    }

    /// Returns the first problem with the plugin that contains the file.
    fileprivate func problemOfOwn(among problems: [PluginError]) -> PluginError? {
        guard let own else { return nil }
        let folders = [own, URL(filePath: own).resolvingSymlinksInPath().path]
        return problems.first { problem in folders.contains { problem.place.isPath(insideOrAt: $0) } }
    }

    /// The identifier of the plugin that contains the file, which is meant if several handle an intent; `nil` if the
    /// case or its file names others.
    fileprivate var preferred: String? {
        guard written.isEmpty, let own else { return nil }
        return (try? Plugin(folder: own))?.manifest.identifier
    }
}

extension PluginPlaces {
    /// The paths as bytes, because two different file names can be equal as strings.
    private var bytes: [[[UInt8]]] { [given, written, own.map { [$0] } ?? []].map { $0.map { Array($0.utf8) } } }

    static func == (one: PluginPlaces, other: PluginPlaces) -> Bool { one.bytes == other.bytes }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// A cache of the plugins that cases use, because reading a definition takes as long as running a short case.
final class KnownPlugins: Sendable {
    private struct State {
        var found: [PluginPlaces: Result<(plugins: [Plugin], directory: IntentDirectory), PluginError>] = [:]
        var problems: Set<PluginError> = []
        var localized: [LocalizedIntentKey: Result<InstalledIntent, PluginError>] = [:]
        /// The keys of `localized`, oldest first.
        var localizedKeys: [LocalizedIntentKey] = []
    }

    /// How many localized intents are kept: each has the texts of a whole definition.
    static let localizedLimit = 16

    private let state = Mutex(State())

    /// The problems of plugins that were left out.
    var problems: [PluginError] {
        state.withLock { $0.problems.sorted { ($0.place, $0.line ?? 0) < ($1.place, $1.line ?? 0) } }
    }

    /// Returns the plugins of a case, reading them only once.
    func plugins(
        at places: PluginPlaces, _ environment: [String: String]
    ) throws(PluginError) -> (plugins: [Plugin], directory: IntentDirectory) {
        if let known = state.withLock({ $0.found[places] }) { return try known.get() }
        let read = Result { () throws(PluginError) in try places.plugins(environment) }
        let found = read.flatMap { read -> Result<(plugins: [Plugin], directory: IntentDirectory), PluginError> in
            let directory = IntentDirectory(read.plugins, preferring: places.preferred)
            // Another plugin that handles the intent, too, isn't the one that is tested.
            if let problem = places.problemOfOwn(among: directory.problems) { return .failure(problem) }
            return .success((read.plugins, directory))
        }
        state.withLock { state in
            state.found[places] = found
            if case (.success(let read), .success(let found)) = (read, found) {
                state.problems.formUnion(read.problems + found.directory.problems)
            }
        }
        return try found.get()
    }

    /// Returns an intent in the language of a locale, reading its translations once for the cases in that language.
    ///
    /// - Parameter places: The places where the intent's plugin was found.
    func localized(
        _ intent: InstalledIntent, at places: PluginPlaces, for locale: String?
    ) throws(PluginError) -> InstalledIntent {
        let key = LocalizedIntentKey(intent, at: places, for: locale)
        if let known = state.withLock({ $0.localized[key] }) { return try known.get() }
        let read = Result { () throws(PluginError) in try intent.localized(for: locale).intent }
        state.withLock { state in
            if state.localized.updateValue(read, forKey: key) == nil { state.localizedKeys.append(key) }
            if state.localizedKeys.count > Self.localizedLimit {
                state.localized[state.localizedKeys.removeFirst()] = nil
            }
        }
        return try read.get()
    }
}

/// What tells a localized intent from others.
private struct LocalizedIntentKey: Hashable {
    private let places: PluginPlaces
    /// The plugin's folder, the intent and the locale, as bytes.
    private let names: [[UInt8]?]

    init(_ intent: InstalledIntent, at places: PluginPlaces, for locale: String?) {
        self.places = places
        names = [intent.plugin.folder.path, intent.definition.name, locale].map { $0.map { Array($0.utf8) } }
    }
}
