import Intents

class JoinRaceHandler: ClubHandler<Club>, JoinRaceIntentHandling, RaceFinding {
    func resolveRace(for intent: JoinRaceIntent, with completion: @escaping (JoinRaceRaceResolutionResult) -> Void) {
        guard intent.race != nil else { return completion(.needsValue()) }
        let found = events(for: intent)
        if found.isEmpty {
            completion(.unsupported())
        } else if found.count > 1 {
            completion(.disambiguation(with: found.map(Race.init(event:))))
        } else if found[0].placesLeft == 0 {
            completion(.unsupported(forReason: .soldOut))
        } else {
            completion(.success(with: Race(event: found[0])))
        }
    }

    func provideRaceOptionsCollection(for intent: JoinRaceIntent) async throws -> INObjectCollection<Race> {
        let (free, full) = events.reduce(into: ([Race](), [Race]())) { groups, event in
            if event.placesLeft > 0 {
                groups.0.append(Race(event: event))
            } else {
                groups.1.append(Race(event: event))
            }
        }
        return INObjectCollection(sections: [
            INObjectSection(title: nil, items: free), INObjectSection(title: "Sold out", items: full),
        ])
    }

    // A completion that a task calls.
    func resolveRunner(for intent: JoinRaceIntent, with completion: @escaping (INPersonResolutionResult) -> Void) {
        Task {
            completion(await result(for: intent.runner))
        }
    }

    func resolveDonation(for intent: JoinRaceIntent) async -> JoinRaceDonationResolutionResult {
        guard let donation = intent.donation, let amount = donation.amount?.decimalValue else { return .notRequired() }
        switch amount {
        case _ where donation.currencyCode != "EUR": return .unsupported(forReason: .wrongCurrency)
        case ..<0: return .unsupported(forReason: .negativeNumbersNotSupported)
        case ..<1: return .unsupported(forReason: .lessThanMinimumValue)
        case 500.01...: return .unsupported(forReason: .greaterThanMaximumValue)
        case 100...: return .confirmationRequired(with: donation)
        default: return .success(with: donation)
        }
    }

    func confirm(intent: JoinRaceIntent) async -> JoinRaceIntentResponse {
        if intent.runner?.customIdentifier == "tom" {
            return .failureInvalidRunner(intent.runner ?? INPerson(Club.current.members[2]))
        }
        return JoinRaceIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: JoinRaceIntent, completion: @escaping (JoinRaceIntentResponse) -> Void) {
        guard let race = intent.race else {
            completion(.init(code: .failureClosed, userActivity: nil))
            return
        }
        let response = JoinRaceIntentResponse.success(number: 17, race: race)
        let interaction = INInteraction(intent: intent, response: response)
        interaction.groupIdentifier = race.identifier
        interaction.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 1_700_000_000), duration: 60)
        interaction.direction = .outgoing
        interaction.donate { error in
            if let error = error as? INIntentError, error.code == .donatingInteraction {
                completion(.init(code: .failure, userActivity: nil))
            } else {
                completion(response)
            }
        }
    }
}
