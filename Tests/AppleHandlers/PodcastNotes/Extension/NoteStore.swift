import Foundation

/// The notes of the app, on the main actor as all of the module.
final class NoteStore {
    static let shared = NoteStore()

    struct Entry: Codable {
        var id: String
        var text: String
        var tag: String
        var seconds: Double
        var isLocked = false
    }

    private(set) var entries = [
        Entry(id: "n1", text: "Bees see blue", tag: "idea", seconds: 90),
        Entry(id: "n2", text: "Who said that?", tag: "question", seconds: 300, isLocked: true),
        Entry(id: "n3", text: "Slow is smooth", tag: "quote", seconds: 1200),
    ]

    func add(_ text: String, tag: String, seconds: Double) -> Entry {
        let entry = Entry(id: "n\(entries.count + 1)", text: text, tag: tag, seconds: seconds)
        entries.append(entry)
        return entry
    }

    func remove(_ ids: Set<String>) -> Int {
        let count = entries.count
        entries.removeAll { ids.contains($0.id) }
        return count - entries.count
    }
}
