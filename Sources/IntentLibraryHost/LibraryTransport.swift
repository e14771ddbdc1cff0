import CIntentLibrary
import Dispatch
import EssentialFoundation
import IntentKit
import IntentRuntime
import IntentWire
import Synchronization

/// The wire of one request to a library.
///
/// A message is sent by calling the library, and its answers, during the call or later, wait here to be read.
final class LibraryTransport: WireTransport {
    private struct State {
        var answers: [Data] = []
        var size = 0
        /// The responder to the library's own requests.
        var responder: LibraryResponder?
        /// The reason why nothing more is read.
        var end: WireError?

        mutating func nextAnswer() -> Data? {
            guard !answers.isEmpty else { return nil }
            let answer = answers.removeFirst()
            size -= answer.count
            return answer
        }
    }

    /// The most answers that may wait to be read; only one is due at a time.
    private static let countLimit = 256

    private let library: Library
    private let number: UInt64
    private let limits: WireLimits
    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)
    /// The number of calls to the library that haven't returned.
    private let underWay = Monitor(0)

    init(_ library: Library, number: UInt64, limits: WireLimits) {
        self.library = library
        self.number = number
        self.limits = limits
    }

    /// Calls the library, which may block for any time.
    func send(_ line: Data) throws(WireError) {
        if let end = state.withLock({ $0.end }) { throw end }
        try deliver(line)
    }

    /// Calls the library even if the wire is no longer read, for a last notification.
    func sendWithoutWaiting(_ line: Data) {
        try? deliver(line)
    }

    private func deliver(_ line: Data) throws(WireError) {
        underWay.withLock { $0 += 1 }
        let status = library.deliver(line, on: number)
        underWay.change { $0 -= 1 }
        guard status == Int32(INTENT_LIBRARY_TAKEN) else {
            throw WireError(.malformedMessage, Self.complaint(about: status))
        }
    }

    private static func complaint(about status: Int32) -> String {
        status == Int32(INTENT_LIBRARY_VERSION_UNKNOWN)
            ? "it does not know version \(INTENT_LIBRARY_VERSION) of the entry point; build it against this version"
            : "its entry point returned \(status)"
    }

    /// Sets the responder to the library's own requests while its calls are in progress.
    func answerQuestions(with responder: LibraryResponder) {
        let isOpen = state.withLock { state in
            if state.end == nil { state.responder = responder }
            return state.end == nil
        }
        if !isOpen { responder.close() }
    }

    /// Returns whether a line is a request of the library, rather than an answer.
    private func isQuestion(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= limits.messageSize, bytes.namesMethod else { return false }
        return MessageCoder(limits: limits).isRequest(Data(bytes))
    }

    /// Takes an answer of the library.
    func take(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        if isQuestion(bytes), let responder = state.withLock({ $0.responder }) {
            if responder.take(Data(bytes)) { return Int32(INTENT_LIBRARY_TAKEN) }
            state.withLock { $0.end = $0.end ?? WireError(.malformedMessage, "it sent too many requests") }
            available.signal()
            return Int32(INTENT_LIBRARY_REFUSED)
        }
        let status: Int = state.withLock { state in
            guard state.end == nil else { return INTENT_LIBRARY_ENDED }
            guard bytes.count <= limits.messageSize else {
                state.end = WireError(.messageTooLong, "a message is longer than \(limits.messageSize) bytes")
                return INTENT_LIBRARY_REFUSED
            }
            guard state.answers.count < Self.countLimit, state.size + bytes.count <= 2 * limits.messageSize else {
                state.end = WireError(.malformedMessage, "it sent more answers than expected")
                return INTENT_LIBRARY_REFUSED
            }
            state.answers.append(Data(bytes))
            state.size += bytes.count
            return INTENT_LIBRARY_TAKEN
        }
        available.signal()
        return Int32(status)
    }

    /// Waits for the next answer.
    func receive() throws(WireError) -> Data {
        while true {
            let next = state.withLock { state -> Result<Data, WireError>? in
                state.nextAnswer().map { .success($0) } ?? state.end.map { .failure($0) }
            }
            if let next { return try next.get() }
            available.wait()
        }
    }

    /// Returns the next answer, or `nil` if there isn't one.
    func receiveWithoutWaiting() -> Data? {
        state.withLock { $0.nextAnswer() }
    }

    /// Tells the library that the wire has ended, and returns when the library does.
    func end() {
        underWay.withLock { $0 += 1 }
        _ = library.deliver(nil, on: number)
        underWay.change { $0 -= 1 }
    }

    /// Tells the library that the wire has ended, without waiting.
    func endLater() {
        underWay.withLock { $0 += 1 }
        library.end(number) { [underWay] in underWay.change { $0 -= 1 } }
    }

    /// Waits until the library has returned from all calls, or until the time is up.
    func waitForReturn(atMost limit: Duration) {
        _ = underWay.wait(for: limit) { $0 == 0 ? () : nil }
    }

    /// Stops reading; a thread that waits for an answer gets the end of the wire.
    func close() {
        library.forget(number)
        let responder = state.withLock { state in
            state.end = state.end ?? WireError(.closed, "the request has ended")
            state.answers = []
            return state.responder.take()
        }
        responder?.close()
        available.signal()
    }
}
