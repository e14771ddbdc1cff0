import Escaping
import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The record of what was installed, so that nothing else is deleted.
///
/// A program runs in the folder of its plugin, and may have written files there.
struct InstallationReceipt: Codable {
    /// The maximum number of bytes of a receipt: the paths of ten thousand entries, each byte escaped.
    static let sizeLimit = 256 << 20

    /// The paths of files, folders and links, relative to the folder; a folder comes before its contents.
    var entries: [String]

    /// Deletes what was installed, and the folder if it is empty then.
    ///
    /// - Returns: Whether nothing is left.
    func delete(in folder: String) -> Bool {
        // A folder that a program has replaced by a link would lead elsewhere.
        var folders: Set<String> = [""]
        var found: [(path: String, isFolder: Bool)] = [(folder, true)]
        for entry in entries where entry.staysBelowItsFolder {
            let parent = entry.pathComponents.dropLast().joined(separator: "/")
            let path = folder + "/" + entry
            guard folders.contains(parent), let status = FileStatus(path: path, followsLinks: false) else { continue }
            if status.kind == .directory { folders.insert(entry) }
            found.append((path, status.kind == .directory))
        }
        for item in found.reversed() { _ = item.isFolder ? rmdir(item.path) : unlink(item.path) }
        return FileStatus(path: folder, followsLinks: false) == nil
    }
}
