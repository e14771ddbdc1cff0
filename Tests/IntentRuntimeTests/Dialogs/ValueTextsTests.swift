import Foundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Values in words for a person.
@Suite struct ValueTextsTests {
    /// Writes whole numbers and lists so that they are recognised.
    private struct MarkingFormatter: ValueFormatter {
        func text(_ value: IntentValue, metadata: ValueMetadata?) -> String? {
            guard case .integer(let number) = value else { return nil }
            return "<\(number)>\(metadata?.unit ?? "")"
        }

        func list(_ texts: [String], isChoice: Bool) -> String? {
            texts.joined(separator: isChoice ? "|" : "&")
        }
    }

    private func texts(
        _ type: ParameterType, _ language: Language = .english, formatter: (any ValueFormatter)? = nil,
        change: (inout ValueMetadata) -> Void = { _ in }
    ) -> ValueTexts {
        var metadata = ValueMetadata()
        change(&metadata)
        return ValueTexts(
            parameter: ParameterDefinition(name: "a", type: type, metadata: metadata), catalog: TypeCatalog(),
            language: language, formatter: formatter)
    }

    @Test func `words are those of the language, unless the definition has its own`() {
        #expect(texts(.boolean).text(.boolean(true)) == "yes")
        #expect(texts(.boolean, .german).text(.boolean(false)) == "nein")
        #expect(texts(.boolean, .german) { $0.falseDisplayName = "Kalt" }.text(.boolean(false)) == "Kalt")
        #expect(texts(.string, .german).text(.list(["a", "b", "c"])) == "a, b und c")
        #expect(texts(.string).list(["a", "b", "c"], isChoice: true) == "a, b or c")
        #expect(texts(.string, .german).list(["a", "b"], isChoice: true) == "a oder b")
        #expect(texts(.string).list([]) == "")
    }

    @Test func `a value without a name is written by what it is`() {
        var portion = TypeDefinition(
            name: "Portion",
            properties: [
                PropertyDefinition(name: "size", type: .integer), PropertyDefinition(name: "isHot", type: .boolean),
            ])
        let value = ObjectValue(
            Object(identifier: nil, display: "Small"), properties: ["size": .integer(5), "isHot": .boolean(true)])
        func text() -> String {
            ValueTexts(
                parameter: ParameterDefinition(name: "a", type: .custom(name: "Portion")),
                catalog: TypeCatalog(types: [portion])
            ).text(.object(value))
        }
        #expect(text() == "Small")
        portion.isValue = true
        #expect(text() == "5, yes")
        portion.spokenProperty = "size"
        #expect(text() == "5")
    }

    @Test func `a formatter writes what it can`() {
        let texts = texts(.integer, .german, formatter: MarkingFormatter()) { $0.unit = "m" }
        #expect(texts.text(.integer(5)) == "<5>m")
        #expect(texts.text(.decimal(5)) == "5")
        #expect(texts.text(.list([.integer(1), .decimal(2)])) == "<1>m&2")
        #expect(texts.text(.list([.integer(1)])) == "<1>m")
        #expect(texts.list(["a", "b"], isChoice: true) == "a|b")
    }

    @Test(arguments: [
        ("2026-11-23 09:00", nil, "November 23, 2026 at 9:00 AM", "23. November 2026 um 9:00"),
        ("2026-03-01", nil, "March 1, 2026", "1. März 2026"),
        ("00:05", nil, "12:05 AM", "0:05"),
        ("12:30:07", nil, "12:30:07 PM", "12:30:07"),
        ("2026-11-23 21:00", "Time", "9:00 PM", "21:00"),
        ("2026-11-23 21:00", "Date", "November 23, 2026", "23. November 2026"),
        ("month 2 day 3", nil, "month 2 day 3", "month 2 day 3"),
        ("weekday 3", nil, "weekday 3", "weekday 3"),
    ])
    func `dates are written in words without a formatter`(
        _ text: String, _ style: String?, _ english: String, _ german: String
    ) throws {
        let parameter = ParameterDefinition(name: "a", type: .dateComponents)
        let date = try ValueReader(parameter: parameter, catalog: TypeCatalog()).value(text)
        #expect(texts(.dateComponents) { $0.style = style }.text(date) == english)
        #expect(texts(.dateComponents, .german) { $0.style = style }.text(date) == german)
    }

