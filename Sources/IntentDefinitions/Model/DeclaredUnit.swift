/// A unit that a definition can declare for a duration or a measurement, such as `Minutes`.
package struct DeclaredUnit: Hashable, Sendable {
    /// The unit's symbol, such as `min`.
    package let symbol: String
    /// The English names in lowercase, with the one to recommend first.
    package let names: [String]

    private init(_ symbol: String, _ names: String...) {
        self.symbol = symbol
        self.names = names
    }

    /// The value of `unit` for a parameter whose unit the person chooses.
    static let multiple = "Multiple"

    /// Returns whether a word of a definition names the unit; case and spaces don't matter.
    package func isNamed(_ word: String) -> Bool {
        let word = Self.compared(word)
        return ([symbol] + names).contains { Self.compared($0) == word }
    }

    private static func compared(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
}

extension ParameterType {
    /// The units that a parameter of the type can be declared in; empty if its values have no unit.
    package var declaredUnits: [DeclaredUnit] {
        switch self {
        case .timeInterval: DeclaredUnit.times
        case .length: DeclaredUnit.lengths
        case .mass: DeclaredUnit.masses
        case .volume: DeclaredUnit.volumes
        case .speed: DeclaredUnit.speeds
        case .temperature: DeclaredUnit.temperatures
        case .energy: DeclaredUnit.energies
        default: []
        }
    }
}

extension DeclaredUnit {
    /// Returns the unit of time that a word of a definition names: its own name, and its seconds.
    static func time(named word: String?) -> (name: String, seconds: Double)? {
        guard let word, let index = times.firstIndex(where: { $0.isNamed(word) }) else { return nil }
        return (times[index].names[0], [1, 60, 3600, 86_400, 604_800][index])
    }

    fileprivate static let times = [
        DeclaredUnit("s", "seconds", "second", "sec", "secs"), DeclaredUnit("min", "minutes", "minute", "mins"),
        DeclaredUnit("h", "hours", "hour", "hr", "hrs"), DeclaredUnit("d", "days", "day"),
        DeclaredUnit("week", "weeks"),
    ]

    fileprivate static let lengths = [
        DeclaredUnit("mm", "millimeters", "millimeter", "millimetre", "millimetres"),
        DeclaredUnit("cm", "centimeters", "centimeter", "centimetre", "centimetres"),
        DeclaredUnit("m", "meters", "meter", "metre", "metres"),
        DeclaredUnit("km", "kilometers", "kilometer", "kilometre", "kilometres"),
        DeclaredUnit("in", "inches", "inch", "\"", "″"), DeclaredUnit("ft", "feet", "foot", "'", "′"),
        DeclaredUnit("yd", "yards", "yard", "yds"), DeclaredUnit("mi", "miles", "mile"),
    ]

    fileprivate static let masses = [
        DeclaredUnit("mg", "milligrams", "milligram"), DeclaredUnit("g", "grams", "gram", "gramme", "grammes"),
        DeclaredUnit("kg", "kilograms", "kilogram", "kilo", "kilos"),
        DeclaredUnit("t", "metric tons", "metric ton", "tonne", "tonnes"), DeclaredUnit("oz", "ounces", "ounce"),
        DeclaredUnit("lb", "pounds", "pound", "lbs"), DeclaredUnit("st", "stones", "stone"),
    ]

    fileprivate static let volumes = [
        DeclaredUnit("mL", "milliliters", "milliliter", "millilitre", "millilitres"),
        DeclaredUnit("L", "liters", "liter", "litre", "litres"),
        DeclaredUnit("m³", "cubic meters", "cubic meter", "cubic metre", "cubic metres", "m3"),
        DeclaredUnit("tsp", "teaspoons", "teaspoon"), DeclaredUnit("tbsp", "tablespoons", "tablespoon"),
        DeclaredUnit("fl oz", "fluid ounces", "fluid ounce"), DeclaredUnit("cup", "cups"),
        DeclaredUnit("pt", "pints", "pint"), DeclaredUnit("qt", "quarts", "quart"),
        DeclaredUnit("gal", "gallons", "gallon"),
    ]

    fileprivate static let speeds = [
        DeclaredUnit("m/s", "meters per second", "metres per second", "meter per second", "metre per second"),
        DeclaredUnit("km/h", "kilometers per hour", "kilometres per hour", "kilometer per hour", "kph", "kmh"),
        DeclaredUnit("mph", "miles per hour", "mile per hour", "mi/h"), DeclaredUnit("kn", "knots", "knot", "kt"),
    ]

    fileprivate static let temperatures = [
        DeclaredUnit("K", "kelvin", "kelvins"),
        DeclaredUnit("°C", "celsius", "degrees celsius", "degree celsius", "c", "degrees c", "° c"),
        DeclaredUnit("°F", "fahrenheit", "degrees fahrenheit", "degree fahrenheit", "f", "degrees f", "° f"),
    ]

    fileprivate static let energies = [
        DeclaredUnit("J", "joules", "joule"), DeclaredUnit("kJ", "kilojoules", "kilojoule"),
        DeclaredUnit("cal", "calories", "calorie"), DeclaredUnit("kcal", "kilocalories", "kilocalorie"),
        DeclaredUnit("kWh", "kilowatt hours", "kilowatt hour", "kilowatt-hours"),
    ]
}
