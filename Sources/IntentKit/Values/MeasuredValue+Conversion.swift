package import IntentDefinitions

extension MeasuredValue {
    /// Returns the quantity in another unit, or `nil` if that unit is of a different dimension.
    public func converted(to unit: String) -> MeasuredValue? {
        if unit == self.unit { return self }
        guard let from = Self.scale(of: self.unit), let to = Self.scale(of: unit), from.dimension == to.dimension
        else { return nil }
        let base = value * from.factor + from.offset
        return MeasuredValue(value: (base - to.offset) / to.factor, unit: unit)
    }

    private typealias Scale = (dimension: String, factor: Double, offset: Double)

    /// Returns the conversion of a unit to the base unit of its dimension.
    private static func scale(of unit: String) -> Scale? {
        if let unit = LengthUnit(rawValue: unit) { return ("length", unit.meters, 0) }
        if let unit = MassUnit(rawValue: unit) { return ("mass", unit.kilograms, 0) }
        if let unit = VolumeUnit(rawValue: unit) { return ("volume", unit.liters, 0) }
        if let unit = SpeedUnit(rawValue: unit) { return ("speed", unit.metersPerSecond, 0) }
        if let unit = EnergyUnit(rawValue: unit) { return ("energy", unit.joules, 0) }
        switch TemperatureUnit(rawValue: unit) {
        case .kelvin: return ("temperature", 1, 0)
        case .celsius: return ("temperature", 1, 273.15)
        case .fahrenheit: return ("temperature", 5.0 / 9, 273.15 - 32 * 5.0 / 9)
        case nil: return nil
        }
    }
}

extension LengthUnit {
    fileprivate var meters: Double {
        switch self {
        case .millimeters: 0.001
        case .centimeters: 0.01
        case .meters: 1
        case .kilometers: 1000
        case .inches: 0.0254
        case .feet: 0.3048
        case .yards: 0.9144
        case .miles: 1609.344
        }
    }
}

extension MassUnit {
    fileprivate var kilograms: Double {
        switch self {
        case .milligrams: 1e-6
        case .grams: 0.001
        case .kilograms: 1
        case .metricTons: 1000
        case .ounces: 0.028349523125
        case .pounds: 0.45359237
        case .stones: 6.35029318
        }
    }
}

extension VolumeUnit {
    /// The number of liters; spoons, cups and ounces are US units.
    fileprivate var liters: Double {
        switch self {
        case .milliliters: 0.001
        case .liters: 1
        case .cubicMeters: 1000
        case .teaspoons: 0.00492892159375
        case .tablespoons: 0.01478676478125
        case .fluidOunces: 0.0295735295625
        case .cups: 0.24
        case .pints: 0.473176473
        case .quarts: 0.946352946
        case .gallons: 3.785411784
        }
    }
}

extension SpeedUnit {
    fileprivate var metersPerSecond: Double {
        switch self {
        case .metersPerSecond: 1
        case .kilometersPerHour: 1 / 3.6
        case .milesPerHour: 0.44704
        case .knots: 1852.0 / 3600
        }
    }
}

extension EnergyUnit {
    fileprivate var joules: Double {
        switch self {
        case .joules: 1
        case .kilojoules: 1000
        case .calories: 4.184
        case .kilocalories: 4184
        case .kilowattHours: 3_600_000
        }
    }
}

extension ParameterType {
    /// The symbols of the units of a measured type, beginning with the default unit of a bare number.
    package var unitSymbols: [String] {
        switch self {
        case .length: symbols(LengthUnit.self, bare: .meters)
        case .mass: symbols(MassUnit.self, bare: .kilograms)
        case .volume: symbols(VolumeUnit.self, bare: .liters)
        case .speed: symbols(SpeedUnit.self, bare: .metersPerSecond)
        case .temperature: symbols(TemperatureUnit.self, bare: .celsius)
        case .energy: symbols(EnergyUnit.self, bare: .joules)
        default: []
        }
    }

    private func symbols<Unit: QuantityUnit>(_ unit: Unit.Type, bare: Unit) -> [String] {
        [bare.rawValue] + Unit.allCases.map(\.rawValue).filter { $0 != bare.rawValue }
    }
}
