import IntentDefinitions

/// How types that the file does not declare are written in it.
///
/// The runtime's types are always written with their module: an app may have a `Person`, a `File` or an `Object` of its
/// own. Those of the standard library are written with theirs only where the definition declares a type of the name.
struct TypeSpelling {
    /// The types that the definition declares.
    private let declared: Set<String>

    init(declared: Set<String>) {
        self.declared = declared
    }

    /// A type of the standard library.
    func standard(_ name: String) -> String {
        declared.contains(name) ? "Swift.\(name)" : name
    }

    /// A type of the runtime.
    func runtime(_ name: String) -> String {
        "IntentKit.\(name)"
    }

    /// A type of the model of definitions.
    func model(_ name: String) -> String {
        "IntentDefinitions.\(name)"
    }
}

extension TypeSpelling {
    /// The Swift type of a declared type that every file knows; nothing where the file must declare it.
    func valueType(_ type: ParameterType) -> ValueType? {
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
