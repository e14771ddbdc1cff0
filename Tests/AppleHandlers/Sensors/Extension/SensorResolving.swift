import Intents

/// What handlers of intents with a sensor have in common.
protocol SensorResolving {
    var network: SensorNetwork { get }
}

extension SensorResolving {
    var network: SensorNetwork { .shared }

    func sample(for name: INSpeakableString?) async -> SensorNetwork.Sample? {
        guard let phrase = name?.spokenPhrase else { return nil }
        return await network.sample(named: phrase)
    }
}

/// Resolves the sensor for subclasses.
class SensorHandler: NSObject, SensorResolving {
    func resolveSensor(for intent: SetTargetIntent) async -> INSpeakableStringResolutionResult {
        guard let sensor = intent.sensor else {
            let names = await network.names
            return .disambiguation(with: names.map { INSpeakableString(spokenPhrase: $0) })
        }
        guard let sample = await sample(for: sensor) else { return .confirmationRequired(with: sensor) }
        return .success(
            with: INSpeakableString(
                vocabularyIdentifier: sample.name, spokenPhrase: sample.name, pronunciationHint: nil))
    }
}
