import Foundation

/// Offers values of each kind whose values can be in a collection.
final class PlanVisitHandler: SurveyHandler, PlanVisitIntentHandling {
    func resolveText(for intent: PlanVisitIntent) async -> INStringResolutionResult {
        intent.text.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveCount(for intent: PlanVisitIntent) async -> INIntegerResolutionResult {
        intent.count.map { .success(with: $0.intValue) } ?? .needsValue()
    }

    func resolveShare(for intent: PlanVisitIntent) async -> INDoubleResolutionResult {
        intent.share.map { .success(with: $0.doubleValue) } ?? .needsValue()
    }

    func resolveSeen(for intent: PlanVisitIntent) async -> INBooleanResolutionResult {
        intent.seen.map { .success(with: $0.boolValue) } ?? .needsValue()
    }

    func resolveDay(for intent: PlanVisitIntent) async -> INDateComponentsResolutionResult {
        intent.day.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveEffort(for intent: PlanVisitIntent) async -> INTimeIntervalResolutionResult {
        intent.effort.map { .success(with: $0.doubleValue) } ?? .needsValue()
    }

    func resolvePlace(for intent: PlanVisitIntent) async -> INPlacemarkResolutionResult {
        intent.place.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveCost(for intent: PlanVisitIntent) async -> INCurrencyAmountResolutionResult {
        intent.cost.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveObserver(for intent: PlanVisitIntent) async -> INPersonResolutionResult {
        intent.observer.map { .success(with: $0) } ?? .needsValue()
    }

    func resolvePage(for intent: PlanVisitIntent) async -> INURLResolutionResult {
        intent.page.map { .success(with: $0) } ?? .needsValue()
    }

    func resolvePhoto(for intent: PlanVisitIntent) async -> INFileResolutionResult {
        intent.photo.map { .success(with: $0) } ?? .needsValue()
    }

    func resolvePayment(for intent: PlanVisitIntent) async -> INPaymentMethodResolutionResult {
        intent.payment.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveWord(for intent: PlanVisitIntent) async -> INSpeakableStringResolutionResult {
        intent.word.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveMarker(for intent: PlanVisitIntent) async -> INObjectResolutionResult {
        intent.marker.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveSpecies(for intent: PlanVisitIntent) async -> SpeciesResolutionResult {
        intent.species.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveHabitat(for intent: PlanVisitIntent) async -> HabitatResolutionResult {
        intent.habitat == .unknown ? .needsValue() : .success(with: intent.habitat)
    }

    func handle(intent: PlanVisitIntent) async -> PlanVisitIntentResponse {
        .success(
            summary: [intent.text, intent.species?.displayString, intent.observer?.displayName].compactMap { $0 }
                .joined(separator: ", "))
    }
}
