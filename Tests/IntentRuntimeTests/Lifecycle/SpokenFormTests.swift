import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a person's words mean: a name of something that is offered, a search, or a number with a unit.
@Suite struct SpokenFormTests {
    private static let ada = Person(personHandle: nil, displayName: "Ada Low", customIdentifier: "1")
    private static let adam = Person(personHandle: nil, displayName: "Adam Low", customIdentifier: "2")
    private static let bea = Person(personHandle: nil, displayName: "Bea Moss", customIdentifier: "3")
    /// Two people whose names are all that is known of them.
    private static let twins = [
        Person(personHandle: nil, displayName: "Kit"), Person(personHandle: nil, displayName: "Kit"),
    ]

    private func greeting(
        _ values: [String: IntentValue] = [:], isList: Bool = true, style: ConversationStyle = ConversationStyle()
    ) -> IntentRequest {
        var parameter = ParameterDefinition(
            name: "guests", type: .person, supportsMultipleValues: isList, supportsResolution: true,
            unsupportedReasons: [.init(code: "stranger", text: "${guests} is a stranger.")])
        parameter.spokenForm = .offered(unknown: "stranger")
        return IntentRequest(
            for: IntentDefinition(name: "Greet", parameters: [parameter]), catalog: TypeCatalog(), values: values,
            style: style)
    }

    private func names(_ names: String...) -> IntentValue {
        .list(names.map { .person(Person(personHandle: nil, displayName: $0)) })
    }

    private let everybody = Choices([.person(ada), .person(adam), .person(bea)])

    @Test(arguments: [("Bea", "3"), ("bea moss", "3"), ("moss", "3"), ("adam", "2"), ("Ada Low", "1")])
    func `a name is looked up among those that are offered, before the handler is asked`(
        name: String, identifier: String
    ) throws {
        var request = greeting(["guests": names(name)])
        #expect(request.step == .call(.options(parameter: "guests", searchTerm: nil)))
        request.receive(.options(everybody))
        #expect(request.step == .call(.resolve(parameter: "guests")))
        guard case .person(let person)? = request.values["guests"]?.elements.first else {
            Issue.record("\(request.values)")
            return
        }
        #expect(person.customIdentifier == identifier)
    }

    @Test func `of several with a name one is chosen, and what was chosen isn't looked up again`() throws {
        var request = greeting(["guests": names("Bea", "low")])
        request.receive(.options(everybody))
        let prompt = try #require(request.prompt)
        #expect(prompt.reason == .disambiguation)
        #expect(prompt.element == 1)
        #expect(prompt.items.map(\.title) == ["Ada Low", "Adam Low"])
        try request.answer(.item(id: prompt.items[1].id))
        #expect(request.step == .call(.resolve(parameter: "guests")))
        #expect(request.values["guests"] == .list([.person(Self.bea), .person(Self.adam)]))
    }

    @Test func `long names that begin alike can be told apart where they are said`() throws {
        let start = String(repeating: "Kit ", count: 100)
        let long = ["Low", "Moss"].map { Person(personHandle: nil, displayName: start + $0, customIdentifier: $0) }
        var request = greeting(["guests": names("kit")], style: ConversationStyle(isSpoken: true))
        request.receive(.options(Choices(long.map(IntentValue.person))))
        let dialog = try #require(request.prompt).dialog.full
        #expect(dialog.contains("Kit Low") && dialog.contains("Kit Moss"), "\(dialog)")
    }

    @Test func `one that is chosen among equals is taken`() throws {
        var request = greeting(["guests": names("kit")])
        request.receive(.options(Choices(Self.twins.map(IntentValue.person))))
        let prompt = try #require(request.prompt)
        try request.answer(.item(id: prompt.items[1].id))
        request.receive(.options(Choices(Self.twins.map(IntentValue.person))))
        #expect(request.step == .call(.resolve(parameter: "guests")))
    }

    @Test func `an unknown name is refused, and the next one is looked up again`() throws {
        var request = greeting(["guests": names("Zoe")])
        request.receive(.options(everybody))
        let prompt = try #require(request.prompt)
        #expect(prompt.reason == .unsupported("stranger"))
        #expect(prompt.dialog.full.contains("Zoe is a stranger."))
        try request.answer(.value(names("Bea")))
        #expect(request.step == .call(.options(parameter: "guests", searchTerm: nil)))
        request.receive(.options(everybody))
        #expect(request.values["guests"] == .list([.person(Self.bea)]))
        #expect(request.step == .call(.resolve(parameter: "guests")))
    }

    @Test(arguments: [true, false]) func `without anybody to look among, the handler decides`(fails: Bool) {
        var request = greeting(["guests": names("Zoe")])
        request.receive(fails ? .failure(.optionsUnavailable(reason: "no contacts")) : .options(Choices()))
        #expect(request.step == .call(.resolve(parameter: "guests")))
        #expect(request.values["guests"] == names("Zoe"))
    }

    @Test func `who has an address or an identifier isn't looked up`() {
        let addressed = Person(personHandle: .init(value: "a@example.org", type: .emailAddress), displayName: "Ada")
        for person in [addressed, Self.ada] {
            let request = greeting(["guests": .list([.person(person)])])
            #expect(request.step == .call(.resolve(parameter: "guests")))
        }
    }

