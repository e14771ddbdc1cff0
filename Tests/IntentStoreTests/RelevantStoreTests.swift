import IntentDefinitions
import IntentKit
import IntentRuntime
import RandomConversations
import Testing

@testable import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What apps have said is relevant, in every store.
@Suite(.timeLimit(.minutes(20))) struct RelevantStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(_ kind: DonationStoreTests.Kind) throws -> DonationStore {
        switch kind {
        case .memory: try DonationStore()
        case .disk: try DonationStore(folder.store)
        }
    }

    private func soups(_ names: String...) -> [RelevantShortcut] {
        names.map { name in
            RelevantShortcut(
                shortcut: .intent(name: "OrderSoup", values: ["soup": .string(name)]), shortcutRole: .information,
                relevanceProviders: [
                    .date(start: .day(1), end: .day(2)), .date(start: .day(3)), .dailyRoutine(.morning),
                    .location(
                        CircularRegion(
                            center: Coordinate(latitude: 1.5, longitude: -2), radius: 3, identifier: "x")),
                ], watchTemplate: DefaultCardTemplate(title: name, subtitle: "soup"), widgetKind: "w")
        }
    }

    @Test(arguments: DonationStoreTests.Kind.allCases)
    func `each set replaces everything of its app, in its order`(kind: DonationStoreTests.Kind) async throws {
        let store = try store(kind)
        #expect(try await store.relevantShortcuts(of: nil).isEmpty)
        try await store.setRelevantShortcuts(soups("tomato", "leek", "corn"), of: "b")
        try await store.setRelevantShortcuts(soups("clam"), of: "a")
        try await store.setRelevantShortcuts(soups("corn", "tomato"), of: "b")
        let (a, b) = (
            RelevantShortcutSet(app: "a", shortcuts: soups("clam")),
            RelevantShortcutSet(app: "b", shortcuts: soups("corn", "tomato"))
        )
        #expect(try await store.relevantShortcuts(of: nil) == [a, b])
        #expect(try await store.relevantShortcuts(of: "b") == [b])
        #expect(try await store.relevantShortcuts(of: "c").isEmpty)
        try await store.setRelevantShortcuts([], of: "b")
        #expect(try await store.relevantShortcuts(of: nil) == [a])
        #expect(try await store.deleteRelevantShortcuts(of: "b") == 0)
        try await store.setRelevantShortcuts(soups("corn", "tomato"), of: "b")
        #expect(try await store.deleteRelevantShortcuts(of: "b") == 2)
        #expect(try await store.deleteRelevantShortcuts(of: nil) == 1)
        #expect(try await store.relevantShortcuts(of: nil).isEmpty)
    }

    @Test(arguments: DonationStoreTests.Kind.allCases)
    func `donations and what is relevant leave each other alone`(kind: DonationStoreTests.Kind) async throws {
        let store = try store(kind)
        try await store.setLearning(false, of: "org.example.soup")
        try await store.setRelevantShortcuts(soups("tomato"), of: "org.example.soup")
        try await store.setRelevantShortcuts(soups("leek"), of: "b")
        try await store.donate([.order(id: "1", app: "b")], now: .day(1))
        try await store.deleteAll(of: nil)
        try await store.setRetention(Retention(days: 1, donations: 1), now: .day(4000))
        #expect(try await store.relevantShortcuts(of: nil).map(\.app) == ["b", "org.example.soup"])
        try await store.donate([.order(id: "1", app: "b")], now: .day(1))
        try await store.deleteRelevantShortcuts(of: nil)
        #expect(try await store.count() == 1)
        #expect(
            try await store.apps() == [
                DonatingApp(identifier: "b", learns: true, donations: 1),
                DonatingApp(identifier: "org.example.soup", learns: false, donations: 0),
            ])
    }

    @Test(arguments: DonationStoreTests.Kind.allCases)
    func `what cannot be kept changes nothing`(kind: DonationStoreTests.Kind) async throws {
        let store = try store(kind)
        try await store.setRelevantShortcuts(soups("tomato"), of: "a")
        let large = String(repeating: "x", count: Donation.sizeLimit)
        var odd = soups("odd")
        odd[0].shortcut = .intent(name: "OrderSoup", values: ["x": .decimal(.nan)])
        for (refused, code) in [
            (soups("leek", large), StoreError.Code.tooLarge), (soups("leek") + odd, .invalid),
            (Array(repeating: odd[0], count: 101), .tooLarge),
        ] {
            await #expect {
                try await store.setRelevantShortcuts(refused, of: "a")
            } throws: {
                ($0 as? StoreError)?.code == code
            }
            #expect(try await store.relevantShortcuts(of: nil).flatMap(\.shortcuts) == soups("tomato"))
        }
    }

    @Test func `it is there after the store was closed, and gone from the files when it was replaced`() async throws {
        var relevant = soups("conspicuous")
        relevant[0].widgetKind = nil
        do {
            let store = try DonationStore(folder.store)
            try await store.setRelevantShortcuts(relevant, of: "a")
        }
        let store = try DonationStore(folder.store)
        #expect(try await store.relevantShortcuts(of: "a").flatMap(\.shortcuts) == relevant)
        #expect(try traces("conspicuous") > 0)
        try await store.setRelevantShortcuts(soups("plain"), of: "a")
        #expect(try traces("conspicuous") == 0)
        #expect(try traces("plain") > 0)
        try await store.deleteRelevantShortcuts(of: "a")
        #expect(try traces("plain") == 0)
    }

    /// How many of the store's files hold a word.
    private func traces(_ word: String) throws -> Int {
        let folder = folder.store.folder
        return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
            try Data(contentsOf: URL(filePath: "\(folder)/\(name)")).contains(Array(word.utf8))
        }
    }

    @Test func `what nobody can read is told, and can be deleted`() async throws {
        let store = try DonationStore(folder.store)
        try await store.setRelevantShortcuts(soups("tomato"), of: "a")
        #expect(try await store.problems() == [])
        try await store.spoilRelevance()
        #expect(try await store.problems() == ["a relevant shortcut of a cannot be read"])
        await #expect {
            try await store.relevantShortcuts(of: nil)
        } throws: {
            ($0 as? StoreError)?.remedy == .deleteRelevantShortcuts
        }
        try await store.deleteRelevantShortcuts(of: nil)
        #expect(try await store.relevantShortcuts(of: nil).isEmpty)
    }

    @Test func `an app sets what is valid, of its own`() async throws {
        let store = try DonationStore()
        let definition = IntentDefinition(
            name: "OrderSoup", parameters: [ParameterDefinition(name: "soup", type: .string)],
            managedCombinations: [ParameterCombination(parameters: ["soup"])])
        let app = AppDonations(
            Donor(app: "a", intents: [definition]), now: { .day(1) }, identifier: { "x" },
            context: { DonationContext() }, store: { store })
        try await app.setRelevantShortcuts(soups("tomato"))
        await #expect(throws: DonationError.self) {
            try await app.setRelevantShortcuts([RelevantShortcut(shortcut: .intent(name: "Stir", values: [:]))])
        }
        await #expect {
            try await app.setRelevantShortcuts(soups(String(repeating: "x", count: Donation.sizeLimit)))
        } throws: {
            ($0 as? DonationError)?.code == .invalid
        }
        #expect(
            try await store.relevantShortcuts(of: nil) == [RelevantShortcutSet(app: "a", shortcuts: soups("tomato"))])
    }

    /// Any sequence of operations has the same answers from both.
    @Test(arguments: 1...6) func `a store never differs from its model`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let stores: [any ModelledStore] = [StoreModel(), try store(.disk)]
        for step in 0..<80 {
            let app = ["a", "b", "c"].randomElement(using: &random) ?? "a"
            let names = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                ["tomato", "leek", "corn"].randomElement(using: &random) ?? ""
            }
            let shortcuts = names.flatMap { soups($0) }
            let choice = Int.random(in: 0...5, using: &random)
            var answers: [Int] = []
            for store in stores {
                switch choice {
                case 0...2: try await store.setRelevantShortcuts(shortcuts, of: app)
                case 3:
                    answers.append(
                        try await store.deleteRelevantShortcuts(of: step.isMultiple(of: 5) ? nil : app))
                case 4: answers.append(try await store.donate([.order(id: "\(step)", app: app)], now: .day(1)))
                default: answers.append(try await store.deleteAll(of: app))
                }
            }
            #expect(answers.isEmpty || answers[0] == answers[1])
            #expect(
                try await stores[0].relevantShortcuts(of: nil) == stores[1].relevantShortcuts(of: nil),
                "step \(step) of seed \(seed)")
            #expect(try await stores[0].apps() == stores[1].apps())
        }
    }
}

extension DonationStore {
    /// Writes over what apps have set.
    fileprivate func spoilRelevance() throws(StoreError) { try connection.run("UPDATE relevant SET content = x'7a'") }
}
