import EssentialFoundation
import IntentDefinitions
import IntentKit
import Synchronization

/// A reader of the environments, or command lines, of other processes, which doesn't wait for one that can't be read.
///
/// Either is in its process's memory. The read of a page waits for whoever provides it, and the system keeps
/// readers waiting while a process executes a program. Neither need ever end, so a thread of its own reads, and is
/// abandoned if it takes too long.
final class EnvironmentReader: Sendable {
    fileprivate struct State {
        /// The thread that reads; `nil` if it has to be started.
        var queue: WorkQueue?
        /// The processes whose environments abandoned threads still wait for.
        var unanswered: Set<Int32> = []
    }

    /// The most bytes of an environment that are read; the system doesn't start programs with more.
    static let sizeLimit = 8 << 20
    /// The most threads that wait at a time for processes that can't be read.
    private static let threadLimit = 16

    private let patience: Duration
    private let read: @Sendable (Int32) -> Data?
    private let state = Mutex(State())
    /// Held while a process is read: others would wait for the thread, and take that for the process's fault.
    private let turn = Mutex(())

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for an environment. Defaults to a second, which a busy machine may need.
    ///   - read: Returns the environment of a process, or `nil` if it has ended or can't be inspected.
    init(
        patience: Duration = .seconds(1), read: @escaping @Sendable (Int32) -> Data? = EnvironmentReader.readFile
    ) {
        self.patience = patience
        self.read = read
    }

    deinit { state.withLock { $0.queue?.stop() } }

    /// Starts the thread, because the system may refuse another one when it is needed.
    func prepare() { state.withLock { _ = $0.startedQueue() } }

    /// Returns the environment of a process: variables that end with a zero byte.
    ///
    /// Returns `nil` if it can't be inspected, or not in time. Such a process isn't read again until it answers.
    func environment(of process: Int32) -> Data? {
        turn.withLock { _ in
            let answer = Monitor<Data??>(nil)
            let isAsked = state.withLock { state in
                guard state.unanswered.count < Self.threadLimit, !state.unanswered.contains(process),
                    let queue = state.startedQueue()
                else { return false }
                queue.append { [read] in
                    let environment = read(process)
                    answer.change { $0 = .some(environment) }
                }
                return true
            }
            guard isAsked else { return nil }
            if let environment = answer.wait(for: patience, until: \.self) { return environment }
            abandonThread(readingFrom: process)
            return nil
        }
    }

    private func abandonThread(readingFrom process: Int32) {
        state.withLock { state in
            state.unanswered.insert(process)
            state.queue?.append { [weak self] in
                self?.state.withLock { _ = $0.unanswered.remove(process) }
            }
            state.queue?.stop()
            state.queue = nil
        }
    }

    private static func readFile(of process: Int32) -> Data? {
        try? BoundedFile.contents(of: "/proc/\(process)/environ", limit: sizeLimit)
    }
}

extension EnvironmentReader.State {
    /// Returns the queue of the thread, which is started if necessary; `nil` if the system refuses it.
    fileprivate mutating func startedQueue() -> WorkQueue? {
        if queue == nil {
            let queue = WorkQueue()
            let isStarted = startThread {
                while let next = queue.next() { next() }
            }
            if isStarted { self.queue = queue }
        }
        return queue
    }
}
