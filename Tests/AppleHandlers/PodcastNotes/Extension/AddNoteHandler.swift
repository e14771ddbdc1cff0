import Intents

final class AddNoteHandler: NSObject, AddNoteIntentHandling {
    private let shows = ["Garden Hour", "Night Trains", "Small Numbers"]

    private func episode(_ name: String) -> Episode {
        let episode = Episode(identifier: name.lowercased(), display: name)
        episode.show = name
        episode.length = 1800
        episode.page = URL(string: "https://pods.example")
        return episode
    }

    func resolveText(for intent: AddNoteIntent) async -> INStringResolutionResult {
        guard let text = intent.text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
            return .needsValue()
        }
        return .success(with: text)
    }

    func resolvePosition(for intent: AddNoteIntent) async -> INTimeIntervalResolutionResult {
        guard let position = intent.position?.doubleValue else { return .notRequired() }
        return position > 1800 ? .confirmationRequired(with: 1800) : .success(with: position)
    }

    func resolveEpisode(for intent: AddNoteIntent) async -> AddNoteEpisodeResolutionResult {
        guard let given = intent.episode else { return .needsValue() }
        let found = shows.filter { $0.localizedCaseInsensitiveContains(given.displayString) }
        if found.isEmpty { return .unsupported(forReason: .notDownloaded) }
        return found.count == 1 ? .success(with: episode(found[0])) : .disambiguation(with: found.map(episode))
    }

    func provideEpisodeOptionsCollection(
        for intent: AddNoteIntent, searchTerm: String?
    ) async throws -> INObjectCollection<Episode> {
        try await Task.sleep(for: .milliseconds(1))
        let term = searchTerm ?? ""
        return INObjectCollection(
            items: shows.filter { term.isEmpty || $0.localizedCaseInsensitiveContains(term) }.map(episode))
    }

    func resolveTag(for intent: AddNoteIntent) async -> TagResolutionResult {
        intent.tag == .unknown ? .success(with: .idea) : .success(with: intent.tag)
    }

    func handle(intent: AddNoteIntent) async -> AddNoteIntentResponse {
        let store = NoteStore.shared
        guard let text = intent.text else { return AddNoteIntentResponse(code: .failure, userActivity: nil) }
        if let old = store.entries.first(where: { $0.text == text }) { return .failureNote(Note(old)) }
        let entry = store.add(text, tag: intent.tag.name, seconds: intent.position as? Double ?? 0)
        return .success(note: Note(entry), count: store.entries.count as NSNumber)
    }
}
