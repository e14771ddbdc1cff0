import Intents

/// Notes one value of each kind; how values are resolved is in other files.
final class RecordSightingHandler: SurveyHandler, RecordSightingIntentHandling {
    func handle(intent: RecordSightingIntent, completion: @escaping (RecordSightingIntentResponse) -> Void) {
        guard intent.text != "fog" else { return completion(.failureText("fog")) }
        let response = RecordSightingIntentResponse(code: .success, userActivity: nil)
        response.text = intent.text
        response.count = intent.count
        response.share = intent.share
        response.seen = intent.seen
        response.day = intent.day
        response.effort = intent.effort
        response.place = intent.place
        response.cost = intent.cost
        response.observer = intent.observer
        response.page = intent.page
        response.photo = intent.photo
        response.payment = intent.payment
        response.height = intent.height
        response.weight = intent.weight
        response.water = intent.water
        response.wind = intent.wind
        response.warmth = intent.warmth
        response.energy = intent.energy
        response.word = intent.word
        response.marker = intent.marker
        response.species = intent.species
        response.habitat = intent.habitat
        note(intent)
        completion(response)
    }
}
