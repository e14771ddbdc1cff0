import Foundation

final class StartTrainingHandler: NSObject {
    private let plans = [
        ("couch", "From the Couch", Level.beginner, 8), ("ten", "Faster Ten", .advanced, 6),
        ("half", "First Half", .advanced, 12),
    ]

    private func plan(_ entry: (String, String, Level, Int)) -> TrainingPlan {
        let plan = TrainingPlan(identifier: entry.0, display: entry.1)
        plan.level = entry.2
        plan.weeks = entry.3 as NSNumber
        plan.subtitleString = "\(entry.3) weeks"
        return plan
    }
}

extension StartTrainingHandler: StartTrainingIntentHandling {
    func resolvePlan(for intent: StartTrainingIntent) async -> TrainingPlanResolutionResult {
        guard let given = intent.plan else { return .needsValue() }
        if let identifier = given.identifier, let entry = plans.first(where: { $0.0 == identifier }) {
            return .success(with: plan(entry))
        }
        let similar = plans.filter { $0.1.localizedCaseInsensitiveContains(given.displayString) }
        return similar.count == 1
            ? .confirmationRequired(with: plan(similar[0])) : .disambiguation(with: plans.map(plan))
    }

    func providePlanOptionsCollection(
        for intent: StartTrainingIntent, searchTerm: String?
    ) async throws -> INObjectCollection<TrainingPlan> {
        guard let term = searchTerm, !term.isEmpty else { return INObjectCollection(items: plans.map(plan)) }
        return INObjectCollection(items: plans.filter { $0.1.contains(term) }.map(plan))
    }

    func defaultPlan(for intent: StartTrainingIntent) -> TrainingPlan? {
        intent.level == .beginner ? plan(plans[0]) : nil
    }

    func resolveLevel(for intent: StartTrainingIntent) async -> LevelResolutionResult {
        guard intent.level == .unknown else { return .success(with: intent.level) }
        return intent.plan.map { .success(with: $0.level) } ?? .needsValue()
    }

    func handle(intent: StartTrainingIntent) async -> StartTrainingIntentResponse {
        guard let plan = intent.plan else { return .init(code: .failure, userActivity: nil) }
        guard let days = intent.days, days.compactMap({ Day(rawValue: $0.intValue) }).count == days.count else {
            return .successWithoutDays(plan: plan)
        }
        return .success(plan: plan, days: days)
    }
}
