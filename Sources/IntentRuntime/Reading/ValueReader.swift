public import EssentialFoundation
public import IntentDefinitions
public import IntentKit

/// A reader of values in text, as people and scripts write them, according to their declared types.
///
/// The language determines the words for numbers, days and units, and the number format. What scripts write (plain
/// digits, ISO 8601, unit symbols, names in the definition) is understood in every language.
public struct ValueReader: Sendable {
    let type: ParameterType
    let metadata: ValueMetadata?
    /// The language of errors.
    var language: Language
    /// The words of the language, with the conventions of the locale's region.
    let words: ValueWords
    let catalog: TypeCatalog
    let isList: Bool
    private let isSaid: Bool
    let moment: Moment?
    /// The number of structures that are said by the property that is read.
    private let nesting: Int
    /// The enumeration whose cases are the units of a number.
    private let unitCases: String?
    /// Found once for all values of a list, which can be many.
    private let cases: LazyCaseIndex
    let tables: ReadingTables
    /// The folder of files that a text names by a relative path; `nil` for the process's.
    package var folder: String?

    /// Creates a reader for the values of a parameter.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - catalog: The enumerations and custom types of the same file.
    ///   - language: The language of the words.
    ///   - moment: When the words are said; without it, “tomorrow” isn't understood as a date.
    ///   - locale: The locale whose region says whether 3/4 is a day in March or in April, and whether a point or a
    ///     comma stands before a fraction. Defaults to `nil`, for the usual forms of the language.
    public init(
        parameter: ParameterDefinition, catalog: TypeCatalog, language: Language = .english, moment: Moment? = nil,
        locale: String? = nil
    ) {
        self.init(
            parameter: parameter, catalog: catalog, language: language, moment: moment, locale: locale,
            tables: ReadingTables())
    }

    /// Creates a reader for the values of a parameter that shares its tables with other readers.
    ///
    /// - Parameters:
    ///   - isPlain: Whether the texts are the plain texts of values, the same in every language. Defaults to `false`.
    ///   - isSaid: Whether they are spoken, by a person who doesn't know the names in the definition. Defaults to `false`.
    ///   - errorLanguage: The language of errors. Defaults to `nil`, for `language`.
    package init(
        parameter: ParameterDefinition, catalog: TypeCatalog, language: Language, moment: Moment?, locale: String?,
        tables: ReadingTables, isPlain: Bool = false, isSaid: Bool = false, errorLanguage: Language? = nil
    ) {
        self.isSaid = isSaid
        words = isPlain ? .english : ValueWords.words(in: language, locale: locale)
        self.tables = tables
        cases = LazyCaseIndex(among: tables)
        type = parameter.type
        metadata = parameter.metadata
        isList = parameter.isList
        self.catalog = catalog
        self.moment = moment
        self.language = errorLanguage ?? language
        nesting = 0
        unitCases = if case .number(_, let cases) = parameter.spokenForm { cases } else { nil }
    }

    /// Creates a reader for the property by which people say a structure.
    private init(of property: PropertyDefinition, within outer: ValueReader) {
        tables = outer.tables
        cases = LazyCaseIndex(among: outer.tables)
        type = property.type
        metadata = property.metadata
        isList = property.isList
        catalog = outer.catalog
        moment = outer.moment
        language = outer.language
        words = outer.words
        isSaid = outer.isSaid
        nesting = outer.nesting + 1
        folder = outer.folder
        unitCases = nil
    }

    var mismatch: MismatchWords { MismatchWords.words(in: language) }

    /// The shape of one value for a description of what is expected, without the properties of objects.
    private var shape: ValueShape {
        if case .custom = type { .object([:]) } else { ValueShape(type, isList: false, catalog: catalog) }
    }

    /// Reads one value.
    ///
    /// - Throws: ``ValueMismatch`` that says what would fit.
    public func value(_ text: String) throws(ValueMismatch) -> IntentValue {
        guard let value = try read(text.trimmed) else {
            throw ValueMismatch(text, expectation: expectation(insteadOf: text), in: mismatch)
        }
        return value
    }

