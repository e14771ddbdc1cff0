import Foundation

@MainActor
class RedirectParcelHandler: NSObject, RedirectParcelIntentHandling {
    let service = ParcelService.shared

    nonisolated override init() {
        super.init()
    }

    func resolveParcel(for intent: RedirectParcelIntent) async -> ParcelResolutionResult {
        guard let parcel = intent.parcel else { return .needsValue() }
        let found = service.all.filter { $0.code == parcel.identifier || $0.title == parcel.displayString }
        return found.first.map { .success(with: Parcel($0)) } ?? .disambiguation(with: service.all.map { Parcel($0) })
    }

    func provideParcelOptionsCollection(for intent: RedirectParcelIntent) async throws -> INObjectCollection<Parcel> {
        let open = service.all.filter { $0.state != "delivered" }
        return INObjectCollection(sections: [INObjectSection(title: "Open", items: open.map { Parcel($0) })])
    }

    func resolveDate(for intent: RedirectParcelIntent) async -> RedirectParcelDateResolutionResult {
        guard let date = intent.date, let year = date.year else {
            return .confirmationRequired(with: DateComponents(year: 2031, month: 2, day: 3))
        }
        return year < 2030 ? .unsupported(forReason: .inThePast) : .success(with: date)
    }

    func handle(intent: RedirectParcelIntent) async -> RedirectParcelIntentResponse {
        guard let parcel = intent.parcel, let date = intent.date else {
            return RedirectParcelIntentResponse(code: .failure, userActivity: nil)
        }
        return .success(parcel: parcel, date: date)
    }
}
