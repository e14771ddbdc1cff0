extension DefinitionFile {
    /// The words for the outermost object in messages.
    static let kind = "a definition"

    /// Reads or writes the members of the outermost object.
    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        // A misspelled “types” is told before each of the types that aren't found without it.
        try object.expect(["intents", "enums", "types"])
        try object.list("intents", &intents)
        object.textKey = "enum"
        try object.list("enums", &enums)
        object.textKey = "type"
        try object.list("types", &types)
    }
}

extension EnumDefinition: HandWritten {
    static let kind = "an enumeration"
    /// With the case for “not set”.
    static let elementCount = 2

    /// The kind of all known enumerations.
    static let usualKind = "Regular"

    init() { self.init(name: "", kind: Self.usualKind, generatesHeader: true) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.name(&name)
        object.textKey += "." + name
        try object.string("className", &className)
        try object.string("classPrefix", &classPrefix)
        try object.text("displayName", &displayName)
        var stated = kind == Self.usualKind ? nil : kind
        try object.string("kind", &stated)
        kind = stated ?? Self.usualKind
        guard object.context.isWriting else {
            var cases: [HandWrittenCase] = []
            try object.list("cases", &cases)
            values = isOptionSet ? cases.map(\.value) : Self.completed(cases, textKey: object.textKey)
            return
        }
        let dropped = beginsWithUnset(in: object) ? 1 : 0
        var cases = HandWrittenCase.list(Array(values.dropFirst(dropped)), from: isOptionSet ? nil : dropped)
        try object.list("cases", &cases)
    }

    /// Whether the first value is the one that is added on reading.
    private func beginsWithUnset(in object: WrittenObject) -> Bool {
        guard let first = values.first, values.count > 1 else { return false }
        let unset = Self.unset(textKey: object.textKey)
        return first.isUnset && first.synonyms.isEmpty
            && object.context.writes(first.displayName, as: unset.displayName)
            && values.dropFirst().allSatisfy { $0.name != unset.name && $0.rawValue != 0 }
    }

    /// Returns the values of the written cases; the one for “not set” is added if it is missing.
    private static func completed(_ cases: [HandWrittenCase], textKey: String) -> [Value] {
        let unset = unset(textKey: textKey)
        var values: [Value] = []
        if !cases.isEmpty, !cases.contains(where: { $0.name == unset.name || $0.number == 0 }) { values.append(unset) }
        for var written in cases {
            written.number = written.number ?? values.last.map { $0.rawValue &+ 1 } ?? 0
            values.append(written.value)
        }
        return values
    }

    /// The value for “not set”.
    private static func unset(textKey: String) -> Value {
        Value(
            name: Value.unsetName,
            displayName: LocalizableText(Value.unsetName, id: "\(textKey).\(Value.unsetName).displayName"))
    }
}

/// A case of an enumeration as it is written: with its number only if that isn't one more than the previous case's, or
/// is 0, because a case without a number never gets that.
struct HandWrittenCase: HandWritten {
    static let kind = "a case"

    var name = ""
    var number: Int?
    var displayName = LocalizableText()
    var synonyms: [EnumDefinition.Synonym] = []

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.name(&name)
        object.textKey += "." + name
        try object.value("value", &number, as: .integer)
        try object.text("displayName", &displayName)
        object.textKey += ".synonym"
        try object.list("synonyms", &synonyms)
    }

    /// The case with its number.
    var value: EnumDefinition.Value {
        .init(name: name, index: number == 0 ? nil : number, displayName: displayName, synonyms: synonyms)
    }

    /// Returns the cases of values.
    ///
    /// - Parameter first: The number that the first one would get by itself, or `nil` if none would get one.
    static func list(_ values: [EnumDefinition.Value], from first: Int?) -> [HandWrittenCase] {
        var next = first
        return values.map { value in
            defer { next = next == nil ? nil : value.rawValue &+ 1 }
            let isImplied = value.rawValue == next && (value.rawValue != 0 || value.isUnset)
            return HandWrittenCase(
                name: value.name, number: isImplied ? nil : value.rawValue, displayName: value.displayName,
                // A synonym without words has no effect.
                synonyms: value.synonyms.filter { $0.text.nonEmpty != nil })
        }
    }
}

