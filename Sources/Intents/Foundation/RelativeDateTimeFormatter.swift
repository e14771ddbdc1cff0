/// A formatter of the time between two dates, such as “3 days ago”.
///
/// It uses the words of `Date.AnchoredRelativeFormatStyle` for the largest unit that is different, as Apple's formatter
/// of this name does.
///
/// It is `@unchecked Sendable`: a formatter is set up by the code that made it, and formatting doesn't change it.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// Whether days beside today have names.
    public enum DateTimeStyle: Int, Sendable {
        /// Numbers, as in “1 day ago”.
        case numeric = 0
        /// Names where there are some, as in “yesterday”.
        case named
    }

    /// How long the units are written.
    public enum UnitsStyle: Int, Sendable {
        /// In words, as in “2 months ago”.
        case full = 0
        /// With the number in words, as in “two months ago”.
        case spellOut
        /// Shortened, as in “2 mo. ago”.
        case short
        /// As short as possible, as in “2mo ago”.
        case abbreviated
    }

    /// Whether days beside today have names.
    ///
    /// Defaults to `numeric`.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// How long the units are written.
    ///
    /// Defaults to `full`.
    open var unitsStyle = UnitsStyle.full
    /// Where the text stands, which decides about its first letter.
    ///
    /// Defaults to `unknown`.
    open var formattingContext = Formatter.Context.unknown
    /// The calendar of the units.
    open var calendar = Calendar.autoupdatingCurrent
    /// The language of the text.
    open var locale = Locale.autoupdatingCurrent

    /// Returns the time between two dates in words.
    ///
    /// - Parameters:
    ///   - date: The date that is described.
    ///   - referenceDate: The date from which it is seen.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let difference = calendar.dateComponents(Set(Self.units.map(\.0)), from: referenceDate, to: date)
        return localizedString(from: difference, seenFrom: referenceDate)
    }

    /// Returns a difference of time in words; the largest unit that isn't zero counts.
    open func localizedString(from dateComponents: DateComponents) -> String {
        localizedString(from: dateComponents, seenFrom: Date())
    }

    /// Returns a number of seconds in words; a negative one is in the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Returns the time between now and a date in words, or `nil` for something else than a date.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    /// The units from the largest to the smallest.
    private static let units: [(Calendar.Component, Date.RelativeFormatStyle.Field)] = [
        (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
        (.second, .second),
    ]

    private func localizedString(from difference: DateComponents, seenFrom reference: Date) -> String {
        let largest = Self.units.first { unit, _ in Self.value(of: unit, in: difference) != 0 }
        let (unit, field) = largest ?? (.second, .second)
        let value = Self.value(of: unit, in: difference)
        let date = calendar.date(byAdding: unit, value: value, to: reference) ?? reference
        return Date.AnchoredRelativeFormatStyle(
            anchor: date, allowedFields: [field], presentation: dateTimeStyle == .named ? .named : .numeric,
            unitsStyle: style, locale: locale, calendar: calendar, capitalizationContext: context
        ).format(reference)
    }

    private static func value(of unit: Calendar.Component, in difference: DateComponents) -> Int {
        // `DateComponents` stands for an unset unit with a number, too.
        guard let value = difference.value(for: unit), value != NSDateComponentUndefined else { return 0 }
        return value
    }

    private var style: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }

    private var context: FormatStyleCapitalizationContext {
        switch formattingContext {
        case .unknown, .dynamic: .unknown
        case .standalone: .standalone
        case .listItem: .listItem
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        @unknown default: .unknown
        }
    }
}
