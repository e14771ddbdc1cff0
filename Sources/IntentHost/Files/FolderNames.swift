#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The names in a folder, in no order, `.` and `..` among them; none where it cannot be read.
///
/// - Parameter limit: The most names; others are left out.
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
