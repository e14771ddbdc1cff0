package import IntentKit

extension Donation {
    /// The values of the intent's parameters, or what the activity's keys hold.
    package var values: [String: IntentValue] {
        switch content {
        case .interaction(let interaction): interaction.values
        case .userActivity(let activity): activity.userInfo
        }
    }
}
