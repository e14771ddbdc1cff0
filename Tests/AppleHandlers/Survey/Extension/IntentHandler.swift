import Intents

class IntentHandler: INExtension {
    private let handlers: [String: SurveyHandler] = [
        "sighting": RecordSightingHandler(), "series": RecordSeriesHandler(), "visit": PlanVisitHandler(),
    ]

    override func handler(for intent: INIntent) -> Any? {
        if intent is RecordSightingIntent { return handlers["sighting"] }
        if intent is RecordSeriesIntent { return handlers["series"] }
        return handlers["visit"]
    }
}
