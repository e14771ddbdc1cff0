public import IntentDefinitions

/// An intent that a plugin serves: its definition, the types of its values, and how a request gets its handler.
///
/// Sessions, wires and tests know intents only in this form, so that a handler's style makes no difference to them.
public struct ServedIntent: Sendable {
    /// Connects a request to a handler, given the values of the request's parameters.
    ///
    /// Called once for each request, where the request's calls are performed.
    package typealias Connect =
        @concurrent @Sendable ([String: IntentValue]) async -> Result<any HandlerConnection, CallFailure>

    /// The name in the definition.
    public let name: String
    /// Returns the type of the values of a parameter with a name, or `nil` if there is no such parameter.
    package let parameterShape: @Sendable (_ name: String) -> ValueShape?
    /// The executor that runs the requests' calls; `nil` for a thread of the request's own.
    public let executor: (any TaskExecutor)?
    private let shapes: @Sendable () -> [String: ValueShape]
    private let place: @Sendable () -> (IntentDefinition, TypeCatalog)
    package let connect: Connect

    /// Creates a served intent.
    ///
    /// - Parameters:
    ///   - name: The name in the definition.
    ///   - parameterShape: Returns the type of the values of a parameter with a name; called when a host sends one.
    ///   - responseShapes: Returns the types of the response's values, by name; called when a host sends a response.
    ///   - place: Returns the definition, and the enumerations and types of its file.
    ///   - executor: The executor that runs the requests' calls; `nil` for a thread of the request's own.
    ///   - connect: Connects a request to a handler.
    package init(
        named name: String, parameterShape: @escaping @Sendable (_ name: String) -> ValueShape?,
        responseShapes: @escaping @Sendable () -> [String: ValueShape],
        place: @escaping @Sendable () -> (IntentDefinition, TypeCatalog), executor: (any TaskExecutor)? = nil,
        connect: @escaping Connect
    ) {
        self.executor = executor
        self.name = name
        self.parameterShape = parameterShape
        shapes = responseShapes
        self.place = place
        self.connect = connect
    }

    /// The types of the response's values, by name.
    package var responseShapes: [String: ValueShape] { shapes() }

    /// The definition that the intent was generated from.
    public var definition: IntentDefinition { place().0 }

    /// The enumerations and types of the definition's file.
    public var catalog: TypeCatalog { place().1 }
}

extension ServedIntent {
    /// Creates a served intent of a typed intent.
    ///
    /// - Parameters:
    ///   - type: The type of the intent.
    ///   - handler: Returns the handler of a request; called where the request's calls are performed.
    package init<I: Intent>(_ type: I.Type, handler: @escaping @Sendable (any Intent) async -> Any?) {
        self.init(
            named: I.intentName, parameterShape: { I.parameters.properties.shape(named: $0) },
            responseShapes: { I.Response.properties.shapes }, place: { (I.definition, I.catalog) }
        ) { values in
            let candidate = await handler(I(values: values))
            return Result { () throws(CallFailure) in try BoundHandler<I>(candidate) }
        }
    }
}
