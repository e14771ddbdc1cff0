import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a person reads of dates and times.
@Suite struct DateTextTests {
    /// A person in Oslo, in winter.
    private static let clock: @Sendable (Date) -> Int = { _ in 3600 }
    private static let utc = TimeZone(secondsFromGMT: 0)
    private static let oslo = TimeZone(identifier: "Europe/Oslo")
    private static let ahead = TimeZone(secondsFromGMT: 5400)

    private static func date(
        hour: Int?, _ minute: Int? = nil, second: Int? = nil, zone: TimeZone? = nil
    ) -> DateComponents {
        DateComponents(timeZone: zone, year: 2026, month: 12, day: 3, hour: hour, minute: minute, second: second)
    }

    private func text(_ value: IntentValue, _ type: ParameterType, _ language: Language = .english) -> String {
        ValueTexts(
            parameter: ParameterDefinition(name: "a", type: type), catalog: TypeCatalog(), language: language,
            clock: Self.clock
        ).text(value)
    }

    @Test(arguments: [
        (date(hour: 14, 0), "December 3, 2026 at 2:00 PM", "2026-12-03 14:00"),
        (date(hour: 14, 0, zone: utc), "December 3, 2026 at 2:00 PM UTC", "2026-12-03 14:00 UTC"),
        (date(hour: 14, 0, zone: ahead), "December 3, 2026 at 2:00 PM +01:30", "2026-12-03 14:00 +01:30"),
        (
            date(hour: 14, 0, zone: TimeZone(secondsFromGMT: -18_000)),
            "December 3, 2026 at 2:00 PM −05:00", "2026-12-03 14:00 −05:00"
        ),
        (
            date(hour: 9, 30, zone: TimeZone(identifier: "Europe/London")),
            "December 3, 2026 at 9:30 AM Europe/London", "2026-12-03 09:30 Europe/London"
        ),
        // Where the person is, it's the same.
        (date(hour: 9, 30, zone: oslo), "December 3, 2026 at 9:30 AM", "2026-12-03 09:30 Europe/Oslo"),
        (
            date(hour: 9, 30, zone: TimeZone(secondsFromGMT: 3600)), "December 3, 2026 at 9:30 AM",
            "2026-12-03 09:30 +01:00"
        ),
        // An hour alone is a full one.
        (date(hour: 9), "December 3, 2026 at 9:00 AM", "2026-12-03 09:00"),
        (date(hour: 9, second: 30), "December 3, 2026 at 9:00:30 AM", "2026-12-03 09:00:30"),
        // A day in another zone is another one.
        (date(hour: nil, zone: utc), "December 3, 2026 UTC", "2026-12-03"),
        (date(hour: nil, zone: oslo), "December 3, 2026", "2026-12-03"),
    ])
    func `a time in another zone is written with it`(components: DateComponents, written: String, plain: String) throws
    {
        #expect(text(.dateComponents(components), .dateComponents) == written)
        #expect(IntentValue.dateComponents(components).plainText == plain)
        // What passes through a text is read as it was, but for an hour without minutes.
        let reader = ValueReader.of(.dateComponents)
        let read = try reader.value(plain)
        if components.hour == nil || components.minute != nil, components.timeZone == nil || components.hour != nil {
            #expect(read == .dateComponents(components))
        }
        guard let zone = components.timeZone, components.hour != nil, zone.secondsFromGMT() != 3600 else { return }
        #expect(try reader.value(written) == .dateComponents(components))
    }

    /// At three the clocks of Oslo go back to two.
    @Test(arguments: [(1, 59, 2, ""), (2, 30, 2, " +02:00"), (2, 30, 1, " +01:00"), (3, 0, 1, "")])
    func `a time that the clocks show twice is written with its zone`(
        hour: Int, minute: Int, offset: Int, ending: String
    ) throws {
        let oslo = try #require(Self.oslo)
        let components = DateComponents(
            timeZone: TimeZone(secondsFromGMT: offset * 3600), year: 2026, month: 10, day: 25, hour: hour,
            minute: minute)
        let texts = ValueTexts(
            parameter: ParameterDefinition(name: "a", type: .dateComponents), catalog: TypeCatalog(),
            language: .english, clock: { oslo.secondsFromGMT(for: $0) })
        let text = texts.text(.dateComponents(components))
        #expect(text == "October 25, 2026 at \(hour):\(minute == 0 ? "00" : "\(minute)") AM\(ending)")
    }

