import Foundation

/// What grows where; the app would keep it in a database.
final class GardenStore {
    static let shared = GardenStore()

    struct Entry {
        let identifier: String
        let name: String
        let species: String
        let bed: String
        var heightInCentimeters = 30.0
        var isWet = false
        var isHardy = true
        var isDeeplyRooted = false
    }

    let entries = [
        Entry(identifier: "rosemary", name: "Rosemary", species: "Salvia rosmarinus", bed: "south", isHardy: false),
        Entry(identifier: "beans-1", name: "Bush Beans", species: "Phaseolus vulgaris", bed: "north"),
        Entry(
            identifier: "beans-2", name: "Runner Beans", species: "Phaseolus coccineus", bed: "north",
            heightInCentimeters: 180, isWet: true),
        Entry(
            identifier: "quince", name: "Quince", species: "Cydonia oblonga", bed: "south", heightInCentimeters: 240,
            isDeeplyRooted: true),
        Entry(
            identifier: "chili", name: "Chili", species: "Capsicum annuum", bed: "greenhouse", isHardy: false),
    ]

    private(set) var litersInTank = 60.0

    private let queue = DispatchQueue(label: "garden.store")

    private init() {}

    func find(_ words: String, then completion: @escaping ([Entry]) -> Void) {
        queue.async {
            let found = self.entries.filter {
                $0.identifier == words || $0.name.range(of: words, options: [.caseInsensitive]) != nil
            }
            completion(found)
        }
    }

    func take(liters: Double) -> Bool {
        queue.sync {
            guard liters <= litersInTank else { return false }
            litersInTank -= liters
            return true
        }
    }
}
