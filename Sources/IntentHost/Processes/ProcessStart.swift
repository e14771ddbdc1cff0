import CProcess

/// The start of a process, which can be given up before the system has executed the program.
///
/// It waits for the file system that the program is on, which need not answer.
final class ProcessStart: @unchecked Sendable {
    /// The memory that the new process and whoever gives up share.
    ///
    /// The pointer never changes, and only the functions of CProcess use what it points to, with atomic operations.
    let state: UnsafeMutablePointer<process_starting>

    init() {
        state = .allocate(capacity: 1)
        state.initialize(to: process_starting())
    }

    deinit { state.deallocate() }

    /// Ends the process if it hasn't executed its program, or hasn't been started yet; doesn't wait.
    func giveUp() { process_give_up(state) }
}
