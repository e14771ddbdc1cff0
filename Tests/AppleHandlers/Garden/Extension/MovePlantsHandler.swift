import Intents

/// Its options are in another file.
final class MovePlantsHandler: NSObject, MovePlantsIntentHandling {
    let store = GardenStore.shared

    func resolvePlants(
        for intent: MovePlantsIntent, with completion: @escaping ([MovePlantsPlantsResolutionResult]) -> Void
    ) {
        guard let plants = intent.plants, plants.count > 0 else {
            completion([.needsValue()])
            return
        }
        var results = [MovePlantsPlantsResolutionResult]()
        for plant in plants {
            if let entry = plant.entry {
                results.append(
                    entry.isDeeplyRooted ? .unsupported(forReason: .rooted) : .success(with: Plant(entry: entry)))
            } else {
                let similar = store.entries.filter {
                    $0.name.lowercased().contains(plant.displayString.lowercased())
                }
                switch similar.count {
                case 0: results.append(.unsupported())
                case 1 where similar[0].isDeeplyRooted: results.append(.unsupported(forReason: .rooted))
                case 1: results.append(.success(with: Plant(entry: similar[0])))
                default: results.append(.disambiguation(with: similar.map { Plant(entry: $0) }))
                }
            }
        }
        completion(results)
    }

    func resolveTarget(
        for intent: MovePlantsIntent, with completion: @escaping (MovePlantsTargetResolutionResult) -> Void
    ) {
        let result: MovePlantsTargetResolutionResult
        switch intent.target {
        case .unknown: result = .needsValue()
        case .north: result = .unsupported(forReason: .full)
        case let bed: result = .success(with: bed)
        }
        DispatchQueue.main.async { completion(result) }
    }

    func handle(intent: MovePlantsIntent, completion: @escaping (MovePlantsIntentResponse) -> Void) {
        let moved = intent.plants ?? []
        moved.forEach { $0.bed = intent.target }
        completion(MovePlantsIntentResponse.success(target: intent.target, plants: moved))
    }
}
