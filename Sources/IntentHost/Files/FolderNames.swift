import CLibrary
import IntentDefinitions

/// Returns the names in a folder, unordered and including `.` and `..`, or an empty array if it can't be read.
///
/// - Parameter limit: The most names to return.
func folderNames(_ path: String, limit: Int = .max) -> [String] {
    var names: [String] = []
    guard limit > 0 else { return names }
    _ = forEachName(in: path) { bytes in
        names.append(String(decoding: bytes, as: UTF8.self))
        return names.count < limit
    }
    return names
}

/// Returns the bytes of a symbolic link's whole target, which need not be UTF-8.
///
/// `FileManager` returns the beginning of a long one, which may lead elsewhere than the link.
///
/// - Returns: `nil` if there is no such link, or it can't be read; `errno` says why.
package func symbolicLinkTarget(of path: String) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    // A target that fills the buffer may go on.
    if count == buffer.count { errno = ENAMETOOLONG }
    return count > 0 && count < buffer.count ? buffer[..<count].map { UInt8(bitPattern: $0) } : nil
}
