public import IntentDefinitions
public import IntentKit
public import IntentRuntime

#if canImport(FoundationInternationalization)
public import FoundationEssentials
import FoundationInternationalization
#else
public import Foundation
#endif

/// A formatter that writes values in the conventions of a locale.
///
/// It needs the toolchain's locale tables, which take time to load. A host that doesn't always need them loads this
/// target as a library, with `LoadedFormatter`; a plugin never links it.
public struct LocaleFormatter: ValueFormatter {
    let locale: Locale
    let timeZone: TimeZone
    let now: Date?

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - localeIdentifier: The locale, such as `de_DE`; an encoding after it, as in `de_DE.UTF-8`, is ignored.
    ///   - timeZoneIdentifier: The person's time zone. `nil`, or an unknown one, means the time zone of the process.
    ///   - now: The instant that relative dates refer to; without it, dates are written in full.
    public init(localeIdentifier: String, timeZoneIdentifier: String? = nil, now: Date? = nil) {
        locale = Locale(identifier: String(localeIdentifier.prefix { $0 != "." && $0 != "@" }))
        timeZone = timeZoneIdentifier.flatMap(TimeZone.init(identifier:)) ?? .current
        self.now = now
    }

    /// Returns the text of a number, a date, a duration, an amount or a measurement.
    public func text(_ value: IntentValue, metadata: ValueMetadata?) -> String? {
        // Direction marks are meant for text layout; a terminal would show them.
        written(value, metadata: metadata).map { text in
            String(text.unicodeScalars.filter { !["\u{200E}", "\u{200F}", "\u{61C}"].contains($0) })
        }
    }

    private func written(_ value: IntentValue, metadata: ValueMetadata?) -> String? {
        switch value {
        // A calendar can't handle an impossible date, so it is written as it is.
        case .dateComponents where value.impossibility != nil: nil
        case .integer(let number): number.formatted(.number.locale(locale))
        case .decimal(let number): self.number(number)
        case .dateComponents(let components): text(of: components, metadata: metadata)
        case .timeInterval(let seconds): duration(seconds, metadata: metadata)
        case .currencyAmount(let amount): self.amount(amount)
        case .measurement(let measured): number(measured.value).map { $0 + " " + measured.unit }
        default: nil
        }
    }

    /// Returns the texts as a list, such as “a, b, and c” or “a, b oder c”.
    public func list(_ texts: [String], isChoice: Bool) -> String? {
        let list = texts.formatted(.list(type: isChoice ? .or : .and).locale(locale))
        // Isolates around each text are meant for text layout, too; those of the texts themselves stay.
        func isIsolate(_ scalar: Unicode.Scalar) -> Bool { (0x2066...0x2069).contains(scalar.value) }
        guard !texts.contains(where: { $0.unicodeScalars.contains(where: isIsolate) }) else { return list }
        return String(list.unicodeScalars.filter { !isIsolate($0) })
    }

    private func number(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        // Nobody agrees to a number that is rounded. One that was computed, such as a third, has more digits than anybody
        // writes. Of a small number, the first digits are beyond those that are usual.
        let written = "\(number)".utf8.prefix { $0 != UInt8(ascii: "e") }
        let isExact = written.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } <= 15
        let isSmall = number != 0 && abs(number) < 0.1
        let precision = NumberFormatStyleConfiguration.Precision.self
        let digits =
            isExact
            ? precision.significantDigits(1...15)
            : isSmall ? precision.significantDigits(1...6) : precision.fractionLength(0...6)
        return number.formatted(.number.precision(digits).locale(locale))
    }

    private func amount(_ amount: CurrencyAmount) -> String? {
        // Of what isn't a code, the locale would write nothing.
        guard let number = amount.amount, !number.isNaN, let code = amount.currencyCode, code.utf8.count == 3,
            code.unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic })
        else { return nil }
        let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
        let usual = number.formatted(style)
        // Nobody agrees to an amount that is rounded, and is then another one.
        let digits = Self.fractionLength(of: "\(number)")
        let exact = number.formatted(style.precision(.fractionLength(digits)))
        return exact.count(where: \.isNumber) > usual.count(where: \.isNumber) ? exact : usual
    }

    /// Returns hours, minutes and seconds, in the units that the definition allows.
    ///
    /// What is less than the smallest of these isn't left out: nobody agrees to two hours and has a room for one and a
    /// half.
    private func duration(_ seconds: Double, metadata: ValueMetadata?) -> String? {
        guard abs(seconds) < 1e12 else { return nil }
        let units: [(name: String, unit: Duration.UnitsFormatStyle.Unit, seconds: Double)] = [
            ("days", .days, 86_400), ("hours", .hours, 3600), ("minutes", .minutes, 60), ("seconds", .seconds, 1),
        ]
        func index(of name: String?) -> Int? {
            name.flatMap { name in units.firstIndex { $0.name == name.lowercased() } }
        }
        let first = index(of: metadata?.maximumUnit) ?? 1
        var last = index(of: metadata?.minimumUnit) ?? units.count - 1
        guard first <= last else { return nil }
        while last < units.count - 1, seconds.remainder(dividingBy: units[last].seconds) != 0 { last += 1 }
        let hasFraction = seconds.rounded() != seconds && last == units.count - 1
        let style = Duration.UnitsFormatStyle(
            allowedUnits: Set(units[first...last].map(\.unit)), width: .wide,
            fractionalPart: hasFraction ? .show(length: Self.shownFractionLength(of: seconds)) : .hide
        ).locale(locale)
        let text = Duration.seconds(seconds).formatted(style)
        // Some languages have words for one and two hours, without a number that could have a sign.
        return seconds < 0 && text == Duration.seconds(-seconds).formatted(style) ? nil : text
    }

    /// The digits after the point of a number of seconds that isn't whole: two at least, and nine at most.
    private static func shownFractionLength(of seconds: Double) -> Int {
        let text = "\(seconds)"
        return text.utf8.contains(UInt8(ascii: "e")) ? 9 : min(max(fractionLength(of: text), 2), 9)
    }

    /// The digits after the point of a number in Swift's words.
    private static func fractionLength(of number: String) -> Int {
        number.utf8.split(separator: UInt8(ascii: ".")).dropFirst().first?.count ?? 0
    }
}
