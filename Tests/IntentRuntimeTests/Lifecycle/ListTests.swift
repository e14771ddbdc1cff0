import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Parameters with several values: one result for each.
@Suite struct ListTests {
    private let list: IntentValue = .list(["x", "y", "z"])

    @Test(
        arguments: [
            ([Resolution.success("a"), .success("b")], IntentValue.list(["a", "b"])),
            ([.success("a"), .notRequired, .success("c")], .list(["a", "c"])),
            ([.success(.list(["a", "b"])), .success("c")], .list(["a", "b", "c"])),
            ([.notRequired], nil),
            ([], nil),
        ] as [([Resolution], IntentValue?)])
    func `settled elements are the list`(resolutions: [Resolution], value: IntentValue?) {
        var request = IntentRequest(.texts("a"), values: ["a": list])
        request.receive(.resolved(.each(resolutions)))
        #expect(request.values["a"] == value)
        #expect(request.call == .confirm)
    }

    @Test func `one result for a list is one for its only value`() {
        var request = IntentRequest(.texts("a"))
        request.resolve(.success("x"))
        #expect(request.values["a"] == .list(["x"]))
    }

    @Test func `an empty list is asked for as a whole`() throws {
        var request = IntentRequest(.texts("a"))
        request.resolve(each: .needsValue)
        #expect(request.prompt?.element == 0)
        try request.answer(.value(.list(["x", "y"])))
        #expect(request.values["a"] == .list(["x", "y"]))
        #expect(request.call == .resolve(parameter: "a"))
    }

    @Test func `each element is asked about in turn, and then the handler once`() throws {
        var request = IntentRequest(.texts("a"), values: ["a": list])
        request.resolve(each: .unsupported(reason: nil), .success("y"), .disambiguation(["p", "q"]))
        #expect(request.prompt?.element == 0)
        #expect(request.prompt?.reason == .unsupported(nil))
        try request.answer(.value("o"))
        #expect(request.prompt?.element == 2)
        #expect(request.prompt?.reason == .disambiguation)
        #expect(request.values["a"] == list, "nothing is written before the last answer")
        try request.answer(.item(id: "q"))
        #expect(request.call == .resolve(parameter: "a"))
        #expect(request.values["a"] == .list(["o", "y", "q"]))
    }

    @Test func `a confirmation without a value is about the element's own`() throws {
        var request = IntentRequest(.texts("a"), values: ["a": list])
        request.resolve(each: .success("x"), .confirmationRequired(nil), .success("z"))
        #expect(request.prompt?.dialog.full == "Did you mean y?")
        try request.answer(.yes)
        #expect(request.values["a"] == list)
        request.resolve(each: .success("x"), .confirmationRequired("y"), .success("z"))
        #expect(request.call == .confirm)
        #expect(request.values["a"] == list)
    }

    @Test func `a confirmed element does not hide the question about the next`() throws {
        var request = IntentRequest(.texts("a"), values: ["a": list])
        request.resolve(each: .confirmationRequired("x"))
        try request.answer(.yes)
        request.resolve(each: .confirmationRequired("x"), .needsValue)
        #expect(request.prompt?.element == 1)
        try request.answer(.value("y"))
        #expect(request.values["a"] == .list(["x", "y"]))
    }

    @Test func `a list of results for a single value breaks the protocol`() {
        var request = IntentRequest(.text("a"))
        request.resolve(each: .success("x"))
        #expect(request.outcome?.kind == .crashed)
        #expect(request.outcome?.parameter == "a")
    }
}
