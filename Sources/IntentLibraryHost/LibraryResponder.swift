import EssentialFoundation
import IntentKit
import Synchronization

/// The responder to a library's own requests while one of its calls is in progress.
///
/// It uses a thread of its own, because the thread of the request is inside the library.
///
/// The thread is started with the first question, because libraries usually don't send any.
final class LibraryResponder: Sendable {
    private struct State {
        var lines: AsyncStream<Data>.Continuation?
        var task: Task<Void, Never>?
        var isClosed = false
    }

    /// The most questions that may wait.
    private static let waitingLimit = 64

    private let answer: @Sendable (Data) async -> Void
    private let state = Mutex(State())

    /// Creates a responder.
    ///
    /// - Parameter answer: Answers the question in a line. Called for one at a time.
    init(answer: @escaping @Sendable (Data) async -> Void) {
        self.answer = answer
    }

    /// Takes a question, which is answered later.
    ///
    /// - Returns: `false` if too many questions are waiting.
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
        // Ends with the stream, when the responder is closed. If the system can't create the thread, the shared pool
        // answers.
        let thread = HandlerThread()
        let task = Task.detached(executorPreference: thread) { [answer] in
            for await line in stream where !Task.isCancelled { await answer(line) }
            thread?.stop()
        }
        return (continuation, task)
    }

    /// Stops answering, without waiting for a question in progress.
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
    /// Whether a line may be a question: it contains `"method"`, though perhaps inside of a value.
    ///
    /// Most answers don't contain it, and needn't be parsed twice.
    var namesMethod: Bool {
        let name = Array("\"method\"".utf8)
        guard count >= name.count else { return false }
        return (0...count - name.count).contains { start in
            self[start] == name[0] && name.indices.allSatisfy { self[start + $0] == name[$0] }
        }
    }
}
