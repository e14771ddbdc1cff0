public import IntentDefinitions
public import IntentKit
public import IntentRuntime

#if canImport(FoundationInternationalization)
public import FoundationEssentials
import FoundationInternationalization
#else
public import Foundation
#endif

/// Writes values the way people of a locale do.
///
/// Needs the locale tables of the toolchain, which take time to load: a host that may not need them loads this target
/// as a library, with `LoadedFormatter`. Never linked by a plugin.
public struct LocaleFormatter: ValueFormatter {
    let locale: Locale
    let timeZone: TimeZone
    let now: Date?

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - localeIdentifier: The locale, such as `de_DE`; an encoding after it, as in `de_DE.UTF-8`, is ignored.
    ///   - timeZoneIdentifier: The person's time zone; nothing, or one that is not known, means that of the process.
    ///   - now: The instant to which relative dates refer; without it they are written in full.
    public init(localeIdentifier: String, timeZoneIdentifier: String? = nil, now: Date? = nil) {
        locale = Locale(identifier: String(localeIdentifier.prefix { $0 != "." && $0 != "@" }))
        timeZone = timeZoneIdentifier.flatMap(TimeZone.init(identifier:)) ?? .current
        self.now = now
    }

    /// The text of a number, a date, a duration, an amount or a measurement.
    public func text(_ value: IntentValue, metadata: ValueMetadata?) -> String? {
        // Marks of direction are for whoever lays text out; a terminal shows them.
        written(value, metadata: metadata).map { text in
            String(text.unicodeScalars.filter { !["\u{200E}", "\u{200F}", "\u{61C}"].contains($0) })
        }
    }

    private func written(_ value: IntentValue, metadata: ValueMetadata?) -> String? {
        switch value {
        // No calendar can be asked for a date that cannot be; it is written as it is.
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

    /// The texts as one, such as “a, b, and c” and “a, b oder c”.
    public func list(_ texts: [String], isChoice: Bool) -> String? {
        texts.formatted(.list(type: isChoice ? .or : .and).locale(locale))
    }

    private func number(_ number: Double) -> String? {
        number.isFinite ? number.formatted(.number.precision(.fractionLength(0...6)).locale(locale)) : nil
    }

    private func amount(_ amount: CurrencyAmount) -> String? {
        guard let number = amount.amount, let code = amount.currencyCode, !number.isNaN else { return nil }
        return number.formatted(.currency(code: code).locale(locale))
    }

    /// Hours, minutes and seconds, in the units that the definition allows.
    private func duration(_ seconds: Double, metadata: ValueMetadata?) -> String? {
        guard abs(seconds) < 1e12 else { return nil }
        let units: [(name: String, unit: Duration.UnitsFormatStyle.Unit)] = [
            ("days", .days), ("hours", .hours), ("minutes", .minutes), ("seconds", .seconds),
        ]
        func index(of name: String?) -> Int? {
            name.flatMap { name in units.firstIndex { $0.name == name.lowercased() } }
        }
        let first = index(of: metadata?.maximumUnit) ?? 1
        let last = index(of: metadata?.minimumUnit) ?? units.count - 1
        guard first <= last else { return nil }
        let hasFraction = seconds.rounded() != seconds && last == units.count - 1
        let style = Duration.UnitsFormatStyle(
            allowedUnits: Set(units[first...last].map(\.unit)), width: .wide,
            fractionalPart: hasFraction ? .show(length: 2) : .hide
        ).locale(locale)
        return Duration.seconds(seconds).formatted(style)
    }
}
