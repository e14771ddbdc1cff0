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

/// Lists, names, files and what else is not a number.
@Suite struct ListReadingTests {
    @Test(arguments: [
        (ParameterType.string, "a, b and c", ["a", "b", "c"]), (.string, "salt and pepper", ["salt and pepper"]),
        (.string, "a, \"b, c\" and d", ["a", "b, c", "d"]), (.string, "a,b,", ["a", "b"]),
        (.string, "\"\", a", ["", "a"]),
        (.string, "", []), (.string, "a; b, c", ["a", "b, c"]),
        (.string, "\"say \"\"hi\"\"\", b", ["say \"hi\"", "b"]),
        (.object(name: nil), "pea and tomato", ["pea", "tomato"]), (.string, "a, and b", ["a", "b"]),
        (.string, "1,2", ["1", "2"]),
        (.integer, "1,000", ["1,000"]), (.integer, "1,2,3", ["1", "2", "3"]),
        (.integer, "one hundred and five", ["one hundred and five"]),
        (.integer, "1, 2 and 3", ["1", "2", "3"]), (.length, "5 ft 3 in, 6 m", ["5 ft 3 in", "6 m"]),
        (.string, "\"open, b", ["open, b"]), (.string, "and", ["and"]),
        // Who says “or” doesn't mean both, and a unit isn't added to itself.
        (.integer, "3 or 4", ["3 or 4"]), (.person, "Ada or Ben", ["Ada or Ben"]),
        (.mass, "2 kg and 3 kg", ["2 kg", "3 kg"]), (.mass, "2 kg and 300 g", ["2 kg and 300 g"]),
        (.timeInterval, "2 hours and 3 hours", ["2 hours", "3 hours"]),
        (.mass, "2 and a half kg", ["2 and a half kg"]),
        // Two numbers, or four.
        (.integer, "1,000,2,000", ["1,000,2,000"]), (.integer, "1,000; 2,000", ["1,000", "2,000"]),
        (.decimal, "1,000.50,2,000.75", ["1,000.50,2,000.75"]), (.decimal, "1.5, 2.5", ["1.5", "2.5"]),
        (.placemark, "37.8, -122.27", ["37.8, -122.27"]), (.placemark, "Oslo, Bergen", ["Oslo", "Bergen"]),
        (.person, "\"Lovelace, Ada\" <ada@example.org>, Ben", ["Lovelace, Ada <ada@example.org>", "Ben"]),
    ])
    func `the texts of a list`(type: ParameterType, text: String, texts: [String]) {
        #expect(ValueReader.of(type, isList: true).texts(in: text) == texts)
    }

    @Test(arguments: [
        (ParameterType.dateComponents, "Friday, November 27", ["Friday, November 27"]),
        (.dateComponents, "Friday, Sunday and Tuesday", ["Friday", "Sunday", "Tuesday"]),
        (
            .dateComponents, "Friday, November 27 and Monday, November 30, 2026, 9:05 PM",
            ["Friday, November 27", "Monday, November 30, 2026, 9:05 PM"]
        ),
        (.dateComponents, "11/27/2026, 9:05 PM, 11/28/2026", ["11/27/2026, 9:05 PM", "11/28/2026"]),
        (.dateComponents, "\"Friday\", November 27", ["Friday", "November 27"]),
        (.dateComponentsRange, "March 4, 2028 to March 6, 2028, May 1", ["March 4, 2028 to March 6, 2028", "May 1"]),
    ])
    func `a date has commas of its own`(type: ParameterType, text: String, texts: [String]) {
        #expect(ValueReader.of(type, isList: true, at: .wednesday).texts(in: text) == texts)
    }

    @Test(arguments: [ParameterType.dateComponents, .dateComponentsRange])
    func `a list of dates has a limit`(type: ParameterType) {
        for (count, isRead) in [(1000, true), (1700, false)] {
            let text = Array(repeating: "tomorrow", count: count).joined(separator: ", ")
            let value = try? ValueReader.of(type, isList: true, at: .wednesday).values(in: text)
            #expect((value?.elements.count == count) == isRead)
        }
    }

