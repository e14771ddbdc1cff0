public import IntentDefinitions
import IntentKit
public import IntentRuntime

/// An intent as a tool of an agent.
public struct AgentTool: Sendable {
    /// What a host may assume about calls of a tool; the manifest of the plugin says it.
    public struct Annotations: Hashable, Sendable {
        /// Whether a call changes nothing.
        public var isReadOnly: Bool
        /// Whether a call may delete or overwrite something.
        public var isDestructive: Bool
        /// Whether a second call with the same arguments changes nothing more.
        public var isIdempotent: Bool
        /// Whether a call reaches other systems or people.
        public var isOpenWorld: Bool

        /// Creates annotations; the defaults are the careful ones.
        public init(
            isReadOnly: Bool = false, isDestructive: Bool = true, isIdempotent: Bool = false, isOpenWorld: Bool = true
        ) {
            self.isReadOnly = isReadOnly
            self.isDestructive = isDestructive
            self.isIdempotent = isIdempotent
            self.isOpenWorld = isOpenWorld
        }
    }

    /// The identifier of the plugin that handles the intent.
    public let plugin: String
    /// The definition of the intent.
    public let definition: IntentDefinition
    /// The enumerations and types of the definition's file.
    public let catalog: TypeCatalog
    /// The style in which its requests talk.
    public let style: ConversationStyle
    /// The annotations.
    public let annotations: Annotations
    let isRestrictedWhileLocked: Bool
    let fingerprint: @Sendable () -> String

    /// Creates a tool.
    ///
    /// - Parameters:
    ///   - definition: The definition of the intent.
    ///   - catalog: The enumerations and types of the definition's file.
    ///   - plugin: The identifier of the plugin that handles the intent.
    ///   - style: The style in which its requests talk.
    ///   - annotations: What a host may assume about calls.
    ///   - isRestrictedWhileLocked: Whether the intent is restricted even if its definition doesn't say so.
    ///   - fingerprint: Returns a fingerprint of the definition and the catalog; a kept request continues only with the
    ///     same.
    public init(
        _ definition: IntentDefinition, catalog: TypeCatalog, plugin: String, style: ConversationStyle,
        annotations: Annotations = Annotations(), isRestrictedWhileLocked: Bool = false,
        fingerprint: @escaping @Sendable () -> String
    ) {
        self.definition = definition
        self.catalog = catalog
        self.plugin = plugin
        self.style = style
        self.annotations = annotations
        self.isRestrictedWhileLocked = isRestrictedWhileLocked
        self.fingerprint = fingerprint
    }

    /// Returns the names under which a server lists tools, in their order.
    public static func names(of tools: [AgentTool]) -> [String] {
        ToolNames.names(of: tools.map { ($0.definition.name, $0.plugin) })
    }

    /// The names of the arguments, in the order of the definition's parameters.
    public var argumentNames: [String] { ToolNames.properties(definition.parameters.map(\.name)) }

    /// Returns a request of the intent.
    func request(
        values: [String: IntentValue] = [:], purpose: IntentRequest.Purpose = .handling
    ) -> IntentRequest {
        IntentRequest(
            for: definition, catalog: catalog, values: values, style: style, purpose: purpose,
            isRestrictedWhileLocked: isRestrictedWhileLocked)
    }

    /// Whether its handler may have to ask something.
    var mayAsk: Bool {
        definition.isUserConfirmationRequired ?? false || definition.parameters.contains { $0.supportsResolution }
            || definition.origin == .builtIn
    }

    /// Returns whether the choices of a parameter can be listed.
    func hasOptions(_ parameter: ParameterDefinition) -> Bool {
        parameter.supportsDynamicOptions || parameter.type.cases(in: catalog) != nil
    }
}
