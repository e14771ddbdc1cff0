import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

/// Choices of many items: sections, pages, searching, and words that fit several of them.
@Suite struct ChoosingTests {
    private static func object(_ name: String, id: String? = nil, subtitle: String? = nil) -> IntentValue {
        .object(ObjectValue(Object(identifier: id ?? name, display: name, subtitle: subtitle)))
    }

    private static let soups = [
        "Tomato", "Clam chowder", "Corn chowder", "Crème of celery", "Pea", "Tomato bisque", "Zucchini",
    ].map { object($0) }

    /// A request that offers soups for its only parameter.
    private func offering(
        _ choices: Choices = Choices(soups), search: Bool = false, isList: Bool = false, spoken: Bool = false,
        itemsPerPage: Int? = nil, language: Language = .english
    ) -> IntentRequest {
        let parameter = ParameterDefinition(
            name: "soup", type: .object(name: nil), supportsMultipleValues: isList, displayName: "Soup",
            supportsResolution: true, supportsDynamicOptions: true, supportsSearch: search, itemsPerPage: itemsPerPage,
            prompts: [
                .init(kind: .disambiguationIntroduction, text: "There are ${count} soups."),
                .init(kind: .subsequentIntroduction, text: "Then there are these."),
            ])
        var request = IntentRequest(
            for: IntentDefinition(name: "Order", parameters: [parameter]), catalog: TypeCatalog(),
            style: ConversationStyle(language: language, isSpoken: spoken))
        request.receive(.defaultValue(nil))
        request.resolve(.needsValue)
        request.receive(.options(choices))
        return request
    }

    private func say(_ text: String, to request: inout IntentRequest) throws {
        let prompt = try #require(request.prompt)
        try request.answer(AnswerReader(for: prompt, of: request).answer(text))
    }

    private func title(of request: IntentRequest) -> String? {
        request.values["soup"]?.elements.map(\.plainText).joined(separator: "+")
    }

    @Test(arguments: [
        ("2", "Clam chowder"), ("the second one", "Clam chowder"), ("last", "Zucchini"), ("the last one", "Zucchini"),
        ("tomato", "Tomato"), ("TOMATO", "Tomato"), ("the tomato one", "Tomato"), ("clam", "Clam chowder"),
        ("creme of celery", "Crème of celery"), ("celery", "Crème of celery"), ("bisque, please", "Tomato bisque"),
        ("i'd like the pea", "Pea"), ("number 3", "Corn chowder"), ("#3", "Corn chowder"), ("the 3rd", "Corn chowder"),
    ])
    func `an item is chosen as people do`(text: String, title: String) throws {
        var request = offering()
        try say(text, to: &request)
        #expect(self.title(of: request) == title)
    }

    @Test(arguments: [
        ("der zweite", "Clam chowder"), ("das letzte", "Zucchini"), ("Nummer 3", "Corn chowder"),
        ("die Tomato bitte", "Tomato"), ("2.", "Clam chowder"), ("Creme of Celery", "Crème of celery"),
    ])
    func `an item is chosen in German`(text: String, title: String) throws {
        var request = offering(language: .german)
        try say(text, to: &request)
        #expect(self.title(of: request) == title)
    }

    @Test func `words that fit two items are asked about, naming both and nothing else`() throws {
        var request = offering()
        try say("chowder", to: &request)
        #expect(request.prompt?.reason == .disambiguation)
        #expect(request.prompt?.items.map(\.title) == ["Clam chowder", "Corn chowder"])
        #expect(request.prompt?.dialog.full == "“chowder” could be Clam chowder or Corn chowder. Which one?")
        try say("corn", to: &request)
        #expect(title(of: request) == "Corn chowder")
    }

    @Test func `items of one title are told apart by their second line`() throws {
        let choices = Choices([
            Self.object("Tea", id: "1", subtitle: "green"), Self.object("Tea", id: "2", subtitle: "black"),
        ])
        var request = offering(choices)
        try say("tea", to: &request)
        #expect(request.prompt?.dialog.full == "“tea” could be Tea (green) or Tea (black). Which one?")
    }

