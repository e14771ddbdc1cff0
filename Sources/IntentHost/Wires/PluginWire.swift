import IntentKit
import IntentRuntime
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
    /// - Parameters:
    ///   - plugin: The identifier of the plugin.
    ///   - donations: Whether the plugin may donate; one that may not does not even ask.
    /// - Returns: What the plugin says about itself.
    @discardableResult
    func shakeHands(plugin: String, donations: Bool = true) throws(CallFailure) -> InitializeResult {
        if let result = handshake.withLock({ $0 }) { return result }
        let parameters = InitializeParameters(plugin: plugin, donations: donations ? true : nil)
        switch exchange(.initialize(parameters), expecting: .initialization) {
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
        case .result, .application, .request, .unrelated:
            throw .crashed(reason: "it answered the hand-shake with something else")
        }
    }

    /// Sends a message and waits for its answer; the watchdog ends the wire when that takes too long.
    ///
    /// What the plugin asks by itself meanwhile is refused.
    func exchange(_ content: PluginMessage.Content, expecting kind: ExpectedAnswer.Kind) -> HostMessage.Answer {
        var exchange = Exchange(content, kind)
        while true {
            switch proceed(&exchange) {
            case .answer(let answer): return answer
            case .request(let line): reply(DonationDesk.refuse(line, coder))
            }
        }
    }

    /// Sends a call and waits for its answer.
    ///
    /// - Parameter desk: Answers what the plugin asks by itself meanwhile, which spends the call's time.
    @concurrent func exchange(
        _ call: CallParameters, expecting kind: ExpectedAnswer.Kind, desk: DonationDesk
    ) async -> HostMessage.Answer {
        var exchange = Exchange(.call(call), kind)
        while true {
            switch proceed(&exchange) {
            case .answer(let answer): return answer
            case .request(let line): await serve(line, at: desk)
            }
        }
    }

    /// Answers what the plugin has asked by itself.
    @concurrent func serve(_ line: Data, at desk: DonationDesk) async {
        reply(await desk.answer(line, coder))
    }

    /// A message and its answer.
    private struct Exchange {
        var content: PluginMessage.Content
        var kind: ExpectedAnswer.Kind
        /// The number of the message, once it has been sent.
        var number: Int?

        init(_ content: PluginMessage.Content, _ kind: ExpectedAnswer.Kind) {
            self.content = content
            self.kind = kind
        }
    }

    /// What is received before the answer, or as the answer.
    private enum Received {
        case answer(HostMessage.Answer)
        /// The line of a request of the plugin's own.
        case request(Data)
    }

    /// Sends the message unless that was done, and waits for its answer or for what the plugin asks before it.
    private func proceed(_ exchange: inout Exchange) -> Received {
        do throws(CallFailure) {
            if exchange.number == nil {
                if let received = try reading(arrived) { return received }
                exchange.number = try begin(exchange.content)
            }
            let expected = ExpectedAnswer(id: exchange.number ?? 0, exchange.kind)
            return try reading { () throws(WireError) in
                while true {
                    if let received = try judge(try transport.receive(), expected) { return received }
                }
            }
        } catch {
            return .answer(.result(.failure(error)))
        }
    }

    /// The version of the protocol that was agreed on.
    private var version: Int { handshake.withLock { $0?.protocolVersion } ?? WireVersion.current }

    /// Sends a message, and returns its number.
    private func begin(_ content: PluginMessage.Content) throws(CallFailure) -> Int {
        let number = lastID.add(1, ordering: .relaxed).newValue
        let question: Data
        do {
            question = try coder.line(PluginMessage(id: number, content), version: version)
        } catch {
            throw .unavailable(reason: "the request cannot be sent to it: \(error)")
        }
        try reading { () throws(WireError) in try send(question) }
        return number
    }

    /// What has arrived since the last answer, before the next message is sent: none of it can be that one's answer.
    ///
    /// Nothing is looked for before the hand-shake, which begins when the plugin is started.
    private func arrived() throws(WireError) -> Received? {
        let expected = ExpectedAnswer(id: lastID.load(ordering: .relaxed), .nothing)
        while expected.id > 0, let line = try transport.receiveWithoutWaiting() {
            if let received = try judge(line, expected) { return received }
        }
        return nil
    }

    /// What a line means; `nil` if it's to be ignored.
    private func judge(_ line: Data, _ expected: ExpectedAnswer) throws(WireError) -> Received? {
        let message = try coder.message(HostMessage.self, from: line, configuration: expected)
        switch message.answer {
        case .request: return .request(line)
        case .unrelated:
            // An answer that comes twice, or a notification of a later version, does no harm.
            guard let id = message.id, id > expected.id else { return nil }
            return .answer(.result(.failure(broken("it answered message \(id), which was not sent yet"))))
        case .error(let error) where expected.kind == .nothing:
            return .answer(.result(.failure(broken("it sent an error while no answer was due: \(error.message)"))))
        default: return .answer(message.answer)
        }
    }

    /// Performs a use of the wire, whose errors become the failure of the call.
    private func reading<Result>(_ use: () throws(WireError) -> Result) throws(CallFailure) -> Result {
        do {
            return try use()
        } catch {
            throw failure(of: error)
        }
    }

    /// Answers a request of the plugin; where it cannot be, the next look at the wire tells why.
    private func reply(_ message: PluginMessage) {
        guard let line = try? coder.line(message) else { return }
        try? send(line)
    }

    /// What the end of the wire means, or a message that is none.
    private func failure(of error: WireError) -> CallFailure {
        switch error.code {
        case .closed, .inputOutput:
            isBroken.store(true, ordering: .relaxed)
            return explain(error)
        default: return broken("it broke the protocol: \(error)")
        }
    }

    /// Sends a line, also to a plugin that may have closed the wire: what it said before that tells more than the close,
    /// and is what is received next.
    private func send(_ line: Data) throws(WireError) {
        do {
            try transport.send(line)
        } catch  where error.code == .closed {}
    }

    /// The failure of a plugin that hasn't kept to the protocol, and gets no further request.
    private func broken(_ reason: String) -> CallFailure {
        isBroken.store(true, ordering: .relaxed)
        return .crashed(reason: reason)
    }

    /// Asks an app something that only apps are asked.
    func ask(_ call: ApplicationCall) throws(CallFailure) -> ApplicationStatus {
        switch exchange(.application(call), expecting: .application) {
        case .application(let status): return status
        case .result(.failure(let failure)): throw failure
        case .error(let error): throw error.failure
        case .initialized, .result, .request, .unrelated:
            throw .crashed(reason: "it answered \(call.method.rawValue) with something else")
        }
    }

    /// Says something that gets no answer, if there is room for it at once.
    func notify(_ content: PluginMessage.Content) {
        guard let line = try? coder.line(PluginMessage(id: nil, content)) else { return }
        transport.sendWithoutWaiting(line)
    }
}
