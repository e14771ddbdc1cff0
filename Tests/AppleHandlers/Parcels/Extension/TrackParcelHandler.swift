import Intents

@MainActor
final class TrackParcelHandler: NSObject, TrackParcelIntentHandling {
    private var attempts = 0

    func resolveCode(for intent: TrackParcelIntent) async -> TrackParcelCodeResolutionResult {
        attempts += 1
        guard let code = intent.code?.uppercased() else { return .needsValue() }
        guard code.count == 4, code.allSatisfy({ $0.isLetter || $0.isNumber }) else {
            return .unsupported(forReason: .malformed)
        }
        return .success(with: code)
    }

    func resolveCarrier(for intent: TrackParcelIntent) async -> TrackParcelCarrierResolutionResult {
        switch intent.carrier {
        case .unknown: return .notRequired()
        case .drone: return .unsupported(forReason: .onStrike)
        case .bike: return .confirmationRequired(with: .post)
        default: return .success(with: intent.carrier)
        }
    }

    func handle(intent: TrackParcelIntent) async -> TrackParcelIntentResponse {
        guard let code = intent.code else { return .init(code: .failure, userActivity: nil) }
        guard let record = await ParcelService.shared.record(code: code) else {
            return attempts > 3 ? .failureNumber(code) : .failureUnknownNumber(code)
        }
        let parcel = Parcel(record)
        return .success(parcel: parcel, state: parcel.state)
    }
}
