import IntentKit

/// The side that started an interaction.
public enum INInteractionDirection: Int, Sendable {
    case unspecified = 0
    case outgoing, incoming
}

/// How far an intent got.
public enum INIntentHandlingStatus: Int, Sendable {
    case unspecified = 0
    case ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
}

/// An intent that was carried out, with its response; an app can continue with it or donate it.
///
/// It is `@unchecked Sendable`: an interaction belongs to the code that made it, and what is donated is a copy.
open class INInteraction: NSObject, NSCopying, @unchecked Sendable {
    /// The intent, a copy of the one that was given.
    public let intent: INIntent
    /// The response, a copy of the one that was given.
    public let intentResponse: INIntentResponse?
    /// The side that started the interaction.
    open var direction: INInteractionDirection = .unspecified
    /// When it was done, or `nil` for the time of the donation.
    open var dateInterval: DateInterval?
    /// The identifier of the donation, unique within the app: a new UUID unless it is set.
    open var identifier = UUID().uuidString
    /// The identifier of a group of donations that can be deleted together.
    open var groupIdentifier: String?

    /// Creates an interaction.
    ///
    /// - Parameters:
    ///   - intent: The intent that was carried out.
    ///   - response: The response, or `nil` if no handler was involved.
    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent.copy() as? INIntent ?? intent
        intentResponse = response.map { $0.copy() as? INIntentResponse ?? $0 }
    }

    /// How far the intent got, according to the response's code.
    open var intentHandlingStatus: INIntentHandlingStatus {
        switch core.intentHandlingStatus {
        case .unspecified: .unspecified
        case .ready: .ready
        case .inProgress: .inProgress
        case .success: .success
        case .failure: .failure
        case .deferredToApplication: .deferredToApplication
        }
    }

    /// Donates the interaction.
    ///
    /// - Parameter completion: Called once, on any thread, with the error if the donation is rejected.
    open func donate(completion: (((any Error)?) -> Void)? = nil) {
        let core = core
        DonatingTask.start(completion: completion) { try await $0.donate(.interaction(core)) }
    }

    /// Donates the interaction.
    ///
    /// - Throws: ``INIntentError`` if the donation is rejected.
    open func donate() async throws {
        let core = core
        try await DonatingTask.run { try await $0.donate(.interaction(core)) }
    }

    /// Deletes all interactions of the app.
    open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
        DonatingTask.start(completion: completion) { try await $0.delete(.allInteractions) }
    }

    /// Deletes all interactions of the app.
    open class func deleteAll() async throws {
        try await DonatingTask.run { try await $0.delete(.allInteractions) }
    }

    /// Deletes interactions by their identifiers.
    open class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
        DonatingTask.start(completion: completion) { try await $0.delete(.identifiers(identifiers)) }
    }

    /// Deletes interactions by their identifiers.
    open class func delete(with identifiers: [String]) async throws {
        try await DonatingTask.run { try await $0.delete(.identifiers(identifiers)) }
    }

    /// Deletes the interactions of a group.
    open class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
        DonatingTask.start(completion: completion) { try await $0.delete(.group(groupIdentifier)) }
    }

    /// Deletes the interactions of a group.
    open class func delete(with groupIdentifier: String) async throws {
        try await DonatingTask.run { try await $0.delete(.group(groupIdentifier)) }
    }

    /// Returns the value of a parameter as its property has it, or `nil` if it has none.
    open func parameterValue(for parameter: INParameter) -> Any? {
        parameter.value(in: intent)
    }

    /// Returns a copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: intent, response: intentResponse)
        copy.direction = direction
        copy.dateInterval = dateInterval
        copy.identifier = identifier
        copy.groupIdentifier = groupIdentifier
        return copy
    }
}

extension INInteraction {
    /// The interaction as the lifecycle handles it.
    var core: Interaction {
        var core = Interaction(
            intentName: type(of: intent).intentClass?.name ?? "\(type(of: intent))", values: intent.values,
            response: intentResponse.map { response in
                let content = response.content
                return Interaction.Response(code: content.code, values: content.values)
            })
        core.identifier = identifier
        core.groupIdentifier = groupIdentifier
        core.dateInterval = dateInterval
        core.direction =
            switch direction {
            case .unspecified: .unspecified
            case .outgoing: .outgoing
            case .incoming: .incoming
            }
        return core
    }
}
