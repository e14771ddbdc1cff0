#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value of a parameter, whatever its declared type.
///
/// The lifecycle, the wire and the command line handle values of intents that they know only by their definitions;
/// typed intents turn into these values and back. The `Codable` form names the case and is meant for saved state. The
/// plain form, in which values travel, is described by ``ValueShape``. Large values are held by reference: values are
/// copied at every step of a request.
public enum IntentValue: Codable, Hashable, Sendable {
    case string(String)
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    indirect case dateComponents(DateComponents)
    /// A duration in seconds.
    case timeInterval(Double)
    indirect case placemark(Placemark)
    indirect case currencyAmount(CurrencyAmount)
    indirect case person(Person)
    case url(URL)
    indirect case file(File)
    indirect case paymentMethod(PaymentMethod)
    /// A number with a unit: a length, mass, volume, speed, temperature or energy.
    indirect case measurement(MeasuredValue)
    indirect case speakableString(SpeakableString)
    /// An object, with the properties that its custom type adds.
    indirect case object(ObjectValue)
    /// A case of an enumeration, by its name in the definition.
    case enumeration(String)
    case list([IntentValue])
}

extension IntentValue {
    /// The values of a list, or the value itself as the only element.
    public var elements: [IntentValue] {
        guard case .list(let values) = self else { return [self] }
        return values
    }
}
