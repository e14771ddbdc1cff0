import Intents

extension Bed {
    var title: String {
        switch self {
        case .unknown: return "garden"
        case .north: return "north bed"
        case .south: return "south bed"
        case .greenhouse: return "greenhouse"
        @unknown default: return "garden"
        }
    }

    init(name: String) {
        switch name {
        case "north": self = .north
        case "south": self = .south
        case "greenhouse": self = .greenhouse
        default: self = .unknown
        }
    }
}

extension Plant {
    convenience init(entry: GardenStore.Entry) {
        self.init(
            identifier: entry.identifier, display: entry.name, subtitle: entry.species,
            image: INImage(named: entry.identifier))
        species = entry.species
        height = Measurement(value: entry.heightInCentimeters, unit: UnitLength.centimeters)
        bed = Bed(name: entry.bed)
        planted = DateComponents(year: 2024, month: 4, day: 12)
        hardy = NSNumber(value: entry.isHardy)
        waterings = 2
    }

    var entry: GardenStore.Entry? { GardenStore.shared.entries.first { $0.identifier == identifier } }
}
