import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// The meaning of words, for which shortcuts are read and handlers are asked what they offer.
struct SpokenLookup {
    let commands: SpokenCommands
    let folder: ShortcutFolder
    let plugins: [Plugin]
    let arguments: IntentArguments
    let lock: LockCheck
    let console: Console

    /// The meaning of words, with what was looked up for it.
    struct Result {
        var meaning: SpokenCommands.Meaning
        var lookup: SpokenCommands.Lookup
    }

    /// The most handlers' parameters that are asked about; any text is a value of the others.
    private static let slotLimit = 8

    /// Returns the meaning of words.
    ///
    /// All handlers together have the time of one call.
    func meaning(of words: String) async throws -> Result {
        var lookup = SpokenCommands.Lookup()
        var meaning = commands.meaning(of: words, &lookup, shortcut: readable)
        let limit = (arguments.deadline ?? .seconds(10)).duration
        let start = ContinuousClock.now
        for _ in 0..<Self.slotLimit {
            guard let slot = commands.openSlots(of: meaning, lookup).first else { break }
            let left = limit.map { max(.zero, $0 - (ContinuousClock.now - start)) }
            commands.add(left == .zero ? nil : try await choices(for: slot, within: left), for: slot, to: &lookup)
            meaning = commands.meaning(of: words, &lookup, shortcut: readable)
        }
        return Result(meaning: meaning, lookup: lookup)
    }

    /// Returns the slot that alone keeps words from meaning something, or `nil` if there is no such slot.
    func unreadSlot(in words: String, _ result: Result) -> SpokenCommands.UnreadSlot? {
        commands.unreadSlot(in: words, result.lookup, shortcut: readable)
    }

    /// Returns a shortcut, or `nil` if it can't be read; why, is said when it is run.
    private func readable(_ name: String) -> ShortcutFile? { try? folder.shortcut(named: name) }

    /// Returns what the handler offers for a parameter, or `nil` if it can't say.
    private func choices(for slot: SpokenCommands.Slot, within limit: Duration?) async throws -> Choices? {
        let intent = commands.intents[slot.intent]
        let request = intent.request(
            style: arguments.conversation.style(for: intent, console: console),
            purpose: .configuration(of: slot.parameter))
        // Nobody is asked: only the question is needed.
        var run = arguments.asking(
            about: intent, plugins: plugins, terminal: .absent, console: console.withErrorsOnly, lock: lock)
        run.deadline = limit
        let finished = try await run.run(request, answers: [])
        let results = finished.transcript.entries.compactMap(\.result)
        return results.lazy.reversed().compactMap { if case .options(let choices) = $0 { choices } else { nil } }.first
    }
}
