import CLibrary
import EssentialFoundation

/// The process's working directory before it runs a library, which can change it.
///
/// The paths of the command line are relative to this folder, and are printed as the person wrote them.
struct WorkingFolder {
    /// A path and not a descriptor, which a library can close, too.
    private let path = FileManager.default.currentDirectoryPath

    /// Returns to the folder.
    func restore() { _ = chdir(path) }
}
