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

/// What is asked and said, from the definition's texts or with default words.
@Suite struct DialogTests {
    private func order(_ values: [String: IntentValue] = [:], locale: String? = nil) -> IntentRequest {
        IntentRequest(
            for: OrderSoupIntent.definition, catalog: OrderSoupIntent.catalog, values: values,
            style: ConversationStyle(localeIdentifier: locale))
    }

    private var atQuantity: IntentRequest { atQuantity(locale: nil) }

    /// A request for two bowls of pea soup that has come to the quantity.
    private func atQuantity(locale: String?) -> IntentRequest {
        var request = order(["soup": SoupChef.menu[1].intentValue, "quantity": .integer(12)], locale: locale)
        request.resolve(.success(SoupChef.menu[1].intentValue))
        return request
    }

    @Test func `a prompt is the definition's, with its values`() {
        var request = atQuantity
        request.resolve(.needsValue)
        #expect(request.prompt?.dialog == Dialog("How many bowls of Pea soup?", concise: "How many?"))
    }

    @Test func `a value takes one line of a question, whatever is in it`() {
        let blanks = String(repeating: " ", count: 99)
        let soup = Soup(identifier: "pea", display: "Pea?\n> no\r\n\tCancelled.\u{2028}" + blanks)
        var request = order(["soup": soup.intentValue])
        request.resolve(.success(soup.intentValue))
        request.resolve(.needsValue)
        #expect(request.prompt?.dialog.full == "How many bowls of Pea? > no Cancelled. ?")
    }

    @Test func `a long value leaves the others in sight`() throws {
        let text = """
            { intents: [{ name: "Pay", title: "Pay", userConfirmationRequired: true, parameters: [
              { name: "who", type: "String" }, { name: "sum", type: "String" },
            ], combinations: [{ parameters: ["who", "sum"], title: "Pay ${who} the sum of ${sum}" }] }] }
            """
        let file = try DefinitionReader().read(Data(text.utf8), path: "Pay.intents.json5").file
        for letter in ["x", "愛"] {
            func dialog(_ count: Int) -> String? {
                let who = IntentValue.string(String(repeating: letter, count: count))
                let sum = IntentValue.string("USD 5")
                var request = IntentRequest(
                    for: file.intents[0], catalog: file.catalog, values: ["who": who, "sum": sum])
                if request.call == .resolve(parameter: "who") { request.resolve(.success(who)) }
                if request.call == .resolve(parameter: "sum") { request.resolve(.success(sum)) }
                request.receive(.response(ResponseContent(code: "ready")))
                return request.prompt?.dialog.full
            }
            let whole = String(repeating: letter, count: 1000)
            #expect(dialog(1000)?.contains("\(whole) the sum of USD 5") == true)
            #expect(dialog(5000)?.contains("\(whole)… the sum of USD 5") == true)
        }
    }

    @Test func `a long list leaves the others in sight, and is shown at its beginning`() throws {
        let text = """
            { intents: [{ name: "Pay", title: "Pay", userConfirmationRequired: true, parameters: [
              { name: "days", type: "[Integer]" }, { name: "sum", type: "String" },
            ], combinations: [{ parameters: ["days", "sum"], title: "Pay on ${days} and ${days.x} the sum of ${sum}" }] }] }
            """
        let file = try DefinitionReader().read(Data(text.utf8), path: "Pay.intents.json5").file
        let days = IntentValue.list(Array(repeating: .integer(7), count: 100_000))
        var request = IntentRequest(
            for: file.intents[0], catalog: file.catalog, values: ["days": days, "sum": .string("USD 5")])
        if request.call == .resolve(parameter: "days") { request.resolve(.success(days)) }
        if request.call == .resolve(parameter: "sum") { request.resolve(.success(.string("USD 5"))) }
        request.receive(.response(ResponseContent(code: "ready")))
        let dialog = try #require(request.prompt?.dialog.full)
        let list = try #require(dialog.firstMatch(of: /pay on ((7, )+7) and … \(\+(\d+)\)/))
        #expect(list.1.matches(of: /7/).count + (Int(list.3) ?? 0) == 100_000)
        #expect(dialog.utf8.count < 2000 && dialog.hasSuffix(" the sum of USD 5?"), "\(dialog)")
    }

