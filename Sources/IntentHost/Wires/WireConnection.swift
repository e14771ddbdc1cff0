import IntentDefinitions
package import IntentKit
package import IntentRuntime
import IntentWire

/// A connection for the calls of one request, over a plugin's wire.
package final class WireConnection: HandlerConnection {
    private let wire: PluginWire
    /// The number of the request on the wire.
    private let number: Int
    private let intent: String
    private let shapes, responseShapes: [String: ValueShape]
    private let responder: PluginRequestResponder
    private let scene: String?

    /// - Parameters:
    ///   - intents: The intents that the plugin has listed in its handshake.
    ///   - responder: Answers requests of the plugin.
    ///   - scene: The scene of an app that the request goes to, or `nil`.
    /// - Throws: ``CallFailure/unavailable(reason:)`` if the request's intent isn't among them.
    package init(
        _ wire: PluginWire, request: IntentRequest, number: Int, intents: [String], responder: PluginRequestResponder,
        scene: String? = nil
    ) throws(CallFailure) {
        guard intents.contains(request.definition.name) else {
            let names = intents.prefix(10).map { $0.shortened(to: 100) }.joined(separator: ", ")
            let listed = intents.isEmpty ? ", and lists none" : ": \(names)\(intents.count > 10 ? ", …" : "")"
            throw .unavailable(reason: "it does not list \(request.definition.name) among its intents\(listed)")
        }
        self.wire = wire
        self.number = number
        intent = request.definition.name
        shapes = request.definition.parameterShapes(request.catalog)
        responseShapes = request.definition.responseShapes(request.catalog)
        self.responder = responder
        self.scene = scene
    }

    /// Sends the call and waits for its answer.
    @concurrent package func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        let parameters = CallParameters(request: number, intent: intent, call: call, values: values, scene: scene)
        let expected: ExpectedAnswer.Kind =
            if let parameter = call.parameter {
                .value(call, shapes[parameter] ?? .string)
            } else {
                .response(responseShapes)
            }
        switch await wire.exchange(parameters, expecting: expected, responder: responder) {
        case .result(let result): return result
        case .error(let error) where call.method == .options && error.code == RemoteError.Code.unknownMethod:
            // A program needn't offer anything.
            return .failure(.optionsUnavailable(reason: error.message.shortened(to: 1000)))
        case .error(let error): return .failure(error.failure)
        case .initialized, .application, .view:
            return .failure(.crashed(reason: "it answered \(call.method.rawValue) with something else"))
        }
    }
}
