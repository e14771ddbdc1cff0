@preconcurrency import CLibrary

/// A temporary redirection of standard output to standard error, so that standard output contains only what the command
/// itself prints.
struct OutputRedirection {
    private let standardOutput: Int32

    /// Begins the redirection; returns `nil` if the system has no descriptor left.
    init?() {
        standardOutput = dup(STDOUT_FILENO)
        guard standardOutput >= 0 else { return nil }
        guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            close(standardOutput)
            return nil
        }
    }

    /// Ends the redirection, after flushing the output so far.
    ///
    /// A library that hangs may hold the lock of the output for ever.
    func end() {
        if ftrylockfile(stdout) == 0 {
            fflush(stdout)
            funlockfile(stdout)
        }
        _ = dup2(standardOutput, STDOUT_FILENO)
        close(standardOutput)
    }
}
