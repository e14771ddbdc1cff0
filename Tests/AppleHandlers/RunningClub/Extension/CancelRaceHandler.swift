import Intents

final class CancelRaceHandler: ClubHandler<Club>, CancelRaceIntentHandling, RaceFinding {
    func resolveRace(for intent: CancelRaceIntent) async -> RaceResolutionResult {
        let found = events(for: intent)
        guard let event = found.first else { return intent.race == nil ? .needsValue() : .unsupported() }
        return .success(with: Race(event: event))
    }

    func resolveRunner(for intent: CancelRaceIntent) async -> INPersonResolutionResult {
        intent.runner == nil
            ? .confirmationRequired(with: INPerson(Club.current.members[0])) : await result(for: intent.runner)
    }

    func handle(intent: CancelRaceIntent) async -> CancelRaceIntentResponse {
        guard let race = intent.race, let identifier = race.identifier else {
            return CancelRaceIntentResponse(code: .failure, userActivity: nil)
        }
        do {
            try await INInteraction.delete(with: identifier)
            try await INInteraction.delete(with: ["first", "second"])
            await NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: [identifier])
        } catch {
            return CancelRaceIntentResponse(code: .failure, userActivity: nil)
        }
        return .success(race: race)
    }
}
