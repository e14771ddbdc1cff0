import Testing

@testable import IntentDefinitions

/// A definition about which there is nothing to say, to be spoiled by the tests.
private func sound() -> DefinitionFile {
    let kind = EnumDefinition(
        name: "Kind", values: [.init(name: "unknown"), .init(name: "green", index: 1), .init(name: "black", index: 3)])
    let shop = TypeDefinition(name: "Shop", properties: [PropertyDefinition(name: "street", type: .string)])
    let ask = [PromptDialog(kind: .primary, text: "Which one for ${cups}?")]
    var cups = ValueMetadata()
    (cups.minimum, cups.maximum, cups.defaultValue) = (.integer(1), .unset, .integer(2))
    let intent = IntentDefinition(
        name: "BrewTea", title: "Brew Tea", inputParameter: "kind", keyParameter: "cups",
        parameters: [
            ParameterDefinition(
                name: "kind", type: .enumeration(name: "Kind", isSystem: false), supportsResolution: true,
                prompts: ask),
            ParameterDefinition(
                name: "cups", type: .integer,
                unsupportedReasons: [.init(code: "tooMany", text: "${displayName} is ${cups} > ${maximumValue}.")],
                relationship: .init(parent: "kind", predicate: .enumHasExactValue("green")), metadata: cups),
            ParameterDefinition(
                name: "shop", type: .custom(name: "Shop"), supportsDynamicOptions: true, supportsSearch: true),
        ],
        combinations: [
            ParameterCombination(
                parameters: ["kind", "shop"], title: "Brew ${kind}", subtitle: "${shop.street}", isPrimary: true)
        ],
        response: ResponseDefinition(
            codes: [.init(name: "failure"), .init(name: "success", text: "${shop.displayString}, ${when.minute}")],
            parameters: [.init(name: "shop", type: .custom(name: "Shop")), .init(name: "when", type: .dateComponents)],
            output: "shop"))
    return DefinitionFile(intents: [intent], enums: [kind], types: [shop])
}

extension DefinitionFile {
    /// Makes the last parameter a list with a size in each family of widgets.
    fileprivate mutating func inWidgets(
        isList: Bool = true, isFixed: Bool = true, sizes: KeyValuePairs<String, Int> = ["Small": 1, "Large": 3]
    ) {
        intents[0].isEligibleForWidgets = true
        intents[0].parameters[2].isConfigurable = true
        intents[0].parameters[2].supportsMultipleValues = isList
        intents[0].parameters[2].fixedSizeArray = isFixed ? 1 : nil
        intents[0].parameters[2].arraySizes = sizes.map { .init(family: $0, size: $1) }
    }
}

@Suite struct `Lint` {
    /// What is changed in a sound definition, and what there is to say then.
    struct Rule: Sendable, CustomTestStringConvertible {
        var severity: Diagnostic.Severity
        var message: String
        var spoil: @Sendable (inout DefinitionFile) -> Void

        init(
            _ severity: Diagnostic.Severity,
            _ message: String,
            _ spoil: @escaping @Sendable (inout DefinitionFile) -> Void
        ) {
            self.severity = severity
            self.message = message
            self.spoil = spoil
        }

        var testDescription: String { message }
    }

    static let names = [
        Rule(.error, "a second intent is named Twice; rename one of them") {
            let twice = IntentDefinition(name: "Twice", title: "Twice", isIneligibleForSuggestions: true)
            $0.intents += [twice, twice]
        },
        Rule(.error, "a second enumeration is named Kind; rename one of them") {
            $0.enums.append(EnumDefinition(name: "Kind"))
        },
        Rule(.error, "a second type is named Shop; rename one of them") {
            $0.types.append(TypeDefinition(name: "Shop"))
        },
        Rule(.error, "type Kind and enumeration Kind both become the Swift type Kind; rename one of them") {
            $0.types.append(TypeDefinition(name: "Kind"))
        },
        Rule(
            .error, "enumeration Other and intent BrewTea both become the Swift type BrewTeaIntent; rename one of them"
        ) {
            $0.enums.append(EnumDefinition(name: "Other", className: "BrewTeaIntent"))
        },
        Rule(.error, "enumeration Kind has a second case green; rename one of them") {
            $0.enums[0].values.append(.init(name: "green", index: 9))
        },
        Rule(.error, "enumeration Kind has a second case with the index 0; a case without an index has 0") {
            $0.enums[0].values.append(.init(name: "white"))
        },
        Rule(.error, "type Shop has a second property street; rename one of them") {
            $0.types[0].properties.append(PropertyDefinition(name: "street", type: .integer))
        },
        Rule(.error, "intent BrewTea has a second parameter shop; rename one of them") {
            $0.intents[0].parameters.append(ParameterDefinition(name: "shop", type: .string))
        },
        Rule(.error, "parameter cups has a second reason tooMany; rename one of them") {
            $0.intents[0].parameters[1].unsupportedReasons.append(.init(code: "tooMany", text: "No."))
        },
        Rule(.error, "the response of BrewTea has a second property when; rename one of them") {
            $0.intents[0].response?.parameters?.append(PropertyDefinition(name: "when", type: .string))
        },
        Rule(.error, "intent BrewTea has a second response code success; rename one of them") {
            $0.intents[0].response?.codes.append(.init(name: "success"))
        },
        Rule(.error, "response code ready is one that every response has; rename it") {
            $0.intents[0].response?.codes.append(.init(name: "ready", text: "Ready."))
        },
    ]

