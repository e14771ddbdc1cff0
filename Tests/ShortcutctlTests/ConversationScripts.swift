import IntentDefinitions
import IntentKit
import IntentRuntime

/// The conversations of the golden files, in two languages.
struct ConversationScripts {
    let language: Language

    /// All conversations, by the names of their files.
    var all: [(name: String, script: ConversationScript)] {
        asking + choices + misunderstandings + lists + settingUp
    }

    private func words(_ english: String, _ german: String) -> String {
        language == .english ? english : german
    }

    // MARK: - Definitions

    private func definition(
        _ parameters: [ParameterDefinition], isConfirmed: Bool = false, response: ResponseDefinition? = nil
    ) -> IntentDefinition {
        IntentDefinition(
            name: "OrderSoup", verb: "Order", title: LocalizableText(words("Order soup", "Suppe bestellen")),
            parameters: parameters, response: response, isUserConfirmationRequired: isConfirmed)
    }

    private func soup(_ type: ParameterType = .custom(name: "Soup"), prompts: [PromptDialog] = [])
        -> ParameterDefinition
    {
        ParameterDefinition(
            name: "soup", type: type, displayName: LocalizableText(words("Soup", "Suppe")), supportsResolution: true,
            isConfigurable: true, prompts: prompts,
            unsupportedReasons: [
                UnsupportedReasonDefinition(
                    code: "soldOut", text: LocalizableText(words("There is no such soup left.", "Die ist aus.")))
            ])
    }

    private var offeredSoup: ParameterDefinition {
        var soup = soup()
        soup.supportsDynamicOptions = true
        return soup
    }

    private var searchedSoup: ParameterDefinition {
        var soup = offeredSoup
        soup.supportsSearch = true
        return soup
    }

    private var quantity: ParameterDefinition {
        var quantity = ParameterDefinition(
            name: "quantity", type: .integer, displayName: LocalizableText(words("Quantity", "Anzahl")),
            supportsResolution: true, isConfigurable: true,
            unsupportedReasons: [UnsupportedReasonDefinition(code: "negativeNumbersNotSupported", text: "")])
        quantity.metadata = ValueMetadata()
        quantity.metadata?.minimum = .integer(1)
        quantity.metadata?.maximum = .integer(10)
        return quantity
    }

    private var size: ParameterDefinition {
        ParameterDefinition(
            name: "size", type: .enumeration(name: "Size", isSystem: false),
            displayName: LocalizableText(words("Size", "Größe")), supportsResolution: true, isConfigurable: true)
    }

    private var toppings: ParameterDefinition {
        ParameterDefinition(
            name: "toppings", type: .enumeration(name: "Topping", isSystem: false), supportsMultipleValues: true,
            displayName: LocalizableText(words("Topping", "Beilage")), supportsResolution: true)
    }

    private var catalog: TypeCatalog {
        TypeCatalog(
            enums: [
                EnumDefinition(
                    name: "Size",
                    values: [
                        .init(name: "unknown"),
                        .init(name: "small", index: 1, displayName: LocalizableText(words("Small", "Klein"))),
                        .init(name: "large", index: 2, displayName: LocalizableText(words("Large", "Groß"))),
                    ]),
                EnumDefinition(
                    name: "Topping",
                    values: [
                        .init(name: "unknown"),
                        .init(name: "croutons", index: 1, displayName: LocalizableText(words("Croutons", "Croûtons"))),
                        .init(name: "basil", index: 2, displayName: LocalizableText(words("Basil", "Basilikum"))),
                        .init(name: "cheese", index: 3, displayName: LocalizableText(words("Cheese", "Käse"))),
                    ]),
            ],
            types: [TypeDefinition(name: "Soup")])
    }

    // MARK: - Values

    private func item(_ id: String, _ english: String, _ german: String, subtitle: String? = nil) -> IntentValue {
        var object = Object(identifier: id, display: words(english, german), subtitle: subtitle)
        if id == "clam" {
            object.displayImage = Image(named: "clam")
            object.pronunciationHint = "klam"
            object.alternativeSpeakableMatches = [SpeakableString(spokenPhrase: words("seafood", "Meeresfrüchte"))]
        }
        return .object(ObjectValue(object))
    }

