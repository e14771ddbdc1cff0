@_spi(Generated) import IntentDefinitions
import IntentKit

/// What is known of the class that was generated for an intent: its definition, its parameters, and how a handler is
/// asked about them.
@_spi(Generated) public struct IntentClass: Sendable {
    /// The name in the definition.
    let name: String
    let table: ClassTable
    private let embedded: @Sendable () -> EmbeddedDefinition
    /// The class of the responses.
    let response: INIntentResponse.Type
    /// Returns the connection to a handler, or the reason why the candidate isn't one.
    let bind: @Sendable (_ candidate: Any?) -> Result<any HandlerConnection, CallFailure>

    /// Creates the description of a class.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name in the definition.
    ///   - handler: The protocol that a handler adopts, as an existential type.
    ///   - response: The class of the responses.
    ///   - embedded: Returns the definition file.
    ///   - parameters: The parameters, and how a handler is asked about each of them.
    ///   - confirm: Asks a handler whether it is ready.
    ///   - handle: Asks a handler to handle the intent.
    public init<Subject: INIntent, Handler, Response: INIntentResponse>(
        _ type: Subject.Type, named name: String, handler: Handler.Type, response: Response.Type,
        in embedded: @escaping @Sendable () -> EmbeddedDefinition,
        parameters: [ClassParameter<Subject, Handler>],
        confirm: @escaping @Sendable (Handed<Handler>, Subject) async -> Response,
        handle: @escaping @Sendable (Handed<Handler>, Subject) async -> Response
    ) {
        self.name = name
        table = ClassTable(parameters.map(\.property))
        self.embedded = embedded
        self.response = response
        let methods = HandlerMethods(parameters: parameters, confirm: confirm, handle: handle)
        bind = { candidate in
            guard let handler = candidate as? Handler else {
                return .failure(.unavailable(reason: Self.complaint(about: candidate, for: name, Handler.self)))
            }
            return .success(ClassConnection(Handed(handler), name: name, methods: methods))
        }
    }

    /// The definition that the class was generated from.
    var definition: IntentDefinition { embedded().file.embeddedIntent(name) }
    /// The enumerations and types of the definition's file.
    var catalog: TypeCatalog { embedded().catalog }

    private static func complaint<Handler>(
        about candidate: Any?, for name: String, _ handler: Handler.Type
    ) -> String {
        guard let candidate = unwrapped(candidate) else { return "handler(for:) returned nil for \(name)" }
        return "handler(for:) returned \(type(of: candidate)) for \(name), which is not \(handler)"
    }
}

/// Returns the value inside any number of nested optionals.
func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
}
