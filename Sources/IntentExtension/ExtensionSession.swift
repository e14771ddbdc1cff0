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

    package init(_ transport: any WireTransport, limits: WireLimits = WireLimits()) {
        self.transport = transport
        coder = MessageCoder(limits: limits)
        intents = Dictionary(
            Served.intentsSupported.map { ($0.intentName, $0) }, uniquingKeysWith: { first, _ in first })
        shapes = IntentShapes { [intents] in intents[$0]?.parameterShapes }
    }

    /// Serves until the wire ends.
    ///
    /// - Throws: ``WireError`` when the host does not keep to the protocol; a wire that the host closed is no error.
    package func run() throws(WireError) {
        defer { endAll() }
        while true {
            let line: Data
            do {
                line = try transport.receive()
            } catch  where error.code == .closed {
                return
            }
            let message: PluginMessage
            do {
                message = try coder.message(PluginMessage.self, from: line, configuration: shapes)
            } catch {
                try reply(
                    HostMessage(id: nil, .error(.init(code: RemoteError.Code.invalidMessage, message: "\(error)"))))
                continue
            }
            try receive(message)
        }
    }

    private func receive(_ message: PluginMessage) throws(WireError) {
        switch message.content {
        case .initialize(let parameters):
            try reply(HostMessage(id: message.id, initialize(parameters)))
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
            try reply(HostMessage(id: message.id, .error(error)))
        case .unknown(let method):
            // A notification that this version does not know is ignored; a request gets an answer.
            guard let id = message.id else { return }
            let error = RemoteError(code: RemoteError.Code.unknownMethod, message: "there is no method “\(method)”")
            try reply(HostMessage(id: id, .error(error)))
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

    private func reply(_ message: HostMessage) throws(WireError) {
        let line: Data
        do {
            line = try coder.line(message)
        } catch {
            throw WireError(.malformedMessage, "an answer cannot be written as JSON: \(error)")
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
            // Ends with the stream of its calls, or when the request is cancelled.
            calls.attach(
                Task(executorPreference: thread) { [self] in
                    await HandlerContext.$current.withValue(calls.context) {
                        await perform(calls.stream, intent: parameters.intent)
                    }
                })
            return calls
        }
    }

    @concurrent private func perform(_ calls: AsyncStream<PendingCall>, intent: String) async {
        var connection: (any HandlerConnection)?
        for await call in calls {
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
            // The host is gone or has given up; the reader sees the end of the wire.
            guard let id = call.id, !Task.isCancelled else { continue }
            try? reply(HostMessage(id: id, .result(result)))
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
        thread.stop()
    }
}

extension Intent {
    /// The shapes of the parameters' values.
    fileprivate static var parameterShapes: [String: ValueShape] {
        parameters.properties.shapes
    }
}
