import Foundation
import IntentDefinitions
import IntentFormatting
import IntentKit
import IntentRuntime
import Testing

/// Values as people of one place write them.
@Suite struct LocaleFormatterTests {
    private func text(
        _ value: IntentValue, _ locale: String, change: (inout ValueMetadata) -> Void = { _ in }
    ) -> String? {
        var metadata = ValueMetadata()
        change(&metadata)
        let now = Date(timeIntervalSince1970: 1_780_747_200)  // 6 June 2026, 12:00 in Greenwich
        let formatter = LocaleFormatter(localeIdentifier: locale, timeZoneIdentifier: "GMT", now: now)
        // Locales differ in the width of their spaces from one version of the tables to the next.
        return formatter.text(value, metadata: metadata).map { text in
            String(text.map { "\u{A0}\u{202F}\u{2009}".contains($0) ? " " : $0 })
        }
    }

    private static let morning = DateComponents(year: 2026, month: 6, day: 7, hour: 9, minute: 30)

    @Test(arguments: [
        ("en_US", IntentValue.integer(1_234_567), "1,234,567"), ("de_DE", .integer(1_234_567), "1.234.567"),
        ("de_DE.UTF-8", .decimal(1234.5), "1.234,5"), ("en_US", .decimal(0.1), "0.1"), ("en_US", .decimal(2), "2"),
        ("en_US", .currencyAmount(CurrencyAmount(amount: Decimal(55) / 10, currencyCode: "USD")), "$5.50"),
        ("de_DE", .currencyAmount(CurrencyAmount(amount: Decimal(55) / 10, currencyCode: "EUR")), "5,50 €"),
        ("en_US", .currencyAmount(CurrencyAmount(amount: Decimal(4) / 1000, currencyCode: "BTC")), "BTC 0.004"),
        ("en_US", .currencyAmount(CurrencyAmount(amount: Decimal(21) / 2, currencyCode: "JPY")), "¥10.5"),
        (
            "de_DE", .currencyAmount(CurrencyAmount(amount: Decimal(1_000_999) / 1000, currencyCode: "EUR")),
            "1.000,999 €"
        ),
        ("en_US", .decimal(0.0000001), "0.0000001"), ("en_US", .decimal(10.0 / 3), "3.333333"),
        ("en_US", .decimal(0.9999999), "0.9999999"), ("de_DE", .decimal(2.99999999), "2,99999999"),
        ("en_US", .decimal(0.1 + 0.2), "0.3"), ("en_US", .decimal(123_456_789.25), "123,456,789.25"),
        ("en_US", .timeInterval(5400), "1 hour, 30 minutes"), ("de_DE", .timeInterval(5400), "1 Stunde und 30 Minuten"),
        ("de_DE", .measurement(MeasuredValue(value: 1.5, unit: "km")), "1,5 km"),
        ("en_US", .dateComponents(morning), "June 7, 2026 at 9:30 AM"),
        ("de_DE", .dateComponents(morning), "7. Juni 2026 um 9:30"),
        ("de_DE", .dateComponents(DateComponents(year: 2026, month: 6, day: 7)), "7. Juni 2026"),
        ("en_US", .dateComponents(DateComponents(hour: 21, minute: 5)), "9:05 PM"),
    ])
    func `values by locale`(locale: String, value: IntentValue, expected: String) {
        #expect(text(value, locale) == expected)
    }

    @Test(arguments: [
        IntentValue.string("a"), .boolean(true), .decimal(.nan), .decimal(.infinity), .timeInterval(.infinity),
        .timeInterval(1e300), .dateComponents(DateComponents(weekday: 3)), .dateComponents(DateComponents()),
        .list([.integer(1)]),
    ])
    func `what has no form of its own is left plain`(value: IntentValue) {
        #expect(text(value, "de_DE") == nil)
    }

    /// Numbers at the limits of what a plugin can send.
    private static let limits = [
        Int.min, -9_007_199_254_740_993, -1_000_000_000_000, -10_000, -1, 0, 10_000, 1_000_000_000_000,
        9_007_199_254_740_993, .max,
    ]

