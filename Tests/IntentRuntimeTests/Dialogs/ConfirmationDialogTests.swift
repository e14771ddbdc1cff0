import Foundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// The question before an intent is handled names each value with which it is.
@Suite struct ConfirmationDialogTests {
    private static let definition = """
        { intents: [{ name: "Delete", title: "Delete tasks", userConfirmationRequired: true, parameters: [
          { name: "tasks", type: "[String]", displayName: "Tasks" },
          { name: "list", type: "String", displayName: "Task list" },
          { name: "all", type: "Boolean", displayName: "All" },
          { name: "quietly", type: "Boolean", displayName: "Quietly" },
          { name: "order", type: "Integer", displayName: "Order" },
        ], combinations: [
          { parameters: ["tasks"], title: "Delete ${tasks}" },
          { parameters: ["tasks", "list"], title: "Delete ${tasks} from ${list}" },
          { parameters: ["all"], title: "Delete all tasks" },
          { parameters: ["tasks", "order"], title: "Delete ${tasks}" },
          { parameters: ["list", "quietly"], title: "Delete ${list}, quietly: ${quietly}" },
        ] }] }
        """

    private func question(
        _ values: [String: IntentValue], of text: String = Self.definition, locale: String? = nil
    ) throws -> String? {
        try confirmation(with: values, of: text, locale: locale)
    }

    private static let milk = IntentValue.list([.string("buy milk")])

