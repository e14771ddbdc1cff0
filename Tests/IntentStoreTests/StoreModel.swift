import EssentialFoundation
import IntentKit
import IntentSuggestions

@testable import IntentStore

/// What a store and its model both do.
protocol ModelledStore: Sendable {
    @discardableResult func donate(_ donations: [Donation], now: Date) async throws(StoreError) -> Int
    @discardableResult func delete(_ deletion: DonationDeletion, of app: String) async throws(StoreError) -> Int
    @discardableResult func deleteAll(of app: String?) async throws(StoreError) -> Int
    func donations(_ query: DonationQuery) async throws(StoreError) -> [Donation]
    func apps() async throws(StoreError) -> [DonatingApp]
    func setLearning(_ learns: Bool, of app: String) async throws(StoreError)
    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut], of app: String) async throws(StoreError)
    @discardableResult func deleteRelevantShortcuts(of app: String?) async throws(StoreError) -> Int
    func relevantShortcuts(of app: String?) async throws(StoreError) -> [RelevantShortcutSet]
    @discardableResult func add(_ widget: Widget) async throws(StoreError) -> Widget
    @discardableResult func removeWidgets(_ ids: Set<Widget.ID>) async throws(StoreError) -> Int
    func widgets() async throws(StoreError) -> [Widget]
}

extension ModelledStore {
    func donations() async throws(StoreError) -> [Donation] { try await donations(DonationQuery()) }
}

extension DonationStore: ModelledStore {}

/// What a store does, in as few words as possible: arrays and dictionaries that a database is compared with.
actor StoreModel: ModelledStore {
    private var kept: [Donation] = []
    private var learning: [String: Bool] = [:]
    private var relevant: [String: [RelevantShortcut]] = [:]
    private var stack: [Widget] = []

    func donate(_ donations: [Donation], now: Date) -> Int {
        let learned = donations.filter { learning[$0.app] ?? true }
        for donation in learned {
            learning[donation.app] = true
            if let place = kept.firstIndex(where: { $0.app == donation.app && $0.identifier == donation.identifier }) {
                kept[place] = donation
            } else {
                kept.append(donation)
            }
        }
        return learned.count
    }

    func delete(_ deletion: DonationDeletion, of app: String) -> Int {
        delete { $0.app == app && deletion.contains($0) }
    }

    func deleteAll(of app: String?) -> Int {
        defer {
            learning = learning.filter { known, learns in
                !learns || relevant[known] != nil || app.map { $0 != known } ?? false
            }
        }
        return delete { app == nil || $0.app == app }
    }

    private func delete(where isMeant: (Donation) -> Bool) -> Int {
        let count = kept.count
        kept.removeAll(where: isMeant)
        return count - kept.count
    }

    /// All donations, the newest first.
    func donations(_: DonationQuery) -> [Donation] {
        kept.enumerated().sorted { ($0.element.date, $0.offset) > ($1.element.date, $1.offset) }.map(\.element)
    }

    func apps() -> [DonatingApp] {
        learning.sorted { $0.key < $1.key }.map { app, learns in
            DonatingApp(identifier: app, learns: learns, donations: kept.count { $0.app == app })
        }
    }

    func setLearning(_ learns: Bool, of app: String) { learning[app] = learns }

    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut], of app: String) {
        if !shortcuts.isEmpty { learning[app] = learning[app] ?? true }
        relevant[app] = shortcuts.isEmpty ? nil : shortcuts
    }

    func deleteRelevantShortcuts(of app: String?) -> Int {
        let meant = relevant.filter { app == nil || $0.key == app }
        for key in meant.keys { relevant[key] = nil }
        return meant.values.reduce(0) { $0 + $1.count }
    }

    func relevantShortcuts(of app: String?) -> [RelevantShortcutSet] {
        relevant.filter { app == nil || $0.key == app }.sorted { $0.key < $1.key }
            .map { RelevantShortcutSet(app: $0.key, shortcuts: $0.value) }
    }

    func add(_ widget: Widget) -> Widget {
        var added = widget
        added.id = (stack.last?.id ?? 0) + 1
        stack.append(added)
        return added
    }

    func removeWidgets(_ ids: Set<Widget.ID>) -> Int {
        let count = stack.count
        stack.removeAll { ids.contains($0.id) }
        return count - stack.count
    }

    func widgets() -> [Widget] { stack }
}

extension DonationDeletion {
    /// Whether the deletion covers a donation of the app.
    fileprivate func contains(_ donation: Donation) -> Bool {
        switch self {
        case .identifiers(let identifiers):
            donation.interaction != nil && identifiers.contains(donation.identifier)
        case .donations(let identifiers): identifiers.contains(donation.identifier)
        case .group(let group): donation.groupIdentifier == group
        case .allInteractions: donation.interaction != nil
        case .activities(let identifiers):
            donation.userActivity?.persistentIdentifier.map(identifiers.contains) ?? false
        case .allActivities: donation.userActivity != nil
        case .related(let identifier):
            donation.userActivity?.contentAttributes?.relatedUniqueIdentifier == identifier
        }
    }
}
