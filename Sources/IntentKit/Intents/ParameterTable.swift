/// One parameter of a generated intent, and how a handler is asked about it.
///
/// Generated code writes one for each parameter:
///
///     .init("soup", \.soup).resolve { await $0.resolveSoup(for: $1) }
public struct IntentParameter<Target: Intent>: Sendable {
    /// Asks a handler to resolve the parameter.
    typealias Resolve = @concurrent @Sendable (Target.Handling, Target) async -> Resolutions
    /// Asks a handler for the values to choose from.
    typealias Options = @concurrent @Sendable (Target.Handling, Target, String?) async throws -> Choices
    /// Asks a handler for the value to start with.
    typealias DefaultValue = @concurrent @Sendable (Target.Handling, Target) async -> IntentValue?

    let property: IntentProperty<Target>
    private(set) var resolve: Resolve?
    private(set) var options: Options?
    private(set) var defaultValue: DefaultValue?

    /// Describes a parameter that may be unset.
    public init<Value: IntentValueConvertible>(
        _ name: String, _ keyPath: any WritableKeyPath<Target, Value?> & Sendable
    ) {
        property = IntentProperty(name, keyPath)
    }

    /// Describes a parameter of an enumeration.
    public init<Value: IntentEnum>(_ name: String, _ keyPath: any WritableKeyPath<Target, Value> & Sendable) {
        property = IntentProperty(name, keyPath)
    }

    /// Says how one value is resolved.
    public func resolve<Value, Reason>(
        _ resolve: @escaping @concurrent @Sendable (Target.Handling, Target) async -> ResolutionResult<Value, Reason>
    ) -> Self {
        var parameter = self
        parameter.resolve = { handler, intent in .one(await resolve(handler, intent).resolution) }
        return parameter
    }

    /// Says how each value of a list is resolved.
    public func resolveEach<Value, Reason>(
        _ resolve: @escaping @concurrent @Sendable (Target.Handling, Target) async -> [ResolutionResult<Value, Reason>]
    ) -> Self {
        var parameter = self
        parameter.resolve = { handler, intent in .each(await resolve(handler, intent).map(\.resolution)) }
        return parameter
    }

    /// Says where the values to choose from come from.
    public func options<Value>(
        _ options: @escaping @concurrent @Sendable (Target.Handling, Target) async throws -> ObjectCollection<Value>
    ) -> Self {
        search { handler, intent, _ in try await options(handler, intent) }
    }

    /// Says where the values to choose from come from, given what the person has typed.
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

    /// Says where the value to start with comes from.
    public func `default`<Value: IntentValueConvertible>(
        _ value: @escaping @concurrent @Sendable (Target.Handling, Target) async -> Value?
    ) -> Self {
        var parameter = self
        parameter.defaultValue = { handler, intent in await value(handler, intent)?.intentValue }
        return parameter
    }
}

/// The parameters of a generated intent, in the order of the definition.
public struct ParameterTable<Target: Intent>: Sendable, ExpressibleByArrayLiteral {
    /// The parameters as properties.
    public let properties: PropertyTable<Target>
    private let parameters: [String: IntentParameter<Target>]

    /// Creates a table; of two parameters with one name the first counts.
    public init(arrayLiteral parameters: IntentParameter<Target>...) {
        properties = PropertyTable(parameters.map(\.property))
        self.parameters = Dictionary(
            parameters.map { ($0.property.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The parameter with a name.
    func parameter(named name: String) -> IntentParameter<Target>? {
        parameters[name]
    }
}
