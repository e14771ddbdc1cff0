import IntentKit
import Synchronization

/// Donations that are collected while a store is read.
final class Collected: Sendable {
    private let donations = Mutex<[Donation]>([])

    func append(_ donation: Donation) { donations.withLock { $0.append(donation) } }

    var all: [Donation] { donations.withLock(\.self) }
}