    @Test func `a single value is looked up, too`() {
        var request = greeting(["guests": names("Bea").elements[0]], isList: false)
        request.receive(.options(everybody))
        #expect(request.values["guests"] == .person(Self.bea))
    }

    @Test func `a request that is kept while names are looked up goes on`() throws {
        let request = greeting(["guests": names("Bea")])
        var kept = try JSONDecoder().decode(IntentRequest.self, from: JSONEncoder().encode(request))
        #expect(kept == request)
        kept.receive(.options(everybody))
        #expect(kept.step == .call(.resolve(parameter: "guests")))
    }
}

extension SpokenFormTests {
    private static let search = TypeDefinition(
        name: "Search", properties: [PropertyDefinition(name: "title", type: .string)])

    private func reading(_ values: [String: IntentValue] = [:]) -> IntentRequest {
        var book = ParameterDefinition(name: "book", type: .object(name: nil), supportsResolution: true)
        book.spokenForm = .search(parameter: "search", property: "title")
        let search = ParameterDefinition(name: "search", type: .custom(name: "Search"))
        return IntentRequest(
            for: IntentDefinition(name: "Read", parameters: [book, search]),
            catalog: DefinitionFile(types: [Self.search]).catalog, values: values)
    }

    private func book(_ title: String, id: String? = nil) -> IntentValue {
        .object(ObjectValue(Object(identifier: id, display: title)))
    }

    private func searched(_ request: IntentRequest) -> IntentValue? {
        guard case .object(let search)? = request.values["search"] else { return nil }
        return search.properties["title"]
    }

    @Test func `words become a search`() {
        let request = reading(["book": book("Moss")])
        #expect(request.values["book"] == nil)
        #expect(searched(request) == .string("Moss"))
        #expect(request.step == .call(.resolve(parameter: "book")))
    }

    @Test func `what has an identifier isn't searched, nor what comes with a search`() {
        #expect(searched(reading(["book": book("Moss", id: "m")])) == nil)
        let given = IntentValue.object(ObjectValue(structure: ["title": .string("Fern")], spoken: "title"))
        let request = reading(["book": book("Moss"), "search": given])
        #expect(searched(request) == .string("Fern"))
        #expect(request.values["book"] == book("Moss"))
    }

    @Test func `an answer in words is a new search, and a chosen book isn't`() throws {
        var request = reading(["book": book("Moss")])
        request.resolve(.needsValue)
        try request.answer(.value(book("Fern")))
        #expect(searched(request) == .string("Fern"))
        #expect(request.step == .call(.resolve(parameter: "book")))
        request.resolve(.disambiguation([book("Fern"), book("Ferns")]))
        let prompt = try #require(request.prompt)
        try request.answer(.item(id: prompt.items[1].id))
        #expect(request.values["book"] == book("Ferns"))
        #expect(searched(request) == .string("Fern"))
    }
}

extension SpokenFormTests {
    private static let unit = EnumDefinition(
        name: "Unit",
        values: [
            .init(name: "unknown"), .init(name: "mile", index: 1, displayName: "miles"),
            .init(name: "minute", index: 2, displayName: "long minutes"),
        ])

    private var running: IntentDefinition {
        var goal = ParameterDefinition(name: "goal", type: .decimal, supportsResolution: true)
        goal.spokenForm = .number(unit: "unit", cases: "Unit")
        return IntentDefinition(
            name: "Run",
            parameters: [
                goal,
                ParameterDefinition(
                    name: "unit", type: .enumeration(name: "Unit", isSystem: false), supportsResolution: true),
            ])
    }

    @Test(
        arguments: [
            ("5 miles", 5, "mile"), ("five miles", 5, "mile"), ("2.5 mile", 2.5, "mile"),
            ("twenty five Long Minutes", 25, "minute"),
            ("7", 7, nil),
        ] as [(String, Double, String?)])
    func `a number can have a unit`(words: String, number: Double, unit: String?) throws {
        let catalog = DefinitionFile(enums: [Self.unit]).catalog
        var request = IntentRequest(for: running, catalog: catalog)
        request.resolve(.needsValue)
        let prompt = try #require(request.prompt)
        try request.answer(AnswerReader(for: prompt, of: request).answer(words))
        #expect(request.values["goal"] == .decimal(number))
        #expect(request.values["unit"] == unit.map(IntentValue.enumeration))
    }

    @Test(arguments: ["miles", "5 apples", "5 unknown", "five", ""])
    func `a unit that there is not is no answer`(words: String) throws {
        let catalog = DefinitionFile(enums: [Self.unit]).catalog
        let reader = ValueReader(parameter: running.parameters[0], catalog: catalog)
        let value = try? reader.value(words)
        #expect(value == (words == "five" ? .decimal(5) : nil))
    }
}

extension SpokenFormTests {
    @Test func `a refusal names only the one of several who is refused`() throws {
        var request = greeting(["guests": names("Bea", "Zoe")])
        request.receive(.options(everybody))
        let prompt = try #require(request.prompt)
        #expect(prompt.element == 1)
        #expect(prompt.dialog.full.hasPrefix("Zoe is a stranger."))
    }
}
