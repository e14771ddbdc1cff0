import Foundation
import IntentKit
import Testing

@testable import ReservationCalendar

/// Times across zones and clock changes.
@Suite struct ReservationTimeTests {
    /// Returns the lines of an event's time.
    private func stamps(_ start: String?, _ end: String?) -> [String]? {
        guard let period = ReservationPeriod(DateComponentsRange(start, end)) else { return nil }
        return [period.start, period.end].compactMap { time in
            switch time {
            case nil: nil
            case .instant(let date, _)?: CalendarStamp.time(date) + "Z"
            case .floating(let date)?: CalendarStamp.time(date)
            case .day(let date)?: CalendarStamp.day(date)
            }
        }
    }

    @Test(
        arguments: [
            // Between zones, ahead of and behind UTC, with half and quarter hours.
            (
                "2026-05-12 10:25 Europe/Oslo", "2026-05-12 12:40 America/New_York",
                ["20260512T082500Z", "20260512T164000Z"]
            ),
            (
                "2026-01-12 10:25 Europe/Oslo", "2026-01-12 12:40 America/New_York",
                ["20260112T092500Z", "20260112T174000Z"]
            ),
            (
                "2026-05-12 23:30 Asia/Kolkata", "2026-05-13 01:00 Asia/Kathmandu",
                ["20260512T180000Z", "20260512T191500Z"]
            ),
            // A ferry that arrives before it leaves, by the clocks; and one over the date line, a day earlier.
            (
                "2026-05-12 10:00 Europe/Helsinki", "2026-05-12 09:45 Europe/Stockholm",
                ["20260512T070000Z", "20260512T074500Z"]
            ),
            (
                "2026-05-12 10:00 Pacific/Auckland", "2026-05-11 19:00 Pacific/Honolulu",
                ["20260511T220000Z", "20260512T050000Z"]
            ),
            // While the clocks go forward (2026-03-29) and back (2026-10-25), and at the hours that are skipped or twice.
            ("2026-03-29 01:30 Europe/Oslo", "2026-03-29 03:30 Europe/Oslo", ["20260329T003000Z", "20260329T013000Z"]),
            ("2026-03-29 02:30 Europe/Oslo", nil, ["20260329T013000Z"]),
            ("2026-10-25 01:30 Europe/Oslo", "2026-10-25 03:30 Europe/Oslo", ["20261024T233000Z", "20261025T023000Z"]),
            ("2026-10-25 02:30 Europe/Oslo", nil, ["20261025T003000Z"]),
            // Only New York has changed its clocks (2026-03-08), and only Oslo (2026-10-25).
            (
                "2026-03-20 10:00 Europe/Oslo", "2026-03-20 13:00 America/New_York",
                ["20260320T090000Z", "20260320T170000Z"]
            ),
            (
                "2026-10-28 10:00 Europe/Oslo", "2026-10-28 13:00 America/New_York",
                ["20261028T090000Z", "20261028T170000Z"]
            ),
            // Without zones.
            ("2026-05-12 19:00", "2026-05-12 21:30", ["20260512T190000", "20260512T213000"]),
            ("2026-05-12 19:00", nil, ["20260512T190000"]),
            // One end has a zone: it is that of the other.
            ("2026-05-12 19:00 Europe/Oslo", "2026-05-12 21:00", ["20260512T170000Z", "20260512T190000Z"]),
            ("2026-05-12 19:00", "2026-05-12 21:00 Europe/Oslo", ["20260512T170000Z", "20260512T190000Z"]),
            // Days: the last one belongs to the stay, over the end of a month, of a year and of February.
            ("2026-05-12", "2026-05-15", ["20260512", "20260516"]),
            ("2026-05-12", "2026-05-12", ["20260512", "20260513"]),
            ("2026-05-30", "2026-05-31", ["20260530", "20260601"]),
            ("2026-12-30", "2026-12-31", ["20261230", "20270101"]),
            ("2028-02-27", "2028-02-28", ["20280227", "20280229"]), ("2026-05-12", nil, ["20260512"]),
            // A day at one end is the whole day.
            ("2026-05-12 15:00 Europe/Oslo", "2026-05-15", ["20260512T130000Z", "20260515T220000Z"]),
            ("2026-05-12", "2026-05-15 11:00 Europe/Oslo", ["20260511T220000Z", "20260515T090000Z"]),
            ("2026-05-12 15:00", "2026-05-15", ["20260512T150000", "20260516T000000"]),
            ("2026-05-12", "2026-05-15 11:00", ["20260512T000000", "20260515T110000"]),
            // An end that isn't later is none.
            ("2026-05-12 19:00", "2026-05-12 19:00", ["20260512T190000"]),
            (
                "2026-05-12 19:00 Europe/Oslo", "2026-05-12 18:30 Europe/London",
                ["20260512T170000Z", "20260512T173000Z"]
            ),
            ("2026-05-12 19:00 Europe/Oslo", "2026-05-12 18:00 Europe/London", ["20260512T170000Z"]),
            ("2026-05-12", "2026-05-10", ["20260512"]), ("9999-12-31", "9999-12-31", ["99991231"]),
            // No date, and no beginning.
            ("2026-02-30", nil, nil), ("0000-01-01", nil, nil), (nil, "2026-05-12", nil),
        ] as [(String?, String?, [String]?)])
    func `a range is written so that nobody has to know its zones`(
        _ start: String?, _ end: String?, _ expected: [String]?
    ) {
        #expect(stamps(start, end) == expected)
    }

    @Test(arguments: [
        ("2026-05-12 10:25 Europe/Oslo", "2026-05-12 10:25 (UTC+02:00)"),
        ("2026-01-12 10:25 America/St_Johns", "2026-01-12 10:25 (UTC-03:30)"),
        ("2026-05-12 10:25", "2026-05-12 10:25"), ("2026-05-12", "2026-05-12"),
    ])
    func `people see the time of the clocks there`(_ text: String, _ shown: String) {
        #expect(ReservationTime(DateComponents(text))?.description == shown)
    }

    /// The offset of the clocks in Oslo.
    private func oslo(_ date: Date) -> Int { TimeZone(identifier: "Europe/Oslo")?.secondsFromGMT(for: date) ?? 0 }

    @Test(arguments: [
        ("2026-05-12 10:25", "20260512T082500"), ("2026-01-12 10:25", "20260112T092500"),
        ("2026-05-12", "20260511T220000"), ("2026-03-29 01:59", "20260329T005900"),
        ("2026-03-29 03:00", "20260329T010000"), ("2026-10-25 03:00", "20261025T020000"),
        ("2026-05-12 10:25 Asia/Tokyo", "20260512T012500"),
    ])
    func `a time without a zone is that of the person's clock`(_ text: String, _ instant: String) throws {
        let time = try #require(ReservationTime(DateComponents(text)))
        #expect(CalendarStamp.time(time.date(ahead: oslo)) == instant)
    }

    @Test(arguments: [
        (0, "PT0M"), (-5400, "-PT1H30M"), (-3600, "-PT1H"), (-90, "-PT0H1M30S"), (-1, "-PT0H0M1S"),
        (-172_800, "-PT48H"), (600, "PT10M"), (-3601, "-PT1H0M1S"),
    ])
    func `durations nest their units`(_ seconds: Int, _ text: String) {
        #expect(CalendarStamp.duration(seconds) == text)
    }
}
