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

/// Dates and times as they are said on Wednesday, 10 June 2026, at 14:20:30.
@Suite struct SpokenDateTests {
    private func text(_ text: String, _ language: Language, style: String? = nil, moment: Moment? = .wednesday)
        -> String?
    {
        let reader = ValueReader.of(.dateComponents, in: language, at: moment) { $0.style = style }
        return (try? reader.value(text)).flatMap { reader.text(of: $0) }
    }

    @Test(arguments: [
        ("today", "2026-06-10"), ("Tomorrow", "2026-06-11"), ("yesterday", "2026-06-09"),
        ("the day after tomorrow", "2026-06-12"), ("tomorrow at 9", "2026-06-11 09:00"),
        ("tomorrow at nine", "2026-06-11 09:00"),
        ("at 9 tomorrow", "2026-06-11 09:00"), ("tomorrow, 9 pm", "2026-06-11 21:00"), ("Friday", "2026-06-12"),
        ("on Friday at noon", "2026-06-12 12:00"), ("Wednesday", "2026-06-17"), ("monday", "2026-06-15"),
        ("Sun.", "2026-06-14"),
        ("this Friday", "2026-06-12"), ("next Friday 9:30 pm", "2026-06-19 21:30"), ("next Monday", "2026-06-15"),
        ("next Sunday", "2026-06-21"), ("next week", "2026-06-17"), ("in 2 hours", "2026-06-10 16:20"),
        ("in half an hour", "2026-06-10 14:50"), ("in 30 seconds", "2026-06-10 14:21:00"), ("in a week", "2026-06-17"),
        ("in three months", "2026-09-10"), ("in 10 hours", "2026-06-11 00:20"), ("2 days ago", "2026-06-08"),
        ("now", "2026-06-10 14:20"),
        ("in 2 days at 9 am", "2026-06-12 09:00"), ("noon", "12:00"), ("midnight", "00:00"), ("9:30", "09:30"),
        ("9:30:15 p.m.", "21:30:15"),
        ("12 am", "00:00"), ("12 pm", "12:00"), ("9 o'clock", "09:00"), ("half past nine", "09:30"),
        ("Friday the 12th", "2026-06-12"), ("on Friday the 12th at noon", "2026-06-12 12:00"),
        ("Saturday 4th", "2026-07-04"),
        ("tomorrow morning at 9", "2026-06-11 09:00"), ("Friday evening at 8:30", "2026-06-12 20:30"),
        ("tonight at 8", "2026-06-10 20:00"), ("this evening at 7", "2026-06-10 19:00"),
        ("on Friday the 12th at 9", "2026-06-12 09:00"), ("tomorrow evening at 20:00", "2026-06-11 20:00"),
        ("tomorrow at 7 in the evening", "2026-06-11 19:00"),
        ("7:30 in the morning", "07:30"),
        ("quarter to 8 pm", "19:45"),
        ("June 7", "2027-06-07"), ("June 10", "2026-06-10"), ("July 4th", "2026-07-04"), ("4 July", "2026-07-04"),
        ("the 4th of July, 2030", "2030-07-04"), ("Jan. 5, 2027 at 8:15", "2027-01-05 08:15"), ("Feb 29", "2028-02-29"),
        ("7/4/2026", "2026-07-04"), ("7/4", "2026-07-04"), ("Friday, June 12", "2026-06-12"),
        ("2026-06-07T09:30:15Z", "2026-06-07 09:30:15 +00:00"),
        ("2026-06-07 09:30 +02:00", "2026-06-07 09:30 +02:00"), ("09:30 -0530", "09:30 -05:30"),
    ])
    func `English`(said: String, exact: String) {
        #expect(text(said, .english) == exact)
    }

