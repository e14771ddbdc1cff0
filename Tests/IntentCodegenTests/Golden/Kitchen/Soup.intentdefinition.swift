// Generated from Soup.intentdefinition. Do not edit: change the definition instead.
// swift-format-ignore-file

@_spi(Generated) public import IntentDefinitions
@_spi(Generated) public import IntentKit
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// MARK: - OrderSoupIntent

/// Order Soup.
///
/// Orders a soup from the kitchen.
/// The kitchen brings it, or keeps it warm.
public struct OrderSoupIntent: IntentKit.Intent {
    /// Soup.
    ///
    /// Asked for with “Which soup would you like?”
    public var soup: Soup?
    /// How Many.
    public var quantity: Int?
    /// Toppings.
    public var toppings: [String]?
    /// Delivery.
    public var delivery: Delivery = .unknown
    /// sizes.
    public var sizes: [Size]?
    /// size.
    public var size: Size?
    /// Pick-up Time.
    public var pickUpTime: DateComponents?

    /// Creates an intent without any value.
    public init() {}

    /// Creates an intent; what is not given is not set.
    public init(
        soup: Soup? = nil,
        quantity: Int? = nil,
        toppings: [String]? = nil,
        delivery: Delivery = .unknown,
        sizes: [Size]? = nil,
        size: Size? = nil,
        pickUpTime: DateComponents? = nil
    ) {
        self.soup = soup
        self.quantity = quantity
        self.toppings = toppings
        self.delivery = delivery
        self.sizes = sizes
        self.size = size
        self.pickUpTime = pickUpTime
    }
}

extension OrderSoupIntent {
    /// What a handler adopts.
    public typealias Handling = any OrderSoupIntentHandling
    /// What a handler answers with.
    public typealias Response = OrderSoupIntentResponse

    /// The name in the definition.
    public static let intentName = "OrderSoup"
    /// The definition.
    public static let definition: IntentDefinitions.IntentDefinition = SoupDefinitions.file.embeddedIntent("OrderSoup")
    /// The enumerations and types of the definition's file.
    public static var catalog: IntentDefinitions.TypeCatalog { SoupDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    @_spi(Generated) public static let parameters: IntentKit.ParameterTable<Self> = [
        .init("soup", \.soup)
            .resolve { await $0.resolveSoup(for: $1) }
            .search { try await $0.provideSoupOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSoup(for: $1) },
        .init("quantity", \.quantity)
            .resolve { await $0.resolveQuantity(for: $1) },
        .init("toppings", \.toppings)
            .resolveEach { await $0.resolveToppings(for: $1) }
            .options { try await $0.provideToppingsOptionsCollection(for: $1) }
            .default { await $0.defaultToppings(for: $1) },
        .init("delivery", \.delivery)
            .resolve { await $0.resolveDelivery(for: $1) },
        .init("sizes", \.sizes),
        .init("size", \.size),
        .init("pickUpTime", \.pickUpTime),
    ]

    /// Asks a handler to confirm the intent.
    public static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    /// Asks a handler to handle the intent.
    public static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

/// What a handler of `OrderSoupIntent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
public protocol OrderSoupIntentHandling: SendableMetatype {
    /// Looks at the value of `soup`.
    func resolveSoup(for intent: OrderSoupIntent) async -> SoupResolutionResult
    /// The values of `soup` to choose from.
    func provideSoupOptionsCollection(
        for intent: OrderSoupIntent,
        searchTerm: String?
    ) async throws -> IntentKit.ObjectCollection<Soup>
    /// The value of `soup` to start with.
    func defaultSoup(for intent: OrderSoupIntent) async -> Soup?
    /// Looks at the value of `quantity`.
    func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult
    /// Looks at the value of `toppings`.
    func resolveToppings(for intent: OrderSoupIntent) async -> [IntentKit.StringResolutionResult]
    /// The values of `toppings` to choose from.
    func provideToppingsOptionsCollection(
        for intent: OrderSoupIntent
    ) async throws -> IntentKit.ObjectCollection<String>
    /// The value of `toppings` to start with.
    func defaultToppings(for intent: OrderSoupIntent) async -> [String]?
    /// Looks at the value of `delivery`.
    func resolveDelivery(for intent: OrderSoupIntent) async -> DeliveryResolutionResult
    /// Says whether the intent can be handled.
    func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
    /// Does what the intent asks for.
    func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
}

extension OrderSoupIntentHandling {
    /// There is no value to start with.
    public func defaultSoup(for intent: OrderSoupIntent) -> Soup? { nil }

    /// There is no value to start with.
    public func defaultToppings(for intent: OrderSoupIntent) -> [String]? { nil }

    /// The handler is ready.
    public func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }
}

/// Why a value of `quantity` can be refused.
public enum OrderSoupQuantityUnsupportedReason: Int, IntentKit.UnsupportedReason, CaseIterable {
    /// That is less than nothing.
    case negativeNumbersNotSupported = 1
    /// That is too many.
    case greaterThanMaximumValue = 2
    /// That is too few.
    case lessThanMinimumValue = 3
    /// There are only ${stock} left.
    case notEnoughInStock = 4
}

/// What a handler says about `quantity`.
public typealias OrderSoupQuantityResolutionResult = IntentKit.ResolutionResult<Int, OrderSoupQuantityUnsupportedReason>

/// What a handler of `OrderSoupIntent` answers with.
public struct OrderSoupIntentResponse: IntentKit.IntentResponse {
    /// How it went.
    public private(set) var code: OrderSoupIntentResponseCode
    /// What the app needs to go on, where it does.
    public var userActivity: IntentKit.UserActivity?
    /// Time.
    public var time: Double?
    /// Soup.
    public var soup: Soup?

