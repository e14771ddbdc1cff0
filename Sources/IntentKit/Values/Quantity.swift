/// A number with a unit of one dimension, such as a length in kilometers.
///
/// Foundation's `Measurement` isn't part of `FoundationEssentials`, which is all that a plugin links. Parameters of the
/// six measured kinds have this type instead.
public struct Quantity<Unit: QuantityUnit>: Hashable, Sendable {
    /// The number.
    public var value: Double
    /// The unit.
    public var unit: Unit

    /// Creates a quantity.
    public init(value: Double, unit: Unit) {
        self.value = value
        self.unit = unit
    }
}

/// A unit of one dimension; the raw value is its symbol.
public protocol QuantityUnit: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// Units of length.
public enum LengthUnit: String, QuantityUnit {
    case millimeters = "mm"
    case centimeters = "cm"
    case meters = "m"
    case kilometers = "km"
    case inches = "in"
    case feet = "ft"
    case yards = "yd"
    case miles = "mi"
}

/// Units of mass.
public enum MassUnit: String, QuantityUnit {
    case milligrams = "mg"
    case grams = "g"
    case kilograms = "kg"
    case metricTons = "t"
    case ounces = "oz"
    case pounds = "lb"
    case stones = "st"
}

/// Units of volume.
public enum VolumeUnit: String, QuantityUnit {
    case milliliters = "mL"
    case liters = "L"
    case cubicMeters = "m³"
    case teaspoons = "tsp"
    case tablespoons = "tbsp"
    case fluidOunces = "fl oz"
    case cups = "cup"
    case pints = "pt"
    case quarts = "qt"
    case gallons = "gal"
}

/// Units of speed.
public enum SpeedUnit: String, QuantityUnit {
    case metersPerSecond = "m/s"
    case kilometersPerHour = "km/h"
    case milesPerHour = "mph"
    case knots = "kn"
}

/// Units of temperature.
public enum TemperatureUnit: String, QuantityUnit {
    case kelvin = "K"
    case celsius = "°C"
    case fahrenheit = "°F"
}

/// Units of energy.
public enum EnergyUnit: String, QuantityUnit {
    case joules = "J"
    case kilojoules = "kJ"
    case calories = "cal"
    case kilocalories = "kcal"
    case kilowattHours = "kWh"
}

/// A length.
public typealias Length = Quantity<LengthUnit>
/// A mass.
public typealias Mass = Quantity<MassUnit>
/// A volume.
public typealias Volume = Quantity<VolumeUnit>
/// A speed.
public typealias Speed = Quantity<SpeedUnit>
/// A temperature.
public typealias Temperature = Quantity<TemperatureUnit>
/// An energy.
public typealias Energy = Quantity<EnergyUnit>
