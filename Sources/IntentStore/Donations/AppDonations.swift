public import IntentKit
public import IntentRuntime

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What one app may do in a store: donate what is its own, delete that again, and say what is relevant.
public struct AppDonations: DonationCenter {
    private let donor: Donor
    private let now: @Sendable () -> Date
    private let identifier: @Sendable () -> String
    private let context: @Sendable () -> DonationContext
    private let store: @Sendable () async throws(StoreError) -> any DonationStore

    /// Creates an app's part of a store.
    ///
    /// - Parameters:
    ///   - donor: The app, and what it may donate.
    ///   - now: The time.
    ///   - identifier: Makes the identifier of a donation that has none; no two are to be the same.
    ///   - context: Where the person is in their day.
    ///   - store: Opens the store, when something is donated or deleted.
    public init(
        _ donor: Donor, now: @escaping @Sendable () -> Date, identifier: @escaping @Sendable () -> String,
        context: @escaping @Sendable () -> DonationContext,
        store: @escaping @Sendable () async throws(StoreError) -> any DonationStore
    ) {
        self.donor = donor
        self.now = now
        self.identifier = identifier
        self.context = context
        self.store = store
    }

    /// Donates what was done.
    ///
    /// - Throws: ``DonationError`` where it cannot be donated or kept. One of an app that does not learn is no error.
    public func donate(_ content: DonationContent) async throws {
        let now = now()
        let donation = try donor.donation(of: content, identifier: identifier(), now: now, context: context())
        do throws(StoreError) {
            try await store().donate([donation], now: now)
        } catch {
            throw DonationError(error)
        }
    }

    /// Deletes what the app has donated.
    ///
    /// - Throws: ``DonationError`` where it cannot be deleted.
    public func delete(_ deletion: DonationDeletion) async throws {
        do throws(StoreError) {
            try await store().delete(deletion, of: donor.app)
        } catch {
            throw DonationError(error)
        }
    }

    /// Sets everything of the app that is relevant, in the place of what it has set before.
    ///
    /// - Throws: ``DonationError`` where one of them is not valid or cannot be kept; nothing has changed then.
    public func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
        try donor.checkRelevance(of: shortcuts)
        do throws(StoreError) {
            try await store().setRelevantShortcuts(shortcuts, of: donor.app)
        } catch {
            throw DonationError(error)
        }
    }
}

extension DonationError {
    /// Says what an app is told of a store: not where it lies.
    init(_ error: StoreError) {
        let code: Code = [.tooLarge, .invalid].contains(error.code) ? .invalid : .storage
        self.init(code, error.message)
    }
}