    /// Reads the values of a list from several texts, or one value from one.
    ///
    /// - Throws: ``ValueMismatch`` that says what would fit.
    public func values(_ texts: [String]) throws(ValueMismatch) -> IntentValue {
        if !isList {
            guard texts.count == 1, let text = texts.first else {
                throw ValueMismatch(
                    texts.joined(separator: "”, “"), isSeveral: texts.count > 1, expectation: mismatch.oneValue,
                    in: mismatch)
            }
            return try value(text)
        }
        var values: [IntentValue] = []
        for text in texts {
            values.append(try value(text))
        }
        return .list(values)
    }

    /// Reads the values of a list from one text such as `a, b and c`, or one value.
    ///
    /// A value that contains a comma or an “and” has to be quoted. A text has at most 10,000 values.
    ///
    /// - Throws: ``ValueMismatch`` that says what would fit.
    public func values(in text: String) throws(ValueMismatch) -> IntentValue {
        guard isList else { return try value(text) }
        guard !hasTooManyValues(text) else {
            throw ValueMismatch(text, expectation: mismatch.listOfAtMost(Self.listLimit), in: mismatch)
        }
        return try values(texts(in: text))
    }

    /// Returns whether a text has more separators than are read: each value takes far more room than its text.
    private func hasTooManyValues(_ text: String) -> Bool {
        text.utf8.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") } >= Self.listLimit
    }

    /// Returns what ``values(in:)`` reads, or `nil` if it reads nothing.
    ///
    /// It takes less time than the error, which names what would fit.
    package func valuesIfAny(in text: String) -> IntentValue? {
        guard isList else { return valueIfAny(text) }
        guard !hasTooManyValues(text) else { return nil }
        var values: [IntentValue] = []
        for text in texts(in: text) {
            guard let value = valueIfAny(text) else { return nil }
            values.append(value)
        }
        return .list(values)
    }

    private func valueIfAny(_ text: String) -> IntentValue? { (try? read(text.trimmed)).flatMap(\.self) }

    /// Splits a text such as `a, b and c` into the texts of its values.
    public func texts(in text: String) -> [String] {
        // A place by its coordinates has a comma.
        if type == .placemark, Placemark(text: text.trimmed, isCity: false).latitude != nil { return [text] }
        let isWords = type == .string || type == .speakableString
        let isDates = type == .dateComponents || type == .dateComponentsRange
        // Several parts are tried together as one date, which takes long.
        if isDates, text.utf8.count > Self.datesLimit { return [text] }
        let list = ListTexts(
            conjunction: words.and,
            isValue: { [self] text in !type.isFreeText && (try? read(text)).flatMap(\.self) != nil },
            keepsConjunctions: isWords, joinsParts: isDates)
        return list.texts(in: text)
    }

    /// Returns the value for a file's contents and name.
    ///
    /// - Throws: ``ValueMismatch`` if the parameter doesn't accept files, or not of this type.
    public func file(contents: Data, filename: String) throws(ValueMismatch) -> IntentValue {
        guard type == .file, let file = files.file(contents: contents, filename: filename) else {
            throw ValueMismatch(filename, expectation: expectation, in: mismatch)
        }
        return .file(file)
    }
}

// MARK: - Types

extension ValueReader {
    /// The maximum length in bytes of a text that has to be parsed.
    private static let lengthLimit = 1000

    /// The maximum number of values of a text.
    private static let listLimit = 10_000

    /// The maximum length in bytes of a text with a list of dates.
    private static let datesLimit = 16 << 10

    private func read(_ text: String) throws(ValueMismatch) -> IntentValue? {
        if !type.isFreeText, text.utf8.count > Self.lengthLimit { return nil }
        if type.isNumber, text.isDashWithoutDigits { return nil }
        switch type {
        case .string, .unknown: return .string(text)
        case .speakableString: return .speakableString(SpeakableString(spokenPhrase: text))
        case .integer: return integer(text).map(IntentValue.integer)
        case .decimal:
            if let number = decimal(text) { return .decimal(number) }
            return unitCases.flatMap { number(text, unit: $0) }
        case .boolean: return TruthWords(metadata, in: words).truth(of: text).map(IntentValue.boolean)
        case .dateComponents: return dateComponents(text).map(IntentValue.dateComponents)
        case .timeInterval: return duration(text).map(IntentValue.timeInterval)
        case .placemark:
            return text.isEmpty ? nil : .placemark(Placemark(text: text, isCity: metadata?.style == "City"))
        case .currencyAmount:
            let reader = CurrencyReader(words: words, codes: metadata?.currencyCodes)
            return reader.amount(text).map(IntentValue.currencyAmount)
        case .person: return text.isEmpty ? nil : .person(Person(text: text))
        case .url: return URL(string: text).flatMap { $0.scheme == nil ? nil : .url($0) }
        case .file: return files.file(text).map(IntentValue.file)
        case .paymentMethod: return text.isEmpty ? nil : .paymentMethod(PaymentMethod(text: text, words: words))
        case .length, .mass, .volume, .speed, .temperature, .energy:
            return measurement(text).map(IntentValue.measurement)
        case .dateComponentsRange: return SpokenRange(words: words, moment: moment).range(text)?.intentValue
        case .image: return text.isEmpty ? nil : image(text).intentValue
        case .dictionary: return nil
        case .custom(let name): return try structure(text, of: name) ?? object(text)
        case .object: return object(text)
        case .enumeration(let name, _): return try enumerationCase(text, of: name)
        }
    }

