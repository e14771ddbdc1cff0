import CLibrary
import EssentialFoundation

/// The descriptor to which a server writes its lines.
///
/// A client that doesn't read keeps the writer waiting. ``giveUp()`` ends that, so that a signal ends the process.
final class MessageOutput: Sendable {
    private let descriptor: Int32
    /// The pipe that becomes readable with ``giveUp()``.
    private let reading: Int32, writing: Int32

    /// The most bytes of one write: as many as a pipe takes at once if it takes any, as POSIX has it.
    private static let step = 4096

    /// Creates an output.
    init(_ descriptor: Int32) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw Failure(.unavailable, "the system refuses another file; end some programs and try again")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.descriptor = descriptor
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// From now on, writes only what the client takes without a wait; can be called on any thread.
    func giveUp() {
        var byte: UInt8 = 0
        _ = CLibrary.write(writing, &byte, 1)
    }

    /// Writes a line, and returns whether the client takes more.
    func write(_ line: Data) -> Bool {
        (line + [UInt8(ascii: "\n")]).withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                guard waitForRoom() else { return false }
                let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.step))
                let count = CLibrary.write(descriptor, part.baseAddress, part.count)
                guard count >= 0 || errno == EINTR || errno == EAGAIN else { return false }
                rest = rest.dropFirst(max(count, 0))
            }
            return true
        }
    }

    /// Waits until the client reads, and returns `false` if that is given up.
    private func waitForRoom() -> Bool {
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&requests, 2, -1)
            if count < 0, errno == EINTR { continue }
            // A descriptor that can't be waited for fails when it's written to.
            return count < 0 || requests[0].revents != 0
        }
    }
}