    @Test func `other names are names`() throws {
        let object = Object(
            identifier: "1", display: "Borscht",
            alternativeSpeakableMatches: [SpeakableString(spokenPhrase: "beet soup")])
        var request = offering(Choices([.object(ObjectValue(object)), Self.object("Pea")]))
        #expect(request.prompt?.items.first?.alternativeMatches == ["beet soup"])
        try say("Beet soup", to: &request)
        #expect(title(of: request) == "Borscht")
    }

    @Test(arguments: [
        ("ham, cheese", ["Ham", "Cheese"]), ("cheese; ham", ["Cheese", "Ham"]), ("ham & cheese", ["Ham", "Cheese"]),
        ("a, b", ["A", "B"]), ("1, 2", ["Ham", "Cheese"]), ("ada, ben", ["Ada", "Ben"]),
        ("cheese and ham", ["Cheese", "Ham"]), ("ham and ham", ["Ham"]),
        ("ham and cheese and a", ["Ham and Cheese", "A"]),
    ])
    func `a list of items isn't one item`(text: String, ids: [String]) throws {
        let names = ["Ham", "Cheese", "Ham and Cheese", "A", "B", "Ada", "Ben", "Ada Ben"]
        let request = offering(Choices(names.map { Self.object($0) }), isList: true)
        let reader = try AnswerReader(for: #require(request.prompt), of: request)
        #expect(reader.answer(text) == .items(ids: ids))
        guard case .item = reader.answer("ham and cheese") else { return #expect(Bool(false)) }
    }

    @Test(arguments: [
        ("salt and pepper, half", ["Salt and pepper", "Half"]), ("half, Mac & Cheese", ["Half", "Mac & cheese"]),
        ("salt and pepper and half", ["Salt and pepper", "Half"]), ("pepper and half", ["Pepper", "Half"]),
        ("half and salt and pepper and mac & cheese", ["Half", "Salt and pepper", "Mac & cheese"]),
        ("Paris, France, Rome, Italy", ["Paris, France", "Rome, Italy"]), ("half;pepper", ["Half", "Pepper"]),
        ("Paris, France and half", ["Paris, France", "Half"]), ("paris, france", ["Paris, France"]),
    ])
    func `a title may have a conjunction in it`(text: String, ids: [String]) throws {
        let names = ["Salt and pepper", "Half", "Pepper", "Mac & cheese", "Paris, France", "Rome, Italy"]
        let request = offering(Choices(names.map { Self.object($0) }), isList: true)
        let answer = try AnswerReader(for: #require(request.prompt), of: request).answer(text)
        #expect(answer == (ids.count == 1 ? .item(id: ids[0]) : .items(ids: ids)))
    }

    @Test func `several items of a list are named at once`() throws {
        var request = offering(isList: true)
        try say("tomato, pea and the last one", to: &request)
        #expect(title(of: request) == "Tomato+Pea+Zucchini")
    }

    @Test func `sections stand with their items`() {
        let choices = Choices(sections: [
            .init(title: "Warm", values: [Self.object("Pea")]), .init(title: "Cold", values: [Self.object("Gazpacho")]),
        ])
        #expect(offering(choices).prompt?.items.map(\.section) == ["Warm", "Cold"])
    }

    @Test func `an indexed collation puts items under the letters they begin with`() {
        let request = offering(
            Choices(
                sections: [.init(title: "x", values: ["Pea", "Äpfel", "apple", "42"].map { Self.object($0) })],
                usesIndexedCollation: true))
        #expect(request.prompt?.items.map(\.title) == ["42", "Äpfel", "apple", "Pea"])
        #expect(request.prompt?.items.map(\.section) == ["#", "A", "A", "P"])
    }

    @Test func `what is spoken is spoken by the page`() throws {
        var request = offering(spoken: true)
        #expect(request.prompt?.dialog.full == "Which soup? Tomato, Clam chowder, Corn chowder, or more?")
        try say("more", to: &request)
        #expect(request.prompt?.dialog.full == "Then there are these. Crème of celery, Pea, Tomato bisque, or more?")
        try say("next", to: &request)
        #expect(request.prompt?.dialog.full == "Then there are these. Zucchini?")
        try say("back", to: &request)
        try say("the second one", to: &request)
        #expect(title(of: request) == "Pea")
    }

    @Test func `a name on a page that nobody has heard doesn't take the words that refuse`() throws {
        let odd = ["More cheese", "Next door", "Back bacon", "Something else", "Previous", "Stop it"].map {
            Self.object($0, id: "id " + $0)
        }
        var request = offering(Choices(odd), spoken: true)
        func answer(_ text: String) throws -> Answer {
            try AnswerReader(for: #require(request.prompt), of: request).answer(text)
        }
        #expect(try answer("stop it") == .cancel && answer("something else") == .noneOfThese)
        try say("more", to: &request)
        #expect(try answer("stop it") == .item(id: "id Stop it"))
    }

    @Test func `the definition says how many items make a page`() throws {
        var request = offering(spoken: true, itemsPerPage: 5)
        #expect(request.prompt?.page?.end == 5)
        try say("more", to: &request)
        #expect(request.prompt?.page?.start == 5)
        try say("more", to: &request)
        #expect(request.prompt?.page?.start == 0)
        try say("zucchini", to: &request)
        #expect(title(of: request) == "Zucchini")
    }

    @Test func `a spoken choice is introduced, and is one question`() throws {
        var request = IntentRequest(
            for: offering().definition, catalog: TypeCatalog(), style: ConversationStyle(isSpoken: true))
        request.receive(.defaultValue(nil))
        request.resolve(.disambiguation(Array(Self.soups.prefix(3))))
        #expect(request.prompt?.dialog.full == "There are 3 soups. Tomato, Clam chowder, or Corn chowder?")
    }

    @Test func `a handler with search is asked for what was typed`() throws {
        var request = offering(search: true)
        try request.answer(.search("tom"))
        #expect(request.call == .options(parameter: "soup", searchTerm: "tom"))
        request.receive(.options(Choices([Self.soups[0], Self.soups[5]])))
        #expect(request.prompt?.items.count == 2)
        #expect(request.prompt?.searchTerm == "tom")
        try request.answer(.search(""))
        #expect(request.call == .options(parameter: "soup", searchTerm: ""))
    }

    @Test func `words that fit nothing are searched for, and what alone fits is taken`() throws {
        var request = offering(search: true)
        try say("Minestrone", to: &request)
        #expect(request.call == .options(parameter: "soup", searchTerm: "Minestrone"))
        request.receive(.options([Self.object("Minestrone"), Self.object("Minestrone verde")]))
        #expect(title(of: request) == "Minestrone")
    }

    @Test func `a search that finds nothing says so, and the words then are the value`() throws {
        var request = offering(search: true)
        try say("Broth", to: &request)
        request.receive(.options([]))
        #expect(request.prompt?.dialog.full == "There is nothing for “Broth”. Which soup?")
        try say("Broth", to: &request)
        #expect(title(of: request) == "Broth")
        #expect(request.call == .resolve(parameter: "soup"))
    }

    @Test func `without search the runtime narrows what was offered`() throws {
        var request = offering()
        try request.answer(.search("cho"))
        #expect(request.prompt?.items.map(\.title) == ["Clam chowder", "Corn chowder"])
        try request.answer(.search("cho cl"))
        #expect(request.prompt?.items.map(\.title) == ["Clam chowder"])
        try request.answer(.search(""))
        #expect(request.prompt?.items.count == Self.soups.count)
        try request.answer(.item(id: "Pea"))
        #expect(title(of: request) == "Pea")
    }

    @Test func `searching without end fails`() throws {
        var request = offering()
        for _ in 0..<IntentRequest.turnLimit { try request.answer(.search("a")) }
        #expect(request.prompt != nil)
        try request.answer(.search("a"))
        #expect(request.outcome?.kind == .failed)
    }

    @Test func `answering beside the question without end fails`() throws {
        var request = offering()
        for _ in 1..<IntentRequest.promptLimit { try request.answer(.unrecognized("x", expectation: "y")) }
        #expect(request.prompt != nil)
        try request.answer(.unrecognized("x", expectation: "y"))
        #expect(request.outcome?.kind == .failed)
    }
}
