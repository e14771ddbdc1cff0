import IntentKit
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers what a library asks by itself while one of its calls is under way, on a thread of its own: the thread of the
/// request is in the library.
///
/// The thread is started with the first question, because most requests ask none.
final class LibraryDesk: Sendable {
    private struct State {
        var lines: AsyncStream<Data>.Continuation?
        var task: Task<Void, Never>?
        var isClosed = false
    }

    /// How many questions may wait.
    private static let waitingLimit = 64

    private let answer: @Sendable (Data) async -> Void
    private let state = Mutex(State())

    /// Opens a desk.
    ///
    /// - Parameter answer: Answers the question of a line; called for one after the other.
    init(answer: @escaping @Sendable (Data) async -> Void) {
        self.answer = answer
    }

    /// Takes a question, to be answered later.
    ///
    /// - Returns: False where too many wait already.
    func take(_ line: Data) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return true }
            if state.lines == nil { (state.lines, state.task) = begin() }
            guard case .dropped? = state.lines?.yield(line) else { return true }
            return false
        }
    }

    private func begin() -> (AsyncStream<Data>.Continuation, Task<Void, Never>) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Data.self, bufferingPolicy: .bufferingOldest(Self.waitingLimit))
        // Ends with the stream, when the desk is closed. Where the system refuses the thread, the shared pool answers.
        let thread = HandlerThread()
        let task = Task.detached(executorPreference: thread) { [answer] in
            for await line in stream where !Task.isCancelled { await answer(line) }
            thread?.stop()
        }
        return (continuation, task)
    }

    /// Answers nothing from now on; does not wait.
    func close() {
        let (lines, task) = state.withLock { state in
            defer { state = State(isClosed: true) }
            return (state.lines, state.task)
        }
        lines?.finish()
        task?.cancel()
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a line may be a question: it has a member of that name, perhaps in a value.
    ///
    /// Most answers have none, and need not be read twice.
    var namesMethod: Bool {
        let name = Array("\"method\"".utf8)
        guard count >= name.count else { return false }
        return (0...count - name.count).contains { start in
            self[start] == name[0] && name.indices.allSatisfy { self[start + $0] == name[$0] }
        }
    }
}
