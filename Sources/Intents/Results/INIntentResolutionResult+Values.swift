import IntentKit

/// The result of resolving a whole number.
open class INIntegerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Int) -> Self { accepted(NSNumber(value: resolvedValue), .integer) }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Int?) -> Self {
        confirmation(valueToConfirm.map { NSNumber(value: $0) }, .integer)
    }
}

/// The result of resolving a number.
open class INDoubleResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Double) -> Self { accepted(NSNumber(value: resolvedValue), .decimal) }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Double?) -> Self {
        confirmation(valueToConfirm.map { NSNumber(value: $0) }, .decimal)
    }
}

/// The result of resolving a Boolean.
open class INBooleanResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Bool) -> Self { accepted(NSNumber(value: resolvedValue), .boolean) }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Bool?) -> Self {
        confirmation(valueToConfirm.map { NSNumber(value: $0) }, .boolean)
    }
}

/// The result of resolving a duration in seconds.
open class INTimeIntervalResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedTimeInterval: TimeInterval) -> Self {
        accepted(NSNumber(value: resolvedTimeInterval), .timeInterval)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with timeIntervalToConfirm: TimeInterval) -> Self {
        confirmation(NSNumber(value: timeIntervalToConfirm), .timeInterval)
    }
}

/// The result of resolving a text.
open class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedString: String) -> Self { accepted(resolvedString, .string) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with stringsToDisambiguate: [String]) -> Self {
        choice(stringsToDisambiguate, .string)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with stringToConfirm: String?) -> Self {
        confirmation(stringToConfirm, .string)
    }
}

/// The result of resolving a date or time.
open class INDateComponentsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: DateComponents) -> Self { accepted(resolvedValue, .dateComponents) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [DateComponents]) -> Self {
        choice(valuesToDisambiguate, .dateComponents)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: DateComponents?) -> Self {
        confirmation(valueToConfirm, .dateComponents)
    }
}

/// The result of resolving a place.
open class INPlacemarkResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedPlacemark: CLPlacemark) -> Self { accepted(resolvedPlacemark, .placemark) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with placemarksToDisambiguate: [CLPlacemark]) -> Self {
        choice(placemarksToDisambiguate, .placemark)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with placemarkToConfirm: CLPlacemark?) -> Self {
        confirmation(placemarkToConfirm, .placemark)
    }
}

/// The result of resolving an amount of money.
open class INCurrencyAmountResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: INCurrencyAmount) -> Self { accepted(resolvedValue, .currencyAmount) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [INCurrencyAmount]) -> Self {
        choice(valuesToDisambiguate, .currencyAmount)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: INCurrencyAmount?) -> Self {
        confirmation(valueToConfirm, .currencyAmount)
    }
}

/// The result of resolving a person.
open class INPersonResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedPerson: INPerson) -> Self { accepted(resolvedPerson, .person) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self {
        choice(peopleToDisambiguate, .person)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with personToConfirm: INPerson?) -> Self {
        confirmation(personToConfirm, .person)
    }
}

/// The result of resolving a URL.
open class INURLResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: URL) -> Self { accepted(resolvedValue, .url) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [URL]) -> Self {
        choice(valuesToDisambiguate, .url)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: URL?) -> Self {
        confirmation(valueToConfirm, .url)
    }
}

/// The result of resolving a file.
open class INFileResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: INFile) -> Self { accepted(resolvedValue, .file) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [INFile]) -> Self {
        choice(valuesToDisambiguate, .file)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: INFile?) -> Self {
        confirmation(valueToConfirm, .file)
    }
}

/// The result of resolving a payment method.
open class INPaymentMethodResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: INPaymentMethod) -> Self { accepted(resolvedValue, .paymentMethod) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [INPaymentMethod]) -> Self {
        choice(valuesToDisambiguate, .paymentMethod)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: INPaymentMethod?) -> Self {
        confirmation(valueToConfirm, .paymentMethod)
    }
}

/// The result of resolving a length.
open class INLengthResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Measurement<UnitLength>) -> Self { accepted(resolvedValue, .length) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitLength>]) -> Self {
        choice(valuesToDisambiguate, .length)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Measurement<UnitLength>?) -> Self {
        confirmation(valueToConfirm, .length)
    }
}

/// The result of resolving a mass.
open class INMassResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Measurement<UnitMass>) -> Self { accepted(resolvedValue, .mass) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitMass>]) -> Self {
        choice(valuesToDisambiguate, .mass)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Measurement<UnitMass>?) -> Self {
        confirmation(valueToConfirm, .mass)
    }
}

/// The result of resolving a volume.
open class INVolumeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Measurement<UnitVolume>) -> Self { accepted(resolvedValue, .volume) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitVolume>]) -> Self {
        choice(valuesToDisambiguate, .volume)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Measurement<UnitVolume>?) -> Self {
        confirmation(valueToConfirm, .volume)
    }
}

/// The result of resolving a speed.
open class INSpeedResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Measurement<UnitSpeed>) -> Self { accepted(resolvedValue, .speed) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitSpeed>]) -> Self {
        choice(valuesToDisambiguate, .speed)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Measurement<UnitSpeed>?) -> Self {
        confirmation(valueToConfirm, .speed)
    }
}

/// The result of resolving a temperature.
open class INTemperatureResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Measurement<UnitTemperature>) -> Self {
        accepted(resolvedValue, .temperature)
    }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitTemperature>]) -> Self {
        choice(valuesToDisambiguate, .temperature)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Measurement<UnitTemperature>?) -> Self {
        confirmation(valueToConfirm, .temperature)
    }
}

/// The result of resolving an energy.
open class INEnergyResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: Measurement<UnitEnergy>) -> Self { accepted(resolvedValue, .energy) }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitEnergy>]) -> Self {
        choice(valuesToDisambiguate, .energy)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: Measurement<UnitEnergy>?) -> Self {
        confirmation(valueToConfirm, .energy)
    }
}

/// The result of resolving a text with a pronunciation.
open class INSpeakableStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedValue: INSpeakableString) -> Self {
        accepted(resolvedValue, .speakableString)
    }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with valuesToDisambiguate: [INSpeakableString]) -> Self {
        choice(valuesToDisambiguate, .speakableString)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with valueToConfirm: INSpeakableString?) -> Self {
        confirmation(valueToConfirm, .speakableString)
    }
}
