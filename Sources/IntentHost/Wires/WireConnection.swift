import IntentDefinitions
import IntentKit
import IntentWire

/// The calls of one request to a plugin, over its wire.
final class WireConnection: HandlerConnection {
    private let wire: PluginWire
    /// The number that the request has on the wire.
    private let number: Int
    private let intent: String
    private let shapes: [String: ValueShape]
    private let responseShapes: [String: ValueShape]

    /// - Parameter intents: The intents that the plugin has named in its hand-shake.
    /// - Throws: ``CallFailure/unavailable(reason:)`` when the request's is not among them.
    init(_ wire: PluginWire, request: IntentRequest, number: Int, intents: [String]) throws(CallFailure) {
        guard intents.contains(request.definition.name) else {
            throw .unavailable(reason: "it does not list \(request.definition.name) among its intents \(intents)")
        }
        self.wire = wire
        self.number = number
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

    /// Sends the call and waits for its answer.
    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        let parameters = CallParameters(request: number, intent: intent, call: call, values: values)
        let expected: ExpectedAnswer.Kind =
            if let parameter = call.parameter {
                .value(call, shapes[parameter] ?? .string)
            } else {
                .response(responseShapes)
            }
        switch wire.exchange(.call(parameters), expecting: expected) {
        case .result(let result): return result
        case .error(let error): return .failure(error.failure)
        case .initialized, .application, .unrelated:
            return .failure(.crashed(reason: "it answered \(call.method.rawValue) with something else"))
        }
    }
}
