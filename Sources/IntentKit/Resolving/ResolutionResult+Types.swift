public import EssentialFoundation

/// The result of resolving a text.
public typealias StringResolutionResult = ResolutionResult<String, Never>
/// The result of resolving a whole number.
public typealias IntegerResolutionResult = ResolutionResult<Int, Never>
/// The result of resolving a number.
public typealias DoubleResolutionResult = ResolutionResult<Double, Never>
/// The result of resolving a Boolean.
public typealias BooleanResolutionResult = ResolutionResult<Bool, Never>
/// The result of resolving a date or time.
public typealias DateComponentsResolutionResult = ResolutionResult<DateComponents, Never>
/// The result of resolving a duration in seconds.
public typealias TimeIntervalResolutionResult = ResolutionResult<Double, Never>
/// The result of resolving a place.
public typealias PlacemarkResolutionResult = ResolutionResult<Placemark, Never>
/// The result of resolving an amount of money.
public typealias CurrencyAmountResolutionResult = ResolutionResult<CurrencyAmount, Never>
/// The result of resolving a person.
public typealias PersonResolutionResult = ResolutionResult<Person, Never>
/// The result of resolving a URL.
public typealias URLResolutionResult = ResolutionResult<URL, Never>
/// The result of resolving a file.
public typealias FileResolutionResult = ResolutionResult<File, Never>
/// The result of resolving a payment method.
public typealias PaymentMethodResolutionResult = ResolutionResult<PaymentMethod, Never>
/// The result of resolving a length.
public typealias LengthResolutionResult = ResolutionResult<Length, Never>
/// The result of resolving a mass.
public typealias MassResolutionResult = ResolutionResult<Mass, Never>
/// The result of resolving a volume.
public typealias VolumeResolutionResult = ResolutionResult<Volume, Never>
/// The result of resolving a speed.
public typealias SpeedResolutionResult = ResolutionResult<Speed, Never>
/// The result of resolving a temperature.
public typealias TemperatureResolutionResult = ResolutionResult<Temperature, Never>
/// The result of resolving an energy.
public typealias EnergyResolutionResult = ResolutionResult<Energy, Never>
/// The result of resolving a text with a pronunciation hint.
public typealias SpeakableStringResolutionResult = ResolutionResult<SpeakableString, Never>
/// The result of resolving an object.
public typealias ObjectResolutionResult = ResolutionResult<Object, Never>
