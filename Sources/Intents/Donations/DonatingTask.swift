import IntentKit
import Synchronization

/// The way from a call that donates or deletes to the center that takes it.
///
/// A handler's own tasks know the center of their request. Code on a queue of Dispatch doesn't, but may donate as well:
/// it gets the center of the request that began last.
enum DonatingTask {
    typealias Body = @Sendable (any DonationCenter) async throws -> Void

    /// Uses the center, after what was started before, and waits for it.
    static func run(_ body: Body) async throws {
        await RunningRequest.ofCaller?.settle()
        try await run(body, Donations.center ?? RunningRequest.ofCaller?.center)
    }

    /// Uses the center in a task of its own, after what was started before, and calls a completion with the error, if
    /// any.
    ///
    /// - Parameter completion: Called once, on any thread.
    static func start(completion: (((any Error)?) -> Void)? = nil, _ body: @escaping Body) {
        // Nothing but the task calls the completion.
        let completion = Handed(completion)
        let request = RunningRequest.ofCaller
        let center = Donations.center ?? request?.center
        let work: @Sendable () async -> Void = {
            var failure: (any Error)?
            do { try await run(body, center) } catch { failure = error }
            guard let completion = completion.value else { return }
            // The next donation doesn't wait for the completion, which may wait for that donation.
            Reply.send(failure, to: completion)
        }
        if let request { request.start(work) } else { Task { await work() } }
    }

    private static func run(_ body: Body, _ center: (any DonationCenter)?) async throws {
        guard let center else {
            throw INIntentError(.donatingInteraction, "nothing takes donations here: donate while a handler runs")
        }
        do {
            try await body(center)
        } catch let error as DonationError {
            throw INIntentError(.donatingInteraction, error.message)
        }
    }
}
