import Escaping
import IntentRuntime
import Synchronization

/// The names in a folder of shortcuts, which is listed once, for commands that look up many.
public final class ShortcutNames: Sendable {
    let folder: ShortcutFolder
    /// The names by what they are without differences in case, accents and width; `nil` until they are needed.
    private let namesByFolded = Mutex<[String: [String]]?>(nil)

    /// Creates the names of a folder, without listing it yet.
    public init(of folder: ShortcutFolder) { self.folder = folder }

    /// Returns the names that a person may mean, as ``ShortcutFolder/names(meantBy:)`` does.
    public func names(meantBy name: String) -> [String] {
        folder.names(meantBy: name) { folded in
            namesByFolded.withLock { known in
                let names = known ?? Dictionary(grouping: folder.names(), by: \.folded)
                known = names
                return names[folded] ?? []
            }
        }
    }
}
