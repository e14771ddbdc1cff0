import Escaping
import IntentDefinitions

/// The phrases of all shortcuts as they were last read, so that hundreds of files needn't be read to find one.
///
/// Its text has a line for each file: its number in the file system, size and time of change, then the name and the
/// phrases after tabs. Files that have changed since are read again; so nothing depends on the text, and it can be
/// deleted.
struct PhraseIndex: Hashable, Sendable {
    /// What identifies the contents of a file.
    struct Stamp: Hashable, Sendable {
        var inode: UInt64
        var size: Int
        var modification: UInt64

        init(_ status: FileStatus) {
            (inode, size, modification) = (status.inode, status.size, status.modification.bitPattern)
        }

        fileprivate init?(_ text: Substring) {
            let numbers = text.fields(separatedBy: " ", keepsEmpty: true)
            guard numbers.count == 3, let inode = UInt64(numbers[0]), let size = Int(numbers[1]),
                let modification = UInt64(numbers[2])
            else { return nil }
            (self.inode, self.size, self.modification) = (inode, size, modification)
        }

        fileprivate var text: String { "\(inode) \(size) \(modification)" }
    }

    /// A file with its phrases.
    struct Entry: Hashable, Sendable {
        var stamp: Stamp
        var phrases: [String]
    }

    /// The maximum number of bytes of the text; longer ones aren't read.
    static let sizeLimit = 4 * 1024 * 1024
    private static let header = "intentkit phrases 1"

    /// The entries by the name of the shortcut.
    private(set) var entries: [String: Entry] = [:]

    /// Creates an empty index.
    init() {}

    /// Creates an index from its text; lines that can't be read are left out.
    init(text: String) {
        let lines = text.fields(separatedBy: "\n", keepsEmpty: true)
        guard let first = lines.first, first.isIdentical(to: Self.header) else { return }
        entries.reserveCapacity(lines.count)
        for line in lines.dropFirst() {
            let fields = line.fields(separatedBy: "\t", keepsEmpty: true)
            guard fields.count > 1, let stamp = Stamp(fields[0]) else { continue }
            entries[String(fields[1])] = Entry(stamp: stamp, phrases: fields.dropFirst(2).map(String.init))
        }
    }

    /// The text, which is the same for the same entries.
    var text: String {
        var text = Self.header + "\n"
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            text += ([entry.stamp.text, name] + entry.phrases).joined(separator: "\t") + "\n"
        }
        return text
    }

    /// Returns the phrases of a shortcut if they are known for these contents of its file.
    func phrases(of name: String, _ stamp: Stamp) -> [String]? {
        entries[name].flatMap { $0.stamp == stamp ? $0.phrases : nil }
    }

    /// Adds the phrases of a shortcut, unless one of them can't be written in a line.
    mutating func add(_ phrases: [String], of name: String, _ stamp: Stamp) {
        let texts = phrases + [name]
        guard texts.allSatisfy({ !$0.utf8.contains { $0 == 0x09 || $0 == 0x0A } }) else { return }
        entries[name] = Entry(stamp: stamp, phrases: phrases)
    }
}
