import Foundation

/// The parcels of the person.
///
/// Its state is guarded by a lock, so that handlers may use it from any thread.
final class ParcelService: @unchecked Sendable {
    static let shared = ParcelService()

    struct Record: Sendable {
        var code: String
        var title: String
        var state: String
        var grams: Double
    }

    private let lock = NSLock()
    private var records = [
        Record(code: "AB12", title: "Lamp", state: "onTheWay", grams: 1200),
        Record(code: "CD34", title: "Books", state: "packed", grams: 4300),
        Record(code: "EF56", title: "Tea", state: "delivered", grams: 250),
    ]

    var all: [Record] {
        lock.lock()
        defer { lock.unlock() }
        return records
    }

    func record(code: String) async -> Record? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: self.all.first { $0.code == code })
            }
        }
    }

    func fetch(code: String, completion: @escaping @Sendable (Result<Record, Error>) -> Void) {
        DispatchQueue.global().async {
            if let record = self.all.first(where: { $0.code == code }) {
                completion(.success(record))
            } else {
                completion(.failure(CocoaError(.fileNoSuchFile)))
            }
        }
    }
}
