import Dispatch
package import IntentKit
package import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One host's conversation with a plugin: what comes in on the wire is read here, and handed to the handlers.
///
/// ``run()`` reads on the thread that calls it, so that the end of the wire and a cancellation are seen while a
/// handler is busy. Handlers run on a thread of their own, one call at a time.
package final class ExtensionSession: Sendable {
    private let transport: any WireTransport
    private let handler: @Sendable (any Intent) async -> Any?
    private let coder: MessageCoder
    private let intents: [String: any Intent.Type]
    private let shapes: IntentShapes
    private let thread = HandlerThread()
    private let requests = Mutex<[Int: RequestCalls]>([:])
    /// The requests whose tasks have not ended.
    private let underWay = DispatchGroup()
    private let patience: Duration
    private let servingSince: UInt64?

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - transport: The wire.
    ///   - intents: The intents that are handled.
    ///   - limits: Limits on the messages of both sides.
    ///   - patience: How long handlers may take to end after the wire has; a host kills the process earlier than that.
    ///   - servingSince: When the plugin began to serve, in nanoseconds of the system's monotonic clock.
    ///   - handler: Returns the handler of a request; called on the thread that runs the handlers.
    package init(
        _ transport: any WireTransport,
        intents: [any Intent.Type],
        limits: WireLimits = WireLimits(),
        patience: Duration = .seconds(10),
        servingSince: UInt64? = nil,
        handler: @escaping @Sendable (any Intent) async -> Any?
    ) {
        self.transport = transport
        self.handler = handler
        self.servingSince = servingSince
        self.patience = patience
        coder = MessageCoder(limits: limits)
        let intents = Dictionary(intents.map { ($0.intentName, $0) }, uniquingKeysWith: { first, _ in first })
        self.intents = intents
        shapes = IntentShapes { intents[$0]?.parameterShapes }
    }

    /// Creates a session of an extension.
    package convenience init<Served: Extension>(
        _ transport: any WireTransport,
        with extension: Served.Type,
        limits: WireLimits = WireLimits(),
        patience: Duration = .seconds(10),
        servingSince: UInt64? = nil
    ) {
        self.init(
            transport, intents: Served.intentsSupported, limits: limits, patience: patience, servingSince: servingSince
        ) { intent in
            Served().handler(for: intent)
        }
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
        return .initialized(
            InitializeResult(
                protocolVersion: version, intents: intents.keys.sorted(), servingSince: servingSince))
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
                    handler = try await connect(to: intent, values: call.parameters.values)
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

    @concurrent private func connect(
        to name: String, values: [String: IntentValue]
    ) async throws(CallFailure) -> any HandlerConnection {
        guard let type = intents[name] else { throw .unavailable(reason: "\(name) is not supported") }
        return try await bind(type, values: values).get()
    }

    /// A result, because opening a type by its metatype loses the type of what is thrown.
    @concurrent private func bind<I: Intent>(
        _ type: I.Type, values: [String: IntentValue]
    ) async -> Result<any HandlerConnection, CallFailure> {
        let candidate = await handler(I(values: values))
        return Result { () throws(CallFailure) in try BoundHandler<I>(candidate) }
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
