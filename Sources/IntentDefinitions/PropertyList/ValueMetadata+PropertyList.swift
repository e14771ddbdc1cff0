extension ValueMetadata {
    /// Reads or writes the metadata of a value of a type.
    static func exchange(_ metadata: inout ValueMetadata?, of type: ParameterType, with object: inout KeyedObject) {
        object.dictionary("Metadata", &metadata, of: object.metadataElement, from: ValueMetadata()) {
            metadata, object in
            metadata.exchange(with: &object, type: type)
        }
    }

    private mutating func exchange(with object: inout KeyedObject, type: ParameterType) {
        object.string("Type", &style)
        object.string("DefaultValueID", &defaultValueID)
        object.value("DefaultValue", &defaultValue, "a string, a number, true or false") {
            $0.scalar(of: type)
        } write: {
            $0.propertyList
        }
        exchangeBounds(with: &object, type: type)
        object.string("Unit", &unit)
        object.string("DefaultUnit", &defaultUnit)
        object.string("MinimumUnit", &minimumUnit)
        object.string("MaximumUnit", &maximumUnit)
        object.text("TrueDisplayName", &trueDisplayName)
        object.text("FalseDisplayName", &falseDisplayName)
        object.text("Placeholder", &placeholder)
        object.string("Capitalization", &capitalization)
        object.flag("Multiline", &isMultiline)
        object.flag("DisableAutocorrect", &disablesAutocorrect)
        object.flag("DisableSmartQuotes", &disablesSmartQuotes)
        object.flag("DisableSmartDashes", &disablesSmartDashes)
        object.string("Format", &dateFormat)
        object.string("DateStyle", &dateStyle)
        object.string("TimeStyle", &timeStyle)
        object.text("Template", &template)
        object.list("CustomUTIs", &fileTypes, of: .plain, from: "") { $1.string("UTI", required: &$0) }
        // The only known list contains an empty dictionary; the key is the one that matches the others.
        var codes = currencyCodes.map { $0.map(Optional.some) }
        object.list("CurrencyCodes", &codes, of: .plain, from: nil) { $1.string("CurrencyCode", &$0) }
        currencyCodes = codes.map { $0.compactMap(\.self) }
    }

    private mutating func exchangeBounds(with object: inout KeyedObject, type: ParameterType) {
        func exchange(_ name: String, _ bound: inout Bound?) {
            object.value(name, &bound, "a number or empty data", read: { $0.bound(of: type) }, write: \.propertyList)
        }
        exchange("MinimumValue", &minimum)
        exchange("MaximumValue", &maximum)
        object.value("SupportsNegativeNumbers", &supportsNegativeNumbers, "YES or NO") { value in
            switch value.string {
            case "YES": true
            case "NO": false
            default: value.boolean
            }
        } write: {
            .string($0 ? "YES" : "NO")
        }
    }
}

extension ValueMetadata.Scalar {
    fileprivate var propertyList: PropertyListValue {
        switch self {
        case .string(let value): .string(value)
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .boolean(let value): .boolean(value)
        }
    }
}

extension ValueMetadata.Bound {
    fileprivate var propertyList: PropertyListValue {
        switch self {
        case .unset: .emptyData
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        }
    }
}

extension LocatedValue {
    // Files write 1 and 1.0 for the same number: the type decides whether it has fractions.

    fileprivate func scalar(of type: ParameterType) -> ValueMetadata.Scalar? {
        if type.hasFractions, let real { return .real(real) }
        return string.map { .string($0) } ?? boolean.map { .boolean($0) } ?? integer.map { .integer($0) }
            ?? real.map { .real($0) }
    }

    fileprivate func bound(of type: ParameterType) -> ValueMetadata.Bound? {
        if type.hasFractions, let real { return .real(real) }
        return integer.map { .integer($0) } ?? real.map { .real($0) } ?? (isEmptyData ? .unset : nil)
    }
}

extension ParameterType {
    /// Whether a number of the type can have a fraction.
    var hasFractions: Bool {
        switch self {
        case .decimal, .timeInterval, .currencyAmount, .length, .mass, .volume, .speed, .temperature, .energy: true
        default: false
        }
    }
}
