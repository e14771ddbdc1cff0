package import IntentKit
package import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One order of soup in messages: what a host asks, and the answers of the Soup Chef example, known beforehand.
package struct SoupOrder: Sendable {
    package let intent = "OrderSoup"
    /// The calls that the runtime makes for an order, in their order.
    package let calls: [Call] = [
        .resolve(parameter: "soup"), .resolve(parameter: "quantity"), .defaultValue(parameter: "options"),
        .resolve(parameter: "options"), .resolve(parameter: "orderType"), .resolve(parameter: "storeLocation"),
        .confirm, .handle,
    ]
    /// What was ordered.
    package let values: [String: IntentValue]
    /// The shapes of the values, for the plugin.
    package let shapes: IntentShapes
    private let soup: IntentValue
    private let responseShapes: [String: ValueShape]

    package init() {
        let price = IntentValue.currencyAmount(CurrencyAmount(amount: 4, currencyCode: "USD"))
        let object = Object(
            identifier: "tomato", display: "Tomato", subtitle: "with basil", image: Image(named: "tomato"))
        soup = .object(ObjectValue(object, properties: ["price": price]))
        values = [
            "soup": soup, "quantity": .integer(2), "orderType": .enumeration("pickup"),
            "storeLocation": .placemark(Placemark(name: "Cupertino")),
        ]
        let soupShape = ValueShape.object(["price": .currencyAmount])
        shapes = [
            intent: [
                "soup": soupShape, "quantity": .integer, "options": .list(.object([:])),
                "orderType": .enumeration(["delivery", "pickup"]), "storeLocation": .placemark,
            ]
        ]
        responseShapes = [
            "orderDetails": .object(["total": .currencyAmount, "bowls": .integer]), "waitTime": .integer,
            "soup": soupShape,
        ]
    }

    /// The message that makes a call.
    package func message(_ call: Call, id: Int) -> HostRequest {
        HostRequest(id: id, .call(CallParameters(request: 1, intent: intent, call: call, values: values)))
    }

    /// What the answer to a call holds.
    package func answerKind(of call: Call) -> ExpectedAnswer.Kind {
        guard let parameter = call.parameter else { return .response(responseShapes) }
        return .value(call, shapes[intent]?[parameter] ?? .string)
    }

    /// The answer to a message of an order.
    package func answer(to request: HostRequest) -> PluginAnswer {
        switch request.content {
        case .initialize:
            PluginAnswer(
                id: request.id, .initialized(InitializeResult(protocolVersion: WireVersion.current, intents: [intent])))
        case .call(let parameters):
            PluginAnswer(id: request.id, .result(result(of: parameters.call)))
        case .cancel, .end, .application, .configureView:
            PluginAnswer(id: request.id, .error(RemoteError(code: RemoteError.Code.unknownMethod, message: "unknown")))
        }
    }

    /// The answer to a call.
    package func result(of call: Call) -> CallResult {
        switch call {
        case .resolve(parameter: "options"): .resolved(.each([.notRequired]))
        case .resolve(let parameter): .resolved(.one(values[parameter].map(Resolution.success) ?? .needsValue))
        case .options: .options([])
        case .defaultValue: .defaultValue(nil)
        case .confirm: .response(ResponseContent(code: "ready"))
        case .handle: .response(receipt)
        }
    }

    private var receipt: ResponseContent {
        let total = IntentValue.currencyAmount(CurrencyAmount(amount: 8, currencyCode: "USD"))
        let details = ObjectValue(
            Object(identifier: nil, display: "2 × Tomato"), properties: ["total": total, "bowls": .integer(2)])
        return ResponseContent(
            code: "success", values: ["orderDetails": .object(details), "waitTime": .integer(10), "soup": soup])
    }
}
