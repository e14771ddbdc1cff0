import IntentDefinitions

/// The spelling of types that the generated file doesn't declare.
///
/// The runtime's types are always qualified with their module, because an app may have its own `Person`, `File` or
/// `Object`. Those of the standard library are qualified only if the definition declares a type with the same name.
struct TypeSpelling {
    /// The types that the definition declares.
    private let declared: Set<String>
    private let style: CodegenStyle

    init(declared: Set<String>, style: CodegenStyle = .intentKit) {
        self.declared = declared
        self.style = style
    }

    /// Returns the spelling of a standard library type.
    func standard(_ name: String) -> String {
        declared.contains(name) ? "Swift.\(name)" : name
    }

    /// Returns the spelling of a runtime type.
    func runtime(_ name: String) -> String {
        "IntentKit.\(name)"
    }

    /// Returns the spelling of a type of the definition model.
    func model(_ name: String) -> String {
        "IntentDefinitions.\(name)"
    }
}

extension TypeSpelling {
    /// Returns the Swift type of a declared type, or `nil` if the file must declare it itself.
    ///
    /// - Parameters:
    ///   - representation: Another type of the same values, such as `NSNumber`.
    ///   - isPlain: Whether numbers are Swift's in every style.
    func valueType(_ type: ParameterType, as representation: String? = nil, isPlain: Bool = false) -> ValueType? {
        if representation == "Date", type == .dateComponents { return dateType }
        guard style == .apple else { return structType(type) }
        guard isPlain, representation != "NSNumber" else { return classType(type) }
        return plainType(type, isFloat: representation == "Float") ?? classType(type)
    }

    /// The type of a point in time, which is handled as a date and time.
    private var dateType: ValueType {
        guard style == .apple else {
            return ValueType(
                name: "Date", result: runtime("DateComponentsResolutionResult"), isFoundations: true)
        }
        return classType("Date", "INDateComponents", "date")
    }

    /// Returns the spelling of a type of the framework's module.
    func framework(_ name: String) -> String { style == .apple ? apple(name) : runtime(name) }

    /// Returns the type of a set of an enumeration's cases.
    func optionSet(_ name: String, result: String) -> ValueType {
        guard style == .apple else { return ValueType(name: name, result: result, isOptionSet: true) }
        let bridge = "\(apple("ValueBridge"))<\(name)>.options(\(result).caseNames)"
        return ValueType(
            name: name, result: result, isOptionSet: true,
            bridge: BridgePlan(
                value: bridge, object: "NSNumber", objectBridge: bridge, element: name, elementBridge: bridge))
    }

    private func structType(_ type: ParameterType) -> ValueType? {
        switch type {
        case .string: ValueType(name: standard("String"), result: runtime("StringResolutionResult"))
        case .integer: ValueType(name: standard("Int"), result: runtime("IntegerResolutionResult"))
        case .decimal: ValueType(name: standard("Double"), result: runtime("DoubleResolutionResult"))
        case .boolean: ValueType(name: standard("Bool"), result: runtime("BooleanResolutionResult"))
        case .timeInterval: ValueType(name: standard("Double"), result: runtime("TimeIntervalResolutionResult"))
        case .dateComponents: foundations("DateComponents")
        case .dateComponentsRange: runtimes("DateComponentsRange")
        case .image: runtimes("Image")
        case .dictionary:
            ValueType(
                name: "[\(standard("String")): \(runtime("IntentValue"))]", result: runtime("ObjectResolutionResult"))
        case .url: foundations("URL")
        case .placemark: runtimes("Placemark")
        case .currencyAmount: runtimes("CurrencyAmount")
        case .person: runtimes("Person")
        case .file: runtimes("File")
        case .paymentMethod: runtimes("PaymentMethod")
        case .length: runtimes("Length")
        case .mass: runtimes("Mass")
        case .volume: runtimes("Volume")
        case .speed: runtimes("Speed")
        case .temperature: runtimes("Temperature")
        case .energy: runtimes("Energy")
        case .speakableString: runtimes("SpeakableString")
        case .object: runtimes("Object")
        case .custom, .enumeration, .unknown: nil
        }
    }

    private func runtimes(_ name: String) -> ValueType {
        ValueType(name: runtime(name), result: runtime(name + "ResolutionResult"))
    }

    private func foundations(_ name: String) -> ValueType {
        ValueType(name: name, result: runtime(name + "ResolutionResult"), isFoundations: true)
    }
}