    @Test(
        arguments: [
            ([:], "delete tasks"),
            (["tasks": milk], "delete buy milk"),
            (["tasks": milk, "list": "Work"], "delete buy milk from Work"),
            (["tasks": milk, "all": .boolean(true)], "delete buy milk (all: yes)"),
            (["tasks": milk, "all": .boolean(false)], "delete buy milk (all: no)"),
            (["tasks": milk, "list": "Work", "all": .boolean(true)], "delete buy milk from Work (all: yes)"),
            (["all": .boolean(true)], "delete all tasks"),
            (["all": .boolean(false)], "delete tasks (all: no)"),
            (["all": .boolean(true), "quietly": .boolean(true)], "delete all tasks (quietly: yes)"),
            // The combination has the number, its title doesn't.
            (["tasks": milk, "order": .integer(3)], "delete buy milk (order: 3)"),
            (["list": "Work", "quietly": .boolean(false)], "delete Work, quietly: no"),
            (
                ["list": "Work", "order": .integer(2), "all": .boolean(true)],
                "delete all tasks (task list: Work; order: 2)"
            ),
            (
                ["tasks": .list([]), "order": .integer(1), "list": "\n "],
                "delete from (tasks: –; task list: –; order: 1)"
            ),
            (["list": "\n "], "delete tasks (task list: –)"),
            (["list": "a\n\tb"], "delete tasks (task list: a b)"),
            (["list": "a, b: c"], "delete tasks (task list: a, b: c)"),
            (["tasks": .list(["milk (order: 1)"])], #"delete "milk (order: 1)""#),
            (["tasks": .list(["milk (fresh)"])], "delete milk (fresh)"),
            (["list": "a; order: 1"], #"delete tasks (task list: "a; order: 1")"#),
            (["list": "a) and (b", "order": .integer(1)], #"delete tasks (task list: "a) and (b"; order: 1)"#),
            (["list": #"a"; b: "c"#], #"delete tasks (task list: "a""; b: ""c")"#),
            // As it looks with the Greek question mark, and with characters of full width.
            (["list": "a\u{37E} order: 1"], "delete tasks (task list: \"a\u{37E} order: 1\")"),
            (["tasks": .list(["milk（order：1）"])], #"delete "milk（order：1）""#),
            (
                ["list": .object(ObjectValue(Object(identifier: "a; order: 1", display: "")))],
                #"delete tasks (task list: "a; order: 1")"#
            ),
            (
                ["list": .currencyAmount(CurrencyAmount(amount: 5, currencyCode: "a; order: 7"))],
                #"delete tasks (task list: "a; order: 7 5.00")"#
            ),
        ] as [([String: IntentValue], String)])
    func `what its sentence doesn't say follows in brackets`(values: [String: IntentValue], summary: String) throws {
        #expect(try question(values) == "Ready to \(summary)?")
    }

    @Test func `in a language without words, the sentence is quoted and the rest isn't`() throws {
        let values: [String: IntentValue] = ["tasks": Self.milk, "order": .integer(3)]
        #expect(try question(values, locale: "fr") == "Ready to “Delete buy milk” (Order: 3)?")
    }

    @Test func `without a sentence, all values are named`() throws {
        let text = """
            { intents: [{ name: "Brew", title: "Brew", userConfirmationRequired: true, parameters: [
              { name: "drink", type: "String" }, { name: "sugar", type: "Integer" },
            ] }] }
            """
        #expect(
            try question(["drink": "tea", "sugar": .integer(2)], of: text) == "Ready to brew (drink: tea; sugar: 2)?")
    }

    @Test func `a translation for one value doesn't hide the others`() throws {
        let text = """
            { intents: [{ name: "Go", title: "Go", userConfirmationRequired: true, parameters: [
              { name: "to", type: "String", displayName: "To" },
              { name: "quickly", type: "Boolean", displayName: "Quickly", trueName: "quickly", falseName: "slowly" },
              { name: "loudly", type: "Boolean", displayName: "Loudly", trueName: "loudly", falseName: "softly" },
            ], combinations: [
              { parameters: ["to", "quickly", "loudly"], title: "Go to ${to} ${quickly} ${loudly}" },
            ] }] }
            """
        var file = try DefinitionReader().read(Data(text.utf8), path: "Go.intents.json5").file
        let quickly = try #require(file.intents[0].parameters[1].metadata?.trueDisplayName.id)
        file.intents[0].combinations[0].title.variants = [quickly: LocalizableText("Dash")]
        let values: [String: IntentValue] = ["to": "Rome", "quickly": .boolean(true), "loudly": .boolean(false)]
        var request = IntentRequest(for: file.intents[0], catalog: file.catalog, values: values)
        request.respond("ready")
        #expect(request.prompt?.dialog.full == "Ready to dash (to: Rome; loudly: softly)?")
    }

    @Test(arguments: [Resolution.notRequired, .success(.enumeration("kilometers"))])
    func `a unit that was said is named, whatever the handler made of it before`(_ resolution: Resolution) throws {
        let text = """
            { intents: [{ name: "Run", title: "Run", userConfirmationRequired: true, parameters: [
              { name: "unit", type: "Unit", displayName: "Unit", resolvable: true, prompt: "In what?" },
              { name: "goal", type: "Decimal", displayName: "Goal", resolvable: true, prompt: "How far?",
                spoken: { unit: "unit", cases: "Unit" } },
            ], combinations: [{ parameters: ["goal"], title: "Run far" }] }], enums: [
              { name: "Unit", cases: ["miles", "kilometers"] },
            ] }
            """
        let file = try DefinitionReader().read(Data(text.utf8), path: "Run.intents.json5").file
        var request = IntentRequest(for: file.intents[0], catalog: file.catalog)
        request.resolve(resolution)
        request.resolve(.needsValue)
        try request.answer(.value(.list([.decimal(5), .enumeration("miles")])))
        if request.call == .resolve(parameter: "goal") { request.resolve(.success(.decimal(5))) }
        request.respond("ready")
        #expect(request.prompt?.dialog.full == "Ready to run far (unit: miles; goal: 5)?")
    }

    @Test func `a file is told by its path, whatever it is called`() throws {
        let text = """
            { intents: [{ name: "Send", title: "Send", userConfirmationRequired: true, parameters: [
              { name: "letter", type: "File", displayName: "Letter" },
            ], combinations: [{ parameters: ["letter"], title: "Send ${letter}" }] }] }
            """
        for (name, path, summary) in [
            ("holiday.jpg", "/home/ada/.ssh/key", "send holiday.jpg (key)"), ("key", "/home/ada/.ssh/key", "send key"),
            ("a (b", "/tmp/c: d", #"send "a (b (c: d)""#),
        ] {
            let file = File(fileURL: URL(filePath: path), filename: name, typeIdentifier: nil)
            #expect(try question(["letter": .file(file)], of: text) == "Ready to \(summary)?")
        }
    }

    @Test func `an image is told by its file, whatever it is called`() throws {
        let text = """
            { intents: [{ name: "Send", title: "Send", userConfirmationRequired: true, parameters: [
              { name: "picture", type: "Image", displayName: "Picture" },
            ], combinations: [{ parameters: ["picture"], title: "Send ${picture}" }] }] }
            """
        let image = Image(url: URL(filePath: "/etc/passwd"))
        for (name, summary) in [
            ("holiday.png", "send holiday.png (passwd)"), (" ", "send passwd"), ("etc/passwd", "send etc/passwd"),
        ] {
            let value = ObjectValue(Object(identifier: nil, display: name, image: image))
            #expect(try question(["picture": .object(value)], of: text) == "Ready to \(summary)?")
        }
    }

    @Test func `a text says nothing of a value that doesn't apply`() throws {
        let text = """
            { intents: [{ name: "Send", title: "Send", userConfirmationRequired: true, parameters: [
              { name: "fast", type: "Boolean" },
              { name: "to", type: "String", shownIf: { parent: "fast", is: true } },
            ], combinations: [{ parameters: ["fast"], title: "Send, fast: ${fast}, to ${to}" }],
            response: { codes: [{ name: "success", text: "Sent to ${to}." }] } }] }
            """
        let values: [String: IntentValue] = ["to": "Rome", "fast": .boolean(false)]
        #expect(try question(values, of: text) == "Ready to send, fast: no, to?")
        let file = try DefinitionReader().read(Data(text.utf8), path: "Send.intents.json5").file
        var request = IntentRequest(for: file.intents[0], catalog: file.catalog, values: values)
        request.respond("ready")
        try request.answer(.yes)
        request.respond("success")
        #expect(request.outcome?.dialog?.full == "Sent to .")
    }

    @Test func `what is found for words is named`() throws {
        let text = """
            { intents: [{ name: "Play", title: "Play", userConfirmationRequired: true, parameters: [
              { name: "search", type: "Search", displayName: "Search" },
              { name: "book", type: "Book", displayName: "Book", resolvable: true, prompt: "Which?",
                spoken: { search: "search", property: "name" } },
            ] }], types: [
              { name: "Search", value: true, spoken: "name", properties: [{ name: "name", type: "String" }] },
              { name: "Book", properties: [] },
            ] }
            """
        let file = try DefinitionReader().read(Data(text.utf8), path: "Play.intents.json5").file
        let words = IntentValue.object(ObjectValue(Object(identifier: nil, display: "dune")))
        var request = IntentRequest(for: file.intents[0], catalog: file.catalog, values: ["book": words])
        request.resolve(.success(.object(ObjectValue(Object(identifier: "2", display: "Dune Messiah")))))
        request.respond("ready")
        #expect(request.prompt?.dialog.full == "Ready to play (search: dune; book: Dune Messiah)?")
    }

    @Test(arguments: [nil, "en_US"])
    func `nothing of a date or a time is hidden by the definition's style`(locale: String?) throws {
        let text = """
            { intents: [{ name: "Book", title: "Book", userConfirmationRequired: true, parameters: [
              { name: "when", type: "DateComponentsRange", displayName: "When", style: "Time" },
              { name: "stay", type: "Stay", displayName: "Stay" },
            ] }], types: [
              { name: "Stay", value: true, properties: [{ name: "day", type: "DateComponents", style: "Date" }] },
            ] }
            """
        func time(_ day: Int, _ hour: Int) -> IntentValue {
            .dateComponents(DateComponents(year: 2026, month: 3, day: day, hour: hour, minute: 5))
        }
        func object(_ properties: [String: IntentValue]) -> IntentValue {
            .object(ObjectValue(Object(identifier: nil, display: ""), properties: properties))
        }
        let values = ["when": object(["start": time(4, 9), "end": time(9, 10)]), "stay": object(["day": time(7, 11)])]
        let question = try #require(try question(values, of: text, locale: locale))
        for part in ["March 4", "March 9", "March 7", "9:05", "10:05", "11:05"] {
            #expect(question.contains(part), "\(question)")
        }
    }

    @Test(arguments: [
        ("color", "red", "red (car: Account 9)"), ("color", "", "(car: Account 9)"),
        ("color", " ", "(car: Account 9)"), ("displayString", "red", "Account 9"), ("maker", "red", "Account 9"),
        ("identifier", "red", "9 (car: Account 9)"),
    ])
    func `a property doesn't name its object`(placeholder: String, color: String, summary: String) throws {
        let text = """
            { intents: [{ name: "Go", title: "Go", userConfirmationRequired: true, parameters: [
              { name: "car", type: "Car", displayName: "Car" },
            ], combinations: [{ parameters: ["car"], title: "Go by ${car.\(placeholder)}" }] }], types: [
              { name: "Car", properties: [{ name: "color", type: "String" }] },
            ] }
            """
        let car = ObjectValue(Object(identifier: "9", display: "Account 9"), properties: ["color": .string(color)])
        #expect(try question(["car": .object(car)], of: text) == "Ready to go by \(summary)?")
    }

    @Test(
        arguments: [
            ([:], [.success("large")], "brew"), (["size": "small"], [.success("large")], "brew (size: large)"),
            ([:], [.needsValue, .success("large")], "brew (size: large)"),
            ([:], [.disambiguation(["a", "b"]), .success("large")], "brew (size: large)"),
            ([:], [.confirmationRequired("large")], "brew (size: large)"),
        ] as [([String: IntentValue], [Resolution], String)])
    func `what the handler fills in without being told isn't named`(
        values: [String: IntentValue], resolutions: [Resolution], summary: String
    ) throws {
        let text = """
            { intents: [{ name: "Brew", title: "Brew", userConfirmationRequired: true, parameters: [
              { name: "size", type: "String", displayName: "Size", resolvable: true, prompt: "Which size?" },
            ] }] }
            """
        let file = try DefinitionReader().read(Data(text.utf8), path: "Brew.intents.json5").file
        var request = IntentRequest(for: file.intents[0], catalog: file.catalog, values: values)
        for resolution in resolutions {
            request.resolve(resolution)
            guard case .ask(let prompt) = request.step, prompt.reason != .confirmIntent else { continue }
            try request.answer(prompt.reason == .confirmation ? .yes : .value("a"))
        }
        if request.call == .resolve(parameter: "size") { request.resolve(.success("large")) }
        // Whoever goes on with it asks the same.
        request = try JSONDecoder().decode(IntentRequest.self, from: JSONEncoder().encode(request))
        request.respond("ready")
        #expect(request.prompt?.dialog.full == "Ready to \(summary)?")
    }

    @Test func `a long value leaves those in brackets in sight`() throws {
        let long = String(repeating: "x", count: 9000)
        let question = try #require(
            try question(["tasks": .list([.string(long)]), "order": .integer(3), "list": .string(long)]))
        #expect(question.hasSuffix("… (order: 3)?") && question.utf8.count < 2300)
    }
}

/// Returns the question before the intent of a definition is handled with values.
func confirmation(with values: [String: IntentValue], of text: String, locale: String? = nil) throws -> String? {
    let file = try DefinitionReader().read(Data(text.utf8), path: "Some.intents.json5").file
    var request = IntentRequest(
        for: file.intents[0], catalog: file.catalog, values: values,
        style: ConversationStyle(localeIdentifier: locale))
    while case .resolve(let name)? = request.call, let value = values[name] { request.resolve(.success(value)) }
    request.respond("ready")
    return request.prompt?.dialog.full
}
