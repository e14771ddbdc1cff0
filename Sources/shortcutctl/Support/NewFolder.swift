import CLibrary
import Escaping
import EssentialFoundation

/// A folder that is made with its files, or not at all.
///
/// It remembers what it made: another process may make something of the same name, which isn't deleted.
struct NewFolder {
    private let path: String
    /// The paths of the folders and files, each after the folder that holds it.
    private var made: [String] = []

    /// Creates the description of a folder; nothing is made yet.
    init(_ path: String) { self.path = path }

    /// Makes the folder.
    ///
    /// - Throws: `Data.WritingFailure` if there is something of its name, or a link of that name.
    mutating func make() throws(Data.WritingFailure) { try make(path) }

    /// Writes a file, and makes the folders on its path.
    ///
    /// - Parameters:
    ///   - contents: The contents.
    ///   - name: The path in the folder.
    mutating func write(_ contents: Data, to name: String) throws {
        var place = path
        for component in name.pathComponents.dropLast() {
            place += "/" + component
            if !made.contains(place) { try make(place) }
        }
        let file = "\(path)/\(name)"
        try contents.writeOrReplace(file)
        made.append(file)
    }

    /// Deletes what was made; a folder in which there is something else stays.
    func remove() { for path in made.reversed() { _ = CLibrary.remove(path) } }

    private mutating func make(_ path: String) throws(Data.WritingFailure) {
        guard mkdir(path, 0o777) == 0 else { throw Data.WritingFailure(errno) }
        made.append(path)
    }
}