    @Test func `what identifies a choice is not written by locale`() {
        let item = texts(.integer, formatter: MarkingFormatter()).item(.integer(1000))
        #expect(item.id == "1000")
        #expect(item.title == "<1000>")
    }

    // MARK: - Questions

    @Test func `what has room in a question is whole`() {
        #expect(texts(.string).question("a\nb", limit: 50) == "a b")
        #expect(texts(.string).question(.list(["a", "b", "c"]), limit: 50) == "a, b and c")
        #expect(texts(.string).question(.list(["a"]), limit: 50) == "a")
        #expect(texts(.string).question(.list([]), limit: 50) == "")
        let names = (1...80).map { IntentValue.string("name \($0)") }
        #expect(texts(.string).question(.list(names), limit: 1000) == texts(.string).text(.list(names)))
    }

    @Test(arguments: [50, 100, 2000], [2, 3, 40, 3000, 200_000])
    func `no element of a list pushes another one out of a question`(_ limit: Int, _ count: Int) throws {
        let long = String(repeating: "Ada \n", count: 2000)
        for place in [0, count / 2, count - 1] {
            var names = (1...count).map { IntentValue.string("name \($0)") }
            names[place] = .string(long)
            let text = texts(.string).question(.list(names), limit: limit)
            #expect(text.unicodeScalars.count <= limit && !text.contains("\n"))
            // What isn't shown is counted.
            let shown = text.matches(of: /name \d+\b|(Ada )+/).count
            let others = text.firstMatch(of: /… \(\+(\d+)\)$/).flatMap { Int($0.1) }
            #expect(shown > 0 && shown + (others ?? 0) == count, "\(text)")
        }
    }

    @Test func `a structure with nothing to show is shown by its name`() {
        var letter = TypeDefinition(name: "Letter", properties: [PropertyDefinition(name: "text", type: .string)])
        letter.isValue = true
        let texts = ValueTexts(
            parameter: ParameterDefinition(name: "a", type: .custom(name: "Letter")),
            catalog: TypeCatalog(types: [letter]))
        let value = ObjectValue(Object(identifier: nil, display: "Letter 5"), properties: ["text": ""])
        #expect(texts.text(.object(value)) == "Letter 5")
        #expect(texts.question(.object(value), limit: 100) == "Letter 5")
    }

    @Test func `no member of a dictionary pushes another one out of a question`() {
        let long = String(repeating: "b", count: 3000)
        let texts = texts(.dictionary)
        #expect(texts.question(.dictionary(["b": "1", "a": .integer(2)]), limit: 50) == "a: 2, b: 1")
        let order = texts.question(
            .dictionary(["a": .string(long), long: "x", "to": .list([.string(long)])]), limit: 300)
        #expect(order.contains("a: bbb") && order.contains("…: x") && order.contains("to: bbb"), "\(order)")
        let members = Dictionary(uniqueKeysWithValues: (1...3000).map { ("k\($0)", IntentValue.string("x")) })
        let many = texts.question(.dictionary(members), limit: 300)
        let shown = many.matches(of: /k\d+: x/).count
        let others = many.firstMatch(of: /, … \(\+(\d+)\)$/).flatMap { Int($0.1) }
        #expect(shown > 5 && shown + (others ?? 0) == 3000, "\(many)")
    }

