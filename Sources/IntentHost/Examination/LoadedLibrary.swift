import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A shared object that a process has loaded.
public struct LoadedLibrary: Hashable, Sendable, Codable {
    /// Its path.
    public var path: String
    /// Its size on the disk, in bytes.
    public var size: Int

    /// The name of the file, `libswiftCore.so`.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// What a process has loaded by now, the greatest first; nothing where the system does not tell.
    static func all(of process: Int32) -> [LoadedLibrary] {
        guard let maps = try? BoundedFile.contents(of: "/proc/\(process)/maps", limit: 4 << 20) else { return [] }
        let paths = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
            // Address, permissions, offset, device, inode, path.
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard fields.count == 6, fields[1].contains("x") else { return nil }
            let path = String(fields[5].drop(while: { $0 == " " }))
            return path.hasSuffix(".so") || path.contains(".so.") ? path : nil
        }
        return Set(paths).map { LoadedLibrary(path: $0, size: FileStatus(path: $0)?.size ?? 0) }
            .sorted { ($1.size, $0.path) < ($0.size, $1.path) }
    }
}
