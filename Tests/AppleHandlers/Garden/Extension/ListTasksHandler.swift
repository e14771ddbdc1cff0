import Foundation

/// Answers at once, with a list of objects that have every kind of property.
class ListTasksHandler: NSObject, ListTasksIntentHandling {
    private lazy var calendar = Calendar(identifier: .gregorian)

    private func task(_ index: Int, _ kind: TaskKind, _ title: String) -> GardenTask {
        let task = GardenTask(identifier: "task-\(index)", display: title, pronunciationHint: title.lowercased())
        task.kind = kind
        task.due = DateComponents(calendar: calendar, year: 2025, month: 5, day: index)
        task.plants = GardenStore.shared.entries.prefix(index).map { Plant(entry: $0) }
        task.hours = 1.5
        task.page = URL(string: "https://example.com/tasks/\(index)")
        task.tags = ["spring", title.components(separatedBy: " ").last ?? ""]
        task.alternativeSpeakableMatches = [INSpeakableString(spokenPhrase: "number \(index)")]
        return task
    }

    func handle(intent: ListTasksIntent, completion: @escaping (ListTasksIntentResponse) -> Void) {
        let all = [
            task(1, .watering, "Water the beans"), task(2, .pruning, "Prune the quince"),
            task(3, .watering, "Fill the tank"), task(4, .pruning, "Cut the hedge"),
        ]
        let limit = intent.limit as? Int ?? all.count
        let urgent = intent.urgentOnly as? Bool ?? false
        let chosen = all.filter { intent.kind == .unknown || $0.kind == intent.kind }.filter { task in
            !urgent || task.plants?.isEmpty == false
        }
        guard !chosen.isEmpty else {
            completion(.failureKind(intent.kind))
            return
        }
        completion(.success(tasks: Array(chosen.prefix(limit))))
    }
}
