import Foundation

extension MovePlantsHandler {
    func providePlantsOptionsCollection(
        for intent: MovePlantsIntent, with completion: @escaping (INObjectCollection<Plant>?, Error?) -> Void
    ) {
        let collection = INObjectCollection(items: store.entries.map { Plant(entry: $0) })
        collection.usesIndexedCollation = true
        completion(collection, nil)
    }

    func defaultPlants(for intent: MovePlantsIntent) -> [Plant]? {
        intent.target == .greenhouse ? store.entries.filter { !$0.isHardy }.map { Plant(entry: $0) } : nil
    }

    func provideTargetOptionsCollection(
        for intent: MovePlantsIntent, with completion: @escaping (INObjectCollection<NSNumber>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Bed.south, .greenhouse].map { $0.rawValue as NSNumber }), nil)
    }

    func defaultTarget(for intent: MovePlantsIntent) -> Bed { .unknown }
}
