/// What is decided about generated code outside the definition file.
public struct CodegenConfiguration: Hashable, Sendable {
    /// The name of the file that configures the build plugin, beside the definition file or in a folder above it.
    public static let fileName = "intent-codegen.json"

    /// The access level of what is generated.
    public var access: AccessLevel
    /// The prefix of intents, enumerations and types that state none of their own.
    public var prefix: String
    /// Whether anything is generated; a target that gets the types from a framework carries the file alone.
    public var classes: Bool

    /// Creates a configuration; the defaults are those of a target without a configuration file.
    public init(access: AccessLevel = .internal, prefix: String = "", classes: Bool = true) {
        self.access = access
        self.prefix = prefix
        self.classes = classes
    }
}
