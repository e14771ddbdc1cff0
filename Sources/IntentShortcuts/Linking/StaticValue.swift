import IntentDefinitions

/// What is known about a value before a shortcut runs.
enum StaticValue: Hashable {
    /// Nothing.
    case unknown
    /// Its declared type, with the position of the intent whose enumerations and types the declaration refers to.
    case typed(PropertyDefinition, intent: Int?)
    /// It is the result of an intent, of which a reference takes one value.
    case result(intent: Int)

    init(_ type: ShortcutType) { self = .typed(PropertyDefinition("", type), intent: nil) }
}

extension StaticValue {
    /// The type of one value of a list.
    var element: StaticValue {
        guard case .typed(let declaration, let intent) = self else { return .unknown }
        return .typed(declaration.element, intent: intent)
    }
}

extension ParameterType {
    /// Whether the text of a value of the type can be anything.
    var isTextual: Bool {
        switch self {
        case .string, .speakableString, .object, .custom, .unknown, .enumeration, .url, .placemark, .person, .file,
            .paymentMethod, .dictionary, .image:
            true
        case .integer, .decimal, .boolean, .dateComponents, .dateComponentsRange, .timeInterval, .currencyAmount,
            .length, .mass, .volume, .speed, .temperature, .energy:
            false
        }
    }

    /// Whether only some texts can be read as a value of the type: not the name of just anything.
    var isOfKnownValues: Bool { if case .enumeration = self { true } else { !isTextual } }

    /// Whether the text of a value of the type is the name or the address of something, which is no number or date.
    private var isName: Bool {
        switch self {
        case .person, .placemark, .url, .file, .paymentMethod: true
        default: false
        }
    }

    /// Whether a value of the type is something of an app's, whose text is the name that the app gives it.
    var isObject: Bool {
        switch self {
        case .object, .custom: true
        default: false
        }
    }

    /// Returns whether a value of the type can be read as one of another type.
    func canBeRead(as other: ParameterType) -> Bool {
        if self == other { return true }
        let isNumber = self == .integer || self == .decimal
        return switch other {
        case .integer, .decimal, .timeInterval, .currencyAmount, .length, .mass, .volume, .speed, .temperature, .energy:
            isNumber || isTextual && !isName
        case .boolean, .dateComponents, .dateComponentsRange: isTextual && !isName
        case .dictionary, .image: isTextual
        case .string, .speakableString, .object, .custom, .unknown, .enumeration, .url, .placemark, .person, .file,
            .paymentMethod:
            true
        }
    }

    /// Returns whether a value of the type can be compared to one of another type.
    ///
    /// - Parameter inOrder: Whether it matters which of them comes first.
    func isComparable(to other: ParameterType, inOrder: Bool) -> Bool {
        if isNumberOrFlag || other.isNumberOrFlag { return canBeRead(as: other) || other.canBeRead(as: self) }
        switch (self, other) {
        case (.enumeration, .enumeration): return !inOrder || self == other
        case (.enumeration, _) where !other.isTextual, (_, .enumeration) where !isTextual: return false
        default: break
        }
        if isTextual || other.isTextual || self == other { return true }
        return !inOrder && isMeasure && other.isMeasure
    }

    /// Whether a value of the type is read as one of another type if it is compared to that.
    var isNumberOrFlag: Bool {
        switch self {
        case .integer, .decimal, .boolean: true
        default: false
        }
    }

    private var isMeasure: Bool {
        switch self {
        case .length, .mass, .volume, .speed, .temperature, .energy: true
        default: false
        }
    }

    /// Whether values of the type come one after the other.
    var hasOrder: Bool {
        switch self {
        case .boolean, .object, .custom, .person, .placemark, .url, .file, .paymentMethod, .image, .dictionary,
            .dateComponentsRange:
            false
        case .string, .speakableString, .unknown, .enumeration, .integer, .decimal, .dateComponents, .timeInterval,
            .currencyAmount, .length, .mass, .volume, .speed, .temperature, .energy:
            true
        }
    }

    /// The type in a message.
    var words: String {
        switch self {
        case .enumeration(let name, _), .custom(let name), .unknown(let name): name
        case .object: "Object"
        default: spellingWithoutDeclaration ?? "\(self)"
        }
    }
}
