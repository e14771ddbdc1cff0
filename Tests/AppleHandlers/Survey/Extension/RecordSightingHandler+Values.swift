import Foundation

extension RecordSightingHandler {
    func resolveText(
        for intent: RecordSightingIntent, with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        if let text = intent.text { return completion(.success(with: text)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.text))
        case .choose: completion(.disambiguation(with: [Samples.text, Samples.otherText]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.text))
        default: completion(.notRequired())
        }
    }

    func resolveCount(
        for intent: RecordSightingIntent, with completion: @escaping (INIntegerResolutionResult) -> Void
    ) {
        if let count = intent.count { return completion(.success(with: count.intValue)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.count))
        case .choose: completion(.needsValue())
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.count))
        default: completion(.notRequired())
        }
    }

    func resolveShare(
        for intent: RecordSightingIntent, with completion: @escaping (INDoubleResolutionResult) -> Void
    ) {
        if let share = intent.share { return completion(.success(with: share.doubleValue)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.share))
        case .choose: completion(.needsValue())
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.share))
        default: completion(.notRequired())
        }
    }

    func resolveSeen(
        for intent: RecordSightingIntent, with completion: @escaping (INBooleanResolutionResult) -> Void
    ) {
        if let seen = intent.seen { return completion(.success(with: seen.boolValue)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.seen))
        case .choose: completion(.needsValue())
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.seen))
        default: completion(.notRequired())
        }
    }

    func resolveDay(
        for intent: RecordSightingIntent, with completion: @escaping (INDateComponentsResolutionResult) -> Void
    ) {
        if let day = intent.day { return completion(.success(with: day)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.day))
        case .choose: completion(.disambiguation(with: [Samples.day, Samples.otherDay]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.day))
        default: completion(.notRequired())
        }
    }

    func resolveEffort(
        for intent: RecordSightingIntent, with completion: @escaping (INTimeIntervalResolutionResult) -> Void
    ) {
        if let effort = intent.effort { return completion(.success(with: effort.doubleValue)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.effort))
        case .choose: completion(.needsValue())
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.effort))
        default: completion(.notRequired())
        }
    }

    func resolvePlace(
        for intent: RecordSightingIntent, with completion: @escaping (INPlacemarkResolutionResult) -> Void
    ) {
        if let place = intent.place { return completion(.success(with: place)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.place))
        case .choose: completion(.disambiguation(with: [Samples.place, Samples.otherPlace]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.place))
        default: completion(.notRequired())
        }
    }

    func resolveCost(
        for intent: RecordSightingIntent, with completion: @escaping (INCurrencyAmountResolutionResult) -> Void
    ) {
        if let cost = intent.cost { return completion(.success(with: cost)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.cost))
        case .choose: completion(.disambiguation(with: [Samples.cost, Samples.otherCost]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.cost))
        default: completion(.notRequired())
        }
    }
}