    private var tomato: IntentValue { item("tomato", "Tomato", "Tomatensuppe", subtitle: "$4") }
    private var basil: IntentValue { item("basil", "Tomato with basil", "Tomatensuppe mit Basilikum") }
    private var clam: IntentValue { item("clam", "Clam chowder", "Muschelsuppe", subtitle: "$7") }
    private var pea: IntentValue { item("pea", "Pea", "Erbsensuppe") }
    private var potato: IntentValue { item("potato", "Potato", "Kartoffelsuppe") }
    private var onion: IntentValue { item("onion", "Onion", "Zwiebelsuppe") }
    private var lentil: IntentValue { item("lentil", "Lentil", "Linsensuppe") }

    private var menu: Choices {
        Choices(sections: [
            .init(title: words("Of the day", "Heute"), values: [tomato, clam]),
            .init(title: words("Always", "Immer"), values: [pea, basil]),
        ])
    }

    private var longMenu: Choices { [tomato, clam, pea, basil, potato, onion, lentil] }

    // MARK: - Scripts

    private func script(
        _ parameter: ParameterDefinition, _ resolutions: Resolution..., options: Choices..., answers: String...
    ) -> ConversationScript {
        ConversationScript(
            definition: definition([parameter]), catalog: catalog, resolutions: resolutions.map(Resolutions.one),
            options: options.map(CallResult.options), answers: answers)
    }

    private var asking: [(name: String, script: ConversationScript)] {
        let prompts = [
            PromptDialog(kind: .primary, text: LocalizableText(words("What may we cook?", "Was dürfen wir kochen?"))),
            PromptDialog(kind: .concise, text: LocalizableText(words("What soup?", "Welche Suppe?"))),
            PromptDialog(
                kind: .confirmation, text: LocalizableText(words("${soup}, as always?", "${soup}, wie immer?"))),
        ]
        var confirmed = ConversationScript(definition: definition([], isConfirmed: true))
        confirmed.answers = [words("perhaps", "vielleicht"), words("sure", "klar")]
        var refused = ConversationScript(definition: definition([], isConfirmed: true))
        refused.answers = [words("no", "nein")]
        return [
            ("value", script(soup(.string), .needsValue, answers: words("tomato", "Tomate"))),
            ("value-own-words", script(soup(.string, prompts: prompts), .needsValue, answers: "x")),
            ("value-nobody", script(soup(.string), .needsValue)),
            ("value-cancelled", script(soup(.string), .needsValue, answers: words("never mind", "vergiss es"))),
            ("unsupported", script(soup(.string), .unsupported(reason: nil), answers: "x")),
            ("unsupported-own-reason", script(soup(.string), .unsupported(reason: "soldOut"), answers: "x")),
            ("unsupported-built-in", script(quantity, .needsValue, answers: "11", "-2", "0", "5")),
            ("confirmation", script(soup(), .confirmationRequired(tomato), answers: words("yes", "ja"))),
            (
                "confirmation-own-words",
                script(soup(prompts: prompts), .confirmationRequired(tomato), answers: words("yep", "genau"))
            ),
            (
                "confirmation-refused",
                script(soup(.string), .confirmationRequired(.string("x")), answers: words("no", "nein"), "y")
            ),
            ("confirmation-of-nothing", script(soup(), .confirmationRequired(nil), answers: words("ok", "ok"))),
            ("confirmation-nobody", script(soup(), .confirmationRequired(tomato))),
            ("intent-confirmed", confirmed), ("intent-refused", refused),
        ]
    }