    private func object(_ text: String) -> IntentValue? {
        text.isEmpty ? nil : .object(ObjectValue(Object(identifier: nil, display: text)))
    }

    /// Returns a value of a type that people say by one of its properties, or `nil` if it isn't one.
    private func structure(_ text: String, of name: String) throws(ValueMismatch) -> IntentValue? {
        guard let type = catalog.types[name], type.isValue, let spoken = type.spokenProperty,
            let property = catalog.property(named: spoken, ofType: name), property.type != .custom(name: name)
        else { return nil }
        // Types can lead to each other in a circle.
        guard nesting < ValueShape.depthLimit else { return nil }
        let reader = ValueReader(of: property, within: self)
        guard let value = try reader.read(text) else { return nil }
        return .object(ObjectValue(structure: [spoken: property.isList ? .list([value]) : value], spoken: spoken))
    }

    private func image(_ text: String) -> Image {
        guard let url = URL(string: text), url.scheme != nil else { return Image(named: text) }
        return Image(url: url)
    }

    private var files: FileReader { FileReader(types: metadata?.fileTypes, folder: folder) }

    private func integer(_ text: String) -> Int? {
        Numeral(text[...], in: words.numbers)?.integer ?? words.numbers.integer(text.folded.split(separator: " "))
    }

    private func decimal(_ text: String) -> Double? {
        if let number = Numeral(text[...], in: words.numbers)?.double { return number }
        let said = text.folded.split(separator: " ")
        if let number = words.numbers.integer(said) { return Double(number) }
        let half = words.numbers.andAHalf
        guard said.count > half.count, zip(said.suffix(half.count), half).allSatisfy({ $0 == $1 }) else { return nil }
        let whole = Array(said.dropLast(half.count))
        let number = words.numbers.integer(whole) ?? (whole.count == 1 ? Int(whole[0]) : nil)
        return number.map { Double($0) + 0.5 }
    }

    /// Returns a number and its unit, such as “5 miles” and “half an hour”, as a list of two values.
    private func number(_ text: String, unit enumeration: String) -> IntentValue? {
        guard let definition = catalog.enums[enumeration] else { return nil }
        let index = cases.index(of: definition, in: catalog)
        let reader = MeasureReader(words: words) { name in
            let named = index.cases(named: name, isSaid: isSaid)
            return named.count == 1 ? named[0].name : nil
        }
        guard let parts = reader.parts(text), parts.count == 1, let unit = parts[0].unit else { return nil }
        return .list([.decimal(parts[0].number), .enumeration(unit)])
    }

    /// Returns the date or the time that a text says.
    private func dateComponents(_ text: String) -> DateComponents? {
        let read = DateComponents(text: text) ?? SpokenDate.components(text, words: words, moment: moment)
        return read.flatMap(part)
    }

    /// Returns the part that the definition asks for, as it is shown: a date, a time or both; `nil` without that part.
    func part(of components: DateComponents) -> DateComponents? {
        var components = components
        let hasDate = components.day != nil || components.weekday != nil
        let hasTime = components.hour != nil
        switch metadata?.style {
        case "Date":
            if hasTime, !hasDate { return nil }
            (components.hour, components.minute, components.second) = (nil, nil, nil)
            (components.nanosecond, components.timeZone) = (nil, nil)
        case "Time":
            if hasDate, !hasTime { return nil }
            (components.era, components.year, components.month, components.day) = (nil, nil, nil, nil)
            (components.weekday, components.weekdayOrdinal, components.weekOfMonth) = (nil, nil, nil)
            (components.weekOfYear, components.yearForWeekOfYear, components.dayOfYear) = (nil, nil, nil)
        default: break
        }
        return components
    }