    /// Creates a response without values.
    public init(code: OrderSoupIntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    @_spi(Generated) public static let properties: IntentKit.PropertyTable<Self> = [
        .init("time", \.time),
        .init("soup", \.soup),
    ]

    /// ${soup} is ready at ${time}. Enjoy the ${soup.price} soup!
    public static func success(soup: Soup, time: Double) -> Self {
        var response = Self(code: .success, userActivity: nil)
        response.soup = soup
        response.time = time
        return response
    }

    /// There is no ${soup} left.
    public static func failureOutOfStock(soup: Soup) -> Self {
        var response = Self(code: .failureOutOfStock, userActivity: nil)
        response.soup = soup
        return response
    }

    /// “${soup}” cannot be had before ${time}.
    public static func failureNoSoup(_ soup: Soup, time: Double) -> Self {
        var response = Self(code: .failureNoSoup, userActivity: nil)
        response.soup = soup
        response.time = time
        return response
    }
}

/// How it went with `OrderSoupIntent`.
public enum OrderSoupIntentResponseCode: Int, IntentKit.IntentResponseCode {
    /// Nothing is said about how it went.
    case unspecified = 0
    /// The handler is ready to handle the intent.
    case ready = 1
    /// The app goes on, in the foreground.
    case continueInApp = 2
    /// The handler goes on after answering.
    case inProgress = 3
    /// The intent was handled.
    case success = 4
    /// The intent could not be handled.
    case failure = 5
    /// The person must open the app.
    case failureRequiringAppLaunch = 6
    /// There is no ${soup} left.
    case failureOutOfStock = 100
    /// “${soup}” cannot be had before ${time}.
    case failureNoSoup = 101
    /// Nearly there, ${customer}.
    case readySoon = 102
}

// MARK: - SoupRating

/// The intent RateSoup.
public struct SoupRating: IntentKit.Intent {
    /// stars.
    public var stars: Int?

    /// Creates an intent without any value.
    public init() {}

    /// Creates an intent; what is not given is not set.
    public init(stars: Int? = nil) {
        self.stars = stars
    }
}

extension SoupRating {
    /// What a handler adopts.
    public typealias Handling = any SoupRatingHandling
    /// What a handler answers with.
    public typealias Response = SoupRatingResponse

