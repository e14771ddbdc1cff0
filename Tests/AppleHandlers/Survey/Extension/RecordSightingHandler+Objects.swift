import Intents

extension RecordSightingHandler {
    func resolveObserver(
        for intent: RecordSightingIntent, with completion: @escaping (INPersonResolutionResult) -> Void
    ) {
        if let observer = intent.observer { return completion(.success(with: observer)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.observer))
        case .choose: completion(.disambiguation(with: [Samples.observer, Samples.otherObserver]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.observer))
        default: completion(.notRequired())
        }
    }

    func resolvePage(
        for intent: RecordSightingIntent, with completion: @escaping (INURLResolutionResult) -> Void
    ) {
        if let page = intent.page { return completion(.success(with: page)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.page))
        case .choose: completion(.disambiguation(with: [Samples.page, Samples.otherPage]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.page))
        default: completion(.notRequired())
        }
    }

    func resolvePhoto(
        for intent: RecordSightingIntent, with completion: @escaping (INFileResolutionResult) -> Void
    ) {
        if let photo = intent.photo { return completion(.success(with: photo)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.photo))
        case .choose: completion(.disambiguation(with: [Samples.photo, Samples.otherPhoto]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.photo))
        default: completion(.notRequired())
        }
    }

    func resolvePayment(
        for intent: RecordSightingIntent, with completion: @escaping (INPaymentMethodResolutionResult) -> Void
    ) {
        if let payment = intent.payment { return completion(.success(with: payment)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.payment))
        case .choose: completion(.disambiguation(with: [Samples.payment, Samples.otherPayment]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.payment))
        default: completion(.notRequired())
        }
    }

    func resolveWord(
        for intent: RecordSightingIntent, with completion: @escaping (INSpeakableStringResolutionResult) -> Void
    ) {
        if let word = intent.word { return completion(.success(with: word)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.word))
        case .choose: completion(.disambiguation(with: [Samples.word, Samples.otherWord]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.word))
        default: completion(.notRequired())
        }
    }

    func resolveMarker(
        for intent: RecordSightingIntent, with completion: @escaping (INObjectResolutionResult) -> Void
    ) {
        if let marker = intent.marker { return completion(.success(with: marker)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.marker))
        case .choose: completion(.disambiguation(with: [Samples.marker, Samples.otherMarker]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.marker))
        default: completion(.notRequired())
        }
    }

    func resolveSpecies(
        for intent: RecordSightingIntent, with completion: @escaping (SpeciesResolutionResult) -> Void
    ) {
        if let species = intent.species { return completion(.success(with: species)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.species))
        case .choose: completion(.disambiguation(with: [Samples.species, Samples.otherSpecies]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.species))
        default: completion(.notRequired())
        }
    }

    func resolveHabitat(
        for intent: RecordSightingIntent, with completion: @escaping (HabitatResolutionResult) -> Void
    ) {
        guard intent.habitat == .unknown else { return completion(.success(with: intent.habitat)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.habitat))
        case .choose: completion(.needsValue())
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.habitat))
        default: completion(.notRequired())
        }
    }
}
