import CLibrary

/// Passes on the names in a folder, as bytes, unordered and including `.` and `..`.
///
/// - Parameters:
///   - folder: The path of the folder.
///   - body: Takes a name, and returns whether it wants another one.
/// - Returns: The system's number of the error because of which names are missing, or 0.
package func forEachName(in folder: String, _ body: ([UInt8]) -> Bool) -> Int32 {
    guard let stream = opendir(folder) else { return errno }
    defer { closedir(stream) }
    while true {
        errno = 0
        guard let entry = readdir(stream) else { return errno }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0[..<($0.firstIndex(of: 0) ?? $0.count)]) }
        guard body(name) else { return 0 }
    }
}
