import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

@testable import IntentShortcuts

/// The steps of a shortcut, without processes and without a clock.
@Suite struct ShortcutRunTests {
    private func events(_ steps: String, _ answers: String..., input: IntentValue? = nil) throws -> [String] {
        var run = try KitchenRun(steps, input: input)
        let outcome = try run.finish(answers)
        #expect(outcome.outcome.kind == .succeeded, "\(outcome)")
        return run.events
    }

    @Test func `an intent is confirmed, handled and shown`() throws {
        let events = try events(
            #"{ run: "Cook", with: { dish: "soup" }, as: "meal" }, { show: "${meal.minutes}" }"#, "yes")
        #expect(events == ["? Ready to cook a Meal (dish: soup)?", "handle Cook", "soup in 12 minutes.", "12"])
    }

    @Test func `what was confirmed elsewhere is handed over before the next step`() throws {
        var run = try KitchenRun(#"{ run: "Cook", with: { dish: "soup" } }, { show: "done" }"#).run
        while case .call(.resolve(let parameter)) = run.step {
            run.receive(.resolved(.one(parameter == "dish" ? .success(.string("soup")) : .notRequired)))
        }
        run.receive(.response(ResponseContent(code: "handleInApp")))
        guard case .ask(let prompt) = run.step, var request = run.request else {
            Issue.record("it doesn't ask: \(run.step)")
            return
        }
        #expect(prompt.reason == .confirmIntent)
        // A server for agents takes the answer itself.
        try request.answer(.yes)
        run.take(answered: request)
        #expect(run.step == .call(.handle))
        run.take(request, outcome: Outcome(.continuedInApp, code: "handleInApp"))
        #expect(run.step == .show("done"))
    }

    @Test func `a response isn't shown if the step says so`() throws {
        let events = try events(#"{ run: "Cook", with: { dish: "soup" }, showWhenRun: false }"#, "yes")
        #expect(events == ["? Ready to cook a Meal (dish: soup)?", "handle Cook"])
    }

    @Test func `a value is asked for each time, and then the handler asks`() throws {
        let steps = #"{ run: "Cook", with: { dish: { ask: "What now?" }, guests: { ask: "How many?" } } }"#
        let events = try events(steps, "soup", "three", "yes")
        #expect(events.prefix(2) == ["? What now?", "? How many?"])
        #expect(events.last == "soup in 12 minutes.")
    }

    @Test(arguments: [
        (#"{ ask: "Send “${input}” for ${g}?", type: "Boolean" }"#, 1000),
        (#"{ choose: "Send “${input}” for ${g}?", from: ["a", "b"] }"#, 1000),
        (#"{ run: "Cook", with: { dish: { ask: "Send “${input}” for ${g}, ${g} and ${g}?" } } }"#, 500),
    ])
    func `a long value leaves the others of a question in sight`(step: String, limit: Int) throws {
        for count in [limit, 6000] {
            let input = IntentValue.string(String(repeating: "x", count: count))
            let steps = #"{ set: "g", to: "USD 5" }, "# + step
            var run = try KitchenRun("{ name: \"Test\", input: \"String\", steps: [\(steps)] }", input: input)
            _ = try run.finish()
            let shown = String(repeating: "x", count: limit) + (count > limit ? "…" : "")
            #expect(run.events.first?.contains("Send “\(shown)” for USD 5") == true, "\(run.events)")
        }
    }

    /// What is shown for each value.
    @Test(arguments: [
        ("${meal.size}", "little"), ("${meal.size.name}", "small"), ("${meal.heat}", "180 °C"),
        ("${meal.heat.value}", "180"), ("${meal.price}", "USD 4.50"), ("${meal.price.currencyCode}", "USD"),
        ("${meal.names}", "basil and oregano"), ("${meal.names.count}", "2"), ("${meal.names.last}", "oregano"),
        ("${meal}", "12"), ("${meal.output}", "12"), ("${meal.dish}", "soup"), ("${date.hour}", "9"),
        ("${meal.dish}: \\\\${meal.dish}", "soup: ${meal.dish}"), ("${meal.guests}", ""),
    ])
    func `a reference has a text`(reference: String, text: String) throws {
        let steps =
            #"{ run: "Cook", with: { dish: "soup" }, as: "meal", showWhenRun: false }, { show: "\#(reference)" }"#
        #expect(try events(steps, "yes").last == text)
    }

    /// Conditions, and whether they hold.
    @Test(arguments: [
        (#"value: "${meal.minutes}", is: 12"#, true), (#"value: "${meal.minutes}", is: "twelve""#, true),
        (#"value: "${meal.minutes}", isLessThan: 12.5"#, true), (#"value: "${meal.minutes}", isAtLeast: 13"#, false),
        (#"value: "${meal.size}", is: "little""#, true), (#"value: "${meal.size}", isLessThan: "large""#, true),
        (#"value: "${meal.size}", is: "SMALL""#, true), (#"value: "${meal.heat}", isGreaterThan: "350 °F""#, true),
        (#"value: "${meal.heat}", is: "356 °F""#, true), (#"value: "${meal.heat}", isLessThan: "356 °F""#, false),
        (#"value: "${meal.heat}", isAtLeast: "356 °F""#, true),
        (#"value: "${meal.heat}", isAtMost: "355.9 °F""#, false),
        (#"value: "${meal.price}", isAtMost: "USD 4.50""#, true),
        (#"value: "${meal.names}", contains: "BASIL""#, true), (#"value: "${meal.names}", contains: "salt""#, false),
        (#"value: "${meal.dish}", contains: "OU""#, true), (#"value: "${meal.dish}", isNot: "Soup""#, false),
        (#"value: "${meal.guests}", isEmpty: true"#, true), (#"value: "${meal.names}", isEmpty: false"#, true),
        (#"value: "${meal.guests}", isLessThan: 3"#, false), (#"value: "${date}", isLessThan: "12:00""#, true),
        (#"value: "${date}", isGreaterThan: "2026-06-10 09:29""#, true), (#"value: "${date.weekday}", is: 4"#, true),
        (#"not: { value: "a", is: "a" }"#, false),
        (#"all: [{ value: 1, is: 1 }, { value: 1, is: 2 }]"#, false),
        (#"any: [{ value: 1, is: 2 }, { value: "é", is: "E" }]"#, true), (#"value: 3, is: "3""#, true),
        (#"value: true, is: "yes""#, true), (#"value: "5 min", is: "5 MIN""#, true),
        // A text that is compared with a number is one, on whichever side it is.
        (#"value: "12", isGreaterThan: 5"#, true), (#"value: 5, isLessThan: "12""#, true),
        (#"value: "12", isLessThan: 5"#, false), (#"value: "1,000", is: 1000"#, true),
        (#"value: "a few", is: 3"#, false), (#"value: "yep", is: true"#, true),
        (#"value: "large", isGreaterThan: "${meal.size}""#, true),
        (#"value: 9007199254740993, is: 9007199254740992"#, false),
        (#"value: 9007199254740993, isGreaterThan: 9007199254740992"#, true),
        (#"value: ["${meal.size}", "É"], is: ["LITTLE", "e"]"#, true), (#"value: ["1", "2"], is: [1, 2]"#, true),
        (#"value: [1, 2], is: [1]"#, false), (#"value: ["${meal.size}"], isNot: ["large"]"#, true),
    ])
    func `a condition holds or not`(condition: String, holds: Bool) throws {
        let steps = #"""
            { run: "Cook", with: { dish: "soup" }, as: "meal", showWhenRun: false },
            { if: { \#(condition) }, then: [{ show: "then" }], otherwise: [{ show: "otherwise" }] }
            """#
        #expect(try events(steps, "yes").last == (holds ? "then" : "otherwise"))
    }

    @Test func `a single value is one element of a list, whatever its text has in it`() throws {
        var run = try KitchenRun(
            #"""
            { run: "Cook", with: { dish: "soup", at: "2026-12-01 09:30" }, as: "meal" },
            { run: "Cook", with: { dish: "salt, pepper", spices: "${meal.at}" } },
            { run: "Cook", with: { dish: "soup", spices: "salt, pepper" } }
            """#)
        #expect(try run.finish(["yes", "yes", "yes"]).outcome.kind == .succeeded)
        #expect(run.values[1]["spices"] == .list([.string("December 1, 2026 at 9:30 AM")]))
        #expect(run.values[2]["spices"] == .list([.string("salt, pepper")]))
    }

    @Test func `a step without an output leaves that of another as the input of the next`() throws {
        var run = try KitchenRun(#"{ ask: "What?" }, { run: "Lock" }, { run: "Cook" }"#, input: .string("gravel"))
        #expect(try run.finish(["stew", "yes"]).outcome.kind == .succeeded)
        #expect(run.values.last?["dish"] == .string("stew"))
    }

    @Test func `an object isn't a range of dates`() throws {
        let evaluation = try KitchenRun(#"{ show: "x" }"#).run.evaluation
        let salt = TypedValue(.object(ObjectValue(Object(identifier: nil, display: "Salt"))), .object(name: nil))
        let range = ParameterDefinition(name: "when", type: .dateComponentsRange)
        #expect(throws: StepFailure.self) { try evaluation.converted(salt, to: range) }
    }

    /// Inputs, their types, and conditions about them.
    @Test(arguments: [
        ("date", "DateComponents", #"value: "${input.weekday}", is: 5"#, true),
        ("place", "Placemark", #"value: "${input}", is: "oslo""#, true),
        ("person", "Person", #"value: "${input}", is: "ada""#, true),
        ("person", "Person", #"value: "${input}", is: "ADA@example.org""#, true),
        ("person", "Person", #"value: "${input}", isNot: "Ben""#, true),
        ("person", "Person", #"value: "${input}", is: "Ada <ada@example.org>""#, true),
    ])
    func `what has a name is compared by it`(value: String, type: String, condition: String, holds: Bool) throws {
        let text = #"""
            {
              name: "Test", input: "\#(type)",
              steps: [{ if: { \#(condition) },
                then: [{ show: "then" }], otherwise: [{ show: "otherwise" }] }],
            }
            """#
        var run = try KitchenRun(text, input: Self.inputs[value])
        _ = try run.finish()
        #expect(run.events.last == (holds ? "then" : "otherwise"))
    }

    private static let inputs: [String: IntentValue] = [
        "date": .dateComponents(DateComponents(year: 2026, month: 6, day: 11)),
        "place": .placemark(Placemark(name: "Oslo", latitude: 59.9, longitude: 10.7)),
        "person": .person(
            Person(personHandle: .init(value: "ada@example.org", type: .emailAddress), displayName: "Ada")),
    ]

    /// Values of steps, and what the handler gets.
    @Test(arguments: [
        ("size: \"big\"", "size", IntentValue.enumeration("large")), ("guests: \"three\"", "guests", .integer(3)),
        ("guests: \"${first.minutes}\"", "guests", .integer(12)),
        ("size: \"${first.size}\"", "size", .enumeration("small")),
        ("heat: \"${first.heat}\"", "heat", .measurement(MeasuredValue(value: 180, unit: "°C"))),
        ("spices: \"salt\"", "spices", .list([.string("salt")])),
        (
            "spices: [\"salt\", \"${first.names}\"]", "spices",
            .list(["salt", "basil", "oregano"].map(IntentValue.string))
        ),
        ("spices: \"${first.names}\"", "spices", .list([.string("basil"), .string("oregano")])),
        ("guests: \"${first.price.amount}\"", "guests", .integer(4)),
        ("dish: \"${first.heat} for ${first.minutes}\"", "dish", .string("180 °C for 12")),
    ])
    func `a value is converted as an answer would be`(argument: String, name: String, value: IntentValue) throws {
        guard name != "guests" || !argument.contains("amount") else {
            // 4.5 isn't a whole number of guests.
            var run = try KitchenRun(Self.second(argument))
            let outcome = try run.finish(["yes"])
            #expect(outcome.outcome.kind == .failed && outcome.place?.number == "2")
            return
        }
        var run = try KitchenRun(Self.second(argument))
        _ = try run.finish(["yes", "yes"])
        #expect(run.values.last?[name] == value)
    }

    private static func second(_ argument: String) -> String {
        let dish = argument.contains("dish") ? "" : "dish: \"bread\", "
        return #"{ run: "Cook", with: { dish: "soup" }, as: "first" }, { run: "Cook", with: { \#(dish)\#(argument) } }"#
    }

    @Test func `a step whose output isn't set leaves that of another`() throws {
        let steps = #"{ ask: "What?" }, { run: "Cook", with: { dish: "tea" } }, { run: "Cook" }"#
        var run = try KitchenRun(steps).run
        var dishes: [IntentValue?] = []
        while dishes.count < 2 {
            switch run.step {
            case .call(.handle):
                dishes.append(run.request?.values["dish"])
                run.receive(.response(ResponseContent(code: "success")))
            case .call(let call): run.receive(Kitchen.result(of: call, run.request?.values ?? [:], "Cook"))
            case .ask(let prompt): try run.answer(prompt.reason == .confirmIntent ? .yes : .value(.string("stew")))
            case .show: run.proceed()
            case .open, .wait, .finished:
                Issue.record("\(run.step)")
                return
            }
        }
        #expect(dishes == [.string("tea"), .string("stew")])
    }

    @Test func `a parameter that is written isn't given the output of the last step`() throws {
        let steps = #"""
            { ask: "What?" }, { if: { value: 1, is: 2 }, then: [{ set: "t", to: "tea" }] },
            { run: "Cook", with: { dish: "${t}" } }
            """#
        var run = try KitchenRun(steps)
        _ = try run.finish(["my secret"])
        #expect(run.events.contains("? Which dish?") && run.values.isEmpty, "\(run.events)")
    }

    @Test(arguments: [
        (#"{ run: "Cook", with: { dish: "Suppe", heat: 20.125 } }"#, 20.125),
        (#"{ set: "x", to: 20.125 }, { run: "Cook", with: { dish: "Suppe", heat: "${x}" } }"#, 20.125),
        (#"{ run: "Cook", with: { dish: "Suppe", heat: "20,5" } }"#, 20.5),
    ])
    func `a number is the same in every language, and a text is read as the person's words`(
        steps: String, degrees: Double
    ) throws {
        var run = try KitchenRun(steps, language: .german)
        _ = try run.finish(["ja"])
        #expect(run.values.last?["heat"] == .measurement(MeasuredValue(value: degrees, unit: "°C")))
    }

    @Test(arguments: [Language.english, .german])
    func `a number is compared and waited for as it is written`(language: Language) throws {
        let steps = #"""
            { run: "Cook", with: { dish: "soup" }, as: "meal", showWhenRun: false }, { wait: 1.125 },
            { if: { value: "${meal.heat}", isGreaterThan: 170.125 }, then: [{ show: "hot" }] }
            """#
        var run = try KitchenRun(steps, language: language)
        _ = try run.finish([language == .german ? "ja" : "yes"])
        #expect(run.events.contains("hot"))
    }

    @Test func `the output of a step is the input of the next one`() throws {
        var run = try KitchenRun(#"{ ask: "What?" }, { run: "Cook" }"#)
        _ = try run.finish(["stew", "yes"])
        #expect(run.values == [["dish": .string("stew")]])
    }

    @Test func `steps are repeated, and choices come from lists`() throws {
        let steps = #"""
            { repeat: 2, as: "round", do: [{ show: "round ${round}" }] },
            { each: ["a", "b"], as: "item", do: [{ set: "all", to: ["${all}", "${item}"] }] },
            { choose: "Which?", from: "${all}", as: "choice" },
            { show: "${choice} of ${all.count}" },
            { wait: "2 minutes" },
            """#
        let events = try events(steps, "b")
        #expect(events == ["round 1", "round 2", "? Which?", "b of 2", "wait 120.0 seconds"])
    }

    @Test func `shortcuts whose names differ only in an accent are two`() throws {
        let inner = { (name: String) in #"{ name: "\#(name)", steps: [{ show: "\#(name)" }] }"# }
        let others = ["Drucken": inner("Drucken"), "Drücken": inner("Drücken")]
        let steps = #"{ shortcut: "Drucken" }, { shortcut: "Drücken" }, { shortcut: "Drucken" }"#
        var run = try KitchenRun(steps, others: others)
        #expect(try run.finish().outcome.kind == .succeeded)
        #expect(run.events == ["Drucken", "Drücken", "Drucken"])
    }

    /// As strings, the two names are equal.
    @Test func `shortcuts whose names differ only in how an accent is written are two`() throws {
        let names = ["caf\u{e9}", "cafe\u{301}"]
        let linker = ShortcutLinker { (_, _) throws(ShortcutLinker.Unknown) in
            throw ShortcutLinker.Unknown("no plugin")
        } shortcut: { name throws(ShortcutError) in
            let text = #"{ name: "\#(name)", steps: [{ show: "\#(name.unicodeScalars.count)" }] }"#
            return (try ShortcutReader().read(Data(text.utf8), path: name), name)
        }
        let steps = names.map { #"{ shortcut: "\#($0)" }"# }.joined(separator: ", ")
        let file = try ShortcutReader().read(Data(#"{ name: "Both", steps: [\#(steps)] }"#.utf8), path: "Both")
        var run = try KitchenRun("{ show: 1 }")
        run.run = ShortcutRun(linker.link(file, path: "Both").program, at: KitchenRun.moment)
        #expect(try run.finish().outcome.kind == .succeeded)
        #expect(run.events == ["4", "5"])
    }

    @Test func `another shortcut gets an input, and gives an output`() throws {
        let inner = #"{ name: "Inner", input: "Integer", output: "${input} times", steps: [{ set: "x", to: 1 }] }"#
        var run = try KitchenRun(
            #"{ shortcut: "Inner", input: "four", as: "inner" }, { show: "${inner}, ${x}" }"#, others: ["Inner": inner])
        #expect(try run.finish().outcome.kind == .succeeded)
        #expect(run.events == ["4 times, "])
    }

    @Test func `a failed step ends the shortcut, and says what was done`() throws {
        let steps =
            #"{ run: "Cook", with: { dish: "soup" } }, { run: "Cook", with: { dish: "gravel" } }, { show: "no" }"#
        var run = try KitchenRun(steps)
        let outcome = try run.finish(["yes", "yes"])
        #expect(outcome.outcome.kind == .failed && outcome.outcome.code == "failure")
        #expect(outcome.place == ShortcutPlace(shortcut: "Test", number: "2", title: "Cook"))
        #expect(run.run.records.map(\.kind) == [.succeeded, .failed])
        #expect(run.events.last == "handle Cook")
    }

    @Test func `no is the end of the shortcut`() throws {
        var run = try KitchenRun(#"{ run: "Cook", with: { dish: "soup" } }, { show: "no" }"#)
        #expect(try run.finish(["no"]).outcome.kind == .cancelled)
        #expect(run.events == ["? Ready to cook a Meal (dish: soup)?"])
    }

    /// Shortcuts on a locked machine: what is done before they are refused.
    @Test(arguments: [
        (#"{ show: "hello" }, { run: "Lock" }"#, []),
        (#"{ repeat: 2, do: [{ run: "Lock" }] }"#, []),
        (#"{ if: { value: 1, is: 1 }, then: [{ run: "Lock" }] }"#, []),
        (#"{ show: "hello" }, { if: { value: 1, is: 1 }, then: [{ run: "Lock" }] }"#, ["hello"]),
        (#"{ each: [1], do: [{ show: "x" }] }, { run: "Lock" }"#, ["x"]),
    ])
    func `a restricted step is refused`(steps: String, events: [String]) throws {
        var run = try KitchenRun(steps, isLocked: true)
        let outcome = try run.finish()
        #expect(outcome.outcome.kind == .restricted && outcome.place?.title == "Lock")
        #expect(run.events == events)
    }

    @Test(arguments: [false, true])
    func `a question in the list of a choice is no choice`(isCut: Bool) throws {
        let steps = #"""
            { choose: "Which one?", from: ["Ann", { ask: "Who else?" }, { ask: "And?" }], as: "c" },
            { show: "${c}" },
            """#
        var run = try KitchenRun(steps)
        #expect(try run.finish(["Ben", "Cy", "2"], cut: isCut).outcome.kind == .succeeded)
        let questions = run.events.filter { $0.utf8.starts(with: "? ".utf8) }
        #expect(questions == ["? Who else?", "? And?", "? Which one?"], "\(run.events)")
        #expect(run.events.last == "Ben")
    }

    @Test func `each value of a list that is written has a type of its own`() throws {
        let salt = IntentValue.object(ObjectValue(Object(identifier: "s", display: "Salt, with iodine")))
        let catalog = TypeCatalog()
        let intent = IntentDefinition(
            name: "Mix",
            parameters: [ParameterDefinition(name: "what", type: .object(name: nil), supportsMultipleValues: true)])
        let linked = LinkedIntent(name: "Mix", definition: intent, catalog: catalog)
        var run = try KitchenRun(#"{ show: "x" }"#).run
        run.frames[0].variables["salt"] = .value(TypedValue(salt, .object(name: nil)))
        run.frames[0].variables["both"] = .value(TypedValue(.list([salt, salt]), .object(name: nil), isList: true))
        for (reference, count) in [("${salt}", 1), ("${both}", 2)] {
            let file = try ShortcutReader().read(
                Data(
                    #"{ name: "T", steps: [{ run: "Mix", with: { what: ["\#(reference)", "Pepper, black"] } }] }"#.utf8),
                path: "T")
            guard case .run(let step) = file.steps[0].action else { return }
            var evaluation = run.evaluation
            let values = try evaluation.arguments(step.arguments, of: linked).values["what"]?.elements
            #expect(values?.count == count + 1)
            #expect(values?.first == salt)
            #expect(values?.last == .object(ObjectValue(Object(identifier: nil, display: "Pepper, black"))))
        }
    }

    @Test(arguments: [
        (#"isGreaterThan: "2026-12-03 08:00 UTC""#, false), (#"is: "2026-12-03 07:00 UTC""#, true),
        // Without a zone, it's the time where the person is: in UTC.
        (#"isLessThan: "2026-12-03 08:00""#, true), (#"is: "2026-12-03""#, true),
    ])
    func `times in zones are compared by when they are`(condition: String, holds: Bool) throws {
        let steps = #"""
            { ask: "When?", type: "DateComponents", as: "when" },
            { if: { value: "${when}", \#(condition) }, then: [{ show: "yes" }], otherwise: [{ show: "no" }] }
            """#
        #expect(try events(steps, "2026-12-03 09:00 +02:00").last == (holds ? "yes" : "no"))
    }

    @Test(arguments: [Outcome.Kind.timedOut, .restricted, .unavailable, .failed])
    func `an activity that can't be opened ends the shortcut with its outcome`(kind: Outcome.Kind) throws {
        var run = try KitchenRun(#"{ show: "x" }, { open: "com.example.view" }, { show: "y" }"#).run
        run.proceed()
        run.proceed(failure: Outcome(kind, reason: "because"))
        #expect(run.outcome.outcome == Outcome(kind, reason: "because") && run.outcome.place?.number == "2")
    }

    @Test(arguments: [false, true])
    func `what looks like a placeholder in a value is shown in a question`(isCut: Bool) throws {
        let steps =
            #"{ ask: "First?", as: "a" }, { ask: "Send ${a}?", as: "b" }, { choose: "${a}?", from: ["x", "y"] }"#
        var run = try KitchenRun(steps)
        _ = try run.finish(["a${count}b${b}c", "${date}"], cut: isCut)
        #expect(run.events == ["? First?", "? Send a${count}b${b}c?", "? a${count}b${b}c?"])
    }

    @Test func `ranges of dates are told apart`() throws {
        let steps = #"""
            { ask: "First?", type: "DateComponentsRange", as: "a" },
            { ask: "Second?", type: "DateComponentsRange", as: "b" },
            { if: { value: "${a}", is: "${b}" }, then: [{ show: "same" }], otherwise: [{ show: "different" }] },
            { if: { value: "${a}", is: "${a}" }, then: [{ show: "itself" }] },
            { choose: "Which?", from: ["${a}", "${b}", "${a}"], as: "c" }, { show: "${c}" },
            """#
        let answers = ["2026-06-12 to 2026-06-14", "2026-06-15 to 2026-06-16", "2"]
        var run = try KitchenRun(steps)
        _ = try run.finish(answers)
        #expect(
            run.events[2...3] == ["different", "itself"] && run.events.last?.contains("15") == true, "\(run.events)")
    }

    /// Steps that can't be executed, and what is said in German.
    @Test(arguments: [
        (#"{ wait: 86401 }"#, "ein Kurzbefehl wartet höchstens einen Tag"),
        (#"{ choose: "Was?", from: "${x}" }"#, "es gibt nichts zur Auswahl"),
        (#"{ shortcut: "Fehlt" }"#, "es gibt keinen Kurzbefehl „Fehlt“"),
        (#"{ run: "Grill" }"#, "kein Plug-in führt „Grill“ aus"),
        (
            #"{ run: "Cook", with: { dish: "Suppe", guests: "viele" } }"#,
            "„guests“: „viele“ passt nicht: Erwartet wird eine ganze Zahl."
        ),
        (
            #"{ if: { value: true, isLessThan: false }, then: [] }"#, "„ja“ und „nein“ lassen sich nicht vergleichen"
        ),
        (
            #"{ if: { value: "viele", isGreaterThan: 5 }, then: [] }"#,
            "„viele“ und „5“ lassen sich nicht vergleichen"
        ),
        (
            #"{ set: "n", to: 30000 }, { repeat: "${n}", do: [{ set: "x", to: 1 }] }"#,
            "Schritte werden höchstens 10000-mal wiederholt, nicht 30000-mal"
        ),
        (
            #"{ repeat: 9999, do: [{ set: "x", to: 1 }, { set: "y", to: 1 }] }"#,
            "der Kurzbefehl hat schon 10000 Schritte ausgeführt"
        ),
    ])
    func `the reason of a step that fails is in the language of the run`(steps: String, reason: String) throws {
        var run = try KitchenRun(steps, language: .german)
        let said = try run.finish().outcome.reason
        #expect(said == reason, "\(said ?? "nothing")")
    }

    @Test func `the reason of a locked machine is in the language of the run`() throws {
        let reason = "Lock ist nicht erlaubt, solange der Rechner gesperrt ist; entsperre ihn und versuche es erneut"
        for steps in [#"{ run: "Lock" }"#, #"{ show: "x" }, { if: { value: 1, is: 1 }, then: [{ run: "Lock" }] }"#] {
            var run = try KitchenRun(steps, isLocked: true, language: .german)
            let outcome = try run.finish().outcome
            #expect(outcome.kind == .restricted && outcome.reason == reason)
        }
    }

    /// A morning, with answers that make it long.
    static let morning = #"""
        { run: "Cook", with: { dish: { ask: "What?" }, size: "big" }, as: "meal" },
        { ask: "Which city?", as: "city" },
        { if: { value: "${meal.heat}", isGreaterThan: "100 °C" }, then: [
          { each: "${meal.names}", as: "name", do: [{ show: "${name} in ${city}" }, { wait: 1 }] },
        ] },
        { choose: "Which one?", from: "${meal.names}", as: "choice" },
        { set: "all", to: ["${choice}", { ask: "And?" }] },
        { open: "com.example.view", userInfo: { all: "${all}" } },
        { shortcut: "Inner", input: "${all}", as: "inner" },
        { show: "${inner}" },
        """#
    static let inner = #"""
        { name: "Inner", input: "[String]", output: "${input.count}: ${x}", steps: [
          { ask: "How many?", type: "Integer", as: "x" }, { run: "Lock", with: { door: "${x}" } },
        ] }
        """#
    static let answers = ["stew", "yes", "Rome", "basil", "thyme", "2"]

    /// Two intents whose values have the same custom type, and one without it.
    private static func mixing(providers: [String?] = [nil, nil, nil]) -> [LinkedIntent] {
        zip(["Pick", "Take", "Read"], providers).map { name, provider in
            let type: ParameterType = name == "Read" ? .dictionary : .custom(name: "Fruit")
            let parameters = ["one", "all"].map {
                ParameterDefinition(name: $0, type: type, supportsMultipleValues: $0 == "all")
            }
            let catalog = TypeCatalog(types: [TypeDefinition(name: "Fruit")])
            return LinkedIntent(
                name: name, definition: IntentDefinition(name: name, parameters: parameters), catalog: catalog,
                provider: provider)
        }
    }

    @Test func `an object of another plugin is handed over by its name`() throws {
        let file = try ShortcutReader().read(
            Data(
                #"""
                { name: "T", steps: [
                  { show: "x" }, { if: { value: "${p.one}", is: "${t.one}" }, then: [{ show: "same" }] },
                  { run: "Take", with: { one: "${p.one}", all: ["${p.one}", "${t.one}"] } },
                ] }
                """#.utf8), path: "T")
        let program = ShortcutProgram([file], intents: Self.mixing(providers: ["org.one", "org.two", "org.two"]))
        var run = ShortcutRun(program, at: KitchenRun.moment)
        for (position, (name, title)) in [("p", "Pear"), ("t", "Plum")].enumerated() {
            let fruit = IntentValue.object(ObjectValue(Object(identifier: "1", display: title)))
            run.frames[0].variables[name] = .result(
                StepResult(intent: position, parameters: ["one": fruit], response: [:]))
        }
        run.proceed()
        let values = try #require(run.request?.values)
        let (pear, plum) = (Object(identifier: nil, display: "Pear"), Object(identifier: "1", display: "Plum"))
        #expect(values["one"] == .object(ObjectValue(pear)))
        #expect(values["all"] == .list([.object(ObjectValue(pear)), .object(ObjectValue(plum))]))
    }

    @Test func `an object of another plugin is handed over by its name within another one`() throws {
        let file = try ShortcutReader().read(
            Data(
                #"""
                { name: "T", steps: [
                  { show: "x" },
                  { run: "Read", with: { one: { a: "${p.one}", b: ["${t.one}", "${p.one}", 5], c: "${r}" } } },
                ] }
                """#.utf8), path: "T")
        let program = ShortcutProgram([file], intents: Self.mixing(providers: ["org.one", "org.two", "org.two"]))
        var run = ShortcutRun(program, at: KitchenRun.moment)
        let (pear, plum) = (Object(identifier: "1", display: "Pear"), Object(identifier: "1", display: "Plum"))
        let range = DateComponentsRange(start: DateComponents(year: 2026, month: 12, day: 3), end: nil).intentValue
        let raw = IntentValue.dictionary(["range": range, "pear": .object(ObjectValue(pear))])
        let named = IntentValue.object(ObjectValue(Object(identifier: nil, display: "Pear")))
        run.frames[0].variables = [
            "p": .result(StepResult(intent: 0, parameters: ["one": .object(ObjectValue(pear))], response: [:])),
            "t": .result(StepResult(intent: 1, parameters: ["one": .object(ObjectValue(plum))], response: [:])),
            "r": .value(TypedValue(raw, PropertyDefinition("", ShortcutType(.dictionary)), intent: 0)),
        ]
        run.proceed()
        guard case .dictionary(let values)? = run.request?.values["one"] else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(values["a"] == named)
        #expect(values["b"] == .list([.object(ObjectValue(plum)), named, .integer(5)]))
        #expect(values["c"] == .dictionary(["range": range, "pear": named]))
    }

    @Test func `a case of another plugin is handed over by the name that people see`() throws {
        func sizes(_ name: String, _ names: [String], provider: String) -> LinkedIntent {
            let type = ParameterType.enumeration(name: "Size", isSystem: false)
            let values = zip(["small", "large"], names).enumerated().map { index, value in
                EnumDefinition.Value(name: value.0, index: index + 1, displayName: LocalizableText(value.1))
            }
            return LinkedIntent(
                name: name,
                definition: IntentDefinition(name: name, parameters: [ParameterDefinition(name: "size", type: type)]),
                catalog: TypeCatalog(enums: [EnumDefinition(name: "Size", values: values)]), provider: provider)
        }
        let text = #"""
            { name: "T", steps: [
              { show: "x" },
              { if: { value: "${a.size}", is: "${b.size}" }, then: [{ show: "same" }] },
              { run: "Two", with: { size: "${a.size}" } },
            ] }
            """#
        let file = try ShortcutReader().read(Data(text.utf8), path: "T")
        let intents = [
            sizes("One", ["tiny", "big"], provider: "org.one"), sizes("Two", ["big", "tiny"], provider: "org.two"),
        ]
        var run = ShortcutRun(ShortcutProgram([file], intents: intents), at: KitchenRun.moment)
        for (position, name) in ["a", "b"].enumerated() {
            run.frames[0].variables[name] = .result(
                StepResult(intent: position, parameters: ["size": .enumeration("large")], response: [:]))
        }
        run.proceed()
        #expect(run.request?.values["size"] == .enumeration("small"), "\(run.step)")
    }

    @Test(
        arguments: [
            (
                #"{ run: "Take", with: { one: { displayString: "Mine", size: "${a.one}" } } }"#,
                .object(
                    ObjectValue(Object(identifier: nil, display: "Mine"), properties: ["size": .enumeration("big")]))
            ),
            (
                #"{ run: "Read", with: { one: { sizes: ["${a.one}"] } } }"#,
                .dictionary(["sizes": .list([.string("Big One")])])
            ),
            (
                #"{ run: "Both", with: { one: ["${a.one}", "${b.one}"] } }"#,
                .list([.enumeration("big"), .enumeration("large")])
            ),
        ] as [(String, IntentValue)])
    func `a case of another plugin is handed over by that name within another value, too`(
        step: String, expected: IntentValue
    ) throws {
        let size = ParameterType.enumeration(name: "Size", isSystem: false)
        func intent(_ name: String, _ type: ParameterType, title: String, provider: String) -> LinkedIntent {
            let large = EnumDefinition.Value(name: "large", index: 1, displayName: LocalizableText(title))
            let big = EnumDefinition.Value(name: "big", index: 2, displayName: LocalizableText("Big One"))
            return LinkedIntent(
                name: name,
                definition: IntentDefinition(
                    name: name,
                    parameters: [
                        ParameterDefinition(name: "one", type: type, supportsMultipleValues: name == "Both")
                    ]),
                catalog: TypeCatalog(
                    enums: [EnumDefinition(name: "Size", values: provider == "org.one" ? [large] : [large, big])],
                    types: [TypeDefinition(name: "Soup", properties: [PropertyDefinition("size", ShortcutType(size))])]),
                provider: provider)
        }
        let intents = [
            intent("One", size, title: "Big One", provider: "org.one"),
            intent("Take", .custom(name: "Soup"), title: "Huge", provider: "org.two"),
            intent("Read", .dictionary, title: "Huge", provider: "org.two"),
            intent("Both", size, title: "Huge", provider: "org.two"),
        ]
        let file = try ShortcutReader().read(Data("{ name: 'T', steps: [{ show: 'x' }, \(step)] }".utf8), path: "T")
        var run = ShortcutRun(ShortcutProgram([file], intents: intents), at: KitchenRun.moment)
        for (position, name) in [(0, "a"), (3, "b")] {
            run.frames[0].variables[name] = .result(
                StepResult(intent: position, parameters: ["one": .enumeration("large")], response: [:]))
        }
        run.proceed()
        #expect(run.request?.values["one"] == expected, "\(run.step)")
    }

    @Test(arguments: [
        ("Dictionary", #"[{ a: "${p.one}" }]"#, "${input}"), ("[Dictionary]", #"{ a: "${p.one}" }"#, "${input.first}"),
        ("[Dictionary]", #"[{ a: 1 }, { a: "${p.one}" }]"#, "${input.last}"),
        ("Dictionary", #""${r}""#, "${input}"),
    ])
    func `an object of another plugin is handed over by its name through an input`(
        type: String, given: String, used: String
    ) throws {
        let files = try [
            "{ name: 'T', steps: [{ show: 'x' }, { shortcut: 'Inner', input: \(given) }] }",
            "{ name: 'Inner', input: '\(type)', steps: [{ run: 'Read', with: { one: '\(used)' } }] }",
        ].map { try ShortcutReader().read(Data($0.utf8), path: "T") }
        let intents = Self.mixing(providers: ["org.one", "org.two", "org.two"])
        var run = ShortcutRun(ShortcutProgram(files, intents: intents), at: KitchenRun.moment)
        let pear = IntentValue.object(ObjectValue(Object(identifier: "1", display: "Pear")))
        let raw = IntentValue.dictionary(["a": pear])
        run.frames[0].variables = [
            "p": .result(StepResult(intent: 0, parameters: ["one": pear], response: [:])),
            "r": .value(TypedValue(raw, PropertyDefinition("", ShortcutType(.dictionary)), intent: 0)),
        ]
        run.proceed()
        let named = IntentValue.object(ObjectValue(Object(identifier: nil, display: "Pear")))
        #expect(run.request?.values["one"] == .dictionary(["a": named]), "\(run.step)")
    }

    @Test func `an object that a plugin writes among any values is handed over by its name`() throws {
        let text = #"{ name: "T", steps: [{ show: "x" }, { run: "Take", with: { one: "${r.a}" } }] }"#
        let file = try ShortcutReader().read(Data(text.utf8), path: "T")
        let program = ShortcutProgram([file], intents: Self.mixing(providers: ["org.one", "org.two", "org.two"]))
        var run = ShortcutRun(program, at: KitchenRun.moment)
        let plain = IntentValue.dictionary(["identifier": .string("1"), "displayString": .string("Pear")])
        run.frames[0].variables["r"] = .value(
            TypedValue(.dictionary(["a": plain]), PropertyDefinition("", ShortcutType(.dictionary)), intent: 0))
        run.proceed()
        let named = IntentValue.object(ObjectValue(Object(identifier: nil, display: "Pear")))
        #expect(run.request?.values["one"] == named, "\(run.step)")
    }

    @Test func `what an object is made of stays so in another shortcut`() throws {
        let inner = #"""
            { name: "Inner", input: "Dictionary", steps: [
              { show: "${input.heat}, ${input.size}" },
              { if: { value: "${input.size}", is: "little" }, then: [{ show: "little" }] },
            ] }
            """#
        var run = try KitchenRun(
            #"""
            { run: "Cook", with: { dish: "soup" }, as: "c", showWhenRun: false },
            { shortcut: "Inner", input: { heat: "${c.heat}", size: "${c.size}" } },
            """#, others: ["Inner": inner])
        _ = try run.finish(["yes"])
        #expect(run.events.suffix(2) == ["180 °C, little", "little"], "\(run.events)")
    }

    /// What a step hands to an intent, of a list that was put together from the results of two intents and a text.
    @Test(arguments: [("notes.txt", "/began/here/notes.txt"), ("/elsewhere/notes.txt", "/elsewhere/notes.txt")])
    func `a file that a text names is the one where the shortcut was begun`(text: String, path: String) throws {
        let program = try Kitchen.linked(
            #"{ ask: "Which file?", as: "name" }, { run: "Lock", with: { note: "${name}" } }"#
        ).program
        var run = ShortcutRun(program, at: KitchenRun.moment, in: "/began/here")
        guard case .ask(let prompt) = run.step, let request = run.request else { return #expect(Bool(false)) }
        try run.answer(AnswerReader(for: prompt, of: request, at: KitchenRun.moment).answer(text))
        let resumed = try JSONDecoder().decode(ShortcutRun.self, from: JSONEncoder().encode(run))
        #expect(resumed == run)
        guard case .file(let file)? = resumed.request?.applicableValues["note"] else { return #expect(Bool(false)) }
        #expect(file.fileURL?.path == path)
    }

    @Test(arguments: [
        ("{ set: \"x\", to: [\"${p.one}\", \"${t.one}\"] }", "${x}", ["p1", "p7"]),
        ("{ set: \"x\", to: [\"${p.one}\", \"${t.one}\"] }", "${x.last}", ["p7"]),
        ("{ set: \"x\", to: [[\"${p.one}\", \"Fig\"], \"${t.one}\"] }", "${x}", ["p1", nil, "p7"]),
        ("{ set: \"x\", to: { a: \"${p.one}\", b: [\"${t.one}\", 5] } }", "${x.a}", ["p1"]),
        ("{ set: \"x\", to: { a: \"${p.one}\", b: [\"${t.one}\", 5] } }", "${x.b.first}", ["p7"]),
        ("{ each: [\"${p.one}\", \"${t.one}\"], as: \"x\", do: [{ set: \"y\", to: \"${x}\" }] }", "${y}", ["p7"]),
        ("{ choose: \"Which?\", from: [\"${p.one}\", \"${t.one}\"], as: \"x\" }", "${x}", ["p7"]),
        ("{ choose: \"Which?\", from: [\"Fig\", \"${p.one}\", \"${t.one}\"], as: \"x\" }", "${x}", ["p1"]),
        ("{ choose: \"Which?\", from: [\"${p.one}\", \"Fig\"], as: \"x\" }", "${x}", [nil]),
    ])
    func `what is in a list or an object stays what it is`(step: String, use: String, ids: [String?]) throws {
        let text = "{ name: \"T\", steps: [{ show: \"x\" }, \(step), { run: \"Take\", with: { all: [\"\(use)\"] } }] }"
        let file = try ShortcutReader().read(Data(text.utf8), path: "T")
        var run = ShortcutRun(
            ShortcutProgram([file], intents: Self.mixing()), style: ConversationStyle(), at: KitchenRun.moment)
        for (name, id) in [("p", "p1"), ("t", "p7")] {
            let pear = IntentValue.object(ObjectValue(Object(identifier: id, display: "Pear")))
            run.frames[0].variables[name] = .result(
                StepResult(intent: name == "p" ? 0 : 1, parameters: ["one": pear], response: [:]))
        }
        run.proceed()
        if let request = run.request, case .ask(let prompt) = request.step {
            #expect(prompt.items.map(\.title).filter { $0 == "Pear" }.count == (text.contains("t.one") ? 2 : 1))
            let data = try JSONEncoder().encode(run)
            run = try JSONDecoder().decode(ShortcutRun.self, from: data)
            try run.answer(.item(id: prompt.items[1].id))
        }
        let fruit = try #require(run.request?.values["all"]?.elements)
        #expect(
            fruit.map { value in if case .object(let object) = value { object.object.identifier } else { "?" } } == ids)
    }

    @Test func `two addresses of one contact are two choices, and the same one twice is one`() throws {
        let text = #"{ name: "T", steps: [{ show: "x" }, { choose: "Which?", from: "${all}", as: "x" }] }"#
        let file = try ShortcutReader().read(Data(text.utf8), path: "T")
        var run = ShortcutRun(ShortcutProgram([file], intents: []), at: KitchenRun.moment)
        let people = ["a@x.org", "b@x.org", "a@x.org"].map { address in
            IntentValue.person(
                Person(
                    personHandle: Person.Handle(value: address, type: .emailAddress), displayName: "Ada",
                    contactIdentifier: "7"))
        }
        let declaration = PropertyDefinition("", ShortcutType(.person, isList: true))
        run.frames[0].variables["all"] = .value(TypedValue(.list(people), declaration))
        run.proceed()
        guard case .ask(let prompt)? = run.request?.step else {
            Issue.record("\(run.step)")
            return
        }
        try #require(prompt.items.count == 2)
        try run.answer(.item(id: prompt.items[1].id))
        guard case .value(let chosen)? = run.frames[0].variables["x"] else {
            Issue.record("\(run.frames[0].variables)")
            return
        }
        #expect(chosen.value == people[1])
    }

    @Test(arguments: [[nil, nil], [0, 1], [0, 0]] as [[Int?]])
    func `of two people with one name, the one that is chosen is taken`(intents: [Int?]) throws {
        let text = #"""
            { name: "T", steps: [
              { show: "x" }, { choose: "Which?", from: ["Fig", "${a}", "${b}"], as: "x" },
              { run: "Read", with: { one: { who: "${x}" } } },
            ] }
            """#
        let file = try ShortcutReader().read(Data(text.utf8), path: "T")
        let people = ["a@x.org", "b@x.org"].map { address in
            Person(personHandle: Person.Handle(value: address, type: .emailAddress), displayName: "Ada")
        }
        for (position, person) in people.enumerated() {
            var run = ShortcutRun(ShortcutProgram([file], intents: Self.mixing()), at: KitchenRun.moment)
            for (name, (person, intent)) in zip(["a", "b"], zip(people, intents)) {
                let declaration = PropertyDefinition("", ShortcutType(.person))
                run.frames[0].variables[name] = .value(TypedValue(.person(person), declaration, intent: intent))
            }
            run.proceed()
            guard case .ask(let prompt)? = run.request?.step else {
                Issue.record("\(run.step)")
                return
            }
            try #require(prompt.items.map(\.title) == ["Fig", "Ada", "Ada"])
            #expect(prompt.items.map { $0.subtitle?.contains("@x.org") ?? false } == [false, true, true])
            try run.answer(.item(id: prompt.items[position + 1].id))
            #expect(run.request?.values["one"] == .dictionary(["who": .person(person)]))
        }
    }

    /// An identifier means something only in one plugin, and of one type.
    @Test(arguments: [
        (("Thing", "Lamp", 0), ("Place", "Kitchen", 0), false), (("Thing", "Lamp", 0), ("Thing", "Light", 0), true),
        (("Thing", "Lamp", 0), ("Thing", "Light", 1), false), (("Thing", "Lamp", 0), ("Place", "lamp", 0), true),
        (("", "Ada", 0), ("", "Ada", 1), true), (("", "Ada", 0), ("", "Bob", 1), false),
    ])
    func `values are compared by identifiers only within a plugin and a type`(
        first: (String, String, Int), second: (String, String, Int), isSame: Bool
    ) throws {
        let text =
            #"{ name: "T", steps: [{ show: "x" }, { if: { value: "${a}", is: "${b}" }, then: [{ show: "same" }] }] }"#
        let file = try ShortcutReader().read(Data(text.utf8), path: "T")
        let intents = Self.mixing(providers: ["org.one", "org.two"])
        var run = ShortcutRun(ShortcutProgram([file], intents: intents), at: KitchenRun.moment)
        for (name, (type, title, intent)) in [("a", first), ("b", second)] {
            let value: IntentValue =
                type.isEmpty
                ? .person(Person(personHandle: nil, displayName: title, customIdentifier: "7"))
                : .object(ObjectValue(Object(identifier: "7", display: title)))
            let declaration = PropertyDefinition("", ShortcutType(type.isEmpty ? .person : .custom(name: type)))
            run.frames[0].variables[name] = .value(TypedValue(value, declaration, intent: intent))
        }
        run.proceed()
        #expect((run.step == .show("same")) == isSame, "\(run.step)")
    }

    @Test func `an object and a list of several types have a text`() throws {
        var run = try KitchenRun(
            #"{ set: "x", to: [{ a: "12" , b: [1, "b"] }, 5, true] }, { show: "${x}, ${x.first}" }"#)
        #expect(try run.finish().outcome.kind == .succeeded)
        #expect(run.events.last?.contains("5 and yes, ") == true, "\(run.events)")
    }

    @Test func `types that don't belong to a value aren't taken up`() throws {
        var run = try KitchenRun(#"{ ask: "Who?", as: "x" }"#).run
        let list = TypedValue(.list([.integer(1), .string("a")]), .string, isList: true)
        var parts = PartTypes(elements: [PartType(of: TypedValue(.integer(1), .integer))])
        func isTakenUp(_ parts: PartTypes) throws -> Bool {
            run.frames[0].variables["y"] = .value(TypedValue(list.value, list.declaration, parts: parts))
            let data = try JSONEncoder().encode(run)
            return (try? JSONDecoder().decode(ShortcutRun.self, from: data)) != nil
        }
        #expect(try !isTakenUp(parts))
        parts.elements.append(PartType(of: TypedValue(.string("a"), .string)))
        #expect(try isTakenUp(parts))
        parts.elements[1] = PartType(
            of: TypedValue(.string("a"), PropertyDefinition("", ShortcutType(.string)), intent: 7))
        #expect(try !isTakenUp(parts))
        #expect(try !isTakenUp(PartTypes(members: ["a": PartType(of: list)])))
    }

    @Test func `a run that is cut at every step ends as one that isn't`() throws {
        var (straight, cut) = (
            try KitchenRun(Self.morning, others: ["Inner": Self.inner]),
            try KitchenRun(Self.morning, others: ["Inner": Self.inner])
        )
        let outcome = try straight.finish(Self.answers)
        #expect(outcome.outcome.kind == .succeeded && straight.events.last == "2: 2", "\(outcome) \(straight.events)")
        #expect(try cut.finish(Self.answers, cut: true) == outcome)
        #expect(cut.events == straight.events && cut.run == straight.run)
        #expect(straight.events.filter { $0.hasPrefix("handle") } == ["handle Cook", "handle Lock"])
    }

    @Test(arguments: 0...5) func `a run that stops at a question goes on from there`(stop: Int) throws {
        var run = try KitchenRun(Self.morning, others: ["Inner": Self.inner])
        let stopped = try run.finish(Array(Self.answers[..<stop]))
        #expect([.needsInput, .awaitingConfirmation].contains(stopped.outcome.kind))
        run.events.removeLast()
        try run.takeUp()
        #expect(try run.finish(Array(Self.answers[stop...])).outcome.kind == .succeeded)
        var straight = try KitchenRun(Self.morning, others: ["Inner": Self.inner])
        _ = try straight.finish(Self.answers)
        #expect(run.events == straight.events)
    }

    @Test func `a kept run that was changed isn't taken up`() throws {
        var run = try KitchenRun(Self.morning, others: ["Inner": Self.inner])
        _ = try run.finish(["stew", "yes"])
        run.run.frames[0].blocks[0].position = 99
        #expect(throws: (any Error).self) { try run.takeUp() }
    }
}
