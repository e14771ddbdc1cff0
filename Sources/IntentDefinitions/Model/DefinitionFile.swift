/// The contents of one intent definition file.
///
/// A definition file declares the intents of an app together with the enumerations and custom types that their
/// parameters use. References never cross files: a parameter names an enumeration or a type of the same file, or one
/// of the system's.
public struct DefinitionFile: Codable, Hashable, Sendable {
    /// The version of the file's model, such as `1.2`, or `nil` if the file doesn't state one.
    public var modelVersion: String?
    /// The six-character namespace that Xcode gives the file.
    public var namespace: String?
    /// The tools that wrote the file, kept so that they can be written back.
    public var tools: ToolVersions
    /// The intents, in the order of the file.
    public var intents: [IntentDefinition]
    /// The enumerations, in the order of the file.
    public var enums: [EnumDefinition]
    /// The custom types, in the order of the file.
    public var types: [TypeDefinition]

    /// Creates a definition file.
    public init(
        modelVersion: String? = nil,
        namespace: String? = nil,
        tools: ToolVersions = ToolVersions(),
        intents: [IntentDefinition] = [],
        enums: [EnumDefinition] = [],
        types: [TypeDefinition] = []
    ) {
        self.modelVersion = modelVersion
        self.namespace = namespace
        self.tools = tools
        self.intents = intents
        self.enums = enums
        self.types = types
    }
}

extension DefinitionFile {
    /// The versions of the editor that wrote a definition file.
    public struct ToolVersions: Codable, Hashable, Sendable {
        /// The version of Xcode, such as `13.1`.
        public var version: String?
        /// The build of Xcode.
        public var build: String?
        /// The build of the system that Xcode ran on.
        public var system: String?

        /// Creates tool versions.
        public init(version: String? = nil, build: String? = nil, system: String? = nil) {
            self.version = version
            self.build = build
            self.system = system
        }
    }

    /// The enumerations and types that the file's intents may refer to.
    public var catalog: TypeCatalog { TypeCatalog(enums: enums, types: types) }
}

extension DefinitionFile {
    /// The number of intents, enumerations and types with everything that they declare, such as parameters and cases.
    package var elementCount: Int {
        let intentElements = intents.reduce(0) { $0 + $1.elementCount }
        let enumElements = enums.reduce(0) { $0 + $1.values.reduce(1) { $0 + 1 + $1.synonyms.count } }
        return types.reduce(intentElements + enumElements) { $0 + 1 + $1.properties.count }
    }
}

extension IntentDefinition {
    fileprivate var elementCount: Int {
        let own = 1 + combinations.count + managedCombinations.count
        let answers = (response?.codes.count ?? 0) + (response?.properties.count ?? 0)
        return parameters.reduce(own + answers) { $0 + 1 + $1.prompts.count + $1.unsupportedReasons.count }
    }
}
