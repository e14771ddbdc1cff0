import IntentKit

extension ValueBridge {
    /// Creates a bridge for measurements, given Foundation's unit of each unit that a definition can have.
    private init<Unit: QuantityUnit, Dimension: Foundation.Dimension>(
        _ unit: Unit.Type, _ units: @escaping @Sendable (Unit) -> Dimension
    ) where Value == Measurement<Dimension> {
        self.init { _ in
            .measurement
        } intentValue: { measurement in
            let symbol = measurement.unit.symbol
            if let unit = Unit.allCases.first(where: { units($0) == measurement.unit || $0.rawValue == symbol }) {
                return Quantity(value: measurement.value, unit: unit).intentValue
            }
            // No definition has the unit, so the value is kept in the base unit of its dimension.
            let base = Dimension.baseUnit()
            guard let unit = Unit.allCases.first(where: { units($0) == base }) else { return nil }
            return Quantity(value: measurement.converted(to: base).value, unit: unit).intentValue
        } value: { value in
            Quantity<Unit>(intentValue: value).map { Measurement(value: $0.value, unit: units($0.unit)) }
        }
    }
}

extension ValueBridge {
    /// Returns a bridge for the same measurements as objects, such as those in a collection.
    @_spi(Generated) public func objects<Dimension: Foundation.Dimension>() -> ValueBridge<NSMeasurement>
    where Value == Measurement<Dimension> {
        ValueBridge<NSMeasurement>(shape: shape) { [intentValue] object in
            // A measurement of another dimension has no unit of this one.
            (object.unit as? Dimension).flatMap { intentValue(Measurement(value: object.doubleValue, unit: $0)) }
        } value: { [value] in
            value($0).map { $0 as NSMeasurement }
        }
    }
}

extension ValueBridge<Measurement<UnitLength>> {
    /// Lengths.
    @_spi(Generated) public static var length: Self {
        Self(LengthUnit.self) { unit in
            switch unit {
            case .millimeters: .millimeters
            case .centimeters: .centimeters
            case .meters: .meters
            case .kilometers: .kilometers
            case .inches: .inches
            case .feet: .feet
            case .yards: .yards
            case .miles: .miles
            }
        }
    }
}

extension ValueBridge<Measurement<UnitMass>> {
    /// Masses.
    @_spi(Generated) public static var mass: Self {
        Self(MassUnit.self) { unit in
            switch unit {
            case .milligrams: .milligrams
            case .grams: .grams
            case .kilograms: .kilograms
            case .metricTons: .metricTons
            case .ounces: .ounces
            case .pounds: .pounds
            case .stones: .stones
            }
        }
    }
}

extension ValueBridge<Measurement<UnitVolume>> {
    /// Volumes.
    @_spi(Generated) public static var volume: Self {
        Self(VolumeUnit.self) { unit in
            switch unit {
            case .milliliters: .milliliters
            case .liters: .liters
            case .cubicMeters: .cubicMeters
            case .teaspoons: .teaspoons
            case .tablespoons: .tablespoons
            case .fluidOunces: .fluidOunces
            case .cups: .cups
            case .pints: .pints
            case .quarts: .quarts
            case .gallons: .gallons
            }
        }
    }
}

extension ValueBridge<Measurement<UnitSpeed>> {
    /// Speeds.
    @_spi(Generated) public static var speed: Self {
        Self(SpeedUnit.self) { unit in
            switch unit {
            case .metersPerSecond: .metersPerSecond
            case .kilometersPerHour: .kilometersPerHour
            case .milesPerHour: .milesPerHour
            case .knots: .knots
            }
        }
    }
}

extension ValueBridge<Measurement<UnitTemperature>> {
    /// Temperatures.
    @_spi(Generated) public static var temperature: Self {
        Self(TemperatureUnit.self) { unit in
            switch unit {
            case .kelvin: .kelvin
            case .celsius: .celsius
            case .fahrenheit: .fahrenheit
            }
        }
    }
}

extension ValueBridge<Measurement<UnitEnergy>> {
    /// Energies.
    @_spi(Generated) public static var energy: Self {
        Self(EnergyUnit.self) { unit in
            switch unit {
            case .joules: .joules
            case .kilojoules: .kilojoules
            case .calories: .calories
            case .kilocalories: .kilocalories
            case .kilowattHours: .kilowattHours
            }
        }
    }
}
