import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

@testable import IntentShortcuts

/// Intents with handlers that are functions, for shortcuts that tests write down.
enum Kitchen {
    static let file = read()

    private static func read() -> DefinitionFile {
        let text = """
            {
              intents: [
                {
                  name: "Cook", title: "Cook a Meal", category: "order", verb: "Order", userConfirmationRequired: true,
                  input: "dish",
                  parameters: [
                    { name: "dish", type: "String", resolvable: true, prompt: "Which dish?" },
                    { name: "size", type: "Size" },
                    { name: "guests", type: "Integer", maximum: 100 },
                    { name: "spices", type: "[String]" },
                    { name: "at", type: "DateComponents" },
                    { name: "heat", type: "Temperature" },
                  ],
                  response: {
                    properties: [
                      { name: "minutes", type: "Integer" },
                      { name: "size", type: "Size" },
                      { name: "heat", type: "Temperature" },
                      { name: "price", type: "CurrencyAmount" },
                      { name: "names", type: "[String]" },
                    ],
                    codes: [
                      { name: "success", text: "${dish} in ${minutes} minutes." },
                      { name: "failure", text: "The stove is cold." },
                    ],
                    output: "minutes",
                  },
                },
                {
                  name: "Lock", title: "Lock Up", restrictedWhile: "locked",
                  parameters: [{ name: "door", type: "String" }, { name: "note", type: "File" }],
                  response: { codes: [{ name: "success", text: "Locked ${door}." }] },
                },
                {
                  name: "Menu", title: "Show the Menu", category: "information", verb: "View",
                  response: {
                    properties: [{ name: "dishes", type: "[Dish]" }],
                    codes: [{ name: "success", text: "There is ${dishes}." }],
                    output: "dishes",
                  },
                },
              ],
              enums: [
                { name: "Size", cases: [{ name: "small", displayName: "little" }, { name: "large", displayName: "big" }] },
              ],
              types: [{ name: "Dish", displayName: "Dish" }],
            }
            """
        do {
            return try DefinitionReader().read(Data(text.utf8), path: "Kitchen.intents.json5").file
        } catch {
            preconditionFailure("what is written above can't be read: \(error)")
        }
    }

    static var linker: ShortcutLinker { linker(with: [:]) }

    /// Returns a linker for the intents, and for other shortcuts by their names.
    static func linker(with others: [String: String]) -> ShortcutLinker {
        ShortcutLinker { name, plugin throws(ShortcutLinker.Unknown) in
            guard plugin == nil, let intent = file.intents.first(where: { $0.name == name || $0.title.text == name })
            else { throw ShortcutLinker.Unknown("no plugin handles “\(name)”") }
            return LinkedIntent(name: name, definition: intent, catalog: file.catalog)
        } shortcut: { name throws(ShortcutError) in
            guard let text = others[name] else { return nil }
            return (try ShortcutReader().read(Data(text.utf8), path: name), name)
        }
    }

    /// Reads and links a shortcut from its steps, or from the whole text of its file.
    static func linked(_ text: String, others: [String: String] = [:]) throws -> LinkedShortcut {
        let whole = text.contains("steps:") ? text : "{ name: \"Test\", steps: [\(text)] }"
        let file = try ShortcutReader().read(Data(whole.utf8), path: "Test")
        return linker(with: others).link(file, path: "Test")
    }

    /// What a handler says.
    static func result(of call: Call, _ values: [String: IntentValue], _ name: String) -> CallResult {
        switch call {
        case .resolve(let parameter): .resolved(.one(values[parameter].map(Resolution.success) ?? .needsValue))
        case .options: .options([])
        case .defaultValue: .defaultValue(nil)
        case .confirm: .response(ResponseContent(code: "ready"))
        case .handle where values["dish"] == .string("gravel"): .response(ResponseContent(code: "failure"))
        case .handle where name == "Cook":
            .response(
                ResponseContent(
                    code: "success",
                    values: [
                        "minutes": .integer(12), "size": values["size"] ?? .enumeration("small"),
                        "heat": .measurement(MeasuredValue(value: 180, unit: "°C")),
                        "price": .currencyAmount(CurrencyAmount(amount: 4.5, currencyCode: "USD")),
                        "names": .list([.string("basil"), .string("oregano")]),
                    ]))
        case .handle: .response(ResponseContent(code: "success"))
        }
    }
}

/// A run of a shortcut in the kitchen, with a person who answers in order.
struct KitchenRun {
    /// Half past nine on a Wednesday, in UTC.
    static let moment = Moment(instant: Date(timeIntervalSince1970: 1_781_083_800), secondsFromGMT: 0)

    var run: ShortcutRun
    /// What was done, in order.
    var events: [String] = []
    var values: [[String: IntentValue]] = []

    init(
        _ text: String, others: [String: String] = [:], input: IntentValue? = nil, isLocked: Bool = false,
        language: Language = .english
    ) throws {
        let program = try Kitchen.linked(text, others: others).program
        run = ShortcutRun(
            program, input: input, style: ConversationStyle(language: language), at: Self.moment, isLocked: isLocked)
    }

    /// Takes the run to its end, or to a question that nobody answers.
    ///
    /// - Parameter cut: Whether the run is written down and taken up again at every step.
    mutating func finish(_ answers: [String] = [], cut: Bool = false) throws -> ShortcutOutcome {
        var answers = answers[...]
        while true {
            if cut { try takeUp() }
            switch run.step {
            case .call(let call):
                guard let request = run.request else { return run.outcome }
                let name = request.definition.name
                if call == .handle {
                    events.append("handle \(name)")
                    values.append(request.applicableValues)
                }
                run.receive(Kitchen.result(of: call, request.applicableValues, name))
            case .ask(let prompt):
                events.append("? \(prompt.dialog.full)")
                guard let answer = answers.popFirst(), let request = run.request else { return run.outcome }
                try run.answer(AnswerReader(for: prompt, of: request, at: Self.moment).answer(answer))
            case .show(let text):
                events.append(text)
                run.proceed()
            case .open(let activity):
                events.append("open \(activity.activity)")
                run.proceed(
                    failure: activity.plugin == "missing" ? Outcome(.failed, reason: "there is no such app") : nil)
            case .wait(let duration):
                events.append("wait \(duration)")
                run.proceed()
            case .finished(let outcome): return outcome
            }
        }
    }

    mutating func takeUp() throws {
        let before = run
        run = try JSONDecoder().decode(ShortcutRun.self, from: JSONEncoder().encode(run))
        run.moment = Self.moment
        run.setLocked(before.isLocked)
    }
}
