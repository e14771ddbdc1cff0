import CLibrary
import Escaping

/// What is in a folder and below it, without what is hidden; links to folders aren't followed.
package struct FolderTree: Sendable {
    /// A folder that can't be listed.
    package struct Refusal: Error, Hashable, Sendable {
        /// The folder's path.
        package let path: String
        /// The reason, in the system's words.
        package let reason: String
    }

    /// The paths of everything that was found, from the folder, ordered by name.
    package private(set) var paths: [String] = []
    /// The folders whose contents are missing, because they can't be listed.
    package private(set) var refusals: [Refusal] = []

    /// Lists a folder.
    package init(_ root: String) {
        var folders = [""]
        while let folder = folders.popLast() {
            let place = folder.isEmpty ? root : "\(root)/\(folder)"
            do throws(Refusal) {
                for name in try Self.names(in: place) where !name.begins(with: ".") {
                    let path = folder.isEmpty ? name : "\(folder)/\(name)"
                    paths.append(path)
                    let isFolder = FileStatus(path: "\(root)/\(path)", followsLinks: false)?.kind == .directory
                    // The status of a path that is too long can't be told, but it may be one that matters.
                    if isFolder || "\(root)/\(path)".utf8.count >= Int(PATH_MAX) { folders.append(path) }
                }
            } catch {
                refusals.append(error)
            }
        }
        paths.sort()
    }

    private static func names(in folder: String) throws(Refusal) -> [String] {
        var names: [String] = []
        var isText = true
        let code = forEachName(in: folder) { bytes in
            guard let name = String(validating: bytes, as: UTF8.self) else {
                isText = false
                return false
            }
            names.append(name)
            return true
        }
        guard code == 0 else { throw Refusal(path: folder, reason: String(cString: strerror(code))) }
        guard isText else { throw Refusal(path: folder, reason: "a name in it isn't UTF-8") }
        return names
    }
}
