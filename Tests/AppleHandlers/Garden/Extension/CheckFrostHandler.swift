import Intents

struct FrostRule {
    let limit: Measurement<UnitTemperature>

    static let `default` = FrostRule(limit: Measurement(value: 3, unit: .celsius))

    func endangered(at temperature: Measurement<UnitTemperature>) -> [GardenStore.Entry] {
        temperature < limit ? GardenStore.shared.entries.filter { !$0.isHardy } : []
    }
}

class CheckFrostHandler: NSObject, CheckFrostIntentHandling {
    var rule = FrostRule.default

    override init() {
        super.init()
    }

    func resolveExpected(for intent: CheckFrostIntent) async -> INTemperatureResolutionResult {
        guard let expected = intent.expected else { return .needsValue() }
        let celsius = expected.converted(to: .celsius).value
        if celsius < -60 { return .unsupported() }
        if celsius > 50 {
            return .disambiguation(with: [5, 15].map { Measurement(value: $0, unit: UnitTemperature.celsius) })
        }
        return .success(with: expected)
    }

    func handle(intent: CheckFrostIntent) async -> CheckFrostIntentResponse {
        let plants = intent.expected.map(rule.endangered(at:)) ?? []
        let response: CheckFrostIntentResponse
        if plants.isEmpty {
            response = CheckFrostIntentResponse(code: .successNoFrost, userActivity: nil)
        } else {
            response = .success(plants: plants.map { Plant(entry: $0) })
        }
        response.safe = NSNumber(value: plants.isEmpty)
        return response
    }
}
