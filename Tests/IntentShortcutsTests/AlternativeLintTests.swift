import EssentialFoundation
import IntentDefinitions
import IntentRuntime
import Testing

@testable import IntentShortcuts

/// What lint finds about variables that hold one of several values that are written in the file, and about references
/// between intents of which no value fits.
@Suite struct AlternativeLintTests {
    private func findings(_ steps: String) throws -> [Diagnostic] {
        ShortcutLinter(at: KitchenRun.moment).diagnostics(of: try Kitchen.linked(steps))
    }

    @Test(arguments: [
        (
            #"{ choose: "?", from: ["little", "vast", "big"], as: "s" }, { run: "Cook", with: { size: "${s}" } }"#,
            ["“size”: “vast” does not fit"]
        ),
        (
            #"{ each: ["vast", "tiny"], as: "s", do: [{ run: "Cook", with: { size: "${s}" } }] }"#,
            ["“size”: “vast” does not fit", "“size”: “tiny” does not fit"]
        ),
        (#"{ each: [10, 200], as: "n", do: [{ run: "Cook", with: { guests: "${n}" } }] }"#, ["100"]),
        (
            #"{ set: "l", to: ["x"] }, { each: "${l}", as: "n", do: [{ wait: "${n}" }, { set: "l", to: "y" }] }"#,
            ["“wait”: “x” does not fit"]
        ),
        (
            #"{ set: "u", to: "00" }, { each: [1], as: "n", do: [{ run: "Cook", with: { guests: "${n}${u}1" } }] }"#,
            ["100"]
        ),
    ])
    func `each value that is chosen from or gone through has to fit`(steps: String, messages: [String]) throws {
        let found = try findings(steps)
        #expect(found.count == messages.count, "\(found)")
        for (finding, message) in zip(found, messages) {
            #expect(finding.severity == .error && finding.message.contains(message), "\(finding)")
        }
    }

    @Test func `what a step decides about may not be executed`() throws {
        let choice = #"{ choose: "?", from: ["vast", "big"], as: "s" }, "#
        let cook = #"{ run: "Cook", with: { size: "${s}" } }"#
        let own = try findings(choice + #"{ if: { value: "${s}", is: "big" }, then: [\#(cook)] }"#)
        #expect(own == [])
        let other = try findings(
            choice + #"{ ask: "?", as: "a" }, { if: { value: "${a}", is: "b" }, then: [\#(cook)] }"#)
        #expect(other.map(\.severity) == [.warning], "\(other)")
        #expect(try findings(choice + #"{ if: { value: "${s}", is: "big" }, then: [] }, "# + cook).count == 1)
    }

    @Test(arguments: [
        #"{ choose: "?", from: ["little", "big"], as: "s" }, { run: "Cook", with: { size: "${s}" } }"#,
        #"{ choose: "?", from: ["vast"], as: "s" }, { set: "s", to: "big" }, { run: "Cook", with: { size: "${s}" } }"#,
        #"{ each: ["vast"], as: "s", do: [{ set: "s", to: "big" }, { run: "Cook", with: { size: "${s}" } }] }"#,
        #"{ each: ["vast"], as: "s", do: [] }, { ask: "?", as: "s" }, { run: "Cook", with: { size: "${s}" } }"#,
    ])
    func `a value that fits, or isn't there any more, isn't reported`(steps: String) throws {
        #expect(try findings(steps) == [])
    }

    // MARK: - References between intents

    private static let ferry = """
        {
          intents: [
            {
              name: "Check", title: "Check", category: "generic", verb: "Do",
              response: {
                properties: [
                  { name: "sea", type: "Sea" }, { name: "bed", type: "Bed" }, { name: "harbor", type: "Harbor" },
                ],
                codes: [{ name: "success", text: "Checked." }],
              },
            },
            {
              name: "Book", title: "Book", category: "order", verb: "Order",
              parameters: [{ name: "cabin", type: "Cabin" }, { name: "level", type: "Integer" }],
            },
          ],
          enums: [
            { name: "Sea", cases: ["calm", "rough"] },
            { name: "Bed", cases: ["berth", "hammock"] },
            { name: "Cabin", cases: ["seat", "berth"] },
          ],
          types: [{ name: "Harbor", properties: [{ name: "depth", type: "Integer" }] }],
        }
        """

    @Test(
        arguments: [
            (
                #"cabin: "${c.sea}""#, "“cabin” takes a value of type Cabin, and the reference is to one of type Sea",
                Diagnostic.Severity.error
            ),
            (#"cabin: "${c.bed}""#, nil, .error), (#"level: "${c.harbor.depth}""#, nil, .error),
            (
                #"level: "${c.harbor}""#,
                "“level” takes a value of type Integer, and the reference is to one of type Harbor, which fits only if "
                    + "its name can be read as one",
                .warning
            ),
        ] as [(String, String?, Diagnostic.Severity)])
    func `a reference to a value of a type that doesn't fit is reported`(
        argument: String, message: String?, severity: Diagnostic.Severity
    ) throws {
        let file = try DefinitionReader().read(Data(Self.ferry.utf8), path: "Ferry.intents.json5").file
        let linker = ShortcutLinker { name, _ throws(ShortcutLinker.Unknown) in
            guard let intent = file.intents.first(where: { $0.name == name }) else {
                throw ShortcutLinker.Unknown("there is no “\(name)”")
            }
            return LinkedIntent(name: name, definition: intent, catalog: file.catalog)
        } shortcut: { _ in
            nil
        }
        let text = #"{ name: "Test", steps: [{ run: "Check", as: "c" }, { run: "Book", with: { \#(argument) } }] }"#
        let shortcut = try ShortcutReader().read(Data(text.utf8), path: "Test")
        let found = ShortcutLinter(at: KitchenRun.moment).diagnostics(of: linker.link(shortcut, path: "Test"))
        #expect(found.map(\.message) == [message].compactMap(\.self), "\(found)")
        #expect(found.allSatisfy { $0.severity == severity })
    }
}
