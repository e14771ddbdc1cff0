import CProcess
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

/// Watches a process: hands on, line by line, what it prints, and says when it has ended.
final class OutputPump: Sendable {
    /// A line longer than this is handed on in pieces.
    private static let lineLimit = 16 * 1024

    private let descriptor: Int32
    private let processDescriptor: Int32
    private let stopReading: Int32
    private let stopWriting: Int32
    private let finished = DispatchSemaphore(value: 0)

    /// Takes over the reading end of a pipe and starts reading.
    ///
    /// - Parameter hasEnded: Called once when the process ends, which a child that holds its pipes would hide.
    init(
        descriptor: Int32, process: pid_t, print: @escaping @Sendable (String) -> Void,
        hasEnded: @escaping @Sendable () -> Void
    ) {
        self.descriptor = descriptor
        processDescriptor = process_descriptor(process)
        var stop: [Int32] = [-1, -1]
        _ = process_pipe(&stop)
        (stopReading, stopWriting) = (stop[0], stop[1])
        startThread { [self] in
            pump(print, hasEnded: hasEnded)
            finished.signal()
        }
    }

    /// Hands on what has been printed so far, and ends; whoever still holds the pipe prints to nobody.
    func stop() {
        _ = close(stopWriting)
        finished.wait()
        for open in [stopReading, descriptor, processDescriptor] where open >= 0 { _ = close(open) }
    }

    private func pump(_ print: @Sendable (String) -> Void, hasEnded: @Sendable () -> Void) {
        var pending: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: Self.lineLimit)
        // A negative descriptor is not looked at.
        var sources = [descriptor, processDescriptor, stopReading].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while true {
            guard poll(&sources, nfds_t(sources.count), -1) > 0 || errno == EINTR else { break }
            if sources[1].revents != 0 {
                sources[1].fd = -1
                hasEnded()
            }
            // What was printed comes first: the stop counts only when there is nothing left.
            if sources[0].revents & Int16(POLLIN) != 0 {
                let count = read(descriptor, &buffer, buffer.count)
                if count > 0 {
                    pending += buffer[..<count]
                    Self.handOn(&pending, to: print)
                    continue
                }
                sources[0].fd = -1
            } else if sources[0].revents != 0 {
                // Nobody can print any more.
                sources[0].fd = -1
            } else if sources[2].revents != 0 {
                break
            }
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
