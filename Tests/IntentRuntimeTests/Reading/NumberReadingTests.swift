import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Numbers as people of two languages write and say them.
@Suite struct NumberReadingTests {
    @Test(
        arguments: [
            (Language.english, "two", 2), (.english, "twenty-one", 21), (.english, "Twenty One", 21),
            (.english, "one hundred and five", 105), (.english, "two thousand nineteen", 2019), (.english, "zero", 0),
            (.english, "a", nil), (.english, "minus four", -4), (.english, "a hundred", 100),
            (.english, "a thousand two hundred", 1200), (.english, "minus a million", -1_000_000),
            (.english, "a hundred and five", 105), (.english, "a five", nil), (.english, "a a hundred", nil),
            (.english, "one million two hundred thousand", 1_200_000),
            (.english, "1,000", 1000), (.english, "1,234,567", 1_234_567), (.english, "1.000.000", 1_000_000),
            (.english, "3.0", 3), (.english, "1.000", 1), (.english, "1,00", 1), (.english, "12,34,567", nil),
            (.english, "+7", 7), (.english, "−7", -7), (.english, "- 7", nil), (.english, "1e3", nil),
            (.english, "two three", nil), (.english, "twenty thirty", nil), (.english, "one and", nil),
            (.english, "and one", nil), (.english, "one twenty", nil), (.english, "thousand million", nil),
            (.english, "zwei", nil), (.english, "99999999999999999999", nil), (.english, "١٢", nil),
            (.german, "zwei", 2), (.german, "einundzwanzig", 21), (.german, "Fünf", 5), (.german, "fuenf", 5),
            (.german, "zweihundertfünfunddreißig", 235), (.german, "tausendeins", 1001), (.german, "eins", 1),
            (.german, "minus zwölf", -12), (.german, "1.000", 1000), (.german, "1.000.000", 1_000_000),
            (.german, "1,0", 1),
            (.german, "zwanzigeins", nil), (.german, "undzwanzig", nil), (.german, "siebenundsiebzig", 77),
            (.german, "2", 2),
            (.german, "zwei Millionen", 2_000_000), (.german, "two", nil), (.german, "ein hundert", 100),
            (.german, "eine Million", 1_000_000),
        ] as [(Language, String, Int?)])
    func `whole numbers`(language: Language, text: String, number: Int?) {
        #expect((try? ValueReader.of(.integer, in: language).value(text)) == number.map(IntentValue.integer))
    }

    @Test(
        arguments: [
            (Language.english, "2.5", 2.5), (.english, "2 and a half", 2.5), (.english, "two and a half", 2.5),
            (.english, "and a half", nil), (.english, "fifteen hundred", 1500), (.english, "twenty hundred", nil),
            (.german, "fünfzehnhundert", 1500), (.english, "2,5", 2.5), (.english, "1,000", 1000),
            (.english, "1,000.5", 1000.5),
            (.english, "1.000,5", 1000.5), (.english, ".5", 0.5), (.english, "5.", 5), (.english, "0,125", 0.125),
            (.english, "1e-3", 0.001), (.english, "1.5E+2", 150), (.english, "seven", 7), (.english, "1.2.3", nil),
            (.english, "1,2.3,4", nil), (.english, "1e", nil), (.english, "e5", nil), (.english, "9e999", nil),
            (.english, "1e-9223372036854775808", nil),
            (.english, "nan", nil), (.english, "infinity", nil), (.english, "0x10", nil), (.english, ".", nil),
            (.german, "2,5", 2.5), (.german, "2.5", 2.5), (.german, "1.000", 1000), (.german, "1.000,5", 1000.5),
            (.german, "1,000.5", 1000.5), (.german, "0.125", 0.125), (.german, ",5", 0.5), (.german, "1,125", 1.125),
        ] as [(Language, String, Double?)])
    func `numbers`(language: Language, text: String, number: Double?) {
        #expect((try? ValueReader.of(.decimal, in: language).value(text)) == number.map(IntentValue.decimal))
    }

    @Test(
        arguments: [
            (Language.english, "90 minutes", 5400.0), (.english, "an hour and a half", 5400),
            (.english, "1:30 h", 5400),
            (.english, "1:30:15", 5415), (.english, "PT1H30M", 5400), (.english, "P1DT0.5S", 86400.5),
            (.english, "P2W", 1_209_600),
            (.english, "half an hour", 1800), (.english, "two hours", 7200), (.english, "1 h 30 min", 5400),
            (.english, "1 hour and 30 minutes", 5400), (.english, "1h, 30min", 5400),
            (.english, "2 hours and a half", 9000),
            (.english, "1.5 h", 5400), (.english, "-5 s", -5), (.english, "a quarter of an hour", 900),
            (.english, "P", nil), (.english, "PT", nil), (.english, "P1Y", nil), (.english, "PT5", nil),
            (.english, "PT1M1H", nil),
            (.english, "1:75", nil), (.english, "9e999 s", nil), (.english, "an hour and", nil),
            (.english, "5 bananas", nil),
            (.english, "1 h 30", nil), (.english, "hour", nil),
            (.german, "90 Minuten", 5400), (.german, "anderthalb Stunden", 5400), (.german, "eine halbe Stunde", 1800),
            (.german, "eine Stunde und 30 Minuten", nil), (.german, "1 Stunde und 30 Minuten", 5400),
            (.german, "1,5 h", 5400),
            (.german, "zwei Tage", 172_800), (.german, "eine Woche", 604_800),
        ] as [(Language, String, Double?)])
    func `durations`(language: Language, text: String, seconds: Double?) {
        #expect((try? ValueReader.of(.timeInterval, in: language).value(text)) == seconds.map(IntentValue.timeInterval))
    }

