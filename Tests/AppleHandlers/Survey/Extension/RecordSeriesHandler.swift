import Intents

/// Takes a series of values of each kind, element by element.
final class RecordSeriesHandler: SurveyHandler, RecordSeriesIntentHandling {
    func resolveTexts(for intent: RecordSeriesIntent) async -> [INStringResolutionResult] {
        each(intent.texts) { .success(with: $0) }
    }

    func resolveCounts(for intent: RecordSeriesIntent) async -> [INIntegerResolutionResult] {
        each(intent.counts) { .success(with: $0.intValue) }
    }

    func resolveShares(for intent: RecordSeriesIntent) async -> [INDoubleResolutionResult] {
        each(intent.shares) { .success(with: $0.doubleValue) }
    }

    func resolveSeens(for intent: RecordSeriesIntent) async -> [INBooleanResolutionResult] {
        each(intent.seens) { .success(with: $0.boolValue) }
    }

    func resolveDays(for intent: RecordSeriesIntent) async -> [INDateComponentsResolutionResult] {
        each(intent.days) { .success(with: $0) }
    }

    func resolveEfforts(for intent: RecordSeriesIntent) async -> [INTimeIntervalResolutionResult] {
        each(intent.efforts) { .success(with: $0.doubleValue) }
    }

    func resolvePlaces(for intent: RecordSeriesIntent) async -> [INPlacemarkResolutionResult] {
        each(intent.places) { .success(with: $0) }
    }

    func resolveCosts(for intent: RecordSeriesIntent) async -> [INCurrencyAmountResolutionResult] {
        each(intent.costs) { .success(with: $0) }
    }

    func resolveObservers(for intent: RecordSeriesIntent) async -> [INPersonResolutionResult] {
        each(intent.observers) { .success(with: $0) }
    }

    func resolvePages(for intent: RecordSeriesIntent) async -> [INURLResolutionResult] {
        each(intent.pages) { .success(with: $0) }
    }

    func resolvePhotos(for intent: RecordSeriesIntent) async -> [INFileResolutionResult] {
        each(intent.photos) { .success(with: $0) }
    }

    func resolvePayments(for intent: RecordSeriesIntent) async -> [INPaymentMethodResolutionResult] {
        each(intent.payments) { .success(with: $0) }
    }

    func resolveHeights(for intent: RecordSeriesIntent) async -> [INLengthResolutionResult] {
        each(intent.heights) { .success(with: $0) }
    }

    func resolveWeights(for intent: RecordSeriesIntent) async -> [INMassResolutionResult] {
        each(intent.weights) { .success(with: $0) }
    }

    func resolveWaters(for intent: RecordSeriesIntent) async -> [INVolumeResolutionResult] {
        each(intent.waters) { .success(with: $0) }
    }

    func resolveWinds(for intent: RecordSeriesIntent) async -> [INSpeedResolutionResult] {
        each(intent.winds) { .success(with: $0) }
    }

    func resolveWarmths(for intent: RecordSeriesIntent) async -> [INTemperatureResolutionResult] {
        each(intent.warmths) { .success(with: $0) }
    }

    func resolveEnergys(for intent: RecordSeriesIntent) async -> [INEnergyResolutionResult] {
        each(intent.energys) { .success(with: $0) }
    }

    func resolveWords(for intent: RecordSeriesIntent) async -> [INSpeakableStringResolutionResult] {
        each(intent.words) { .success(with: $0) }
    }

    func resolveMarkers(for intent: RecordSeriesIntent) async -> [INObjectResolutionResult] {
        each(intent.markers) { .success(with: $0) }
    }

    func resolveSpeciess(for intent: RecordSeriesIntent) async -> [SpeciesResolutionResult] {
        each(intent.speciess) { .success(with: $0) }
    }

    func resolveHabitats(for intent: RecordSeriesIntent) async -> [HabitatResolutionResult] {
        each(intent.habitats) { Habitat(rawValue: $0.intValue).map { .success(with: $0) } ?? .unsupported() }
    }

    func handle(intent: RecordSeriesIntent) async -> RecordSeriesIntentResponse {
        let response = RecordSeriesIntentResponse(code: .success, userActivity: nil)
        response.texts = intent.texts
        response.counts = intent.counts
        response.shares = intent.shares
        response.seens = intent.seens
        response.days = intent.days
        response.efforts = intent.efforts
        response.places = intent.places
        response.costs = intent.costs
        response.observers = intent.observers
        response.pages = intent.pages
        response.photos = intent.photos
        response.payments = intent.payments
        response.heights = intent.heights
        response.weights = intent.weights
        response.waters = intent.waters
        response.winds = intent.winds
        response.warmths = intent.warmths
        response.energys = intent.energys
        response.words = intent.words
        response.markers = intent.markers
        response.speciess = intent.speciess
        response.habitats = intent.habitats
        return response
    }

    /// Answers for each value of a list, or lets the request continue without one.
    private func each<Value, Result: INIntentResolutionResult>(
        _ values: [Value]?, _ result: (Value) -> Result
    ) -> [Result] {
        guard let values = values, !values.isEmpty else { return [.notRequired()] }
        return values.map(result)
    }
}
