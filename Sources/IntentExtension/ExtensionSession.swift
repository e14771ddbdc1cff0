import Dispatch
import IntentKit
package import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One host's conversation with an extension: what comes in on the wire is read here, and handed to the handlers.
///
/// ``run()`` reads on the thread that calls it, so that the end of the wire and a cancellation are seen while a
/// handler is busy. Handlers run on a thread of their own, one call at a time.
package final class ExtensionSession<Served: Extension>: Sendable {
    private let transport: any WireTransport
    private let coder: MessageCoder
    private let intents: [String: any Intent.Type]
    private let shapes: IntentShapes
    private let thread = HandlerThread()
    private let requests = Mutex<[Int: RequestCalls]>([:])
    /// The requests whose tasks have not ended.
    private let underWay = DispatchGroup()
    private let patience: Duration

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - transport: The wire.
    ///   - limits: Limits on the messages of both sides.
    ///   - patience: How long handlers may take to end after the wire has; a host kills the process earlier than that.
    package init(
        _ transport: any WireTransport, limits: WireLimits = WireLimits(), patience: Duration = .seconds(10)
    ) {
        self.transport = transport
        self.patience = patience
        coder = MessageCoder(limits: limits)
        intents = Dictionary(
            Served.intentsSupported.map { ($0.intentName, $0) }, uniquingKeysWith: { first, _ in first })
        shapes = IntentShapes { [intents] in intents[$0]?.parameterShapes }
    }

    /// Serves until the wire ends, and until the handlers have ended that it cancels then.
    ///
    /// - Throws: ``WireError`` when the host does not keep to the protocol; a wire that the host closed is no error.
    package func run() throws(WireError) {
        defer { endAll() }
        do {
            while true {
                try serve(try transport.receive())
            }
        } catch  where error.code == .closed {
            return
        }
    }

    private func serve(_ line: Data) throws(WireError) {
        let message: PluginMessage
        do {
            message = try coder.message(PluginMessage.self, from: line, configuration: shapes)
        } catch {
            let complaint = RemoteError(code: RemoteError.Code.invalidMessage, message: "\(error)")
            return try send(HostMessage(id: nil, .error(complaint)))
        }
        try receive(message)
    }

    private func receive(_ message: PluginMessage) throws(WireError) {
        switch message.content {
        case .initialize(let parameters):
            try reply(to: message.id, initialize(parameters))
        case .call(let parameters):
            calls(of: parameters).add(PendingCall(id: message.id, parameters: parameters))
        case .cancel(let parameters):
            let reason = CancellationReason(rawValue: parameters.reason) ?? .userCancelled
            requests.withLock { $0.removeValue(forKey: parameters.request) }?.cancel(reason)
        case .end(let parameters):
            requests.withLock { $0.removeValue(forKey: parameters.request) }?.end()
        case .unlistedIntent(let name):
            let error = RemoteError(
                code: RemoteError.Code.noHandler, message: "the plugin does not list \(name) in intentsSupported")
            try reply(to: message.id, .error(error))
        case .unknown(let method):
            let error = RemoteError(code: RemoteError.Code.unknownMethod, message: "there is no method “\(method)”")
            try reply(to: message.id, .error(error))
        }
    }

    private func initialize(_ parameters: InitializeParameters) -> HostMessage.Answer {
        guard let version = WireVersion.agreed(offered: parameters.protocolVersions) else {
            return .error(
                RemoteError(
                    code: RemoteError.Code.unsupportedVersion,
                    message: "versions \(WireVersion.supported) are spoken, not \(parameters.protocolVersions)"))
        }
        return .initialized(InitializeResult(protocolVersion: version, intents: intents.keys.sorted()))
    }

    /// Answers a message; a notification, which has no number, gets no answer.
    private func reply(to id: Int?, _ answer: HostMessage.Answer) throws(WireError) {
        guard let id else { return }
        try send(HostMessage(id: id, answer))
    }

    private func send(_ message: HostMessage) throws(WireError) {
        let line: Data
        do {
            line = try coder.line(message)
        } catch {
            // The host waits for an answer, so it is told that there can be none.
            let complaint = RemoteError(code: RemoteError.Code.internalError, message: error.description)
            line = try coder.line(HostMessage(id: message.id, .error(complaint)))
        }
        try transport.send(line)
    }
}

// MARK: - Calls

extension ExtensionSession {
    /// The calls of a request; the first one starts the task that performs them.
    private func calls(of parameters: CallParameters) -> RequestCalls {
        requests.withLock { requests in
            if let calls = requests[parameters.request] { return calls }
            let calls = RequestCalls()
            requests[parameters.request] = calls
            underWay.enter()
            // Ends with the stream of its calls, or when the request is cancelled.
            calls.attach(
                Task(executorPreference: thread) { [self] in
                    await HandlerContext.$current.withValue(calls.context) {
                        await perform(calls.stream, intent: parameters.intent)
                    }
                    underWay.leave()
                })
            return calls
        }
    }

    @concurrent private func perform(_ calls: AsyncStream<PendingCall>, intent: String) async {
        var connection: (any HandlerConnection)?
        // A cancelled request's calls that wait are given up.
        for await call in calls where !Task.isCancelled {
            let result: CallResult
            do throws(CallFailure) {
                let handler: any HandlerConnection
                if let connection {
                    handler = connection
                } else {
                    handler = try connect(to: intent, values: call.parameters.values)
                    connection = handler
                }
                result = await handler.perform(call.parameters.call, values: call.parameters.values)
            } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled else { continue }
            // Where the host is gone, the reader sees the end of the wire.
            try? reply(to: call.id, .result(result))
        }
    }

    private func connect(
        to name: String, values: [String: IntentValue]
    ) throws(CallFailure) -> any HandlerConnection {
        guard let type = intents[name] else { throw .unavailable(reason: "\(name) is not supported") }
        return try bind(type, values: values).get()
    }

    /// A result, because opening a type by its metatype loses the type of what is thrown.
    private func bind<I: Intent>(
        _ type: I.Type, values: [String: IntentValue]
    ) -> Result<any HandlerConnection, CallFailure> {
        Result { () throws(CallFailure) in
            try BoundHandler<I>(Served().handler(for: I(values: values)))
        }
    }

    private func endAll() {
        let all = requests.withLock { requests in
            defer { requests = [:] }
            return Array(requests.values)
        }
        for calls in all { calls.cancel(.shutdown) }
        // A handler that cleans up when it is cancelled gets the time for it; one that hangs does not keep the process.
        _ = underWay.wait(timeout: .now() + patience.interval)
        thread.stop()
    }
}

extension Intent {
    /// The shapes of the parameters' values.
    fileprivate static var parameterShapes: [String: ValueShape] {
        parameters.properties.shapes
    }
}

extension Duration {
    /// The duration as far as a dispatch queue can tell it.
    fileprivate var interval: DispatchTimeInterval {
        .milliseconds(Int(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000))
    }
}
