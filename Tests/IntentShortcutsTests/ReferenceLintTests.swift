import IntentDefinitions
import IntentRuntime
import Testing

@testable import IntentShortcuts

/// What is known about references before a shortcut runs: Cook has the output “minutes”, and Lock has none.
@Suite struct ReferenceLintTests {
    private func findings(_ steps: String) throws -> [Diagnostic] {
        ShortcutLinter(at: KitchenRun.moment).diagnostics(of: try Kitchen.linked(steps))
    }

    @Test(arguments: [
        #"{ run: "Lock", as: "b" }, { show: "${b}" }"#,
        #"{ run: "Lock", as: "b" }, { show: "It was ${b}." }"#,
        #"{ run: "Lock", as: "b" }, { if: { value: "${b}", is: "x" }, then: [] }"#,
        #"{ run: "Lock", as: "b" }, { each: "${b}", do: [{ wait: 1 }] }"#,
        #"{ run: "Lock", as: "b" }, { run: "Cook", with: { dish: "${b}" } }"#,
        #"{ name: "Test", output: "${b}", steps: [{ run: "Lock", as: "b" }] }"#,
    ])
    func `the output of an intent that has none is always empty`(steps: String) throws {
        let found = try findings(steps)
        #expect(
            found.map(\.message) == [
                "Lock has no output, so that ${b} is always empty; refer to one of its values, such as ${b.door}"
            ])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test(arguments: [
        (#"{ set: "x", to: "${meal}" }, { show: "${x.price}" }"#, "there is no “price” in Integer"),
        (#"{ run: "Cook", with: { at: "${meal}" } }"#, "“at” takes a value of type DateComponents"),
        (#"{ show: "${meal.price.amout}" }"#, "there is no “amout” in CurrencyAmount"),
        (
            #"{ run: "Cook", with: { guests: "${meal.size}" } }"#,
            "“guests” takes a value of type Integer, and the reference is to one of type Size"
        ),
        (#"{ repeat: "${meal.size}", do: [{ wait: 1 }] }"#, "“repeat” takes a value of type Integer"),
        (#"{ wait: "${meal.size}" }"#, "“wait” takes a value of type TimeInterval"),
        (
            #"{ if: { value: "${meal.heat}", isLessThan: "${meal.size}" }, then: [] }"#,
            "values of type Temperature and Size can't be compared"
        ),
        (
            #"{ if: { value: "${meal.size}", is: "${meal.heat}" }, then: [] }"#,
            "values of type Size and Temperature can't be compared"
        ),
        (
            #"{ if: { value: "${meal.minutes}", isAtMost: "${meal.size}" }, then: [] }"#,
            "values of type Integer and Size can't be compared"
        ),
        (
            #"{ if: { value: "${meal.price}", isAtLeast: "${meal.heat}" }, then: [] }"#,
            "values of type CurrencyAmount and Temperature can't be compared"
        ),
        (
            #"{ if: { value: "${date}", is: "${meal.minutes}" }, then: [] }"#,
            "values of type DateComponents and Integer can't be compared"
        ),
    ])
    func `a value is of its type wherever it is referred to`(step: String, message: String) throws {
        let found = try findings(#"{ run: "Cook", as: "meal" }, \#(step)"#)
        #expect(found.count == 1 && found.first?.message.contains(message) == true, "\(found)")
        #expect(found.map(\.severity) == [.error])
    }

    @Test(arguments: [
        (
            #"{ if: { value: "meal.minutes", is: "5" }, then: [{ show: "${meal.minutes}" }] }"#,
            "“meal.minutes” is only a text; to refer to a value, write “${meal.minutes}”"
        ),
        (
            #"{ show: "In {meal.minutes} minutes, \\${meal.price} and {salt}, ${meal}" }"#,
            "“{meal.minutes}” is only a text; to refer to a value, write “${meal.minutes}”"
        ),
        (
            #"{ show: "It takes $meal.minutes. It costs $5 or $salt, ${meal}" }"#,
            "“$meal.minutes” is only a text; to refer to a value, write “${meal.minutes}”"
        ),
    ])
    func `a text that looks like a forgotten reference is a warning`(step: String, message: String) throws {
        let found = try findings(#"{ run: "Cook", as: "meal" }, \#(step)"#)
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test func `names of variables that differ in case alone are noted once`() throws {
        let found = try findings(
            #"{ run: "Cook", as: "Out" }, { set: "out", to: "${Out}" }, { set: "out", to: 2 }, { show: "${out}" }"#)
        #expect(
            found.map(\.message) == [
                "“Out” and “out” are two variables, whose names differ in case alone; rename one of them"
            ])
        #expect(found.map(\.severity) == [.note])
    }

    @Test(arguments: [
        #"{ if: { value: "${meal.minutes}", isLessThan: "${meal.guests}" }, then: [] }"#,
        #"{ if: { value: "${meal.minutes}", is: "${meal.price.amount}" }, then: [] }"#,
        #"{ if: { value: "${meal.minutes}", isLessThan: "${meal.heat}" }, then: [] }"#,
        #"{ if: { value: "${meal.size}", isLessThan: "${meal.size}" }, then: [] }"#,
        #"{ if: { value: "${meal.dish}", is: "${meal.size}" }, then: [] }"#,
        #"{ if: { value: "${meal.names}", contains: "${meal.size}" }, then: [] }"#,
        #"{ run: "Cook", with: { dish: "${meal.size}", size: "${meal.size}", guests: "${meal}" } }"#,
    ])
    func `values that can be compared or read are`(step: String) throws {
        #expect(try findings(#"{ run: "Cook", as: "meal" }, \#(step)"#) == [])
    }
}
