import Synchronization

/// Answers in order.
final class Answers: Sendable {
    private let texts: Mutex<ArraySlice<String>>

    init(_ texts: [String]) {
        self.texts = Mutex(texts[...])
    }

    func next() -> String? {
        texts.withLock { $0.popFirst() }
    }
}
