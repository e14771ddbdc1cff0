import Intents

/// One form of each kind, in a class that is isolated by default.
final class DeleteNotesHandler: NSObject {
    let store = NoteStore.shared
}

extension DeleteNotesHandler: DeleteNotesIntentHandling {
    func resolveNotes(
        for intent: DeleteNotesIntent, with completion: @escaping ([DeleteNotesNotesResolutionResult]) -> Void
    ) {
        guard let notes = intent.notes, !notes.isEmpty else { return completion([.needsValue()]) }
        let results = notes.map { note -> DeleteNotesNotesResolutionResult in
            guard let entry = store.entries.first(where: { $0.id == note.identifier || $0.text == note.displayString })
            else { return .unsupported() }
            return entry.isLocked ? .unsupported(forReason: .locked) : .success(with: Note(entry))
        }
        completion(results)
    }

    func provideNotesOptionsCollection(
        for intent: DeleteNotesIntent, with completion: @escaping (INObjectCollection<Note>?, (any Error)?) -> Void
    ) {
        completion(INObjectCollection(items: store.entries.map { Note($0) }), nil)
    }

    func confirm(intent: DeleteNotesIntent, completion: @escaping (DeleteNotesIntentResponse) -> Void) {
        completion(DeleteNotesIntentResponse(code: .ready, userActivity: nil))
    }

    func handle(intent: DeleteNotesIntent) async -> DeleteNotesIntentResponse {
        let count = store.remove(Set(intent.notes?.compactMap(\.identifier) ?? []))
        return .success(count: NSNumber(value: count))
    }
}
