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
    /// The limit on its memory, in bytes; nothing where it had none.
    public var memoryLimit: UInt64?
    /// Whether the limit is one that the host was told, instead of the manifest's or the default.
    public var isLimitOfHost: Bool
    /// Whether it was seen to have more memory than its limit.
    public var hasOutgrownMemory: Bool

    /// How it ended, in words.
    public var description: String {
        let limit = memoryLimit.map { "\($0 / 1_000_000) MB" }
        if hasOutgrownMemory, let limit {
            let had = peakMemory.map { "it had \(Self.megabytes($0)) MB of memory and" } ?? "it"
            let raised = isLimitOfHost ? "the limit that was given" : "memoryLimit in its manifest"
            return "\(had) may have \(limit); raise \(raised) if it needs more"
        }
        if wasKilled { return "it was killed" }
        if let signal {
            let name = String(cString: strsignal(signal))
            // Nobody can see whether it asked for more memory at once than it may have, which ends a program so.
            let perhaps = Self.signalsOfMissingMemory.contains(signal) ? limit : nil
            return "it was ended by signal \(signal) (\(name)\(perhaps.map { "; its memory limit is \($0)" } ?? ""))"
        }
        return "it exited with code \(exitCode ?? 0)"
    }

    /// Memory in megabytes, rounded up: what is more than a limit is to look so.
    private static func megabytes(_ bytes: UInt64) -> Double {
        (Double(bytes) / 100_000).rounded(.up) / 10
    }

    /// How programs end that get no memory: by a trap of Swift, by `abort()`, or at the address zero.
    private static let signalsOfMissingMemory: Set = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV]
}
