#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How a process ended.
public struct ProcessEnd: Hashable, Sendable, CustomStringConvertible {
    /// The exit code, where the process ended by itself.
    public var exitCode: Int32?
    /// The signal that ended the process.
    public var signal: Int32?
    /// Whether the host killed the process, because it did not end when it was asked to.
    public var wasKilled: Bool
    /// The most memory that was seen to be resident, in bytes; nothing where nobody looked.
    public var peakMemory: UInt64?
    /// The limit on its memory that it outgrew, in bytes; nothing where it kept to it.
    public var outgrownLimit: UInt64?

    /// How it ended, in words.
    public var description: String {
        if let outgrownLimit {
            let had = peakMemory.map { "it had \($0 / 1_000_000) MB of memory and" } ?? "it"
            return "\(had) may have \(outgrownLimit / 1_000_000) MB; raise memoryLimit in its manifest if it needs more"
        }
        if wasKilled { return "it was killed" }
        if let signal { return "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))" }
        return "it exited with code \(exitCode ?? 0)"
    }
}
