import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// The three reasons for which the runtime itself refuses a number.
@Suite struct BoundsTests {
    private func parameter(
        _ type: ParameterType, _ minimum: ValueMetadata.Bound? = nil, _ maximum: ValueMetadata.Bound? = nil,
        listsReasons: Bool = true, change: (inout ValueMetadata) -> Void = { _ in }
    ) -> ParameterDefinition {
        var metadata = ValueMetadata()
        (metadata.minimum, metadata.maximum) = (minimum, maximum)
        change(&metadata)
        let reasons = ["negativeNumbersNotSupported", "greaterThanMaximumValue", "lessThanMinimumValue"]
        return ParameterDefinition(
            name: "a", type: type,
            unsupportedReasons: listsReasons
                ? reasons.map { UnsupportedReasonDefinition(code: $0, isDefault: true) } : [],
            metadata: metadata)
    }

    private static let negative = "negativeNumbersNotSupported"
    private static let tooGreat = "greaterThanMaximumValue"
    private static let tooSmall = "lessThanMinimumValue"

    @Test(arguments: [
        (1, nil), (10, nil), (0, tooSmall), (11, tooGreat), (-1, negative), (.max, tooGreat), (.min, negative),
    ])
    func `a whole number has bounds`(number: Int, reason: String?) {
        #expect(parameter(.integer, .integer(1), .integer(10)).builtInReason(against: .integer(number)) == reason)
    }

    @Test(
        arguments: [(String?, ValueMetadata.Bound?, ValueMetadata.Bound, String?)]([
            ("Field", nil, .integer(1), nil), ("Field", nil, .real(1), nil),
            ("Field", nil, .integer(2), tooGreat), ("Field", .unset, .integer(1), tooGreat),
            ("Field", .integer(0), .integer(1), tooGreat), ("Slider", nil, .real(1), tooGreat),
            ("Stepper", nil, .integer(1), tooGreat), (nil, nil, .integer(1), tooGreat),
        ]))
    func `a field whose bounds nobody has chosen has none`(
        style: String?, minimum: ValueMetadata.Bound?, maximum: ValueMetadata.Bound, reason: String?
    ) {
        let parameter = parameter(.integer, minimum, maximum) { $0.style = style }
        #expect(parameter.builtInReason(against: .integer(160)) == reason)
    }

    @Test func `the greatest whole numbers are exact`() {
        let parameter = parameter(.integer, nil, .integer(.max - 1))
        #expect(parameter.builtInReason(against: .integer(.max)) == Self.tooGreat)
        #expect(parameter.builtInReason(against: .integer(.max - 1)) == nil)
    }

    @Test func `negative numbers are refused where the definition says so`() {
        let value = IntentValue.decimal(-0.5)
        #expect(parameter(.decimal).builtInReason(against: value) == Self.negative)
        #expect(parameter(.decimal, listsReasons: false).builtInReason(against: value) == nil)
        #expect(parameter(.decimal) { $0.supportsNegativeNumbers = true }.builtInReason(against: value) == nil)
        let stated = parameter(.decimal, listsReasons: false) { $0.supportsNegativeNumbers = false }
        #expect(stated.builtInReason(against: value) == Self.negative)
        #expect(stated.builtInReason(against: .decimal(0)) == nil)
        #expect(parameter(.decimal, .real(-1)).builtInReason(against: value) == nil)
        #expect(parameter(.decimal, .real(-0.1)).builtInReason(against: value) == Self.tooSmall)
        #expect(parameter(.decimal, .unset, .unset).builtInReason(against: .decimal(-0.0)) == nil)
    }

    @Test func `amounts, durations and measures are compared in their units`() throws {
        let price = parameter(.currencyAmount, .real(0.01), .real(100))
        #expect(price.builtInReason(against: try ValueReader.of(.currencyAmount).value("$0.01")) == nil)
        #expect(price.builtInReason(against: try ValueReader.of(.currencyAmount).value("$100.01")) == Self.tooGreat)
        let minutes = parameter(.timeInterval, .integer(1), .integer(90)) { $0.unit = "Minutes" }
        #expect(minutes.builtInReason(against: .timeInterval(5400)) == nil)
        #expect(minutes.builtInReason(against: .timeInterval(5401)) == Self.tooGreat)
        #expect(minutes.builtInReason(against: .timeInterval(59)) == Self.tooSmall)
        // As a number that a person writes without a unit is.
        let offered = parameter(.timeInterval, .integer(5), .integer(60)) {
            $0.unit = "Multiple"
            $0.defaultUnit = "Minutes"
        }
        #expect(offered.builtInReason(against: .timeInterval(6)) == Self.tooSmall)
        #expect(offered.builtInReason(against: .timeInterval(1800)) == nil)
        let run = parameter(.length, .integer(1), .integer(10)) { $0.unit = "Kilometers" }
        #expect(run.builtInReason(against: .measurement(MeasuredValue(value: 999, unit: "m"))) == Self.tooSmall)
        #expect(run.builtInReason(against: .measurement(MeasuredValue(value: 6, unit: "mi"))) == nil)
        #expect(run.builtInReason(against: .measurement(MeasuredValue(value: 7, unit: "mi"))) == Self.tooGreat)
    }

    @Test func `what is no number has no bounds`() {
        #expect(parameter(.string, .integer(5)).builtInReason(against: "a") == nil)
        #expect(parameter(.integer, .integer(5)).builtInReason(against: .list([.integer(1)])) == nil)
    }

    @Test(arguments: [
        (0.0, "°C", "°F", 32.0), (100, "°C", "°F", 212), (0, "K", "°C", -273.15), (1, "mi", "km", 1.609344),
        (1, "lb", "oz", 16),
        (1, "gal", "qt", 4), (36, "km/h", "m/s", 10), (1, "kWh", "kJ", 3600), (1, "m³", "L", 1000),
    ])
    func `measures are converted`(value: Double, unit: String, other: String, expected: Double) throws {
        let converted = try #require(MeasuredValue(value: value, unit: unit).converted(to: other))
        #expect(abs(converted.value - expected) < 1e-6)
        #expect(MeasuredValue(value: value, unit: unit).converted(to: "apples") == nil)
    }

    @Test func `a unit of another dimension is none`() {
        #expect(MeasuredValue(value: 1, unit: "km").converted(to: "kg") == nil)
    }
}
