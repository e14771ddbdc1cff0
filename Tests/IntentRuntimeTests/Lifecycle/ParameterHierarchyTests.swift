import IntentDefinitions
import IntentKit
import IntentRuntime
import RandomConversations
import TestSupport
import Testing

@testable import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What depends on what, and what it costs to find out.
@Suite struct ParameterHierarchyTests {
    private typealias Applicability = ParameterHierarchy.Applicability

    /// The condition of a parameter that depends on another, or on none.
    private static func parameter(_ index: Int, dependsOn parent: Int?) -> ParameterDefinition {
        ParameterDefinition(
            name: "p\(index)", type: .boolean,
            relationship: parent.map { .init(parent: "p\($0)", predicate: .booleanHasExactValue(true)) })
    }

    private static let shapes: [(name: String, parent: @Sendable (Int, Int) -> Int?)] = [
        ("a chain", { index, _ in index == 0 ? nil : index - 1 }),
        ("a chain from behind", { index, count in index == count - 1 ? nil : index + 1 }),
        ("a cycle", { index, count in (index + 1) % count }),
        ("many on one", { index, _ in index == 0 ? nil : 0 }),
        ("a chain into a cycle", { index, count in index < count / 2 ? (index + 1) % (count / 2) : index - 1 }),
    ]

    @Test(arguments: shapes.indices, [100, 1_000, 10_000])
    func `each condition is looked at once`(shape: Int, count: Int) {
        let parameters = (0..<count).map { Self.parameter($0, dependsOn: Self.shapes[shape].parent($0, count)) }
        let hierarchy = ParameterHierarchy(parameters)
        let values = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, IntentValue.boolean(true)) })
        var applicability = Applicability(hierarchy)
        let all = parameters.indices.allSatisfy { applicability.applies($0, with: values) }
        #expect(all, "\(Self.shapes[shape].name)")
        #expect(applicability.evaluations <= count)
        #expect(hierarchy.order.sorted() == Array(parameters.indices))
    }

    @Test(.timeLimit(.minutes(10)), arguments: shapes.indices)
    func `a request with twenty thousand conditions gets to its first step`(shape: Int) {
        let count = 20_000
        let definition = IntentDefinition(
            name: "Chain",
            parameters: (0..<count).map { Self.parameter($0, dependsOn: Self.shapes[shape].parent($0, count)) })
        let values = Dictionary(
            uniqueKeysWithValues: definition.parameters.map { ($0.name, IntentValue.boolean(true)) })
        let request = IntentRequest(for: definition, catalog: TypeCatalog(), values: values)
        #expect(request.step == .call(.confirm))
        #expect(request.applicableParameters.count == count)
        #expect(request.applicableValues.count == count)
        let empty = IntentRequest(for: definition, catalog: TypeCatalog(), purpose: .configuration())
        #expect(empty.applicableParameters.count <= 1)
        #expect(empty.step == .finished(Outcome(.succeeded)), "none of them can be configured")
    }

    @Test func `what applies is what all conditions on the way up say`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let count = 1 + random.below(8)
            let parameters = (0..<count).map { index in
                Self.parameter(index, dependsOn: random.oneIn(3) ? nil : random.below(count))
            }
            var values: [String: IntentValue] = [:]
            for parameter in parameters where !random.oneIn(4) { values[parameter.name] = .boolean(!random.oneIn(5)) }
            var applicability = Applicability(ParameterHierarchy(parameters))
            for index in parameters.indices.shuffled(using: &random) {
                let expected = Self.applies(parameters, index, values)
                let applies = applicability.applies(index, with: values)
                #expect(applies == expected, "\(parameters) \(values) \(index)")
            }
        }
    }

    /// The same by going all the way up each time.
    private static func applies(
        _ parameters: [ParameterDefinition], _ index: Int, _ values: [String: IntentValue]
    ) -> Bool {
        var next = parameters[index]
        for _ in parameters {
            guard let parent = next.relationship?.parent else { return true }
            guard values[parent] == .boolean(true) else { return false }
            guard let definition = parameters.first(where: { $0.name == parent }) else { return true }
            next = definition
        }
        return true
    }

    @Test func `a default that breaks a cycle hides what is in it`() {
        // An unknown condition holds; the other holds as long as there is no value.
        let first = ParameterDefinition(
            name: "a", type: .enumeration(name: "E", isSystem: false), supportsResolution: true,
            relationship: .init(parent: "b", predicate: .unknown(name: "odd", value: nil)),
            metadata: .starting(with: .string("x")))
        let second = ParameterDefinition.text(
            "b", when: .init(parent: "a", predicate: .enumHasExactValue(nil)))
        var request = IntentRequest(
            for: IntentDefinition(name: "Cycle", parameters: [first, second]), catalog: TypeCatalog())
        #expect(request.call == .resolve(parameter: "b"))
        request.resolve(.success("b"))
        #expect(request.call == .confirm)
        #expect(request.applicableValues == [:])
    }

    @Test func `a request that is written down is no larger than its definition asks for`() throws {
        func size(_ count: Int) throws -> Int {
            let parameters = (0..<count).map { Self.parameter($0, dependsOn: $0 == 0 ? nil : $0 - 1) }
            let definition = IntentDefinition(name: "Chain", parameters: parameters)
            return try JSONEncoder().encode(IntentRequest(for: definition, catalog: TypeCatalog())).count
        }
        #expect(try size(1000) < 11 * size(100))
    }
}
