import Escaping
import EssentialFoundation

/// The files and folders that complete a path.
enum FileCandidates {
    /// Lists the files, and the folders with a trailing slash.
    static func all(typed: String, onlyFolders: Bool = false) -> [Candidate] {
        let slash = typed.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = String(typed[..<(slash.map { typed.utf8.index(after: $0) } ?? typed.startIndex)])
        let start = typed[folder.endIndex...]
        let place = folder.isEmpty ? "." : expanded(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.sorted().compactMap { name in
            // Hidden files are listed only once their dot has been typed.
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

    /// Returns a path with `~` replaced by the home folder, since a shell hasn't expanded the word that is being typed.
    static func expanded(_ path: String) -> String {
        guard path.begins(with: "~/"), let rest = path.rest(after: "~"),
            let home = ProcessInfo.processInfo.environment["HOME"]
        else { return path }
        return home + rest
    }
}
