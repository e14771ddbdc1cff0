import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// All subjects, and which of them a round is about.
struct Subjects {
    private let seed: UInt64
    private let subjects: [(name: String, subject: any Subject)]
    /// What all rounds are about, where they are conversations.
    private let conversations: ConversationSubject?

    /// - Parameters:
    ///   - seed: What all rounds follow from.
    ///   - folder: A folder to write to.
    ///   - only: The name of the one subject that is tried; all by default.
    ///   - saying: Whether to say what can't be tried here.
    init(seed: UInt64, seeds: Seeds, folder: URL, only: String?, saying: Bool) throws {
        self.seed = seed
        conversations = nil
        let all: [(name: String, subject: any Subject)] = [
            ("toPlugin", MessageSubject.toPlugin), ("toHost", MessageSubject.toHost),
            ("ofPlugin", MessageSubject.ofPlugin), ("values", MessageSubject.values), ("lines", LineSubject()),
            ("texts", TextSubject()), ("definitions", DefinitionSubject(files: seeds.definitions)),
            ("handWritten", HandWrittenSubject(files: seeds.handWritten)),
            ("strings", try StringsSubject(files: seeds.strings)),
            ("manifests", try ManifestSubject(manifests: seeds.manifests, folder: folder)),
            ("requests", try KeptRequestSubject()), ("learnt", LearnedStateSubject()), ("shortcuts", ShortcutSubject()),
            ("runs", try KeptShortcutSubject()),
            ("agent", try AgentSubject()),
            ("shell", try ShellSubject(saying: saying)), ("markup", try MarkupSubject(saying: saying)),
            ("phrases", PhraseSubject()), ("calendar", CalendarSubject()),
            ("context", try ContextSubject()),
            ("desktop", DesktopSubject()),
        ]
        subjects = all.filter { only == nil || $0.name == only }
        guard !subjects.isEmpty else {
            throw Violation("there is no such subject; there are \(all.map(\.name).joined(separator: ", "))")
        }
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
        return try generator.pick(subjects).subject.trial(&generator)
    }
}
