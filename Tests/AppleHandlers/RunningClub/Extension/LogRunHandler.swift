import Intents

final class LogRunHandler: ClubHandler<Club>, LogRunIntentHandling {
    convenience override init(directory: Club = .current) {
        self.init(directory)
    }

    private init(_ club: Club) {
        super.init(directory: club)
    }

    func resolveDistance(for intent: LogRunIntent) async -> LogRunDistanceResolutionResult {
        guard let distance = intent.distance else { return .needsValue() }
        if distance > Measurement(value: 400, unit: UnitLength.kilometers) { return .unsupported(forReason: .tooFar) }
        if distance < Measurement(value: 10, unit: .meters) {
            return .disambiguation(with: [5, 10].map { Measurement(value: $0, unit: UnitLength.kilometers) })
        }
        return .success(with: distance)
    }

    func resolveTime(for intent: LogRunIntent) async -> INTimeIntervalResolutionResult {
        guard let time = intent.time as? Double else { return .notRequired() }
        return time > 86_400 ? .confirmationRequired(with: 3600) : .success(with: time)
    }

    func resolveEnergy(for intent: LogRunIntent) async -> INEnergyResolutionResult {
        intent.energy.map { .success(with: $0.converted(to: .kilojoules)) } ?? .notRequired()
    }

    func resolvePace(for intent: LogRunIntent) async -> INSpeedResolutionResult {
        if let pace = intent.pace { return .success(with: pace) }
        guard let distance = intent.distance, let time = intent.time?.doubleValue, time > 0 else {
            return .notRequired()
        }
        let kilometers = distance.converted(to: .kilometers).value
        return .success(with: Measurement(value: kilometers / (time / 3600), unit: .kilometersPerHour))
    }

    func resolveCompanions(for intent: LogRunIntent) async -> [LogRunCompanionsResolutionResult] {
        guard let companions = intent.companions, !companions.isEmpty else { return [.notRequired()] }
        var results: [LogRunCompanionsResolutionResult] = []
        for companion in companions {
            let found = await directory.members(matching: companion.words)
            if found.isEmpty {
                results.append(.unsupported(forReason: .notAMember))
            } else {
                results.append(.success(with: INPerson(found[0])))
            }
        }
        return results
    }

    func resolveStart(for intent: LogRunIntent) async -> INPlacemarkResolutionResult {
        guard let start = intent.start else { return .notRequired() }
        return .success(with: start)
    }

    func handle(intent: LogRunIntent) async -> LogRunIntentResponse {
        guard let distance = intent.distance else {
            return LogRunIntentResponse(code: .failure, userActivity: nil)
        }
        if let companions = intent.companions {
            return .successTogether(distance: distance, companions: companions)
        }
        guard let pace = intent.pace else {
            let activity = NSUserActivity(activityType: NSStringFromClass(LogRunIntent.self))
            return LogRunIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity)
        }
        return .success(distance: distance, pace: pace)
    }
}
