import CLibrary

/// How a process ended.
public struct ProcessEnd: Hashable, Sendable, CustomStringConvertible {
    /// The exit code, if the process exited by itself.
    public var exitCode: Int32?
    /// The signal that ended the process, if one did.
    public var signal: Int32?
    /// Whether the host killed the process because it didn't end when asked to.
    public var wasKilled: Bool
    /// The peak of the measured resident memory, in bytes; `nil` if it wasn't measured.
    public var peakMemory: UInt64?
    /// The limit on its memory, in bytes; `nil` if it was unlimited.
    public var memoryLimit: UInt64?
    /// Whether the host's configuration set the limit, rather than the manifest or the default.
    public var isLimitOfHost: Bool
    /// Whether it exceeded its memory limit.
    public var hasOutgrownMemory: Bool

    /// A description of how the process ended.
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
            // A failed allocation beyond the limit can't be observed, but ends a program with one of these signals.
            let perhaps = Self.signalsOfMissingMemory.contains(signal) ? limit : nil
            return "it was ended by signal \(signal) (\(name)\(perhaps.map { "; its memory limit is \($0)" } ?? ""))"
        }
        return "it exited with code \(exitCode ?? 0)"
    }

    /// Returns an amount in megabytes, rounded up so that one above a limit is shown as such.
    private static func megabytes(_ bytes: UInt64) -> Double {
        (Double(bytes) / 100_000).rounded(.up) / 10
    }

    /// The signals that end programs whose allocation failed: a Swift trap, `abort()`, or an access to address zero.
    private static let signalsOfMissingMemory: Set = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV]
}
