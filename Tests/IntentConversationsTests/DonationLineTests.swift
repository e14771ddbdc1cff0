import IntentConversations
import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is donated, as conversation files say it.
@Suite struct DonationLineTests {
    private static let tomato = IntentValue.object(
        ObjectValue(Object(identifier: "tomato", display: "Tomato soup"), properties: [:]))

    private func file(_ body: String, exact: Bool = false) -> ConversationFile {
        ConversationFile("```intent\(exact ? " exact" : "")\n> A\n\(body)\n```\n", path: "a.md")
    }

    // MARK: Comparing

    @Test(arguments: [
        ("= succeeded", "= succeeded\n~ donated A", true),
        ("= succeeded\n~ donated nothing", "= succeeded\n~ donated nothing", true),
        ("= succeeded\n~ donated nothing", "= succeeded\n~ donated A", false),
        ("= succeeded\n~ donated A", "= succeeded\n~ donated nothing", false),
        ("= succeeded\n~ donated A soup=tomato", "= succeeded\n~ donated A soup=tomato", true),
        ("= succeeded\n~ donated A soup=tomato", "= succeeded\n~ donated A soup=pea", false),
        ("= succeeded\n~ donated A soup=tomato", "= succeeded\n~ donated A soup=tomato\n~ deleted all", false),
        ("= succeeded\n~ donated A\n~ deleted group [..]", "= succeeded\n~ donated A\n~ deleted group x", true),
        ("= succeeded\n~ deleted all\n~ donated A", "= succeeded\n~ donated A\n~ deleted all", false),
        ("= succeeded · · [N]!\n~ donated A id=[N]", "= succeeded · s · 7!\n~ donated A id=7", true),
        ("= succeeded · · [N]!\n~ donated A id=[N]", "= succeeded · s · 7!\n~ donated A id=8", false),
        ("= succeeded\n~ donated A a=1\n    b=2", "= succeeded\n~ donated A a=1 b=2", true),
        (#"= succeeded\#n~ donated A a="1 2" b='3'"#, "= succeeded\n~ donated A a='1 2' b=3", true),
        (#"= succeeded\#n~ donated A a="1 [..]""#, "= succeeded\n~ donated A a='1 2'", true),
        (#"= succeeded\#n~ donated A a="1 3""#, "= succeeded\n~ donated A a='1 2'", false),
        (#"= succeeded\#n~ donated A a="it's" b="\"""#, #"= succeeded\#n~ donated A a="it's" b="\"""#, true),
    ])
    func `donations are compared where one is written`(body: String, said: String, isSame: Bool) throws {
        let conversation = try #require(file(body).cases.first)
        #expect(conversation.problems.isEmpty, "\(conversation.problems)")
        #expect(CaseComparison(conversation, SpokenText(said).steps).isSame == isSame)
    }

    @Test(arguments: [
        ("= succeeded", "= succeeded · s\n~ donated nothing", true),
        ("= succeeded", "= succeeded · s\n~ donated A", false),
        ("= succeeded\n~ donated A", "= succeeded · s\n~ donated A", true),
    ])
    func `an exact case names every donation`(body: String, said: String, isSame: Bool) throws {
        let conversation = try #require(file(body, exact: true).cases.first)
        #expect(CaseComparison(conversation, SpokenText(said).steps).isSame == isSame)
    }

    @Test(arguments: [
        ("~ donated A\n= succeeded", "come after the outcome"),
        ("? x · w\n< 1\n~ donated A", "come after the outcome"),
        ("= succeeded\n~ donated A\n? x · w\n< 1", "only another donation can follow a donation"),
        ("= succeeded\n~ gave A", "~ donated INTENT name=value"),
        ("= succeeded\n~ donated", "~ donated INTENT name=value"),
    ])
    func `a line in the wrong place is told of`(body: String, message: String) throws {
        let problems = try #require(file(body).cases.first).problems
        #expect(problems.contains { $0.message.contains(message) }, "\(problems)")
    }

    // MARK: Updating

    @Test(arguments: [
        ("= succeeded\n~ donated nothing", "= succeeded\n~ donated A x=1", "= succeeded\n~ donated A x=1"),
        ("= succeeded\n~ donated A x=1", "= succeeded\n~ donated nothing", "= succeeded\n~ donated nothing"),
        (
            "= succeeded\n~ donated [..]\n# kept\n~ donated B", "= succeeded\n~ donated A\n~ donated C\n~ deleted all",
            "= succeeded\n~ donated [..]\n# kept\n~ donated C\n~ deleted all"
        ),
        ("= succeeded\n~ donated A\n~ donated B", "= succeeded\n~ donated A", "= succeeded\n~ donated A"),
        ("= succeeded\n~ donated A", "= succeeded\n~ donated A x='[N]'", "= succeeded\n~ donated A x='\\[N]'"),
        ("= succeeded\n~ relevant A · gym", "= succeeded\n~ relevant nothing", "= succeeded\n~ relevant nothing"),
        ("= failed\n~ donated A", "= succeeded · s\n~ donated A", "= succeeded · s\n~ donated A"),
        ("= succeeded\n  l: 1\n  l: 2\n  m: 3", "= succeeded\n  l: 1, 2\n  m: 4", "= succeeded\n  l: 1, 2\n  m: 4"),
        ("= succeeded\n  [..]b: 1\n  c: 1", "= succeeded\n  ab: 2\n  bc: 1", "= succeeded\n  ab: 2"),
    ])
    func `lines are rewritten where they say something else`(body: String, said: String, new: String) {
        let steps = [SpokenText(said).steps]
        let updated = file(body).updated(steps)
        #expect(updated == "```intent\n> A\n\(new)\n```\n")
        #expect(ConversationFile(updated, path: "a.md").says(steps))
    }

    // MARK: Words

    private func lines(_ deeds: (any DonationCenter) async throws -> Void) async throws -> [String] {
        let log = DonationLog()
        let definition = IntentDefinition(
            name: "OrderSoup",
            parameters: [ParameterDefinition(name: "soup", type: .object(name: nil))],
            managedCombinations: [ParameterCombination(parameters: ["soup"])])
        try await deeds(log.center(of: Donor(app: "org.example", intents: [definition])))
        let run = CaseRun(
            await IntentRunner(deadline: nil).run(
                IntentRequest(for: definition, catalog: TypeCatalog()), with: Nowhere()),
            answers: [], duration: .zero, donations: log.entries)
        return run.steps.flatMap { step -> [String] in
            guard case .donation = step else { return [] }
            return step.lines
        }
    }

    private struct Nowhere: HandlerSource {
        func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
            throw .unavailable(reason: "nobody")
        }
    }

    @Test func `an intent is written with its values and its group`() async throws {
        let lines = try await lines { center in
            var order = Interaction(
                intentName: "OrderSoup",
                values: [
                    "soup": Self.tomato, "note": .string("very hot"), "quote": .string("it's \"hot\""),
                    "toppings": .list([.string("a"), .string("b")]),
                ])
            try await center.donate(.interaction(order))
            order.values = ["soup": Self.tomato]
            order.groupIdentifier = "my soups"
            try await center.donate(.interaction(order))
        }
        #expect(
            lines == [
                #"~ donated OrderSoup note='very hot' quote="it's \"hot\"" soup=tomato toppings='a, b'"#,
                "~ donated OrderSoup soup=tomato · group 'my soups'",
            ])
    }

    @Test func `an activity is written with its title`() async throws {
        let lines = try await lines { center in
            var activity = UserActivity(activityType: "a.b", title: "See [X]", userInfo: ["page": .integer(2)])
            activity.isEligibleForSearch = true
            try await center.donate(.userActivity(activity))
        }
        #expect(lines == ["~ donated a.b page=2 · See \\[X]"])
    }

    @Test func `what is relevant is one line, with when each is`() async throws {
        let region = CircularRegion(
            center: Coordinate(latitude: 1.5, longitude: -2), radius: 3, identifier: "gym hall")
        let date = Date(timeIntervalSince1970: 0.5)
        let lines = try await lines { center in
            try await center.setRelevantShortcuts([
                RelevantShortcut(
                    shortcut: .intent(name: "OrderSoup", values: ["soup": Self.tomato]),
                    relevanceProviders: [.dailyRoutine(.activeWorkout), .location(region)]),
                RelevantShortcut(
                    shortcut: .userActivity(UserActivity(activityType: "a.b", userInfo: ["page": .integer(2)])),
                    relevanceProviders: [.date(start: date), .date(start: date, end: date + 1)]),
                RelevantShortcut(shortcut: .userActivity(UserActivity(activityType: "c"))),
            ])
            try await center.setRelevantShortcuts([])
            // What an app may not set changes nothing, and is not written.
            await #expect(throws: DonationError.self) {
                try await center.setRelevantShortcuts([
                    RelevantShortcut(shortcut: .intent(name: "OrderStew", values: [:]))
                ])
            }
        }
        #expect(
            lines == [
                "~ relevant OrderSoup soup=tomato · activeWorkout, gym hall; a.b page=2 · 1970-01-01T00:00:00.500Z, "
                    + "1970-01-01T00:00:00.500Z to 1970-01-01T00:00:01.500Z; c",
                "~ relevant nothing",
            ])
    }

