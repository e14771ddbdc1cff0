#if canImport(Intents)
import Intents

@available(iOS 13.0, macOS 11.0, watchOS 6.0, *)
final class PlantSeedsHandler: NSObject, PlantSeedsIntentHandling {
    private enum Packet: String, CaseIterable {
        case carrots = "Carrots", radishes = "Radishes", lettuce = "Lettuce"

        var seeds: Int { self == .lettuce ? 20 : 200 }
    }

    func resolveSeed(for intent: PlantSeedsIntent) async -> INStringResolutionResult {
        guard let seed = intent.seed, !seed.isEmpty else { return .needsValue() }
        let found = Packet.allCases.filter { $0.rawValue.lowercased().contains(seed.lowercased()) }
        switch found.count {
        case 0: return .confirmationRequired(with: seed)
        case 1: return .success(with: found[0].rawValue)
        default: return .disambiguation(with: found.map(\.rawValue))
        }
    }

    func provideSeedOptionsCollection(for intent: PlantSeedsIntent) async throws -> INObjectCollection<NSString> {
        INObjectCollection(items: Packet.allCases.map { $0.rawValue as NSString })
    }

    func defaultSeed(for intent: PlantSeedsIntent) -> String? { nil }

    func resolveCount(for intent: PlantSeedsIntent) async -> PlantSeedsCountResolutionResult {
        guard let count = intent.count as? Int else { return .needsValue() }
        let packet = intent.seed.flatMap(Packet.init(rawValue:))
        if count < 0 { return .unsupported(forReason: .negativeNumbersNotSupported) }
        if count < 1 { return .unsupported(forReason: .lessThanMinimumValue) }
        if count > 200 { return .unsupported(forReason: .greaterThanMaximumValue) }
        if let packet, count > packet.seeds { return .unsupported(forReason: .soldOut) }
        return .success(with: count)
    }

    func resolveDepth(for intent: PlantSeedsIntent) async -> INLengthResolutionResult {
        guard let depth = intent.depth else { return .notRequired() }
        return depth.converted(to: .centimeters).value > 20
            ? .confirmationRequired(with: Measurement(value: 2, unit: .centimeters)) : .success(with: depth)
    }

    func resolveSpacing(for intent: PlantSeedsIntent) async -> INDoubleResolutionResult {
        guard let spacing = intent.spacing?.doubleValue else { return .notRequired() }
        guard spacing > 0 else { return .unsupported() }
        return spacing > 10 ? .confirmationRequired(with: 0.5) : .success(with: spacing)
    }

    func resolveBed(for intent: PlantSeedsIntent) async -> BedResolutionResult {
        switch intent.bed {
        case .unknown: return .needsValue()
        case .greenhouse: return .confirmationRequired(with: .greenhouse)
        default: return .success(with: intent.bed)
        }
    }

    // The form before iOS 14.
    func provideNoteOptions(for intent: PlantSeedsIntent, with completion: @escaping ([String]?, Error?) -> Void) {
        completion(["thin out later", "cover with fleece"], nil)
    }

    func defaultNote(for intent: PlantSeedsIntent) -> String? { "sown with Siri" }

    func handle(intent: PlantSeedsIntent) async -> PlantSeedsIntentResponse {
        guard let seed = intent.seed, let count = intent.count else {
            return PlantSeedsIntentResponse(code: .failure, userActivity: nil)
        }
        if intent.bed == .south { return .failureBed(intent.bed, seed: seed) }
        return .success(count: count, seed: seed, bed: intent.bed)
    }
}
#endif
