import Escaping
import EssentialFoundation
import IntentDefinitions

/// A shared object that a process has loaded.
public struct LoadedLibrary: Hashable, Sendable, Codable {
    /// Its path.
    public var path: String
    /// Its size on disk, in bytes.
    public var size: Int

    /// The name of the file, such as `libswiftCore.so`.
    public var name: String { path.lastPathComponent }

    /// Returns the shared objects that a process has loaded, the largest first.
    ///
    /// Empty if the system doesn't provide them.
    static func all(of process: Int32) -> [LoadedLibrary] {
        guard let maps = try? BoundedFile.contents(of: "/proc/\(process)/maps", limit: 4 << 20) else { return [] }
        let paths = String(decoding: maps, as: UTF8.self).fields(separatedBy: "\n").compactMap { line -> String? in
            // Address, permissions, offset, device, inode, path.
            let fields = line.fields(separatedBy: " ", maxSplits: 5)
            guard fields.count == 6, fields[1].utf8.contains(UInt8(ascii: "x")) else { return nil }
            let path = String(fields[5].trimmingWhitespace)
            return path.ends(with: ".so") || path.contains(bytesOf: ".so.") ? path : nil
        }
        return Set(paths).map { LoadedLibrary(path: $0, size: FileStatus(path: $0)?.size ?? 0) }
            .sorted { ($1.size, $0.path) < ($0.size, $1.path) }
    }
}
