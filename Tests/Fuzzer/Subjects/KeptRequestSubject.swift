import IntentDefinitions
import IntentHost
import IntentKit
import RandomConversations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Requests that were kept at a question and changed since: each is refused, or comes to an end.
struct KeptRequestSubject: Subject {
    /// How many conversations the requests are taken from.
    private static let count: UInt64 = 200

    private let trees: [Node]
    private let mutation: Mutation<JSONFormat>

    init() throws {
        trees = try (0..<Self.count).compactMap { seed in
            var definitions = RandomDefinition(seed: seed)
            let data = try KeptRequests.request(
                about: definitions.intent(), catalog: RandomDefinition.catalog, seed: seed)
            return try data.map { try JSONDecoder().decode(Node.self, from: $0) }
        }
        mutation = Mutation(donors: trees)
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        let seed = generator.next()
        let input = mutation.bytes(of: generator.pick(trees), &generator)
        return Trial(subject: "request", input: input) { try check(input, seed: seed) }
    }

    private func check(_ input: [UInt8], seed: UInt64) throws {
        do {
            try KeptRequests.takeUp(Data(input), seed: seed)
        } catch let violation as RandomConversation.Violation {
            throw Violation(violation.description)
        }
        let file = Array(Self.fileStart.utf8) + input + Array("}".utf8)
        do throws(SavedRequest.Failure) {
            _ = try SavedRequest(data: Data(file))
        } catch {
            try Violation.checkLength(of: error.description)
        }
    }

    private static let fileStart = """
        {"version": 1, "plugin": "com.example.soup", "pluginFolder": "/", "expiry": "2026-06-07T12:00:00Z", \
        "fingerprint": "f", "request": \

        """
}
