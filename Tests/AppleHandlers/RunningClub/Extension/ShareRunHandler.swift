import Foundation

class ShareRunHandler: ClubHandler<Club>, ShareRunIntentHandling {
    func resolveRunner(for intent: ShareRunIntent) async -> INPersonResolutionResult {
        await result(for: intent.runner)
    }

    func handle(intent: ShareRunIntent, completion: @escaping (ShareRunIntentResponse) -> Void) {
        let activity = NSUserActivity(activityType: "com.example.runningclub.share")
        activity.title = "Share with \(intent.runner?.displayName ?? "someone")"
        activity.addUserInfoEntries(from: ["runner": intent.runner?.customIdentifier ?? "", "attempts": 1])
        activity.addUserInfoEntries(from: ["at": Date(timeIntervalSince1970: 1_700_000_000), "photos": ["a", "b"]])
        activity.requiredUserInfoKeys = ["runner"]
        activity.isEligibleForPrediction = true
        activity.isEligibleForSearch = true
        activity.keywords = ["run", "share"]
        activity.persistentIdentifier = "share-\(intent.runner?.customIdentifier ?? "")"
        activity.suggestedInvocationPhrase = "Share my run"
        activity.webpageURL = URL(string: "https://club.example/run")
        activity.becomeCurrent()
        let response = ShareRunIntentResponse(code: .continueInApp, userActivity: activity)
        response.runner = intent.runner
        completion(response)
    }
}
