#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Darwin
#endif

/// Sends what the process prints to standard error for a while, so that standard output holds nothing else than what
/// the command prints itself.
struct OutputRedirection {
    private let standardOutput: Int32

    /// Begins; nothing if the system has no descriptor left.
    init?() {
        standardOutput = dup(STDOUT_FILENO)
        guard standardOutput >= 0 else { return nil }
        guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            close(standardOutput)
            return nil
        }
    }

    /// Ends, after what has been printed so far.
    func end() {
        fflush(stdout)
        _ = dup2(standardOutput, STDOUT_FILENO)
        close(standardOutput)
    }
}
