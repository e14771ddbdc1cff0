import CLibrary
import Dispatch
import IntentKit
import Synchronization

/// A pump that forwards the output of a process line by line.
final class OutputPump: Sendable {
    /// The most bytes of a line; a longer one is forwarded in pieces.
    private static let lineLimit = 16 * 1024
    /// The most bytes read after the stop: as much as a pipe can hold.
    private static let restLimit = 1024 * 1024

    private let descriptor, stopReading, stopWriting: Int32
    private let finished = DispatchSemaphore(value: 0)
    /// Whether no process has the pipe's other end open.
    private let hasEnded = Mutex(false)

    /// Creates a pump that takes over the reading end of a pipe, and starts reading.
    ///
    /// - Parameter stop: The pipe that wakes the pump, its reading end first.
    /// - Returns: `nil` if the system can't create the reading thread; the caller then still owns the descriptors.
    init?(descriptor: Int32, stop: (Int32, Int32), print: @escaping @Sendable (String) -> Void) {
        self.descriptor = descriptor
        (stopReading, stopWriting) = stop
        let isStarted = startThread { [self] in
            pump(print)
            finished.signal()
        }
        guard isStarted else { return nil }
    }

    /// Forwards the output so far, and ends.
    ///
    /// Output of processes that still have the pipe open is discarded.
    ///
    /// - Returns: Whether no process has it open.
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
            // Output printed before the end comes first: the stop takes effect only when nothing is left to read.
            let count = sources[0].revents == 0 ? -1 : read(descriptor, &buffer, buffer.count)
            hasEnded.withLock { $0 = count == 0 }
            guard count > 0 else { break }
            pending += buffer[..<count]
            Self.handOn(&pending, to: print)
            // A process that has left the process group may print forever.
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
