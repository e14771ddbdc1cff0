import CLibrary
import EssentialFoundation
import IntentDefinitions
import IntentRuntime
import Testing

@testable import IntentShortcuts

/// Files that aren't shortcuts, or can't be run: each gets one line with its place.
@Suite struct BrokenShortcutTests {
    /// Files that can't be read, with the line and the beginning of what is said.
    @Test(arguments: [
        ("", 1, "the file is empty"),
        ("{", 1, "the file ends inside the {"),
        ("[]", 1, "the file is a list"),
        ("{ name: \"A\", }", 1, "“steps” of a shortcut is missing"),
        ("{\n  steps: [],\n}", 1, "“name” of a shortcut is missing"),
        ("{ name: \"a/b\", steps: [] }", 1, "the name can't be used: it contains a slash"),
        ("{ name: \".a\", steps: [] }", 1, "the name can't be used: it begins with a dot"),
        ("{ name: \"a\\nb\", steps: [] }", 1, "the name can't be used: it contains an invisible"),
        ("{ name: \" a\", steps: [] }", 1, "the name can't be used: it begins or ends with a space"),
        ("{ name: 3, steps: [] }", 1, "“name” is a number"),
        ("{ name: \"A\", name: \"B\", steps: [] }", 1, "“name” is here twice"),
        ("{ name: \"A\", phrases: [\"\"], steps: [] }", 1, "a phrase has no letter"),
        ("{ name: \"A\", phrases: \"a\", steps: [] }", 1, "“phrases” is a text"),
        ("{ name: \"A\", input: \"Sting\", steps: [] }", 1, "there is no type “Sting”; did you mean “String”?"),
        ("{ name: \"A\", input: \"[[URL]]\", steps: [] }", 1, "there is no type “[[URL]]”; did you mean “[URL]”?"),
        ("{ name: \"A\", steps: [],\n output: [{ ask: \"?\" }] }", 2, "“output” can't ask"),
        ("{ name: \"A\", step: [] }", 1, "unknown member “step” of a shortcut; did you mean “steps”?"),
        (
            "{ name: \"A\", steps: [], colour: \"red\" }", 1,
            "unknown member “colour” of a shortcut; did you mean “color”?"
        ),
        ("{ name: \"A\", steps: {} }", 1, "“steps” is an object"),
        ("{ name: \"A\", steps: [\n \"x\" ] }", 2, "a step is a text here"),
        ("{ name: \"A\", steps: [\n {} ] }", 2, "a step has one of run, open"),
        ("{ name: \"A\", steps: [\n\n { rum: \"X\" } ] }", 3, "unknown member “rum” of a step; did you mean “run”?"),
        ("{ name: \"A\", steps: [\n { run: \"X\", show: \"Y\" } ] }", 2, "a step does one thing"),
        (
            "{ name: \"A\", steps: [\n { run: \"X\", wit: {} } ] }", 2,
            "unknown member “wit” of a step; did you mean “with”?"
        ),
        ("{ name: \"A\", steps: [\n { run: \"X\", with: [] } ] }", 2, "“with” is a list"),
        ("{ name: \"A\", steps: [\n { run: \"\" } ] }", 2, "“run” is empty; name an intent"),
        ("{ name: \"A\", steps: [\n { shortcut: \"\" } ] }", 2, "“shortcut” is empty; name a shortcut"),
        ("{ name: \"A\", steps: [\n { run: \"X\", as: \"a b\" } ] }", 2, "“a b” can't name a variable"),
        (
            "{ name: \"A\", steps: [\n { ask: \"?\", as: \"date\" } ] }", 2,
            "“date” is a variable that every shortcut has"
        ),
        ("{ name: \"A\", steps: [\n { show: \"x\", as: \"y\" } ] }", 2, "unknown member “as” of a step"),
        (
            "{ name: \"A\", steps: [\n { show: { ask: \"?\", as: \"y\" } } ] }", 2,
            "unknown member “as” of a question; it can have ask and type"
        ),
        ("{ name: \"A\", steps: [\n { show: \"${x\" } ] }", 2, "“${x” isn't a reference"),
        ("{ name: \"A\", steps: [\n { show: \"${a..b}\" } ] }", 2, "“${a..b}” isn't a reference"),
        ("{ name: \"A\", steps: [\n { show: \"${a-b}\" } ] }", 2, "“${a-b}” isn't a reference"),
        ("{ name: \"A\", steps: [\n { show: null } ] }", 2, "null isn't a value"),
        ("{ name: \"A\", steps: [\n { if: {}, then: [] } ] }", 2, "a condition has a value that is compared"),
        (
            "{ name: \"A\", steps: [\n { if: { value: 1 }, then: [] } ] }", 2,
            "a condition compares the value with one of"
        ),
        (
            "{ name: \"A\", steps: [\n { if: { value: 1, is: 1, isNot: 2 }, then: [] } ] }", 2,
            "a condition has only one of"
        ),
        ("{ name: \"A\", steps: [\n { if: { value: 1, like: 1 }, then: [] } ] }", 2, "a condition compares the value"),
        ("{ name: \"A\", steps: [\n { if: { value: 1, is: 1 } } ] }", 2, "“then” of a step is missing"),
        (
            "{ name: \"A\", steps: [\n { if: { value: 1, is: 1 },\n thn: [] } ] }", 3,
            "unknown member “thn” of a step; did you mean “then”?"
        ),
        (
            "{ name: \"A\", steps: [\n { if: { value: 1, isLesThan: 2 }, then: [] } ] }", 2,
            "unknown member “isLesThan” of a condition; did you mean “isLessThan”?"
        ),
        (
            "{ name: \"A\", steps: [\n { if: { and: [] }, then: [] } ] }", 2,
            "unknown member “and” of a condition; did you mean “all”?"
        ),
        (
            "{ name: \"A\", steps: [\n { if: { OR: [] }, then: [] } ] }", 2,
            "unknown member “OR” of a condition; did you mean “any”?"
        ),
        (
            "{ name: \"A\", steps: [\n { if: { any: [], and: [] }, then: [] } ] }", 2,
            "unknown member “and” of a condition; it can have any"
        ),
        ("{ name: \"A\", steps: [\n { wait: \"\" } ] }", 2, "“wait” is empty; write a number of seconds"),
        ("{ name: \"A\", steps: [\n { repeat: \"\", do: [] } ] }", 2, "“repeat” is empty; write a number"),
        ("{ name: \"A\", steps: [\n { repeat: 3 } ] }", 2, "“do” of a step is missing"),
        ("{ name: \"A\", steps: [\n { choose: \"?\" } ] }", 2, "“from” of a step is missing"),
        ("{ name: \"A\", steps: [\n { set: \"x\" } ] }", 2, "“to” of a step is missing"),
        ("{ name: \"A\", steps: [\n { ask: \"?\", type: \"Sounp\" } ] }", 2, "there is no type “Sounp”"),
        ("{ name: \"A\", steps: [\n { show: \"x\" ] }", 2, "a comma or } is missing"),
        ("<plist/>", 1, "this is XML"),
        ("{ name: \"A\", steps: [\n { show: 0x } ] }", 2, "a value is expected here"),
    ])
    func `a broken file is refused with its line`(text: String, line: Int, message: String) {
        let error = #expect(throws: ShortcutError.self) {
            try ShortcutReader().read(Data(text.utf8), path: "A.shortcut.json5")
        }
        #expect(error?.diagnostic.line == line, "\(text): \(String(describing: error))")
        #expect(error?.diagnostic.message.hasPrefix(message) ?? false, "\(String(describing: error))")
        #expect(error?.description.hasPrefix("A.shortcut.json5:\(line): error: ") ?? false)
        #expect(error?.description.contains("\n") == false)
    }

    @Test func `a file that is too large, too deep or too long is refused`() {
        func message(_ text: String) -> String {
            let error = #expect(throws: ShortcutError.self) { try ShortcutReader().read(Data(text.utf8), path: "A") }
            return error?.diagnostic.message ?? ""
        }
        #expect(message(String(repeating: " ", count: 1 << 20 + 1)).contains("1048577 bytes"))
        let deep = String(repeating: "[", count: 100)
        #expect(message("{ name: \"A\", steps: \(deep)").contains("nested more than 64 levels"))
        let many = String(repeating: "{ wait: 1 },", count: 2001)
        #expect(message("{ name: \"A\", steps: [\(many)] }").contains("more than 2000 steps"))
        let long = String(repeating: "x", count: 20_001)
        #expect(message("{ name: \"A\", steps: [{ show: \"\(long)\" }] }").contains("longer than 20000 bytes"))
        #expect(message("{ name: \"\(String(repeating: "x", count: 201))\", steps: [] }").contains("longer than 200"))
    }

    /// Files that can be read and not be run, with what lint says.
    @Test(arguments: [
        (#"{ run: "Bake" }"#, "no plugin handles “Bake”"),
        (#"{ run: "Cook", plugin: "nobody" }"#, "no plugin handles “Cook”"),
        (#"{ run: "Cook", with: { dich: "x" } }"#, "Cook has no parameter “dich”; did you mean “dish”?"),
        (#"{ run: "Cook", with: { size: "huge" } }"#, "“size”: “huge” does not fit"),
        (#"{ run: "Cook", with: { guests: "many" } }"#, "“guests”: “many” does not fit"),
        (#"{ run: "Cook", with: { guests: true } }"#, "“guests”: “true” does not fit"),
        (#"{ run: "Cook", with: { guests: [1, 2] } }"#, "“guests” takes one value, not 2"),
        (#"{ run: "Cook", with: { guests: 101 } }"#, "the value of guests cannot be used: "),
        (
            #"{ run: "Cook", with: { guests: { aks: "How many?" } } }"#,
            "unknown member “aks” of a question; did you mean “ask”?"
        ),
        (#"{ show: "${meal}" }"#, "no step before this one sets “meal”"),
        (#"{ show: "${input}" }"#, "the shortcut has no input"),
        (
            #"{ run: "Cook", as: "meal" }, { show: "${meel.minutes}" }"#,
            "no step before this one sets “meel”; did you mean “meal”?"
        ),
        (#"{ show: "${inut}" }"#, "no step before this one sets “inut”; did you mean “input”?"),
        (
            #"{ run: "Cook", as: "meal" }, { show: "${meal.minuets}" }"#,
            "Cook has no response property or parameter “minuets”; did you mean “minutes”?"
        ),
        (#"{ run: "Cook", as: "meal" }, { show: "${meal.minutes.hours}" }"#, "there is no “hours” in Integer"),
        (
            #"{ run: "Cook", as: "meal" }, { run: "Cook", with: { at: "${meal.minutes}" } }"#,
            "“at” takes a value of type DateComponents"
        ),
        (
            #"{ run: "Cook", as: "meal" }, { run: "Cook", with: { guests: "${meal.heat}" } }"#,
            "“guests” takes a value of type Integer"
        ),
        (
            #"{ run: "Cook", as: "meal" }, { if: { value: "${meal.heat}", isLessThan: "hot" }, then: [] }"#,
            "“isLessThan”: “hot” does not fit"
        ),
        (
            #"{ run: "Cook", as: "meal" }, { if: { value: "hot", is: "${meal.heat}" }, then: [] }"#,
            "“value”: “hot” does not fit"
        ),
        (
            #"{ run: "Cook", as: "meal" }, { if: { value: "${meal.names}", isLessThan: "b" }, then: [] }"#,
            "values of type String have no order"
        ),
        (#"{ choose: "Which?", from: [] }"#, "there is nothing to choose from"),
        (#"{ repeat: "often", do: [] }"#, "“repeat”: “often” does not fit"),
        (#"{ repeat: -1, do: [] }"#, "“repeat” must be a whole number, 0 or more"),
        (#"{ wait: -1.5 }"#, "“wait” can't be negative"),
        (#"{ repeat: "-2", do: [] }"#, "“repeat” must be a whole number, 0 or more"),
        (#"{ repeat: 10001, do: [{ show: "x" }] }"#, "“repeat” is at most 10000, as a shortcut executes no more steps"),
        (#"{ wait: 86400.5 }"#, "“wait” is at most a day, which is 86400 seconds"),
        (#"{ wait: "25 hours" }"#, "“wait” is at most a day, which is 86400 seconds"),
        (#"{ wait: "a while" }"#, "“wait”: “a while” does not fit"),
        (#"{ set: "n", to: "many" }, { run: "Cook", with: { guests: "${n}" } }"#, "“guests”: “many” does not fit"),
        (#"{ set: "n", to: [1, 2] }, { run: "Cook", with: { guests: "${n}" } }"#, "“guests” takes one value, not 2"),
        (
            #"{ set: "a", to: 100 }, { set: "n", to: "${a}1" }, { run: "Cook", with: { guests: "${n}" } }"#,
            "the value of guests cannot be used: "
        ),
        (#"{ set: "l", to: { a: 1 } }, { show: "${l.b}" }"#, "there is no “b” in what ${l.b} refers to"),
        (
            #"{ set: "l", to: { a: 1 } }, { run: "Cook", with: { guests: "${l.b}" } }"#,
            "there is no “b” in what ${l.b} refers to"
        ),
        (#"{ set: "n", to: 30000 }, { repeat: "${n}", do: [{ wait: 1 }] }"#, "“repeat” is at most 10000"),
        (#"{ if: { value: "a", isLessThan: 9 }, then: [] }"#, "“a” and “9” can't be compared"),
        (
            #"{ set: "x", to: "a" }, { if: { not: { value: "${x}", isAtLeast: 9 } }, then: [] }"#,
            "“a” and “9” can't be compared"
        ),
        (
            #"{ show: "${date.yeer}" }"#,
            "there is no “yeer” in DateComponents, which ${date.yeer} refers to; did you mean “year”?"
        ),
        (
            #"{ run: "Cook", as: "meal" }, { show: "${meal.names.frist}" }"#,
            "there is no “frist” in a list of String, which ${meal.names.frist} refers to; did you mean “first”?"
        ),
        (
            #"{ run: "Cook", as: "meal" }, { show: "${meal.names.size}" }"#,
            "there is no “size” in a list of String, which ${meal.names.size} refers to; it has count, first and last"
        ),
        (#"{ shortcut: "Nowhere" }"#, "there is no shortcut “Nowhere”"),
        (#"{ shortcut: "Test" }"#, "the shortcut runs itself: “Test” → “Test”"),
        (#"{ shortcut: "Loop" }"#, "the shortcut runs itself: “Loop” → “Loop”"),
        (#"{ shortcut: "Broken" }"#, "“steps” of a shortcut is missing"),
        (#"{ shortcut: "Plain", input: 3 }"#, "“Plain” has no input"),
        (#"{ shortcut: "Deep0" }"#, "shortcuts run each other more than 16 levels deep"),
    ])
    func `lint finds what would go wrong`(steps: String, message: String) throws {
        var others = [
            "Broken": "{ name: \"Broken\" }", "Plain": "{ name: \"Plain\", steps: [{ wait: 1 }] }",
            "Loop": "{ name: \"Loop\", steps: [{ shortcut: \"Loop\" }] }",
        ]
        for level in 0..<20 {
            others["Deep\(level)"] = "{ name: \"Deep\(level)\", steps: [{ shortcut: \"Deep\(level + 1)\" }] }"
        }
        others["Deep20"] = "{ name: \"Deep20\", steps: [{ wait: 1 }] }"
        let linked = try Kitchen.linked(steps, others: others)
        let found = ShortcutLinter(at: KitchenRun.moment).diagnostics(of: linked)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.severity == .error)
        #expect(found.first?.message.contains(message) ?? false, "\(found)")
    }

    /// As many cycles as steps, each through up to all of them.
    @Test func `of shortcuts that all run each other, a few cycles are reported, each with a few names`() throws {
        let names = (0..<40).map { "S\($0)" }
        let steps = names.map { "{ shortcut: \"\($0)\" }" }.joined(separator: ", ")
        let others = Dictionary(uniqueKeysWithValues: names.map { ($0, "{ name: \"\($0)\", steps: [\(steps)] }") })
        let found = ShortcutLinter(at: KitchenRun.moment)
            .diagnostics(of: try Kitchen.linked(#"{ shortcut: "S0" }"#, others: others))
        let cycles = found.map(\.message).filter { $0.hasPrefix("the shortcut runs itself: ") }
        #expect((1...20).contains(cycles.count))
        #expect(cycles.allSatisfy { $0.utf8.count < 200 })
    }

    @Test(
        arguments: [
            ("cook {dish} for {guests}", nil), ("cook for {meal.guests}", nil), ("tea time", nil),
            (
                "cook {dish} with {topping}",
                "no step takes {topping} of the phrase “cook {dish} with {topping}”, so it can't be said; the steps have "
                    + "dish, size, guests, spices, at, heat, door and note"
            ),
            (
                "a {siz} meal",
                "no step takes {siz} of the phrase “a {siz} meal”, so it can't be said; did you mean “size”?"
            ),
            ("lock {meal.door}", "no step takes {meal.door}"),
            ("go {dish}", "“go {dish}” can't be a phrase: apart from its slots, it has only filler words"),
            ("cook {dish", "“cook {dish” can't be a phrase: a slot is a name between { and }"),
        ] as [(String, String?)])
    func `lint finds a phrase that can't be said`(phrase: String, message: String?) throws {
        let linked = try Kitchen.linked(
            #"{ name: "Test", phrases: ["\#(phrase)"], steps: [{ run: "Cook", as: "meal" }, { run: "Lock" }] }"#)
        let found = ShortcutLinter(at: KitchenRun.moment).diagnostics(of: linked)
        #expect(found.count == (message == nil ? 0 : 1), "\(found)")
        if let message {
            #expect(found.first?.severity == .warning)
            #expect(found.first?.message.hasPrefix(message) == true, "\(found)")
        }
    }

    @Test(
        arguments: [
            (#"steps: []"#, "the shortcut does nothing, because “steps” is empty; list what it does"),
            (#"input: "String", output: "${input}", steps: []"#, nil),
            (
                #"phrases: ["Tea time", "tea time!"], steps: [{ wait: 1 }]"#,
                "the phrase “tea time!” sounds the same as an earlier one of the shortcut; remove one"
            ),
            (
                #"phrases: ["cook {dish}", "Cook {dish}!"], steps: [{ run: "Cook" }]"#,
                "the phrase “Cook {dish}!” sounds the same as an earlier one of the shortcut; remove one"
            ),
            (
                #"steps: [{ each: "soups", as: "soup", do: [{ show: "${soup}" }] }]"#,
                "the steps of “each” run once, because its value isn't a list; write a list, or a reference such as ${soups}"
            ),
            (
                #"steps: [{ each: 3, do: [{ wait: 1 }] }]"#,
                "the steps of “each” run once, because its value isn't a list; write a list, or a reference to one"
            ),
            (
                #"input: "String", steps: [{ each: "${input}", do: [{ wait: 1 }] }]"#,
                "the steps of “each” run once, because its value isn't a list; write a list, or a reference to one"
            ),
            (#"input: "[String]", steps: [{ each: "${input}", do: [{ wait: 1 }] }]"#, nil),
            (#"steps: [{ each: ["a", "b"], do: [{ wait: 1 }] }]"#, nil),
            (
                #"steps: [{ ask: "Which dish?" }, { run: "Lock" }]"#,
                "no step takes the answer to “Which dish?”; name it with “as”, and refer to it"
            ),
            (
                #"steps: [{ ask: "First?" }, { ask: "Second?" }, { run: "Cook" }]"#,
                "no step takes the answer to “First?”; name it with “as”, and refer to it"
            ),
            (
                #"steps: [{ ask: "Which dish?" }, { run: "Cook", with: { dish: "tea" } }]"#,
                "no step takes the answer to “Which dish?”; name it with “as”, and refer to it"
            ),
            (
                #"output: "done", steps: [{ repeat: 2, do: [{ ask: "On?" }] }]"#,
                "no step takes the answer to “On?”; name it with “as”, and refer to it"
            ),
            // The answer is the input of the next intent, or the output of the shortcut.
            (#"steps: [{ ask: "Which dish?" }, { run: "Lock" }, { run: "Cook" }]"#, nil),
            (#"steps: [{ ask: "Which dish?" }, { repeat: 2, do: [{ run: "Cook" }] }]"#, nil),
            (#"steps: [{ run: "Lock" }, { ask: "How was it?" }, { show: "Thanks" }]"#, nil),
            (#"steps: [{ if: { value: 1, is: 1 }, then: [{ ask: "A?" }], otherwise: [{ ask: "B?" }] }]"#, nil),
            (#"steps: [{ ask: "A?", as: "a" }, { run: "Lock", with: { door: "${a}" } }]"#, nil),
            (
                #"steps: [{ ask: "A?", as: "a" }, { ask: "B?", as: "a" }, { show: "${a}" }]"#,
                "the answer to “A?” is lost, because another step sets “a” before any uses it; rename one of them"
            ),
            (
                #"steps: [{ repeat: 2, do: [{ choose: "A?", from: [1, 2], as: "a" }, { run: "Lock", as: "a" }] }]"#,
                "the answer to “A?” is lost, because another step sets “a” before any uses it; rename one of them"
            ),
            (#"steps: [{ ask: "A?", as: "a" }, { ask: "B of ${a}?", as: "a" }, { show: "${a}" }]"#, nil),
            (#"steps: [{ ask: "A?", as: "a" }, { run: "Cook" }, { ask: "B?", as: "a" }, { show: "${a}" }]"#, nil),
            (
                #"""
                steps: [{ if: { value: 1, is: 1 }, then: [{ ask: "A?", as: "a" }], otherwise: [{ ask: "B?", as: "a" }] },
                  { show: "${a}" }]
                """#, nil
            ),
            (#"color: "yelow", steps: [{ wait: 1 }]"#, "the color “yelow” isn't known; did you mean “yellow”?"),
            (
                ##"color: "#12345", steps: [{ wait: 1 }]"##,
                "the color “#12345” isn't known; write #RRGGBB, or one of black, blue, brown, clear, cyan, gray, green, "
                    + "indigo, mint, orange, pink, purple, red, teal, white, yellow"
            ),
            (#"color: "Yellow", steps: [{ wait: 1 }]"#, nil), (##"color: "#ff8800", steps: [{ wait: 1 }]"##, nil),
        ] as [(String, String?)])
    func `lint warns about what has no effect`(members: String, message: String?) throws {
        let linked = try Kitchen.linked(#"{ name: "Test", \#(members) }"#)
        let found = ShortcutLinter(at: KitchenRun.moment).diagnostics(of: linked)
        #expect(found.map(\.message) == [message].compactMap(\.self))
        #expect(found.allSatisfy { $0.severity == .warning })
    }

    @Test func `lint warns about a shortcut that is run without its input`() throws {
        let inner = #"{ name: "Inner", input: "String", steps: [{ show: "${input}" }] }"#
        let linked = try Kitchen.linked(#"{ shortcut: "Inner" }"#, others: ["Inner": inner])
        let found = ShortcutLinter(at: KitchenRun.moment).diagnostics(of: linked)
        #expect(found.map(\.message) == ["“Inner” has an input, which is empty here; add “input”"])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test func `lint warns about an activity that can't be opened`() throws {
        let linked = try Kitchen.linked(#"{ open: "org.example.known" }, { open: "org.example.unknown" }"#)
        let linter = ShortcutLinter(at: KitchenRun.moment) {
            $0.activity.hasSuffix(".known") ? nil : "no \($0.activity)"
        }
        let found = linter.diagnostics(of: linked)
        #expect(found.map(\.message) == ["no org.example.unknown"])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test func `lint notes a variable that nothing refers to`() throws {
        let linked = try Kitchen.linked(
            """
            { set: "a", to: 1 },
            { repeat: 2, do: [
                { set: "b", to: "${a}" }] }
            """)
        let found = ShortcutLinter(at: KitchenRun.moment).diagnostics(of: linked)
        #expect(
            found.map(\.message) == [
                "nothing refers to the variable “b”; use it as ${b}, or remove the step"
            ])
        #expect(found.map(\.severity) == [.note])
    }

    @Test func `a variable can be referred to anywhere`() throws {
        let linked = try Kitchen.linked(
            """
            { name: "Test", output: ["${o}"], steps: [
                { set: "o", to: 1 }, { set: "q", to: 1 }, { set: "c", to: 1 }, { set: "l", to: [1] },
                { set: "w", to: 1 }, { set: "r", to: 1 },
                { ask: "How many of ${q}?", as: "n" }, { choose: "${n} of ${c}?", from: "${l}" },
                { run: "Cook", with: { dish: { ask: "With ${w}?" } } },
                { if: { all: [{ value: 1, is: "${r}" }] }, then: [] }] }
            """)
        #expect(ShortcutLinter(at: KitchenRun.moment).diagnostics(of: linked) == [])
    }

    /// Shortcuts about which there is nothing to say.
    @Test(arguments: [
        ShortcutRunTests.morning,
        #"{ if: { value: 1, is: 1 }, then: [{ set: "x", to: 1 }], otherwise: [{ set: "x", to: "a" }] }, { show: "${x}" }"#,
        #"{ repeat: 2, do: [{ show: "${last}" }, { set: "last", to: "x" }] }"#,
        #"{ repeat: 10000, do: [] }, { wait: "24 hours" }, { wait: 86400 }"#,
        // What is written last counts, if it is known which that is.
        #"{ set: "n", to: "many" }, { set: "n", to: 2 }, { run: "Cook", with: { guests: "${n}" } }"#,
        #"{ set: "n", to: "many" }, { ask: "?", type: "Integer", as: "n" }, { run: "Cook", with: { guests: "${n}" } }"#,
        #"""
        { ask: "?", as: "a" },
        { if: { value: "${a}", is: "b" }, then: [{ set: "n", to: "many" }], otherwise: [{ set: "n", to: "2" }] },
        { run: "Cook", with: { guests: "${n}" } }
        """#,
        #"{ repeat: 0, do: [{ set: "n", to: "many" }, { show: "${n}" }] }, { run: "Cook", with: { guests: "${n}" } }"#,
        #"{ set: "l", to: { a: 1 } }, { show: "${l.a}" }, { if: { value: "${l.a}", isLessThan: 9 }, then: [] }"#,
        #"{ run: "Cook a Meal", with: { at: "tomorrow at 9", heat: "180", guests: 2.0 } }"#,
        #"{ run: "Cook", as: "meal" }, { if: { value: "${meal.minutes}", isLessThan: 2.5 }, then: [] }"#,
    ])
    func `lint says nothing about a shortcut that runs`(steps: String) throws {
        let linked = try Kitchen.linked(steps, others: ["Inner": ShortcutRunTests.inner])
        #expect(ShortcutLinter(at: KitchenRun.moment).diagnostics(of: linked) == [])
    }
}