    @Test(arguments: [
        ("heute", "2026-06-10"), ("morgen um 9", "2026-06-11 09:00"), ("Morgen um neun Uhr", "2026-06-11 09:00"),
        ("übermorgen", "2026-06-12"),
        ("7. Juni um 9 Uhr", "2027-06-07 09:00"), ("am 4. Juli 2026", "2026-07-04"), ("7.6.", "2027-06-07"),
        ("04.07.2026", "2026-07-04"),
        ("4/7/2026", "2026-07-04"), ("Freitag", "2026-06-12"), ("am Freitag um halb zehn", "2026-06-12 09:30"),
        ("nächsten Freitag", "2026-06-19"),
        ("kommenden Montag", "2026-06-15"), ("in 2 Stunden", "2026-06-10 16:20"),
        ("in einer Stunde", "2026-06-10 15:20"),
        ("vor 3 Tagen", "2026-06-07"), ("nächste Woche", "2026-06-17"), ("9 Uhr 30", "09:30"), ("9.30 Uhr", "09:30"),
        ("viertel vor acht", "07:45"),
        ("Freitag, der 12.", "2026-06-12"),
        ("heute Abend um 8", "2026-06-10 20:00"), ("morgen früh um 7", "2026-06-11 07:00"),
        ("Freitag Morgen um 9", "2026-06-12 09:00"), ("heute Morgen um 9 Uhr", "2026-06-10 09:00"),
        ("um 7 Uhr am Morgen", "07:00"),
        ("morgen um 8 Uhr am Abend", "2026-06-11 20:00"),
        ("9 Uhr abends", "21:00"), ("mittags", "12:00"), ("jetzt", "2026-06-10 14:20"), ("5. März", "2027-03-05"),
        ("Di, 16. Juni", "2026-06-16"),
        ("2026-06-07", "2026-06-07"),
    ])
    func `German`(said: String, exact: String) {
        #expect(text(said, .german) == exact)
    }

    @Test(arguments: [
        "", "at", "on the", "soon", "tomorrow tomorrow", "9", "tomorrow 9", "25:00", "at 25", "9:75", "13 am",
        "June 31", "June", "31/12/2026", "Friday the 13th", "Friday 12", "next Friday the 12th", "Friday the 0th",
        "tomorrow night at 2", "tomorrow morning", "tonight", "morning at 9", "tomorrow morning at 20:00",
        "this morning at 2 pm", "12 in the evening", "2 in the evening", "7 in the",
        "Friday, June 13", "next", "in 5", "in two", "in 999999999 days", "in 9999 years", "99999999999999999999",
        "June 7, June 8", "9:30 10:30",
        "26-12-03", "09:00-17:00", "09:30-0530", "2026-12-03 14:00-05:00", "2026-12-03T14:00-17:00", "09:00-10:30",
        "2026-02-30", "2026-06-07T", "Tfoo", "heute", "7.13.2026", "in 1.5 days", "half past 25",
    ])
    func `what is no date in English`(said: String) {
        #expect(text(said, .english) == nil)
    }

    @Test(arguments: ["am Morgen", "am Morgen um 7 Uhr", "um morgen", "am heute"])
    func `what is no date in German`(said: String) {
        #expect(text(said, .german) == nil)
    }

    @Test(arguments: ["tomorrow", "Friday", "in 2 hours", "now", "3 days ago"])
    func `words that refer to now mean nothing without it`(said: String) {
        #expect(text(said, .english, moment: nil) == nil)
        #expect(text(said, .english) != nil)
    }