    static let spokenForms = [
        Rule(
            .error,
            "“unknown” of cups names tooFew, which isn't one of its reasons"
        ) {
            $0.intents[0].parameters[1].type = .string
            $0.intents[0].parameters[1].spokenForm = .offered(unknown: "tooFew")
        },
        Rule(
            .error,
            "“spoken” of cups looks words up among what is offered, which only people, objects and texts can be"
        ) { $0.intents[0].parameters[1].spokenForm = .offered(unknown: nil) },
        Rule(
            .error, "“search” of shop names kind, which isn't a parameter whose type this file declares"
        ) { $0.intents[0].parameters[2].spokenForm = .search(parameter: "kind", property: "street") },
        Rule(.error, "“property” of kind names name, which isn't a text of Shop") {
            $0.intents[0].parameters[0].spokenForm = .search(parameter: "shop", property: "name")
        },
        Rule(.error, "“spoken” of cups has a unit, which only a single Decimal can have") {
            $0.intents[0].parameters[1].spokenForm = .number(unit: "kind", cases: "Kind")
        },
        Rule(
            .error,
            "“unit” of cups names shop, which isn't a parameter with the cases of Kind"
        ) {
            $0.intents[0].parameters[1].type = .decimal
            $0.intents[0].parameters[1].spokenForm = .number(unit: "shop", cases: "Kind")
        },
    ]

    static let references = [
        Rule(.error, "parameter shop is of the enumeration Size, which the file does not declare") {
            $0.intents[0].parameters[2].type = .enumeration(name: "Size", isSystem: false)
        },
        Rule(.error, "parameter cups is of the type Cup, which the file does not declare") {
            $0.intents[0].parameters[1].type = .custom(name: "Cup")
        },
        Rule(.warning, "parameter cups is of the type Hologram, which is not known") {
            $0.intents[0].parameters[1].type = .unknown(name: "Hologram")
        },
        Rule(.error, "property street is of the type Street, which the file does not declare") {
            $0.types[0].properties[0].type = .custom(name: "Street")
        },
        Rule(.error, "property when is of the enumeration Time, which the file does not declare") {
            $0.intents[0].response?.parameters?[1].type = .enumeration(name: "Time", isSystem: false)
        },
        Rule(.warning, "the key parameter of BrewTea is pot, which isn't one of its parameters") {
            $0.intents[0].keyParameter = "pot"
        },
        Rule(.warning, "the input parameter of BrewTea is pot, which isn't one of its parameters") {
            $0.intents[0].inputParameter = "pot"
        },
        Rule(.warning, "the output of BrewTea is pot, which isn't a property of its response") {
            $0.intents[0].response?.output = "pot"
        },
    ]

    static let parameters = [
        Rule(.note, "parameter kind is resolved without a prompt; it is asked for in default words") {
            $0.intents[0].parameters[0].prompts = [PromptDialog(kind: .primary)]
        },
        Rule(.warning, "parameter shop supports search but provides no options to search in") {
            $0.intents[0].parameters[2].supportsDynamicOptions = false
        },
        Rule(
            .warning,
            "parameter kind supports search, but the cases of Kind are a fixed list that is narrowed without it; "
                + "remove the search"
        ) {
            $0.intents[0].parameters[0].supportsSearch = true
        },
        Rule(.warning, "reason tooMany of cups has no text for people to hear") {
            $0.intents[0].parameters[1].unsupportedReasons[0].text = ""
        },
        Rule(.warning, "the default of kind is white, which isn't a case of Kind") {
            var metadata = ValueMetadata()
            metadata.defaultValue = .string("white")
            $0.intents[0].parameters[0].metadata = metadata
        },
        Rule(.error, "parameter cups has the minimum 1 above the maximum 0.5") {
            $0.intents[0].parameters[1].metadata?.maximum = .real(0.5)
        },
        Rule(.warning, "the default of cups is “two”, which isn't a number") {
            $0.intents[0].parameters[1].metadata?.defaultValue = .string("two")
        },
        Rule(.warning, "the default of cups, 0, is below the minimum 1") {
            $0.intents[0].parameters[1].metadata?.defaultValue = .integer(0)
        },
        Rule(.warning, "the default of cups, 2, is above the maximum 1") {
            $0.intents[0].parameters[1].metadata?.maximum = .integer(1)
        },
    ]