    @Test(arguments: limits, ["en_US", "de_DE", "ar"])
    func `no number is too large or too small to be written`(_ number: Int, _ locale: String) {
        let fields: [WritableKeyPath<DateComponents, Int?>] = [
            \.era, \.year, \.month, \.day, \.hour, \.minute, \.second, \.nanosecond, \.weekday, \.weekdayOrdinal,
            \.weekOfMonth, \.weekOfYear, \.yearForWeekOfYear,
        ]
        for field in fields {
            var components = Self.morning
            components[keyPath: field] = number
            for format in ["Style", "Relative", "Template"] {
                _ = text(.dateComponents(components), locale) {
                    ($0.dateFormat, $0.template) = (format, LocalizableText("EEEE, MMM d, y"))
                }
            }
            #expect(!IntentValue.dateComponents(components).plainText.isEmpty)
        }
        for value in [Double(number), Double(number) * 1e290, .greatestFiniteMagnitude, -.greatestFiniteMagnitude] {
            for shown in [
                IntentValue.integer(number), .decimal(value), .timeInterval(value),
                .measurement(MeasuredValue(value: value, unit: "km")),
                .currencyAmount(CurrencyAmount(amount: Decimal(number), currencyCode: "EUR")),
                .currencyAmount(CurrencyAmount(amount: .greatestFiniteMagnitude, currencyCode: "EUR")),
            ] {
                _ = text(shown, locale)
                #expect(!shown.plainText.isEmpty)
            }
        }
    }

    @Test(arguments: [("Short", 59, true), ("Short", 0, false), ("None", 59, true), ("Medium", 0, true)])
    func `seconds that there are are never left out`(style: String, second: Int, isWritten: Bool) throws {
        let time = DateComponents(hour: 9, minute: 5, second: second)
        let written = try #require(text(.dateComponents(time), "en_US") { $0.timeStyle = style })
        #expect(written.contains(":05:") == isWritten, "\(written)")
    }

    @Test(arguments: ["US$", "£", "Euro", "E1R"])
    func `an amount in what isn't a currency's code is left to plain words`(code: String) {
        let amount = IntentValue.currencyAmount(CurrencyAmount(amount: 5, currencyCode: code))
        #expect(text(amount, "en_US") == nil)
        #expect(amount.plainText.contains(code) && amount.plainText.contains("5.00"))
    }