    @Test(arguments: [
        ("from Friday to Monday", "2026-06-12", "2026-06-15"), ("from Monday to Friday", "2026-06-15", "2026-06-19"),
        ("from today to Friday", "2026-06-10", "2026-06-12"), ("May 2 to Dec 30", "2026-05-02", "2026-12-30"),
        ("from next Monday to next Friday", "2026-06-15", "2026-06-19"),
        ("from Tuesday at 9 to Monday at 5 pm", "2026-06-16 09:00", "2026-06-22 17:00"),
        ("2026-06-07 to 2026-06-09", "2026-06-07", "2026-06-09"), ("from 10 pm to 2 am", "22:00", "02:00"),
        // What is said once counts for both.
        ("March 4 to March 6, 2028", "2028-03-04", "2028-03-06"),
        ("December 30 to January 2, 2028", "2027-12-30", "2028-01-02"),
        ("9:30 to 10:30 pm", "21:30", "22:30"), ("from 5 to 6 pm", "17:00", "18:00"), ("9 to 5 pm", "09:00", "17:00"),
        ("12 to 1 am", "00:00", "01:00"), ("10 to 2 am", "22:00", "02:00"), ("11 am to 1:30", "11:00", "13:30"),
        ("noon to 1:30", "12:00", "13:30"), ("9:30 to noon", "09:30", "12:00"),
        ("10:30 to midnight", "22:30", "00:00"), ("22:00 to 2:30", "22:00", "02:30"),
        // A zero before the hour says that it isn't in the evening.
        ("from 08:00 to midnight", "08:00", "00:00"), ("08:00 to 10 pm", "08:00", "22:00"),
        ("from noon to 03:00", "12:00", "03:00"), ("7 to 8 in the evening", "19:00", "20:00"),
        ("now to 15:30", "2026-06-10 14:20", "2026-06-10 15:30"),
        ("13:00 to 2 pm", "13:00", "14:00"), ("9:30 to 11:15", "09:30", "11:15"),
        ("tomorrow from 3 to 4 pm", "2026-06-11 15:00", "2026-06-11 16:00"),
        ("tomorrow at 10 pm to 2 am", "2026-06-11 22:00", "2026-06-12 02:00"),
        ("9 to 10 pm on Friday", "2026-06-12 21:00", "2026-06-12 22:00"),
        ("Monday at 9:30 to Tuesday at 5 pm", "2026-06-15 09:30", "2026-06-16 17:00"),
        ("this week", "2026-06-08", "2026-06-14"), ("next week", "2026-06-15", "2026-06-21"),
        ("8 pm to midnight on Friday", "2026-06-12 20:00", "2026-06-13 00:00"),
        ("tomorrow from 8 to midnight", "2026-06-11 20:00", "2026-06-12 00:00"),
        ("coming week", "2026-06-15", "2026-06-21"), ("coming weekend", "2026-06-13", "2026-06-14"),
        ("this weekend", "2026-06-13", "2026-06-14"), ("next month", "2026-07-01", "2026-07-31"),
        ("next year", "2027-01-01", "2027-12-31"),
        // What has begun.
        ("June 4 to June 20", "2026-06-04", "2026-06-20"), ("May 20 to June 12", "2026-05-20", "2026-06-12"),
        ("December 20 to June 12", "2025-12-20", "2026-06-12"), ("June 10 to June 12", "2026-06-10", "2026-06-12"),
        ("09:00-17:00", "09:00", "17:00"), ("9:00–10:30", "09:00", "10:30"), ("22:00-06:00", "22:00", "06:00"),
        ("2026-12-03 14:00-16:00", "2026-12-03 14:00", "2026-12-03 16:00"),
        ("from Saturday to Saturday", "2026-06-13", "2026-06-20"),
        ("tomorrow until 5 pm", "2026-06-11", "2026-06-11 17:00"),
        ("Monday to next Monday", "2026-06-15", "2026-06-22"), ("tomorrow to tomorrow", "2026-06-11", "2026-06-11"),
        ("2026-06-13 to 2026-06-13", "2026-06-13", "2026-06-13"), ("June 4 to June 8", "2027-06-04", "2027-06-08"),
        ("June 12 to May 3", "2026-06-12", "2027-05-03"),
        ("tomorrow 3 to 4 pm", "2026-06-11 15:00", "2026-06-11 16:00"),
        ("Friday 9 to 10 pm", "2026-06-12 21:00", "2026-06-12 22:00"),
        ("between Monday and Friday", "2026-06-15", "2026-06-19"), ("between 9 and 10 pm", "21:00", "22:00"),
        ("tomorrow between 9:00 and 17:00", "2026-06-11 09:00", "2026-06-11 17:00"),
        ("Monday 9 am to next Monday 5 pm", "2026-06-15 09:00", "2026-06-22 17:00"),
        ("Saturday 10 am to Saturday 10 am", "2026-06-13 10:00", "2026-06-20 10:00"),
        ("from Saturday at noon to Saturday at noon", "2026-06-13 12:00", "2026-06-20 12:00"),
        ("Monday to next Monday at noon", "2026-06-15", "2026-06-22 12:00"),
        ("Monday 9 am to Monday 5 pm", "2026-06-15 09:00", "2026-06-15 17:00"),
        ("next Monday 9 am to next Monday 5 pm", "2026-06-15 09:00", "2026-06-15 17:00"),
        ("Monday from 9:30 to 10:30", "2026-06-15 09:30", "2026-06-15 10:30"),
        // A time zone counts for both times, too.
        ("2026-12-03 9:00-17:00 UTC", "2026-12-03 09:00 +00:00", "2026-12-03 17:00 +00:00"),
        ("2026-12-03 09:00-10:00 +05:00", "2026-12-03 09:00 +05:00", "2026-12-03 10:00 +05:00"),
        ("2026-12-03T09:00+05:00 to 10:00", "2026-12-03 09:00 +05:00", "2026-12-03 10:00 +05:00"),
        ("9:00 to 17:00 UTC", "09:00 +00:00", "17:00 +00:00"),
        ("2026-12-03T23:00+05:00 to 2026-12-03T21:00Z", "2026-12-03 23:00 +05:00", "2026-12-03 21:00 +00:00"),
        (
            "December 3, 2026 at 9:00 AM −05:00 – December 3, 2026 at 5:00 PM UTC",
            "2026-12-03 09:00 -05:00", "2026-12-03 17:00 +00:00"
        ),
    ])
    func `the end of a range comes after its start`(said: String, start: String, end: String) throws {
        #expect(try texts(of: said) == [start, end])
    }

