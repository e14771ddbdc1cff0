import IntentKit

/// One parameter of a generated class, and how a handler is asked about it.
///
/// Generated code writes one for each parameter:
///
///     .init("soup", \.soup, .object(Soup.self)).resolve { await $0.value.resolveSoup(for: $1) }
@_spi(Generated) public struct ClassParameter<Subject: INIntent, Handler>: Sendable {
    typealias Resolve = @Sendable (Handed<Handler>, Subject) async -> Resolutions
    typealias Options = @Sendable (Handed<Handler>, Subject, String?) async throws -> Choices
    typealias DefaultValue = @MainActor @Sendable (Handed<Handler>, Subject) -> IntentValue?

    let property: ClassProperty
    private(set) var resolve: Resolve?
    private(set) var options: Options?
    private(set) var defaultValue: DefaultValue?

    /// Creates a parameter whose value is optional.
    public init<Value>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Subject, Value?>, _ bridge: ValueBridge<Value>
    ) {
        property = ClassProperty(name, keyPath, bridge)
    }

    /// Creates a parameter whose value is a set of cases, which is unset if it is empty.
    public init<Value: OptionSet & SendableMetatype>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Subject, Value>, _ bridge: ValueBridge<Value>
    ) where Value.RawValue == UInt {
        property = ClassProperty(name, keyPath, bridge)
    }

    /// Creates a parameter whose value is an enumeration, with the case 0 for “not set”.
    public init<Value: RawRepresentable<Int> & SendableMetatype>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Subject, Value>, _ bridge: ValueBridge<Value>
    ) {
        property = ClassProperty(name, keyPath, bridge)
    }

    /// Returns the parameter with a call that resolves its value.
    public func resolve(
        _ resolve: @escaping @Sendable (Handed<Handler>, Subject) async -> INIntentResolutionResult
    ) -> Self {
        var parameter = self
        parameter.resolve = { handler, intent in Resolutions(await resolve(handler, intent).resolution) }
        return parameter
    }

    /// Returns the parameter with a call that resolves each value of its list.
    public func resolveEach(
        _ resolve: @escaping @Sendable (Handed<Handler>, Subject) async -> [INIntentResolutionResult]
    ) -> Self {
        var parameter = self
        parameter.resolve = { handler, intent in .each(await resolve(handler, intent).map(\.resolution)) }
        return parameter
    }

    /// Returns the parameter with a call that provides the values to choose from, given the text typed so far.
    ///
    /// - Parameters:
    ///   - bridge: The bridge for one value.
    ///   - options: Asks the handler; the text is `nil` if none was typed.
    public func options<Value: AnyObject>(
        _ bridge: ValueBridge<Value>,
        _ options: @escaping @Sendable (Handed<Handler>, Subject, String?) async throws -> INObjectCollection<Value>
    ) -> Self {
        var parameter = self
        parameter.options = { handler, intent, term in
            try await options(handler, intent, term).choices(bridge.intentValue)
        }
        return parameter
    }

    /// Returns the parameter with a call that provides its default value.
    public func `default`<Value>(
        _ bridge: ValueBridge<Value>, _ value: @escaping @MainActor @Sendable (Handed<Handler>, Subject) -> Value?
    ) -> Self {
        var parameter = self
        parameter.defaultValue = { handler, intent in value(handler, intent).flatMap(bridge.intentValue) }
        return parameter
    }
}

/// The methods of a handler's protocol, by what the lifecycle asks for.
struct HandlerMethods<Subject: INIntent, Handler>: Sendable {
    private let parameters: [String: ClassParameter<Subject, Handler>]
    let confirm: @Sendable (Handed<Handler>, Subject) async -> ResponseContent
    let handle: @Sendable (Handed<Handler>, Subject) async -> ResponseContent

    init<Response: INIntentResponse>(
        parameters: [ClassParameter<Subject, Handler>],
        confirm: @escaping @Sendable (Handed<Handler>, Subject) async -> Response,
        handle: @escaping @Sendable (Handed<Handler>, Subject) async -> Response
    ) {
        self.parameters = Dictionary(
            parameters.map { ($0.property.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.confirm = { handler, intent in await confirm(handler, intent).content }
        self.handle = { handler, intent in await handle(handler, intent).content }
    }

    func parameter(_ name: String) -> ClassParameter<Subject, Handler>? { parameters[name] }
}
