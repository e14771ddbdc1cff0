@_spi(Generated) package import IntentKit

// The code that is generated for the intent of `OrderSoup+Definition.swift`, written by hand.

package struct OrderSoupIntent: Intent {
    package var soup: Soup?
    package var quantity: Int?
    package var toppings: [Topping]?
    package var note: String?

    package init() {}
}

extension OrderSoupIntent {
    package typealias Handling = any OrderSoupIntentHandling
    package typealias Response = OrderSoupIntentResponse

    package static let intentName = "OrderSoup"

    package static let parameters: ParameterTable<Self> = [
        .init("soup", \.soup)
            .resolve { await $0.resolveSoup(for: $1) }
            .search { try await $0.provideSoupOptionsCollection(for: $1, searchTerm: $2) },
        .init("quantity", \.quantity)
            .resolve { await $0.resolveQuantity(for: $1) }
            .default { await $0.defaultQuantity(for: $1) },
        .init("toppings", \.toppings).resolveEach { await $0.resolveToppings(for: $1) },
        .init("note", \.note),
    ]

    package static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    package static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

package protocol OrderSoupIntentHandling: SendableMetatype {
    func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult
    func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?
    ) async throws -> ObjectCollection<Soup>
    func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult
    func defaultQuantity(for intent: OrderSoupIntent) async -> Int?
    func resolveToppings(for intent: OrderSoupIntent) async -> [ToppingResolutionResult]
    func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
    func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
}

package struct Soup: IntentObject {
    package var object: Object
    package var price: CurrencyAmount?

    package init(object: Object) {
        self.object = object
    }

    package static let properties: PropertyTable<Self> = [.init("price", \.price)]
}

package enum Topping: Int, IntentEnum {
    case unknown = 0
    case basil
    case cheese
}

package enum OrderSoupQuantityUnsupportedReason: Int, UnsupportedReason, CaseIterable {
    case notEnoughInStock = 1
}

package typealias SoupResolutionResult = ResolutionResult<Soup, Never>
package typealias OrderSoupQuantityResolutionResult = ResolutionResult<Int, OrderSoupQuantityUnsupportedReason>
package typealias ToppingResolutionResult = ResolutionResult<Topping, Never>

package struct OrderSoupIntentResponse: IntentResponse {
    package private(set) var code: OrderSoupIntentResponseCode
    package var userActivity: UserActivity?
    package var waitTime: Int?
    package var weight: Double?

    package init(code: OrderSoupIntentResponseCode, userActivity: UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    package static let properties: PropertyTable<Self> = [.init("waitTime", \.waitTime), .init("weight", \.weight)]
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
    case handleInApp
}
