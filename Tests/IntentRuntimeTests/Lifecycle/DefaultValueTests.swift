import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The values that parameters start with.
@Suite struct DefaultValueTests {
    @Test(
        arguments: [
            (ParameterType.string, ValueMetadata.Scalar.string("x"), IntentValue.string("x")),
            (.integer, .integer(3), .integer(3)),
            (.decimal, .integer(3), .decimal(3)),
            (.decimal, .real(2.5), .decimal(2.5)),
            (.timeInterval, .integer(90), .timeInterval(90)),
            (.timeInterval, .real(1.5), .timeInterval(1.5)),
            (.boolean, .boolean(false), .boolean(false)),
            (.enumeration(name: "Size", isSystem: false), .string("big"), .enumeration("big")),
            (.volume, .real(200), .measurement(MeasuredValue(value: 200, unit: "L"))),
            (.length, .integer(2), .measurement(MeasuredValue(value: 2, unit: "m"))), (.volume, .string("2 L"), nil),
            (.integer, .string("3"), nil),
            (.boolean, .integer(1), nil),
            (.url, .string("https://example.com"), nil),
        ] as [(ParameterType, ValueMetadata.Scalar, IntentValue?)])
    func `a definition's default is the value of a parameter without one`(
        type: ParameterType, scalar: ValueMetadata.Scalar, value: IntentValue?
    ) {
        let parameter = ParameterDefinition(name: "a", type: type, metadata: .starting(with: scalar))
        #expect(IntentRequest(parameter).values["a"] == value)
        #expect(IntentRequest(parameter, values: ["a": "given"]).values["a"] == "given")
    }

    @Test(arguments: [("Hours", nil, 7200), ("Multiple", "Minutes", 120), ("Seconds", "Minutes", 120), (nil, nil, 2)])
    func `the default of a duration is in the unit of numbers without one`(
        unit: String?, defaultUnit: String?, seconds: Double
    ) {
        var metadata = ValueMetadata.starting(with: .integer(2))
        (metadata.unit, metadata.defaultUnit) = (unit, defaultUnit)
        let parameter = ParameterDefinition(name: "a", type: .timeInterval, metadata: metadata)
        #expect(IntentRequest(parameter).values["a"] == .timeInterval(seconds))
        metadata.defaultValue = .real(1e308)
        let huge = ParameterDefinition(name: "a", type: .timeInterval, metadata: metadata)
        #expect(IntentRequest(huge).values["a"] == (seconds == 2 ? .timeInterval(1e308) : nil))
    }

    @Test func `the default of a measurement is in the unit of numbers without one`() {
        var metadata = ValueMetadata.starting(with: .integer(200))
        metadata.unit = "mL"
        let parameter = ParameterDefinition(name: "a", type: .volume, metadata: metadata)
        #expect(IntentRequest(parameter).values["a"] == .measurement(MeasuredValue(value: 200, unit: "mL")))
        metadata.currencyCodes = ["EUR", "USD"]
        let price = ParameterDefinition(name: "a", type: .currencyAmount, metadata: metadata)
        #expect(
            IntentRequest(price).values["a"] == .currencyAmount(CurrencyAmount(amount: 200, currencyCode: "EUR")))
        metadata.currencyCodes = nil
        let bare = ParameterDefinition(name: "a", type: .currencyAmount, metadata: metadata)
        #expect(IntentRequest(bare).values["a"] == nil)
        metadata.defaultValue = .real(.infinity)
        let endless = ParameterDefinition(name: "a", type: .volume, metadata: metadata)
        #expect(IntentRequest(endless).values["a"] == nil)
    }

    @Test func `the default of a list is its only element`() {
        let parameter = ParameterDefinition(
            name: "a", type: .integer, supportsMultipleValues: true, metadata: .starting(with: .integer(3)))
        #expect(IntentRequest(parameter).values["a"] == .list([.integer(3)]))
    }

    @Test func `the handler sees the default when it resolves`() {
        var parameter = ParameterDefinition.text("a")
        parameter.metadata = .starting(with: .string("x"))
        let request = IntentRequest(parameter)
        #expect(request.call == .resolve(parameter: "a"))
        #expect(request.applicableValues == ["a": "x"])
    }

    @Test(arguments: [IntentValue.string("x"), nil])
    func `a parameter with options asks the handler for its default`(value: IntentValue?) {
        var parameter = ParameterDefinition.text("a")
        parameter.supportsDynamicOptions = true
        var request = IntentRequest(parameter, .text("b"))
        #expect(request.call == .defaultValue(parameter: "a"))
        request.receive(.defaultValue(value))
        #expect(request.values["a"] == value)
        #expect(request.call == .resolve(parameter: "a"))
    }

    @Test func `a parameter that is not resolved has the handler's default too`() {
        let parameter = ParameterDefinition(name: "a", type: .string, supportsDynamicOptions: true)
        var request = IntentRequest(parameter, .text("b"))
        #expect(request.call == .defaultValue(parameter: "a"))
        request.receive(.defaultValue("x"))
        #expect(request.values["a"] == "x")
        #expect(request.call == .resolve(parameter: "b"))
    }

    @Test func `neither a value nor the definition's default is asked for again`() {
        var parameter = ParameterDefinition.text("a")
        parameter.supportsDynamicOptions = true
        #expect(IntentRequest(parameter, values: ["a": "x"]).call == .resolve(parameter: "a"))
        parameter.metadata = .starting(with: .string("y"))
        #expect(IntentRequest(parameter).call == .resolve(parameter: "a"))
    }

    @Test func `a cleared value is not replaced by the default`() {
        var parameter = ParameterDefinition.text("a")
        parameter.metadata = .starting(with: .string("x"))
        var request = IntentRequest(parameter)
        request.resolve(.notRequired)
        #expect(request.call == .confirm)
        #expect(request.values["a"] == nil)
    }
}
