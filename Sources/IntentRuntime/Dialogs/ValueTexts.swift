import Escaping
package import EssentialFoundation
package import IntentDefinitions
package import IntentKit

/// The texts of values for a person, according to their declared types.
package struct ValueTexts {
    let type: ParameterType
    private let metadata: ValueMetadata?
    private let catalog: TypeCatalog
    private let language: Language
    private let words: ValueWords
    private let formatter: (any ValueFormatter)?
    private let clock: LocalClock

    /// Returns the offset of the person's clocks from UTC at a date, in seconds.
    package typealias LocalClock = @Sendable (Date) -> Int

    /// Creates the texts for the values of a parameter.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - catalog: The enumerations and custom types of the same file.
    ///   - language: The language of words such as “yes” and “and”.
    ///   - formatter: The formatter for a locale. Without it, values are written plainly.
    ///   - clock: The person's clock. Defaults to the one of the process.
    package init(
        parameter: ParameterDefinition, catalog: TypeCatalog, language: Language = .english,
        formatter: (any ValueFormatter)? = nil, clock: @escaping LocalClock = \.localOffset
    ) {
        self.init(parameter.type, parameter.metadata, catalog, language, formatter, clock)
    }

    /// Creates the texts for the values of a response or a custom type.
    package init(
        property: PropertyDefinition, catalog: TypeCatalog, language: Language = .english,
        formatter: (any ValueFormatter)? = nil
    ) {
        self.init(property.type, property.metadata, catalog, language, formatter, \.localOffset)
    }

    private init(
        _ type: ParameterType, _ metadata: ValueMetadata?, _ catalog: TypeCatalog, _ language: Language,
        _ formatter: (any ValueFormatter)?, _ clock: @escaping LocalClock
    ) {
        self.clock = clock
        self.type = type
        self.metadata = metadata
        self.catalog = catalog
        self.language = language
        self.words = ValueWords.words(in: language)
        self.formatter = formatter
    }

    /// Returns the text of a value.
    package func text(_ value: IntentValue) -> String {
        switch value {
        case .enumeration(let name): caseText(name)
        case .boolean(let flag): Self.truthText(flag, metadata: metadata, words: words)
        case .list(let values): list(values.map(text))
        // A value without identity is shown by what it is, whatever it is called.
        case .object(let object): structureText(object) ?? value.plainText
        case .dateComponents(let components): text(of: components)
        default: formatter?.text(value, metadata: metadata) ?? value.plainText
        }
    }

    /// Returns the text of a date or a time.
    ///
    /// A time in another time zone is another one where the person is, and a day begins and ends at another time, so it's
    /// written with the zone.
    private func text(of components: DateComponents) -> String {
        var shown = components
        if shown.hour != nil, shown.minute == nil { shown.minute = 0 }
        // What belongs to no whole date or time is handled, too: the words for these would leave it out.
        guard shown.isWhole else { return components.exactText }
        let text =
            formatter?.text(.dateComponents(shown), metadata: metadata)
            ?? words.dates.written.text(of: shown, metadata: metadata)
        // The words of last resort have the zone.
        guard let text else { return IntentValue.dateComponents(components).plainText }
        guard let zone = components.timeZone, components.hour == nil || metadata?.style != "Date",
            !isHere(components, in: zone)
        else { return text }
        return text + " " + zone.shownText
    }

    /// Returns whether a time in a time zone is the same where the person is, and no other one.
    private func isHere(_ components: DateComponents, in zone: TimeZone) -> Bool {
        guard components.year != nil, let date = Date(intentValue: .dateComponents(components)) else { return false }
        let offset = clock(date)
        // When the clocks go back, by an hour or half of one, they show each time twice.
        let isShownTwice = [-3600, -1800, 1800, 3600].contains { clock(date + Double($0)) == offset - $0 }
        return zone.secondsFromGMT(for: date) == offset && !isShownTwice
    }

    /// Returns the text of a value that has no name, but a property that people see; `nil` for an object.
    private func structureText(_ value: ObjectValue) -> String? {
        if case .dateComponentsRange = type {
            let dates = ValueTexts(.dateComponents, metadata, catalog, language, formatter, clock)
            let end = value.properties["end"].map { "– " + dates.text($0) }
            let range = [value.properties["start"].map(dates.text), end].compactMap(\.self).joined(separator: " ")
            let rule = value.properties["recurrenceRule"].flatMap { RecurrenceText(of: $0, in: language) }?.text
            return Self.separated([range, rule].compactMap(\.self))
        }
        guard let parts = shownProperties(of: value) else { return nil }
        return Self.separated(parts.map { $0.texts.text($0.value) }).nonBlank
    }

    /// Returns the properties by which a value without a name is shown: the spoken one, or all of them; `nil` if it's
    /// shown by its name.
    func shownProperties(of value: ObjectValue) -> [Part]? {
        guard case .custom(let name) = type, let definition = catalog.types[name] else { return nil }
        if let spoken = spokenProperty(of: value) { return [spoken] }
        guard definition.isValue else { return nil }
        let isNamed = definition.customProperties.count > 1
        let parts = definition.customProperties.compactMap { part($0, of: value, isNamed: isNamed) }
        return parts.isEmpty ? nil : parts
    }

    /// The value of a property, with the property's name if it's needed to tell it from others.
    typealias Part = (name: String?, texts: ValueTexts, value: IntentValue)

    /// Returns the property by which a value is shown and said, if it shows anything.
    private func spokenProperty(of value: ObjectValue) -> Part? {
        guard case .custom(let name) = type, let spoken = catalog.types[name]?.spokenProperty,
            let property = catalog.property(named: spoken, ofType: name),
            let part = part(property, of: value, isNamed: false),
            !part.texts.text(part.value).isBlank
        else { return nil }
        return part
    }

    /// Returns the texts of the values of a property of these values.
    private func texts(of property: PropertyDefinition) -> ValueTexts {
        ValueTexts(property.type, property.metadata, catalog, language, formatter, clock)
    }

    private func part(_ property: PropertyDefinition, of value: ObjectValue, isNamed: Bool) -> Part? {
        let name = property.displayName.nonEmpty ?? property.name
        return value.properties[property.name].map {
            (isNamed ? language.inSentence(name) : nil, texts(of: property), $0)
        }
    }

    /// Returns the name of a value that is nothing but its properties, if it has another one than by these.
    func ownName(of value: ObjectValue) -> String? {
        guard case .custom(let name) = type, let definition = catalog.types[name], definition.isValue else {
            return nil
        }
        let derived = ObjectValue(structure: value.properties, spoken: definition.spokenProperty).object.displayString
        return value.object.displayString.isIdentical(to: derived) ? nil : value.object.displayString.nonBlank
    }

    /// The texts that show all of a date or a time, whatever the definition's style shows of it.
    var ofWholeDates: ValueTexts {
        guard type == .dateComponents || type == .dateComponentsRange, var metadata else { return self }
        metadata.style = nil
        if let template = metadata.template.text, metadata.dateFormat == "Template", !template.isWholeDate {
            metadata.dateFormat = nil
        }
        return ValueTexts(type, metadata, catalog, language, formatter, clock)
    }

    /// Whether the values are nothing but their properties: nobody looks them up by one of these.
    var areOfProperties: Bool { type == .dateComponentsRange || areStructures }

    /// Whether the values are of a declared type that is nothing but its properties.
    var areStructures: Bool {
        if case .custom(let name) = type { catalog.types[name]?.isValue ?? false } else { false }
    }

    /// Returns whether a path into a value leaves something of it unsaid: its name, or other properties if it is nothing
    /// but these.
    func isPart(_ path: ArraySlice<String>, of value: IntentValue) -> Bool {
        guard let name = path.first, case .object(let object) = value else { return false }
        guard areOfProperties else { return object.properties[name] == nil ? name == "identifier" : !isSpoken(name) }
        guard case .custom(let type) = type, let property = catalog.property(named: name, ofType: type),
            object.properties.count == 1, let inner = object.properties[name], ownName(of: object) == nil
        else { return true }
        return texts(of: property).isPart(path.dropFirst(), of: inner)
    }

    /// Returns whether values are shown and said by a property.
    private func isSpoken(_ property: String) -> Bool {
        guard case .custom(let name) = type else { return false }
        return catalog.types[name]?.spokenProperty == property
    }

    /// Returns what a value says besides its spoken property, if it has one and is nothing but its properties.
    ///
    /// Identifiers, images, and cases that mean “not set” aren't for people.
    func otherProperties(of value: ObjectValue) -> [Part] {
        guard case .custom(let name) = type, let definition = catalog.types[name], definition.isValue,
            spokenProperty(of: value) != nil
        else { return [] }
        return definition.customProperties.compactMap { property in
            guard property.name != definition.spokenProperty, !property.isForPrograms,
                let part = part(property, of: value, isNamed: true)
            else { return nil }
            if case .enumeration(let name) = part.value, case .enumeration(let type, _) = property.type,
                catalog.value(named: name, ofEnumeration: type)?.isUnset == true
            {
                return nil
            }
            return part
        }
    }

    /// Joins texts into one: “a, b and c”, or “a, b or c” for a choice.
    package func list(_ texts: [String], isChoice: Bool = false) -> String {
        if texts.count > 1, let text = formatter?.list(texts, isChoice: isChoice) { return text }
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return texts.dropLast().joined(separator: ", ") + " \(isChoice ? words.or : words.and) " + last
    }

    /// Returns the item for a value in a choice.
    package func item(_ value: IntentValue) -> Prompt.Item {
        switch value {
        case .object(let object):
            // Nobody looks up what has no identity: what is chosen is what is handled. Where titles are cut, they are told
            // apart by what is behind.
            let isWhole = areOfProperties && !hasIdentifier(object)
            let title = isWhole ? question(value, limit: 4 * questionLimit(among: 1)) : text(value)
            return Prompt.Item(
                id: object.object.identifier ?? title, title: title,
                subtitle: object.object.subtitleString ?? (isWhole ? nil : otherText(of: object)))
        case .enumeration(let name):
            return Prompt.Item(id: name, title: caseText(name), alternativeMatches: alternativeNames(ofCase: name))
        default: return Prompt.Item(id: value.plainText, title: text(value))
        }
    }

    /// Returns whether a value has an identifier, by which an app finds it.
    private func hasIdentifier(_ value: ObjectValue) -> Bool {
        guard case .custom(let name) = type else { return false }
        if value.object.identifier?.nonBlank != nil { return true }
        let properties = catalog.types[name]?.properties ?? []
        return properties.contains { $0.isIdentifier && value.properties[$0.name]?.plainText.nonBlank != nil }
    }

    private func caseText(_ name: String) -> String { enumerationCase(name)?.spokenName ?? name }

    /// Returns the synonyms of a case, or `nil` if it has none.
    private func alternativeNames(ofCase name: String) -> [String]? {
        guard let names = enumerationCase(name)?.alternativeNames, !names.isEmpty else { return nil }
        return names
    }

    private func enumerationCase(_ name: String) -> EnumDefinition.Value? {
        guard case .enumeration(let enumeration, _) = type else { return nil }
        return catalog.value(named: name, ofEnumeration: enumeration)
    }

    /// Returns the definition's word for true or false, or the language's.
    static func truthText(_ flag: Bool, metadata: ValueMetadata?, words: ValueWords) -> String {
        let name = flag ? metadata?.trueDisplayName : metadata?.falseDisplayName
        return name?.nonEmpty ?? (flag ? words.yes : words.no)
    }
}

