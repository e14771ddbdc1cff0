import Escaping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files that a path being typed can lead to.
enum FileCandidates {
    /// Lists the files, and folders with a slash behind them.
    static func all(typed: String, onlyFolders: Bool = false) -> [Candidate] {
        let slash = typed.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = String(typed[..<(slash.map { typed.utf8.index(after: $0) } ?? typed.startIndex)])
        let start = typed[folder.endIndex...]
        let place = folder.isEmpty ? "." : expanded(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.sorted().compactMap { name in
            // Hidden files are for those who know that they are there.
            guard start.utf8.isEmpty || name.utf8.first == start.utf8.first,
                start.begins(with: ".") || !name.begins(with: ".")
            else {
                return nil
            }
            var isFolder = false
            guard FileManager.default.fileExists(atPath: place + "/" + name, isDirectory: &isFolder) else { return nil }
            return isFolder || !onlyFolders ? Candidate(folder + name + (isFolder ? "/" : "")) : nil
        }
    }

    /// A path with the home folder in the place of `~`, which a shell has not replaced yet in what is being typed.
    static func expanded(_ path: String) -> String {
        guard path.begins(with: "~/"), let rest = path.rest(after: "~"),
            let home = ProcessInfo.processInfo.environment["HOME"]
        else { return path }
        return home + rest
    }
}
