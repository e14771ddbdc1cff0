#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Returns the names in a folder, unordered and including `.` and `..`, or an empty array if it can't be read.
///
/// - Parameter limit: The most names to return.
func folderNames(_ path: String, limit: Int = .max) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(folder) {
        let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }
        names.append(String(decoding: bytes, as: UTF8.self))
    }
    return names
}