    @Test func `every deletion has a line of its own`() async throws {
        let lines = try await lines { center in
            for deletion in [
                DonationDeletion.identifiers(["a", "b c"]), .identifiers(["group"]), .identifiers([]),
                .donations(["d"]), .group("g"),
                .allInteractions, .activities(persistentIdentifiers: ["p"]), .allActivities,
                .related(uniqueIdentifier: "i"),
            ] { try await center.delete(deletion) }
        }
        #expect(
            lines == [
                "~ deleted a 'b c'", "~ deleted 'group'", "~ deleted ''", "~ deleted donations d", "~ deleted group g",
                "~ deleted all",
                "~ deleted activities p", "~ deleted all activities", "~ deleted item i",
            ])
    }

    @Test func `without a donation nothing was donated`() async throws {
        #expect(try await lines { _ in } == ["~ donated nothing"])
    }

    @Test func `what cannot be donated is refused and not in the log`() async throws {
        let lines = try await lines { center in
            await #expect(throws: DonationError.self) {
                try await center.donate(.interaction(Interaction(intentName: "MowLawn")))
            }
            await #expect(throws: DonationError.self) {
                try await center.donate(.interaction(Interaction(intentName: "OrderSoup")))
            }
        }
        #expect(lines == ["~ donated nothing"])
    }
}

