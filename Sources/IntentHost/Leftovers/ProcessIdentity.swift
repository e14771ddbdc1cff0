import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The identity of a process, which remains unique when its ID is reused: the other process started later.
struct ProcessIdentity: Hashable, Sendable, CustomStringConvertible {
    let process: Int32
    /// The start time, in the system's units.
    let start: UInt64

    /// Creates an identity from its written form.
    init?(process: some StringProtocol, start: some StringProtocol) {
        guard let process = Int32(process), process > 0, let start = UInt64(start) else { return nil }
        (self.process, self.start) = (process, start)
    }

    /// Creates the identity of the process that currently has an ID; `nil` if there isn't one, if it has ended but hasn't
    /// been reaped, or if the system doesn't provide the information.
    init?(of process: Int32) {
        #if os(Linux)
        guard let contents = try? BoundedFile.contents(of: "/proc/\(process)/stat", limit: 4096) else { return nil }
        // The name, in parentheses, may hold anything. After it come the state, the number of threads as the
        // eighteenth field, and the start as the twentieth.
        let fields =
            String(decoding: contents, as: UTF8.self).fields(separatedBy: ")").last?.fields(separatedBy: " ") ?? []
        guard fields.count > 19, let start = UInt64(fields[19]) else { return nil }
        // A process in which only the first thread has ended continues in the others.
        guard !["Z", "X"].contains(fields[0]) || (Int(fields[17]) ?? 0) > 1 else { return nil }
        (self.process, self.start) = (process, start)
        #else
        return nil
        #endif
    }

    /// This process.
    static var own: ProcessIdentity? { ProcessIdentity(of: getpid()) }

    /// Whether the process is still running.
    var isAlive: Bool { ProcessIdentity(of: process) == self }

    var description: String { "\(process).\(start)" }
}
