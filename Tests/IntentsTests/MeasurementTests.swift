import IntentKit
import Testing

@_spi(Generated) @testable import Intents

/// A collection offers measurements as objects.
@Suite struct MeasurementTests {
    private let bridge = ValueBridge<Measurement<UnitLength>>.length.objects()

    @Test func `a measurement survives the way as an object`() throws {
        let object = Measurement(value: 2, unit: UnitLength.miles) as NSMeasurement
        let value = try #require(bridge.intentValue(object))
        #expect(bridge.value(value)?.isEqual(object) == true)
    }

    @Test func `an object of another dimension has no value`() {
        #expect(bridge.intentValue(Measurement(value: 2, unit: UnitMass.grams) as NSMeasurement) == nil)
    }
}