    /// The name in the definition.
    public static let intentName = "RateSoup"
    /// The definition.
    public static let definition: IntentDefinitions.IntentDefinition = SoupDefinitions.file.embeddedIntent("RateSoup")
    /// The enumerations and types of the definition's file.
    public static var catalog: IntentDefinitions.TypeCatalog { SoupDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    @_spi(Generated) public static let parameters: IntentKit.ParameterTable<Self> = [
        .init("stars", \.stars)
            .resolve { await $0.resolveStars(for: $1) },
    ]

    /// Asks a handler to confirm the intent.
    public static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    /// Asks a handler to handle the intent.
    public static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

/// What a handler of `SoupRating` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
public protocol SoupRatingHandling: SendableMetatype {
    /// Looks at the value of `stars`.
    func resolveStars(for intent: SoupRating) async -> IntentKit.IntegerResolutionResult
    /// Says whether the intent can be handled.
    func confirm(intent: SoupRating) async -> SoupRatingResponse
    /// Does what the intent asks for.
    func handle(intent: SoupRating) async -> SoupRatingResponse
}

extension SoupRatingHandling {
    /// The handler is ready.
    public func confirm(intent: SoupRating) async -> SoupRatingResponse {
        SoupRatingResponse(code: .ready, userActivity: nil)
    }
}

/// What a handler of `SoupRating` answers with.
public struct SoupRatingResponse: IntentKit.IntentResponse {
    /// How it went.
    public private(set) var code: SoupRatingResponseCode
    /// What the app needs to go on, where it does.
    public var userActivity: IntentKit.UserActivity?

    /// Creates a response without values.
    public init(code: SoupRatingResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    @_spi(Generated) public static let properties: IntentKit.PropertyTable<Self> = []
}

/// How it went with `SoupRating`.
public enum SoupRatingResponseCode: Int, IntentKit.IntentResponseCode {
    /// Nothing is said about how it went.
    case unspecified = 0
    /// The handler is ready to handle the intent.
    case ready = 1
    /// The app goes on, in the foreground.
    case continueInApp = 2
    /// The handler goes on after answering.
    case inProgress = 3
    /// The intent was handled.
    case success = 4
    /// The intent could not be handled.
    case failure = 5
    /// The person must open the app.
    case failureRequiringAppLaunch = 6
}

// MARK: - ShowSoupIntent

/// Soup of the Day.
public struct ShowSoupIntent: IntentKit.Intent {
    /// soup.
    public var soup: Soup?

    /// Creates an intent without any value.
    public init() {}

    /// Creates an intent; what is not given is not set.
    public init(soup: Soup? = nil) {
        self.soup = soup
    }
}

extension ShowSoupIntent {
    /// What a handler adopts.
    public typealias Handling = any ShowSoupIntentHandling
    /// What a handler answers with.
    public typealias Response = ShowSoupIntentResponse

    /// The name in the definition.
    public static let intentName = "ShowSoup"
    /// The definition.
    public static let definition: IntentDefinitions.IntentDefinition = SoupDefinitions.file.embeddedIntent("ShowSoup")
    /// The enumerations and types of the definition's file.
    public static var catalog: IntentDefinitions.TypeCatalog { SoupDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    @_spi(Generated) public static let parameters: IntentKit.ParameterTable<Self> = [
        .init("soup", \.soup)
            .options { try await $0.provideSoupOptionsCollection(for: $1) }
            .default { await $0.defaultSoup(for: $1) },
    ]

    /// Asks a handler to confirm the intent.
    public static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    /// Asks a handler to handle the intent.
    public static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

/// What a handler of `ShowSoupIntent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
public protocol ShowSoupIntentHandling: SendableMetatype {
    /// The values of `soup` to choose from.
    func provideSoupOptionsCollection(for intent: ShowSoupIntent) async throws -> IntentKit.ObjectCollection<Soup>
    /// The value of `soup` to start with.
    func defaultSoup(for intent: ShowSoupIntent) async -> Soup?
    /// Says whether the intent can be handled.
    func confirm(intent: ShowSoupIntent) async -> ShowSoupIntentResponse
    /// Does what the intent asks for.
    func handle(intent: ShowSoupIntent) async -> ShowSoupIntentResponse
}

extension ShowSoupIntentHandling {
    /// There is no value to start with.
    public func defaultSoup(for intent: ShowSoupIntent) -> Soup? { nil }

    /// The handler is ready.
    public func confirm(intent: ShowSoupIntent) async -> ShowSoupIntentResponse {
        ShowSoupIntentResponse(code: .ready, userActivity: nil)
    }

    /// Answers with a failure.
    ///
    /// The intent configures a widget: there is nothing to handle, and no success to claim.
    public func handle(intent: ShowSoupIntent) async -> ShowSoupIntentResponse {
        ShowSoupIntentResponse(code: .failure, userActivity: nil)
    }
}

/// What a handler of `ShowSoupIntent` answers with.
public struct ShowSoupIntentResponse: IntentKit.IntentResponse {
    /// How it went.
    public private(set) var code: ShowSoupIntentResponseCode
    /// What the app needs to go on, where it does.
    public var userActivity: IntentKit.UserActivity?

    /// Creates a response without values.
    public init(code: ShowSoupIntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    @_spi(Generated) public static let properties: IntentKit.PropertyTable<Self> = []
}

/// How it went with `ShowSoupIntent`.
public enum ShowSoupIntentResponseCode: Int, IntentKit.IntentResponseCode {
    /// Nothing is said about how it went.
    case unspecified = 0
    /// The handler is ready to handle the intent.
    case ready = 1
    /// The app goes on, in the foreground.
    case continueInApp = 2
    /// The handler goes on after answering.
    case inProgress = 3
    /// The intent was handled.
    case success = 4
    /// The intent could not be handled.
    case failure = 5
    /// The person must open the app.
    case failureRequiringAppLaunch = 6
}

// MARK: - Soup

/// Soup.
public struct Soup: IntentKit.IntentObject {
    /// What every object has.
    public var object: IntentKit.Object
    /// Price.
    public var price: IntentKit.CurrencyAmount?
    /// size.
    public var size: Size?
    /// Description.
    public var description: String?
    /// pot.
    public var pot: KitchenPot? {
        get { potStorage.value }
        set { potStorage.value = newValue }
    }
    private var potStorage = IntentKit.Indirect<KitchenPot>()

    /// Creates a value without its own properties.
    public init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    @_spi(Generated) public static let properties: IntentKit.PropertyTable<Self> = [
        .init("price", \.price),
        .init("size", \.size),
        .init("description", \.description),
        .init(recursive: "pot", \.pot),
    ]
}

/// What a handler says about a value of `Soup`.
public typealias SoupResolutionResult = IntentKit.ResolutionResult<Soup, Never>

// MARK: - KitchenPot

/// Pot.
public struct KitchenPot: IntentKit.IntentObject {
    /// What every object has.
    public var object: IntentKit.Object
    /// soup.
    public var soup: Soup? {
        get { soupStorage.value }
        set { soupStorage.value = newValue }
    }
    private var soupStorage = IntentKit.Indirect<Soup>()
    /// lids.
    public var lids: [KitchenPot]?

    /// Creates a value without its own properties.
    public init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    @_spi(Generated) public static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "soup", \.soup),
        .init(recursive: "lids", \.lids),
    ]
}

/// What a handler says about a value of `KitchenPot`.
public typealias KitchenPotResolutionResult = IntentKit.ResolutionResult<KitchenPot, Never>

// MARK: - Delivery

/// Delivery.
public enum Delivery: Int, IntentKit.IntentEnum {
    case unknown = 0
    /// Pick-up.
    case pickUp = 2
    /// To the table.
    case bring = 1

    /// The names of the cases in the definition.
    @_spi(Generated) public static let caseNames: [String] = [
        "unknown",
        "pickUp",
        "bring",
    ]
}

/// What a handler says about a value of `Delivery`.
public typealias DeliveryResolutionResult = IntentKit.ResolutionResult<Delivery, Never>

// MARK: - Size

/// Size.
public enum Size: Int, IntentKit.IntentEnum {
    case small = 1
    case large = 4

    /// The names of the cases in the definition.
    @_spi(Generated) public static let caseNames: [String] = [
        "small",
        "large",
    ]
}

/// What a handler says about a value of `Size`.
public typealias SizeResolutionResult = IntentKit.ResolutionResult<Size, Never>

// MARK: - Definition

/// What Soup.intentdefinition says.
nonisolated enum SoupDefinitions {
    static let file = IntentDefinitions.DefinitionFile(embedded: json)
    static let catalog = file.catalog

    private static let json = #"""
{"enums":[
{"displayName":{"text":"Delivery"},"name":"Delivery","values":[{"displayName":{"text":"unknown"},"name":"unknown"},{"displayName":{"text":"Pick-up"},"index":2,"name":"pickUp"},{"displayName":{"text":"To the table"},"index":1,"name":"bring"}]},
{"name":"Size","values":[{"index":1,"name":"small"},{"index":4,"name":"large"}]}
],
"intents":[
{"category":"order","combinations":[{"isPrimary":true,"parameters":["soup"],"title":{"text":"Order ${soup}"}}],"isConfigurable":true,"keyParameter":"soup","name":"OrderSoup","origin":"Custom","parameters":[{"displayName":{"text":"Soup"},"name":"soup","prompts":[{"kind":"Primary","text":{"text":"Which soup would you like?"}}],"supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"tag":1,"type":{"custom":{"name":"Soup"}}},{"displayName":{"text":"How Many"},"name":"quantity","supportsResolution":true,"tag":2,"type":{"integer":{}},"unsupportedReasons":[{"code":"negativeNumbersNotSupported","isDefault":true,"text":{"text":"That is less than nothing."}},{"code":"greaterThanMaximumValue","isDefault":true,"text":{"text":"That is too many."}},{"code":"lessThanMinimumValue","isDefault":true,"text":{"text":"That is too few."}},{"code":"notEnoughInStock","isCustom":true,"text":{"text":"There are only ${stock} left."}}]},{"displayName":{"text":"Toppings"},"name":"toppings","supportsDynamicOptions":true,"supportsMultipleValues":true,"supportsResolution":true,"tag":3,"type":{"string":{}}},{"displayName":{"text":"Delivery"},"name":"delivery","supportsResolution":true,"tag":4,"type":{"enumeration":{"name":"Delivery"}}},{"name":"sizes","supportsMultipleValues":true,"tag":5,"type":{"enumeration":{"name":"Size"}}},{"name":"size","tag":6,"type":{"enumeration":{"name":"Size"}}},{"displayName":{"text":"Pick-up Time"},"name":"pickUpTime","tag":7,"type":{"dateComponents":{}}},{"name":"surprise","tag":8,"type":{"unknown":{"name":"Surprise"}}}],"response":{"codes":[{"isSuccess":true,"name":"success","text":{"text":"${soup} is ready at ${time}. Enjoy the ${soup.price} soup!"}},{"name":"failure","text":{"text":"That did not work."}},{"name":"failureOutOfStock","text":{"text":"There is no ${soup} left."}},{"name":"failureNoSoup","text":{"text":"“${soup}” cannot be had before ${time}."}},{"isSuccess":true,"name":"readySoon","text":{"text":"Nearly there, ${customer}."}}],"output":"soup","parameters":[{"displayName":{"text":"Time"},"name":"time","type":{"timeInterval":{}}},{"displayName":{"text":"Soup"},"name":"soup","type":{"custom":{"name":"Soup"}}}]},"summary":{"text":"Orders a soup from the kitchen.\nThe kitchen brings it, or keeps it warm."},"title":{"id":"tItLe1","text":"Order Soup"},"verb":"Order"},
{"className":"SoupRating","isConfigurable":true,"isEligibleForWidgets":true,"name":"RateSoup","origin":"Custom","parameters":[{"name":"stars","supportsResolution":true,"type":{"integer":{}}}]},
{"isEligibleForWidgets":true,"name":"ShowSoup","origin":"Custom","parameters":[{"name":"soup","supportsDynamicOptions":true,"type":{"custom":{"name":"Soup"}}}],"title":{"text":"Soup of the Day"}},
{"name":"PlayMedia","origin":"System"}
],
"types":[
{"displayName":{"text":"Soup"},"name":"Soup","properties":[{"isDefault":true,"name":"identifier","type":{"string":{}}},{"isDefault":true,"name":"displayString","type":{"string":{}}},{"displayName":{"text":"Price"},"name":"price","type":{"currencyAmount":{}}},{"name":"size","type":{"enumeration":{"name":"Size"}}},{"displayName":{"text":"Description"},"name":"description","type":{"string":{}}},{"name":"pot","type":{"custom":{"name":"Pot"}}}]},
{"className":"KitchenPot","name":"Pot","properties":[{"name":"soup","type":{"custom":{"name":"Soup"}}},{"name":"lids","supportsMultipleValues":true,"type":{"custom":{"name":"Pot"}}}]}
],
"modelVersion":"1.2","namespace":"s0uPiT","tools":{"version":"15.4"}}
"""#
}
