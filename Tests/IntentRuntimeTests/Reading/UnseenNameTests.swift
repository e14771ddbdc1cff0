import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Names of items that no question shows: ids, and other names that people say for them.
@Suite struct UnseenNameTests {
    private func asking(_ resolution: Resolution, type: ParameterType = .string) -> IntentRequest {
        var request = IntentRequest(ParameterDefinition(name: "a", type: type, supportsResolution: true))
        request.resolve(resolution)
        return request
    }

    private func read(_ text: String, in request: IntentRequest) throws -> Answer {
        try AnswerReader(for: #require(request.prompt), of: request).answer(text)
    }

    private static func object(_ identifier: String?, _ name: String) -> IntentValue {
        .object(ObjectValue(Object(identifier: identifier, display: name)))
    }

    /// Whoever is asked “Alpha or Beta?” doesn't know that one of them is called “cancel” by the handler.
    @Test(arguments: [
        ("cancel", Answer.cancel), ("Stop", .cancel), ("none", .noneOfThese), ("none of these", .noneOfThese),
    ])
    func `an id that nobody sees doesn't take the words that refuse`(text: String, answer: Answer) throws {
        let request = asking(
            .disambiguation([Self.object(text.lowercased(), "Alpha"), Self.object("b", "Beta")]),
            type: .object(name: nil))
        #expect(try read(text, in: request) == answer)
        // What can be seen can be said.
        let seen = asking(
            .disambiguation([Self.object("a", text), Self.object("b", "Beta")]), type: .object(name: nil))
        #expect(try read(text, in: seen) == .item(id: "a"))
    }

    @Test(arguments: [("cancel", Answer.cancel), ("stop", .cancel), ("none", .noneOfThese)])
    func `a name that isn't shown doesn't take the words that refuse`(text: String, answer: Answer) throws {
        var bob = Object(identifier: "b", display: "Bob")
        bob.alternativeSpeakableMatches = [SpeakableString(spokenPhrase: text), SpeakableString(spokenPhrase: "Bobby")]
        let request = asking(
            .disambiguation([.object(ObjectValue(bob)), Self.object("c", "Carl")]), type: .object(name: nil))
        #expect(try read(text, in: request) == answer)
        #expect(try read("bobby", in: request) == .item(id: "b"))
    }

    @Test func `a number that is asked about again is a name where no numbers are heard`() throws {
        var request = asking(.disambiguation(["Gate 3", "Gate 2", "Gate 1"]), type: .object(name: nil))
        func hear(_ text: String) throws -> Answer {
            try AnswerReader(for: #require(request.prompt), of: request, isNumbered: false).answer(text)
        }
        let both = try hear("3")
        #expect(both == .ambiguous("3", ids: ["Gate 3", "Gate 1"]))
        try request.answer(both)
        #expect(try hear("1") == .item(id: "Gate 1"))
        #expect(try hear("3, please") == .item(id: "Gate 3"))
    }

    @Test(arguments: ["y", "n", "yes"])
    func `an id that nobody sees says neither yes nor no`(text: String) throws {
        let request = asking(
            .disambiguation([Self.object("x", "Yes"), Self.object("y", "No"), Self.object("n", "Yes please")]),
            type: .object(name: nil))
        let answer = try read(text, in: request)
        #expect(answer != .item(id: "y") && answer != .item(id: "n"))
    }

    @Test(arguments: [
        ("bob", Answer.ambiguous("bob", ids: ["bob", "q"])), ("Bob", .ambiguous("Bob", ids: ["bob", "q"])),
        ("smith", .ambiguous("smith", ids: ["smith", "q"])), ("bob smith", .item(id: "q")), ("x7", .item(id: "x7")),
        ("second", .ambiguous("second", ids: ["second", "bob"])),
    ])
    func `an id that is a part of another name is asked about`(text: String, answer: Answer) throws {
        let people = [("q", "Bob Smith"), ("bob", "Carl"), ("smith", "Dora"), ("x7", "Emil"), ("second", "Fritz")]
        let request = asking(
            .disambiguation(people.map { Self.object($0.0, $0.1) }), type: .object(name: nil))
        #expect(try read(text, in: request) == answer)
    }

    @Test(arguments: ["none and yes", "cancel, stop", "everything, none"])
    func `no part of a list is a name that nobody sees`(text: String) throws {
        let names = [("none", "Everything"), ("yes", "Delete all"), ("cancel", "Proceed"), ("stop", "Continue")]
        let odd = EnumDefinition(
            name: "Odd",
            values: [.init(name: "unknown")]
                + names.enumerated().map { .init(name: $1.0, index: $0 + 1, displayName: .init($1.1)) })
        let type = ParameterType.enumeration(name: "Odd", isSystem: false)
        for isList in [true, false] {
            let parameter = ParameterDefinition(
                name: "a", type: type, supportsMultipleValues: isList, supportsResolution: true)
            var request = IntentRequest(parameter, catalog: TypeCatalog(enums: [odd]))
            request.resolve(isList ? .needsValue : .confirmationRequired(.enumeration("yes")))
            let answer = try read(isList ? text : "none", in: request)
            if case .unrecognized = answer { continue }
            Issue.record("\(answer)")
        }
    }

    @Test(arguments: ["first", "1st", "number 1"])
    func `a position that is a name which nobody sees is asked about`(text: String) throws {
        var delta = Object(identifier: "d", display: "Delta")
        delta.alternativeSpeakableMatches = [SpeakableString(spokenPhrase: text)]
        let request = asking(
            .disambiguation([Self.object("a", "Alpha"), .object(ObjectValue(delta))]), type: .object(name: nil))
        #expect(try read(text, in: request) == .ambiguous(text, ids: ["a", "d"]))
    }
}
