import Intents

final class ReadSensorHandler: NSObject, ReadSensorIntentHandling, SensorResolving {
    func resolveSensor(for intent: ReadSensorIntent) async -> ReadSensorSensorResolutionResult {
        guard let sensor = intent.sensor else { return .needsValue() }
        guard let sample = await sample(for: sensor) else { return .unsupported() }
        return sample.isOnline ? .success(with: sensor) : .unsupported(forReason: .offline)
    }

    func provideSensorOptionsCollection(
        for intent: ReadSensorIntent
    ) async throws -> INObjectCollection<INSpeakableString> {
        let names = await network.names
        return INObjectCollection(items: names.map { INSpeakableString(spokenPhrase: $0) })
    }

    func handle(intent: ReadSensorIntent) async -> ReadSensorIntentResponse {
        guard let sensor = intent.sensor else { return ReadSensorIntentResponse(code: .failure, userActivity: nil) }
        let sample = await withCheckedContinuation { continuation in
            network.load(sensor.spokenPhrase) { continuation.resume(returning: $0) }
        }
        guard let sample else { return ReadSensorIntentResponse(code: .failure, userActivity: nil) }
        return .success(
            sensor: sensor, warmth: Measurement(value: sample.celsius, unit: .celsius),
            wind: Measurement(value: sample.windSpeed, unit: .kilometersPerHour))
    }
}
