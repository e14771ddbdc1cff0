extension DefinitionFile {
    /// The definition as a property list.
    var propertyList: PropertyListValue {
        var members = PropertyListMembers(.file, namespace: namespace)
        members.add("IntentDefinitionModelVersion", modelVersion)
        members.add("IntentDefinitionNamespace", namespace)
        members.add("IntentDefinitionSystemVersion", tools.system)
        members.add("IntentDefinitionToolsBuildVersion", tools.build)
        members.add("IntentDefinitionToolsVersion", tools.version)
        members.list("Enums", enums, of: .enum) { $0.write(to: &$1) }
        members.list("Intents", intents, of: .intent) { $0.write(to: &$1) }
        // The first model had no types.
        if modelVersion != "1.0" || !types.isEmpty { members.list("Types", types, of: .type) { $0.write(to: &$1) } }
        return members.value
    }
}

extension EnumDefinition {
    func write(to members: inout PropertyListMembers) {
        members.add("Name", name)
        members.add("ClassName", className)
        members.add("ClassPrefix", classPrefix)
        members.add("DisplayName", displayName)
        members.add("Type", kind)
        members.flag("GeneratesHeader", generatesHeader)
        members.list("Values", values, of: .enumValue) { value, members in
            members.add("Name", value.name)
            members.add("Index", value.index)
            members.add("DisplayName", value.displayName)
            guard !value.synonyms.isEmpty else { return }
            members.list("Synonyms", value.synonyms, of: .enumSynonym) { synonym, members in
                members.add("Synonym", synonym.text)
                members.add("PronunciationHint", synonym.pronunciationHint)
            }
        }
    }
}

extension TypeDefinition {
    func write(to members: inout PropertyListMembers) {
        members.add("Name", name)
        members.add("ClassName", className)
        members.add("ClassPrefix", classPrefix)
        members.add("DisplayName", displayName)
        members.add("LastPropertyTag", lastPropertyTag)
        members.list("Properties", properties, of: .typeProperty) { $0.write(to: &$1, metadata: .typePropertyMetadata) }
    }
}

extension PropertyDefinition {
    func write(to members: inout PropertyListMembers, metadata element: DefinitionElement) {
        members.add("Name", name)
        type.write(to: &members)
        members.add("SupportsMultipleValues", supportsMultipleValues)
        members.add("DisplayName", displayName)
        members.add("Tag", tag)
        members.add("DisplayPriority", displayPriority)
        members.flag("Default", isDefault)
        if let metadata { members.dictionary("Metadata", of: element) { metadata.write(to: &$0) } }
    }
}

extension ParameterType {
    /// Writes the adjacent keys of a parameter or a property.
    func write(to members: inout PropertyListMembers) {
        let own = members.namespace
        switch self {
        case .integer: members.add("Type", "Integer")
        case .enumeration(let name, let isSystem):
            members.add("Type", "Integer")
            members.add("EnumType", name)
            members.add("EnumTypeNamespace", isSystem ? "System" : own)
        case .object(let name):
            members.add("Type", "Object")
            members.add("ObjectType", name)
            members.add("ObjectTypeNamespace", name.map { _ in "System" })
        case .custom(let name):
            members.add("Type", "Object")
            members.add("ObjectType", name)
            members.add("ObjectTypeNamespace", own)
        case .unknown(let name): members.add("Type", name)
        default: members.add("Type", Self.plain.first { $0.value == self }?.key)
        }
    }
}
