import IntentDefinitions
@_spi(Generated) import IntentKit
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Objects as plain JSON: their properties stand beside what every object has.
@Suite struct PlainObjectTests {
    private let full = Object(
        identifier: "42", display: "Pho", pronunciationHint: "fuh", subtitle: "hot",
        alternativeSpeakableMatches: [SpeakableString(spokenPhrase: "noodle soup")])

    @Test func `everything an object has is written and read`() throws {
        let value = IntentValue.object(ObjectValue(full, properties: ["price": .integer(5), "tags": .list(["a"])]))
        let text = try json(PlainValue(value))
        #expect(
            text == #"{"alternativeSpeakableMatches":[{"spokenPhrase":"noodle soup"}],"displayString":"Pho","#
                + #""identifier":"42","price":5,"pronunciationHint":"fuh","subtitleString":"hot","tags":["a"]}"#)
        #expect(try plainValue(json: text, as: .object(["price": .integer, "tags": .list(.string)])) == value)
    }

    @Test(arguments: ["{}", #"{"price":null,"identifier":null}"#])
    func `everything may be missing`(text: String) throws {
        let value = try plainValue(json: text, as: .object(["price": .integer]))
        #expect(value == .object(ObjectValue(Object(identifier: nil, display: ""))))
    }

    @Test func `objects hold objects`() throws {
        let inner = ObjectValue(Object(identifier: "i", display: "inner"), properties: ["n": .integer(1)])
        let outer = IntentValue.object(
            ObjectValue(Object(identifier: "o", display: "outer"), properties: ["inner": .object(inner)]))
        let shape = ValueShape.object(["inner": .object(["n": .integer])])
        #expect(try plainValue(json: json(PlainValue(outer)), as: shape) == outer)
    }

    @Test(arguments: [
        ("identifier", ValueShape.integer, IntentValue.integer(7)),
        ("displayString", .integer, .integer(7)),
        ("pronunciationHint", .boolean, .boolean(true)),
        ("subtitleString", .integer, .integer(7)),
        ("alternativeSpeakableMatches", .string, "x"),
    ])
    func `a standard property that a type declares anew is the type's`(
        name: String, shape: ValueShape, value: IntentValue
    ) throws {
        let object = IntentValue.object(ObjectValue(Object(identifier: nil, display: ""), properties: [name: value]))
        let text = try json(PlainValue(object))
        #expect(try plainValue(json: text, as: .object([name: shape])) == object)
    }

    @Test func `a standard property that a type declares anew may be unset`() throws {
        var badge = Badge(identifier: "seven", display: "Seven")
        #expect(try JSONDecoder().decode(Badge.self, from: JSONEncoder().encode(badge)).identifier == nil)
        badge.identifier = 7
        #expect(try JSONDecoder().decode(Badge.self, from: JSONEncoder().encode(badge)).identifier == 7)
    }
}

/// A custom type whose identifier is a number.
private struct Badge: IntentObject {
    var object: Object
    var identifier: Int?

    init(object: Object) {
        self.object = object
    }

    static let properties: PropertyTable<Self> = [.init("identifier", \.identifier)]
}

/// The shapes that a definition declares.
@Suite struct ValueShapeTests {
    private let catalog = TypeCatalog(
        enums: [EnumDefinition(name: "Size", values: [.init(name: "unknown"), .init(name: "big", index: 1)])],
        types: [
            TypeDefinition(
                name: "Soup",
                properties: [
                    PropertyDefinition(name: "identifier", type: .string),
                    PropertyDefinition(name: "displayString", type: .integer),
                    PropertyDefinition(
                        name: "sizes", type: .enumeration(name: "Size", isSystem: false), supportsMultipleValues: true),
                ]),
            TypeDefinition(
                name: "Endless", properties: [PropertyDefinition(name: "next", type: .custom(name: "Endless"))]),
        ])

    @Test(arguments: [
        (ParameterType.string, ValueShape.string), (.unknown(name: "Hologram"), .string), (.integer, .integer),
        (.decimal, .decimal), (.boolean, .boolean), (.dateComponents, .dateComponents), (.timeInterval, .timeInterval),
        (.placemark, .placemark), (.currencyAmount, .currencyAmount), (.person, .person), (.url, .url), (.file, .file),
        (.paymentMethod, .paymentMethod), (.length, .measurement), (.mass, .measurement), (.volume, .measurement),
        (.speed, .measurement), (.temperature, .measurement), (.energy, .measurement),
        (.speakableString, .speakableString), (.object(name: nil), .object([:])), (.custom(name: "Gone"), .object([:])),
        (.enumeration(name: "Size", isSystem: false), .enumeration(["unknown", "big"])),
        (.enumeration(name: "Gone", isSystem: true), .enumeration([])),
        (
            .custom(name: "Soup"),
            .object(["displayString": .integer, "sizes": .list(.enumeration(["unknown", "big"]))])
        ),
    ])
    func `each declared type has its shape`(type: ParameterType, shape: ValueShape) {
        #expect(ValueShape(type, isList: false, catalog: catalog) == shape)
        #expect(ValueShape(type, isList: true, catalog: catalog) == .list(shape))
        #expect(ValueShape(type, isList: true, catalog: catalog).element == shape)
    }

    @Test func `a type that holds itself has an end`() throws {
        let shape = ValueShape(.custom(name: "Endless"), isList: false, catalog: catalog)
        let text = #"{"displayString":"1","next":{"displayString":"2","next":{"displayString":"3"}}}"#
        #expect(try json(PlainValue(plainValue(json: text, as: shape))) == text)
    }
}
