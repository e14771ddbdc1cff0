import Foundation

class WaterPlantHandler: NSObject, WaterPlantIntentHandling {
    typealias PlantCompletion = (WaterPlantPlantResolutionResult) -> Void

    private let store: GardenStore

    init(store: GardenStore = .shared) {
        self.store = store
        super.init()
    }

    func resolvePlant(for intent: WaterPlantIntent, with completion: @escaping PlantCompletion) {
        guard let plant = intent.plant else {
            completion(.needsValue())
            return
        }
        store.find(plant.identifier ?? plant.displayString) { found in
            switch found.count {
            case 0:
                completion(.unsupported(forReason: .unknownPlant))
            case 1 where found[0].isWet:
                completion(.unsupported(forReason: .wetEnough))
            case 1:
                completion(.success(with: Plant(entry: found[0])))
            default:
                completion(.disambiguation(with: found.map(Plant.init(entry:))))
            }
        }
    }

    func providePlantOptionsCollection(
        for intent: WaterPlantIntent, searchTerm: String?,
        with completion: @escaping (INObjectCollection<Plant>?, Error?) -> Void
    ) {
        store.find(searchTerm ?? "") { found in
            let entries = searchTerm == nil ? self.store.entries : found
            let sections = Dictionary(grouping: entries, by: \.bed)
                .sorted { $0.key < $1.key }
                .map { bed, entries in
                    INObjectSection(title: Bed(name: bed).title, items: entries.map { Plant(entry: $0) })
                }
            DispatchQueue.main.async {
                completion(INObjectCollection(sections: sections), nil)
            }
        }
    }

    func defaultPlant(for intent: WaterPlantIntent) -> Plant? { nil }

    func resolveAmount(
        for intent: WaterPlantIntent, with completion: @escaping (INVolumeResolutionResult) -> Void
    ) {
        guard let amount = intent.amount else {
            return completion(.confirmationRequired(with: Measurement(value: 2, unit: .liters)))
        }
        switch amount.converted(to: .liters).value {
        case ..<0: completion(.unsupported())
        case 0: completion(.needsValue())
        case 50...:
            completion(
                .disambiguation(with: [Measurement(value: 5, unit: .liters), Measurement(value: 10, unit: .liters)]))
        default: completion(.success(with: amount))
        }
    }

    func resolveTime(
        for intent: WaterPlantIntent, with completion: @escaping (INDateComponentsResolutionResult) -> Void
    ) {
        if let time = intent.time {
            completion(.success(with: time))
        } else {
            completion(.notRequired())
        }
    }

    func resolveGently(
        for intent: WaterPlantIntent, with completion: @escaping (INBooleanResolutionResult) -> Void
    ) {
        if let gently = intent.gently?.boolValue {
            completion(.success(with: gently))
        } else if intent.plant?.height.map({ $0 < Measurement(value: 50, unit: .centimeters) }) == true {
            completion(.confirmationRequired(with: true))
        } else {
            completion(.notRequired())
        }
    }

    func confirm(intent: WaterPlantIntent, completion: @escaping (WaterPlantIntentResponse) -> Void) {
        let liters = intent.amount?.converted(to: .liters).value ?? 0
        let code: WaterPlantIntentResponseCode = liters <= store.litersInTank ? .ready : .failureTankEmpty
        completion(WaterPlantIntentResponse(code: code, userActivity: nil))
    }

    func handle(intent: WaterPlantIntent, completion: @escaping (WaterPlantIntentResponse) -> Void) {
        guard let plant = intent.plant, let amount = intent.amount else {
            completion(WaterPlantIntentResponse(code: .failure, userActivity: nil))
            return
        }
        DispatchQueue.global(qos: .userInitiated).async { [store] in
            guard store.take(liters: amount.converted(to: .liters).value) else {
                completion(WaterPlantIntentResponse(code: .failureTankEmpty, userActivity: nil))
                return
            }
            if plant.identifier == "chili" {
                completion(.successDry(9, plant: plant))
            } else {
                completion(WaterPlantIntentResponse.success(plant: plant, amount: amount))
            }
        }
    }
}
