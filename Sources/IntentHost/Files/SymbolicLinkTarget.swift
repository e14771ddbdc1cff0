#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