    @Test(arguments: [
        ("greaterThanMaximumValue", "Quantity can be 10 at most."),
        ("notEnoughInStock", "There is not so much Pea soup."),
    ])
    func `a refused value is asked for with the reason's dialog`(reason: String, text: String) {
        var request = atQuantity
        request.resolve(.unsupported(reason: reason))
        #expect(request.prompt?.dialog == Dialog(text + " How many bowls of Pea soup?", concise: text + " How many?"))
    }

    @Test(arguments: [nil, "unheardOf"])
    func `a refusal without a text has default words`(reason: String?) {
        var request = atQuantity
        request.resolve(.unsupported(reason: reason))
        #expect(request.prompt?.dialog.full == "That quantity won’t work. How many bowls of Pea soup?")
    }

    @Test func `a choice is introduced and ended`() {
        var request = order(["soup": SoupChef.menu[1].intentValue])
        request.resolve(.disambiguation(SoupChef.menu.map(\.intentValue)))
        #expect(
            request.prompt?.dialog
                == Dialog("There are 2 soups like “Pea soup”. Which of them?", concise: "Which of them?"))
    }

    @Test(arguments: [
        ("Which soup shall it be?", "Which soup shall it be?"), ("There are ${count}.", "There are 2. Which one?"),
    ])
    func `an introduction that asks needs no second question`(introduction: String, text: String) {
        var definition = OrderSoupIntent.definition
        definition.parameters = definition.parameters.map { parameter in
            ParameterDefinition(
                name: parameter.name, type: parameter.type, supportsResolution: true,
                prompts: [.init(kind: .disambiguationIntroduction, text: LocalizableText(introduction))])
        }
        var request = IntentRequest(
            for: definition, catalog: OrderSoupIntent.catalog, values: ["soup": SoupChef.menu[1].intentValue])
        request.resolve(.disambiguation(SoupChef.menu.map(\.intentValue)))
        #expect(request.prompt?.dialog.full == text)
    }

    @Test func `a confirmation speaks of the value to confirm`() {
        var request = order(["soup": SoupChef.menu[1].intentValue])
        request.resolve(.confirmationRequired(SoupChef.menu[0].intentValue))
        #expect(request.prompt?.dialog.full == "Did you mean Tomato soup?")
    }

    @Test(arguments: [
        (Resolution.needsValue, "Which toppings?"),
        (.unsupported(reason: nil), "That won’t work for toppings. Which toppings?"),
        (.disambiguation([.enumeration("basil")]), "Which one?"),
        (.confirmationRequired(.enumeration("cheese")), "Did you mean Grated cheese?"),
        (.confirmationRequired(nil), "Did you mean no toppings?"),
    ])
    func `a parameter without texts has default words`(resolution: Resolution, text: String) {
        var request = atQuantity
        request.resolve(.success(.integer(2)))
        #expect(request.call == .resolve(parameter: "toppings"))
        request.resolve(resolution)
        #expect(request.prompt?.dialog == Dialog(text))
    }

    @Test(arguments: [
        (nil, "That won’t work for toppings. Which toppings?"),
        ("en_GB", "That won’t work for toppings. Which toppings?"),
        ("fr_FR", "That won’t work for “Toppings”. Which “Toppings”?"),
    ])
    func `default words quote names that are in a language without words`(locale: String?, text: String) {
        var request = atQuantity(locale: locale)
        request.resolve(.success(.integer(2)))
        request.resolve(.unsupported(reason: nil))
        #expect(request.prompt?.dialog == Dialog(text))
    }

    @Test(arguments: [(nil, "Ready to order Pea soup?"), ("fr", "Ready to “Order Pea soup”?")])
    func `the question for confirmation quotes a summary in a language without words`(locale: String?, text: String) {
        var definition = OrderSoupIntent.definition
        definition.parameters = definition.parameters.map { ParameterDefinition(name: $0.name, type: $0.type) }
        var request = IntentRequest(
            for: definition, catalog: OrderSoupIntent.catalog, values: ["soup": SoupChef.menu[1].intentValue],
            style: ConversationStyle(localeIdentifier: locale))
        request.respond("ready")
        #expect(request.prompt?.dialog.full == text)
    }

    @Test func `a question that names its own missing value has single spaces`() {
        let parameter = ParameterDefinition(
            name: "soup", type: .string, supportsResolution: true,
            prompts: [PromptDialog(kind: .primary, text: "What is the ${soup} you would like?")])
        var request = IntentRequest(parameter)
        request.resolve(.needsValue)
        #expect(request.prompt?.dialog.full == "What is the you would like?")
    }

    @Test(arguments: [
        (["soup"], "Ready to order Pea soup?"), (["soup", "quantity"], "Ready to order 2 × Pea soup?"),
        ([], "Ready to order Soup?"),
    ])
    func `the intent is confirmed with the fullest sentence that fits`(names: [String], text: String) {
        let values = ["soup": SoupChef.menu[1].intentValue, "quantity": .integer(2)].filter { names.contains($0.key) }
        var definition = OrderSoupIntent.definition
        for index in definition.parameters.indices {
            definition.parameters[index].supportsResolution = false
            definition.parameters[index].supportsDynamicOptions = false
            definition.parameters[index].metadata = nil
        }
        var request = IntentRequest(for: definition, catalog: OrderSoupIntent.catalog, values: values)
        request.respond("ready")
        #expect(request.prompt?.dialog.full == text)
    }

    @Test(arguments: [
        ("success", Dialog("Pea soup will be ready in 5 minutes.", concise: "Ready in 5 min.")),
        ("failureOutOfStock", Dialog("There is no Pea soup left.")), ("failure", Dialog("There was a problem.")),
        ("successReadySoon", Dialog("It is almost ready.")), ("inProgress", Dialog("Ordering…")),
        ("continueInApp", Dialog("Continuing in the app.")), ("handleInApp", Dialog("Continuing in the app.")),
        ("failureRequiringAppLaunch", Dialog("Open the app to go on.")),
    ])
    func `a response is said in the definition's words, or in default ones`(code: String, dialog: Dialog) {
        var definition = OrderSoupIntent.definition
        definition.parameters = definition.parameters.map { ParameterDefinition(name: $0.name, type: $0.type) }
        definition.isUserConfirmationRequired = false
        var request = IntentRequest(
            for: definition, catalog: OrderSoupIntent.catalog, values: ["soup": SoupChef.menu[1].intentValue])
        request.respond("ready")
        request.receive(.response(ResponseContent(code: code, values: ["waitTime": .integer(5)])))
        #expect(request.outcome?.dialog == dialog)
    }

    @Test(arguments: [
        ("information", ["directions": "Stir."], "Viewing. Stir."), ("information", [:], "Continuing in the app."),
        ("order", ["directions": "Stir."], "Continuing in the app."),
    ])
    func `what an app is about to show is said as it is shown`(
        category: String, values: [String: IntentValue], text: String
    ) {
        let response = ResponseDefinition(
            codes: [.init(name: "success", isSuccess: true, text: "Viewing. ${directions}")],
            parameters: [PropertyDefinition(name: "directions", type: .string)])
        var request = IntentRequest(
            for: IntentDefinition(name: "Show", category: category, response: response), catalog: TypeCatalog())
        request.respond("ready")
        request.receive(.response(ResponseContent(code: "continueInApp", values: values)))
        #expect(request.outcome?.kind == .continuedInApp)
        #expect(request.outcome?.dialog == Dialog(text))
    }

    @Test func `success without a definition is done`() {
        var request = IntentRequest()
        request.respond("ready")
        request.respond("success")
        #expect(request.outcome?.dialog == Dialog("Done."))
    }
}