    @Test(arguments: [ParameterType.person, .string, .integer, .file])
    func `a list has a limit`(type: ParameterType) {
        let reader = ValueReader.of(type, isList: true)
        let text = Array(repeating: "/1", count: 10_001).joined(separator: ", ")
        #expect(throws: ValueMismatch.self) { try reader.values(in: text) }
        do throws(ValueMismatch) {
            _ = try reader.values(in: text)
        } catch {
            #expect(error.expectation == "A list of at most 10000 values is expected.")
        }
        let numbers = ValueReader.of(.integer, isList: true)
        let most = Array(repeating: "1", count: 10_000).joined(separator: ";")
        #expect((try? numbers.values(in: most))?.elements.count == 10_000)
    }

    @Test(arguments: [
        (ParameterType.integer, "3 or 4"), (.integer, "1,000,2,000"), (.mass, "300 g 2 kg"),
        (.timeInterval, "30 min 1 h"),
    ])
    func `a list of which no values are clear`(type: ParameterType, text: String) {
        #expect(throws: ValueMismatch.self) { try ValueReader.of(type, isList: true).values(in: text) }
    }

    @Test func `a German list`() throws {
        let reader = ValueReader.of(.decimal, isList: true, in: .german)
        #expect(try reader.values(in: "1,5, 2,5 und 3") == .list([.decimal(1.5), .decimal(2.5), .decimal(3)]))
        #expect(try ValueReader.of(.decimal, in: .german).values(in: "1,5") == .decimal(1.5))
        let masses = ValueReader.of(.mass, isList: true, in: .german)
        #expect(masses.texts(in: "1,5 kg und 2,5 kg") == ["1,5 kg", "2,5 kg"])
        #expect(reader.texts(in: "1,5,2,5") == ["1,5,2,5"])
        #expect(ValueReader.of(.integer, isList: true, in: .german).texts(in: "1,2,3") == ["1", "2", "3"])
    }

    @Test(arguments: [
        (Language.english, ParameterType.boolean, "yeah", IntentValue.boolean(true)),
        (.german, .boolean, "Ja", .boolean(true)),
        (.german, .boolean, "nein", .boolean(false)), (.german, .boolean, "aus", .boolean(false)),
        (.german, .boolean, "false", .boolean(false)),
        (
            .english, .paymentMethod, "Credit Card",
            .paymentMethod(PaymentMethod(type: .credit, name: "Credit Card", identificationHint: nil))
        ),
        (
            .german, .paymentMethod, "Kreditkarte",
            .paymentMethod(PaymentMethod(type: .credit, name: "Kreditkarte", identificationHint: nil))
        ),
        (
            .english, .person, "Ada <ada@example.org>",
            .person(Person(personHandle: .init(value: "ada@example.org", type: .emailAddress), displayName: "Ada"))
        ),
        (.english, .person, "Ada <Lovelace>", .person(Person(personHandle: nil, displayName: "Ada <Lovelace>"))),
        (.english, .placemark, "+52.5+013.4/", .placemark(Placemark(latitude: 52.5, longitude: 13.4))),
        (.english, .placemark, "+52.5+1.4", .placemark(Placemark(name: "+52.5+1.4"))),
    ])
    func `names and kinds`(language: Language, type: ParameterType, text: String, value: IntentValue) throws {
        #expect(try ValueReader.of(type, in: language).value(text) == value)
    }

    @Test(arguments: [
        ("52.5, 13.4", 52.5, 13.4), ("52,5; 13,4", 52.5, 13.4), ("-33.9,151.2", -33.9, 151.2),
        ("-33.9-071.5", -33.9, -71.5),
    ])
    func `coordinates`(text: String, latitude: Double, longitude: Double) throws {
        let place = Placemark(latitude: latitude, longitude: longitude)
        #expect(try ValueReader.of(.placemark, in: .german).value(text) == .placemark(place))
    }