    /// A shortcut can put a value with its properties into a dictionary, of which nothing is declared.
    @Test func `all of an object in a dictionary is said`() {
        func question(_ object: Object, _ properties: [String: IntentValue] = [:]) -> String {
            let value = IntentValue.object(ObjectValue(object, properties: properties))
            return texts(.dictionary).question(.dictionary(["a": value]), limit: 300)
        }
        let (nameless, rent) = (Object(identifier: nil, display: ""), Object(identifier: "b-1", display: "Rent"))
        let sum = IntentValue.currencyAmount(CurrencyAmount(amount: 5, currencyCode: "EUR"))
        #expect(question(rent) == "a: Rent")
        #expect(
            question(rent, ["sum": sum, "to": "Bob, Ada"])
                == #"a: (displayString: Rent, sum: EUR 5.00, to: "Bob, Ada")"#)
        let day = DateComponents(timeZone: TimeZone(secondsFromGMT: 63420), year: 2026, month: 3, day: 4)
        #expect(question(nameless, ["start": .dateComponents(day)]) == #"a: (start: "March 4, 2026 +17:37")"#)
        let image = Object(identifier: nil, display: "x", image: Image(named: "y"))
        #expect(question(image) == "a: (displayImage: y, displayString: x)")
    }

    @Test(
        arguments: [
            (["a": "1, b: 2"], #"a: "1, b: 2""#),
            (["a": #"1", b: "2"#], #"a: "1"", b: ""2""#),
            (["a: 1, b": "2"], #""a: 1, b": 2"#),
            (["a": .list(["1", "b: 2"])], #"a: (1, "b: 2")"#),
            (["a": .dictionary(["b": "1", "c": "2"]), "d": "3"], "a: (b: 1, c: 2), d: 3"),
            (["a": .list(["1"]), "b": .boolean(true)], "a: 1, b: yes"),
        ] as [([String: IntentValue], String)])
    func `a text in a dictionary isn't taken for a member`(members: [String: IntentValue], text: String) {
        #expect(texts(.dictionary).text(.dictionary(members)) == text)
        #expect(texts(.dictionary).question(.dictionary(members), limit: 200) == text)
    }

    @Test func `a person without a name is shown by the handle`() {
        let handle = Person.Handle(value: "ada@example.com", type: .emailAddress)
        for name in ["", " ", "Ada"] {
            let value = IntentValue.person(Person(personHandle: handle, displayName: name))
            let shown = name == "Ada" ? name : "ada@example.com"
            #expect(texts(.person).text(value) == shown)
            #expect(texts(.person).question(value, limit: 100) == shown)
        }
    }

    @Test func `a range that is nothing but a rule is shown by it`() {
        let rule = RecurrenceRule(interval: 1, frequency: .daily)
        let range = DateComponentsRange(start: nil, end: nil, recurrenceRule: rule).intentValue
        #expect(texts(.dateComponentsRange).text(range) == "every day")
        #expect(texts(.dateComponentsRange).question(range, limit: 100) == "every day")
    }

    @Test func `no property of a structure pushes another one out of a question`() {
        let properties = ["to", "from", "text"].map { PropertyDefinition(name: $0, type: .string) }
        var letter = TypeDefinition(name: "Letter", properties: properties)
        letter.isValue = true
        let texts = ValueTexts(
            parameter: ParameterDefinition(name: "a", type: .custom(name: "Letter")),
            catalog: TypeCatalog(types: [letter]))
        let long = String(repeating: "Ada ", count: 1000)
        let value = ObjectValue(
            Object(identifier: nil, display: ""),
            properties: ["to": .string(long), "from": .string(long), "text": "Hello"])
        let question = texts.question(.object(value), limit: 300)
        #expect(question.hasSuffix("…, text: Hello") && question.unicodeScalars.count <= 300, "\(question)")
        let letters = texts.question(.list([.object(value), .object(value)]), limit: 300)
        #expect(letters.matches(of: /…, text: Hello/).count == 2, "\(letters)")
    }
}
