import CIntentLibrary
import Dispatch
import IntentKit
import IntentRuntime
import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The wire of one request to a library: a message goes there by calling it, and what it answers meanwhile, or later,
/// waits here to be read.
final class LibraryTransport: WireTransport {
    private struct State {
        var answers: [Data] = []
        var size = 0
        /// Answers what the library asks by itself.
        var desk: LibraryDesk?
        /// Why nothing more is read.
        var end: WireError?

        mutating func nextAnswer() -> Data? {
            guard !answers.isEmpty else { return nil }
            let answer = answers.removeFirst()
            size -= answer.count
            return answer
        }
    }

    /// How many answers may wait to be read; one is due at a time.
    private static let countLimit = 256

    private let library: Library
    private let number: UInt64
    private let limits: WireLimits
    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)
    /// The calls of the library that have not returned.
    private let underWay = Monitor(0)

    init(_ library: Library, number: UInt64, limits: WireLimits) {
        self.library = library
        self.number = number
        self.limits = limits
    }

    /// Calls the library, which may take as long as it likes.
    func send(_ line: Data) throws(WireError) {
        if let end = state.withLock({ $0.end }) { throw end }
        try deliver(line)
    }

    /// Calls the library, whether or not the wire is still read; for a last word.
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

    /// Has what the library asks by itself answered while its calls are under way.
    func answerQuestions(at desk: LibraryDesk) {
        let isOpen = state.withLock { state in
            if state.end == nil { state.desk = desk }
            return state.end == nil
        }
        if !isOpen { desk.close() }
    }

    /// Whether a line is a question of the library's own, which nobody reads who waits for an answer.
    private func isQuestion(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= limits.messageSize, bytes.namesMethod else { return false }
        let header = try? MessageCoder(limits: limits).message(
            HostMessage.self, from: Data(bytes), configuration: ExpectedAnswer(id: 0, .application))
        return header?.answer == .request
    }

    /// Takes an answer of the library.
    func take(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        if isQuestion(bytes), let desk = state.withLock({ $0.desk }) {
            if desk.take(Data(bytes)) { return Int32(INTENT_LIBRARY_TAKEN) }
            state.withLock { $0.end = $0.end ?? WireError(.malformedMessage, "it asks more than is answered") }
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
                state.end = WireError(.malformedMessage, "it answers more than is asked")
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

    /// Takes the next answer if there is one.
    func receiveWithoutWaiting() -> Data? {
        state.withLock { $0.nextAnswer() }
    }

    /// Tells the library that the wire has ended, and returns when the library does.
    func end() {
        underWay.withLock { $0 += 1 }
        _ = library.deliver(nil, on: number)
        underWay.change { $0 -= 1 }
    }

    /// Tells the library that the wire has ended, and does not wait.
    func endLater() {
        underWay.withLock { $0 += 1 }
        library.end(number) { [underWay] in underWay.change { $0 -= 1 } }
    }

    /// Waits until the library has returned from all calls, or until the time is up.
    func waitForReturn(atMost limit: Duration) {
        _ = underWay.wait(for: limit) { $0 == 0 ? () : nil }
    }

    /// Stops reading; whoever waits for an answer gets the end.
    func close() {
        library.forget(number)
        let desk = state.withLock { state in
            state.end = state.end ?? WireError(.closed, "the request has ended")
            state.answers = []
            return state.desk.take()
        }
        desk?.close()
        available.signal()
    }
}
