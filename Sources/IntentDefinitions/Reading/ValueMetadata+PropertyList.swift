extension ValueMetadata {
    /// Creates the metadata of a value of a type.
    init(_ reader: inout KeyedReader, type: ParameterType) {
        self.init()
        style = reader.string("Type")
        readDefault(&reader, type: type)
        readBounds(&reader, type: type)
        readUnits(&reader)
        trueDisplayName = reader.text("TrueDisplayName")
        falseDisplayName = reader.text("FalseDisplayName")
        placeholder = reader.text("Placeholder")
        capitalization = reader.string("Capitalization")
        isMultiline = reader.flag("Multiline")
        disablesAutocorrect = reader.flag("DisableAutocorrect")
        disablesSmartQuotes = reader.flag("DisableSmartQuotes")
        disablesSmartDashes = reader.flag("DisableSmartDashes")
        dateFormat = reader.string("Format")
        dateStyle = reader.string("DateStyle")
        timeStyle = reader.string("TimeStyle")
        template = reader.text("Template")
        fileTypes = reader.list("CustomUTIs", of: .plain) { $0.string("UTI") }
        // The only known list contains an empty dictionary; the key is the one that matches the others.
        let codes = reader.list("CurrencyCodes", of: .plain) { .some($0.string("CurrencyCode")) }
        currencyCodes = codes.map { $0.compactMap(\.self) }
    }

    private mutating func readUnits(_ reader: inout KeyedReader) {
        unit = reader.string("Unit")
        defaultUnit = reader.string("DefaultUnit")
        minimumUnit = reader.string("MinimumUnit")
        maximumUnit = reader.string("MaximumUnit")
    }

    private mutating func readDefault(_ reader: inout KeyedReader, type: ParameterType) {
        defaultValueID = reader.string("DefaultValueID")
        defaultValue = reader.value("DefaultValue", "a string, a number, true or false") { $0.scalar(of: type) }
    }

    private mutating func readBounds(_ reader: inout KeyedReader, type: ParameterType) {
        minimum = reader.value("MinimumValue", "a number or empty data") { $0.bound(of: type) }
        maximum = reader.value("MaximumValue", "a number or empty data") { $0.bound(of: type) }
        supportsNegativeNumbers = reader.value("SupportsNegativeNumbers", "YES or NO") { value in
            switch value.string {
            case "YES": true
            case "NO": false
            default: value.boolean
            }
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
