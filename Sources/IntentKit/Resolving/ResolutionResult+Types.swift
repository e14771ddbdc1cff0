#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a handler says about text.
public typealias StringResolutionResult = ResolutionResult<String, Never>
/// What a handler says about a whole number.
public typealias IntegerResolutionResult = ResolutionResult<Int, Never>
/// What a handler says about a number.
public typealias DoubleResolutionResult = ResolutionResult<Double, Never>
/// What a handler says about a truth value.
public typealias BooleanResolutionResult = ResolutionResult<Bool, Never>
/// What a handler says about a date or time.
public typealias DateComponentsResolutionResult = ResolutionResult<DateComponents, Never>
/// What a handler says about a duration in seconds.
public typealias TimeIntervalResolutionResult = ResolutionResult<Double, Never>
/// What a handler says about a place.
public typealias PlacemarkResolutionResult = ResolutionResult<Placemark, Never>
/// What a handler says about an amount of money.
public typealias CurrencyAmountResolutionResult = ResolutionResult<CurrencyAmount, Never>
/// What a handler says about a person.
public typealias PersonResolutionResult = ResolutionResult<Person, Never>
/// What a handler says about a URL.
public typealias URLResolutionResult = ResolutionResult<URL, Never>
/// What a handler says about a file.
public typealias FileResolutionResult = ResolutionResult<File, Never>
/// What a handler says about a payment method.
public typealias PaymentMethodResolutionResult = ResolutionResult<PaymentMethod, Never>
/// What a handler says about a length.
public typealias LengthResolutionResult = ResolutionResult<Length, Never>
/// What a handler says about a mass.
public typealias MassResolutionResult = ResolutionResult<Mass, Never>
/// What a handler says about a volume.
public typealias VolumeResolutionResult = ResolutionResult<Volume, Never>
/// What a handler says about a speed.
public typealias SpeedResolutionResult = ResolutionResult<Speed, Never>
/// What a handler says about a temperature.
public typealias TemperatureResolutionResult = ResolutionResult<Temperature, Never>
/// What a handler says about an energy.
public typealias EnergyResolutionResult = ResolutionResult<Energy, Never>
/// What a handler says about a text with a hint how to say it.
public typealias SpeakableStringResolutionResult = ResolutionResult<SpeakableString, Never>
/// What a handler says about an object.
public typealias ObjectResolutionResult = ResolutionResult<Object, Never>