    @Test func `a bare number has the declared unit`() throws {
        let minutes = ValueReader.of(.timeInterval) { $0.defaultUnit = "Minutes" }
        #expect(try minutes.value("90") == .timeInterval(5400))
        #expect(try minutes.value("90 s") == .timeInterval(90))
        #expect(try ValueReader.of(.timeInterval) { $0.unit = "Multiple" }.value("90") == .timeInterval(90))
        let miles = ValueReader.of(.length, in: .german) { $0.defaultUnit = "Miles" }
        #expect(try miles.value("3,5") == .measurement(MeasuredValue(value: 3.5, unit: "mi")))
        let kilometers = ValueReader.of(.length) { $0.unit = "km" }
        #expect(try kilometers.value("3") == .measurement(MeasuredValue(value: 3, unit: "km")))
    }

    @Test(arguments: [
        (Language.english, ParameterType.length, "two kilometers", 2.0, "km"),
        (.english, .length, "5 ft 3 in", 5.25, "ft"),
        (.english, .length, "6'3\"", 6.25, "ft"), (.english, .length, "1 METRE", 1, "m"),
        (.english, .length, "half a mile", 0.5, "mi"),
        (.english, .mass, "10 lbs", 10, "lb"), (.english, .mass, "3 pounds", 3, "lb"),
        (.english, .volume, "2 m3", 2, "m³"),
        (.english, .volume, "2 fluid ounces", 2, "fl oz"), (.english, .volume, "250 ml", 250, "mL"),
        (.english, .speed, "60 miles per hour", 60, "mph"), (.english, .speed, "60 mph", 60, "mph"),
        (.english, .temperature, "72 degrees fahrenheit", 72, "°F"), (.english, .temperature, "-3.5C", -3.5, "°C"),
        (.english, .temperature, "300 K", 300, "K"), (.english, .energy, "2 kilowatt-hours", 2, "kWh"),
        (.english, .length, "1,000 m", 1000, "m"), (.english, .length, "1,5 km", 1.5, "km"),
        (.german, .length, "zwei Kilometer", 2, "km"), (.german, .length, "1,80 m", 1.8, "m"),
        (.german, .length, "1.000 m", 1000, "m"),
        (.german, .mass, "ein Kilo", 1, "kg"), (.german, .volume, "ein halber Liter", 0.5, "L"),
        (.german, .volume, "3 EL", 3, "tbsp"),
        (.german, .volume, "2 Teelöffel", 2, "tsp"), (.german, .speed, "50 Kilometer pro Stunde", 50, "km/h"),
        (.german, .temperature, "20 Grad", 20, "°C"), (.german, .energy, "3 Kilowattstunden", 3, "kWh"),
    ])
    func `measures`(language: Language, type: ParameterType, text: String, number: Double, unit: String) throws {
        #expect(
            try ValueReader.of(type, in: language).value(text)
                == .measurement(MeasuredValue(value: number, unit: unit)))
    }

    @Test(arguments: [
        (ParameterType.temperature, "5 °C 3 °F"), (.length, "5 kg"), (.length, "5 m 3 kg"), (.length, "m"),
        (.length, "9e999 m"),
        (.length, "5 -3 m"), (.mass, "1 t -5 kg"), (.speed, "fast"), (.length, "5 m m"),
    ])
    func `what is no measure`(type: ParameterType, text: String) {
        #expect(throws: ValueMismatch.self) { try ValueReader.of(type).value(text) }
    }

    @Test(
        arguments: [
            (["CHF"], "7", "CHF", "7"), (["USD", "EUR"], "5 €", "EUR", "5"), (["CAD"], "$5", "CAD", "5"),
            (["CAD"], "5 dollars", "CAD", "5"),
            (["NOK"], "5 kr", "NOK", "5"), (["CHF"], "USD 5", nil, ""), (["USD", "EUR"], "5", nil, ""),
            (["CHF"], "5 beans", nil, ""),
        ] as [([String], String, String?, String)])
    func `the definition's currencies decide`(codes: [String], text: String, code: String?, amount: String) {
        let reader = ValueReader.of(.currencyAmount) { $0.currencyCodes = codes }
        guard let code else {
            let error = #expect(throws: ValueMismatch.self) { try reader.value(text) }
            #expect(error?.expectation.contains(codes[0]) ?? false)
            return
        }
        let value = try? reader.value(text)
        #expect(value == (try? ValueReader.of(.currencyAmount).value("\(code) \(amount)")))
        #expect(value != nil)
    }
}
