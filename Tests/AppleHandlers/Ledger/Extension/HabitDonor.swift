import Foundation
import Intents

/// Builds intents by hand and donates them, as the app does after each entry.
struct HabitDonor {
    func lunch() -> AddExpenseIntent {
        let intent = AddExpenseIntent()
        intent.amount = Decimal(9).euros
        intent.category = .food
        intent.memo = "Lunch"
        intent.suggestedInvocationPhrase = "Log lunch"
        intent.shortcutAvailability = [.sleepReading, .sleepMusic]
        intent.setImage(INImage(named: "lunch"), forParameterNamed: \AddExpenseIntent.category)
        intent.setImage(INImage(imageData: Data([1, 2])), forParameterNamed: \.amount)
        return intent
    }

    func activity() -> NSUserActivity {
        let activity = NSUserActivity(activityType: "com.example.ledger.month")
        activity.title = "This month"
        activity.userInfo = ["month": 5, "open": true]
        activity.isEligibleForPrediction = true
        activity.persistentIdentifier = NSUserActivityPersistentIdentifier("month")
        activity.shortcutAvailability = .sleepWrapUpYourDay
        return activity
    }

    func donateAll(then completion: @escaping (Int) -> Void) {
        let group = DispatchGroup()
        let lock = NSLock()
        var count = 0
        for index in 0..<2 {
            let interaction = INInteraction(intent: lunch(), response: nil)
            interaction.identifier = "lunch-\(index)"
            interaction.groupIdentifier = "lunches"
            group.enter()
            interaction.donate { error in
                lock.lock()
                if error == nil { count += 1 }
                lock.unlock()
                group.leave()
            }
        }
        group.notify(queue: .main) { completion(count) }
    }

    func relevantShortcuts() -> [INRelevantShortcut] {
        guard let shortcut = INShortcut(intent: lunch()) else { return [] }
        let relevant = INRelevantShortcut(shortcut: shortcut)
        relevant.shortcutRole = .information
        relevant.widgetKind = "Budget"
        relevant.relevanceProviders = [
            INDailyRoutineRelevanceProvider(situation: .morning),
            INDateRelevanceProvider(
                start: Date(timeIntervalSince1970: 1_700_000_000), end: Date(timeIntervalSince1970: 1_700_003_600)),
            INLocationRelevanceProvider(
                region: CLCircularRegion(
                    center: CLLocationCoordinate2D(latitude: 50, longitude: 8), radius: 200, identifier: "canteen")),
        ]
        let template = INDefaultCardTemplate(title: "Lunch")
        template.subtitle = "9 euros"
        template.image = INImage.systemImageNamed("fork.knife")
        relevant.watchTemplate = template
        let month = INRelevantShortcut(shortcut: INShortcut(userActivity: activity()))
        return [relevant, month]
    }
}
