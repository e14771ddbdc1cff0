import EssentialFoundation
package import IntentKit
package import IntentUI
package import IntentWire
import Synchronization

/// A plugin's session with one host, which reads messages from the wire and passes them to the handlers.
///
/// ``run()`` reads on the thread that calls it, so that the end of the wire and a cancellation are noticed while a
/// handler is busy. Handlers run on a thread of their own or where their intent is served, one call at a time.
package final class ExtensionSession: Sendable {
    private let transport: any WireTransport
    private let application: (@Sendable (ApplicationCall) async -> ApplicationStatus)?
    private let configureView: (@Sendable (ViewParameters) async -> ConfiguredView)?
    private let coder: MessageCoder
    private let handlers: IntentHandlers
    /// The thread that runs the handlers; `nil` if the system can't create it.
    private let thread = HandlerThread()
    /// The version of the protocol that was agreed on.
    private let version = Atomic(WireVersion.current)
    private let requests = Mutex(OpenRequests())
    private let donations: HostDonations
    /// The number of tasks that haven't ended.
    private let underWay = Monitor(0)
    private let patience: Duration
    private let servingSince: UInt64?

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - transport: The wire.
    ///   - intents: The supported intents.
    ///   - limits: Limits on the messages of both sides.
    ///   - patience: How long handlers may take to end after the wire has. A host kills the process before that.
    ///   - servingSince: When the plugin began to serve, in nanoseconds of the system's monotonic clock.
    ///   - application: Performs the calls that only apps answer, on the thread that runs the handlers. An extension
    ///     has none.
    ///   - configureView: Draws a card, on the thread that runs the handlers. Only a UI extension does that.
    package init(
        _ transport: any WireTransport,
        intents: [ServedIntent],
        limits: WireLimits = WireLimits(),
        patience: Duration = .seconds(10),
        servingSince: UInt64? = nil,
        application: (@Sendable (ApplicationCall) async -> ApplicationStatus)? = nil,
        configureView: (@Sendable (ViewParameters) async -> ConfiguredView)? = nil
    ) {
        self.transport = transport
        self.servingSince = servingSince
        self.application = application
        self.configureView = configureView
        self.patience = patience
        let coder = MessageCoder(limits: limits)
        self.coder = coder
        donations = HostDonations { request, version throws(WireError) in
            try transport.send(try coder.line(request, version: version))
        }
        handlers = IntentHandlers(of: intents)
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
            transport, intents: Served.served, limits: limits, patience: patience, servingSince: servingSince)
    }

    /// Serves until the wire ends, then cancels the handlers and waits for their end.
    ///
    /// - Throws: ``WireError`` if the host violates the protocol, or the thread for the handlers couldn't be created.
    ///   The host closing the wire isn't an error.
    package func run() throws(WireError) {
        guard thread != nil else { throw WireError(.inputOutput, "the system refuses a thread for the handlers") }
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
        let message: HostMessage
        do {
            message = try coder.message(HostMessage.self, from: line, configuration: handlers.shapes)
        } catch {
            let complaint = RemoteError(code: RemoteError.Code.invalidMessage, message: "\(error)")
            return try send(PluginAnswer(id: nil, .error(complaint)))
        }
        switch message {
        case .request(let request): try receive(request)
        case .answer(let answer): donations.receive(answer)
        case .refused(let id, let error): try reply(to: id, .error(error))
        }
    }

    private func receive(_ request: HostRequest) throws(WireError) {
        switch request.content {
        case .initialize(let parameters):
            let answer = handlers.initialize(parameters, servingSince: servingSince)
            if case .initialized(let result) = answer {
                version.store(result.protocolVersion, ordering: .relaxed)
                donations.setServed(
                    parameters.donations ?? false ? result.protocolVersion : nil,
                    voiceShortcuts: parameters.voiceShortcuts ?? false)
            }
            try reply(to: request.id, answer)
        case .call(let parameters):
            calls(of: parameters).add(PendingCall(id: request.id, parameters: parameters))
        case .cancel(let parameters):
            let reason = CancellationReason(rawValue: parameters.reason) ?? .userCancelled
            requests.withLock { $0.end(parameters.request) }?.cancel(reason)
            donations.end(parameters.request)
        case .end(let parameters):
            requests.withLock { $0.end(parameters.request) }?.end()
            donations.end(parameters.request)
        case .application(let call):
            try perform(call, id: request.id)
        case .configureView(let parameters):
            try draw(parameters, id: request.id)
        }
    }

    /// Answers a message, unless it is a notification, which has no number.
    private func reply(to id: Int?, _ answer: PluginAnswer.Content) throws(WireError) {
        guard let id else { return }
        try send(PluginAnswer(id: id, answer))
    }

    private func send(_ answer: PluginAnswer) throws(WireError) {
        try transport.send(try coder.answerLine(answer, version: version.load(ordering: .relaxed)))
    }
}

// MARK: - Calls for apps only

extension ExtensionSession {
    private func perform(_ call: ApplicationCall, id: Int?) throws(WireError) {
        guard let application else { return try reply(to: id, .error(handlers.refusal(of: call.method, for: "apps"))) }
        underWay.withLock { $0 += 1 }
        let center = donations.center(of: ApplicationCall.request)
        // Awaited at the end of the session, with the requests.
        _ = Task(executorPreference: thread) { [self] in
            let status = await Donations.$center.withValue(center) { await application(call) }
            try? reply(to: id, .application(status))
            underWay.change { $0 -= 1 }
        }
    }
}

// MARK: - Cards

extension ExtensionSession {
    private func draw(_ parameters: ViewParameters, id: Int?) throws(WireError) {
        guard let configureView else {
            return try reply(to: id, .error(handlers.refusal(of: .configureView, for: "UI extensions")))
        }
        underWay.withLock { $0 += 1 }
        // Awaited at the end of the session, with the requests.
        _ = Task(executorPreference: thread) { [self] in
            let view = await configureView(parameters)
            try? reply(to: id, .view(ViewResult(request: parameters.request, view: view)))
            underWay.change { $0 -= 1 }
        }
    }
}

// MARK: - Calls

extension ExtensionSession {
    /// Returns the calls of a request; the first one starts the task that performs them.
    private func calls(of parameters: CallParameters) -> RequestCalls {
        requests.withLock { requests in
            if let calls = requests[parameters.request] { return calls }
            let calls = RequestCalls()
            requests.open(parameters.request, calls)
            underWay.withLock { $0 += 1 }
            let center = donations.center(of: parameters.request)
            // Ends with the stream of its calls, or when the request is cancelled.
            calls.attach(
                Task(executorPreference: handlers.executor(of: parameters.intent) ?? thread) { [self] in
                    await calls.within(center) { await perform(calls.stream, intent: parameters.intent) }
                    underWay.change { $0 -= 1 }
                })
            return calls
        }
    }

    @concurrent private func perform(_ calls: AsyncStream<PendingCall>, intent: String) async {
        // If the host is gone, the reader notices the end of the wire.
        await handlers.perform(calls, of: intent) { id, result in try? reply(to: id, .result(result)) }
    }

    private func endAll() {
        for calls in requests.withLock({ $0.endAll() }) { calls.cancel(.shutdown) }
        donations.endAll()
        // A handler has time to clean up when it is cancelled; one that hangs doesn't keep the process alive.
        _ = underWay.wait(for: patience) { $0 == 0 ? () : nil }
        thread?.stop()
    }
}