    @Test(arguments: [
        ("4. März bis 6. März 2028", "2028-03-04", "2028-03-06"), ("von 9 bis 10 Uhr", "09:00", "10:00"),
        ("morgen von 9 bis 10 Uhr", "2026-06-11 09:00", "2026-06-11 10:00"),
        ("8:30 bis 10 Uhr abends", "20:30", "22:00"), ("nächste Woche", "2026-06-15", "2026-06-21"),
        ("kommenden Monat", "2026-07-01", "2026-07-31"), ("diese Woche", "2026-06-08", "2026-06-14"),
        ("zwischen 9 und 10 Uhr", "09:00", "10:00"), ("am nächsten Wochenende", "2026-06-20", "2026-06-21"),
        ("diesen Monat", "2026-06-01", "2026-06-30"), ("von 8 Uhr bis Mitternacht", "08:00", "00:00"),
        ("von 8 bis Mitternacht", "20:00", "00:00"), ("von 8 Uhr bis 10 Uhr abends", "20:00", "22:00"),
        ("von 7 bis 9 Uhr am Morgen", "07:00", "09:00"),
    ])
    func `a range in German`(said: String, start: String, end: String) throws {
        #expect(try texts(of: said, .german) == [start, end])
    }

    @Test(arguments: [
        ("Monday and Friday", ["2026-06-15 – ", "2026-06-12 – "]),
        ("Monday, Wednesday and Friday", ["2026-06-15 – ", "2026-06-17 – ", "2026-06-12 – "]),
        ("from Monday to Tuesday and Friday", ["2026-06-15 – 2026-06-16", "2026-06-12 – "]),
    ])
    func `days with “and” between them are several`(said: String, ranges: [String]) throws {
        let list = ValueReader.of(.dateComponentsRange, isList: true, at: .wednesday)
        let values = try list.values(in: said).elements
        let reader = ValueReader.of(.dateComponents)
        let texts = values.compactMap { DateComponentsRange(intentValue: $0) }.map { range in
            [range.start, range.end].map { $0.flatMap { reader.text(of: .dateComponents($0)) } ?? "" }
                .joined(separator: " – ")
        }
        #expect(texts == ranges)
    }

