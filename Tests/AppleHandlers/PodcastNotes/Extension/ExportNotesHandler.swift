import Intents

/// Writes to the folder that the app shares with its extension.
class ExportNotesHandler: NSObject, ExportNotesIntentHandling {
    func resolveFormat(for intent: ExportNotesIntent) async -> FormatResolutionResult {
        intent.format == .unknown ? .confirmationRequired(with: .text) : .success(with: intent.format)
    }

    func provideFormatOptionsCollection(
        for intent: ExportNotesIntent
    ) async throws -> INObjectCollection<NSNumber> {
        INObjectCollection(items: [Format.text, .json].map { NSNumber(value: $0.rawValue) })
    }

    func resolveNotes(for intent: ExportNotesIntent) async -> [NoteResolutionResult] {
        guard let notes = intent.notes, !notes.isEmpty else { return [.notRequired()] }
        return notes.map { .success(with: $0) }
    }

    func provideNotesOptionsCollection(for intent: ExportNotesIntent) async throws -> INObjectCollection<Note> {
        INObjectCollection(items: NoteStore.shared.entries.map { Note($0) })
    }

    func handle(intent: ExportNotesIntent) async -> ExportNotesIntentResponse {
        let name = "group.com.example.podcastnotes"
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) else {
            return ExportNotesIntentResponse(code: .failureNoFolder, userActivity: nil)
        }
        let url = folder.appendingPathComponent(intent.format == .json ? "notes.json" : "notes.txt")
        do {
            let entries = NoteStore.shared.entries
            let data =
                intent.format == .json
                ? try JSONEncoder().encode(entries) : Data(entries.map(\.text).joined(separator: "\n").utf8)
            try data.write(to: url, options: .atomic)
            let file = INFile(fileURL: url, filename: nil, typeIdentifier: "public.plain-text")
            file.removedOnCompletion = true
            return .success(file: file)
        } catch {
            return ExportNotesIntentResponse(code: .failure, userActivity: nil)
        }
    }
}