    private var choices: [(name: String, script: ConversationScript)] {
        let introduction = PromptDialog(
            kind: .disambiguationIntroduction,
            text: LocalizableText(words("There are ${count} soups.", "Es gibt ${count} Suppen.")))
        let selection = PromptDialog(
            kind: .disambiguationSelection,
            text: LocalizableText(words("Which would you like?", "Welche soll es sein?"))
        )
        var paged = script(
            offeredSoup, .needsValue, options: longMenu, answers: words("the last one", "die letzte"))
        paged.spokenAnswers = [
            words("more", "mehr"), words("more please", "weiter"), words("back", "zurück"),
            words("second", "die zweite"),
        ]
        var failing = script(offeredSoup, .needsValue, answers: words("pea", "Erbsen"))
        failing.options = [.failure(.optionsUnavailable(reason: "the menu is offline"))]
        return [
            ("choices", script(offeredSoup, .needsValue, options: menu, answers: "2")),
            ("choices-enumeration", script(size, .needsValue, answers: words("large", "groß"))),
            ("choices-unavailable", failing),
            ("disambiguation", script(soup(), .disambiguation([tomato, clam]), answers: words("seafood", "Muschel"))),
            (
                "disambiguation-own-words",
                script(soup(prompts: [introduction, selection]), .disambiguation([tomato, clam]), answers: "#1")
            ),
            ("paging", paged),
        ]
    }

    private var misunderstandings: [(name: String, script: ConversationScript)] {
        let nonsense = words("gazpacho", "Gazpacho")
        return [
            (
                "ambiguous",
                script(
                    offeredSoup, .needsValue, options: menu, answers: words("tom", "Tomaten"),
                    words("basil", "Basilikum"))
            ),
            ("unrecognised-choice", script(soup(), .disambiguation([tomato, clam]), answers: nonsense, "1")),
            (
                "unrecognised-number",
                script(quantity, .needsValue, answers: words("many", "viele"), words("two", "zwei"))
            ),
            (
                "found-nothing",
                script(
                    searchedSoup, .needsValue, options: menu, [], menu, answers: nonsense, words("clam", "Muschel"))
            ),
            (
                "nothing-else",
                script(
                    offeredSoup, .needsValue, options: menu, answers: words("none of these", "keine davon"), "1")
            ),
            (
                "many-choices",
                script(soup(), .disambiguation(longMenu.values), answers: nonsense, words("onion", "Zwiebelsuppe"))
            ),
        ]
    }

    private var lists: [(name: String, script: ConversationScript)] {
        var elements = script(toppings, answers: words("basil", "Basilikum"))
        elements.resolutions = [.each([.success(.enumeration("cheese")), .needsValue])]
        return [
            ("list", script(toppings, .needsValue, answers: words("croutons and cheese", "Croûtons und Käse"))),
            ("list-element", elements),
        ]
    }

    private var settingUp: [(name: String, script: ConversationScript)] {
        var editor = script(size, answers: words("Tomato", "Tomate"), "", words("small", "klein"))
        editor.definition = definition([soup(.string), quantity, size])
        editor.definition.managedCombinations = [
            ParameterCombination(
                parameters: ["soup", "quantity"],
                title: LocalizableText(words("Order ${quantity} × ${soup}", "${quantity} × ${soup} bestellen")))
        ]
        editor.values = [:]
        editor.purpose = .configuration()
        return [("configuration", editor)]
    }

    // MARK: - Ends

    /// A conversation for each way in which a request ends without a question, by a name for it.
    var ends: [(name: String, script: ConversationScript)] {
        let codes = [
            "success", "inProgress", "continueInApp", "handleInApp", "failure", "failureRequiringAppLaunch",
            "unspecified", "noSuchCode",
        ]
        let failures: [(String, CallFailure)] = [
            ("unavailable", .unavailable(reason: "it is not installed")),
            ("crashed", .crashed(reason: "it ended with signal 11")), ("timedOut", .timedOut),
        ]
        let script = ConversationScript(definition: definition([]))
        func ending(_ handled: CallResult) -> ConversationScript {
            var script = script
            script.handled = handled
            return script
        }
        return codes.map { ($0, ending(.response(ResponseContent(code: $0)))) }
            + failures.map { ($0.0, ending(.failure($0.1))) }
    }
}
