import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// How long a yes to a value counts when the handler asks for it again.
@Suite struct RepeatedConfirmationTests {
    private func request(isList: Bool, _ value: IntentValue) -> IntentRequest {
        let parameter = ParameterDefinition(
            name: "count", type: .integer, supportsMultipleValues: isList, supportsResolution: true)
        let intent = IntentDefinition(name: "Count", parameters: [parameter])
        return IntentRequest(for: intent, catalog: TypeCatalog(), values: ["count": value])
    }

    @Test func `a yes doesn't count once something else was said`() throws {
        var request = request(isList: false, .integer(7))
        request.resolve(.confirmationRequired(.integer(5)))
        try request.answer(.yes)
        request.resolve(.confirmationRequired(.integer(6)))
        try request.answer(.no)
        try request.answer(.value(.integer(8)))
        request.resolve(.confirmationRequired(.integer(5)))
        #expect(request.prompt?.dialog.full == "Did you mean 5?")
    }

    @Test func `a yes is about one of several values that are the same`() throws {
        var request = request(isList: true, .list([.integer(1), .integer(2)]))
        let five = Resolution.confirmationRequired(.integer(5))
        request.resolve(each: five, five)
        for element in 0...1 {
            #expect(request.prompt?.element == element)
            try request.answer(.yes)
        }
        // Both count when the handler asks again.
        request.resolve(each: five, five)
        #expect(request.prompt == nil && request.values["count"] == .list([.integer(5), .integer(5)]))
    }

    @Test func `a yes to one element doesn't count for another one`() throws {
        let five = Resolution.confirmationRequired(.integer(5))
        var request = request(isList: true, .list([.integer(1), .integer(2)]))
        request.resolve(each: five, .success(.integer(2)))
        try request.answer(.yes)
        request.resolve(each: .success(.integer(1)), five)
        #expect(request.prompt?.element == 1)
        #expect(request.prompt?.dialog.full == "Did you mean 5?")
    }

    @Test func `a yes doesn't count once the values have changed places`() throws {
        let (five, six) = (Resolution.confirmationRequired(.integer(5)), Resolution.confirmationRequired(.integer(6)))
        var request = request(isList: true, .list([.integer(1), .integer(2)]))
        request.resolve(each: five, six)
        for _ in 0...1 { try request.answer(.yes) }
        request.resolve(each: six, five)
        #expect(request.prompt?.dialog.full == "Did you mean 6?")
    }

    @Test func `a yes counts for its element where one before it is gone`() throws {
        let five = Resolution.confirmationRequired(.integer(5))
        var request = request(isList: true, .list([.integer(1), .integer(2)]))
        request.resolve(each: .notRequired, five)
        try request.answer(.yes)
        request.resolve(.confirmationRequired(.integer(5)))
        #expect(request.prompt == nil && request.values["count"] == .list([.integer(5)]))
    }
}
