import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore

/// The opening of an activity that a step of a shortcut names: one that an app declares, or one that was donated.
struct ActivityOpening: Sendable {
    let plugins: [Plugin]
    /// Whether the machine is locked.
    let lock: LockCheck
    /// The language of the reasons.
    let language: Language
    /// The time that the app has, or `nil` for no limit.
    let deadline: Duration?

    /// The maximum number of donations that are searched for an activity's title.
    private static let limit = 1000

    /// Opens an activity, and returns with which outcome it can't be opened, or `nil`.
    func open(_ opened: OpenedActivity) async -> Outcome? {
        let apps = plugins.filter { plugin in
            plugin.manifest.kind == .app && opened.plugin.map { plugin.manifest.identifier.isIdentical(to: $0) } ?? true
        }
        let declaring = apps.filter { $0.manifest.userActivityTypes.contains(opened.activity) }
        let found: (activity: UserActivity, app: Plugin)
        switch declaring.count {
        case 1: found = (UserActivity(activityType: opened.activity), declaring[0])
        case 0:
            guard let donated = await donated(opened.activity, among: apps) else {
                return Outcome(.failed, reason: missing(opened.activity))
            }
            found = donated
        default:
            return Outcome(.failed, reason: ambiguous(opened.activity, declaring.map(\.manifest.identifier)))
        }
        if let name = found.activity.restrictedIntent(of: found.app, among: plugins), lock.isLockedForRestricted() {
            return Outcome(.restricted, reason: language.restriction(of: name))
        }
        var activity = found.activity
        activity.userInfo.merge(opened.userInfo) { $1 }
        do throws(CallFailure) {
            let apps = RunningApps(launcher: .ofCommand(), deadline: deadline)
            _ = try await apps.continueUserActivity(activity, in: found.app)
            return nil
        } catch {
            let (kind, reason) = error.summary
            return Outcome(kind, reason: "\(found.app.manifest.displayName): \(reason)")
        }
    }

    private func missing(_ activity: String) -> String {
        switch language {
        case .english: "no installed app declares the activity “\(activity)”, and none of this title was donated"
        case .german:
            "keine installierte App kennt die Aktivität „\(activity)“, und keine mit diesem Titel wurde gespendet"
        }
    }

    private func ambiguous(_ activity: String, _ apps: [String]) -> String {
        switch language {
        case .english:
            "\(apps.joined(separator: " and ")) all declare the activity “\(activity)”; name one with “plugin”"
        case .german:
            "\(apps.joined(separator: " und ")) kennen alle die Aktivität „\(activity)“; nenne eine mit „plugin“"
        }
    }

    /// Returns the last activity of a title that was donated, and its app.
    private func donated(_ title: String, among apps: [Plugin]) async -> (UserActivity, Plugin)? {
        guard let file = StoreFile(environment: ProcessInfo.processInfo.environment), (try? file.exists) == true,
            let store = try? DonationStore(file, isBrief: true)
        else { return nil }
        var query = DonationQuery()
        query.limit = Self.limit
        for donation in (try? await store.donations(query)) ?? [] {
            guard let activity = donation.userActivity, activity.title?.folded == title.folded,
                let app = apps.first(where: { $0.manifest.identifier == donation.app })
            else { continue }
            return (activity, app)
        }
        return nil
    }
}
