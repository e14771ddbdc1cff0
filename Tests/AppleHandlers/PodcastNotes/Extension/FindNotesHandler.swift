import Intents

/// Looks up notes, and says in words when they were made.
final class FindNotesHandler: NSObject, FindNotesIntentHandling {
    private let formatter: RelativeDateTimeFormatter = {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.unitsStyle = .full
        return formatter
    }()

    func confirm(intent: FindNotesIntent) async -> FindNotesIntentResponse {
        FindNotesIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: FindNotesIntent) async -> FindNotesIntentResponse {
        let tags = (intent.tags ?? []).compactMap { Tag(rawValue: $0.intValue) }
        let query = intent.query?.applyingTransform(.stripDiacritics, reverse: false)?.lowercased()
        let found = NoteStore.shared.entries.filter { entry in
            (tags.isEmpty || tags.contains(Tag(name: entry.tag)))
                && query.map { entry.text.lowercased().contains($0) } != false
        }
        let response = FindNotesIntentResponse(code: .success, userActivity: nil)
        response.notes = found.map { Note($0) }
        let now = Date(timeIntervalSinceReferenceDate: 0)
        let age = formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now)
        response.summary = "\(found.count) notes, the last one \(age)."
        return response
    }
}
