import IntentDefinitions
@_spi(Generated) package import IntentKit

// The code that is generated for the intent of `OrderSoup+Definition.swift`, written by hand.

package struct OrderSoupIntent: Intent {
    package var soup: Soup?
    package var quantity: Int?
    package var toppings: [Topping]?
    package var orderType: OrderType = .unknown
    package var deliveryLocation: Placemark?
    package var storeLocation: String?
    package var isGift: Bool?
    package var giftMessage: String?

    package init() {}
}

extension OrderSoupIntent {
    package typealias Handling = any OrderSoupIntentHandling
    package typealias Response = OrderSoupIntentResponse

    package static let intentName = "OrderSoup"

    package static let parameters: ParameterTable<Self> = [
        .init("soup", \.soup)
            .resolve { await $0.resolveSoup(for: $1) }
            .search { try await $0.provideSoupOptionsCollection(for: $1, searchTerm: $2) }
            .default { $0.defaultSoup(for: $1) },
        .init("quantity", \.quantity).resolve { await $0.resolveQuantity(for: $1) },
        .init("toppings", \.toppings).resolveEach { await $0.resolveToppings(for: $1) },
        .init("orderType", \.orderType).resolve { await $0.resolveOrderType(for: $1) },
        .init("deliveryLocation", \.deliveryLocation).resolve { await $0.resolveDeliveryLocation(for: $1) },
        .init("storeLocation", \.storeLocation)
            .resolve { await $0.resolveStoreLocation(for: $1) }
            .options { try await $0.provideStoreLocationOptionsCollection(for: $1) },
        .init("isGift", \.isGift),
        .init("giftMessage", \.giftMessage).resolve { await $0.resolveGiftMessage(for: $1) },
    ]

    package static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    package static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

// Not bound to an actor, whoever adopts it: a conformance that the compiler isolates to the main actor could not be found
// on a request's own thread.
package protocol OrderSoupIntentHandling: SendableMetatype {
    func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult
    func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) async throws -> ObjectCollection<Soup>
    func defaultSoup(for intent: OrderSoupIntent) -> Soup?
    func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult
    func resolveToppings(for intent: OrderSoupIntent) async -> [ToppingResolutionResult]
    func resolveOrderType(for intent: OrderSoupIntent) async -> OrderTypeResolutionResult
    func resolveDeliveryLocation(for intent: OrderSoupIntent) async -> PlacemarkResolutionResult
    func resolveStoreLocation(for intent: OrderSoupIntent) async -> StringResolutionResult
    func provideStoreLocationOptionsCollection(for intent: OrderSoupIntent) async throws -> ObjectCollection<String>
    func resolveGiftMessage(for intent: OrderSoupIntent) async -> StringResolutionResult
    func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
    func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
}

extension OrderSoupIntentHandling {
    package func defaultSoup(for intent: OrderSoupIntent) -> Soup? { nil }

    package func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }
}

package struct Soup: IntentObject {
    package var object: Object
    package var price: CurrencyAmount?
    package var ingredients: [String]?

    package init(object: Object) {
        self.object = object
    }

    package static let properties: PropertyTable<Self> = [.init("price", \.price), .init("ingredients", \.ingredients)]
}

package enum Topping: Int, IntentEnum {
    case unknown = 0
    case croutons
    case basil
    case cheese
}

package enum OrderType: Int, IntentEnum {
    case unknown = 0
    case delivery
    case pickup
}

package enum OrderSoupQuantityUnsupportedReason: Int, UnsupportedReason, CaseIterable {
    case negativeNumbersNotSupported = 1
    case greaterThanMaximumValue
    case lessThanMinimumValue
    case notEnoughInStock
}

package typealias SoupResolutionResult = ResolutionResult<Soup, Never>
package typealias OrderSoupQuantityResolutionResult = ResolutionResult<Int, OrderSoupQuantityUnsupportedReason>
package typealias ToppingResolutionResult = ResolutionResult<Topping, Never>
package typealias OrderTypeResolutionResult = ResolutionResult<OrderType, Never>

package struct OrderSoupIntentResponse: IntentResponse {
    package private(set) var code: OrderSoupIntentResponseCode
    package var userActivity: UserActivity?
    package var waitTime: Int?
    package var total: CurrencyAmount?

    package init(code: OrderSoupIntentResponseCode, userActivity: UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    package static let properties: PropertyTable<Self> = [.init("waitTime", \.waitTime), .init("total", \.total)]

    package static func success(waitTime: Int) -> Self {
        var response = Self(code: .success, userActivity: nil)
        response.waitTime = waitTime
        return response
    }
}

package enum OrderSoupIntentResponseCode: Int, IntentResponseCode {
    case unspecified = 0
    case ready
    case continueInApp
    case inProgress
    case success
    case failure
    case failureRequiringAppLaunch
    case failureOutOfStock = 100
    case successReadySoon
}
