import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// All subjects, and which of them a round is about.
struct Subjects {
    private let seed: UInt64
    private let subjects: [any Subject]
    /// What all rounds are about, where they are conversations.
    private let conversations: ConversationSubject?

    /// - Parameters:
    ///   - seed: What all rounds follow from.
    ///   - folder: A folder to write to.
    ///   - saying: Whether to say what can't be tried here.
    init(seed: UInt64, seeds: Seeds, folder: URL, saying: Bool) throws {
        self.seed = seed
        conversations = nil
        subjects = [
            MessageSubject.toPlugin, MessageSubject.toHost, MessageSubject.ofPlugin, MessageSubject.values,
            LineSubject(), TextSubject(),
            DefinitionSubject(files: seeds.definitions), HandWrittenSubject(files: seeds.handWritten),
            try StringsSubject(files: seeds.strings),
            try ManifestSubject(manifests: seeds.manifests, folder: folder),
            try KeptRequestSubject(), LearntStateSubject(),
            try ShellSubject(saying: saying), try MarkupSubject(saying: saying),
        ]
    }

    /// Nothing but conversations.
    init(_ conversations: ConversationSubject) {
        seed = 0
        subjects = []
        self.conversations = conversations
    }

    /// The trial of a round.
    func trial(round: Int) throws -> Trial {
        if let conversations { return conversations.trial(round: round) }
        var generator = SeededGenerator(seed: seed, round: round)
        return try generator.pick(subjects).trial(&generator)
    }
}
