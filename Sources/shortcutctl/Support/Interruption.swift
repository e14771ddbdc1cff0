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
final class Interruption: Sendable {
    private let received = Mutex<Int32?>(nil)

    /// The signal that came, if one did.
    var signal: Int32? { received.withLock { $0 } }

    /// Waits for SIGINT, SIGTERM and SIGHUP on a thread of its own; all later threads inherit that they do not get them.
    ///
    /// - Parameter act: Called for the first signal; a second one ends the process.
    init(_ act: @escaping @Sendable () -> Void) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        startThread { [self, signals] in
            var signals = signals
            var number: Int32 = 0
            while sigwait(&signals, &number) == 0 {
                let isFirst = received.withLock { received in
                    defer { received = received ?? number }
                    return received == nil
                }
                guard isFirst else { _exit(128 + number) }
                act()
            }
        }
    }
}
