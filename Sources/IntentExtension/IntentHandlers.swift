import EssentialFoundation
import IntentKit
import IntentWire

/// The handlers of a plugin's intents and their answers, independent of how messages arrive.
struct IntentHandlers: Sendable {
    let shapes: IntentShapes
    private let served: [String: ServedIntent]

    init(of intents: [ServedIntent]) {
        let served = Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.served = served
        shapes = IntentShapes {
            served[$0].map { NamedShapes($0.parameterShape) }
        } response: {
            served[$0]?.responseShapes
        }
    }

    /// The executor that runs the calls of an intent's requests; `nil` for a thread of the session.
    func executor(of intent: String) -> (any TaskExecutor)? { served[intent]?.executor }

    /// Returns the answer to the handshake.
    ///
    /// - Parameter servingSince: When the plugin began to serve, or `nil` to leave it out.
    func initialize(_ parameters: InitializeParameters, servingSince: UInt64? = nil) -> PluginAnswer.Content {
        guard let version = WireVersion.agreed(offered: parameters.protocolVersions) else {
            return .error(
                RemoteError(
                    code: RemoteError.Code.unsupportedVersion,
                    message: "versions \(WireVersion.supported) are supported, not \(parameters.protocolVersions)"))
        }
        return .initialized(
            InitializeResult(protocolVersion: version, intents: served.keys.sorted(), servingSince: servingSince))
    }

    /// Returns the error for a call that only another kind of plugin answers.
    func refusal(of method: HostMethod, for others: String) -> RemoteError {
        RemoteError(code: RemoteError.Code.unknownMethod, message: "“\(method.rawValue)” is only for \(others)")
    }

    /// Performs the calls of one request with one handler, until there are no more or the task is cancelled.
    ///
    /// - Parameter reply: Called with the result of each call that hasn't been abandoned, and the number of its
    ///   message.
    @concurrent func perform(
        _ calls: AsyncStream<PendingCall>, of intent: String, reply: (Int?, CallResult) -> Void
    ) async {
        var connection: (any HandlerConnection)?
        // The waiting calls of a cancelled request are abandoned.
        for await call in calls where !Task.isCancelled {
            let result: CallResult
            do throws(CallFailure) {
                let handler: any HandlerConnection
                if let connection {
                    handler = connection
                } else {
                    handler = try await RequestedScene.$identifier.withValue(call.parameters.scene) {
                        await connect(to: intent, values: call.parameters.values)
                    }.get()
                    connection = handler
                }
                result = await handler.perform(call.parameters.call, values: call.parameters.values)
            } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled else { continue }
            reply(call.id, result)
        }
    }

    @concurrent private func connect(
        to name: String, values: [String: IntentValue]
    ) async -> Result<any HandlerConnection, CallFailure> {
        guard let intent = served[name] else { return .failure(.unavailable(reason: "\(name) is not supported")) }
        return await intent.connect(values)
    }
}

extension MessageCoder {
    /// Returns the line of an answer.
    ///
    /// If the answer can't be encoded, returns a line with that error, because the host waits.
    func answerLine(_ answer: PluginAnswer, version: Int) throws(WireError) -> Data {
        do {
            return try line(answer, version: version)
        } catch {
            let complaint = RemoteError(code: RemoteError.Code.internalError, message: error.description)
            return try line(PluginAnswer(id: answer.id, .error(complaint)))
        }
    }
}
