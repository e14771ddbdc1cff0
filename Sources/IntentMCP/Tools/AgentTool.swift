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
    /// The phrases of a shortcut, with slots in braces; `nil` for an intent.
    let phrases: [String]?

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
        phrases = nil
    }

    /// The plugin of shortcuts, which belong to a person.
    private static let shortcutPlugin = "shortcut"

    /// Creates the tool of a shortcut; see ``MCPServer/Effect/runShortcut(_:_:tool:_:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the shortcut.
    ///   - summary: What it does.
    ///   - parameters: Its arguments: its input, and the slots of its phrases.
    ///   - catalog: The enumerations and types of the parameters.
    ///   - phrases: Its phrases, with slots in braces.
    ///   - style: The style in which it talks.
    ///   - annotations: What a host may assume about calls.
    ///   - fingerprint: Returns a fingerprint of the shortcut and what it runs; a kept run continues only with the same.
    public init(
        shortcut name: String, summary: String, parameters: [ParameterDefinition], catalog: TypeCatalog,
        phrases: [String], style: ConversationStyle, annotations: Annotations = Annotations(),
        fingerprint: @escaping @Sendable () -> String
    ) {
        definition = IntentDefinition(
            name: name, title: LocalizableText(name), summary: LocalizableText(summary), parameters: parameters)
        self.catalog = catalog
        plugin = Self.shortcutPlugin
        self.style = style
        self.annotations = annotations
        isRestrictedWhileLocked = false
        self.fingerprint = fingerprint
        self.phrases = phrases
    }

    /// Creates the tool of the intent that a request of a shortcut's step is for, to read and write its questions.
    init(asking request: IntentRequest) {
        self.init(
            request.definition, catalog: request.catalog, plugin: Self.shortcutPlugin, style: request.style,
            fingerprint: { "" })
    }

    /// Whether the tool is a shortcut.
    public var isShortcut: Bool { phrases != nil }

    /// Returns the names under which a server lists tools, in their order.
    ///
    /// A shortcut, which comes after the intents, doesn't change their names.
    public static func names(of tools: [AgentTool]) -> [String] {
        ToolNames.names(of: tools.map { ($0.definition.name, $0.plugin, $0.isShortcut) })
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
        isShortcut || definition.asksToConfirm
            || definition.parameters.contains { $0.supportsResolution }
            || definition.origin == .builtIn
    }

    /// Returns whether the choices of a parameter can be listed.
    func hasOptions(_ parameter: ParameterDefinition) -> Bool {
        // A shortcut has no handler that could be asked before it runs.
        !isShortcut && (parameter.supportsDynamicOptions || parameter.type.hasCases(in: catalog))
    }
}
