import Foundation
import IntentDefinitions
import IntentFormatting
import IntentKit
import IntentRuntime
import Testing

/// What a command writes in a locale is never read there as another value.
@Suite struct ReadingBackTests {
    static let locales = Set(
        Locale.availableIdentifiers
            + ["en", "de", "fr", "it"].flatMap { language in regions.map { "\(language)_\($0)" } }
    ).subtracting(twofold).sorted()

    /// The locales in which two currencies are written alike.
    private static let twofold = ["de_AU", "de_BN", "de_MX", "de_NA", "yue_Hant_CN"]
    private static let usual = Set(Locale.availableIdentifiers)
    private static let regions = Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 }

    private static func amount(_ amount: Decimal, _ code: String?) -> (ParameterType, IntentValue)? {
        code.map { (.currencyAmount, .currencyAmount(CurrencyAmount(amount: amount, currencyCode: $0))) }
    }

    private static func date(
        _ year: Int? = nil, _ month: Int? = nil, _ day: Int? = nil, hour: Int? = nil, minute: Int? = nil
    ) -> (ParameterType, IntentValue) {
        let components = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return (.dateComponents, .dateComponents(components))
    }

    private static func values(in locale: String) -> [(ParameterType, IntentValue)] {
        let currency = Locale(identifier: locale).currency?.identifier
        let codes = [
            "USD", "CAD", "AUD", "EUR", "GBP", "JPY", "CNY", "INR", "SEK", "NOK", "DKK", "MXN", "XCD", currency,
        ]
        let lengths: [(String, Double)] = [
            ("m", 1500), ("km", 1.799), ("km", 1_234_567.891), ("ft", 2000), ("mi", 0.5),
        ]
        var values: [(ParameterType, IntentValue)] = []
        for number in [1000, 1234, 1_234_567, -42] { values.append((.integer, .integer(number))) }
        for number in [1234.5, 1.799, 1_234_567.891, -5.25, 0.125, 0.0000001, -0.00025] {
            values.append((.decimal, .decimal(number)))
        }
        for (unit, number) in lengths {
            values.append((.length, .measurement(MeasuredValue(value: number, unit: unit))))
        }
        for seconds in [60.0, 90, 5400, 93_784, -5400, -90] { values.append((.timeInterval, .timeInterval(seconds))) }
        for number in [1234, 5, -5] as [Decimal] { values += codes.compactMap { amount(number, $0) } }
        for number in ["10.5", "0.004", "1000.999"].compactMap({ Decimal(string: $0) }) {
            values += ["EUR", "JPY"].compactMap { amount(number, $0) }
        }
        values += [date(2027, 3, 4), date(2027, 12, 31), date(2027, 3, 4, hour: 13, minute: 5)]
        for (hour, minute) in [(0, 30), (12, 5), (21, 10), (9, 0)] { values.append(date(hour: hour, minute: minute)) }
        return values
    }

    @Test(arguments: locales) func `a value is read as it was written, or not at all`(locale: String) {
        let now = Date(timeIntervalSince1970: 1_780_747_200)
        let formatter = LocaleFormatter(localeIdentifier: locale, timeZoneIdentifier: "GMT", now: now)
        var unread: [String] = []
        for (type, value) in Self.values(in: locale) {
            guard let text = formatter.text(value, metadata: nil) else { continue }
            let reader = ValueReader(
                parameter: ParameterDefinition(name: "a", type: type), catalog: TypeCatalog(),
                language: Language(localeIdentifier: locale), moment: Moment(instant: now, secondsFromGMT: 0),
                locale: locale)
            guard let read = try? reader.value(text) else {
                unread.append(text)
                continue
            }
            #expect(read == value, "\(text)")
        }
        // A sign that no table of ours has isn't guessed, and only the words of two languages are read.
        guard ["en", "de"].contains(locale.prefix { $0 != "_" }), Self.usual.contains(locale) else { return }
        #expect(unread.count <= (locale.hasSuffix("_CV") ? 48 : 3), "\(unread)")
    }
}
