import IntentDefinitions
import IntentKit
import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The calls of one request to an extension, over its wire.
final class ExtensionConnection: HandlerConnection {
    /// The number that the request has on the wire; a process serves one at a time.
    private static let request = 1

    private let process: ExtensionProcess
    private let grace: Duration
    private let coder: MessageCoder
    private let intent: String
    private let shapes: [String: ValueShape]
    private let responseShapes: [String: ValueShape]
    private var lastID = 0

    init(_ process: ExtensionProcess, request: IntentRequest, configuration: ExtensionSource.Configuration) {
        self.process = process
        grace = configuration.grace
        coder = MessageCoder(limits: configuration.limits)
        intent = request.definition.name
        let catalog = request.catalog
        shapes = Dictionary(
            request.definition.parameters.map {
                ($0.name, ValueShape($0.type, isList: $0.isList, catalog: catalog))
            }, uniquingKeysWith: { first, _ in first })
        responseShapes = Dictionary(
            (request.definition.response?.properties ?? []).map {
                ($0.name, ValueShape($0.type, isList: $0.isList, catalog: catalog))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Agrees on a version and checks that the extension handles the intent.
    func shakeHands(plugin: String) throws(CallFailure) {
        switch exchange(.initialize(InitializeParameters(plugin: plugin)), expecting: .initialization) {
        case .initialized(let result):
            guard WireVersion.supported.contains(result.protocolVersion) else {
                throw .crashed(
                    reason: "it speaks version \(result.protocolVersion) of the protocol, which was not offered")
            }
            guard result.intents.contains(intent) else {
                throw .unavailable(reason: "it does not list \(intent) among its intents \(result.intents)")
            }
        case .result(.failure(let failure)):
            throw failure
        case .error(let error):
            throw error.failure
        case .result, .unrelated:
            throw .crashed(reason: "it answered the hand-shake with something else")
        }
    }

    /// Sends the call and waits for its answer; the watchdog ends the wire when that takes too long.
    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        let parameters = CallParameters(request: Self.request, intent: intent, call: call, values: values)
        let expected: ExpectedAnswer.Kind =
            if let parameter = call.parameter {
                .value(call, shapes[parameter] ?? .string)
            } else {
                .response(responseShapes)
            }
        switch exchange(.call(parameters), expecting: expected) {
        case .result(let result): return result
        case .error(let error): return .failure(error.failure)
        case .initialized, .unrelated:
            return .failure(.crashed(reason: "it answered \(call.method.rawValue) with something else"))
        }
    }

    private func exchange(_ content: PluginMessage.Content, expecting kind: ExpectedAnswer.Kind) -> HostMessage.Answer {
        lastID += 1
        let question: Data
        do {
            question = try coder.line(PluginMessage(id: lastID, content))
        } catch {
            return .result(.failure(.unavailable(reason: "the request cannot be sent to it: \(error)")))
        }
        do {
            try process.transport.send(question)
            while true {
                let line = try process.transport.receive()
                let message = try coder.message(
                    HostMessage.self, from: line, configuration: ExpectedAnswer(id: lastID, kind))
                guard message.answer == .unrelated else { return message.answer }
                // An answer that comes twice, or a notification of a later version, does no harm.
                if let id = message.id, id > lastID {
                    return .result(.failure(.crashed(reason: "it answered message \(id), which was not sent yet")))
                }
            }
        } catch {
            return .result(.failure(.crashed(reason: complaint(error))))
        }
    }

    /// What happened, with the way the process ended where it did.
    private func complaint(_ error: any Error) -> String {
        guard let error = error as? WireError, error.code == .closed || error.code == .inputOutput else {
            return "it broke the protocol: \(error)"
        }
        let end = process.end(grace: grace)
        return end.wasKilled ? "\(error), and was killed" : "\(error): \(end)"
    }

    /// Tells an extension why its request is given up.
    static func sendCancellation(_ reason: CancellationReason, to process: ExtensionProcess) {
        let message = PluginMessage(id: nil, .cancel(CancelParameters(request: request, reason: reason)))
        guard let line = try? MessageCoder().line(message) else { return }
        process.transport.sendWithoutWaiting(line)
    }
}
