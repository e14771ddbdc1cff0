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

    /// Opens an activity, and returns with which outcome it can't be opened, or `nil`.
    func open(_ opened: OpenedActivity) async -> Outcome? {
        let apps = plugins.apps.named(opened.plugin)
        if let identifier = opened.plugin, apps.isEmpty {
            return Outcome(.failed, reason: language.missingApp(identifier))
        }
        let declaring = apps.declaring(opened.activity)
        let found: (activity: UserActivity, app: Plugin)
        switch declaring.count {
        case 1: found = (UserActivity(activityType: opened.activity), declaring[0])
        case 0:
            guard let donated = await donated(opened.activity, among: apps) else {
                return Outcome(.failed, reason: language.missingActivity(opened.activity))
            }
            found = donated
        default:
            let identifiers = declaring.map(\.manifest.identifier)
            return Outcome(.failed, reason: language.ambiguousActivity(opened.activity, declaredBy: identifiers))
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

    /// Returns the last activity of a title that was donated, and its app.
    private func donated(_ title: String, among apps: [Plugin]) async -> (UserActivity, Plugin)? {
        for (activity, identifier) in await OpenableActivities.donated() where activity.title?.folded == title.folded {
            if let app = apps.first(where: { $0.manifest.identifier == identifier }) { return (activity, app) }
        }
        return nil
    }
}
