import IntentExtension
import IntentKit
import Weather

@main
struct WeatherExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [CheckWeatherIntent.self, RemoveCityIntent.self]

    func handler(for intent: any Intent) -> Any? {
        switch intent {
        case is CheckWeatherIntent: CheckWeatherHandler(stations: Stations())
        case is RemoveCityIntent: RemoveCityHandler(stations: Stations())
        default: nil
        }
    }
}
