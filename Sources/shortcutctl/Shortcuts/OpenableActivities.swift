import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore
import Spelling

/// The activities that a step of a shortcut can open: those that apps declare, and the titles of donated ones.
struct OpenableActivities: Sendable {
    private let apps: [Plugin]
    /// The folded titles of donated activities, and their apps.
    private let titles: Set<[String]>

    /// Looks up the activities of the apps among plugins.
    init(of plugins: [Plugin]) async {
        apps = plugins.apps
        titles = Set(await Self.donated().compactMap { activity, app in activity.title.map { [app, $0.folded] } })
    }

    /// Returns why a step can't open its activity, or `nil` if it can.
    func refusal(of opened: ShortcutStep.OpenActivity) -> String? {
        let named = apps.named(opened.plugin)
        if let identifier = opened.plugin, named.isEmpty {
            let near = apps.map(\.manifest.identifier).closest(to: identifier)
            return Language.english.missingApp(identifier) + (near.map { "; did you mean “\($0)”?" } ?? "")
        }
        return refusal(of: opened, among: named)
    }

    private func refusal(of opened: ShortcutStep.OpenActivity, among apps: [Plugin]) -> String? {
        let declaring = apps.declaring(opened.activity)
        if declaring.count == 1 { return nil }
        guard declaring.isEmpty else {
            return Language.english.ambiguousActivity(opened.activity, declaredBy: declaring.map(\.manifest.identifier))
        }
        if apps.contains(where: { titles.contains([$0.manifest.identifier, opened.activity.folded]) }) { return nil }
        let near = apps.flatMap(\.manifest.userActivityTypes).closest(to: opened.activity)
        return Language.english.missingActivity(opened.activity) + (near.map { "; did you mean “\($0)”?" } ?? "")
    }
}

extension OpenableActivities {
    /// The maximum number of donations that are searched for activities.
    private static let limit = 1000

    /// Returns the activities that were donated, the last one first, and the identifiers of their apps.
    static func donated() async -> [(activity: UserActivity, app: String)] {
        guard let file = StoreFile(environment: ProcessInfo.processInfo.environment), (try? file.exists) == true,
            let store = try? DonationStore(file, isBrief: true)
        else { return [] }
        var query = DonationQuery()
        query.limit = limit
        return ((try? await store.donations(query)) ?? []).compactMap { donation in
            donation.userActivity.map { ($0, donation.app) }
        }
    }
}

extension Language {
    /// Returns a sentence about an activity that no app knows.
    func missingActivity(_ activity: String) -> String {
        switch self {
        case .english: "no installed app declares the activity “\(activity)” or has donated one with this title"
        case .german:
            "keine installierte App kennt die Aktivität „\(activity)“ oder hat eine mit diesem Titel gespendet"
        }
    }

    /// Returns a sentence about an app that isn't installed.
    func missingApp(_ identifier: String) -> String {
        switch self {
        case .english: "no app “\(identifier)” is installed"
        case .german: "es ist keine App „\(identifier)“ installiert"
        }
    }

    /// Returns a sentence about an activity that several apps declare.
    func ambiguousActivity(_ activity: String, declaredBy apps: [String]) -> String {
        switch self {
        case .english:
            "\(apps.joined(separator: " and ")) all declare the activity “\(activity)”; name one with “plugin”"
        case .german:
            "\(apps.joined(separator: " und ")) kennen alle die Aktivität „\(activity)“; nenne eine mit „plugin“"
        }
    }
}
