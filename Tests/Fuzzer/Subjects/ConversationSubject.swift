import IntentDefinitions
import IntentKit
import RandomConversations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Requests for every intent of all definition files, with a handler and a person who do anything.
///
/// Other than the subjects that read something it takes the intents in turn, so that each has as many conversations. In
/// every turn there are some intents at random besides.
struct ConversationSubject {
    /// Writing requests down takes longer than all the rest, so that is done in one of so many turns.
    private static let turnsPerCopy = 50

    private let seed: UInt64
    private let intents: [(definition: IntentDefinition, catalog: TypeCatalog)]

    /// How many intents at random there are beside those of the files.
    private static let randomCount = 20

    /// How many intents there are in a turn; one round is one conversation about one of them.
    var count: Int { intents.count + Self.randomCount }

    /// Creates the subject.
    ///
    /// - Parameters:
    ///   - files: Definitions of Xcode's.
    ///   - builtIn: Those of the built-in intents, which are written by hand.
    init(seed: UInt64, files: [[UInt8]], builtIn: [[UInt8]]) {
        self.seed = seed
        let all = files.map { ($0, "Soup.intentdefinition") } + builtIn.map { ($0, "Soup.intents.json5") }
        intents = all.flatMap { contents, name in
            let file = (try? DefinitionReader().read(Data(contents), path: name))?.file
            return file?.intents.map { [catalog = file?.catalog] in ($0, catalog ?? TypeCatalog()) } ?? []
        }
    }

    func trial(round: Int) -> Trial {
        var generator = SeededGenerator(seed: seed, round: round)
        let seed = generator.next()
        let intent = intent(round % count, seed: seed)
        let isWrittenDown = round / count % Self.turnsPerCopy == 0
        return Trial(subject: "conversation", input: Array(intent.definition.name.utf8)) {
            var conversation = RandomConversation(
                about: intent.definition, catalog: intent.catalog, seed: seed, isWrittenDown: isWrittenDown)
            do {
                _ = try conversation.run()
            } catch let violation as RandomConversation.Violation {
                throw Violation("\(intent.definition.name), \(violation.description)")
            }
        }
    }

    private func intent(_ position: Int, seed: UInt64) -> (definition: IntentDefinition, catalog: TypeCatalog) {
        if position < intents.count { return intents[position] }
        var random = RandomDefinition(seed: seed)
        return (random.intent(), RandomDefinition.catalog)
    }
}
