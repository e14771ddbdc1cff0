import CLibrary
import IntentKit
import Synchronization

/// A handler for Ctrl-C and similar signals, which cancels the request instead of ending the process, and for changes of
/// the terminal's size.
///
/// Blocking the signals and waiting for them on a thread wouldn't work: the thread that serves the main queue unblocks
/// them all.
final class Interruption: Sendable {
    /// The pipe to which the signal handler writes a signal's number; it is global because a handler has no context.
    private static let pipe = Atomic<Int32>(-1)

    private let state = Mutex((received: Int32?.none, isOver: false))

    /// How long the end of the request may take after a second signal, in milliseconds: longer than a plugin has for
    /// its own end.
    private static let patience: Int32 = 3000

    /// The signal that was received, or `nil`.
    var received: Int32? { state.withLock(\.received) }

    /// Stops treating the first signal as a request to cancel: from now on it ends the process.
    ///
    /// - Returns: The signal that was received, or `nil`.
    func end() -> Int32? {
        state.withLock { state in
            state.isOver = true
            return state.received
        }
    }

    /// Creates a handler for SIGINT, SIGTERM, SIGHUP and SIGQUIT; a signal that is ignored stays ignored.
    ///
    /// - Parameters:
    ///   - act: Called for the first signal, on a separate thread. A second signal ends the process if the request
    ///     hasn't ended three seconds later; a third one, or one after the request, does at once.
    ///   - resized: Called on a separate thread when the size of the terminal has changed.
    init(_ act: @escaping @Sendable () -> Void, resized: @escaping @Sendable () -> Void = {}) {
        // A pipe that nobody reads must not end the process, which would leave what the plugin has started; writing fails
        // instead. A handler rather than SIG_IGN, which the plugin would inherit.
        if !isIgnored(SIGPIPE) { signal(SIGPIPE) { _ in } }
        var ends: [Int32] = [-1, -1]
        guard CLibrary.pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let readingEnd = ends[0]
        let isHeard = startThread { [self] in
            var byte: UInt8 = 0
            while read(readingEnd, &byte, 1) == 1 {
                let number = Int32(byte)
                guard number != SIGWINCH else {
                    resized()
                    continue
                }
                let isWish = state.withLock { state in
                    defer { state.received = state.received ?? number }
                    return state.received == nil && !state.isOver
                }
                guard isWish else {
                    // The plugin is being ended, and so is what it has started. A third signal doesn't wait for that.
                    if state.withLock({ !$0.isOver }) {
                        var request = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
                        _ = poll(&request, 1, Self.patience)
                    }
                    _exit(128 + number)
                }
                act()
            }
        }
        // If the system refuses the thread, signals keep their default action.
        guard isHeard else { return }
        Self.pipe.store(ends[1], ordering: .releasing)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH] where !isIgnored(number) {
            signal(number) { number in
                // What was interrupted may be about to look at its own error.
                let error = errno
                defer { errno = error }
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.pipe.load(ordering: .acquiring), &byte, 1)
            }
        }
    }
}

/// Returns whether the process was started with the signal ignored, as by nohup(1).
private func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #else
    let handler = action.__sigaction_handler.sa_handler
    #endif
    // SIG_IGN is the number 1 cast to a function pointer, which Swift doesn't import.
    return unsafeBitCast(handler, to: Int.self) == 1
}
