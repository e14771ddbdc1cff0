import IntentDefinitions
import IntentKit
import IntentRuntime
import RandomConversations
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values that are given ahead, while another one is asked for.
@Suite struct SupplyingTests {
    private static func parameter(
        _ name: String, _ type: ParameterType = .string, prompt: String? = "What?",
        _ change: (inout ParameterDefinition) -> Void = { _ in }
    ) -> ParameterDefinition {
        var parameter = ParameterDefinition(name: name, type: type, supportsResolution: true)
        if let prompt { parameter.prompts = [PromptDialog(kind: .primary, text: LocalizableText(prompt))] }
        change(&parameter)
        return parameter
    }

    private static var bounded: ValueMetadata {
        var metadata = ValueMetadata()
        (metadata.minimum, metadata.maximum) = (.integer(1), .integer(9))
        return metadata
    }

    private static var defaulted: ValueMetadata {
        var metadata = ValueMetadata()
        metadata.defaultValue = .string("plain")
        return metadata
    }

    private static let definition = IntentDefinition(
        name: "Order",
        parameters: [
            parameter("first"), parameter("asked"), parameter("count", .integer) { $0.metadata = bounded },
            parameter("kind", .boolean), parameter("quiet", prompt: nil),
            parameter("style") { $0.metadata = defaulted },
            parameter("child") {
                $0.relationship = ParameterRelationship(parent: "kind", predicate: .booleanHasExactValue(true))
            },
            parameter("unresolved") { $0.supportsResolution = false },
            parameter("left") {
                $0.relationship = ParameterRelationship(parent: "right", predicate: .hasAnyValue)
            },
            parameter("right") { $0.relationship = ParameterRelationship(parent: "left", predicate: .hasAnyValue) },
        ])

    /// A request that asks for the second parameter.
    private func request(_ values: [String: IntentValue] = [:]) -> IntentRequest {
        var request = IntentRequest(
            for: Self.definition, catalog: TypeCatalog(), values: ["first": .string("a")].merging(values) { $1 })
        while case .call(let call) = request.step {
            let value = call.parameter.flatMap { request.values[$0] }
            request.receive(.resolved(.one(value.map(Resolution.success) ?? .needsValue)))
        }
        return request
    }

    @Test func `what is plainly missing applies now, has a prompt, and no default`() throws {
        var request = request()
        #expect(request.plainlyMissingParameters.map(\.name) == ["count", "kind"])
        #expect(self.request(["kind": .boolean(true)]).plainlyMissingParameters.map(\.name) == ["count", "child"])
        // A question that is asked again is about itself.
        try request.answer(.unrecognized("x", expectation: "Something else."))
        #expect(request.plainlyMissingParameters.isEmpty)
    }

    @Test func `a value behind the question is taken once`() {
        var request = request()
        let isTaken = request.supply(.integer(3), for: "count")
        let isTakenAgain = request.supply(.integer(4), for: "count")
        #expect(isTaken && !isTakenAgain)
        #expect(request.values["count"] == .integer(3))
        #expect(request.plainlyMissingParameters.map(\.name) == ["kind"])
        let asked: String? = if case .ask(let prompt) = request.step { prompt.parameter } else { nil }
        #expect(asked == "asked")
    }

    @Test(
        arguments: [
            ("first", .string("b")), ("asked", .string("b")), ("nothing", .string("b")), ("count", .integer(0)),
            ("count", .integer(10)), ("quiet", .list([])),
        ] as [(String, IntentValue)])
    func `any other value isn't taken`(name: String, value: IntentValue) {
        var request = request()
        let before = request
        let isTaken = request.supply(value, for: name)
        #expect(!isTaken)
        #expect(request == before)
    }

    @Test func `nothing is taken while no question is open`() {
        var request = IntentRequest(for: Self.definition, catalog: TypeCatalog())
        let isTaken = request.supply(.integer(3), for: "count")
        request.cancel()
        let isTakenLater = request.supply(.integer(3), for: "count")
        #expect(!isTaken && !isTakenLater)
    }

    @Test(arguments: 0..<4)
    func `a request is made again from its state and its definition`(batch: UInt64) throws {
        var questions = 0
        for seed in batch * 50..<(batch + 1) * 50 {
            var definitions = RandomDefinition(seed: seed)
            let definition = definitions.intent()
            var conversation = RandomConversation(
                about: definition, catalog: RandomDefinition.catalog, seed: seed, isWrittenDown: false)
            guard try conversation.proceed(toQuestion: Int(seed % 3)) else { continue }
            let request = conversation.request
            let data = try request.stateData()
            #expect(try IntentRequest(stateData: data, subjectOf: request) == request)
            #expect(try data.count < JSONEncoder().encode(request).count - 500)
            // Another definition doesn't fit, or is the one of which the request is now.
            let other = IntentRequest(for: IntentDefinition(name: "Other"), catalog: TypeCatalog())
            #expect((try? IntentRequest(stateData: data, subjectOf: other)) == nil)
            questions += 1
        }
        #expect(questions > 10)
    }
}
