#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files that a path being typed can lead to.
enum FileCandidates {
    /// Lists the files, and folders with a slash behind them.
    static func all(typed: String, onlyFolders: Bool = false) -> [Candidate] {
        let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
        let start = typed.dropFirst(folder.count)
        let place = folder.isEmpty ? "." : expanded(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.sorted().compactMap { name in
            // Hidden files are for those who know that they are there.
            guard name.hasPrefix(String(start.prefix(1))), start.hasPrefix(".") || !name.hasPrefix(".") else {
                return nil
            }
            var isFolder = false
            guard FileManager.default.fileExists(atPath: place + "/" + name, isDirectory: &isFolder) else { return nil }
            return isFolder || !onlyFolders ? Candidate(folder + name + (isFolder ? "/" : "")) : nil
        }
    }

    /// A path with the home folder in the place of `~`, which a shell has not replaced yet in what is being typed.
    static func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else { return path }
        return home + path.dropFirst()
    }
}
