import IntentDefinitions

#if canImport(FoundationInternationalization)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

extension LocaleFormatter {
    /// Returns a date, a time or both in the definition's style, with the components that are set and wanted.
    ///
    /// A time without seconds is written without them, even if the style of the time is `Full`.
    func text(of components: DateComponents, metadata: ValueMetadata?) -> String? {
        let hasDate = components.year != nil && components.month != nil && components.day != nil
        let hasTime = components.hour != nil && components.minute != nil
        let wantsDate = hasDate && metadata?.style != "Time"
        let wantsTime = hasTime && metadata?.style != "Date"
        guard wantsDate || wantsTime else { return nil }
        // A time without a date is placed on a day without a change to or from daylight saving time.
        var whole = components
        if !hasDate { (whole.year, whole.month, whole.day) = (2001, 1, 1) }
        let zone = components.timeZone ?? timeZone
        guard let date = calendar(in: zone).date(from: whole) else { return nil }
        // The calendar of a locale leaves out the ten days after October 4, 1582, and writes others in their place.
        let shown = calendar(in: zone).dateComponents([.year, .month, .day, .hour, .minute], from: date)
        guard (shown.year, shown.month, shown.day) == (whole.year, whole.month, whole.day) else { return nil }
        // A time that the clocks leave out would be written as another one.
        guard !hasTime || (shown.hour, shown.minute) == (whole.hour, whole.minute) else { return nil }
        let timeStyle = wantsTime ? Self.timeStyle(metadata, seconds: components.second) : .omitted
        if wantsDate, let day = specialDay(date, zone: zone, metadata: metadata) {
            guard wantsTime else { return day }
            return day + ", " + date.formatted(style(.omitted, timeStyle, zone))
        }
        return date.formatted(style(wantsDate ? Self.dateStyle(metadata) : .omitted, timeStyle, zone))
    }

    private func calendar(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        calendar.locale = locale
        return calendar
    }

    private func style(
        _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, _ zone: TimeZone
    ) -> Date.FormatStyle {
        Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar(in: zone), timeZone: zone)
    }

    private static func dateStyle(_ metadata: ValueMetadata?) -> Date.FormatStyle.DateStyle {
        switch metadata?.dateStyle {
        case "Full": .complete
        case "Medium": .abbreviated
        case "Short": .numeric
        default: .long
        }
    }

    /// A style without seconds leaves out none that there are: nobody agrees to another time than is handled.
    private static func timeStyle(_ metadata: ValueMetadata?, seconds: Int?) -> Date.FormatStyle.TimeStyle {
        guard let seconds else { return .shortened }
        return switch metadata?.timeStyle {
        case "Full": .complete
        case "Long", "Medium", nil: .standard
        default: seconds == 0 ? .shortened : .standard
        }
    }

    /// Returns the day in the definition's template, or relative to today.
    private func specialDay(_ date: Date, zone: TimeZone, metadata: ValueMetadata?) -> String? {
        switch metadata?.dateFormat {
        case "Template": metadata?.template.nonEmpty.map { day(date, template: $0, zone: zone) }
        case "Relative": now.flatMap { relativeDay(date, now: $0, zone: zone) }
        default: nil
        }
    }

    /// Returns “tomorrow” or “in 2 days”; `nil` for days that are more than a week away.
    private func relativeDay(_ date: Date, now: Date, zone: TimeZone) -> String? {
        let calendar = calendar(in: zone)
        let today = calendar.startOfDay(for: now)
        let day = calendar.startOfDay(for: date)
        guard let distance = calendar.dateComponents([.day], from: today, to: day).day, abs(distance) <= 7 else {
            return nil
        }
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: day, allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale,
            calendar: calendar)
        return style.format(today)
    }

    /// Returns the fields named by a template such as `MMM d, y`, in the order of the locale.
    private func day(_ date: Date, template: String, zone: TimeZone) -> String {
        var style = Date.FormatStyle(locale: locale, calendar: calendar(in: zone), timeZone: zone)
        var counts: [Character: Int] = [:]
        for letter in template { counts[letter, default: 0] += 1 }
        for (letter, count) in counts {
            switch letter {
            case "y": style = style.year(count == 2 ? .twoDigits : .defaultDigits)
            case "M", "L":
                style = style.month(
                    count > 3 ? .wide : count == 3 ? .abbreviated : count == 2 ? .twoDigits : .defaultDigits)
            case "d": style = style.day(count == 2 ? .twoDigits : .defaultDigits)
            case "E": style = style.weekday(count > 3 ? .wide : .abbreviated)
            default: break
            }
        }
        return date.formatted(style)
    }
}
