extension DefinitionFile {
    var propertyList: PropertyListValue {
        var (file, object) = (self, KeyedObject(writing: .file, namespace: namespace))
        file.exchange(with: &object)
        return .dictionary(object.written ?? [:])
    }

    /// Reads or writes the outermost dictionary.
    mutating func exchange(with object: inout KeyedObject) {
        object.string("IntentDefinitionNamespace", &namespace)
        object.namespace = namespace
        object.string("IntentDefinitionModelVersion", &modelVersion)
        object.string("IntentDefinitionToolsVersion", &tools.version)
        object.string("IntentDefinitionToolsBuildVersion", &tools.build)
        object.string("IntentDefinitionSystemVersion", &tools.system)
        object.list("Intents", &intents, of: .intent, isAlwaysWritten: true)
        object.list("Enums", &enums, of: .enum, isAlwaysWritten: true)
        // The first model had no types.
        object.list("Types", &types, of: .type, isAlwaysWritten: modelVersion != "1.0")
    }
}

extension EnumDefinition: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.string("Name", required: &name)
        object.string("ClassName", &className)
        object.string("ClassPrefix", &classPrefix)
        object.text("DisplayName", &displayName)
        object.string("Type", &kind)
        object.flag("GeneratesHeader", &generatesHeader)
        object.list("Values", &values, of: .enumValue, isAlwaysWritten: true)
    }
}

extension EnumDefinition.Value: KeyedElement {
    init() { self.init(name: "") }

    mutating func exchange(with object: inout KeyedObject) {
        object.string("Name", required: &name)
        object.integer("Index", &index)
        object.text("DisplayName", &displayName)
        object.list("Synonyms", &synonyms, of: .enumSynonym)
    }
}

extension EnumDefinition.Synonym: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.text("Synonym", &text)
        object.text("PronunciationHint", &pronunciationHint)
    }
}

extension TypeDefinition: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.string("Name", required: &name)
        object.string("ClassName", &className)
        object.string("ClassPrefix", &classPrefix)
        object.text("DisplayName", &displayName)
        object.list("Properties", &properties, of: .typeProperty, isAlwaysWritten: true)
        object.integer("LastPropertyTag", &lastPropertyTag)
    }
}

extension PropertyDefinition: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.string("Name", required: &name)
        type.exchange(with: &object)
        object.boolean("SupportsMultipleValues", &supportsMultipleValues)
        object.text("DisplayName", &displayName)
        object.integer("Tag", &tag)
        object.integer("DisplayPriority", &displayPriority)
        object.flag("Default", &isDefault)
        ValueMetadata.exchange(&metadata, of: type, with: &object)
    }
}
