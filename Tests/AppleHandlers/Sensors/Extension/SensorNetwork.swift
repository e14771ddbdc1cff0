import Foundation

/// The sensors of the allotment.
actor SensorNetwork {
    static let shared = SensorNetwork()

    struct Sample: Sendable {
        let name: String
        let celsius: Double
        let windSpeed: Double
        var isOnline = true
    }

    private var targets: [String: Double] = [:]
    private let samples = [
        Sample(name: "North Shed", celsius: 14.5, windSpeed: 12),
        Sample(name: "Pond", celsius: 11, windSpeed: 5),
        Sample(name: "Old Gate", celsius: 0, windSpeed: 0, isOnline: false),
    ]

    var names: [String] { samples.map(\.name) }

    func sample(named name: String) -> Sample? {
        samples.first { $0.name.compare(name, options: .caseInsensitive) == .orderedSame }
    }

    func setTarget(_ celsius: Double, for name: String) {
        targets[name] = celsius
    }

    nonisolated func load(_ name: String, completion: @escaping @Sendable (Sample?) -> Void) {
        Task { completion(await sample(named: name)) }
    }
}
