import Synchronization

/// What happened, in order, noted from any thread and awaited by the test.
final class Log<Entry: Sendable>: Sendable {
    private let noted = Mutex<[Entry]>([])
    private let stream: AsyncStream<Entry>
    private let continuation: AsyncStream<Entry>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// Everything so far.
    var entries: [Entry] { noted.withLock { $0 } }

    func note(_ entry: Entry) {
        noted.withLock { $0.append(entry) }
        continuation.yield(entry)
    }

    /// Waits for the next entries, one test at a time.
    func next(_ count: Int = 1) async -> [Entry] {
        var entries: [Entry] = []
        var iterator = stream.makeAsyncIterator()
        while entries.count < count, let entry = await iterator.next() {
            entries.append(entry)
        }
        return entries
    }
}
