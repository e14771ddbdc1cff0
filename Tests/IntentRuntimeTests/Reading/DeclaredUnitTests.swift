import IntentKit
import Testing

@testable import IntentDefinitions
@testable import IntentRuntime

/// The units that definitions may declare, which the linter checks, and those that the runtime reads.
@Suite struct DeclaredUnitTests {
    private static let measured: [ParameterType] = [.length, .mass, .volume, .speed, .temperature, .energy]

    @Test(arguments: measured)
    func `every unit of a measurement can be declared`(type: ParameterType) {
        #expect(Set(type.declaredUnits.map(\.symbol)) == Set(type.unitSymbols))
        for unit in type.declaredUnits {
            for name in [unit.symbol] + unit.names {
                var metadata = ValueMetadata()
                metadata.unit = name.uppercased()
                // A name that several units have is that of the first one.
                let first = type.declaredUnits.first { $0.isNamed(name) }
                #expect(type.bareUnit(metadata) == first?.symbol, "\(name)")
            }
        }
    }

    @Test func `every unit of a duration can be declared`() {
        for unit in ParameterType.timeInterval.declaredUnits {
            for name in [unit.symbol] + unit.names {
                #expect(TimeUnit(definitionName: name)?.seconds != nil, "\(name)")
            }
        }
        let units = ParameterType.timeInterval.declaredUnits
        for (unit, names) in ValueWords.english.times.units where unit.seconds != nil {
            for name in names { #expect(units.contains { $0.isNamed(name) }, "\(name)") }
        }
    }

    @Test func `a number without a unit is in the declared one, however it is spelled`() {
        var metadata = ValueMetadata()
        for (unit, symbol) in [("KilometersPerHour", "km/h"), ("kph", "km/h"), ("Multiple", "m/s"), ("banana", "m/s")] {
            metadata.unit = unit
            #expect(ParameterType.speed.bareUnit(metadata) == symbol)
        }
        metadata.defaultUnit = "Knots"
        #expect(ParameterType.speed.bareUnit(metadata) == "kn")
    }
}
