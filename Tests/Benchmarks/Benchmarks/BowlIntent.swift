import IntentDefinitions
@_spi(Generated) import IntentKit
import SoupChef

/// An order of soup with three parameters, as it would be generated.
struct BowlIntent: Intent {
    var soup: Soup?
    var quantity: Int?
    var storeLocation: Placemark?

    init() {}
}

extension BowlIntent {
    typealias Handling = any BowlIntentHandling
    typealias Response = OrderSoupIntentResponse

    static let intentName = "OrderBowl"
    static let definition = IntentDefinition(
        name: intentName,
        parameters: [
            ParameterDefinition(name: "soup", type: .custom(name: "Soup"), supportsResolution: true),
            ParameterDefinition(name: "quantity", type: .integer, supportsResolution: true),
            ParameterDefinition(name: "storeLocation", type: .placemark, supportsResolution: true),
        ],
        response: ResponseDefinition(
            codes: [ResponseCodeDefinition(name: "success", isSuccess: true, text: "Ready in ${waitTime} minutes.")],
            parameters: [PropertyDefinition(name: "waitTime", type: .integer)]))
    static let catalog = OrderSoupIntent.catalog

    static let parameters: ParameterTable<Self> = [
        .init("soup", \.soup).resolve { await $0.resolveSoup(for: $1) },
        .init("quantity", \.quantity).resolve { await $0.resolveQuantity(for: $1) },
        .init("storeLocation", \.storeLocation).resolve { await $0.resolveStoreLocation(for: $1) },
    ]

    static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

protocol BowlIntentHandling {
    func resolveSoup(for intent: BowlIntent) async -> SoupResolutionResult
    func resolveQuantity(for intent: BowlIntent) async -> OrderSoupQuantityResolutionResult
    func resolveStoreLocation(for intent: BowlIntent) async -> PlacemarkResolutionResult
    func confirm(intent: BowlIntent) async -> OrderSoupIntentResponse
    func handle(intent: BowlIntent) async -> OrderSoupIntentResponse
}

/// A handler that takes every order.
final class BowlHandler: BowlIntentHandling {
    func resolveSoup(for intent: BowlIntent) async -> SoupResolutionResult {
        intent.soup.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveQuantity(for intent: BowlIntent) async -> OrderSoupQuantityResolutionResult {
        intent.quantity.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveStoreLocation(for intent: BowlIntent) async -> PlacemarkResolutionResult {
        intent.storeLocation.map { .success(with: $0) } ?? .needsValue()
    }

    func confirm(intent: BowlIntent) async -> OrderSoupIntentResponse {
        OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: BowlIntent) async -> OrderSoupIntentResponse {
        .bowl
    }
}

extension OrderSoupIntentResponse {
    /// What came of a bowl: only what its text names.
    static var bowl: Self {
        var response = Self(code: .success, userActivity: nil)
        response.waitTime = 10
        return response
    }
}
