import IntentDefinitions
import IntentKit

// The code that is generated for the intent of `OrderSoup+Definition.swift`, written by hand.

struct OrderSoupIntent: Intent {
    var soup: Soup?
    var quantity: Int?
    var toppings: [Topping]?
    var orderType: OrderType = .unknown
    var deliveryLocation: Placemark?
    var storeLocation: String?
    var isGift: Bool?
    var giftMessage: String?

    init() {}
}

extension OrderSoupIntent {
    typealias Handling = any OrderSoupIntentHandling
    typealias Response = OrderSoupIntentResponse

    static let intentName = "OrderSoup"

    static let parameters: ParameterTable<Self> = [
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

    static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

// Not bound to an actor, whoever adopts it: a conformance that the compiler isolates to the main actor could not be found
// on a request's own thread.
protocol OrderSoupIntentHandling: SendableMetatype {
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
    func defaultSoup(for intent: OrderSoupIntent) -> Soup? { nil }

    func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }
}

struct Soup: IntentObject {
    var object: Object
    var price: CurrencyAmount?
    var ingredients: [String]?

    init(object: Object) {
        self.object = object
    }

    static let properties: PropertyTable<Self> = [.init("price", \.price), .init("ingredients", \.ingredients)]
}

enum Topping: Int, IntentEnum {
    case unknown = 0
    case croutons
    case basil
    case cheese
}

enum OrderType: Int, IntentEnum {
    case unknown = 0
    case delivery
    case pickup
}

enum OrderSoupQuantityUnsupportedReason: Int, UnsupportedReason, CaseIterable {
    case negativeNumbersNotSupported = 1
    case greaterThanMaximumValue
    case lessThanMinimumValue
    case notEnoughInStock
}

typealias SoupResolutionResult = ResolutionResult<Soup, Never>
typealias OrderSoupQuantityResolutionResult = ResolutionResult<Int, OrderSoupQuantityUnsupportedReason>
typealias ToppingResolutionResult = ResolutionResult<Topping, Never>
typealias OrderTypeResolutionResult = ResolutionResult<OrderType, Never>

struct OrderSoupIntentResponse: IntentResponse {
    private(set) var code: OrderSoupIntentResponseCode
    var userActivity: UserActivity?
    var waitTime: Int?
    var total: CurrencyAmount?

    init(code: OrderSoupIntentResponseCode, userActivity: UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    static let properties: PropertyTable<Self> = [.init("waitTime", \.waitTime), .init("total", \.total)]

    static func success(waitTime: Int) -> Self {
        var response = Self(code: .success, userActivity: nil)
        response.waitTime = waitTime
        return response
    }
}

enum OrderSoupIntentResponseCode: Int, IntentResponseCode {
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
