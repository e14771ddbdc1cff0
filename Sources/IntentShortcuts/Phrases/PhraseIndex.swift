import Escaping
import IntentDefinitions

/// The phrases of all shortcuts as they were last read, so that hundreds of files needn't be read to find one.
///
/// Its text has a line for each file: its number in the file system, size and time of change, then, after tabs, the name
/// and the phrases, each followed by its words. Files that have changed since are read again; so nothing depends on the
/// text, and it can be deleted.
struct PhraseIndex: Sendable {
    /// What identifies the contents of a file.
    ///
    /// Whoever writes a file can give it any time of modification, as `cp -p` does, but not that of its change.
    struct Stamp: Hashable, Sendable {
        var inode: UInt64
        var size: Int
        var change: UInt64

        init(inode: UInt64, size: Int, change: UInt64) {
            (self.inode, self.size, self.change) = (inode, size, change)
        }

        init(_ status: FileStatus) {
            self.init(inode: status.inode, size: status.size, change: status.change.bitPattern)
        }

        fileprivate init?(_ text: ArraySlice<UInt8>) {
            var fields = Fields(text, separator: UInt8(ascii: " "))
            guard let inode = fields.next().flatMap(UInt64.init(digits:)),
                let size = fields.next().flatMap(UInt64.init(digits:)).flatMap(Int.init(exactly:)),
                let change = fields.next().flatMap(UInt64.init(digits:)), fields.next() == nil
            else { return nil }
            self.init(inode: inode, size: size, change: change)
        }

        fileprivate var text: String { "\(inode) \(size) \(change)" }
    }

    /// A file with its phrases.
    struct Entry: Hashable, Sendable {
        var stamp: Stamp
        var phrases: ShortcutFolder.Phrases
    }

    /// The maximum number of bytes of the text; longer ones aren't read.
    static let sizeLimit = 4 * 1024 * 1024
    private static let header = "intentkit phrases 3"

    /// The entries by the name of the shortcut.
    private(set) var entries: [String: Entry] = [:]
    /// Whether the entries are others than those that were read.
    private(set) var hasChanged = false

    /// Creates an empty index.
    init() {}

    /// Creates an index from its text; lines that can't be read are left out.
    ///
    /// - Parameter text: The bytes of the text. Hundreds of lines are read each time that something is said.
    init(text: [UInt8]) {
        var lines = Fields(text[...], separator: UInt8(ascii: "\n"))
        guard let first = lines.next(), first.elementsEqual(Self.header.utf8) else { return }
        while let line = lines.next() {
            var fields = Fields(line, separator: UInt8(ascii: "\t"))
            guard let stamp = fields.next().flatMap(Stamp.init), let phrases = ShortcutFolder.Phrases(&fields) else {
                continue
            }
            entries[phrases.name] = Entry(stamp: stamp, phrases: phrases)
        }
    }

    /// The text, which is the same for the same entries.
    var text: String {
        var text = Self.header + "\n"
        for (_, entry) in entries.sorted(by: { $0.key < $1.key }) {
            text += ([entry.stamp.text] + entry.phrases.fields).joined(separator: "\t") + "\n"
        }
        return text
    }

    /// Returns the phrases of a shortcut if they are known for these contents of its file.
    func phrases(of name: String, _ stamp: Stamp) -> ShortcutFolder.Phrases? {
        entries[name].flatMap { $0.stamp == stamp ? $0.phrases : nil }
    }

    /// Replaces the entry of a shortcut; `nil` removes it, and so do phrases that can't be written in a line.
    mutating func set(_ entry: Entry?, of name: String) {
        let entry = entry.flatMap { $0.phrases.canBeWritten ? $0 : nil }
        guard entry != entries[name] else { return }
        entries[name] = entry
        hasChanged = true
    }

    /// Removes the entries of shortcuts that no longer exist.
    ///
    /// - Parameter names: The names of those that do, each once.
    mutating func removeEntries(except names: [String]) {
        // Usually none was removed.
        guard entries.count != names.count || !names.allSatisfy({ entries[$0] != nil }) else { return }
        let names = Set(names)
        for name in entries.keys where !names.contains(name) { set(nil, of: name) }
    }
}

extension ShortcutFolder.Phrases {
    /// The name and the phrases, each followed by its words.
    fileprivate var fields: [String] { zip([name] + phrases, words).flatMap { [$0, $1] } }

    /// Whether the fields can be written in a line, with tabs between them.
    fileprivate var canBeWritten: Bool {
        fields.allSatisfy { !$0.utf8.contains { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") } }
    }

    /// Creates the phrases from their fields; `nil` if one is missing.
    fileprivate init?(_ fields: inout Fields) {
        guard let name = fields.nextText(), let spoken = fields.nextText() else { return nil }
        var (phrases, words): ([String], [String]) = ([], [spoken])
        while let phrase = fields.nextText() {
            guard let spoken = fields.nextText() else { return nil }
            phrases.append(phrase)
            words.append(spoken)
        }
        self.init(name: name, phrases: phrases, words: words)
    }
}

/// The parts of a text between separators, one after the other.
private struct Fields {
    private var rest: ArraySlice<UInt8>?
    private let separator: UInt8

    init(_ text: ArraySlice<UInt8>, separator: UInt8) {
        rest = text
        self.separator = separator
    }

    mutating func next() -> ArraySlice<UInt8>? {
        guard let text = rest else { return nil }
        guard let end = text.firstIndex(of: separator) else {
            rest = nil
            return text
        }
        rest = text[(end + 1)...]
        return text[..<end]
    }

    mutating func nextText() -> String? { next().map { String(decoding: $0, as: UTF8.self) } }
}

extension UInt64 {
    /// Creates the number that decimal digits write, or `nil` if it is too large or they are something else.
    fileprivate init?(digits: ArraySlice<UInt8>) {
        guard !digits.isEmpty else { return nil }
        var number: UInt64 = 0
        for byte in digits {
            let digit = byte &- UInt8(ascii: "0")
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.addingReportingOverflow(UInt64(digit))
            guard digit < 10, !isTooLarge, !overflows else { return nil }
            number = sum
        }
        self = number
    }
}
