import Intents

/// Gets the resolve method of its first parameter from its superclass.
final class SetTargetHandler: SensorHandler, SetTargetIntentHandling {
    func resolveWarmth(for intent: SetTargetIntent) async -> SetTargetWarmthResolutionResult {
        guard let warmth = intent.warmth else { return .needsValue() }
        switch warmth.converted(to: .celsius).value {
        case ..<(-40): return .unsupported(forReason: .belowMinimum)
        case 80...: return .unsupported(forReason: .aboveMaximum)
        default: return .success(with: warmth)
        }
    }

    func resolveWind(for intent: SetTargetIntent) async -> INSpeedResolutionResult {
        guard let wind = intent.wind else { return .notRequired() }
        return wind.value < 0 ? .unsupported() : .success(with: wind)
    }

    func resolveDays(for intent: SetTargetIntent) async -> [INDateComponentsResolutionResult] {
        guard let days = intent.days else { return [.notRequired()] }
        return days.map { .success(with: $0) }
    }

    func handle(intent: SetTargetIntent) async -> SetTargetIntentResponse {
        guard let sensor = intent.sensor, let warmth = intent.warmth else {
            return SetTargetIntentResponse(code: .failure, userActivity: nil)
        }
        await network.setTarget(warmth.converted(to: .celsius).value, for: sensor.spokenPhrase)
        return .success(warmth: warmth)
    }
}