    private func duration(_ text: String) -> Double? {
        DurationReader(words: words, bareUnit: metadata?.secondsPerUnit ?? 1).seconds(text)
    }

    /// Reads a number with a unit, or the sum of several, each in a smaller unit, in the unit of the first.
    private func measurement(_ text: String) -> MeasuredValue? {
        let names = UnitNames(of: type, in: words)
        let reader = MeasureReader(words: words, unit: names.symbol)
        guard let parts = reader.parts(text), let bare = type.bareUnit(metadata) else { return nil }
        let values = parts.map { MeasuredValue(value: $0.number, unit: $0.unit ?? bare) }
        guard var sum = values.first, values.count == 1 || type != .temperature else { return nil }
        var size = 1.0
        for value in values.dropFirst() {
            // “2 kg and 3 kg” are two values.
            guard let converted = value.converted(to: sum.unit), converted.value >= 0,
                let unit = MeasuredValue(value: 1, unit: value.unit).converted(to: sum.unit)?.value, unit < size
            else { return nil }
            size = unit
            sum.value += sum.value < 0 ? -converted.value : converted.value
        }
        return sum.value.isFinite ? sum : nil
    }

    /// Returns the case with a name, or with a synonym.
    private func enumerationCase(_ text: String, of name: String) throws(ValueMismatch) -> IntentValue? {
        guard let definition = catalog.enums[name] else { return .enumeration(text) }
        let matches = cases.index(of: definition, in: catalog).cases(named: text, isSaid: isSaid)
        guard matches.count < 2 else {
            let names = matches.map { $0.spokenName == $0.name ? $0.name : "\($0.spokenName) (\($0.name))" }
            throw ValueMismatch(text, candidates: names, in: mismatch)
        }
        return matches.first.map { .enumeration($0.name) }
    }

    var expectation: String {
        switch type {
        case .decimal where unitCases != nil: return mismatch.expectations(.measurement)
        case .enumeration(let name, _):
            guard let definition = catalog.enums[name] else { return mismatch.expectations(shape) }
            return mismatch.oneOf(definition.values.filter { !$0.isUnset }.map(\.name))
        case .dateComponents where metadata?.style == "Date": return mismatch.date
        case .dateComponents where metadata?.style == "Time": return mismatch.time
        case .dateComponentsRange: return mismatch.dateRange
        case .currencyAmount:
            guard let codes = metadata?.currencyCodes, !codes.isEmpty else { return mismatch.expectations(shape) }
            return mismatch.amount(codes)
        case .file: return files.restriction.map(mismatch.file) ?? mismatch.expectations(shape)
        default:
            guard case .measurement = shape, let unit = type.bareUnit(metadata) else {
                return mismatch.expectation(shape, metadata)
            }
            return mismatch.measure(unit)
        }
    }
}

extension ParameterType {
    /// Whether a value is a number, with or without a unit.
    package var isNumber: Bool {
        switch self {
        case .integer, .decimal, .timeInterval, .currencyAmount, .length, .mass, .volume, .speed, .temperature, .energy:
            true
        default: false
        }
    }

    /// Whether any text can be a value of the type.
    fileprivate var isFreeText: Bool {
        switch self {
        case .string, .speakableString, .unknown, .object, .custom, .placemark, .person, .paymentMethod, .file, .url,
            .image:
            true
        case .dateComponentsRange, .dictionary, .enumeration, .integer, .decimal, .boolean, .dateComponents,
            .timeInterval, .currencyAmount, .length,
            .mass, .volume, .speed, .temperature, .energy:
            false
        }
    }
}

extension String {
    /// Whether it begins with a dash and has no digits, as “-five”: words don't have the sign, and would lose it.
    fileprivate var isDashWithoutDigits: Bool {
        guard let first = unicodeScalars.first, "-−–—".unicodeScalars.contains(first) else { return false }
        return !unicodeScalars.contains { $0.properties.numericType == .decimal }
    }

    /// The text without leading and trailing white space.
    package var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
