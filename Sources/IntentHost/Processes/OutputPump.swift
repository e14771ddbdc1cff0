import Dispatch
import IntentKit
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Hands on, line by line, what a process prints.
final class OutputPump: Sendable {
    /// A line longer than this is handed on in pieces.
    private static let lineLimit = 16 * 1024
    /// What is read after the stop, at the most: as much as a pipe can hold.
    private static let restLimit = 1024 * 1024

    private let descriptor: Int32
    private let stopReading: Int32
    private let stopWriting: Int32
    private let finished = DispatchSemaphore(value: 0)
    /// Whether nobody has the pipe's other end any more.
    private let hasEnded = Mutex(false)

    /// Takes over the reading end of a pipe and starts reading.
    ///
    /// - Parameter stop: Another pipe, its reading end first, by which the pump is woken.
    /// - Returns: `nil` if the system refuses the thread that reads; then the descriptors are still the caller's.
    init?(descriptor: Int32, stop: (Int32, Int32), print: @escaping @Sendable (String) -> Void) {
        self.descriptor = descriptor
        (stopReading, stopWriting) = stop
        let isStarted = startThread { [self] in
            pump(print)
            finished.signal()
        }
        guard isStarted else { return nil }
    }

    /// Hands on what has been printed so far, and ends; whoever still holds the pipe prints to nobody.
    ///
    /// - Returns: Whether nobody holds it.
    func stop() -> Bool {
        _ = close(stopWriting)
        finished.wait()
        _ = close(stopReading)
        _ = close(descriptor)
        return hasEnded.withLock { $0 }
    }

    private func pump(_ print: @Sendable (String) -> Void) {
        var pending: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: Self.lineLimit)
        var rest = Self.restLimit
        while rest > 0 {
            var sources = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopReading, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&sources, 2, -1) < 0 {
                if errno == EINTR { continue }
                break
            }
            // What was printed before the end comes first: the stop counts only when there is nothing left.
            let count = sources[0].revents == 0 ? -1 : read(descriptor, &buffer, buffer.count)
            hasEnded.withLock { $0 = count == 0 }
            guard count > 0 else { break }
            pending += buffer[..<count]
            Self.handOn(&pending, to: print)
            // Whoever has left the process group may go on printing for ever.
            if sources[1].revents != 0 { rest -= count }
        }
        if !pending.isEmpty { print(String(decoding: pending, as: UTF8.self)) }
    }

    private static func handOn(_ pending: inout [UInt8], to print: (String) -> Void) {
        var rest = pending[...]
        while let end = rest.firstIndex(of: 0x0A) {
            print(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
        pending = Array(rest)
        if pending.count >= lineLimit {
            print(String(decoding: pending, as: UTF8.self))
            pending = []
        }
    }
}
