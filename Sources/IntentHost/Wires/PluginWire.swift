package import EssentialFoundation
package import IntentKit
import IntentRuntime
import IntentUI
package import IntentWire
import Synchronization

/// A wire to a plugin, with numbered messages that each wait for an answer.
///
/// Only one request at a time uses it, but another thread may send a last notification concurrently.
package final class PluginWire: Sendable {
    let transport: any WireTransport
    private let coder: MessageCoder
    /// The size of the answers in this request, as the limits count it.
    private let answered = Atomic(0)
    private let lastID = Atomic(0)
    private let explain: @Sendable (WireError) -> CallFailure
    private let handshake = Mutex<InitializeResult?>(nil)

    /// Creates a wire.
    ///
    /// - Parameters:
    ///   - transport: Carries the lines in both directions.
    ///   - limits: Limits on the messages of both sides.
    ///   - explain: Returns the failure for an error of the wire, with any further information about the plugin's end.
    package init(
        _ transport: any WireTransport, limits: WireLimits, explain: @escaping @Sendable (WireError) -> CallFailure
    ) {
        self.transport = transport
        self.explain = explain
        coder = MessageCoder(limits: limits)
    }

    /// Performs the handshake, and agrees on a version of the protocol.
    ///
    /// - Parameters:
    ///   - plugin: The identifier of the plugin.
    ///   - donations: Whether the plugin may donate. If not, it won't even send a request.
    /// - Returns: The plugin's answer to the handshake.
    @discardableResult
    package func shakeHands(plugin: String, donations: Bool = true) throws(CallFailure) -> InitializeResult {
        let parameters = InitializeParameters(
            plugin: plugin, donations: donations ? true : nil, voiceShortcuts: donations ? true : nil)
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
        case .result, .application, .view:
            throw .crashed(reason: "it answered the handshake with something else")
        }
    }

    /// Sends a message and waits for its answer.
    ///
    /// The watchdog ends the wire if that takes too long.
    ///
    /// Requests of the plugin in the meantime are refused.
    func exchange(_ content: HostRequest.Content, expecting kind: ExpectedAnswer.Kind) -> PluginAnswer.Content {
        var exchange = Exchange(content, kind)
        while true {
            switch proceed(&exchange) {
            case .answer(let answer): return answer
            // Without shapes no request is read, so this one can only have been refused.
            case .request(let request, _): reply(HostAnswer(id: request.id, error: RemoteError(.noCallUnderWay)))
            case .refused(let id, let error): reply(HostAnswer(id: id, error: error))
            }
        }
    }

    /// Sends a call and waits for its answer.
    ///
    /// - Parameter responder: Answers requests of the plugin in the meantime, which counts towards the call's time.
    @concurrent func exchange(
        _ call: CallParameters, expecting kind: ExpectedAnswer.Kind, responder: PluginRequestResponder
    ) async -> PluginAnswer.Content {
        await self.exchange(.call(call), expecting: kind, responder: responder)
    }

    @concurrent private func exchange(
        _ content: HostRequest.Content, expecting kind: ExpectedAnswer.Kind, responder: PluginRequestResponder
    ) async -> PluginAnswer.Content {
        var exchange = Exchange(content, kind, shapes: responder.shapes)
        while true {
            switch proceed(&exchange) {
            case .answer(let answer): return answer
            // What has arrived before a call was given up isn't carried out after it.
            case .request(let request, _) where Task.isCancelled:
                reply(HostAnswer(id: request.id, error: RemoteError(.noCallUnderWay)))
            case .request(let request, let size): reply(await responder.answer(request, size: size))
            case .refused(let id, let error): reply(HostAnswer(id: id, error: error))
            }
        }
    }

    /// Answers a request of the plugin, in a line that came by itself.
    @concurrent package func serve(_ line: Data, with responder: PluginRequestResponder) async {
        let expected = PluginMessage.Expectation(ExpectedAnswer(id: 0, .nothing), shapes: responder.shapes)
        switch try? coder.message(PluginMessage.self, from: line, configuration: expected) {
        case .request(let request): reply(await responder.answer(request, size: line.count))
        case .refused(let id, let error): reply(HostAnswer(id: id, error: error))
        case .answer, .unrelated, nil: break
        }
    }

    /// A message and its answer.
    private struct Exchange {
        var content: HostRequest.Content
        var kind: ExpectedAnswer.Kind
        /// The shapes of the intents about which the plugin may make requests; `nil` if it may make none.
        var shapes: IntentShapes?
        /// The number of the message; `nil` until it has been sent.
        var number: Int?

        init(_ content: HostRequest.Content, _ kind: ExpectedAnswer.Kind, shapes: IntentShapes? = nil) {
            self.content = content
            self.kind = kind
            self.shapes = shapes
        }
    }

    /// A received message: the answer, or a request that arrives before it.
    private enum Received {
        case answer(PluginAnswer.Content)
        /// A request of the plugin, and the number of its bytes.
        case request(PluginRequest, size: Int)
        /// A request that can't be taken.
        case refused(id: Int?, RemoteError)
    }

    /// Sends the message if it hasn't been sent, and waits for its answer or for a request of the plugin.
    private func proceed(_ exchange: inout Exchange) -> Received {
        do throws(CallFailure) {
            if exchange.number == nil {
                let shapes = exchange.shapes
                if let received = try reading({ () throws(WireError) in try arrived(shapes) }) { return received }
                exchange.number = try begin(exchange.content)
            }
            let expected = PluginMessage.Expectation(
                ExpectedAnswer(id: exchange.number ?? 0, exchange.kind), shapes: exchange.shapes)
            return try reading { () throws(WireError) in
                while true {
                    if let received = try judge(try transport.receive(), expected) { return received }
                }
            }
        } catch {
            return .answer(.result(.failure(error)))
        }
    }

    private var version: Int { handshake.withLock { $0?.protocolVersion } ?? WireVersion.current }

    /// What is wrong with a line that has arrived in part, or `nil` without such a line.
    var unfinishedAnswer: String? {
        let size = transport.unfinishedSize
        return size > 0 ? "it sent \(size) \(size == 1 ? "byte" : "bytes") without a line feed at the end" : nil
    }

    /// Sends a message, and returns its number.
    private func begin(_ content: HostRequest.Content) throws(CallFailure) -> Int {
        let number = lastID.add(1, ordering: .relaxed).newValue
        let question: Data
        do {
            question = try coder.line(HostRequest(id: number, content), version: version)
        } catch {
            throw .unavailable(reason: "the request cannot be sent to it: \(error)")
        }
        try reading { () throws(WireError) in try send(question) }
        return number
    }

    /// Returns what has arrived since the last answer, before the next message is sent.
    ///
    /// It can't contain the answer to that message.
    ///
    /// Doesn't read before the handshake, which begins when the plugin is started.
    private func arrived(_ shapes: IntentShapes?) throws(WireError) -> Received? {
        let last = ExpectedAnswer(id: lastID.load(ordering: .relaxed), .nothing)
        let expected = PluginMessage.Expectation(last, shapes: shapes)
        while last.id > 0, let line = try transport.receiveWithoutWaiting() {
            if let received = try judge(line, expected) { return received }
        }
        return nil
    }

    /// Returns the meaning of a line, or `nil` if it should be ignored.
    private func judge(_ line: Data, _ expected: PluginMessage.Expectation) throws(WireError) -> Received? {
        let (message, values) = try coder.weighedMessage(PluginMessage.self, from: line, configuration: expected)
        switch message {
        case .request(let request): return .request(request, size: line.count)
        case .refused(let id, let error): return .refused(id: id, error)
        case .unrelated(let id):
            // A repeated answer, or a notification of a later version, does no harm.
            guard let id, id > expected.answer.id else { return nil }
            return .answer(.result(.failure(.crashed(reason: "it answered message \(id), which was not sent yet"))))
        case .answer(let answer):
            if case .error(let error) = answer.content, expected.answer.kind == .nothing {
                return .answer(
                    .result(.failure(.crashed(reason: "it sent an error while no answer was due: \(error.message)"))))
            }
            let size = line.count + 40 * values
            guard answered.add(size, ordering: .relaxed).newValue <= coder.limits.answers else {
                return .answer(
                    .result(
                        .failure(
                            .crashed(
                                reason:
                                    "its answers in one request are too long: their bytes, and 40 for each value, are more "
                                    + "than \(coder.limits.answers)"))))
            }
            return .answer(answer.content)
        }
    }

    /// Performs an operation on the wire, and turns its errors into failures of the call.
    private func reading<Result>(_ use: () throws(WireError) -> Result) throws(CallFailure) -> Result {
        do {
            return try use()
        } catch {
            throw failure(of: error)
        }
    }

    /// Answers a request of the plugin.
    ///
    /// If that fails, the next read from the wire reports why.
    private func reply(_ message: HostAnswer) {
        guard let line = try? coder.line(message) else { return }
        try? send(line)
    }

    /// Returns the failure for the end of the wire or an invalid message.
    private func failure(of error: WireError) -> CallFailure {
        switch error.code {
        case .closed where error == .closedByOtherSide:
            explain(WireError(.closed, "the plugin closed the connection"))
        case .closed, .inputOutput: explain(error)
        default: .crashed(reason: "it broke the protocol: \(error)")
        }
    }

    /// Sends a line, and ignores that the plugin may have closed the wire: its earlier messages, which are received
    /// next, tell more than the close.
    private func send(_ line: Data) throws(WireError) {
        do {
            try transport.send(line)
        } catch  where error.code == .closed {}
    }

    /// Sends a call that only apps answer.
    ///
    /// - Parameter responder: Answers requests of the app in the meantime.
    @concurrent func ask(
        _ call: ApplicationCall, responder: PluginRequestResponder
    ) async throws(CallFailure) -> ApplicationStatus {
        try Self.status(await exchange(.application(call), expecting: .application, responder: responder), call)
    }

    /// Sends a call that only apps answer, and refuses requests of the app in the meantime.
    func ask(_ call: ApplicationCall) throws(CallFailure) -> ApplicationStatus {
        try Self.status(exchange(.application(call), expecting: .application), call)
    }

    private static func status(
        _ answer: PluginAnswer.Content, _ call: ApplicationCall
    ) throws(CallFailure) -> ApplicationStatus {
        switch answer {
        case .application(let status): return status
        case .result(.failure(let failure)): throw failure
        case .error(let error): throw error.failure
        case .initialized, .result, .view:
            throw .crashed(reason: "it answered \(call.method.rawValue) with something else")
        }
    }

    /// Asks a UI extension for a card.
    ///
    /// - Throws: ``CallFailure`` if it fails, or draws for another request.
    func ask(for parameters: ViewParameters) throws(CallFailure) -> ConfiguredView {
        switch exchange(.configureView(parameters), expecting: .view) {
        case .view(let result):
            guard result.request == parameters.request else {
                throw .crashed(reason: "it drew a card for request \(result.request), which it wasn't asked about")
            }
            return result.view
        case .result(.failure(let failure)): throw failure
        case .error(let error): throw error.failure
        case .initialized, .result, .application:
            throw .crashed(reason: "it answered configureView with something else")
        }
    }

    /// Sends a notification, which gets no answer, if that doesn't block.
    package func notify(_ content: HostRequest.Content) {
        guard let line = try? coder.line(HostRequest(id: nil, content)) else { return }
        transport.sendWithoutWaiting(line)
    }
}
