extension DefinitionFile {
    /// Creates a definition file from its outermost dictionary.
    init(_ reader: inout KeyedReader) {
        namespace = reader.string("IntentDefinitionNamespace")
        reader.namespace = namespace
        modelVersion = reader.string("IntentDefinitionModelVersion")
        tools = ToolVersions(
            version: reader.string("IntentDefinitionToolsVersion"),
            build: reader.string("IntentDefinitionToolsBuildVersion"),
            system: reader.string("IntentDefinitionSystemVersion")
        )
        intents = reader.list("Intents", of: .intent) { IntentDefinition(&$0) } ?? []
        enums = reader.list("Enums", of: .enum) { EnumDefinition(&$0) } ?? []
        types = reader.list("Types", of: .type) { TypeDefinition(&$0) } ?? []
    }
}

extension EnumDefinition {
    init?(_ reader: inout KeyedReader) {
        guard let name = reader.string("Name") else { return nil }
        self.init(
            name: name,
            className: reader.string("ClassName"),
            classPrefix: reader.string("ClassPrefix"),
            displayName: reader.text("DisplayName"),
            kind: reader.string("Type"),
            generatesHeader: reader.flag("GeneratesHeader"),
            values: reader.list("Values", of: .enumValue) { Value(&$0) } ?? []
        )
    }
}

extension EnumDefinition.Value {
    init?(_ reader: inout KeyedReader) {
        guard let name = reader.string("Name") else { return nil }
        self.init(
            name: name,
            index: reader.integer("Index"),
            displayName: reader.text("DisplayName"),
            synonyms: reader.list("Synonyms", of: .enumSynonym) { EnumDefinition.Synonym(&$0) } ?? []
        )
    }
}

extension EnumDefinition.Synonym {
    init(_ reader: inout KeyedReader) {
        self.init(reader.text("Synonym"), pronunciationHint: reader.text("PronunciationHint"))
    }
}

extension TypeDefinition {
    init?(_ reader: inout KeyedReader) {
        guard let name = reader.string("Name") else { return nil }
        self.init(
            name: name,
            className: reader.string("ClassName"),
            classPrefix: reader.string("ClassPrefix"),
            displayName: reader.text("DisplayName"),
            properties: reader.list("Properties", of: .typeProperty) {
                PropertyDefinition(&$0, metadata: .typePropertyMetadata)
            } ?? [],
            lastPropertyTag: reader.integer("LastPropertyTag")
        )
    }
}

extension PropertyDefinition {
    /// Creates a response parameter or a property of a type.
    init?(_ reader: inout KeyedReader, metadata: DefinitionElement) {
        guard let name = reader.string("Name"), let type = ParameterType(&reader) else { return nil }
        self.init(
            name: name,
            type: type,
            supportsMultipleValues: reader.boolean("SupportsMultipleValues"),
            displayName: reader.text("DisplayName"),
            tag: reader.integer("Tag"),
            displayPriority: reader.integer("DisplayPriority"),
            isDefault: reader.flag("Default"),
            metadata: reader.dictionary("Metadata", of: metadata) { ValueMetadata(&$0, type: type) }
        )
    }
}
