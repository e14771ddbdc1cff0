import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values as people and scripts write them.
@Suite struct ValueReaderTests {
    private static let catalog = TypeCatalog(enums: [
        EnumDefinition(
            name: "Size",
            values: [
                .init(name: "unknown"), .init(name: "small", index: 1),
                .init(name: "big", index: 2, displayName: "Very big", synonyms: [.init("Giant"), .init("Énorme")]),
                .init(name: "giant", index: 3),
            ]),
        // An early version of Xcode had no placeholder.
        EnumDefinition(name: "Salt", values: [.init(name: "little"), .init(name: "much", index: 1)]),
    ])
    private static let size = ParameterType.enumeration(name: "Size", isSystem: false)

    private func reader(_ type: ParameterType, isList: Bool = false, metadata: ValueMetadata? = nil) -> ValueReader {
        ValueReader(
            parameter: ParameterDefinition(name: "a", type: type, supportsMultipleValues: isList, metadata: metadata),
            catalog: Self.catalog)
    }

    @Test(
        arguments: [
            (nil, 3, 1.5), ("en", 3, 1.5), ("en_US", 3, 1.5), ("en-US.UTF-8", 3, 1.5), ("en_GB", 4, 1.5),
            ("en-AU", 4, 1.5), ("en_001", 4, 1.5), ("en_Latn_GB@calendar=gregorian", 4, 1.5), ("en_DE", 4, 1500),
            ("de", 4, 1500), ("de_AT", 4, 1500), ("de_CH", 4, 1.5), ("de_Latn_LI", 4, 1.5),
        ] as [(String?, Int, Double)])
    func `a region decides between two meanings`(locale: String?, month: Int, number: Double) throws {
        func read(_ text: String, _ type: ParameterType) throws -> IntentValue {
            try ValueReader(
                parameter: ParameterDefinition(name: "a", type: type), catalog: Self.catalog,
                language: locale.map(Language.init(localeIdentifier:)) ?? .english, locale: locale
            ).value(text)
        }
        let day = month == 3 ? 4 : 3
        #expect(
            try read("03/04/2026", .dateComponents)
                == .dateComponents(DateComponents(year: 2026, month: month, day: day)))
        #expect(try read("1.500", .decimal) == .decimal(number))
        // What can only mean one thing is read everywhere, as scripts write it.
        let plain = IntentValue.dateComponents(DateComponents(year: 2026, month: 3, day: 4))
        #expect(try read("2026-03-04", .dateComponents) == plain)
        #expect(try read("1.25", .decimal) == .decimal(1.25))
        #expect(try read("1,25", .decimal) == .decimal(1.25))
    }

    @Test(arguments: [
        ("en_US", "$5.00", "USD"), ("en_CA", "$5.00", "CAD"), ("en_CA", "five dollars", "CAD"),
        ("en_CA", "US$5", "USD"),
        ("en_AU", "$5", "AUD"), ("en_JM", "$5", "JMD"), ("en_MX", "$5", "MXN"), ("en_CN", "¥5.00", "CNY"),
        ("en_GB", "$5", "USD"), ("en_NO", "kr 5", "NOK"), ("de_DE", "5 $", "USD"), ("en_CA", "USD 5", "USD"),
    ])
    func `a sign of several currencies is that of the region`(locale: String, text: String, code: String) throws {
        let reader = ValueReader(
            parameter: ParameterDefinition(name: "a", type: .currencyAmount), catalog: Self.catalog,
            language: Language(localeIdentifier: locale), locale: locale)
        #expect(try reader.value(text) == .currencyAmount(CurrencyAmount(amount: 5, currencyCode: code)))
    }

    @Test(
        arguments: [
            ("1'500 m", 1500, "m"), ("1’500 m", 1500, "m"), ("1\u{A0}500,5 m", 1500.5, "m"),
            ("1’500’000.5 km", 1_500_000.5, "km"), ("2'000 ft", 2000, "ft"), ("5'6\"", 5.5, "ft"),
            ("6' 3\"", 6.25, "ft"),
        ] as [(String, Double, String)])
    func `the groups of a number belong to it`(text: String, value: Double, unit: String) throws {
        guard case .measurement(let length) = try reader(.length).value(text) else { return #expect(Bool(false)) }
        #expect(length.unit == unit && abs(length.value - value) < 1e-9, "\(length)")
    }

    @Test(arguments: [
        ("en_FI", "12.05", DateComponents(hour: 12, minute: 5)), ("en_DK", "9.30", DateComponents(hour: 9, minute: 30)),
        ("en_FI", "12.05.2026", DateComponents(year: 2026, month: 5, day: 12)),
        ("en_GB", "12.05.2026", DateComponents(year: 2026, month: 5, day: 12)),
        // Where the year comes first, the month does in a date without it.
        ("ja_JP", "3/4", DateComponents(month: 3, day: 4)), ("zh_Hant_TW", "3/4", DateComponents(month: 3, day: 4)),
        ("hu_HU", "03.04.", DateComponents(month: 3, day: 4)), ("ko", "3.4", DateComponents(month: 3, day: 4)),
        ("th_TH", "7/6/2026", DateComponents(year: 2026, month: 6, day: 7)),
    ])
    func `a point is that of a time where times have one`(
        locale: String, text: String, components: DateComponents
    ) throws {
        let reader = ValueReader(
            parameter: ParameterDefinition(name: "a", type: .dateComponents), catalog: Self.catalog, locale: locale)
        #expect(try reader.value(text) == .dateComponents(components))
    }

    @Test(arguments: [
        ("ja_JP", "26/06/07"), ("zh_CN", "03/04/26"), ("hu_HU", "26.06.07."), ("th_TH", "7/6/2569"), ("th", "7/6/69"),
        ("ar_SA", "21/12/1447"), ("fa_IR", "17/3/1405"), ("th_TH", "June 7, 2569"),
    ])
    func `the years of another order or another calendar aren't guessed`(locale: String, text: String) {
        let reader = ValueReader(
            parameter: ParameterDefinition(name: "a", type: .dateComponents), catalog: Self.catalog, locale: locale)
        #expect(throws: ValueMismatch.self) { try reader.value(text) }
    }

    @Test func `the name of a case doesn't hide another one from a person who sees it under that name`() throws {
        let cases = [("small", "Medium"), ("medium", "Large"), ("large", "Extra large")]
        let values = cases.enumerated().map {
            EnumDefinition.Value(name: $1.0, index: $0 + 1, displayName: LocalizableText($1.1))
        }
        let catalog = TypeCatalog(enums: [EnumDefinition(name: "Size", values: values)])
        func read(_ text: String, isSaid: Bool = true) throws -> IntentValue {
            try ValueReader(
                parameter: ParameterDefinition(name: "a", type: Self.size), catalog: catalog, language: .english,
                moment: nil, locale: nil, tables: ReadingTables(), isSaid: isSaid
            ).value(text)
        }
        #expect(throws: ValueMismatch.self) { try read("medium") }
        #expect(try read("Medium") == .enumeration("small"))
        #expect(try read("small") == .enumeration("small"))
        #expect(try read("extra large") == .enumeration("large"))
        #expect(try read("medium", isSaid: false) == .enumeration("medium"))
    }

    @Test func `readers of one enumeration share what takes long to make`() throws {
        let tables = ReadingTables()
        let other = TypeCatalog(enums: [EnumDefinition(name: "Size", values: [.init(name: "small", index: 1)])])
        for catalog in [Self.catalog, Self.catalog, other] {
            for name in ["a", "b"] {
                let reader = ValueReader(
                    parameter: ParameterDefinition(name: name, type: Self.size), catalog: catalog, language: .english,
                    moment: nil, locale: nil, tables: tables)
                #expect(try reader.value("small") == .enumeration("small"))
                #expect(try reader.value("SMALL") == .enumeration("small"))
                #expect((try? reader.value("big")) == (catalog == other ? nil : .enumeration("big")))
            }
        }
        #expect(tables.counts.indexes == 2)
    }

    @Test func `readers of one catalog share the shapes of its types`() throws {
        let tables = ReadingTables()
        for (type, json) in [(ParameterType.integer, #"{"identifier": "x", "b": 5}"#), (.boolean, #"{"b": true}"#)] {
            let catalog = TypeCatalog(types: [
                TypeDefinition(name: "A", properties: [PropertyDefinition(name: "b", type: type)])
            ])
            for _ in 1...3 {
                let reader = ValueReader(
                    parameter: ParameterDefinition(name: "a", type: .custom(name: "A")), catalog: catalog,
                    language: .english, moment: nil, locale: nil, tables: tables)
                #expect((try? reader.value(json: json)) != nil || type == .boolean)
                #expect(throws: ValueMismatch.self) { try reader.value(json: #"{"identifier": "x", "b": "y"}"#) }
            }
        }
        #expect(tables.counts.catalogs == 2)
    }

    private static func object(_ name: String) -> IntentValue {
        .object(ObjectValue(Object(identifier: nil, display: name)))
    }

    @Test(arguments: [
        (ParameterType.string, " pea soup ", IntentValue.string("pea soup")), (.string, "", ""),
        (.unknown(name: "Hologram"), "x", "x"),
        (.integer, "3", .integer(3)), (.integer, "-3", .integer(-3)),
        (.integer, "minus five", .integer(-5)),
        (.decimal, "2.5", .decimal(2.5)), (.decimal, "3", .decimal(3)), (.decimal, "1e3", .decimal(1000)),
        (.boolean, "yes", .boolean(true)), (.boolean, "ON", .boolean(true)), (.boolean, "1", .boolean(true)),
        (.boolean, "n", .boolean(false)), (.boolean, "False", .boolean(false)),
        (size, "small", .enumeration("small")), (size, "BIG", .enumeration("big")),
        (size, "very big", .enumeration("big")), (size, "enorme", .enumeration("big")),
        // A name takes precedence over a synonym.
        (size, "giant", .enumeration("giant")),
        (.enumeration(name: "Salt", isSystem: false), "little", .enumeration("little")),
        (.enumeration(name: "Gone", isSystem: true), "any", .enumeration("any")),
        (.speakableString, "pho", .speakableString(SpeakableString(spokenPhrase: "pho"))),
        (.object(name: nil), "pea", object("pea")), (.custom(name: "Soup"), "pea", object("pea")),
        (
            .paymentMethod, "ApplePay",
            .paymentMethod(PaymentMethod(type: .applePay, name: "ApplePay", identificationHint: nil))
        ),
        (
            .paymentMethod, "my card",
            .paymentMethod(PaymentMethod(type: .unknown, name: "my card", identificationHint: nil))
        ),
    ])
    func `text is read as its declared type`(type: ParameterType, text: String, value: IntentValue) throws {
        #expect(try reader(type).value(text) == value)
    }

    @Test(arguments: [
        ("2026-06-07", DateComponents(year: 2026, month: 6, day: 7)),
        ("2026-06-07 09:30", DateComponents(year: 2026, month: 6, day: 7, hour: 9, minute: 30)),
        ("2026-06-07T09:30:15", DateComponents(year: 2026, month: 6, day: 7, hour: 9, minute: 30, second: 15)),
        ("23:59", DateComponents(hour: 23, minute: 59)),
    ])
    func `dates and times are read`(text: String, components: DateComponents) throws {
        #expect(try reader(.dateComponents).value(text) == .dateComponents(components))
    }

    @Test(arguments: [
        ("90", 90.0), ("1.5", 1.5), ("1 h 30 min", 5400), ("2h", 7200),
        ("-1 hour, 30 minutes", -5400), ("-1 h -30 min", -5400), ("-90 min", -5400), ("1 day", 86400),
        ("1 minute 5 seconds", 65),
    ])
    func `durations are read`(text: String, seconds: Double) throws {
        #expect(try reader(.timeInterval).value(text) == .timeInterval(seconds))
    }

    @Test(arguments: [
        (ParameterType.length, "5", 5, "m"), (.length, "5 km", 5, "km"), (.length, "5km", 5, "km"),
        (.mass, "2.5 lb", 2.5, "lb"),
        (.mass, "2", 2, "kg"), (.volume, "8 fl oz", 8, "fl oz"), (.volume, "1", 1, "L"),
        (.speed, "50 km/h", 50, "km/h"),
        (.temperature, "-3 °C", -3, "°C"), (.temperature, "20", 20, "°C"), (.energy, "1e3 kcal", 1000, "kcal"),
    ])
    func `measures are read with their units`(type: ParameterType, text: String, number: Double, unit: String) throws {
        #expect(try reader(type).value(text) == .measurement(MeasuredValue(value: number, unit: unit)))
    }

    @Test(arguments: [
        ("USD 5.50", Decimal(55) / 10, "USD"), ("5.5 usd", Decimal(55) / 10, "USD"), ("$5", 5, "USD"), ("5€", 5, "EUR"),
        ("-3 GBP", -3, "GBP"), ("-$3", -3, "USD"), ("USD -3", -3, "USD"), ("five dollars", 5, "USD"),
        ("a euro", 1, "EUR"), ("5,50 €", Decimal(55) / 10, "EUR"), ("1,000 yen", 1000, "JPY"),
        ("1.000,25 EUR", Decimal(100025) / 100, "EUR"), (".5 $", Decimal(5) / 10, "USD"), ("5 kr", 5, "SEK"),
    ])
    func `amounts are read with their currencies`(text: String, amount: Decimal, code: String) throws {
        let value = try reader(.currencyAmount).value(text)
        #expect(value == .currencyAmount(CurrencyAmount(amount: amount, currencyCode: code)))
    }

    @Test(
        arguments: [
            ("Ada", nil), ("ada@example.org", .emailAddress), ("+41 31 555 01 02", .phoneNumber), ("Ada @ work", nil),
        ] as [(String, Person.Handle.Kind?)])
    func `people are read by name or address`(text: String, kind: Person.Handle.Kind?) throws {
        let handle = kind.map { Person.Handle(value: text, type: $0) }
        #expect(try reader(.person).value(text) == .person(Person(personHandle: handle, displayName: text)))
    }

    @Test(arguments: [
        ("Home", Placemark(name: "Home")), ("52.5, -13.4", Placemark(latitude: 52.5, longitude: -13.4)),
        ("95, 13", Placemark(name: "95, 13")), ("1, 2, 3", Placemark(name: "1, 2, 3")),
    ])
    func `places are read by name or coordinates`(text: String, place: Placemark) throws {
        #expect(try reader(.placemark).value(text) == .placemark(place))
    }

    @Test func `URLs and files are read`() throws {
        #expect(try reader(.url).value("https://example.com") == .url(#require(URL(string: "https://example.com"))))
        let file = try #require(File(intentValue: reader(.file).value("/tmp/soup.txt")))
        #expect(file.filename == "soup.txt")
        #expect(file.fileURL?.path == "/tmp/soup.txt")
    }

    @Test(arguments: [
        (ParameterType.integer, "twice", "a whole number"), (.integer, "2.5", "a whole number"),
        (.integer, "", "a whole number"), (.integer, "-five", "a whole number"), (.decimal, "– five", "a number"),
        (.integer, "-", "a whole number"), (.decimal, "--", "a number"), (.integer, "!", "a whole number"),
        (.integer, "minus", "a whole number"),
        (.currencyAmount, "- dollars", "an amount with a currency such as USD 5.50"),
        (.currencyAmount, "−five dollars", "an amount with a currency such as USD 5.50"),
        (.decimal, "much", "a number"), (.decimal, "inf", "a number"), (.boolean, "maybe", "true or false"),
        (.dateComponents, "tomorrow", "a date or time"), (.dateComponents, "2026-13-01", "a date or time"),
        (.dateComponents, "2026-06-07 09:30 10", "a date or time"), (.dateComponents, "24:00", "a date or time"),
        (.dateComponents, "09:30 10:30", "a date or time"), (.dateComponents, "2026-06", "a date or time"),
        (.timeInterval, "soon", "a duration such as 90 minutes"),
        (.timeInterval, "5 months", "a duration such as 90 minutes"),
        (.timeInterval, String(repeating: "9", count: 400) + " h", "a duration such as 90 minutes"),
        (.currencyAmount, "5", "an amount with a currency such as USD 5.50"),
        (.currencyAmount, "1.2.3 USD", "an amount with a currency such as USD 5.50"),
        (.currencyAmount, "5-6 USD", "an amount with a currency such as USD 5.50"),
        (.currencyAmount, "USD", "an amount with a currency such as USD 5.50"),
        (.length, "5 kg", "a number with a unit such as m"), (.length, "far", "a number with a unit such as m"),
        (.url, "example", "a URL"), (.placemark, "", "a place"), (.file, " ", "a file"),
        (.person, "", "a person's name, e-mail address or phone number"),
        (.custom(name: "Soup"), "", "an object's identifier or title"), (size, "huge", "one of small, big, giant"),
        (size, "unknown", "one of small, big, giant"),
    ])
    func `a text that does not fit is told what would`(type: ParameterType, text: String, expected: String) {
        let error = #expect(throws: ValueMismatch.self) { try reader(type).value(text) }
        #expect(error?.description == "“\(text)” does not fit: \(expected) is expected.")
    }

    @Test(
        arguments: [
            ("EUR", ["EUR", "USD"], true), ("XXX", ["EUR", "USD"], false), ("usd", ["EUR", "USD"], false),
            ("XXX", [], true), ("", [], false), ("5 €", [], false), ("EUR 5.00 to Bob, reference", [], false),
        ])
    func `an amount as JSON is in a currency that the definition allows`(
        code: String, codes: [String], isAllowed: Bool
    ) throws {
        var metadata = ValueMetadata()
        metadata.currencyCodes = codes
        let value = try? reader(.currencyAmount, metadata: metadata)
            .value(json: #"{"amount": "5", "currencyCode": "\#(code)"}"#)
        #expect((value != nil) == isAllowed)
    }

    @Test func `the definition's own words for true and false are understood`() throws {
        var metadata = ValueMetadata()
        metadata.trueDisplayName = "Hot"
        metadata.falseDisplayName = "Cold"
        let reader = reader(.boolean, metadata: metadata)
        #expect(try reader.value("hot") == .boolean(true))
        #expect(try reader.value("COLD") == .boolean(false))
        #expect(try reader.value("yes") == .boolean(true))
        let error = #expect(throws: ValueMismatch.self) { try reader.value("tepid") }
        #expect(error?.description == "“tepid” does not fit: “Hot” (true) or “Cold” (false) is expected.")
        #expect(error?.expectation == "“Hot” (true) or “Cold” (false) is expected.")
    }

    @Test(arguments: [
        ("off duty", "on duty", "off"), ("off duty", "on duty", "on"), ("no onions", "onions", "no"),
    ])
    func `a word of the name of one truth isn't the other one`(yes: String, no: String, word: String) throws {
        var metadata = ValueMetadata()
        (metadata.trueDisplayName, metadata.falseDisplayName) = (LocalizableText(yes), LocalizableText(no))
        let reader = reader(.boolean, metadata: metadata)
        #expect(throws: ValueMismatch.self) { try reader.value(word) }
        #expect(try reader.value("true") == .boolean(true))
        #expect(try reader.value(no) == .boolean(false))
    }

    @Test(arguments: [("on", "off", "off"), ("yes, hot", "no, cold", "no")])
    func `a word of the name of its own truth is`(yes: String, no: String, word: String) throws {
        var metadata = ValueMetadata()
        (metadata.trueDisplayName, metadata.falseDisplayName) = (LocalizableText(yes), LocalizableText(no))
        #expect(try reader(.boolean, metadata: metadata).value(word) == .boolean(false))
    }

    @Test(arguments: [(false, #""unknown""#), (true, #"["small", "unknown"]"#)])
    func `the case that means “not set” is no value in JSON either`(isList: Bool, text: String) throws {
        let error = #expect(throws: ValueMismatch.self) { try reader(Self.size, isList: isList).value(json: text) }
        #expect(error?.description.contains("one of small, big, giant is expected") == true)
        #expect(try reader(Self.size).value(json: #""big""#) == .enumeration("big"))
    }

    @Test func `a list is read from several texts`() throws {
        #expect(try reader(.integer, isList: true).values(["1", "2"]) == .list([.integer(1), .integer(2)]))
        #expect(try reader(.integer, isList: true).values([]) == .list([]))
        #expect(try reader(.integer).values(["1"]) == .integer(1))
    }

    @Test(arguments: [[], ["1", "2"]])
    func `a single value is read from one text`(texts: [String]) {
        let error = #expect(throws: ValueMismatch.self) { try reader(.integer).values(texts) }
        #expect(error?.expectation == "One value is expected.")
        #expect(texts.isEmpty || error?.description == "“1”, “2” do not fit: one value is expected.")
    }

    @Test(arguments: [
        (false, "3", IntentValue.integer(3)), (true, "[3]", .list([.integer(3)])),
        (false, "9007199254740993", .integer(9_007_199_254_740_993)), (false, "3.0", .integer(3)),
    ])
    func `plain JSON is read`(isList: Bool, text: String, value: IntentValue) throws {
        #expect(try reader(.integer, isList: isList).value(json: text) == value)
    }

    @Test(arguments: [
        (false, "[3]", "a whole number"), (true, "3", "a list of whole numbers"),
        (false, "{", "a whole number"), (false, "4503599627370497.5", "a whole number"),
        (false, "9007199254740993.5", "a whole number"), (true, "[5.00000000000000000001]", "a list of whole numbers"),
    ])
    func `JSON that does not fit is told what would`(isList: Bool, text: String, expected: String) {
        let error = #expect(throws: ValueMismatch.self) { try reader(.integer, isList: isList).value(json: text) }
        #expect(error?.description == "“\(text)” does not fit: as JSON, \(expected) is expected.")
    }

    @Test(arguments: [
        (
            ParameterType.object(name: nil), #"{"identifer": "x"}"#,
            "does not fit: unknown member “identifer”; an object can have"
        ),
        (
            .dictionary, String(repeating: #"{"a":"#, count: 33) + "1" + String(repeating: "}", count: 33),
            "a value is nested more than 32 levels deep"
        ),
        (.object(name: nil), #"{"identifier": null}"#, "has neither an identifier nor a displayString"),
        (
            .dateComponents, #"{"hour": 9, "timeZone": "Nowhere/Special"}"#,
            "does not fit: the offset of the time zone “Nowhere/Special” isn't known; add “secondsFromGMT”"
        ),
        (
            .dateComponents, #"{"hour": 9, "secondsFromGMT": 360000}"#,
            "does not fit: the offset of the time zone “360000” isn't known"
        ),
        (
            .dateComponents, #"{"hour": 9, "timeZone": "GMT+0530:15", "secondsFromGMT": 19800}"#,
            "does not fit: the offset of the time zone “GMT+0530:15” isn't known"
        ),
        (
            .dateComponents, #"{"hour": 9, "timeZone": "GMT+0200", "secondsFromGMT": 3600}"#,
            "does not fit: the time zone “GMT+0200” doesn't have the “secondsFromGMT” 3600; leave out one of them"
        ),
        (
            .dateComponents, #"{"hour": 9, "secondsFromGMT": 30}"#,
            "does not fit: the offset of the time zone “30” isn't a whole number of minutes; round it to one"
        ),
        (
            .dateComponents, #"{"hour": 9, "timeZone": "GMT+001730"}"#,
            "does not fit: the offset of the time zone “GMT+001730” isn't a whole number of minutes"
        ),
        (
            .dateComponentsRange, #"{"start": {"hour": 9, "timeZone": "Nowhere/Special"}}"#,
            "does not fit: the offset of the time zone “Nowhere/Special” isn't known"
        ),
        (
            .dateComponents, #"{"year": 2026, "mouth": 7}"#,
            "does not fit: unknown member “mouth”; an object can have day, era"
        ),
        (.dateComponents, #"{"month": 77}"#, "the month must be from 1 to 12, not 77"),
        (
            .person, #"{"displayName": "Ann", "mail": "a@b.org"}"#,
            "does not fit: unknown member “mail”; an object can have aliases"
        ),
        (
            .person, #"{"displayName": "Ann", "personHandle": {"type": "unknown", "valeu": "a"}}"#,
            "does not fit: unknown member “valeu”; an object can have label, type, value"
        ),
        (.currencyAmount, #"{"amount": "2", "curency": "EUR"}"#, "does not fit: unknown member “curency”"),
        (.placemark, #"{"name": "Home", "postalAddress": {"town": "Bonn"}}"#, "does not fit: unknown member “town”"),
        (.length, #"{"value": 2, "unit": "m", "units": "km"}"#, "does not fit: unknown member “units”"),
        (.length, #"{"value": 2, "unit": "kg"}"#, #"an object such as {"value": 5, "unit": "m"}"#),
        (.mass, #"{"value": 2, "unit": "parsec"}"#, #"an object such as {"value": 5, "unit": "kg"}"#),
        (
            .file, #"{"filename": "a", "data": "aGk="}"#,
            "does not fit: unknown member “data”; an object can have contents, fileURL"
        ),
        (.paymentMethod, #"{"type": "credit", "icon": {"uri": "x"}}"#, "does not fit: unknown member “uri”"),
        (
            .object(name: nil), #"{"identifier": "x", "displayImage": {"file": "x"}}"#,
            "does not fit: unknown member “file”"
        ),
        (
            .dateComponentsRange, #"{"displayString": "Friday", "start": {"year": 2027, "month": 1, "day": 1}}"#,
            "does not fit: unknown member “displayString”; an object can have end, recurrenceRule, start"
        ),
        (.dateComponents, "{}", "that isn't empty"), (.placemark, "{}", "that isn't empty"), (.person, "{}", ""),
        (.currencyAmount, "{}", ""),
        (
            .dateComponentsRange,
            #"{"start": {"year": 2027}, "recurrenceRule": {"interval": 0, "frequency": "daily"}}"#,
            "an interval from 1 and a frequency"
        ),
        (
            .dateComponentsRange, #"{"start": {"year": 2027}, "recurrenceRule": {"interval": 2}}"#,
            "an interval from 1 and a frequency"
        ),
    ])
    func `JSON with members that are none, or that nobody can mean, is told`(
        type: ParameterType, text: String, reason: String
    ) throws {
        for (isList, json) in [(false, text), (true, "[\(text)]")] {
            let error = #expect(throws: ValueMismatch.self) { try reader(type, isList: isList).value(json: json) }
            #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
        }
    }

    /// Values with every member that they can have.
    private static let wholeValues: [(ParameterType, IntentValue)] = {
        let icon = Image(named: "x")
        var parts = Person.NameComponents()
        parts.givenName = "Ann"
        parts.nickname = "An"
        let handle = Person.Handle(value: "a@b.org", type: .emailAddress, label: "home")
        var person = Person(personHandle: handle, displayName: "Ann")
        person.nameComponents = parts
        person.contactIdentifier = "1"
        person.customIdentifier = "2"
        person.image = icon
        person.relationship = "friend"
        person.isMe = false
        person.aliases = [handle]
        person.suggestionType = .socialProfile
        person.isContactSuggestion = true
        var place = Placemark(name: "Home", latitude: 1, longitude: 2)
        place.postalAddress = .init(street: "1", city: "2", state: "3", postalCode: "4", country: "5")
        var file = File(data: Data("a".utf8), filename: "a", typeIdentifier: "public.text")
        file.fileURL = URL(filePath: "/a")
        let object = Object(
            identifier: "x", display: "X", pronunciationHint: "x", subtitle: "y", image: icon,
            alternativeSpeakableMatches: [
                SpeakableString(vocabularyIdentifier: "v", spokenPhrase: "X", pronunciationHint: "x")
            ])
        return [
            (.person, .person(person)), (.placemark, .placemark(place)), (.file, .file(file)),
            (.currencyAmount, .currencyAmount(CurrencyAmount(amount: 2, currencyCode: "EUR"))),
            (.length, .measurement(MeasuredValue(value: 2, unit: "m"))),
            (
                .paymentMethod,
                .paymentMethod(PaymentMethod(type: .credit, name: "n", identificationHint: "1", icon: icon))
            ),
            (.object(name: nil), .object(ObjectValue(object))),
        ]
    }()

    @Test(arguments: wholeValues)
    func `every member that a value writes is read`(type: ParameterType, value: IntentValue) throws {
        let json = String(decoding: try JSONEncoder().encode(PlainValue(value)), as: UTF8.self)
        #expect(try reader(type).value(json: json) == value)
    }

    @Test func `an object in JSON is known by an identifier or a name, and null is no value`() throws {
        let reader = reader(.object(name: nil))
        for text in [#"{"identifier": "x"}"#, #"{"identifier": null, "displayString": "X"}"#] {
            guard case .object = try reader.value(json: text) else {
                Issue.record("\(text) is no object")
                continue
            }
        }
    }
}