    static let relationships = [
        Rule(.warning, "the parent of cups is pot, which isn't a parameter of the intent") {
            $0.intents[0].parameters[1].relationship?.parent = "pot"
        },
        Rule(.note, "the condition of cups has no parent, so it always holds; remove it") {
            $0.intents[0].parameters[1].relationship?.parent = nil
        },
        Rule(.warning, "parameter cups comes before its parent shop; move it after the parent") {
            $0.intents[0].parameters[1].relationship = .init(parent: "shop", predicate: .hasAnyValue)
        },
        Rule(.error, "parameter kind depends on itself through its parents; it is never asked for") {
            $0.intents[0].parameters[0].relationship = .init(parent: "shop", predicate: .hasAnyValue)
            $0.intents[0].parameters[2].relationship = .init(parent: "cups", predicate: .hasAnyValue)
        },
        Rule(.error, "parameter shop depends on itself through its parents; it is never asked for") {
            $0.intents[0].parameters[2].relationship = .init(parent: "shop", predicate: .hasAnyValue)
        },
        Rule(.warning, "parameter cups depends on kind, but white isn't a case of Kind") {
            $0.intents[0].parameters[1].relationship?.predicate = .enumHasExactValue("white")
        },
        Rule(.warning, "parameter cups depends on kind, but names no case") {
            $0.intents[0].parameters[1].relationship?.predicate = .enumHasExactValue(nil)
        },
        Rule(.warning, "parameter cups depends on kind, which is neither true nor false") {
            $0.intents[0].parameters[1].relationship?.predicate = .booleanHasExactValue(true)
        },
        Rule(.warning, "parameter shop depends on cups, which isn't an enumeration") {
            $0.intents[0].parameters[2].relationship = .init(parent: "cups", predicate: .enumHasExactValue("green"))
        },
        Rule(.warning, "parameter cups depends on kind, by IsHot, which is not known") {
            $0.intents[0].parameters[1].relationship?.predicate = .unknown(name: "IsHot", value: nil)
        },
    ]

    static let combinations = [
        Rule(.warning, "the combination (kind, pot) names parameters that the intent doesn't have: (pot)") {
            $0.intents[0].managedCombinations = [ParameterCombination(parameters: ["kind", "pot"])]
        },
        Rule(.warning, "a second combination has the parameters (kind, shop); their order doesn't matter") {
            $0.intents[0].combinations.append(ParameterCombination(parameters: ["shop", "kind"], title: "Brew"))
        },
        Rule(.warning, "intent BrewTea has more than one primary combination") {
            $0.intents[0].combinations.append(ParameterCombination(parameters: [], title: "Brew", isPrimary: true))
        },
        Rule(.warning, "${cups} in a text of the combination (kind, shop) is not one of its parameters") {
            $0.intents[0].combinations[0].title = "Brew ${cups} of ${kind}, ${cups}"
        },
        Rule(.note, "intent BrewTea is eligible for suggestions but supports no combination of parameters") {
            $0.intents[0].combinations = []
        },
        Rule(.note, "intent BrewTea is eligible for suggestions but supports no combination of parameters") {
            // What the Shortcuts app shows is not suggested.
            $0.intents[0].managedCombinations = $0.intents[0].combinations
            $0.intents[0].combinations = []
        },
        Rule(
            .note,
            "the combination (kind, shop) has no title; what it does with these values can't be told when it is suggested"
        ) {
            $0.intents[0].combinations[0].title = ""
        },
        Rule(
            .note,
            "the combination (kind, shop) can be suggested with the date shop, which has passed when the action comes "
                + "again; leave it out"
        ) {
            $0.intents[0].parameters[2].type = .dateComponents
            $0.intents[0].combinations[0].subtitle = ""
        },
        Rule(.note, "intent BrewTea has combinations but isn't eligible for suggestions") {
            $0.intents[0].isIneligibleForSuggestions = true
        },
    ]

