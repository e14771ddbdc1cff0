import Intents

/// Answers partly with completions, partly with `async`.
public class HarvestBedsHandler: NSObject {}

extension HarvestBedsHandler: HarvestBedsIntentHandling {
    func resolveBeds(for intent: HarvestBedsIntent, with completion: @escaping ([BedResolutionResult]) -> Void) {
        guard let numbers = intent.beds, !numbers.isEmpty else {
            completion([BedResolutionResult.needsValue()])
            return
        }
        completion(
            numbers.map { number in
                Bed(rawValue: number.intValue).map { .success(with: $0) } ?? .unsupported()
            })
    }

    func provideBedsOptionsCollection(
        for intent: HarvestBedsIntent, with completion: @escaping (INObjectCollection<NSNumber>?, Error?) -> Void
    ) {
        let beds: [Bed] = [.north, .south, .greenhouse]
        completion(INObjectCollection(items: beds.map { NSNumber(value: $0.rawValue) }), nil)
    }

    func resolveCrops(
        for intent: HarvestBedsIntent, with completion: @escaping ([INStringResolutionResult]) -> Void
    ) {
        guard let crops = intent.crops, !crops.isEmpty else { return completion([.notRequired()]) }
        completion(crops.map { INStringResolutionResult.success(with: $0.capitalized) })
    }

    func resolveWeight(
        for intent: HarvestBedsIntent, with completion: @escaping (HarvestBedsWeightResolutionResult) -> Void
    ) {
        guard let weight = intent.weight else { return completion(.needsValue()) }
        if weight > Measurement(value: 1, unit: .metricTons) {
            completion(.unsupported(forReason: .tooHeavy))
        } else {
            completion(.success(with: weight))
        }
    }

    func confirm(intent: HarvestBedsIntent) async -> HarvestBedsIntentResponse {
        HarvestBedsIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: HarvestBedsIntent, completion: @escaping (HarvestBedsIntentResponse) -> Void) {
        Task {
            try? await Task.sleep(nanoseconds: 1_000_000)
            guard let weight = intent.weight else {
                return completion(HarvestBedsIntentResponse(code: .failure, userActivity: nil))
            }
            completion(.success(weight: weight, crops: intent.crops ?? ["something green"]))
        }
    }
}
