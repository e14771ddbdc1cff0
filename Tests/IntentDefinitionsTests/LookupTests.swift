import IntentDefinitions
import Testing

@Suite struct `The name of an intent` {
    private let file = DefinitionFile(intents: [
        IntentDefinition(name: "BrewTea", classPrefix: "TT", title: "Brew Tea"),
        IntentDefinition(name: "DrinkTea", className: "SipIntent", title: "Drink"),
        IntentDefinition(name: "Pour", title: "Drink"),
        IntentDefinition(name: "SipIntent", title: "BrewTea"),
        IntentDefinition(name: "Twice", title: "First"),
        IntentDefinition(name: "Twice", title: "Second"),
        IntentDefinition(name: "Untitled", title: ""),
    ])

    @Test(arguments: [
        ("BrewTea", 0), ("TTBrewTeaIntent", 0), ("Brew Tea", 0), ("DrinkTea", 1), ("PourIntent", 2), ("First", 4),
        // A name comes before the name of a type and a title.
        ("SipIntent", 3), ("SipIntentIntent", 3),
        // Only a title matches in another case.
        ("brew tea", 0), ("BREWTEA", 3), ("FIRST", 4),
    ])
    func `is its name, its type's name or its title`(_ name: String, index: Int) {
        #expect(file.intent(named: name) == file.intents[index])
    }

    @Test(arguments: ["", "Nothing", "drinktea", "BrewTeaIntent", "Drink", "drink", "Twice"])
    func `means nothing where no intent or more than one has it`(_ name: String) {
        #expect(file.intent(named: name) == nil)
    }

    @Test func `leads to all intents that have it`() {
        #expect(file.intents(named: "Drink").map(\.name) == ["DrinkTea", "Pour"])
        #expect(file.intents(named: "Nothing") == [])
    }
}
