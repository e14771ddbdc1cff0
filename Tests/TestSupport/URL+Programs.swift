import CLibrary
import IntentDefinitions

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension URL {
    /// A program that can't be written.
    package struct UnwrittenProgram: Error {
        /// Its path.
        package var path: String
        /// Why it can't be.
        package var reason: String
    }

    /// Writes a program, over what is there.
    ///
    /// The system starts no program that is open for writing (`ETXTBSY`), and Foundation opens a file such that a child
    /// that another test starts meanwhile has it open for as long as it lives.
    ///
    /// - Throws: ``UnwrittenProgram``.
    package func writeProgram(_ text: String, permissions: UInt32 = 0o755) throws {
        func failure() -> UnwrittenProgram { UnwrittenProgram(path: path, reason: String(cString: strerror(errno))) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(permissions))
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        guard Array(text.utf8).withUnsafeBytes({ $0.writeAll(to: descriptor) }) else { throw failure() }
        // A new file lacks what the process's mask takes away, and one that was there has kept its own.
        guard fchmod(descriptor, mode_t(permissions)) == 0 else { throw failure() }
    }
}