    private func texts(of said: String, _ language: Language = .english) throws -> [String?] {
        let value = try ValueReader.of(.dateComponentsRange, in: language, at: .wednesday).value(said)
        let range = try #require(DateComponentsRange(intentValue: value))
        return [range.start, range.end].map { components in
            components.flatMap { ValueReader.of(.dateComponents).text(of: .dateComponents($0)) }
        }
    }

    @Test(arguments: [
        "from Friday to today", "tomorrow at 5 pm to tomorrow at 3 pm", "2026-06-07 to 2026-06-01",
        "from tomorrow to yesterday", "10:30 to 2:15", "now to 5:30", "13:00 to 2:30",
        "March 8 to 2", "March 6 to March 4, 2028", "March 6 to March 4", "June 20 to June 4",
        "Monday and Friday", "December 3 and December 10", "9:00 and 17:00",
        "February 28 to February 29",
        "2026-12-03T09:00-05:00 to 2026-12-03T10:00+02:00",
        "10 pm to 2 am on Friday", "June 31 to July 2, 2027",
    ])
    func `a range that ends before it starts isn't taken`(said: String) {
        #expect(throws: ValueMismatch.self) {
            try ValueReader.of(.dateComponentsRange, at: .wednesday).value(said)
        }
    }

    @Test(arguments: [
        ("2026-01-02 to 2026-01-01", "a range whose end isn't before its beginning"),
        ("from tomorrow to yesterday", "a range whose end isn't before its beginning"),
        ("some time", "a range of dates or times such as from Monday to Friday"),
    ])
    func `a range whose end comes first is told so`(said: String, expected: String) {
        let error = #expect(throws: ValueMismatch.self) {
            try ValueReader.of(.dateComponentsRange, at: .wednesday).value(said)
        }
        #expect(error?.description == "“\(said)” does not fit: \(expected) is expected.")
    }

    @Test func `a day without a year has none without now`() throws {
        let value = try ValueReader.of(.dateComponents).value("June 7 at 9")
        #expect(value == .dateComponents(DateComponents(month: 6, day: 7, hour: 9, minute: 0)))
    }

    @Test(arguments: [
        ("Date", "tomorrow", "2026-06-11"), ("Date", "tomorrow at 9", "2026-06-11"), ("Date", "9:30", nil),
        ("Time", "9:30", "09:30"),
        ("Time", "tomorrow at 9", "09:00"), ("Time", "tomorrow", nil), ("DateTime", "tomorrow", "2026-06-11"),
        ("DateTime", "9:30", "09:30"),
    ])
    func `the definition's style decides which parts are wanted`(style: String, said: String, exact: String?) {
        #expect(text(said, .english, style: style) == exact)
    }

    @Test(arguments: [
        ("Date", DateComponents(year: 2026, month: 12, day: 1)),
        ("Time", DateComponents(hour: 9, minute: 30)),
        ("DateTime", DateComponents(year: 2026, month: 12, day: 1, hour: 9, minute: 30, yearForWeekOfYear: 2026)),
    ])
    func `the definition's style decides which parts of JSON are wanted`(style: String, part: DateComponents) throws {
        let json = #"{"year": 2026, "month": 12, "day": 1, "hour": 9, "minute": 30, "yearForWeekOfYear": 2026}"#
        var part = part
        if style == "Date" { part.yearForWeekOfYear = 2026 }
        let one = ValueReader.of(.dateComponents) { $0.style = style }
        #expect(try one.value(json: json) == .dateComponents(part))
        let list = ValueReader.of(.dateComponents, isList: true) { $0.style = style }
        #expect(try list.value(json: "[\(json)]") == .list([.dateComponents(part)]))
        #expect(throws: ValueMismatch.self) {
            try one.value(json: style == "Time" ? #"{"year": 2026, "month": 12, "day": 1}"# : "3")
        }
    }
}
