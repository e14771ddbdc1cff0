import Foundation

@MainActor
final class CalibrateSensorHandler: NSObject, CalibrateSensorIntentHandling {
    private var corrections: [Double] = []

    private nonisolated func reading(_ index: Int) -> Reading {
        let reading = Reading(identifier: "r\(index)", display: "Reading \(index)")
        reading.value = NSNumber(value: Double(index) * 1.5)
        reading.taken = DateComponents(year: 2025, month: 3, day: index)
        reading.alarm = index == 2 ? .frost : .unknown
        return reading
    }

    func resolveOffsets(for intent: CalibrateSensorIntent) async -> [INDoubleResolutionResult] {
        guard let offsets = intent.offsets, !offsets.isEmpty else { return [.needsValue()] }
        return offsets.map {
            abs($0.doubleValue) > 10 ? .confirmationRequired(with: 10) : .success(with: $0.doubleValue)
        }
    }

    func resolveReading(for intent: CalibrateSensorIntent) async -> ReadingResolutionResult {
        guard let given = intent.reading else { return .confirmationRequired(with: reading(1)) }
        return given.displayString.hasPrefix("Reading") ? .success(with: given) : .unsupported()
    }

    func provideReadingOptionsCollection(
        for intent: CalibrateSensorIntent
    ) async throws -> INObjectCollection<Reading> {
        INObjectCollection(sections: [
            INObjectSection(title: "Today", items: [reading(1)]),
            INObjectSection(title: "Earlier", items: [reading(2), reading(3)]),
        ])
    }

    func handle(intent: CalibrateSensorIntent) async -> CalibrateSensorIntentResponse {
        corrections += (intent.offsets ?? []).map(\.doubleValue)
        if let reading = intent.reading, reading.alarm == .frost { return .failureReading(reading) }
        return .success(sum: corrections.reduce(0, +) as NSNumber)
    }
}
