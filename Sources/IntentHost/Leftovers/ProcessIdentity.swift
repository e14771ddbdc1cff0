import Escaping
import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Which process it is, also when its number has been given to another: that one began later.
struct ProcessIdentity: Hashable, Sendable, CustomStringConvertible {
    let process: Int32
    /// When it began, in the system's own count.
    let start: UInt64

    /// The identity as it was written down.
    init?(process: some StringProtocol, start: some StringProtocol) {
        guard let process = Int32(process), process > 0, let start = UInt64(start) else { return nil }
        (self.process, self.start) = (process, start)
    }

    /// The process that has a number now; nothing when there is none, or it has ended and waits to be reaped, or the
    /// system does not tell.
    init?(of process: Int32) {
        #if os(Linux)
        guard let contents = try? BoundedFile.contents(of: "/proc/\(process)/stat", limit: 4096) else { return nil }
        // The name, in parentheses, may hold anything. After it come the state, the number of threads as the
        // eighteenth field, and the start as the twentieth.
        let fields =
            String(decoding: contents, as: UTF8.self).fields(separatedBy: ")").last?.fields(separatedBy: " ") ?? []
        guard fields.count > 19, let start = UInt64(fields[19]) else { return nil }
        // A process whose first thread alone has ended lives on in the others.
        guard !["Z", "X"].contains(fields[0]) || (Int(fields[17]) ?? 0) > 1 else { return nil }
        (self.process, self.start) = (process, start)
        #else
        return nil
        #endif
    }

    /// This process.
    static var own: ProcessIdentity? { ProcessIdentity(of: getpid()) }

    /// Whether the process is still there.
    var isAlive: Bool { ProcessIdentity(of: process) == self }

    var description: String { "\(process).\(start)" }
}
