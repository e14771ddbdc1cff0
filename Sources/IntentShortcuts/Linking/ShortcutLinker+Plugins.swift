import IntentDefinitions
public import IntentHost
import Synchronization

extension LinkedIntent {
    /// Creates the intent that a plugin supports.
    public init(_ intent: InstalledIntent) {
        self.init(
            name: intent.definition.name, definition: intent.definition, catalog: intent.catalog,
            provider: intent.plugin.manifest.identifier, isRestrictedWhileLocked: intent.isRestrictedWhileLocked)
    }
}

/// The installed intents that a shortcut's steps name, in the order of the program's.
public final class FoundIntents: Sendable {
    private let found = Mutex<[InstalledIntent]>([])

    /// Creates an empty list.
    public init() {}

    /// The intents in the order in which they were found.
    public var all: [InstalledIntent] { found.withLock(\.self) }

    func append(_ intent: InstalledIntent) { found.withLock { $0.append(intent) } }
}

extension ShortcutLinker.Unknown {
    fileprivate init(_ failure: IntentLookupFailure) {
        self.init(failure.description)
        switch failure {
        case .unknown: hasRemedy = failure.suggestion != nil
        case .unsupported: hasRemedy = true
        case .ambiguous(_, let plugins):
            hasRemedy = plugins.count > 1
            if hasRemedy { message += " with “plugin” in the step" }
        case .noSuchPlugin: hasRemedy = false
        }
    }
}

extension ShortcutLinker {
    /// Creates a linker for the intents of plugins and the shortcuts of a folder.
    ///
    /// - Parameters:
    ///   - directory: The installed intents.
    ///   - shortcuts: The shortcuts of a folder, or `nil` if no shortcut runs another.
    ///   - found: Receives the installed intents, in the order of the program's.
    ///   - localize: Returns an intent in the language of the conversation.
    public init(
        _ directory: IntentDirectory, shortcuts: KnownShortcuts?, found: FoundIntents = FoundIntents(),
        localize: @escaping @Sendable (InstalledIntent) throws(Unknown) -> InstalledIntent = { $0 }
    ) {
        self.init { name, plugin throws(Unknown) in
            let intent: InstalledIntent
            do throws(IntentLookupFailure) {
                intent = try directory.intent(named: name, with: plugin)
            } catch {
                throw Unknown(error)
            }
            let localized = try localize(intent)
            found.append(localized)
            return LinkedIntent(localized)
        } shortcut: { name throws(ShortcutError) in
            guard let shortcuts, let known = shortcuts.names(meantBy: name).first else { return nil }
            return (try shortcuts.shortcut(named: known), shortcuts.folder.path(of: known))
        }
        closestShortcut = { name in shortcuts?.closest(to: name) }
    }
}