    static let places = [
        Rule(.note, "intent BrewTea is deprecated but still eligible for suggestions") {
            $0.intents[0].isDeprecated = true
        },
        Rule(.warning, "the verb Brew of BrewTea is not known; write one of Do, Run, Go") {
            ($0.intents[0].category, $0.intents[0].verb) = ("generic", "Brew")
        },
        Rule(.warning, "the verb Oder of BrewTea is not known; write Order") {
            ($0.intents[0].category, $0.intents[0].verb) = ("order", "Oder")
        },
        Rule(.warning, "the verb Order of BrewTea belongs to the category order, not to generic") {
            ($0.intents[0].category, $0.intents[0].verb) = ("generic", "Order")
        },
        Rule(.warning, "intent BrewTea has the category odrer, which isn't known; did you mean “order”?") {
            ($0.intents[0].category, $0.intents[0].verb) = ("odrer", "Order")
        },
        Rule(
            .warning,
            "intent BrewTea has the category tea, which isn't one of checkIn, create, download, generic, information, "
                + "order, request, search, set, share, start, system"
        ) {
            ($0.intents[0].category, $0.intents[0].verb) = ("tea", "Do")
        },
        Rule(.note, "intent BrewTea is eligible for widgets but has no configurable parameter to configure one with") {
            $0.intents[0].isEligibleForWidgets = true
        },
        Rule(
            .note,
            "parameter cups is configurable, but intent BrewTea can't be configured anywhere: it is neither "
                + "configurable nor eligible for widgets"
        ) {
            $0.intents[0].parameters[1].isConfigurable = true
        },
        Rule(.warning, "parameter shop has a fixed number of values but isn't a list") { $0.inWidgets(isList: false) },
        Rule(.warning, "parameter shop has sizes for widgets, but its size is not fixed") {
            $0.inWidgets(isFixed: false)
        },
        Rule(.warning, "parameter shop has a fixed size but doesn't state it for any family of widgets") {
            $0.inWidgets(sizes: [:])
        },
        Rule(.note, "parameter shop has sizes for widgets, but intent BrewTea is not eligible for them") {
            $0.inWidgets()
            $0.intents[0].isEligibleForWidgets = false
            $0.intents[0].isConfigurable = true
        },
        Rule(.warning, "parameter shop has a second size for the family small") {
            $0.inWidgets()
            $0.intents[0].parameters[2].arraySizes.append(.init(family: "small", size: 9))
        },
        Rule(.warning, "parameter shop has the size 0 for the family Small; it is at least 1") {
            $0.inWidgets(sizes: ["Small": 0])
        },
        Rule(.warning, "parameter shop has a size for the family “Smal”; did you mean “Small”?") {
            $0.inWidgets(sizes: ["Smal": 1, "accessoryInline": 1])
        },
    ]

    static let texts = [
        Rule(.warning, "intent BrewTea has no title; give it one for people to see") { $0.intents[0].title = "" },
        Rule(.warning, "parameter cups has an empty display name; give it one for people to see") {
            $0.intents[0].parameters[1].displayName = ""
        },
        Rule(.warning, "case green of Kind has an empty display name; give it one for people to see") {
            $0.enums[0].values[1].displayName = ""
        },
        Rule(.warning, "${pot} in a prompt of kind doesn't name a value") {
            $0.intents[0].parameters[0].prompts[0].text = "${count} in ${pot}?"
        },
        Rule(.warning, "${pot} in reason tooMany doesn't name a value") {
            $0.intents[0].parameters[1].unsupportedReasons[0].text = "${minimumValue} ${pot} ${pot}"
        },
        Rule(.warning, "${pot} in the combination (kind, shop) doesn't name a value") {
            $0.intents[0].combinations[0].subtitle = "${pot}"
        },
        Rule(.warning, "${shop.owner} in response code success doesn't name a property of Shop") {
            $0.intents[0].response?.codes[1].text = "${shop.owner}"
        },
        Rule(.warning, "${pot} in the concise text of response code success doesn't name a value") {
            // `cups` is a parameter of the intent, which is filled in too.
            $0.intents[0].response?.codes[1].conciseText = "${cups} in ${pot}"
        },
        Rule(.note, "${kind} in a prompt of kind is empty when the person is asked for it; remove it") {
            $0.intents[0].parameters[0].prompts[0].text = "Which ${kind} with ${cups}?"
        },
        Rule(.note, "${kind} in a prompt of kind is empty when the person is asked for it; remove it") {
            $0.intents[0].parameters[0].prompts.append(.init(kind: .concise, text: "${kind}?"))
            // Where there is a value, it can be named.
            $0.intents[0].parameters[0].prompts.append(.init(kind: .confirmation, text: "${kind}?"))
        },
        Rule(.warning, "response code soldOut has no text; people hear default words") {
            $0.intents[0].response?.codes.append(.init(name: "soldOut"))
        },
        Rule(.warning, "response code failre isn't a standard one; did you mean “failure”, which has no text yet?") {
            // The standard code sucess may mean has a text of its own.
            $0.intents[0].response?.codes += [.init(name: "failre", text: "No."), .init(name: "sucess", text: "Yes.")]
        },
    ]

