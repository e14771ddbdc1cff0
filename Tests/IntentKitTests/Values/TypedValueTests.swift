@_spi(Generated) import IntentKit
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Swift values as values of parameters, and back.
@Suite struct TypedValueTests {
    private func check<Value: IntentValueConvertible>(_ value: Value, _ shape: ValueShape) throws {
        #expect(Value.shape == shape)
        #expect(Value(intentValue: value.intentValue) == value)
        #expect([Value].shape == .list(shape))
        #expect([Value](intentValue: [value, value].intentValue) == [value, value])
        let other: IntentValue = shape == .string ? .integer(1) : "other"
        #expect(Value(intentValue: other) == nil)
        #expect([Value](intentValue: .list([value.intentValue, other])) == nil)
        let plain = try json(PlainValue(value.intentValue))
        #expect(try plainValue(json: plain, as: Value.shape) == value.intentValue)
    }

    @Test func `every type of a parameter is its value's`() throws {
        try check("soup", .string)
        try check(7, .integer)
        try check(true, .boolean)
        try check(2.5, .decimal)
        try check(DateComponents(year: 2026), .dateComponents)
        try check(Placemark(name: "Home"), .placemark)
        try check(CurrencyAmount(amount: 5, currencyCode: "EUR"), .currencyAmount)
        try check(Person(personHandle: nil, displayName: "Ada"), .person)
        try check(#require(URL(string: "https://example.com")), .url)
        try check(File(data: Data(), filename: "f", typeIdentifier: nil), .file)
        try check(PaymentMethod(type: .debit, name: nil, identificationHint: nil), .paymentMethod)
        try check(SpeakableString(spokenPhrase: "pho"), .speakableString)
        try check(Object(identifier: "1", display: "one"), .object([:]))
        try check(Length(value: 2, unit: .kilometers), .measurement)
        try check(Topping.basil, .enumeration(["unknown", "croutons", "basil", "cheese"]))
        try check(SoupChef.menu[0], .object(["price": .currencyAmount, "ingredients": .list(.string)]))
    }

    @Test func `every unit is known by its symbol`() {
        func check<Unit: QuantityUnit>(_ unit: Unit.Type) {
            for unit in Unit.allCases {
                let quantity = Quantity(value: 1.5, unit: unit)
                #expect(quantity.intentValue == .measurement(MeasuredValue(value: 1.5, unit: unit.rawValue)))
                #expect(Quantity<Unit>(intentValue: quantity.intentValue) == quantity)
            }
            #expect(Quantity<Unit>(intentValue: .measurement(MeasuredValue(value: 1, unit: "parsec"))) == nil)
        }
        check(LengthUnit.self)
        check(MassUnit.self)
        check(VolumeUnit.self)
        check(SpeedUnit.self)
        check(TemperatureUnit.self)
        check(EnergyUnit.self)
    }

    @Test(arguments: [(IntentValue.integer(3), 3.0), (.decimal(2.5), 2.5), (.timeInterval(90), 90)])
    func `a number takes whole numbers and durations`(value: IntentValue, number: Double) {
        #expect(Double(intentValue: value) == number)
    }

    @Test func `a single value is a list of one`() {
        #expect([String](intentValue: "x") == ["x"])
        #expect(IntentValue.string("x").elements == ["x"])
        #expect(IntentValue.list(["x", "y"]).elements == ["x", "y"])
    }

    @Test func `a file is named by its place`() {
        let file = File(fileURL: URL(filePath: "/tmp/soup.txt"), typeIdentifier: nil)
        #expect(file.filename == "soup.txt")
        #expect(File(fileURL: URL(filePath: "/tmp/soup.txt"), filename: "pho", typeIdentifier: nil).filename == "pho")
    }
}

/// Enumerations and custom types as generated code declares them.
@Suite struct GeneratedValueTests {
    /// An enumeration whose names Swift cannot spell.
    enum Odd: Int, IntentEnum {
        case unknown = 0
        case one
        case two
        static let caseNames = ["unknown", "1st", "2nd"]
    }

    @Test(arguments: [(Odd.one, "1st"), (.two, "2nd"), (.unknown, "unknown")])
    func `a case travels by its name in the definition`(value: Odd, name: String) throws {
        #expect(value.caseName == name)
        #expect(value.intentValue == .enumeration(name))
        #expect(Odd(intentValue: .enumeration(name)) == value)
        #expect(try json([value]) == #"["\#(name)"]"#)
        #expect(try copy([value]) == [value])
    }

    @Test(arguments: [IntentValue.enumeration("3rd"), "1st", .integer(1)])
    func `a name that is none is no case`(value: IntentValue) {
        #expect(Odd(intentValue: value) == nil)
    }

    @Test func `a JSON name that is none is refused`() {
        #expect(throws: DecodingError.self) { try value([Odd].self, json: #"["one"]"#) }
        #expect(throws: DecodingError.self) { try value([Odd].self, json: "[1]") }
    }

    @Test func `a custom type is written with its own properties`() throws {
        var soup = Soup(identifier: "t", display: "Tomato", subtitle: "hot")
        soup.price = CurrencyAmount(amount: 5, currencyCode: "EUR")
        soup.ingredients = ["tomato", "salt"]
        let text =
            #"{"displayString":"Tomato","identifier":"t","ingredients":["tomato","salt"],"#
            + #""price":{"amount":"5","currencyCode":"EUR"},"subtitleString":"hot"}"#
        #expect(try json(soup) == text)
        #expect(try value(json: text) == soup)
        #expect("\(soup)" == "Tomato")
        #expect(soup.subtitleString == "hot")
    }

    @Test func `a property of another type is left unset`() {
        let object = ObjectValue(
            Object(identifier: "t", display: "Tomato"), properties: ["price": "dear", "salt": "much"])
        #expect(Soup(intentValue: .object(object)) == Soup(identifier: "t", display: "Tomato"))
    }
}