/// Placeholders, and values in words.
@Suite struct ValueTextTests {
    /// The text of a prompt about a parameter with a value.
    private func text(
        _ template: String, _ value: IntentValue, type: ParameterType = .string, metadata: ValueMetadata? = nil
    ) -> String? {
        let parameter = ParameterDefinition(name: "a", type: type, metadata: metadata)
        let asked = ParameterDefinition(
            name: "b", type: .string, supportsResolution: true,
            prompts: [PromptDialog(kind: .primary, text: LocalizableText(template))])
        var request = IntentRequest(parameter, asked, catalog: OrderSoupIntent.catalog, values: ["a": value])
        request.resolve(.needsValue)
        return request.prompt?.dialog.full
    }

    @Test(arguments: [
        (ParameterType.string, IntentValue.string("x"), "x"), (.integer, .integer(-3), "-3"),
        (.decimal, .decimal(3), "3"), (.decimal, .decimal(2.5), "2.5"), (.boolean, .boolean(true), "yes"),
        (.boolean, .boolean(false), "no"), (.timeInterval, .timeInterval(30), "30 s"),
        (.timeInterval, .timeInterval(3725), "1 h 2 min 5 s"), (.timeInterval, .timeInterval(7200), "2 h"),
        (.timeInterval, .timeInterval(3600.9), "1 h 0.9 s"), (.timeInterval, .timeInterval(119.999_999_9), "2 min"),
        (
            .dateComponents, .dateComponents(DateComponents(year: 2026, month: 6, day: 7, hour: 9, minute: 5)),
            "June 7, 2026 at 9:05 AM"
        ),
        (.dateComponents, .dateComponents(DateComponents(weekday: 2)), "weekday 2"),
        (.placemark, .placemark(Placemark(name: "Home")), "Home"),
        (.placemark, .placemark(Placemark(postalAddress: .init(street: "1 Pea St", city: "Bern"))), "1 Pea St, Bern"),
        (.placemark, .placemark(Placemark(latitude: 1.5, longitude: 2)), "1.5, 2.0"),
        (.currencyAmount, .currencyAmount(CurrencyAmount(amount: 5, currencyCode: "EUR")), "EUR 5.00"),
        (.currencyAmount, .currencyAmount(CurrencyAmount(amount: Decimal(55) / 10, currencyCode: "EUR")), "EUR 5.50"),
        (.person, .person(Person(personHandle: nil, displayName: "Ada")), "Ada"),
        (.file, .file(File(data: Data(), filename: "f.txt", typeIdentifier: nil)), "f.txt"),
        (.paymentMethod, .paymentMethod(PaymentMethod(type: .debit, name: nil, identificationHint: nil)), "debit"),
        (.length, .measurement(MeasuredValue(value: 2, unit: "km")), "2 km"),
        (.speakableString, .speakableString(SpeakableString(spokenPhrase: "pho")), "pho"),
        (.enumeration(name: "Topping", isSystem: false), .enumeration("cheese"), "Grated cheese"),
        (.enumeration(name: "Topping", isSystem: false), .enumeration("basil"), "basil"),
        (.string, .list(["x"]), "x"), (.string, .list(["x", "y", "z"]), "x, y and z"), (.string, .list([]), ""),
        (
            .enumeration(name: "Topping", isSystem: false), .list([.enumeration("basil"), .enumeration("cheese")]),
            "basil and Grated cheese"
        ),
    ])
    func `a value is put into words by its type`(type: ParameterType, value: IntentValue, words: String) {
        #expect(text("<${a}>", value, type: type) == "<\(words)>")
    }

    @Test func `the definition's words for true and false are used`() {
        var metadata = ValueMetadata()
        metadata.trueDisplayName = "hot"
        #expect(text("${a}", .boolean(true), type: .boolean, metadata: metadata) == "hot")
        #expect(text("${a}", .boolean(false), type: .boolean, metadata: metadata) == "no")
    }

    @Test(arguments: [
        ("${a}", "Tomato"), ("${a.displayString}", "Tomato"), ("${a.identifier}", "t"), ("${a.price}", "EUR 5.00"),
        ("${a.ingredients}", "salt and tomato"), ("<${gone}>", "<>"),
        ("${gone}", "Which b?"), ("${", "${"), ("costs $5", "costs $5"),
        ("${}", "${}"),
    ])
    func `a placeholder may lead to an object's property`(template: String, words: String) {
        let object = ObjectValue(
            Object(identifier: "t", display: "Tomato"),
            properties: [
                "price": .currencyAmount(CurrencyAmount(amount: 5, currencyCode: "EUR")),
                "ingredients": .list(["salt", "tomato"]),
            ])
        #expect(text(template, .object(object), type: .custom(name: "Soup")) == words)
    }
}
