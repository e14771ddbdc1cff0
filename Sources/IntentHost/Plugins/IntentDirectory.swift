import BuiltInIntents
import IntentDefinitions

/// A directory of all installed intents, by any of their names.
public struct IntentDirectory: Sendable {
    /// The intents, in the order of the plugins.
    public let intents: [InstalledIntent]
    /// The errors of the plugins whose intents are left out.
    public let problems: [PluginError]
    /// The identifiers of the plugins whose `intentsSupported` is empty, without those that only draw or declare.
    package let withoutIntents: [String]
    /// The identifier of the plugin that is meant if several handle an intent, or `nil` if none is.
    private let preferred: String?

    /// Creates a directory from the intents of plugins, and leaves out those that aren't valid.
    ///
    /// - Parameters:
    ///   - plugins: The plugins.
    ///   - preferred: The identifier of the plugin that is meant if several handle an intent. Defaults to `nil`: the
    ///     plugin has to be named then.
    public init(_ plugins: [Plugin], preferring preferred: String? = nil) {
        var intents: [InstalledIntent] = []
        var problems: [PluginError] = []
        for plugin in plugins {
            do {
                intents += try plugin.intents()
            } catch {
                problems.append(error)
            }
        }
        self.intents = Self.guardedAsInApps(intents)
        self.problems = problems
        self.preferred = preferred
        withoutIntents = plugins.map(\.manifest)
            .filter { $0.kind != .ui && $0.executable != nil && $0.intentsSupported.isEmpty }.map(\.identifier)
    }

    /// Guards intents as the apps do to which they may be left: by the lock, and by the person's confirmation.
    private static func guardedAsInApps(_ intents: [InstalledIntent]) -> [InstalledIntent] {
        func key(_ app: String, _ intent: InstalledIntent) -> [String] { [app, intent.definition.name] }
        let guarded = Dictionary(
            intents.filter { $0.isRestrictedWhileLocked || $0.definition.asksToConfirm }
                .map { (key($0.plugin.manifest.identifier, $0), $0) },
            uniquingKeysWith: { first, _ in first })
        guard !guarded.isEmpty else { return intents }
        let locked = Set(intents.filter(\.isRestrictedWhileLocked).map(\.plugin.manifest.identifier))
        return intents.map { intent in
            var intent = intent
            let app = intent.plugin.manifest.app
            intent.canReachRestricted = locked.contains(app ?? intent.plugin.manifest.identifier)
            guard let app, let other = guarded[key(app, intent)] else { return intent }
            if other.isRestrictedWhileLocked { intent.isRestrictedWhileLocked = true }
            if other.definition.asksToConfirm { intent.definition.isUserConfirmationRequired = true }
            return intent
        }
    }

    /// Creates a directory of one plugin's intents, guarded as its app among all plugins guards them.
    public init(_ plugin: Plugin, among plugins: [Plugin]) {
        let app = plugins.first { $0.manifest.identifier == plugin.manifest.app }
        let directory = IntentDirectory([plugin] + [app].compactMap(\.self))
        intents = directory.intents.filter { $0.plugin == plugin }
        problems = directory.problems
        withoutIntents = directory.withoutIntents
        preferred = nil
    }

    /// The intents without those of an app that its extension handles, and without those of other plugins that the
    /// preferred one handles as well.
    public var handled: [InstalledIntent] {
        let intents = Self.withoutApps(behindExtensions: intents)
        let own = Set(intents.filter(isPreferred).map(\.definition.name))
        return own.isEmpty ? intents : intents.filter { isPreferred($0) || !own.contains($0.definition.name) }
    }

    private func isPreferred(_ intent: InstalledIntent) -> Bool {
        preferred.map { $0 == intent.plugin.manifest.identifier } ?? false
    }

    /// Creates a directory of intents that are known already.
    package init(of intents: [InstalledIntent]) {
        self.intents = intents
        problems = []
        withoutIntents = []
        preferred = nil
    }

    /// Returns the intent with a name.
    ///
    /// Names take precedence over class names, and these over titles. Only titles match without regard to case, and one
    /// that is the same in all letters takes precedence.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - identifier: The identifier of the plugin, or `nil` if any plugin may support the intent.
    /// - Throws: ``IntentLookupFailure``.
    public func intent(
        named name: String, with identifier: String? = nil
    ) throws(IntentLookupFailure) -> InstalledIntent {
        let identifiers = intents.map(\.plugin.manifest.identifier)
        if let identifier, !identifiers.contains(identifier) {
            throw .noSuchPlugin(identifier, known: Array(Set(identifiers)).sorted())
        }
        let candidates = Self.meant(
            by: name, among: intents.filter { identifier == nil || $0.plugin.manifest.identifier == identifier })
        guard let first = candidates.first else {
            let others = Self.plugins(of: Self.meant(by: name, among: intents))
            if let identifier, !others.isEmpty { throw .unsupported(name, by: identifier, others: others) }
            throw .unknown(name, known: intents.map(\.definition.name))
        }
        // Copies of a plugin have the same intents. Hosts don't have both; who looks through a folder is told otherwise.
        let known = Set(candidates.map { [$0.plugin.manifest.identifier, $0.definition.name] })
        guard known.count == 1 else {
            let own = candidates.filter(isPreferred)
            if own.count == 1 { return own[0] }
            throw .ambiguous(name, plugins: Self.plugins(of: candidates))
        }
        return first
    }

    /// Returns the identifiers of the plugins of intents, each once.
    private static func plugins(of intents: [InstalledIntent]) -> [String] {
        var plugins: [String] = []
        for plugin in intents.map(\.plugin.manifest.identifier) where !plugins.contains(plugin) {
            plugins.append(plugin)
        }
        return plugins
    }

    /// Returns the matching intents.
    ///
    /// A name takes precedence over a class name, and that over a title, as in a definition file.
    private static func meant(by text: String, among intents: [InstalledIntent]) -> [InstalledIntent] {
        let lowercase = text.lowercased()
        let ways: [(IntentDefinition) -> Bool] = [
            { $0.name == text }, { $0.typeName() == text }, { $0.title.nonEmpty == text },
            { $0.title.nonEmpty?.lowercased() == lowercase },
        ]
        for way in ways {
            let candidates = withoutApps(behindExtensions: intents.filter { way($0.definition) })
            if !candidates.isEmpty { return candidates }
        }
        // The names of built-in intents' classes come last, and are looked up only then.
        guard let builtIn = BuiltInDomain.intentName(for: text) else { return [] }
        return withoutApps(
            behindExtensions: intents.filter { $0.definition.origin == .builtIn && $0.definition.name == builtIn })
    }

    /// Leaves out the app of an extension that also supports the intent: the extension handles the request, and the app
    /// continues it.
    private static func withoutApps(behindExtensions intents: [InstalledIntent]) -> [InstalledIntent] {
        let behind = Set(
            intents.filter { $0.plugin.manifest.kind == .extension }
                .compactMap { intent in intent.plugin.manifest.app.map { [$0, intent.definition.name] } })
        return intents.filter { !behind.contains([$0.plugin.manifest.identifier, $0.definition.name]) }
    }
}
