import Foundation

class ShareHabitsHandler: NSObject, ShareHabitsIntentHandling {
    private let donor = HabitDonor()

    func handle(intent: ShareHabitsIntent, completion: @escaping (ShareHabitsIntentResponse) -> Void) {
        switch intent.step {
        case .donate:
            donor.donateAll { completion(.success(report: "\($0) donations")) }
        case .activity:
            let activity = donor.activity()
            activity.becomeCurrent()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
                activity.resignCurrent()
                activity.invalidate()
                completion(.success(report: activity.title ?? ""))
            }
        case .forget:
            forget { completion(.success(report: $0)) }
        case .relevant:
            INRelevantShortcutStore.default.setRelevantShortcuts(donor.relevantShortcuts()) { error in
                completion(.success(report: error.map { $0.localizedDescription } ?? "relevant"))
            }
        case .shortcuts, .unknown:
            shortcuts { completion(.success(report: $0)) }
        @unknown default:
            completion(ShareHabitsIntentResponse(code: .failure, userActivity: nil))
        }
    }

    private func forget(completion: @escaping (String) -> Void) {
        INInteraction.delete(with: ["lunch-0"]) { _ in
            INInteraction.delete(with: "lunches") { _ in
                INInteraction.deleteAll { error in
                    NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["month"]) {
                        NSUserActivity.deleteAllSavedUserActivities {
                            completion(error == nil ? "forgotten" : "kept")
                        }
                    }
                }
            }
        }
    }

    private func shortcuts(completion: @escaping (String) -> Void) {
        let lunch = donor.lunch()
        let shortcut = INShortcut(intent: lunch)
        let offered = [shortcut, INShortcut(userActivity: donor.activity())].compactMap { $0 }
        INVoiceShortcutCenter.shared.setShortcutSuggestions(offered)
        INVoiceShortcutCenter.shared.getAllVoiceShortcuts { shortcuts, error in
            let known = shortcuts?.map(\.invocationPhrase).joined(separator: ", ") ?? error?.localizedDescription ?? ""
            INVoiceShortcutCenter.shared.getVoiceShortcut(with: UUID()) { shortcut, _ in
                let isSame = lunch == lunch.copy() as? AddExpenseIntent
                completion(
                    "\(offered.count) offered, [\(known)], \(shortcut == nil), \(isSame), \(lunch.hash == lunch.hash)")
            }
        }
    }
}
