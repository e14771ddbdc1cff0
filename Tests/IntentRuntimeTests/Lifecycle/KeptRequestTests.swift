import IntentDefinitions
import IntentKit
import IntentRuntime
import RandomConversations
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Requests that were written down, and changed before they are taken up again.
@Suite struct KeptRequestTests {
    private static let definition = IntentDefinition(
        name: "Order",
        parameters: [
            .text("first"),
            ParameterDefinition(
                name: "soups", type: .string, supportsMultipleValues: true, supportsResolution: true, itemsPerPage: 2),
            ParameterDefinition(
                name: "size", type: .enumeration(name: "Size", isSystem: false), supportsResolution: true),
        ])
    private static let catalog = TypeCatalog(
        enums: [EnumDefinition(name: "Size", values: [.init(name: "unknown"), .init(name: "big", index: 1)])])

    /// A spoken request that asks about the second value of a list, from the second page.
    private static func written() throws -> JSONTree {
        var request = IntentRequest(
            for: definition, catalog: catalog, values: ["first": "x", "soups": .list(["a", "b"])],
            style: ConversationStyle(isSpoken: true))
        request.receive(.resolved(.one(.success("x"))))
        request.receive(.resolved(.each([.success("a"), .disambiguation(["b", "c", "d", "e", "f"])])))
        try request.answer(.nextPage)
        return try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(request))
    }

    private static func data(_ tree: JSONTree) throws -> Data { try JSONEncoder().encode(tree) }

    @Test func `an unchanged request is taken up as it was`() throws {
        let request = try JSONDecoder().decode(IntentRequest.self, from: Self.data(Self.written()))
        guard case .ask(let prompt) = request.step else {
            Issue.record("it is at \(request.step)")
            return
        }
        #expect(prompt.page?.start == 2)
        #expect(prompt.page?.end == 4)
        #expect(prompt.element == 1)
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func `what version 1 wrote is taken up`(seed: UInt64) throws {
        var definitions = RandomDefinition(seed: seed)
        let data = try KeptRequests.request(
            about: definitions.intent(), catalog: RandomDefinition.catalog, seed: seed)
        guard let data else { return }
        let request = try JSONDecoder().decode(IntentRequest.self, from: data)
        let encoder = JSONEncoder()
        encoder.userInfo[try #require(CodingUserInfoKey.earlierForm)] = true
        let earlier = try encoder.encode(request)
        #expect(earlier != data)
        #expect(try JSONDecoder().decode(IntentRequest.self, from: earlier) == request)
    }

    /// What is changed, and to what.
    private static let changes: [(path: [String], value: JSONTree)] = [
        (["position"], -1), (["position"], 0), (["position"], 2), (["position"], 3), (["position"], 4),
        (["position"], .integer(.max)), (["position"], .integer(.min)), (["position"], .real(0.5)),
        (["budget"], .integer(.max)), (["budget"], -1), (["confirmationCount"], .integer(.max)),
        (["confirmationCount"], -1),
        (["resolving"], .null), (["resolving", "results"], []), (["resolving", "question"], .null),
        (["resolving", "question", "element"], -1), (["resolving", "question", "element"], 2),
        (["resolving", "question", "element"], .integer(.max)),
        (["resolving", "question", "pageStart"], -1), (["resolving", "question", "pageStart"], .integer(.min)),
        (["resolving", "question", "pageStart"], .integer(.max)),
        (["resolving", "question", "choices", "sections"], []),
        (["resolving", "promptCount"], .integer(.min)), (["resolving", "promptCount"], .integer(.max)),
        (["resolving", "turnCount"], .integer(.max)), (["resolving", "turnCount"], -1),
        (["step", "ask", "page", "start"], -1), (["step", "ask", "page", "start"], 4),
        (["step", "ask", "page", "end"], 6), (["step", "ask", "page", "end"], .integer(.max)),
        (["step", "ask", "items"], []), (["step", "ask", "element"], 0),
        (["step", "ask", "parameter"], "size"), (["step", "ask", "parameter"], .null),
        (["step", "ask", "phase"], "handle"), (["step", "ask", "phase"], "confirm"),
        (["step", "ask", "intent"], "Other"), (["step", "ask", "reason"], ["confirmIntent": [:]]),
        (["values", "soups"], ["integer": 1]),
        (["values", "first"], ["list": []]),
        (["values", "size"], ["string": "big"]),
        (["subject", "definition", "parameters"], []),
    ]

    @Test(arguments: changes.indices) func `what no request can have is refused`(change: Int) throws {
        let (path, value) = Self.changes[change]
        var tree = try Self.written()
        let isThere = tree.set(value, at: path)
        #expect(isThere, "there is nothing at \(path)")
        let data = try Self.data(tree)
        #expect(throws: DecodingError.self, "\(path) \(value)") {
            try JSONDecoder().decode(IntentRequest.self, from: data)
        }
    }

    @Test(arguments: 0..<8) func `whatever is changed, a request is refused or comes to an end`(batch: UInt64) throws {
        var (read, refused) = (0, 0)
        for seed in batch * 4..<(batch + 1) * 4 {
            var definitions = RandomDefinition(seed: seed)
            let data = try KeptRequests.request(
                about: definitions.intent(), catalog: RandomDefinition.catalog, seed: seed)
            guard let data else { continue }
            let tree = try JSONDecoder().decode(JSONTree.self, from: data)
            var random = SeededGenerator(seed: seed)
            for _ in 0..<20 {
                var changed = tree
                changed.change(using: &random)
                if try KeptRequests.takeUp(Self.data(changed), seed: seed) { read += 1 } else { refused += 1 }
            }
        }
        #expect(read > 0)
        #expect(refused > 0)
    }
}
