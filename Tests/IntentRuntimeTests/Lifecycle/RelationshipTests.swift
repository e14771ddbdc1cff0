import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Parameters that depend on others.
@Suite struct RelationshipTests {
    @Test(
        arguments: [
            (ParameterRelationship.Predicate.hasAnyValue, IntentValue.string("x"), true),
            (.hasAnyValue, .boolean(false), true),
            (.hasAnyValue, nil, false),
            (.enumHasExactValue("big"), .enumeration("big"), true),
            (.enumHasExactValue("big"), .enumeration("small"), false),
            (.enumHasExactValue("big"), nil, false),
            (.booleanHasExactValue(true), .boolean(true), true),
            (.booleanHasExactValue(true), .boolean(false), false),
            (.booleanHasExactValue(false), .boolean(false), true),
            (.booleanHasExactValue(false), nil, false),
            (.unknown(name: "StringContains", value: "x"), nil, true),
            (.unknown(name: "StringContains", value: "x"), .string("y"), true),
        ] as [(ParameterRelationship.Predicate, IntentValue?, Bool)])
    func `a child is resolved when its parent's value says so`(
        predicate: ParameterRelationship.Predicate, parent: IntentValue?, applies: Bool
    ) {
        var values: [String: IntentValue] = ["child": "c"]
        values["parent"] = parent
        let request = IntentRequest(
            ParameterDefinition(name: "parent", type: .string),
            .text("child", when: .init(parent: "parent", predicate: predicate)), values: values)
        #expect(request.call == (applies ? .resolve(parameter: "child") : .confirm))
        #expect(request.applicableValues["child"] == (applies ? "c" : nil))
        #expect(request.values["child"] == "c", "it may apply later")
    }

    @Test(arguments: [nil, "gone"])
    func `a relationship without a parent holds`(parent: String?) {
        let child = ParameterDefinition.text("child", when: .init(parent: parent, predicate: .enumHasExactValue("big")))
        #expect(IntentRequest(child).call == .resolve(parameter: "child"))
    }

    @Test(arguments: [
        ("delivery", ["orderType", "address", "done"]), ("pickup", ["orderType", "store", "done"]),
        ("other", ["orderType", "done"]),
    ])
    func `the parent's answer decides which of its children are resolved`(choice: String, order: [String]) {
        func child(_ name: String, _ value: String) -> ParameterDefinition {
            .text(name, when: .init(parent: "orderType", predicate: .enumHasExactValue(value)))
        }
        var request = IntentRequest(
            .text("orderType"), child("address", "delivery"), child("store", "pickup"), .text("done"))
        var seen: [String] = []
        while case .resolve(let name)? = request.call {
            seen.append(name)
            request.resolve(.success(name == "orderType" ? .enumeration(choice) : "x"))
        }
        #expect(seen == order)
    }

    @Test func `a child of a hidden parent is hidden`() {
        let request = IntentRequest(
            ParameterDefinition(name: "top", type: .boolean),
            .text("middle", when: .init(parent: "top", predicate: .booleanHasExactValue(true))),
            .text("bottom", when: .init(parent: "middle", predicate: .hasAnyValue)),
            values: ["top": .boolean(false), "middle": "m", "bottom": "b"])
        #expect(request.call == .confirm)
        #expect(request.applicableValues == ["top": .boolean(false)])
    }

    @Test func `the default of a hidden parameter is not taken`() {
        let child = ParameterDefinition(
            name: "child", type: .string, relationship: .init(parent: "top", predicate: .hasAnyValue),
            metadata: .starting(with: .string("x")))
        #expect(IntentRequest(.init(name: "top", type: .boolean), child).values == [:])
        #expect(
            IntentRequest(.init(name: "top", type: .boolean), child, values: ["top": .boolean(true)]).values.count == 2)
    }

    @Test func `the values of a cleared parent's children are handed to nobody`() {
        var request = IntentRequest(
            .text("top"), .text("child", when: .init(parent: "top", predicate: .hasAnyValue)),
            values: ["top": "t", "child": "c"])
        request.resolve(.notRequired)
        #expect(request.call == .confirm)
        #expect(request.applicableValues == [:])
    }

    @Test(arguments: [["a"], ["b", "a"], ["b", "c", "a"]])
    func `a cycle ends`(parents: [String]) {
        let names = ["a", "b", "c"]
        let parameters = parents.enumerated().map { index, parent in
            ParameterDefinition.text(names[index], when: .init(parent: parent, predicate: .hasAnyValue))
        }
        let definition = IntentDefinition(name: "Cycle", parameters: parameters)
        let empty = IntentRequest(for: definition, catalog: TypeCatalog())
        #expect(empty.call == .confirm, "each waits for another")
        let values = Dictionary(uniqueKeysWithValues: names.map { ($0, IntentValue.string("x")) })
        let full = IntentRequest(for: definition, catalog: TypeCatalog(), values: values)
        #expect(full.call?.phase == .resolve, "each has what it waits for")
    }

    @Test func `a child that stands before its parent is resolved after it`() {
        var request = IntentRequest(
            .text("child", when: .init(parent: "parent", predicate: .hasAnyValue)), .text("parent"))
        #expect(request.call == .resolve(parameter: "parent"))
        request.resolve(.success("x"))
        #expect(request.call == .resolve(parameter: "child"))
    }
}
