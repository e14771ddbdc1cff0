import IntentExtension
import IntentKit
import Weather

@main
struct WeatherExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [CheckWeatherIntent.self]

    func handler(for intent: any Intent) -> Any? {
        CheckWeatherHandler(stations: Stations())
    }
}
