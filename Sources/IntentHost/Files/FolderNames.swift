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
