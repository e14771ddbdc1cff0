import Escaping
import IntentHost

extension [Plugin] {
    /// The apps: nothing else can open an activity.
    var apps: [Plugin] { filter { $0.manifest.kind == .app } }

    /// Returns the plugins with an identifier; all of them if it is `nil`.
    func named(_ identifier: String?) -> [Plugin] {
        guard let identifier else { return self }
        return filter { $0.manifest.identifier.isIdentical(to: identifier) }
    }

    /// Returns the plugins that declare a type of activity.
    func declaring(_ activity: String) -> [Plugin] {
        filter { $0.manifest.userActivityTypes.contains(activity) }
    }
}
