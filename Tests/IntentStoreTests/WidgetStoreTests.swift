import IntentKit
import IntentStore
import IntentSuggestions
import RandomConversations
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The widgets that a store keeps, on disk and in memory.
@Suite(.timeLimit(.minutes(20))) struct WidgetStoreTests {
    enum Kind: CaseIterable { case memory, disk }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(_ kind: Kind) throws -> DonationStore {
        switch kind {
        case .memory: try DonationStore()
        case .disk: try DonationStore(folder.store)
        }
    }

    private func widget(_ name: String, family: String? = nil) -> Widget {
        Widget(
            app: "org.example", intent: "CheckWeather",
            values: [
                "city": .object(ObjectValue(Object(identifier: name, display: name), properties: ["n": .integer(7)])),
                "days": .list([.integer(1), .decimal(2.5)]),
            ], family: family, added: Date(timeIntervalSince1970: 1_767_225_600.123_9))
    }

    @Test(arguments: Kind.allCases) func `widgets are given back as they were, in their order`(kind: Kind) async throws
    {
        let store = try store(kind)
        #expect(try await store.widgets() == [])
        let names = ["oslo", "lima", "oslo"]
        var added: [Widget] = []
        for name in names { added.append(try await store.add(widget(name, family: name == "lima" ? "Small" : nil))) }
        #expect(added.map(\.id) == [1, 2, 3])
        #expect(try await store.widgets() == added)
        for (kept, name) in zip(added, names) {
            var expected = widget(name, family: name == "lima" ? "Small" : nil)
            expected.id = kept.id
            #expect(kept == expected)
        }
        #expect(try await store.removeWidgets([2, 7]) == 1)
        #expect(try await store.removeWidgets([2]) == 0)
        #expect(try await store.add(widget("rome")).id == 4)
        #expect(try await store.widgets().map(\.id) == [1, 3, 4])
        // They are the person's, and stay when the history goes.
        try await store.deleteAll(of: nil)
        #expect(try await store.widgets().count == 3)
    }

    @Test(arguments: Kind.allCases) func `a widget that cannot be kept is refused`(kind: Kind) async throws {
        let store = try store(kind)
        var large = widget("oslo")
        large.values["note"] = .string(String(repeating: "x", count: 2 << 20))
        var odd = widget("oslo")
        odd.values["days"] = .decimal(.nan)
        for (widget, code) in [(large, StoreError.Code.tooLarge), (odd, .invalid)] {
            await #expect {
                try await store.add(widget)
            } throws: { error in
                (error as? StoreError)?.code == code && "\(error)".contains("a widget of CheckWeather")
            }
        }
        #expect(try await store.widgets() == [])
    }

    @Test func `what is taken away is gone from every file`() async throws {
        func bytes() throws -> String {
            try FileManager.default.contentsOfDirectory(atPath: folder.store.folder)
                .compactMap { FileManager.default.contents(atPath: "\(folder.store.folder)/\($0)") }
                .map { String(decoding: $0, as: UTF8.self) }.joined()
        }
        let store = try DonationStore(folder.store)
        try await store.add(widget("kept"))
        let ids = try await [store.add(widget("secret")), store.add(widget("secret"))].map(\.id)
        #expect(try bytes().contains("secret"))
        #expect(try await store.removeWidgets(Set(ids)) == 2)
        #expect(try !bytes().contains("secret"))
        #expect(try bytes().contains("kept"))
    }

    @Test(arguments: 1...6) func `a store never differs from its model`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let stores: [any ModelledStore] = [StoreModel(), try store(.disk)]
        for step in 0..<40 {
            let adds = Int.random(in: 0...2, using: &random) > 0
            let id = Widget.ID.random(in: 0...12, using: &random)
            var answers: [Int64] = []
            for store in stores {
                answers.append(
                    adds
                        ? try await store.add(widget("\(step)")).id
                        : Int64(try await store.removeWidgets([id, id + 1])))
            }
            #expect(answers[0] == answers[1])
            #expect(try await stores[0].widgets() == stores[1].widgets(), "step \(step) of seed \(seed)")
        }
    }
}
