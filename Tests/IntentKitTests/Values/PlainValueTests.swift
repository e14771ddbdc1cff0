import Escaping
import IntentDefinitions
import IntentKit
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The plain JSON in which values travel.
@Suite struct PlainValueTests {
    private static let table: [(ValueShape, IntentValue, String)] = [
        (.string, "soup", #""soup""#),
        (.string, "", #""""#),
        (.integer, .integer(-3), "-3"),
        (.integer, .integer(.max), "9223372036854775807"),
        (.decimal, .decimal(2.5), "2.5"),
        (.decimal, .decimal(3), "3"),
        (.boolean, .boolean(true), "true"),
        (.boolean, .boolean(false), "false"),
        (.timeInterval, .timeInterval(90), "90"),
        (
            .dateComponents, .dateComponents(DateComponents(year: 2026, month: 6, day: 7)),
            #"{"day":7,"month":6,"year":2026}"#
        ),
        (
            .dateComponents, .dateComponents(DateComponents(timeZone: .gmt, hour: 9, minute: 30)),
            #"{"hour":9,"minute":30,"timeZone":"GMT"}"#
        ),
        (.dateComponents, .dateComponents(DateComponents()), "{}"),
        (.placemark, .placemark(Placemark(name: "Home")), #"{"name":"Home"}"#),
        (
            .placemark,
            .placemark(
                Placemark(latitude: 52.5, longitude: -0.5, postalAddress: .init(street: "1 Pea St", city: "Bern"))),
            #"{"latitude":52.5,"longitude":-0.5,"postalAddress":{"city":"Bern","street":"1 Pea St"}}"#
        ),
        (
            .currencyAmount, .currencyAmount(CurrencyAmount(amount: Decimal(55) / 10, currencyCode: "EUR")),
            #"{"amount":"5.5","currencyCode":"EUR"}"#
        ),
        (
            .person, .person(Person(personHandle: .init(value: "a@b.c", type: .emailAddress), displayName: "Ada")),
            #"{"displayName":"Ada","personHandle":{"type":"emailAddress","value":"a@b.c"}}"#
        ),
        (
            .person,
            .person(Person(personHandle: nil, displayName: "Ada", contactIdentifier: "c", customIdentifier: "u")),
            #"{"contactIdentifier":"c","customIdentifier":"u","displayName":"Ada"}"#
        ),
        (
            .file, .file(File(data: Data([1, 2]), filename: "f.bin", typeIdentifier: nil)),
            #"{"contents":"AQI=","filename":"f.bin"}"#
        ),
        (
            .paymentMethod, .paymentMethod(PaymentMethod(type: .credit, name: "Card", identificationHint: "42")),
            #"{"identificationHint":"42","name":"Card","type":"credit"}"#
        ),
        (.measurement, .measurement(MeasuredValue(value: 2, unit: "km")), #"{"unit":"km","value":2}"#),
        (
            .speakableString,
            .speakableString(SpeakableString(vocabularyIdentifier: "v", spokenPhrase: "pho", pronunciationHint: "fuh")),
            #"{"pronunciationHint":"fuh","spokenPhrase":"pho","vocabularyIdentifier":"v"}"#
        ),
        (.enumeration(["small", "big"]), .enumeration("big"), #""big""#),
        (.enumeration([]), .enumeration("anything"), #""anything""#),
        (.list(.integer), .list([.integer(1), .integer(2)]), "[1,2]"),
        (.list(.string), .list([]), "[]"),
        (.list(.list(.boolean)), .list([.list([.boolean(true)]), .list([])]), "[[true],[]]"),
    ]

    @Test(arguments: table)
    func `a value and its JSON are one another's`(shape: ValueShape, value: IntentValue, text: String) throws {
        #expect(try json(PlainValue(value)) == text)
        #expect(try plainValue(json: text, as: shape) == value)
    }

    @Test(arguments: table)
    func `saved state keeps the value`(shape: ValueShape, value: IntentValue, text: String) throws {
        #expect(try copy(value) == value)
    }

    @Test(arguments: [
        (ValueShape.url, IntentValue.url(try #require(URL(string: "https://example.com/a?b=c")))),
        (.file, .file(File(fileURL: URL(filePath: "/tmp/soup.txt"), typeIdentifier: "public.text"))),
    ])
    func `places are kept`(shape: ValueShape, value: IntentValue) throws {
        #expect(try plainValue(json: json(PlainValue(value)), as: shape) == value)
        #expect(try copy(value) == value)
    }

    @Test func `a URL is its text`() throws {
        let url = try #require(URL(string: "https://example.com/a"))
        #expect(try json(PlainValue(.url(url))) == #""https://example.com/a""#)
    }

    @Test(arguments: [
        (ValueShape.string, "1"), (.string, "null"), (.string, #"["a"]"#), (.string, "{}"),
        (.integer, "1.5"), (.integer, #""1""#), (.integer, "true"), (.integer, "99999999999999999999"),
        (.decimal, #""1""#), (.decimal, "false"),
        (.boolean, "1"), (.boolean, #""true""#),
        (.timeInterval, #""90""#),
        (.dateComponents, #""2026-06-07""#), (.dateComponents, #"{"year":"2026"}"#),
        (.placemark, #""Home""#), (.placemark, #"{"latitude":"52"}"#),
        (.currencyAmount, "5"), (.currencyAmount, #"{"amount":"much"}"#), (.currencyAmount, #"{"amount":"5 or 6"}"#),
        (.currencyAmount, #"{"amount":true}"#),
        (.person, #"{"personHandle":{"type":"emailAddress"}}"#),
        (.person, #"{"displayName":"A","personHandle":{"type":"fax"}}"#),
        (.url, "1"), (.url, #""http://[""#),
        (.file, #""soup.txt""#), (.file, "{}"), (.file, #"{"filename":"a","contents":"?"}"#),
        (.paymentMethod, #"{"type":"barter"}"#), (.paymentMethod, "{}"),
        (.measurement, "2"), (.measurement, #"{"value":2}"#),
        (.speakableString, #""pho""#), (.speakableString, "{}"),
        (.enumeration(["small", "big"]), #""huge""#), (.enumeration(["small"]), "1"),
        (.object([:]), #""soup""#), (.object(["price": .integer]), #"{"price":"5"}"#),
        (.object([:]), #"{"identifier":1}"#),
        (.list(.integer), "1"), (.list(.integer), #"[1,"2"]"#), (.list(.string), "{}"),
    ])
    func `JSON of another shape is refused`(shape: ValueShape, text: String) {
        #expect(throws: DecodingError.self) { try plainValue(json: text, as: shape) }
    }

    @Test(arguments: [(32, true), (33, false)])
    func `a dictionary is nested so deep that it can be kept`(depth: Int, isAccepted: Bool) throws {
        let text = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        let value = try? plainValue(json: text, as: .dictionary)
        #expect((value != nil) == isAccepted)
        guard let value else { return }
        let kept = try JSONEncoder().encode([value])
        #expect(kept.withUnsafeBytes { JSONSyntax.problem(of: $0, depthLimit: 128, isObject: false) } == nil)
        #expect(try JSONDecoder().decode([IntentValue].self, from: kept) == [value])
    }

    @Test func `an amount may be a JSON number`() throws {
        let amount = try plainValue(json: #"{"amount":5.5,"currencyCode":"EUR"}"#, as: .currencyAmount)
        #expect(amount == .currencyAmount(CurrencyAmount(amount: Decimal(55) / 10, currencyCode: "EUR")))
    }

    @Test func `an amount is exact`() throws {
        let text = #"{"amount":"12345678901234567890.12","currencyCode":"EUR"}"#
        #expect(try json(PlainValue(plainValue(json: text, as: .currencyAmount))) == text)
    }

    @Test(arguments: [
        (ValueShape.dateComponents, #"{"year":2026,"zodiac":"ox"}"#, #"{"year":2026}"#),
        (.placemark, #"{"name":"Home","floor":3}"#, #"{"name":"Home"}"#),
        (.object([:]), #"{"displayString":"Pea","colour":"green"}"#, #"{"displayString":"Pea"}"#),
    ])
    func `unknown names are ignored`(shape: ValueShape, text: String, known: String) throws {
        #expect(try json(PlainValue(plainValue(json: text, as: shape))) == known)
    }

    @Test func `a time zone that nobody knows is left out`() throws {
        let value = try plainValue(json: #"{"hour":9,"timeZone":"Moon/Tycho"}"#, as: .dateComponents)
        #expect(value == .dateComponents(DateComponents(hour: 9)))
    }
}
