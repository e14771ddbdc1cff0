import Escaping
import IntentDefinitions
import IntentRuntime
import IntentShortcuts

/// The phrases of a folder of shortcuts, as commands show and change them.
struct PhraseFolder {
    let folder: ShortcutFolder
    private let language: Language

    init(_ folder: ShortcutFolder, language: Language) {
        self.folder = folder
        self.language = language
    }

    /// Returns the name of the shortcut that has a phrase, or `nil` if none has it.
    ///
    /// Two phrases are the same if nobody could hear a difference: in case, accents and punctuation.
    func owner(of phrase: Phrase) -> (name: String, text: String)? {
        for shortcut in folder.phrases().shortcuts {
            for text in shortcut.phrases {
                guard let other = try? Phrase(text, language: language), other.isSaidLike(phrase) else { continue }
                return (shortcut.name, text)
            }
        }
        return nil
    }

    /// Checks that no shortcut has a phrase yet.
    func checkNew(_ phrase: Phrase) throws {
        guard let (owner, text) = owner(of: phrase) else { return }
        throw Failure(
            .invalidInput,
            "“\(text)” is a phrase of the shortcut “\(owner)” already; choose another phrase, or remove it with "
                + "“shortcutctl phrase remove”")
    }

    /// Writes a new shortcut, whose phrases no other one has.
    ///
    /// - Parameter naming: The option that gives it another name, if there is one.
    /// - Returns: The path of its file.
    func add(_ shortcut: ShortcutFile, naming option: String? = nil) throws -> String {
        try folder.whileLocked {
            for text in shortcut.phrases { try checkNew(Phrase(said: text, in: language)) }
            return try write(shortcut, naming: option)
        }
    }

    private func write(_ shortcut: ShortcutFile, naming option: String?) throws -> String {
        let name = shortcut.name
        let advice = option.map { "; give the new one another name with \($0)" } ?? ""
        if let problem = ShortcutFolder.problem(ofName: name) {
            throw Failure(
                .invalidInput,
                "“\(name.shortened(to: 100))” can't be the name of the shortcut: \(problem)\(advice)")
        }
        // A name that differs in case or accents alone would be the other one's, too.
        if let other = folder.names(meantBy: name).first {
            throw Failure(
                .invalidInput,
                "there is a shortcut “\(other)” already\(advice), or give the phrase to that one with "
                    + "“shortcutctl phrase add PHRASE --shortcut NAME”")
        }
        do throws(ShortcutError) {
            return try folder.write(shortcut, replacing: false)
        } catch {
            throw Failure(error)
        }
    }

    /// Gives a shortcut a phrase that no other one has.
    ///
    /// - Returns: The path of its file.
    func add(_ phrase: Phrase, to name: String) throws -> String {
        try folder.whileLocked {
            try checkNew(phrase)
            return try change(name) { $0.phrases.append(phrase.text) }
        }
    }

    /// Reads a shortcut, changes it, and writes it again; the folder is locked.
    ///
    /// - Returns: The path of its file.
    @discardableResult
    func change(_ name: String, _ change: (inout ShortcutFile) -> Void) throws -> String {
        do throws(ShortcutError) {
            var shortcut = try folder.shortcut(named: name)
            try checkLayout(of: shortcut)
            change(&shortcut)
            return try folder.write(shortcut, replacing: true)
        } catch {
            throw Failure(error)
        }
    }

    /// Checks that a shortcut's file has nothing that is lost by writing it again, such as a comment.
    private func checkLayout(of shortcut: ShortcutFile) throws(ShortcutError) {
        guard isKept(shortcut) else {
            throw ShortcutError(
                "the file has comments or a layout of its own, which would be lost; change “phrases” in it with an editor",
                path: folder.path(of: shortcut.name))
        }
    }

    /// Returns whether the file of a shortcut's name is, byte for byte, what is written for the shortcut.
    private func isKept(_ shortcut: ShortcutFile) -> Bool {
        let file = InputFile(path: folder.path(of: shortcut.name), subject: "the shortcut")
        let text = try? file.contents(limit: 1 << 20)
        return text?.elementsEqual(ShortcutWriter().text(of: shortcut).utf8) ?? false
    }

    /// Returns whether a shortcut's file is what “phrase add” writes for a phrase alone; the folder is locked.
    ///
    /// Only then is nothing lost with it that a person has written.
    func isMade(_ name: String, for text: String) throws -> Bool {
        do throws(ShortcutError) {
            let steps = try folder.shortcut(named: name).steps
            guard steps.count == 1, steps[0].isAction else { return false }
            let made = ShortcutFile(doing: steps[0], for: text)
            return made.name.isIdentical(to: name) && isKept(made)
        } catch {
            throw Failure(error)
        }
    }
}

extension ShortcutFile {
    /// Creates the shortcut that is kept for a phrase alone.
    ///
    /// - Parameter name: The name of the shortcut. Defaults to `nil`: the words of the phrase.
    init(doing step: ShortcutStep, for phrase: String, named name: String? = nil) {
        self.init(name: name ?? Self.usualName(for: phrase), phrases: [phrase], steps: [step])
    }

    private static func usualName(for phrase: String) -> String {
        let scalars = phrase.unicodeScalars.filter { $0 != "{" && $0 != "}" }
        let words = String(String.UnicodeScalarView(scalars)).replacing(scalar: "/", with: "-")
        return String(words.trimmingWhitespace)
    }
}

extension ShortcutFolder {
    /// Does what reads shortcuts and writes them, while no other command does.
    func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
        let lock: ShortcutFolderLock
        do throws(ShortcutError) {
            lock = try ShortcutFolderLock(self)
        } catch {
            throw Failure(error)
        }
        return try withExtendedLifetime(lock, body)
    }
}