extension EnumDefinition.Synonym: HandWritten {
    static let kind = "a synonym"
    static let shortMember = "text"

    init() { self.init(LocalizableText()) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        var words = text.text ?? ""
        try object.name(&words, of: "text")
        // The words are the name of the synonym: with its position, another synonym would change the key of this one.
        object.textKey += "." + words
        let derived = object.textKey
        var stated = object.context.keepsTextIDs && text.id != derived ? text.id : nil
        try object.string("id", &stated)
        text = LocalizableText(words, id: stated ?? derived)
        try object.text("pronunciation", &pronunciationHint)
    }
}

extension TypeDefinition: HandWritten {
    static let kind = "a type"
    static let elementCount = 1 + standardProperties.count

    init() { self.init(name: "") }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.name(&name)
        object.textKey += "." + name
        try object.string("className", &className)
        try object.string("classPrefix", &classPrefix)
        try object.text("displayName", &displayName)
        try object.flag("value", &isValue)
        try object.string("spoken", &spokenProperty)
        try object.flag("successes", &isAcceptedInLists)
        var written = properties
        if object.context.isWriting, !isValue, beginsAsEveryType(in: object) {
            written.removeFirst(Self.standardProperties.count)
        }
        try object.list("properties", &written)
        if !object.context.isWriting { properties = isValue ? written : Self.completed(written) }
    }

    static let standardProperties = [
        PropertyDefinition(name: "identifier", type: .string, isDefault: true),
        PropertyDefinition(name: "displayString", type: .string, isDefault: true),
        PropertyDefinition(name: "pronunciationHint", type: .string, isDefault: true),
        PropertyDefinition(
            name: "alternativeSpeakableMatches", type: .speakableString, supportsMultipleValues: true, isDefault: true),
    ]

    /// Whether the first properties are those that are added on reading.
    private func beginsAsEveryType(in object: WrittenObject) -> Bool {
        properties.count >= Self.standardProperties.count
            && zip(properties, Self.standardProperties).allSatisfy { own, standard in
                own.name == standard.name && own.type == standard.type && own.isList == standard.isList
                    && own.metadata == nil && object.context.writes(own.displayName, as: standard.displayName)
            }
    }

    /// Returns the properties, preceded by those that every type has and this one doesn't state.
    private static func completed(_ properties: [PropertyDefinition]) -> [PropertyDefinition] {
        let stated = Set(properties.map(\.name))
        return standardProperties.filter { !stated.contains($0.name) } + properties
    }
}

extension ValueDeclaration {
    /// Reads or writes how a value is declared in code.
    static func exchange(
        _ declaration: inout ValueDeclaration?, with object: inout WrittenObject
    ) throws(HandWrittenProblem) {
        var stated = declaration ?? ValueDeclaration()
        try object.string("as", &stated.type)
        try object.flag("nonoptional", &stated.isNonoptional)
        declaration = stated == ValueDeclaration() ? nil : stated
    }
}

extension PropertyDefinition: HandWritten {
    static let kind = "a property"

    init() { self.init(name: "", type: .string) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.name(&name)
        object.textKey += "." + name
        try object.type(&type, isList: &supportsMultipleValues)
        try object.text("displayName", &displayName)
        try ValueDeclaration.exchange(&declaration, with: &object)
        try object.flag("readOnly", &isReadOnly)
        try ValueMetadata.exchange(&metadata, of: type, with: &object)
        if !object.context.isWriting { isDefault = TypeDefinition.standardProperties.contains { $0.name == name } }
    }
}

extension WrittenObject.Context {
    /// Returns whether a text would be written the same as another one.
    func writes(_ text: LocalizableText, as other: LocalizableText) -> Bool {
        text.nonEmpty == other.nonEmpty && (!keepsTextIDs || text.id == other.id)
    }
}
