import Escaping
import IntentDefinitions
import IntentRuntime
import Spelling
import Synchronization

/// What is known about the shortcuts of a folder, for commands that look at many of them.
///
/// The folder is listed once, and each file is read and checked once, as long as there aren't too many: shortcuts run
/// each other, so that one may be a part of hundreds.
public final class KnownShortcuts: Sendable {
    private struct State {
        /// The names by what they are without differences in case, accents and width; `nil` until they are needed.
        var names: [String: [String]]?
        /// The files by their names as bytes, because two different file names can be equal as strings.
        var files: [[UInt8]: Result<ShortcutFile, ShortcutError>] = [:]
        var findings: [FindingsKey: [Diagnostic]] = [:]
    }

    private struct FindingsKey: Hashable {
        var path: [UInt8]
        var language: Language
    }

    /// The most files that are remembered: as many as may run each other, and some more.
    private static let limit = 2 * SharedProgram.limit

    let folder: ShortcutFolder
    private let state = Mutex(State())

    /// Creates the memory of a folder, without listing it yet.
    public init(in folder: ShortcutFolder) { self.folder = folder }

    /// Returns the names that a person may mean, as ``ShortcutFolder/names(meantBy:)`` does.
    func names(meantBy name: String) -> [String] {
        folder.names(meantBy: name) { folded in listed()[folded] ?? [] }
    }

    /// Returns the name that was probably meant by one that no shortcut has.
    func closest(to name: String) -> String? { listed().values.joined().sorted().closest(to: name) }

    private func listed() -> [String: [String]] {
        state.withLock { state in
            let names = state.names ?? Dictionary(grouping: folder.names(), by: \.folded)
            state.names = names
            return names
        }
    }

    /// Reads a shortcut, as ``ShortcutFolder/shortcut(named:)`` does.
    func shortcut(named name: String) throws(ShortcutError) -> ShortcutFile {
        let key = Array(name.utf8)
        if let known = state.withLock({ $0.files[key] }) { return try known.get() }
        let read = Result { () throws(ShortcutError) in try folder.shortcut(named: name) }
        state.withLock { state in
            if state.files.count >= Self.limit { state.files = [:] }
            state.files[key] = read
        }
        return try read.get()
    }

    /// Returns the findings about one file, which are made if they aren't known.
    func findings(at path: String, in language: Language, make: () -> [Diagnostic]) -> [Diagnostic] {
        let key = FindingsKey(path: Array(path.utf8), language: language)
        if let known = state.withLock({ $0.findings[key] }) { return known }
        let findings = make()
        state.withLock { $0.findings[key] = findings }
        return findings
    }
}
