package import IntentKit

extension Donation {
    /// The values of the intent's parameters, or of the activity's keys.
    package var values: [String: IntentValue] {
        switch content {
        case .interaction(let interaction): interaction.values
        case .userActivity(let activity): activity.userInfo
        }
    }
}
