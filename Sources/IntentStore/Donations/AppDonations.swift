public import EssentialFoundation
public import IntentKit
public import IntentRuntime
import Synchronization

/// One app's access to a store: it can donate, delete its own donations, set its relevant shortcuts, and suggest phrases
/// and media.
public struct AppDonations: DonationCenter {
    private let donor: Donor
    private let now: @Sendable () -> Date
    private let identifier: @Sendable () -> String
    private let context: @Sendable () -> DonationContext
    private let store: @Sendable () async throws(StoreError) -> DonationStore
    private let allowance: Allowance?
    private let kept: @Sendable (_ app: String) async throws -> [VoiceShortcut]

    /// Creates an app's access to a store.
    ///
    /// - Parameters:
    ///   - donor: The app, and what it may donate.
    ///   - now: Returns the current time.
    ///   - identifier: Creates the identifier of a donation that has none; it must be unique.
    ///   - context: Returns the person's context, such as place and focus.
    ///   - sizeLimit: The most bytes of shapes that may be donated in all, for an app that isn't trusted: a value is part
    ///     of each combination that names it. `nil`, the default, is no limit.
    ///   - voiceShortcuts: Returns the app's shortcuts that the person has given phrases. By default, there are none.
    ///   - store: Opens the store, called when something is donated or deleted.
    public init(
        _ donor: Donor, now: @escaping @Sendable () -> Date, identifier: @escaping @Sendable () -> String,
        context: @escaping @Sendable () -> DonationContext, sizeLimit: Int? = nil,
        voiceShortcuts: @escaping @Sendable (_ app: String) async throws -> [VoiceShortcut] = { _ in [] },
        store: @escaping @Sendable () async throws(StoreError) -> DonationStore
    ) {
        self.donor = donor
        self.now = now
        self.identifier = identifier
        self.context = context
        self.store = store
        allowance = sizeLimit.map(Allowance.init)
        kept = voiceShortcuts
    }

    /// Creates an app's access to a store, with the clock and the time zone of this process and random identifiers.
    ///
    /// - Parameters:
    ///   - app: The identifier of the app.
    ///   - intents: The intents that it may donate.
    ///   - store: The store.
    public init(of app: String, intents: [any Intent.Type], in store: DonationStore) {
        self.init(
            Donor(app: app, intents: intents.map { $0.definition }), now: { Date() },
            identifier: { UUID().uuidString }, context: { .local(at: Date()) },
            store: { () throws(StoreError) in store })
    }

    /// Donates an interaction or an activity.
    ///
    /// - Throws: `DonationError` if it can't be donated or stored. If the app's learning is off, nothing is stored,
    ///   and no error is thrown.
    public func donate(_ content: DonationContent) async throws {
        let now = now()
        let donation = try donor.donation(of: content, identifier: identifier(), now: now, context: context())
        try allowance?.take(for: donation)
        do throws(StoreError) {
            try await store().donate([donation], now: now)
        } catch {
            throw DonationError(error)
        }
    }

    /// Deletes donations of the app.
    ///
    /// - Throws: `DonationError` if they can't be deleted.
    public func delete(_ deletion: DonationDeletion) async throws {
        do throws(StoreError) {
            try await store().delete(deletion, of: donor.app)
        } catch {
            throw DonationError(error)
        }
    }

    /// Replaces all of the app's relevant shortcuts.
    ///
    /// - Throws: `DonationError` if one of them isn't valid or can't be stored; nothing changes then.
    public func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
        try donor.checkRelevance(of: shortcuts)
        do throws(StoreError) {
            try await store().setRelevantShortcuts(shortcuts, of: donor.app)
        } catch {
            throw DonationError(error)
        }
    }

    /// Replaces all of the shortcuts that the app suggests giving phrases.
    ///
    /// - Throws: `DonationError` if one of them isn't valid or can't be stored; nothing changes then.
    public func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws {
        try donor.checkSuggestions(suggestions)
        do throws(StoreError) {
            try await store().setShortcutSuggestions(suggestions, of: donor.app)
        } catch {
            throw DonationError(error)
        }
    }

    /// Changes what the app says about upcoming media.
    ///
    /// - Throws: `DonationError` if the change isn't valid or can't be stored; nothing changes then.
    public func setUpcomingMedia(_ change: UpcomingMediaChange) async throws {
        try donor.check(change)
        do throws(StoreError) {
            try await store().setUpcomingMedia(change, of: donor.app)
        } catch {
            throw DonationError(error)
        }
    }

    /// Returns the app's shortcuts that the person has given phrases.
    public func voiceShortcuts() async throws -> [VoiceShortcut] { try await kept(donor.app) }
}

/// What an app may still donate.
private final class Allowance: Sendable {
    private let limit: Int
    private let size = Atomic(0)

    init(_ limit: Int) { self.limit = limit }

    /// Takes the size of a donation's shapes from what is left.
    func take(for donation: Donation) throws(DonationError) {
        let size = donation.shapes.reduce(0) { $0 + $1.name.utf8.count + $1.values.utf8.count + 1 }
        guard self.size.add(size, ordering: .relaxed).newValue <= limit else {
            throw DonationError(
                .unavailable,
                "donations whose combinations of parameters take more than \(limit) bytes in one request are not taken")
        }
    }
}

extension DonationError {
    /// Creates the error that an app sees, which doesn't reveal where the store is.
    init(_ error: StoreError) {
        let code: Code = [.tooLarge, .invalid].contains(error.code) ? .invalid : .storage
        self.init(code, error.message)
    }
}
