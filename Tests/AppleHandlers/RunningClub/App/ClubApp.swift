import IntentApp
import IntentKit

/// The app in which a handler of the extension continues.
@main
final class ClubApp: ApplicationDelegate {
    static let intentsSupported: [any Intent.Type] = []

    func scene(_ scene: Scene, continue userActivity: UserActivity) {
        print("continues \(userActivity.activityType)")
    }
}