extension PropertyDefinition {
    /// Whether the property is an identifier or an image, which nobody reads.
    fileprivate var isForPrograms: Bool { type == .image || isIdentifier }

    fileprivate var isIdentifier: Bool {
        type == .string && (name == "identifier" || name.ends(with: "Identifier"))
    }
}

extension String {
    /// Whether a template of dates (Unicode Technical Standard 35) has a year with its century, a month and a day, and no
    /// time.
    fileprivate var isWholeDate: Bool {
        let letters = Set(unicodeScalars)
        let years = unicodeScalars.count { $0 == "y" }
        return years > 0 && years != 2 && letters.isSuperset(of: ["d"]) && !letters.isDisjoint(with: ["M", "L"])
            && letters.isDisjoint(with: ["j", "J", "h", "H", "k", "K", "m", "s", "S", "a", "A", "b", "B"])
    }
}

extension DateComponents {
    /// Whether everything that is set belongs to a whole date or to a time.
    ///
    /// Beside a whole date, the weekday and the week say nothing more, unless they are those of another day.
    fileprivate var isWhole: Bool {
        if hour == nil, minute ?? second ?? nanosecond != nil { return false }
        if let year, let month, let day { return era ?? 1 == 1 && isInWeek(of: (year, month, day)) }
        let parts = [
            era, year, month, day, weekday, weekdayOrdinal, weekOfMonth, weekOfYear, yearForWeekOfYear, dayOfYear,
        ]
        return parts.allSatisfy { $0 == nil }
    }

    /// Returns whether the weekday and the week are those of a day, wherever weeks are counted so.
    private func isInWeek(of date: (year: Int, month: Int, day: Int)) -> Bool {
        let fields: [KeyPath<DateComponents, Int?>] = [
            \.weekday, \.weekdayOrdinal, \.weekOfMonth, \.weekOfYear, \.yearForWeekOfYear, \.dayOfYear,
        ]
        let given = fields.filter { self[keyPath: $0] != nil }
        guard !given.isEmpty else { return true }
        let day = DateComponents(year: date.year, month: date.month, day: date.day, hour: 12)
        // Weeks begin on Saturday, Sunday or Monday, and the first one of a year is a whole one or isn't.
        return [(1, 1), (2, 4), (2, 1), (7, 1)].contains { firstWeekday, leastDays in
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (firstWeekday, leastDays)
            guard let noon = calendar.date(from: day) else { return false }
            let all = calendar.dateComponents(
                [.weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear, .dayOfYear], from: noon)
            return given.allSatisfy { self[keyPath: $0] == all[keyPath: $0] }
        }
    }
}
