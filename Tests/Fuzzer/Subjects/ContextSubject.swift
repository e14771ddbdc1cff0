import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file of a person's context, changed: it is refused, or read again as the same, with names that can be set.
struct ContextSubject: Subject {
    private let tree: Node
    private let mutation: Mutation<JSONFormat>

    init() throws {
        var context = PersonContext()
        let date = Date(timeIntervalSince1970: 1_777_000_000)
        context.place = .init(name: "home", since: date)
        context.focus = .init(name: "arbeiten, überall", since: date, until: date.addingTimeInterval(3600.5))
        context.event = .init(name: "woke up", since: date, until: date.addingTimeInterval(3600))
        tree = try JSONDecoder().decode(Node.self, from: context.contents())
        mutation = Mutation(donors: [tree])
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        let input = mutation.bytes(of: tree, &generator)
        return Trial(subject: "context", input: input) { try Self.check(input) }
    }

    private static func check(_ input: [UInt8]) throws {
        let context: PersonContext
        do throws(PersonContext.Invalid) {
            context = try PersonContext(contents: Data(input))
        } catch {
            return try Violation.checkLength(of: error.reason)
        }
        let entries = [context.place, context.focus, context.event].compactMap(\.self)
        guard entries.allSatisfy({ PersonContext.Entry.canBeName($0.name) }) else {
            throw Violation("there is a name that can't be set")
        }
        guard try PersonContext(contents: context.contents()) == context else {
            throw Violation("what was read is not read again as the same")
        }
    }
}
