extension ParameterDefinition {
    init?(_ reader: inout KeyedReader) {
        guard let name = reader.string("Name"), let type = ParameterType(&reader) else { return nil }
        self.init(
            name: name,
            type: type,
            supportsMultipleValues: reader.boolean("SupportsMultipleValues"),
            displayName: reader.text("DisplayName"),
            tag: reader.integer("Tag"),
            displayPriority: reader.integer("DisplayPriority"),
            supportsResolution: reader.flag("SupportsResolution"),
            supportsDynamicOptions: reader.flag("SupportsDynamicEnumeration"),
            supportsSearch: reader.flag("SupportsSearch"),
            isConfigurable: reader.flag("Configurable"),
            hasCustomDisambiguation: reader.flag("CustomDisambiguation"),
            itemsPerPage: reader.integer("WindowSize"),
            prompts: reader.list("PromptDialogs", of: .prompt) { PromptDialog(&$0) } ?? [],
            unsupportedReasons: reader.list("UnsupportedReasons", of: .unsupportedReason) {
                UnsupportedReasonDefinition(&$0)
            } ?? [],
            relationship: reader.dictionary("Relationship", of: .relationship) { ParameterRelationship(&$0) },
            metadata: reader.dictionary("Metadata", of: .parameterMetadata) { ValueMetadata(&$0, type: type) },
            arraySizes: reader.list("ArraySizes", of: .arraySize) { ArraySize(&$0) } ?? [],
            fixedSizeArray: reader.integer("FixedSizeArray")
        )
    }
}

extension ParameterDefinition.ArraySize {
    init?(_ reader: inout KeyedReader) {
        guard let family = reader.string("SizeClass"), let size = reader.integer("Size") else { return nil }
        self.init(family: family, size: size)
    }
}

extension PromptDialog {
    init?(_ reader: inout KeyedReader) {
        guard let kind = reader.string("Type") else { return nil }
        self.init(kind: Kind(rawValue: kind), text: reader.text("FormatString"), isCustom: reader.flag("Custom"))
    }
}

extension UnsupportedReasonDefinition {
    init?(_ reader: inout KeyedReader) {
        guard let code = reader.string("Code") else { return nil }
        self.init(
            code: code,
            text: reader.text("FormatString"),
            isDefault: reader.flag("Default"),
            isCustom: reader.flag("Custom")
        )
    }
}

extension ParameterRelationship {
    init?(_ reader: inout KeyedReader) {
        guard let name = reader.string("PredicateName") else { return nil }
        parent = reader.string("ParentName")
        switch name {
        case "HasAnyValue": predicate = .hasAnyValue
        case "EnumHasExactValue": predicate = .enumHasExactValue(reader.string("PredicateValue"))
        case "BooleanHasExactValue": predicate = .booleanHasExactValue(reader.flag("PredicateValue"))
        default:
            let value = reader.value("PredicateValue", "a plain value") { $0.string ?? $0.boolean.map(String.init) }
            predicate = .unknown(name: name, value: value)
        }
    }
}

extension ParameterType {
    /// Creates the type from the adjacent keys of a parameter or a property.
    init?(_ reader: inout KeyedReader) {
        guard let spelling = reader.string("Type") else { return nil }
        switch spelling {
        case "Integer":
            let isSystem = Self.isSystem(reader.has("EnumType") ? reader.string("EnumTypeNamespace") : nil, &reader)
            self = reader.string("EnumType").map { .enumeration(name: $0, isSystem: isSystem) } ?? .integer
        case "Object":
            let isSystem = Self.isSystem(reader.has("ObjectType") ? reader.string("ObjectTypeNamespace") : nil, &reader)
            let name = reader.string("ObjectType")
            self = if let name, !isSystem { .custom(name: name) } else { .object(name: name) }
        default:
            self = Self.plain[spelling] ?? .unknown(name: spelling)
        }
    }

    /// Returns whether a namespace is the system's.
    private static func isSystem(_ namespace: String?, _ reader: inout KeyedReader) -> Bool {
        if let namespace, let own = reader.namespace, namespace != own, namespace != "System" {
            reader.report("namespace “\(namespace)” is not the file's own, “\(own)”; it is taken as the file's")
        }
        return namespace == "System"
    }

    /// The types that need no second key, by their spelling in files.
    static let plain: [String: ParameterType] = [
        "String": .string, "Decimal": .decimal, "Boolean": .boolean, "DateComponents": .dateComponents,
        "TimeInterval": .timeInterval, "Placemark": .placemark, "CurrencyAmount": .currencyAmount,
        "Person": .person, "URL": .url, "File": .file, "PaymentMethod": .paymentMethod, "Length": .length,
        "Mass": .mass, "Volume": .volume, "Speed": .speed, "Temperature": .temperature, "Energy": .energy,
        "SpeakableString": .speakableString,
    ]
}
