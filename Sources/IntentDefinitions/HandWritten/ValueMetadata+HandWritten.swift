extension ValueMetadata {
    /// Reads or writes the members that belong to a parameter or a property itself, not to an object of its own.
    static func exchange(
        _ metadata: inout ValueMetadata?, of type: ParameterType, with object: inout WrittenObject
    ) throws(HandWrittenProblem) {
        var values = metadata ?? ValueMetadata()
        try values.exchangeDefault(of: type, with: &object)
        try values.exchangeNumbers(of: type, with: &object)
        try values.exchangeWords(with: &object)
        if !object.context.isWriting { metadata = values == ValueMetadata() ? nil : values }
    }

    private mutating func exchangeDefault(
        of type: ParameterType, with object: inout WrittenObject
    ) throws(HandWrittenProblem) {
        if type == .string {
            var text = LocalizableText(id: defaultValueID)
            if case .string(let value) = defaultValue { text.text = value }
            try object.text("default", &text, mayLackKey: true)
            if !object.context.isWriting {
                defaultValue = text.text.map { .string($0) }
                defaultValueID = text.id
            }
        } else {
            let spelling = WrittenSpelling.scalar(of: type)
            // A value that the type can't have is dropped.
            if let value = defaultValue, spelling.read(JSON5Value(spelling.write(value))) == nil { defaultValue = nil }
            try object.value("default", &defaultValue, as: spelling)
        }
    }

    private mutating func exchangeNumbers(
        of type: ParameterType, with object: inout WrittenObject
    ) throws(HandWrittenProblem) {
        try Self.exchange("minimum", &minimum, of: type, with: &object)
        try Self.exchange("maximum", &maximum, of: type, with: &object)
        try object.value("supportsNegativeNumbers", &supportsNegativeNumbers, as: .boolean)
        try object.string("unit", &unit)
        try object.string("defaultUnit", &defaultUnit)
        try object.string("minimumUnit", &minimumUnit)
        try object.string("maximumUnit", &maximumUnit)
        try object.value("currencyCodes", &currencyCodes, as: .texts)
    }

    private mutating func exchangeWords(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.string("style", &style)
        try object.text("trueName", &trueDisplayName)
        try object.text("falseName", &falseDisplayName)
        try object.text("placeholder", &placeholder)
        try object.string("capitalization", &capitalization)
        try object.flag("multiline", &isMultiline)
        try object.flag("autocorrect", not: &disablesAutocorrect)
        try object.flag("smartQuotes", not: &disablesSmartQuotes)
        try object.flag("smartDashes", not: &disablesSmartDashes)
        try object.string("dateFormat", &dateFormat)
        try object.string("dateStyle", &dateStyle)
        try object.string("timeStyle", &timeStyle)
        try object.text("template", &template)
        try object.value("fileTypes", &fileTypes, as: .texts)
    }

    private static func exchange(
        _ name: String, _ bound: inout Bound?, of type: ParameterType, with object: inout WrittenObject
    ) throws(HandWrittenProblem) {
        var stated = bound == .unset ? nil : bound
        try object.value(name, &stated, as: .bound(of: type))
        bound = stated
    }
}

extension WrittenSpelling<ValueMetadata.Scalar> {
    /// Returns the spelling of a default value; if the type has fractions, every number is read as one with a fraction.
    fileprivate static func scalar(of type: ParameterType) -> Self {
        .init(
            expected: expectedDefault(of: type),
            read: { value in
                switch (value.contents, type) {
                case (.boolean(let value), .boolean): .boolean(value)
                case (.integer(let value), .integer): .integer(value)
                case (_, .boolean), (_, .integer): nil
                case (.integer(let value), _) where type.hasFractions: .real(Double(value))
                case (.real(let value), _) where type.hasFractions: .real(value)
                case (.string(let value), _) where !type.hasFractions: .string(value)
                default: nil
                }
            },
            write: { value in
                switch value {
                case .string(let value): .string(value)
                case .boolean(let value): .boolean(value)
                case .integer(let value): .integer(value)
                case .real(let value): .real(value)
                }
            })
    }
}

/// Returns the words that tell a person what to write as a default value.
private func expectedDefault(of type: ParameterType) -> String {
    switch type {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .enumeration: "the name of a case"
    default: type.hasFractions ? "a number" : "a text"
    }
}

extension WrittenSpelling<ValueMetadata.Bound> {
    /// Returns the spelling of a bound; if the type has fractions, every number is read as one with a fraction.
    fileprivate static func bound(of type: ParameterType) -> Self {
        .init(
            expected: "a number",
            read: { value in
                switch value.contents {
                case .integer(let value): type.hasFractions ? .real(Double(value)) : .integer(value)
                case .real(let value): .real(value)
                case .null, .boolean, .string, .list, .object: nil
                }
            },
            write: { bound in
                switch bound {
                case .integer(let value): .integer(value)
                case .real(let value): .real(value)
                case .unset: .null
                }
            })
    }
}
