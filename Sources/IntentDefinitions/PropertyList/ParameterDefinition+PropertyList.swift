extension ParameterDefinition: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.string("Name", required: &name)
        type.exchange(with: &object)
        object.boolean("SupportsMultipleValues", &supportsMultipleValues)
        object.text("DisplayName", &displayName)
        object.integer("Tag", &tag)
        object.integer("DisplayPriority", &displayPriority)
        object.flag("SupportsResolution", &supportsResolution)
        object.flag("SupportsDynamicEnumeration", &supportsDynamicOptions)
        object.flag("SupportsSearch", &supportsSearch)
        object.flag("Configurable", &isConfigurable)
        object.flag("CustomDisambiguation", &hasCustomDisambiguation)
        object.integer("WindowSize", &itemsPerPage)
        object.list("PromptDialogs", &prompts, of: .prompt)
        object.list("UnsupportedReasons", &unsupportedReasons, of: .unsupportedReason)
        object.dictionary("Relationship", &relationship, of: .relationship)
        ValueMetadata.exchange(&metadata, of: type, with: &object)
        object.list("ArraySizes", &arraySizes, of: .arraySize)
        object.integer("FixedSizeArray", &fixedSizeArray)
    }
}

extension ParameterDefinition.ArraySize: KeyedElement {
    init() { self.init(family: "", size: 0) }

    mutating func exchange(with object: inout KeyedObject) {
        object.string("SizeClass", required: &family)
        var stated = Optional(size)
        object.integer("Size", &stated)
        if let stated { size = stated } else { object.markIncomplete() }
    }
}

extension PromptDialog: KeyedElement {
    init() { self.init(kind: Kind(rawValue: "")) }

    mutating func exchange(with object: inout KeyedObject) {
        var spelling = kind.rawValue
        object.string("Type", required: &spelling)
        kind = Kind(rawValue: spelling)
        object.text("FormatString", &text)
        object.flag("Custom", &isCustom)
    }
}

extension UnsupportedReasonDefinition: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.string("Code", required: &code)
        object.text("FormatString", &text)
        object.flag("Default", &isDefault)
        object.flag("Custom", &isCustom)
    }
}

extension ParameterRelationship: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        var name = predicateName
        object.string("PredicateName", required: &name)
        object.string("ParentName", &parent)
        if object.isWriting { return object.write("PredicateValue", predicateValue) }
        switch name {
        case "HasAnyValue": predicate = .hasAnyValue
        case "EnumHasExactValue": predicate = .enumHasExactValue(object.string("PredicateValue"))
        case "BooleanHasExactValue": predicate = .booleanHasExactValue(object.flag("PredicateValue"))
        default:
            let value = object.value("PredicateValue", "a plain value") { $0.string ?? $0.boolean.map(String.init) }
            predicate = .unknown(name: name, value: value)
        }
    }

    private var predicateName: String {
        switch predicate {
        case .hasAnyValue: "HasAnyValue"
        case .enumHasExactValue: "EnumHasExactValue"
        case .booleanHasExactValue: "BooleanHasExactValue"
        case .unknown(let name, _): name
        }
    }

    private var predicateValue: PropertyListValue? {
        switch predicate {
        case .hasAnyValue, .booleanHasExactValue(false): nil
        case .booleanHasExactValue(true): .boolean(true)
        case .enumHasExactValue(let value), .unknown(_, let value): value.map { .string($0) }
        }
    }
}

extension ParameterType {
    /// Reads or writes the adjacent keys of a parameter or a property.
    mutating func exchange(with object: inout KeyedObject) {
        if object.isWriting { return write(to: &object) }
        guard let spelling = object.string("Type") else { return object.markIncomplete() }
        switch spelling {
        case "Integer":
            let isSystem = Self.isSystem(object.has("EnumType") ? object.string("EnumTypeNamespace") : nil, &object)
            self = object.string("EnumType").map { .enumeration(name: $0, isSystem: isSystem) } ?? .integer
        case "Object":
            let isSystem = Self.isSystem(object.has("ObjectType") ? object.string("ObjectTypeNamespace") : nil, &object)
            let name = object.string("ObjectType")
            self = if let name, !isSystem { .custom(name: name) } else { .object(name: name) }
        default:
            self = Self.plain[spelling] ?? .unknown(name: spelling)
        }
    }

    private func write(to object: inout KeyedObject) {
        var (spelling, key, name): (String?, String, String?) = ("Object", "ObjectType", nil)
        var isSystem = false
        switch self {
        case .integer: spelling = "Integer"
        case .enumeration(let enumeration, let isOfSystem):
            (spelling, key, name, isSystem) = ("Integer", "EnumType", enumeration, isOfSystem)
        case .object(let type): (name, isSystem) = (type, true)
        case .custom(let type): name = type
        case .unknown(let type): spelling = type
        default: spelling = Self.plain.first { $0.value == self }?.key
        }
        object.string("Type", &spelling)
        guard var name = name.map(Optional.some) else { return }
        var namespace = isSystem ? "System" : object.namespace
        object.string(key, &name)
        object.string(key + "Namespace", &namespace)
    }

    private static func isSystem(_ namespace: String?, _ object: inout KeyedObject) -> Bool {
        if let namespace, let own = object.namespace, namespace != own, namespace != "System" {
            object.report("namespace “\(namespace)” is not the file's own, “\(own)”; it is taken as the file's")
        }
        return namespace == "System"
    }

    /// The types that need no second key, by their spelling in files.
    static let plain: [String: ParameterType] = [
        "String": .string, "Decimal": .decimal, "Boolean": .boolean, "DateComponents": .dateComponents,
        "TimeInterval": .timeInterval, "Placemark": .placemark, "CurrencyAmount": .currencyAmount,
        "Person": .person, "URL": .url, "File": .file, "PaymentMethod": .paymentMethod, "Length": .length,
        "Mass": .mass, "Volume": .volume, "Speed": .speed, "Temperature": .temperature, "Energy": .energy,
        "SpeakableString": .speakableString, "DateComponentsRange": .dateComponentsRange, "Image": .image,
        "Dictionary": .dictionary,
    ]
}
