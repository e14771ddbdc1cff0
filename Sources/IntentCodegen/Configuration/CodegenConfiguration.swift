/// The settings of code generation that aren't part of the definition file.
public struct CodegenConfiguration: Hashable, Sendable {
    /// The name of the file that configures the build plugin, beside the definition file or in a folder above it.
    public static let fileName = "intent-codegen.json"

    /// The access level of the generated declarations, or `nil` for that of the style.
    ///
    /// Declarations for IntentKit are internal by default. Of those in Apple's style, all but the protocols are public,
    /// as Xcode's are: the methods of a public handler may then be public or internal.
    public var access: AccessLevel?
    /// The prefix of intents, enumerations and types that don't state one.
    public var prefix: String
    /// Whether types are generated; a target that gets them from a framework only carries the definition file.
    public var classes: Bool

    /// The framework for whose handlers types are generated.
    public var style: CodegenStyle
    /// The enumerations and types of a definition that the framework's module declares, by their names there.
    public var existing: Set<String> = []
    /// The class of the target's extension, which the entry point of an executable target creates.
    public var principalClass: String

    /// Creates a configuration; the defaults are those of a target without a configuration file.
    public init(
        access: AccessLevel? = nil, prefix: String = "", classes: Bool = true, style: CodegenStyle = .intentKit,
        principalClass: String = "IntentHandler"
    ) {
        self.access = access
        self.prefix = prefix
        self.classes = classes
        self.style = style
        self.principalClass = principalClass
    }

    /// The access level of generated types other than the protocols of handlers.
    var typeAccess: AccessLevel { access ?? (style == .apple ? .public : .internal) }
}

/// The framework for whose handlers types are generated.
public enum CodegenStyle: String, Hashable, Sendable, CaseIterable {
    /// Values, and handlers with `async` methods, for the module `IntentKit`.
    case intentKit = "intentkit"
    /// The classes and protocols that Xcode generates, for the module `Intents`.
    case apple
}
