// Generated from Minimal.intentdefinition. Do not edit: change the definition instead.
// swift-format-ignore-file

#if hasFeature(InternalImportsByDefault)
@_spi(Generated) package import IntentDefinitions
#else
@_spi(Generated) import IntentDefinitions
#endif
#if hasFeature(InternalImportsByDefault)
@_spi(Generated) package import IntentKit
#else
@_spi(Generated) import IntentKit
#endif

// MARK: - DishWashIntent

/// The intent Wash.
package struct DishWashIntent: IntentKit.Intent {
    /// Creates an intent without any value.
    package init() {}
}

extension DishWashIntent {
    /// What a handler adopts.
    package typealias Handling = any DishWashIntentHandling
    /// What a handler answers with.
    package typealias Response = DishWashIntentResponse

    /// The name in the definition.
    package static let intentName = "Wash"
    /// The definition.
    package static let definition: IntentDefinitions.IntentDefinition = MinimalDefinitions.file.embeddedIntent("Wash")
    /// The enumerations and types of the definition's file.
    package static var catalog: IntentDefinitions.TypeCatalog { MinimalDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    package static let parameters: IntentKit.ParameterTable<Self> = []

    /// Asks a handler to confirm the intent.
    package static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    /// Asks a handler to handle the intent.
    package static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

/// What a handler of `DishWashIntent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
package protocol DishWashIntentHandling: SendableMetatype {
    /// Says whether the intent can be handled.
    func confirm(intent: DishWashIntent) async -> DishWashIntentResponse
    /// Does what the intent asks for.
    func handle(intent: DishWashIntent) async -> DishWashIntentResponse
}

extension DishWashIntentHandling {
    /// The handler is ready.
    package func confirm(intent: DishWashIntent) async -> DishWashIntentResponse {
        DishWashIntentResponse(code: .ready, userActivity: nil)
    }
}

/// What a handler of `DishWashIntent` answers with.
package struct DishWashIntentResponse: IntentKit.IntentResponse {
    /// How it went.
    package private(set) var code: DishWashIntentResponseCode
    /// What the app needs to go on, where it does.
    package var userActivity: IntentKit.UserActivity?

    /// Creates a response without values.
    package init(code: DishWashIntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    package static let properties: IntentKit.PropertyTable<Self> = []
}

/// How it went with `DishWashIntent`.
package enum DishWashIntentResponseCode: Int, IntentKit.IntentResponseCode {
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

// MARK: - Definition

/// What Minimal.intentdefinition says.
nonisolated enum MinimalDefinitions {
    static let file = IntentDefinitions.DefinitionFile(embedded: json)
    static let catalog = file.catalog

    private static let json = #"""
{"intents":[
{"name":"Wash","origin":"Custom"}
],
"tools":{}}
"""#
}
