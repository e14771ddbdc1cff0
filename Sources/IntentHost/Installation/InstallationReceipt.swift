import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The record of what was installed, so that nothing else is deleted.
///
/// A program runs in the folder of its plugin, and may have written files there.
struct InstallationReceipt: Codable {
    /// The maximum number of bytes of a receipt: the paths of ten thousand entries, each byte escaped.
    static let sizeLimit = 256 << 20

    /// A file, a folder or a link.
    struct Entry: Codable {
        /// The path relative to the folder.
        var path: String
        /// The size and the time of the last change of a file, as it was installed.
        var size: Int?, modification: Double?
        /// The time at which the system saw the last change, which nobody can set back; `nil` in an older receipt.
        var change: Double?

        /// Whether it is what was installed, and not changed since.
        func isUnchanged(_ status: FileStatus) -> Bool {
            guard let size, let modification else { return status.kind != .regular }
            return status.kind == .regular && status.size == size && status.modification == modification
                && change ?? status.change == status.change
        }
    }

    /// What was installed; a folder comes before its contents.
    var entries: [Entry]

    /// Creates the receipt of a copy.
    ///
    /// - Parameters:
    ///   - paths: The paths of files, folders and links, relative to the folder; a folder comes before its contents.
    ///   - folder: The copy.
    init(_ paths: [String], in folder: String) {
        entries = paths.map { path in
            guard let status = FileStatus(path: folder + "/" + path, followsLinks: false), status.kind == .regular
            else {
                return Entry(path: path)
            }
            return Entry(path: path, size: status.size, modification: status.modification, change: status.change)
        }
    }

    /// Deletes what was installed, and the folder if it is empty then.
    ///
    /// Files that were changed since stay.
    ///
    /// - Returns: Whether nothing is left.
    func delete(in folder: String) -> Bool {
        // A folder that a program has replaced by a link would lead elsewhere.
        var folders: Set<String> = [""]
        var found: [(path: String, isFolder: Bool)] = [(folder, true)]
        for entry in entries where entry.path.staysBelowItsFolder {
            let parent = entry.path.pathComponents.dropLast().joined(separator: "/")
            let path = folder + "/" + entry.path
            guard folders.contains(parent), let status = FileStatus(path: path, followsLinks: false),
                entry.isUnchanged(status)
            else { continue }
            if status.kind == .directory { folders.insert(entry.path) }
            found.append((path, status.kind == .directory))
        }
        for item in found.reversed() { _ = item.isFolder ? rmdir(item.path) : unlink(item.path) }
        return FileStatus(path: folder, followsLinks: false) == nil
    }

    /// Returns whether there is something in the folder that wasn't installed, or was changed since.
    func leavesFiles(in folder: String) -> Bool {
        // By bytes: two different names of files can be equal as strings.
        let known = Dictionary(entries.map { (Array($0.path.utf8), $0) }) { $1 }
        var waiting = [""]
        while let place = waiting.popLast() {
            for name in folderNames(folder + "/" + place) where name != "." && name != ".." {
                let path = place.isEmpty ? name : place + "/" + name
                guard let status = FileStatus(path: folder + "/" + path, followsLinks: false) else { continue }
                guard let entry = known[Array(path.utf8)], entry.isUnchanged(status) else { return true }
                if status.kind == .directory { waiting.append(path) }
            }
        }
        return false
    }
}
