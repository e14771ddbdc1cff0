import Foundation

extension RecordSightingHandler {
    func resolveHeight(
        for intent: RecordSightingIntent, with completion: @escaping (INLengthResolutionResult) -> Void
    ) {
        if let height = intent.height { return completion(.success(with: height)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.height))
        case .choose: completion(.disambiguation(with: [Samples.height, Samples.otherHeight]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.height))
        default: completion(.notRequired())
        }
    }

    func resolveWeight(
        for intent: RecordSightingIntent, with completion: @escaping (INMassResolutionResult) -> Void
    ) {
        if let weight = intent.weight { return completion(.success(with: weight)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.weight))
        case .choose: completion(.disambiguation(with: [Samples.weight, Samples.otherWeight]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.weight))
        default: completion(.notRequired())
        }
    }

    func resolveWater(
        for intent: RecordSightingIntent, with completion: @escaping (INVolumeResolutionResult) -> Void
    ) {
        if let water = intent.water { return completion(.success(with: water)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.water))
        case .choose: completion(.disambiguation(with: [Samples.water, Samples.otherWater]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.water))
        default: completion(.notRequired())
        }
    }

    func resolveWind(
        for intent: RecordSightingIntent, with completion: @escaping (INSpeedResolutionResult) -> Void
    ) {
        if let wind = intent.wind { return completion(.success(with: wind)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.wind))
        case .choose: completion(.disambiguation(with: [Samples.wind, Samples.otherWind]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.wind))
        default: completion(.notRequired())
        }
    }

    func resolveWarmth(
        for intent: RecordSightingIntent, with completion: @escaping (INTemperatureResolutionResult) -> Void
    ) {
        if let warmth = intent.warmth { return completion(.success(with: warmth)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.warmth))
        case .choose: completion(.disambiguation(with: [Samples.warmth, Samples.otherWarmth]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.warmth))
        default: completion(.notRequired())
        }
    }

    func resolveEnergy(
        for intent: RecordSightingIntent, with completion: @escaping (INEnergyResolutionResult) -> Void
    ) {
        if let energy = intent.energy { return completion(.success(with: energy)) }
        switch intent.mode {
        case .confirm: completion(.confirmationRequired(with: Samples.energy))
        case .choose: completion(.disambiguation(with: [Samples.energy, Samples.otherEnergy]))
        case .refuse: completion(.unsupported())
        case .accept: completion(.success(with: Samples.energy))
        default: completion(.notRequired())
        }
    }
}