    @Test(arguments: [
        ("Full", "Sunday, June 7, 2026"), ("Long", "June 7, 2026"), ("Medium", "Jun 7, 2026"), ("Short", "6/7/2026"),
    ])
    func `the definition's style of a date`(style: String, expected: String) {
        #expect(
            text(.dateComponents(Self.morning), "en_US") {
                ($0.style, $0.dateFormat, $0.dateStyle) = ("Date", "Style", style)
            } == expected)
    }

    @Test func `a time without seconds is written without them`() {
        let time = text(.dateComponents(Self.morning), "en_US") { ($0.style, $0.timeStyle) = ("Time", "Full") }
        #expect(time == "9:30 AM")
        var exact = Self.morning
        exact.second = 15
        #expect(text(.dateComponents(exact), "en_US") { ($0.style, $0.timeStyle) = ("Time", "Medium") } == "9:30:15 AM")
    }

    @Test(arguments: [
        (7, "tomorrow", "morgen"), (6, "today", "heute"), (5, "yesterday", "gestern"), (9, "in 3 days", "in 3 Tagen"),
        (27, "June 27, 2026", "27. Juni 2026"),
    ])
    func `a relative date is seen from today`(day: Int, english: String, german: String) {
        let date = IntentValue.dateComponents(DateComponents(year: 2026, month: 6, day: day))
        #expect(text(date, "en_US") { $0.dateFormat = "Relative" } == english)
        #expect(text(date, "de_DE") { $0.dateFormat = "Relative" } == german)
    }

    @Test(arguments: [("MMM d, y", "Jun 7, 2026"), ("MMMM d", "June 7"), ("EEEE", "Sunday"), ("M/d/yy", "6/7/26")])
    func `a template names the fields`(template: String, expected: String) {
        let date = IntentValue.dateComponents(DateComponents(year: 2026, month: 6, day: 7))
        #expect(
            text(date, "en_US") { metadata in
                (metadata.dateFormat, metadata.template) = ("Template", LocalizableText(template))
            } == expected)
    }

    @Test(
        arguments: [
            (nil, nil, 97_200.0, "27 hours"), ("Days", "Seconds", 97_200, "1 day, 3 hours"),
            ("Minutes", nil, 5400, "90 minutes"),
            ("Hours", "Hours", 7200, "2 hours"), ("Hours", "Hours", 5400, "1 hour, 30 minutes"),
            ("Hours", "Hours", 1741, "29 minutes, 1 second"), ("Days", "Hours", 90_000, "1 day, 1 hour"),
            ("Minutes", "Minutes", 90.5, "1 minute, 30.50 seconds"), ("Hours", "Hours", 0, "0 hours"),
            ("Seconds", "Hours", 5, nil), (nil, nil, 0.5, "0.50 seconds"),
            (nil, nil, 0.004, "0.004 seconds"), (nil, nil, 59.9999, "59.9999 seconds"),
        ] as [(String?, String?, Double, String?)])
    func `the definition's units of a duration`(maximum: String?, minimum: String?, seconds: Double, expected: String?)
    {
        let written = text(.timeInterval(seconds), "en_US") { ($0.maximumUnit, $0.minimumUnit) = (maximum, minimum) }
        #expect(written == expected)
    }

    @Test(arguments: [
        ("en_US", false, "a, b, and c"), ("en_US", true, "a, b, or c"), ("de_DE", true, "a, b oder c"),
    ])
    func `lists`(locale: String, isChoice: Bool, expected: String) {
        #expect(LocaleFormatter(localeIdentifier: locale).list(["a", "b", "c"], isChoice: isChoice) == expected)
    }

    @Test(arguments: ["ar_EG", "he_IL", "de_DE"])
    func `a negative duration isn't written like a positive one`(_ locale: String) {
        for seconds in [60.0, 120, 3600, 7200, 5400, 1] {
            let (negative, positive) = (text(.timeInterval(-seconds), locale), text(.timeInterval(seconds), locale))
            #expect(positive != nil && negative != positive, "\(seconds): \(negative ?? "")")
        }
    }

    @Test func `a day that the calendar leaves out isn't written as another one`() {
        for day in 1...20 {
            let components = DateComponents(year: 1582, month: 10, day: day)
            let written = text(.dateComponents(components), "de_DE")
            #expect(written == ((5...14).contains(day) ? nil : "\(day). Oktober 1582"))
        }
        let york = TimeZone(identifier: "America/New_York")
        for (hour, isThere) in [(1, true), (2, false), (3, true)] {
            let spring = DateComponents(timeZone: york, year: 2027, month: 3, day: 14, hour: hour, minute: 30)
            #expect((text(.dateComponents(spring), "en_US") != nil) == isThere)
        }
        let samoa = DateComponents(timeZone: TimeZone(identifier: "Pacific/Apia"), year: 2011, month: 12, day: 30)
        #expect(text(.dateComponents(samoa), "en_US")?.contains("31") != true)
    }

    @Test func `the elements of a list aren't isolated from each other, but keep what they have`() {
        let formatter = LocaleFormatter(localeIdentifier: "ar_EG")
        let list = formatter.list(["a", "b"], isChoice: false)
        #expect(list?.unicodeScalars.contains("\u{2068}") == false && list?.contains("a") == true)
        #expect(formatter.list(["\u{2066}a", "b"], isChoice: false)?.unicodeScalars.contains("\u{2066}") == true)
    }
}