    @Test(arguments: [
        (DateComponents(month: 12, day: 3, hour: 9), "month 12 day 3 hour 9"),
        (DateComponents(hour: 9, minute: 30, weekday: 2), "09:30 weekday 2"),
        // Another day than the date says, for whoever looks at the week first.
        (
            DateComponents(year: 2026, month: 12, day: 1, yearForWeekOfYear: 2030),
            "2026-12-01 yearForWeekOfYear 2030"
        ),
        (DateComponents(year: 2026, month: 12, day: 1, weekday: 2), "2026-12-01 weekday 2"),
        (DateComponents(year: 2026, month: 12, day: 1, weekOfYear: 7), "2026-12-01 weekOfYear 7"),
        (
            DateComponents(year: 2026, month: 12, day: 1, weekday: 3, weekdayOrdinal: 2),
            "2026-12-01 weekday 3 weekdayOrdinal 2"
        ),
        (DateComponents(era: 0, year: 2026, month: 12, day: 3), "2026-12-03 era 0"),
        (DateComponents(year: 2026, month: 12, hour: 9, minute: 0), "09:00 year 2026 month 12"),
        (DateComponents(month: 12, weekday: 2, weekdayOrdinal: 2), "month 12 weekday 2 weekdayOrdinal 2"),
        (DateComponents(year: 2026, month: 12, day: 3, minute: 30), "2026-12-03 minute 30"),
        // These say nothing more.
        (
            DateComponents(era: 1, year: 2026, month: 12, day: 3, hour: 9, minute: 30, nanosecond: 5, weekday: 5),
            "December 3, 2026 at 9:30 AM"
        ),
    ])
    func `nothing is left out of a date that isn't whole`(components: DateComponents, written: String) {
        #expect(text(.dateComponents(components), .dateComponents) == written)
    }

    @Test func `a range is written with the rule by which it recurs`() {
        var range = DateComponentsRange(start: Self.date(hour: nil), end: nil)
        range.recurrenceRule = RecurrenceRule(interval: 1, frequency: .daily)
        #expect(text(range.intentValue, .dateComponentsRange) == "December 3, 2026, every day")
        range.recurrenceRule = RecurrenceRule(interval: 2, frequency: .weekly)
        #expect(text(range.intentValue, .dateComponentsRange) == "December 3, 2026, every 2 weeks")
        #expect(text(range.intentValue, .dateComponentsRange, .german) == "3. Dezember 2026, alle 2 Wochen")
        range.recurrenceRule = RecurrenceRule(interval: 2, frequency: .weekly, weeklyRecurrenceDays: 0b1_0101)
        #expect(
            text(range.intentValue, .dateComponentsRange)
                == "December 3, 2026, every 2 weeks on Monday, Wednesday and Friday")
        range.recurrenceRule = RecurrenceRule(interval: 1, frequency: .weekly, weeklyRecurrenceDays: 64)
        #expect(text(range.intentValue, .dateComponentsRange, .german) == "3. Dezember 2026, jede Woche am Sonntag")
        range.recurrenceRule = RecurrenceRule(interval: 0, frequency: .daily)
        #expect(text(range.intentValue, .dateComponentsRange) == "December 3, 2026, every 0 days")
        range.recurrenceRule = RecurrenceRule()
        #expect(text(range.intentValue, .dateComponentsRange) == "December 3, 2026, recurring")
        range.recurrenceRule = RecurrenceRule(interval: 2, frequency: .weekly)
        let end = DateComponentsRange(start: nil, end: Self.date(hour: nil))
        #expect(text(end.intentValue, .dateComponentsRange) == "– December 3, 2026")
        // What it is called isn't what is handled.
        guard case .object(var value) = range.intentValue else { return }
        value.object.displayString = "Friday"
        #expect(text(.object(value), .dateComponentsRange) == "December 3, 2026, every 2 weeks")
        range.end = Self.date(hour: 9, 0, zone: Self.utc)
        let text = text(range.intentValue, .dateComponentsRange)
        #expect(text == "December 3, 2026 – December 3, 2026 at 9:00 AM UTC, every 2 weeks")
    }
}