    @Test func `has nothing to say about a sound definition`() {
        #expect(DefinitionLinter().lint(sound(), path: "Tea.intentdefinition") == [])
    }

    @Test(arguments: names + references + spokenForms + parameters + relationships + combinations + places + texts)
    func `has one thing to say`(_ rule: Rule) {
        var file = sound()
        rule.spoil(&file)
        let diagnostics = DefinitionLinter().lint(file, path: "Tea.intentdefinition")
        #expect(diagnostics == [Diagnostic(rule.severity, rule.message, path: "Tea.intentdefinition")])
    }

    /// What is right, however odd it looks.
    static let fine: [@Sendable (inout DefinitionFile) -> Void] = [
        { $0.intents[0].parameters[2].type = .object(name: "MediaItem") },
        { $0.intents[0].parameters[1].metadata?.minimum = .unset },
        { $0.intents[0].managedCombinations = $0.intents[0].combinations },
        {
            $0.intents[0].combinations = []
            $0.intents[0].isIneligibleForSuggestions = true
        },
        {
            $0.intents[0].combinations = []
            $0.intents[0].isIneligibleForSuggestions = true
            $0.intents[0].isDeprecated = true
        },
        { ($0.intents[0].category, $0.intents[0].verb) = ("order", "Order") },
        { ($0.intents[0].category, $0.intents[0].verb) = ("system", nil) },
        { $0.intents[0].verb = "Find" },
        { $0.inWidgets() },
        { $0.intents[0].response = nil },
        { $0.intents[0].response?.codes[1].text = "${shop.identifier}" },
    ]

    @Test(arguments: fine.indices)
    func `has nothing to say about`(_ index: Int) {
        var file = sound()
        Self.fine[index](&file)
        #expect(DefinitionLinter().lint(file, path: "Tea.intentdefinition") == [])
    }

    @Test func `does not refuse an intent of the system, from which nothing is generated`() {
        var file = sound()
        file.intents[0].origin = .system
        file.intents[0].parameters[1].type = .custom(name: "Cup")
        #expect(DefinitionLinter().lint(file, path: "").map(\.severity) == [.warning])
    }

    @Test func `reports every cycle once`() {
        func parameter(_ name: String, _ parent: String) -> ParameterDefinition {
            ParameterDefinition(name: name, type: .string, relationship: .init(parent: parent, predicate: .hasAnyValue))
        }
        // a ⇄ b, c → a, d → d, and e → f → g → e.
        let parents = ["a": "b", "b": "a", "c": "a", "d": "d", "e": "f", "f": "g", "g": "e"]
        let parameters = parents.sorted { $0.key < $1.key }.map { parameter($0.key, $0.value) }
        let intent = IntentDefinition(
            name: "BrewTea", title: "Brew Tea", parameters: parameters, isIneligibleForSuggestions: true)
        let messages = DefinitionLinter().lint(DefinitionFile(intents: [intent]), path: "").map(\.message)
        #expect(
            messages
                == ["a", "d", "e"].map {
                    "parameter \($0) depends on itself through its parents; it is never asked for"
                })
    }

    /// The names of a combination are in the message of each placeholder, whose end says what is wrong.
    @Test func `shows the start of the names of a combination`() {
        var file = sound()
        file.intents[0].combinations[0].parameters.append(String(repeating: "x", count: 10_000))
        file.intents[0].combinations[0].title = "${nothing}"
        let messages = DefinitionLinter().lint(file, path: "").map(\.message)
        let placeholders = messages.filter { $0.hasPrefix("${nothing} in the combination (") }
        #expect(placeholders.count == 1 && placeholders.allSatisfy { $0.hasSuffix("… doesn't name a value") })
        #expect(messages.allSatisfy { $0.utf8.count < 500 })
    }

    @Test func `shows the start of a name that never ends`() throws {
        var file = sound()
        file.intents[0].name = String(repeating: "x", count: 100_000)
        file.intents[0].title = ""
        let diagnostic = try #require(DefinitionLinter().lint(file, path: "").first)
        #expect(diagnostic.message.utf8.count < 500)
    }
}