/// What was donated in a conversation that was held for real, written down with it.
@Suite struct RecordedDonationTests {
    private struct Nobody: HandlerSource {
        func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
            throw .unavailable(reason: "nobody")
        }
    }

    private actor Keeper: DonationCenter {
        private(set) var kept = 0

        func donate(_ content: DonationContent) async throws {
            guard kept == 0 else { throw DonationError(.storage, "it is full") }
            kept += 1
        }

        func delete(_ deletion: DonationDeletion) async throws {}
        func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {}
    }

    @Test func `what was kept is written behind the outcome, what was refused is not`() async throws {
        let definition = IntentDefinition(
            name: "Stir", parameters: [ParameterDefinition(name: "spoon", type: .string)],
            managedCombinations: [ParameterCombination(parameters: ["spoon"])])
        let (log, keeper) = (DonationLog(), Keeper())
        let center = log.center(of: Donor(app: "org.example", intents: [definition]), forwardingTo: keeper)
        let stirred = DonationContent.interaction(Interaction(intentName: "Stir", values: ["spoon": .string("wooden")]))
        try await center.donate(stirred)
        await #expect(throws: DonationError(.storage, "it is full")) { try await center.donate(stirred) }
        try await center.delete(.allInteractions)
        #expect(await keeper.kept == 1)
        let transcript = await IntentRunner(deadline: nil).run(
            IntentRequest(for: definition, catalog: TypeCatalog()), with: Nobody())
        func lines(_ donations: [DonationLog.Entry]) throws -> [String] {
            try RecordedCase(
                name: "A", request: ["Stir"], transcript, outcome: transcript.outcome, donations: donations
            ).lines
        }
        #expect(try Array(lines(log.entries).suffix(3)) == ["~ donated Stir spoon=wooden", "~ deleted all", "```"])
        #expect(try !lines([]).contains { $0.hasPrefix("~") })
    }
}
