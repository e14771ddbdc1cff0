import CLibrary
import EssentialFoundation

/// The descriptor to which a server writes its lines.
///
/// A client that doesn't read keeps the writer waiting, unless it has closed the pipe of the input and takes nothing for
/// a while. ``giveUp()`` ends that, too, so that a signal ends the process.
final class MessageOutput: Sendable {
    private let descriptor: Int32
    /// The pipe on which the client sends.
    private let input: Int32
    /// How long, in milliseconds, a client that sends no more may read nothing.
    private let patience: Int32
    /// The pipe that becomes readable with ``giveUp()``.
    private let reading: Int32, writing: Int32

    /// The most bytes of one write: as many as a pipe takes at once if it takes any, as POSIX has it.
    private static let step = 4096

    /// Creates an output.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor that the client reads.
    ///   - input: The descriptor of what the client sends. Defaults to standard input.
    ///   - patience: How long, in milliseconds, a client that sends no more may read nothing. Defaults to ten seconds.
    init(_ descriptor: Int32, input: Int32 = STDIN_FILENO, patience: Int32 = 10_000) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw Failure(.unavailable, "the system refuses another file; end some programs and try again")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (self.descriptor, self.input, self.patience) = (descriptor, input, patience)
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
            // Whether it was closed is said without being asked for, also while lines are left to read.
            pollfd(fd: input, events: 0, revents: 0),
        ]
        var limit: Int32 = -1
        while true {
            let count = poll(&requests, nfds_t(requests.count), limit)
            if count < 0, errno == EINTR { continue }
            // A descriptor that can't be waited for fails when it's written to.
            if count < 0 || requests[0].revents != 0 { return true }
            guard count > 0, requests[1].revents == 0 else { return false }
            requests.removeLast()
            limit = patience
        }
    }
}
