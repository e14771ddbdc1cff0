import CLibrary
import Dispatch
import Synchronization

/// Output to a descriptor that never waits for a reader.
///
/// Text that a full pipe or a stopped terminal doesn't accept at once is kept, up to a limit, and written as soon as
/// there is room. Beyond the limit whole texts are left out, and their number is written instead.
package final class UnblockedOutput: Sendable {
    private struct State {
        /// The bytes that haven't been written yet.
        var pending: [UInt8] = []
        /// The number of texts that were left out after the pending ones.
        var omitted = 0
        /// The source that reports when there is room; `nil` unless something is pending.
        var room: (any DispatchSourceWrite)?
        /// The error number of a failed write, or zero.
        var failure: Int32 = 0
        /// The descriptor to write to.
        var target: Target?
    }

    private enum Target {
        /// A separate descriptor in non-blocking mode.
        case own(Int32)
        /// The given descriptor, which other processes may share.
        case given(Int32)
        case socket(Int32)

        var descriptor: Int32 {
            switch self {
            case .own(let descriptor), .given(let descriptor), .socket(let descriptor): descriptor
            }
        }
    }

    /// The maximum number of pending bytes.
    private static let limit = 64 * 1024

    private let descriptor: Int32
    private let state = Mutex(State())

    /// Creates output to a descriptor, which isn't closed.
    package init(descriptor: Int32) { self.descriptor = descriptor }

    deinit {
        guard case .own(let own)? = state.withLock({ $0.target }) else { return }
        _ = close(own)
    }

    /// Writes a text, or keeps it for later, or leaves it out.
    ///
    /// - Returns: Zero, or the error number if the descriptor can't be written to.
    package func write(_ text: String) -> Int32 {
        state.withLock { state in
            writeSome(&state)
            if state.pending.isEmpty || state.omitted == 0 && state.pending.count + text.utf8.count <= Self.limit {
                state.pending += text.utf8
            } else {
                state.omitted += 1
            }
            writeSome(&state)
            if state.pending.isEmpty {
                stopWaiting(&state)
            } else if state.room == nil {
                waitForRoom(&state)
            }
            defer { state.failure = 0 }
            return state.failure
        }
    }

    /// Writes the pending text at the end of a process, as long as its reader makes progress.
    ///
    /// - Parameters:
    ///   - patience: The longest time to wait without any progress.
    ///   - limit: The longest time to take in total.
    package func finish(patience: Duration = .seconds(1), limit: Duration = .seconds(10)) {
        let end = ContinuousClock.now + limit
        while true {
            let target: Target? = state.withLock { state in
                writeSome(&state)
                return state.pending.isEmpty ? nil : state.target
            }
            let wait = min(patience, end - .now) / .milliseconds(1)
            guard let target, wait > 0, isWritable(target.descriptor, within: Int32(wait.rounded(.up))) else { return }
        }
    }
}

// MARK: - Writing

extension UnblockedOutput {
    /// Writes as many of the pending bytes as there is room for.
    private func writeSome(_ state: inout State) {
        let target = state.target ?? openTarget()
        state.target = target
        while !state.pending.isEmpty || state.omitted > 0 {
            if state.pending.isEmpty {
                state.pending = Array("(left out, because nobody read them in time: \(state.omitted))\n".utf8)
                state.omitted = 0
            }
            let count = state.pending.withUnsafeBytes { write($0, to: target) }
            if count >= 0 {
                state.pending.removeFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                return
            } else if errno != EINTR {
                state.failure = errno
                state.pending = []
                state.omitted = 0
            }
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to target: Target) -> Int {
        switch target {
        case .own(let descriptor): return CLibrary.write(descriptor, bytes.baseAddress, bytes.count)
        case .socket(let descriptor):
            return send(descriptor, bytes.baseAddress, bytes.count, noSignal | Int32(MSG_DONTWAIT))
        case .given(let descriptor):
            guard isWritable(descriptor, within: 0) else {
                errno = EAGAIN
                return -1
            }
            // A pipe that is ready accepts this many bytes at once.
            return CLibrary.write(descriptor, bytes.baseAddress, min(bytes.count, 4096))
        }
    }

    /// Opens a pipe or a terminal again, in a non-blocking mode that doesn't affect other processes that share it.
    private func openTarget() -> Target {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .given(descriptor) }
        switch status.st_mode & S_IFMT {
        case S_IFSOCK: return .socket(descriptor)
        #if !canImport(Darwin)
        case S_IFIFO, S_IFCHR:
            let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
            let isForWriting = fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
            let own = isForWriting ? open("/proc/self/fd/\(descriptor)", flags) : -1
            return own >= 0 ? .own(own) : .given(descriptor)
        #endif
        default: return .given(descriptor)
        }
    }

    /// Returns whether a write wouldn't block, because there is room or it fails at once.
    private func isWritable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, milliseconds) != 0
    }
}

// MARK: - Waiting for room

extension UnblockedOutput {
    private func waitForRoom(_ state: inout State) {
        guard let target = state.target else { return }
        let room = DispatchSource.makeWriteSource(fileDescriptor: target.descriptor, queue: .global())
        room.setEventHandler { [weak self] in
            self?.state.withLock { state in
                guard let self else { return }
                self.writeSome(&state)
                if state.pending.isEmpty { self.stopWaiting(&state) }
            }
        }
        state.room = room
        room.activate()
    }

    private func stopWaiting(_ state: inout State) {
        state.room?.cancel()
        state.room = nil
    }
}
