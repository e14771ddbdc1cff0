import CLibrary
import Escaping
public import EssentialFoundation
import IntentDefinitions
public import IntentHost
public import IntentKit
public import IntentRuntime

extension ShortcutFolder {
    /// The phrases of one shortcut.
    public struct Phrases: Hashable, Sendable {
        /// The name of the shortcut.
        public let name: String
        /// The phrases, as they are in its file.
        public let phrases: [String]
        /// The words of the name and of each phrase, folded and joined by spaces, with marks for slots.
        ///
        /// Empty for a phrase that can't be said.
        let words: [String]

        /// Creates the phrases of a shortcut.
        public init(name: String, phrases: [String]) {
            let said = [try? Phrase(literal: name)] + phrases.map { try? Phrase($0) }
            // Which of the words are fillers depends on the language; what they are doesn't.
            self.init(name: name, phrases: phrases, words: said.map { $0?.indexed ?? "" })
        }

        init(name: String, phrases: [String], words: [String]) {
            (self.name, self.phrases, self.words) = (name, phrases, words)
        }
    }

    /// The name of the file that keeps the phrases as they were last read.
    static let indexName = ".phrases"

    /// Returns the phrases of all shortcuts by name, and the problems of the files that are left out.
    ///
    /// Files that haven't changed since they were last read aren't read again: only their status is looked up.
    ///
    /// - Parameters:
    ///   - remembers: Whether to write down what was read, in a file of the folder. Defaults to `true`.
    ///   - now: The time. Defaults to the current time.
    public func phrases(
        remembers: Bool = true, at now: Date = Date()
    ) -> (shortcuts: [Phrases], problems: [ShortcutError]) {
        var index = index()
        let names = names { index.entries[$0] != nil }
        var shortcuts: [Phrases] = []
        var problems: [ShortcutError] = []
        shortcuts.reserveCapacity(names.count)
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(folder) }
        for name in names {
            guard let status = FileStatus(name: name + ShortcutFile.suffix, in: folder) else { continue }
            let stamp = PhraseIndex.Stamp(status)
            // A link, or a file that others can change, is refused before anything that is known of it.
            if Self.isPrivate(status), let phrases = index.phrases(of: name, stamp) {
                shortcuts.append(phrases)
                continue
            }
            index.set(nil, of: name)
            do throws(ShortcutError) {
                let phrases = Phrases(name: name, phrases: try shortcut(named: name).phrases)
                shortcuts.append(phrases)
                if Self.isSettled(status, at: now) {
                    index.set(PhraseIndex.Entry(stamp: stamp, phrases: phrases), of: name)
                }
            } catch {
                problems.append(error)
            }
        }
        index.removeEntries(except: names)
        if remembers, index.hasChanged { keep(index) }
        return (shortcuts, problems)
    }

    private static func isPrivate(_ status: FileStatus) -> Bool {
        status.kind == .regular && status.owner == geteuid() && status.permissions & 0o022 == 0
    }

    /// Returns whether a later change of a file will have a later time, which not every file system counts finely.
    private static func isSettled(_ status: FileStatus, at now: Date) -> Bool {
        now.timeIntervalSince1970 - status.change > 1
    }

    private func index() -> PhraseIndex {
        let path = "\(path)/\(Self.indexName)"
        guard let status = FileStatus(path: path, followsLinks: false), Self.isPrivate(status),
            let data = try? BoundedFile.contents(of: path, limit: PhraseIndex.sizeLimit, expected: status)
        else { return PhraseIndex() }
        // The folder is trusted with the first shortcut that is run; until then nothing of the index is acted upon.
        return PhraseIndex(text: Array(data))
    }

    /// Removes the phrases of a shortcut that has been changed or removed, so that no text of it stays in the folder.
    func forgetPhrases(of name: String) {
        var index = index()
        index.set(nil, of: name)
        if index.hasChanged { keep(index) }
    }

    /// Writes the index, or removes it if it can't be written; without one, the files are read again.
    private func keep(_ index: PhraseIndex) {
        let path = "\(path)/\(Self.indexName)"
        do throws(ShortcutError) {
            try NewFile.write(Data(index.text.utf8), to: path, replaces: true)
        } catch {
            unlink(path)
        }
    }
}

extension ShortcutFolder {
    /// Returns the shortcuts of an app that the person has given phrases; see
    /// ``ShortcutFile/voiceShortcuts(of:intents:at:)``.
    ///
    /// Shortcuts that can't be read are left out.
    public func voiceShortcuts(
        of app: String, intents: [InstalledIntent], at moment: Moment? = nil
    ) -> [VoiceShortcut] {
        phrases().shortcuts.filter { !$0.phrases.isEmpty }.flatMap { known -> [VoiceShortcut] in
            guard let shortcut = try? shortcut(named: known.name) else { return [] }
            return shortcut.voiceShortcuts(of: app, intents: intents, at: moment)
        }
    }
}
