import Escaping
public import IntentDefinitions

/// The phrases that several shortcuts of a folder have, so that it is asked each time which of them is meant.
public struct SharedPhrases: Sendable {
    /// The names of the shortcuts by each phrase.
    private let names: [Phrase.Said: [String]]

    /// Reads the phrases of a folder.
    public init(in folder: ShortcutFolder) {
        var names: [Phrase.Said: [String]] = [:]
        for known in folder.phrases(remembers: false).shortcuts {
            let said = Set(known.phrases.compactMap { try? Phrase($0).said })
            for phrase in said { names[phrase, default: []].append(known.name) }
        }
        self.names = names.filter { $0.value.count > 1 }
    }

    /// Returns a warning about each phrase of a shortcut that another one has, too.
    ///
    /// - Parameters:
    ///   - file: A shortcut of the folder.
    ///   - path: The path of its file.
    public func diagnostics(of file: ShortcutFile, at path: String) -> [Diagnostic] {
        file.phrases.compactMap { text in
            guard let said = try? Phrase(text).said,
                let other = names[said]?.first(where: { !$0.isIdentical(to: file.name) })
            else { return nil }
            let message =
                "the phrase “\(text)” also starts “\(other)”, so you will be asked each time which one you mean; "
                + "remove it from one of them"
            return Diagnostic(.warning, message, path: path)
        }
    }
}