    @Test(arguments: ["nan, 5", "91, 5", "5, 181", "1, 2, 3", "5,", "52,5", "inf;0"])
    func `what is no place on earth is a name`(text: String) throws {
        let value = try ValueReader.of(.placemark).value(text)
        #expect(value == .placemark(text == "52,5" ? Placemark(latitude: 52, longitude: 5) : Placemark(name: text)))
    }

    @Test func `a city is a place with a city`() throws {
        let reader = ValueReader.of(.placemark) { $0.style = "City" }
        #expect(try reader.value("Bern") == .placemark(Placemark(name: "Bern", postalAddress: .init(city: "Bern"))))
    }

    @Test func `a name of several cases is not guessed`() throws {
        let catalog = TypeCatalog(enums: [
            EnumDefinition(
                name: "Size",
                values: [
                    .init(name: "cup", index: 1, displayName: "Large"),
                    .init(name: "bowl", index: 2, displayName: "LARGE"),
                    .init(name: "pot", index: 3, displayName: "Bowl"),
                    .init(name: "creme", index: 4, displayName: "Crème"),
                ])
        ])
        let reader = ValueReader.of(.enumeration(name: "Size", isSystem: false), catalog: catalog)
        #expect(try reader.value("Large") == .enumeration("cup"))
        #expect(try reader.value("bowl") == .enumeration("bowl"))
        #expect(try reader.value("CREME") == .enumeration("creme"))
        let error = #expect(throws: ValueMismatch.self) { try reader.value("large") }
        #expect(
            error?.description
                == "“large” fits Large (cup) and LARGE (bowl). Say which one is meant: Large (cup), LARGE (bowl).")
        #expect(throws: ValueMismatch.self) { try reader.value("BOWL") }
    }

    @Test(arguments: [
        ([], "a.xyz", true), (["public.item"], "a.xyz", true), (["public.image"], "a.png", true),
        (["public.image"], "a.JPEG", true),
        (["public.image"], "a.txt", false), (["public.image"], "a.xyz", false), (["public.image"], "a", false),
        (["public.text"], "a.csv", true),
        (["public.comma-separated-values-text"], "a.txt", false), (["public.python-script"], "a.py", true),
        (["public.source-code"], "a.py", true),
        (["public.audio"], "a.mp4", false), (["public.movie", "public.audio"], "a.mp3", true),
        (["com.adobe.pdf"], "a.pdf", true),
        (["com.example.soup"], "a.soup", true), (["com.example.soup"], "a.png", false),
        (["public.folder"], "soups", true),
        (["public.folder"], "a.png", false), (["public.image"], "pictures.png/", false), ([], "-", false),
        (["public.xml"], "a.opml", true),
        ([], "file:///tmp/a.png", true),
    ])
    func `files are told apart by their types`(types: [String], path: String, fits: Bool) {
        let reader = ValueReader.of(.file) { $0.fileTypes = types }
        #expect(((try? reader.value(path)) != nil) == fits)
    }

    @Test func `bytes are handed in under a name`() throws {
        let reader = ValueReader.of(.file) { $0.fileTypes = ["public.image"] }
        let file = File(data: Data([1, 2]), filename: "a.png", typeIdentifier: "public.png")
        #expect(try reader.file(contents: Data([1, 2]), filename: "a.png") == .file(file))
        #expect(throws: ValueMismatch.self) { try reader.file(contents: Data(), filename: "a.txt") }
        #expect(throws: ValueMismatch.self) { try ValueReader.of(.string).file(contents: Data(), filename: "a.txt") }
    }

    @Test func `what would fit is said in German`() {
        let error = #expect(throws: ValueMismatch.self) { try ValueReader.of(.integer, in: .german).value("viel") }
        #expect(error?.description == "„viel“ passt nicht: Erwartet wird eine ganze Zahl.")
        #expect(error?.expectation == "Erwartet wird eine ganze Zahl.")
    }
}
