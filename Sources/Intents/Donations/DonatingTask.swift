import IntentKit
import Synchronization

/// The way from a call that donates or deletes to the center that takes it.
///
/// A handler's own tasks know the center of their request. Code on a queue of Dispatch doesn't, but may donate as well:
/// it gets the center of the request that began last.
enum DonatingTask {
    /// Uses the center and waits for it.
    static func run(_ body: @Sendable (any DonationCenter) async throws -> Void) async throws {
        guard let center = Donations.center ?? RunningRequest.lastCenter else {
            throw INIntentError(.donatingInteraction, "nothing takes donations here: donate while a handler runs")
        }
        do {
            try await body(center)
        } catch let error as DonationError {
            throw INIntentError(.donatingInteraction, error.message)
        }
    }

    /// Uses the center in a task of its own, and calls a completion with the error, if any.
    ///
    /// - Parameter completion: Called once, on any thread.
    static func start(
        completion: (((any Error)?) -> Void)? = nil,
        _ body: @escaping @Sendable (any DonationCenter) async throws -> Void
    ) {
        // Nothing but the task calls the completion.
        let completion = Handed(completion)
        let center = Donations.center ?? RunningRequest.lastCenter
        Task {
            do {
                try await Donations.$center.withValue(center) { try await run(body) }
                completion.value?(nil)
            } catch {
                completion.value?(error)
            }
        }
    }
}

/// A request that is being served, whose center takes what code outside of its tasks donates.
///
/// Apple's interface donates from anywhere, so the process has to know its running requests: this list is the one
/// place that isn't passed along. It holds a center only while its request lives.
final class RunningRequest: Sendable {
    private static let centers = Mutex<[(number: Int, center: any DonationCenter)]>([])
    private static let numbers = Atomic(0)

    private let number: Int

    /// Begins a request, which ends with the object.
    init(center: (any DonationCenter)?) {
        let number = Self.numbers.add(1, ordering: .relaxed).newValue
        self.number = number
        guard let center else { return }
        Self.centers.withLock { $0.append((number, center)) }
    }

    deinit {
        let number = number
        Self.centers.withLock { $0.removeAll { $0.number == number } }
    }

    /// The center of the request that began last.
    static var lastCenter: (any DonationCenter)? { centers.withLock { $0.last?.center } }
}
