import IntentDefinitions
import IntentRuntime
import Testing

@testable import IntentShortcuts

/// What is known about the types of answers, references and the results of other shortcuts before a shortcut runs.
@Suite struct DeclaredTypeLintTests {
    private func findings(_ steps: String, others: [String: String] = [:]) throws -> [Diagnostic] {
        ShortcutLinter(at: KitchenRun.moment).diagnostics(of: try Kitchen.linked(steps, others: others))
    }

    private func expectError(_ message: String, _ steps: String, others: [String: String] = [:]) throws {
        let found = try findings(steps, others: others)
        #expect(found.count == 1 && found.first?.message.contains(message) == true, "\(found)")
        #expect(found.map(\.severity) == [.error])
    }

    // MARK: - Questions

    @Test(arguments: [
        (
            #"{ run: "Cook", with: { guests: { ask: "?", type: "Boolean" } } }"#,
            "“guests” takes a value of type Integer, and the answer to its question is one of type Boolean"
        ),
        (
            #"{ run: "Cook", with: { size: { ask: "?", type: "Integer" } } }"#,
            "“size” takes a value of type Size, and the answer to its question is one of type Integer"
        ),
        (
            #"{ run: "Cook", with: { at: { ask: "?", type: "Placemark" } } }"#,
            "“at” takes a value of type DateComponents, and the answer to its question is one of type Placemark"
        ),
        (#"{ repeat: { ask: "?", type: "Boolean" }, do: [{ wait: 1 }] }"#, "“repeat” takes a value of type Integer"),
        (#"{ wait: { ask: "?", type: "Boolean" } }"#, "“wait” takes a value of type TimeInterval"),
        (
            #"{ if: { value: { ask: "?", type: "Boolean" }, isLessThan: 2 }, then: [] }"#,
            "values of type Boolean have no order"
        ),
        (
            #"{ if: { value: { ask: "?", type: "Boolean" }, is: "perhaps" }, then: [] }"#,
            "“is”: “perhaps” does not fit"
        ),
        (
            #"{ run: "Cook", as: "meal" }, { if: { value: "${meal}", is: { ask: "?", type: "Boolean" } }, then: [] }"#,
            "values of type Integer and Boolean can't be compared"
        ),
    ])
    func `an answer is of the type of its question`(steps: String, message: String) throws {
        try expectError(message, steps)
    }

    @Test(arguments: [
        #"{ run: "Cook", with: { guests: { ask: "?" }, size: { ask: "?", type: "String" } } }"#,
        #"{ run: "Cook", with: { dish: { ask: "?", type: "Boolean" }, spices: { ask: "?", type: "[String]" } } }"#,
        #"{ repeat: { ask: "?" }, do: [{ wait: { ask: "?", type: "Integer" } }] }"#,
        #"{ if: { value: { ask: "?", type: "Boolean" }, is: true }, then: [] }"#,
        #"{ if: { value: { ask: "?" }, isLessThan: 9 }, then: [] }"#,
    ])
    func `an answer that can be read is not reported`(steps: String) throws {
        #expect(try findings(steps) == [])
    }

    @Test(arguments: [
        (
            #"{ run: "Cook", with: { size: { ask: "?", type: "[String]" } } }"#,
            "“size” takes one value, and the answer to its question is a list, which fits only if it has one value; "
                + "leave out the brackets in its “type”"
        ),
        (
            #"{ run: "Cook", as: "meal" }, { run: "Cook", with: { size: "${meal.names}" } }"#,
            "“size” takes one value, and the reference is to a list, which fits only if it has one value; "
                + "write ${meal.names.first} for its first value"
        ),
        (
            #"{ run: "Menu", as: "menu" }, { run: "Cook", with: { dish: "${menu}" } }"#,
            "“dish” takes one value, and the reference is to a list, which fits only if it has one value; "
                + "write ${menu.dishes.first} for its first value"
        ),
    ])
    func `a list in place of one value is a warning`(steps: String, message: String) throws {
        let found = try findings(steps)
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test func `a list is referred to as its warning advises`() throws {
        let steps = #"{ run: "Menu", as: "menu" }, { run: "Cook", with: { dish: "${menu.dishes.first}" } }"#
        #expect(try findings(steps) == [])
    }

    // MARK: - References

    @Test(arguments: ["size", "guests", "at"])
    func `an object that is to be read as something else is a warning`(parameter: String) throws {
        let choice = #"{ run: "Menu", as: "menu" }, { choose: "Which?", from: "${menu}", as: "pick" }"#
        let found = try findings(#"\#(choice), { run: "Cook", with: { \#(parameter): "${pick}" } }"#)
        #expect(found.map(\.severity) == [.warning], "\(found)")
        #expect(found.first?.message.contains("which fits only if its name can be read as one") == true, "\(found)")
    }

    @Test(arguments: [
        ("Person", "at", "DateComponents"), ("URL", "guests", "Integer"), ("Boolean", "at", "DateComponents"),
        ("DateComponents", "size", "Size"), ("Integer", "size", "Size"), ("Boolean", "size", "Size"),
    ])
    func `a reference to a value that can never be read is an error`(
        type: String, parameter: String, expected: String
    ) throws {
        try expectError(
            "“\(parameter)” takes a value of type \(expected), and the reference is to one of type \(type)",
            #"{ ask: "?", type: "\#(type)", as: "q" }, { run: "Cook", with: { \#(parameter): "${q}" } }"#)
    }

    @Test func `a finding about a line is reported once`() throws {
        try expectError("no step before this one sets “x”", #"{ show: "${x} and ${x}" }"#)
    }

    // MARK: - Results of other shortcuts

    /// Steps that use the result of another shortcut as `a`, that shortcut, and what is said.
    @Test(arguments: [
        (#"{ show: "${a.nope}" }"#, #"steps: [{ run: "Cook" }]"#, "there is no “nope” in Integer"),
        (
            #"{ show: "${a.totl}" }"#, #"output: "${m.names}", steps: [{ run: "Cook", as: "m" }]"#,
            "there is no “totl” in a list of String"
        ),
        (
            #"{ if: { value: "${a}", is: "many" }, then: [] }"#, #"steps: [{ run: "Cook" }, { show: "Done" }]"#,
            "“is”: “many” does not fit"
        ),
        (
            #"{ run: "Cook", with: { size: "${a}" } }"#, #"steps: [{ run: "Cook" }]"#,
            "“size” takes a value of type Size"
        ),
        (
            #"{ run: "Cook", with: { guests: "${a}" } }"#,
            #"output: "${m.size}", steps: [{ run: "Cook", as: "m" }]"#,
            "“guests” takes a value of type Integer, and the reference is to one of type Size"
        ),
        (
            #"{ repeat: "${a}", do: [{ wait: 1 }] }"#,
            #"output: "${x}", steps: [{ ask: "?", type: "Boolean", as: "q" }, { set: "x", to: "${q}" }]"#,
            "“repeat” takes a value of type Integer"
        ),
        (
            #"{ show: "${a.nope}" }"#, #"output: "${x}", steps: [{ set: "x", to: 1 }, { set: "x", to: 2 }]"#,
            "there is no “nope” in Integer"
        ),
        (
            #"{ wait: "${a}" }"#, #"steps: [{ shortcut: "Core" }]"#, "“wait” takes a value of type TimeInterval"
        ),
        (
            #"{ wait: "${a}" }"#, #"steps: [{ choose: "?", from: [true, false] }]"#,
            "“wait” takes a value of type TimeInterval"
        ),
        (#"{ show: "${a.nope}" }"#, #"steps: [{ shortcut: "Other" }]"#, "the shortcut runs itself"),
        (
            #"{ shortcut: "Own", input: "${b}", as: "b" }"#, #"steps: [{ run: "Cook" }]"#,
            "no step before this one sets “b”"
        ),
    ])
    func `the result of another shortcut is of the type of its output`(
        step: String, other: String, message: String
    ) throws {
        let others = [
            "Other": #"{ name: "Other", \#(other) }"#,
            "Core": #"{ name: "Core", steps: [{ ask: "?", type: "Boolean" }] }"#,
            "Own": #"{ name: "Own", input: "String", output: "${input}", steps: [] }"#,
        ]
        try expectError(message, #"{ shortcut: "Other", as: "a" }, \#(step)"#, others: others)
    }

    @Test(arguments: [
        #"steps: [{ if: { value: 1, is: 1 }, then: [{ run: "Cook" }], otherwise: [{ ask: "?" }] }]"#,
        #"output: "${x}", steps: [{ set: "x", to: 1 }, { set: "x", to: "a" }]"#,
        #"output: "${x}", steps: [{ set: "x", to: { nope: 1 } }]"#,
        #"output: { nope: 1 }, steps: []"#,
    ])
    func `an output of which the type isn't known can be anything`(other: String) throws {
        let steps = #"{ shortcut: "Other", as: "a" }, { show: "${a.nope}" }"#
        #expect(try findings(steps, others: ["Other": #"{ name: "Other", \#(other) }"#]) == [])
    }

    // MARK: - Phrases

    @Test(arguments: ["door", "l.door"])
    func `a phrase can't fill a parameter of a step within another one`(slot: String) throws {
        let found = try findings(
            #"""
            { name: "Test", phrases: ["lock {\#(slot)}"],
              steps: [{ run: "Cook" }, { if: { value: 1, is: 1 }, then: [{ run: "Lock", as: "l" }] }] }
            """#)
        #expect(
            found.map(\.message) == [
                "{\(slot)} of the phrase “lock {\(slot)}” is a parameter of a step within another one, which a phrase can't "
                    + "fill, so it can't be said; let the shortcut ask for the value"
            ])
        #expect(found.map(\.severity) == [.warning])
    }
}
