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
    func valueType(_ type: ParameterType) -> ValueType? {
        style == .apple ? classType(type) : structType(type)
    }

    private func structType(_ type: ParameterType) -> ValueType? {
        switch type {
        case .string: ValueType(name: standard("String"), result: runtime("StringResolutionResult"))
        case .integer: ValueType(name: standard("Int"), result: runtime("IntegerResolutionResult"))
        case .decimal: ValueType(name: standard("Double"), result: runtime("DoubleResolutionResult"))
        case .boolean: ValueType(name: standard("Bool"), result: runtime("BooleanResolutionResult"))
        case .timeInterval: ValueType(name: standard("Double"), result: runtime("TimeIntervalResolutionResult"))
        case .dateComponents: foundations("DateComponents")
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
