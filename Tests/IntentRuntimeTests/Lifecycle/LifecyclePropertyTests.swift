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

/// What holds for every request, whatever its definition, its handler and the person.
@Suite struct LifecyclePropertyTests {
    @Test(arguments: 0..<8)
    func `every request ends, asks only what applies, and survives being written down`(batch: UInt64) throws {
        var ends: [Outcome.Kind: Int] = [:]
        var readings = 0
        for seed in batch * 75..<(batch + 1) * 75 {
            var definitions = RandomDefinition(seed: seed)
            var conversation = RandomConversation(
                about: definitions.intent(), catalog: RandomDefinition.catalog, seed: seed, isWrittenDown: true)
            do {
                ends[try conversation.run().kind, default: 0] += 1
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
            readings += conversation.readings
        }
        // The generator is good for something: most ends occur, and most requests get far.
        #expect(ends.count >= 5)
        #expect(ends[.succeeded, default: 0] >= 2)
        #expect(readings >= 30)
    }

    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/corpus/files")

    @Test(.enabled(if: FileManager.default.fileExists(atPath: corpus.path), "there are no files beside the project"))
    func `so does every request for an intent that people have defined`() throws {
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).sorted() {
            let data = try Data(contentsOf: Self.corpus.appending(path: name))
            let file = try DefinitionReader().read(data, path: name).file
            for intent in file.intents {
                for seed in UInt64(0)..<3 {
                    var conversation = RandomConversation(
                        about: intent, catalog: file.catalog, seed: seed, isWrittenDown: seed == 0)
                    do {
                        _ = try conversation.run()
                    } catch {
                        Issue.record("\(name), \(intent.name), seed \(seed): \(error)")
                    }
                    count += 1
                }
            }
        }
        #expect(count > 300)
    }
}
