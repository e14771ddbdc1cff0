import IntentKit
import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A wire to a plugin: its messages are numbered, and each waits for its answer.
///
/// One conversation at a time uses it; a last word may be said by another thread meanwhile.
final class PluginWire: Sendable {
    let transport: any WireTransport
    private let coder: MessageCoder
    private let lastID = Atomic(0)
    private let lastRequest = Atomic(0)
    private let explain: @Sendable (WireError) -> CallFailure
    private let isBroken = Atomic(false)
    private let handshake = Mutex<InitializeResult?>(nil)

    /// Creates a wire.
    ///
    /// - Parameters:
    ///   - transport: Takes the lines there and back.
    ///   - limits: Limits on the messages of both sides.
    ///   - explain: Says why the wire has ended, where more is known about that than the wire tells.
    init(
        _ transport: any WireTransport, limits: WireLimits, explain: @escaping @Sendable (WireError) -> CallFailure
    ) {
        self.transport = transport
        self.explain = explain
        coder = MessageCoder(limits: limits)
    }

    /// Whether both sides have kept to the protocol so far, so that another request may follow.
    var isSound: Bool { !isBroken.load(ordering: .relaxed) }

    /// A number for the next request.
    func nextRequest() -> Int {
        lastRequest.add(1, ordering: .relaxed).newValue
    }

    /// Agrees on a version, unless that was done before.
    ///
    /// - Returns: What the plugin says about itself.
    @discardableResult
    func shakeHands(plugin: String) throws(CallFailure) -> InitializeResult {
        if let result = handshake.withLock({ $0 }) { return result }
        switch exchange(.initialize(InitializeParameters(plugin: plugin)), expecting: .initialization) {
        case .initialized(let result):
            guard WireVersion.supported.contains(result.protocolVersion) else {
                throw .crashed(
                    reason: "it speaks version \(result.protocolVersion) of the protocol, which was not offered")
            }
            handshake.withLock { $0 = result }
            return result
        case .result(.failure(let failure)):
            throw failure
        case .error(let error):
            throw error.failure
        case .result, .application, .unrelated:
            throw .crashed(reason: "it answered the hand-shake with something else")
        }
    }

    /// Sends a message and waits for its answer; the watchdog ends the wire when that takes too long.
    func exchange(_ content: PluginMessage.Content, expecting kind: ExpectedAnswer.Kind) -> HostMessage.Answer {
        let number = lastID.add(1, ordering: .relaxed).newValue
        let question: Data
        do {
            question = try coder.line(PluginMessage(id: number, content))
        } catch {
            return .result(.failure(.unavailable(reason: "the request cannot be sent to it: \(error)")))
        }
        do {
            try send(question)
            while true {
                let line = try transport.receive()
                let message = try coder.message(
                    HostMessage.self, from: line, configuration: ExpectedAnswer(id: number, kind))
                guard message.answer == .unrelated else { return message.answer }
                // An answer that comes twice, or a notification of a later version, does no harm.
                if let id = message.id, id > number {
                    return broken(.crashed(reason: "it answered message \(id), which was not sent yet"))
                }
            }
        } catch  where error.code == .closed || error.code == .inputOutput {
            return broken(explain(error))
        } catch {
            return broken(.crashed(reason: "it broke the protocol: \(error)"))
        }
    }

    /// Sends a line, also to a plugin that may have closed the wire: what it said before that tells more than the close,
    /// and is what is received next.
    private func send(_ line: Data) throws(WireError) {
        do {
            try transport.send(line)
        } catch  where error.code == .closed {}
    }

    private func broken(_ failure: CallFailure) -> HostMessage.Answer {
        isBroken.store(true, ordering: .relaxed)
        return .result(.failure(failure))
    }

    /// Asks an app something that only apps are asked.
    func ask(_ call: ApplicationCall) throws(CallFailure) -> ApplicationStatus {
        switch exchange(.application(call), expecting: .application) {
        case .application(let status): return status
        case .result(.failure(let failure)): throw failure
        case .error(let error): throw error.failure
        case .initialized, .result, .unrelated:
            throw .crashed(reason: "it answered \(call.method.rawValue) with something else")
        }
    }

    /// Says something that gets no answer, if there is room for it at once.
    func notify(_ content: PluginMessage.Content) {
        guard let line = try? coder.line(PluginMessage(id: nil, content)) else { return }
        transport.sendWithoutWaiting(line)
    }
}
