import CLibrary
import EssentialFoundation
import IntentHost

/// The lock on the folder of a conversation file, so that one command at a time changes a file there; it ends with this
/// object.
final class ConversationLock {
    private let folder: Int32

    /// Locks the folder of a file, and waits for another command for five seconds at most.
    ///
    /// Another user may hold the lock forever; what is written must not be lost because of that.
    init(of file: String) throws(Data.WritingFailure) {
        // Whichever link leads to the file, the lock is the same.
        let place = URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent().path
        folder = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder in which one can write, but that can't be listed, can't be locked either.
        guard folder >= 0 || errno == EACCES else { throw Data.WritingFailure(errno) }
        if folder >= 0 { lock(folder, attempts: 500) }
    }

    deinit { if folder >= 0 { close(folder) } }
}
