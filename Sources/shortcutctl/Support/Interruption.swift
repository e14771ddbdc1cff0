import IntentKit
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Ctrl-C and its kin, taken as a wish to end the request instead of the process.
///
/// Blocking the signals and waiting for them on a thread would not do: the thread that serves the main queue unblocks
/// them all.
final class Interruption: Sendable {
    /// Where the signal handler writes the number of a signal; a handler has nothing but globals to reach it by.
    private static let pipe = Atomic<Int32>(-1)

    private let state = Mutex((received: Int32?.none, isOver: false))

    /// Ends the time in which the first signal is only a wish: from now on it ends the process.
    ///
    /// - Returns: The signal that came, if one did.
    func end() -> Int32? {
        state.withLock { state in
            state.isOver = true
            return state.received
        }
    }

    /// Takes SIGINT, SIGTERM, SIGHUP and SIGQUIT from now on; one that is ignored stays so.
    ///
    /// - Parameter act: Called for the first signal, on a thread of its own; a second one, or one after the request, ends the process.
    init(_ act: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [-1, -1]
        guard systemPipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let readingEnd = ends[0]
        let isHeard = startThread { [self] in
            var byte: UInt8 = 0
            while read(readingEnd, &byte, 1) == 1 {
                let number = Int32(byte)
                let isWish = state.withLock { state in
                    defer { state.received = state.received ?? number }
                    return state.received == nil && !state.isOver
                }
                guard isWish else { _exit(128 + number) }
                act()
            }
        }
        // Where the system refuses the thread, a signal ends the process as it does by itself.
        guard isHeard else { return }
        Self.pipe.store(ends[1], ordering: .releasing)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(number) {
            systemSignal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.pipe.load(ordering: .acquiring), &byte, 1)
            }
        }
    }
}

// The class has members of these names.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func systemSignal(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    _ = signal(number, handler)
}

/// Whether whoever started the process has it ignore a signal, as nohup(1) does.
private func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #else
    let handler = action.__sigaction_handler.sa_handler
    #endif
    // SIG_IGN is the number 1 in the place of a function, which Swift does not import.
    return unsafeBitCast(handler, to: Int.self) == 1
}
