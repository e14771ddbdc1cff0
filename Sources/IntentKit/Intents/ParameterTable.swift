/// One parameter of a generated intent, and how a handler is asked about it.
///
/// Generated code writes one for each parameter:
///
///     .init("soup", \.soup).resolve { await $0.resolveSoup(for: $1) }
@_spi(Generated) public struct IntentParameter<Target: Intent>: Sendable {
    /// Asks a handler to resolve the parameter.
    typealias Resolve = @concurrent @Sendable (Target.Handling, Target) async -> Resolutions
    /// Asks a handler for the values to choose from.
    typealias Options = @concurrent @Sendable (Target.Handling, Target, String?) async throws -> Choices
    /// Asks a handler for the default value.
    typealias DefaultValue = @concurrent @Sendable (Target.Handling, Target) async -> IntentValue?

    let property: IntentProperty<Target>
    private(set) var resolve: Resolve?
    private(set) var options: Options?
    private(set) var defaultValue: DefaultValue?

    /// Creates a parameter whose value is optional.
    public init<Value: IntentValueConvertible>(
        _ name: String, _ keyPath: any WritableKeyPath<Target, Value?> & Sendable
    ) {
        property = IntentProperty(name, keyPath)
    }

    /// Creates a parameter whose value is a set of cases.
    public init<Value: IntentOptionSet>(_ name: String, _ keyPath: any WritableKeyPath<Target, Value> & Sendable) {
        property = IntentProperty(name, keyPath)
    }

    /// Creates a parameter whose value is an enumeration.
    public init<Value: IntentEnum>(_ name: String, _ keyPath: any WritableKeyPath<Target, Value> & Sendable) {
        property = IntentProperty(name, keyPath)
    }

    /// Returns the parameter with a call that resolves its value.
    public func resolve<Value: IntentValueConvertible, Reason: UnsupportedReason>(
        _ resolve: @escaping @concurrent @Sendable (Target.Handling, Target) async -> ResolutionResult<Value, Reason>
    ) -> Self {
        var parameter = self
        parameter.resolve = { handler, intent in Resolutions(await resolve(handler, intent).resolution) }
        return parameter
    }

    /// Returns the parameter with a call that resolves each value of its list.
    public func resolveEach<Value: IntentValueConvertible, Reason: UnsupportedReason>(
        _ resolve: @escaping @concurrent @Sendable (Target.Handling, Target) async -> [ResolutionResult<Value, Reason>]
    ) -> Self {
        var parameter = self
        parameter.resolve = { handler, intent in .each(await resolve(handler, intent).map { $0.resolution }) }
        return parameter
    }

    /// Returns the parameter with a call that provides the values to choose from.
    public func options<Value>(
        _ options: @escaping @concurrent @Sendable (Target.Handling, Target) async throws -> ObjectCollection<Value>
    ) -> Self {
        search { handler, intent, _ in try await options(handler, intent) }
    }

    /// Returns the parameter with a call that provides the values to choose from, given the text typed so far.
    public func search<Value>(
        _ search:
            @escaping @concurrent @Sendable (Target.Handling, Target, String?) async throws -> ObjectCollection<Value>
    ) -> Self {
        var parameter = self
        parameter.options = { handler, intent, term in
            try await search(handler, intent, term).choices
        }
        return parameter
    }

    /// Returns the parameter with a call that provides its default value.
    public func `default`<Value: IntentValueConvertible>(
        _ value: @escaping @concurrent @Sendable (Target.Handling, Target) async -> Value?
    ) -> Self {
        var parameter = self
        parameter.defaultValue = { handler, intent in await value(handler, intent)?.intentValue }
        return parameter
    }
}

/// The parameters of a generated intent, in the order of the definition.
@_spi(Generated) public struct ParameterTable<Target: Intent>: Sendable, ExpressibleByArrayLiteral {
    /// The parameters as properties.
    public let properties: PropertyTable<Target>
    private let parameters: [IntentParameter<Target>]

    /// Creates a table; of two parameters with the same name, the first is used.
    public init(arrayLiteral parameters: IntentParameter<Target>...) {
        properties = PropertyTable(parameters.map { $0.property })
        self.parameters = parameters
    }

    /// Returns the parameter with a name, or `nil`.
    ///
    /// A process that is started for one request asks for each of few parameters once, which takes less than a
    /// dictionary of them.
    func parameter(named name: String) -> IntentParameter<Target>? {
        for parameter in parameters where parameter.property.name == name { return parameter }
        return nil
    }
}
