import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

@testable import IntentShortcuts

/// What a shortcut may take of time and memory.
@Suite struct ShortcutLimitTests {
    /// Shortcuts that would never end, or take all memory.
    @Test(arguments: [
        #"{ repeat: 9999999, do: [{ set: "x", to: 1 }] }"#,
        #"{ set: "x", to: "0123456789" }, { repeat: 100, do: [{ set: "x", to: "${x}${x}" }] }"#,
        #"{ set: "x", to: [1, 2] }, { repeat: 100, do: [{ set: "x", to: ["${x}", "${x}"] }] }"#,
        #"{ set: "x", to: 1 }, { repeat: 100, do: [{ set: "x", to: { a: "${x}" } }] }"#,
        #"{ shortcut: "Test" }"#,
        // What is looked at in vain takes as long as the steps that it counts as.
        #"""
        { set: "x", to: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
        { repeat: 13, do: [{ set: "x", to: ["${x}", "${x}"] }] },
        { repeat: 9000, do: [{ if: { value: "${x}", contains: 11 }, then: [] }] },
        """#,
        #"""
        { set: "x", to: "0123456789" }, { repeat: 14, do: [{ set: "x", to: "${x}${x}" }] },
        { repeat: 5000, do: [{ set: "y", to: "${x}" }] },
        """#,
        // So does a text: this one has 160 KB, and half of it is looked for.
        #"""
        { set: "y", to: "aaaaaaaaaa" }, { repeat: 13, do: [{ set: "y", to: "${y}${y}" }] },
        { set: "x", to: "${y}${y}" }, { if: { any: [
        """# + String(repeating: #"{ value: "${x}", contains: "${y}b" }, "#, count: 50) + "] }, then: [] }",
        #"{ wait: 86401 }"#, #"{ wait: 1e300 }"#, #"{ repeat: -1, do: [] }"#, #"{ choose: "Which?", from: "${x}" }"#,
    ])
    func `a limit ends the shortcut`(steps: String) throws {
        var run = try KitchenRun(steps)
        let outcome = try run.finish()
        #expect(outcome.outcome.kind == .failed && outcome.outcome.reason != nil, "\(outcome)")
    }

    @Test func `a text that couldn't be read again isn't put together`() throws {
        let marks = String(repeating: "\u{301}", count: 40)
        var run = try KitchenRun(
            #"{ set: "x", to: "a\#(marks)" }, { show: "${x}" }, { set: "y", to: "${x}\#(marks)" }"#)
        #expect(try run.finish().outcome.reason == "a text has more than 64 combining marks in a row")
        #expect(run.events.count == 1)
    }

    @Test func `a value that couldn't be read again isn't put together`() throws {
        let text = String(repeating: "{ a: ", count: 36) + #""${input}""# + String(repeating: " }", count: 36)
        let input = (1...12).reduce(IntentValue.integer(1)) { value, _ in .dictionary(["a": value]) }
        let steps = #"{ name: "Deep", input: "Dictionary", steps: [{ show: \#(text) }, { ask: "On?" }] }"#
        var run = try KitchenRun(steps, input: input)
        #expect(try run.finish().outcome.kind == .needsInput)
        let saved = SavedShortcut(run.run, of: [], until: Date(timeIntervalSince1970: 1e9), isDonated: false)
        #expect(try SavedShortcut(data: saved.data()).run.frames == run.run.frames)
        var deeper = try KitchenRun(steps, input: .dictionary(["a": input]))
        #expect(try deeper.finish().outcome.reason == "a value is nested more than 48 levels deep")
        // What a plugin gets as a dictionary can be read by every plugin.
        for (depth, isAccepted) in [(32, true), (33, false)] {
            let value = (1...depth).reduce(IntentValue.integer(1)) { value, _ in .dictionary(["a": value]) }
            let typed = TypedValue(value, PropertyDefinition("", ShortcutType(.dictionary)))
            let parameter = ParameterDefinition(name: "it", type: .dictionary)
            #expect(((try? run.run.evaluation.converted(typed, to: parameter)) != nil) == isAccepted)
        }
    }

    @Test func `what is written down before a step counts as steps`() throws {
        let steps = #"{ set: "y", to: "0123456789" }, { repeat: 19, do: [{ set: "y", to: "${y}" }] },"#
        let large =
            #"{ set: "y", to: "0123456789" }, { repeat: 14, do: [{ set: "y", to: "${y}${y}" }] },"#
            + #"{ set: "x", to: ["${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}"] },"#
        for (first, kind) in [(steps, Outcome.Kind.succeeded), (large, .failed)] {
            var run = try KitchenRun(first + #"{ repeat: 1000, do: [{ show: "x" }] }"#)
            #expect(try run.finish().outcome.kind == kind)
        }
    }

    @Test func `the values of one intent have a limit together`() throws {
        let spices = "[" + String(repeating: #""${x}", "#, count: 11) + "]"
        var run = try KitchenRun(
            #"""
            { set: "y", to: "0123456789" }, { repeat: 14, do: [{ set: "y", to: "${y}${y}" }] },
            { set: "x", to: ["${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}"] },
            { run: "Cook", with: { dish: "soup", spices: \#(spices) } },
            """#)
        #expect(try run.finish(["yes"]).outcome.reason == "the values of the shortcut take more than 16 MB")
    }

    @Test(arguments: ["[\"${d}\"]", "\"${d}\"", "{ a: \"${d}\" }"])
    func `what is within an object counts as looked at`(value: String) throws {
        var run = try KitchenRun(
            #"""
            { set: "d", to: { a: 1, b: 2 } },
            { repeat: 12, do: [{ set: "d", to: { a: "${d}", b: "${d}" } }] },
            { repeat: 2000, do: [{ each: \#(value), do: [{ set: "x", to: 1 }] }] },
            """#)
        #expect(try run.finish().outcome.reason == "the shortcut has executed 10000 steps")
    }

    @Test func `the output of a shortcut counts as steps`() throws {
        let output = "[" + String(repeating: #""x${l}", "#, count: 300) + "]"
        let inner = """
            { name: "Inner", output: \(output), steps: [
              { set: "l", to: [5] }, { repeat: 9, do: [{ set: "l", to: ["${l}", "${l}"] }] },
            ] }
            """
        var run = try KitchenRun(#"{ repeat: 30, do: [{ shortcut: "Inner" }] }"#, others: ["Inner": inner])
        let reason = try run.finish().outcome.reason
        #expect(reason == "the shortcut has executed 10000 steps")
    }

    @Test func `many short comparisons count as steps`() throws {
        let few = "{ any: [" + String(repeating: #"{ value: "a", is: "b" }, "#, count: 100) + "] }"
        let many = "{ any: [" + String(repeating: few + ", ", count: 20) + "] }"
        var run = try KitchenRun("{ repeat: 3000, do: [{ if: \(many), then: [] }] }")
        let reason = try run.finish().outcome.reason
        #expect(reason == "the shortcut has executed 10000 steps")
    }

    @Test func `comparing long values counts as steps`() throws {
        let comparisons = String(repeating: #"{ value: "${x}", is: "${x}" }, "#, count: 100)
        let steps = #"""
            { set: "y", to: "0123456789" }, { repeat: 13, do: [{ set: "y", to: "${y}${y}" }] },
            { set: "x", to: ["${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}", "${y}"] },
            { if: { any: [\#(comparisons)] }, then: [{ show: "done" }] },
            """#
        var run = try KitchenRun(steps)
        let reason = try run.finish().outcome.reason
        #expect(reason == "the shortcut has executed 10000 steps")
    }

    @Test(.timeLimit(.minutes(10)))
    func `shortcuts that run each other again and again are searched once for what is restricted`() throws {
        var others: [String: String] = [:]
        for number in 0..<14 {
            let step = number < 13 ? "{ shortcut: \"N\(number + 1)\" }" : #"{ show: "leaf" }"#
            others["N\(number)"] =
                "{ name: \"N\(number)\", steps: [\(Array(repeating: step, count: 6).joined(separator: ", "))] }"
        }
        var run = try KitchenRun(#"{ shortcut: "N0" }"#, others: others, isLocked: true)
        #expect(run.run.step == .show("leaf"))
        others["N13"] = #"{ name: "N13", steps: [{ run: "Lock" }] }"#
        run = try KitchenRun(#"{ shortcut: "N0" }"#, others: others, isLocked: true)
        #expect(run.run.outcome.outcome.kind == .restricted)
    }

    @Test func `reading a long text again and again counts as steps`() throws {
        let steps = #"""
            { set: "t", to: "tomorrow, " }, { repeat: 9, do: [{ set: "t", to: "${t}${t}" }] },
            { ask: "When?", type: "[DateComponents]", as: "when" },
            { repeat: 1000, do: [{ if: { value: "${when}", is: "${t}" }, then: [] }] },
            """#
        var run = try KitchenRun(steps)
        #expect(try run.finish(["today and tomorrow"]).outcome.reason == "the shortcut has executed 10000 steps")
    }

    @Test func `the lists of loops, inputs and outputs count, and are counted as long as they are held`() throws {
        let list =
            #"{ set: "x", to: "0123456789" }, { repeat: 14, do: [{ set: "x", to: "${x}${x}" }] }, "#
            + #"{ set: "l", to: ["${x}", "${x}", "${x}", "${x}", "${x}", "${x}"] }, "#
        func each(_ depth: Int) -> String {
            depth == 0 ? #"{ show: "in" }"# : #"{ each: "${l}", do: [\#(each(depth - 1))] }"#
        }
        let large = "the values of the shortcut take more than 16 MB"
        // A megabyte in each of many loops.
        #expect(try KitchenRun(list + each(20)).run.outcome.outcome.reason == large)
        var run = try KitchenRun(list + each(2) + #", { set: "l", to: 1 }, { set: "x", to: 1 }"#)
        #expect(try run.finish().outcome.kind == .succeeded)
        #expect(run.run.held == 0 && run.run.size < 100)
        let inner = #"{ name: "Inner", input: "[String]", steps: [{ shortcut: "Inner", input: "${input}" }] }"#
        var nested = try KitchenRun(
            list + #"{ shortcut: "Inner", input: ["${l}", "${l}", "${l}"] }"#, others: ["Inner": inner])
        #expect(try nested.finish().outcome.reason == large)
    }

    @Test(arguments: [false, true])
    func `what is held is counted as it is read again`(isCut: Bool) throws {
        let inner = #"{ name: "Inner", input: "[String]", steps: [{ each: "${input}", do: [{ ask: "Q?" }] }] }"#
        let steps = #"{ ask: "What?" }, { shortcut: "Inner", input: ["a", { ask: "Which?" }] }, { show: "done" }"#
        var run = try KitchenRun(steps, others: ["Inner": inner])
        #expect(try run.finish(["x", "b", "y", "z"], cut: isCut).outcome.kind == .succeeded, "\(run.events)")
        #expect(run.run.held == run.run.frames.reduce(0) { $0 + $1.heldSize })
    }

    @Test func `the size of a value has all texts in it`() {
        let (text, image) = (String(repeating: "x", count: 1000), Image(imageData: Data(count: 1000)))
        let handle = Person.Handle(value: text, type: .unknown, label: text)
        var person = Person(
            personHandle: handle, displayName: text, contactIdentifier: text, customIdentifier: text)
        person.aliases = [handle]
        person.nameComponents = Person.NameComponents()
        person.nameComponents?.givenName = text
        person.image = image
        let address = Placemark.PostalAddress(street: text, city: text, state: text, postalCode: text, country: text)
        let object = Object(
            identifier: text, display: text, pronunciationHint: text, subtitle: text, image: image,
            alternativeSpeakableMatches: [SpeakableString(spokenPhrase: text)])
        let values: [(IntentValue, texts: Int)] = [
            (.person(person), 9), (.placemark(Placemark(name: text, postalAddress: address)), 6),
            (.object(ObjectValue(object, properties: [text: .string(text)])), 8),
            (
                .paymentMethod(PaymentMethod(type: .credit, name: text, identificationHint: text, icon: image)), 3
            ),
            (.measurement(MeasuredValue(value: 1, unit: text)), 1),
            (.currencyAmount(CurrencyAmount(amount: 1, currencyCode: text)), 1),
            (.speakableString(SpeakableString(vocabularyIdentifier: text, spokenPhrase: text)), 2),
            (.file(File(data: Data(count: 1000), filename: text, typeIdentifier: text)), 3),
        ]
        for (value, texts) in values {
            #expect((texts * 1000...texts * 1000 + 1000).contains(value.size), "\(value.size): \(texts)")
        }
    }

    @Test func `what long answers of handlers take isn't kept for each step`() async throws {
        var run = try KitchenRun(#"{ repeat: 40, do: [{ run: "Cook", with: { dish: "soup" }, showWhenRun: false }] }"#)
            .run
        run.style = ConversationStyle()
        let text = String(repeating: "x", count: 1 << 20)
        let runner = ShortcutRunner()
        let transcript = await runner.run(
            run,
            in: .init(
                run: { request, _ in
                    let source = InProcessText(text: text)
                    let transcript = await runner.runner.run(request, with: source) { prompt, _ in
                        prompt.reason == .confirmIntent ? .yes : nil
                    }
                    return (transcript, transcript.outcome)
                },
                answer: { _, _ in nil }, show: { _, _ in true }, open: { _ in nil }, sleep: { _ in }, now: { nil }))
        #expect(transcript.outcome.outcome.kind == .succeeded, "\(transcript.outcome)")
        #expect(transcript.run.records.count == 40)
        #expect((1...8).contains(transcript.steps.count))
    }

    /// A handler of the kitchen that says much.
    private struct InProcessText: HandlerSource, HandlerConnection {
        let text: String

        @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection { self }

        @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
            if call == .handle {
                return .response(ResponseContent(code: "success", values: ["names": .list([.string(text)])]))
            }
            return Kitchen.result(of: call, values, "Cook")
        }
    }
}
