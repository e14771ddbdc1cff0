import IntentKit
import IntentStore
import Testing

@testable import DonationAdvice

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a picture of a history shows.
@Suite(.timeLimit(.minutes(20))) struct DonationTimelineTests {
    /// What a donation is called by its identifier, and a shape by its values.
    private func timeline(_ donations: [Donation]) -> DonationTimeline {
        DonationTimeline(donations) { donation, shape in shape?.values ?? donation.identifier }
    }

    @Test func `a coffee that has another date each day is one kind, by what else it has`() {
        let coffees = (7...11).map { Donation.coffee(id: "\($0)", at: .day($0, hour: 8)) }
        let timeline = timeline(coffees)
        #expect(timeline.repetitions.map(\.title) == ["item=\"latte\"&size=large"])
        #expect(timeline.repetitions.map(\.count) == [5])
        #expect(timeline.days.map(\.dots.count) == [1, 1, 1, 1, 1])
        #expect(timeline.days.allSatisfy { $0.dots[0].kind == .repetition(0) && $0.dots[0].minute == 8 * 60 })
    }

    @Test func `the most specific shape that repeats counts, and what has none is done once`() {
        // Of three orders of soup two are for one; the third repeats only in its soup.
        let timeline = timeline([
            .order("tomato", id: "a", at: .day(1)), .order("tomato", quantity: 2, id: "b", at: .day(2)),
            .order("tomato", id: "c", at: .day(3)), .order("leek", id: "d", at: .day(4)),
            .order("tomato", id: "e", app: "other", at: .day(5)),
        ])
        #expect(
            timeline.repetitions.map(\.title) == [#"quantity=1&soup="tomato""#, #"soup="tomato""#])
        #expect(timeline.repetitions.map(\.count) == [2, 1])
        let kinds = timeline.days.flatMap(\.dots).map(\.kind)
        #expect(kinds == [.repetition(0), .repetition(1), .repetition(0), .once, .once])
    }

    @Test func `each donation stands at the time of its own place`() {
        var late = Donation.order(id: "a", at: .day(1, hour: 23))
        late.context.secondsFromGMT = 2 * 3600
        var early = Donation.order(id: "b", at: .day(1, hour: 1))
        early.context.secondsFromGMT = -5 * 3600
        let timeline = timeline([late, early])
        #expect(timeline.days.map(\.date.shortText) == ["Wed 31 Dec", "Fri 2 Jan"])
        #expect(timeline.days.flatMap(\.dots).map(\.minute) == [20 * 60, 60])
    }

    @Test func `the newest days are shown, and what is left out is said`() async throws {
        let donations = (1...40).map { Donation.order(id: "\($0)", at: .day($0)) }
        let timeline = timeline(donations.shuffled())
        #expect(timeline.days.count == DonationTimeline.dayLimit)
        #expect(timeline.days.last?.dots.map(\.title) == ["40"])
        #expect(timeline.statement == "28 donations on 28 days, 13 Jan 2026 – 9 Feb 2026. Older ones are not shown.")
        let whole = self.timeline(Array(donations.suffix(28)))
        #expect(whole.statement == "28 donations on 28 days, 13 Jan 2026 – 9 Feb 2026.")
        #expect(self.timeline([]).statement == "There are no donations.")
        // A store is read no further.
        let store = try DonationStore()
        try await store.donate(donations, now: .day(50))
        let read = try await store.timeline(DonationQuery()) { $1?.values ?? $0.identifier }
        #expect(read == timeline)
    }

    @Test func `more kinds than are told apart are one of their own`() {
        let donations = (0..<15).flatMap { soup in
            (0..<(soup < 3 ? 2 : 3)).map { Donation.order("soup \(soup)", id: "\(soup)-\($0)", at: .day($0 + 1)) }
        }
        let timeline = timeline(donations)
        #expect(timeline.repetitions.count == DonationTimeline.kindLimit)
        #expect(timeline.count(of: .other) == 6)
        #expect(TimelineDrawing(timeline).text.contains("other that repeats"))
    }

    @Test func `kinds that are called the same are told apart by their values`() {
        let soups = ["tomato", "leek", "tomato", "leek"].enumerated().map { index, soup in
            Donation.order(soup, id: "\(index)", at: .day(index + 1))
        }
        let timeline = DonationTimeline(soups) { _, _ in "Order soup" }
        #expect(
            timeline.repetitions.map(\.title)
                == [#"Order soup (quantity=1&soup="leek")"#, #"Order soup (quantity=1&soup="tomato")"#])
    }

    @Test func `any dates and offsets have a place`() {
        let dates: [Double] = [-62_135_596_800, 253_402_300_799, -1e17, 1e17, .greatestFiniteMagnitude]
        let donations = dates.enumerated().map { index, seconds in
            var donation = Donation.order(id: "\(index)", at: Date(timeIntervalSince1970: seconds))
            donation.context.secondsFromGMT = index.isMultiple(of: 2) ? .max : .min
            return donation
        }
        let timeline = timeline(donations)
        #expect(timeline.count == 5)
        #expect(TimelineDrawing(timeline).text.contains("days without"))
    }

    @Test func `days of the calendar are those of Foundation`() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for number in stride(from: Int64(-100_000), to: 200_000, by: 611) {
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86400))
            let day = CalendarDay(number: number)
            #expect(day.parts.year == parts.year.map(Int64.init))
            #expect(day.parts.month == parts.month)
            #expect(day.parts.day == parts.day)
            #expect(day.isWeekend == [1, 7].contains(parts.weekday))
        }
    }

    // MARK: - The drawing

    @Test func `no two dots lie on each other, and equal ones become one`() {
        var dots: [DonationTimeline.Dot] = []
        for minute in stride(from: 0, to: 1440, by: 7) {
            let kind: DonationTimeline.Kind = minute.isMultiple(of: 3) ? .once : .repetition(minute % 5)
            dots.append(.init(minute: minute, kind: kind, title: "\(minute)"))
        }
        let lanes = TimelineLanes(dots, size: 30)
        #expect(lanes.marks.flatMap(\.dots).map(\.minute).sorted() == dots.map(\.minute))
        for (index, one) in lanes.marks.enumerated() {
            for other in lanes.marks[(index + 1)...] where one.lane == other.lane {
                #expect(abs(one.minute - other.minute) >= 30)
            }
            #expect(one.lane < lanes.count)
        }
        #expect(lanes.marks.contains { $0.dots.count > 1 })
        // What repeats stays in line.
        let first = TimelineLanes(
            [
                .init(minute: 10, kind: .once, title: ""), .init(minute: 15, kind: .repetition(1), title: ""),
                .init(minute: 20, kind: .other, title: ""), .init(minute: 25, kind: .repetition(0), title: ""),
            ], size: 30)
        #expect(first.marks.map(\.lane) == [0, 1, 2, 3])
        #expect(first.marks.map(\.kind) == [.repetition(0), .repetition(1), .other, .once])
    }

    @Test func `the page holds nothing that a value brings along, and needs nothing else`() {
        let donations = (1...3).map { Donation.order("</title><script>&\"\u{1}", id: "<b>\u{7}\u{202E}", at: .day($0)) }
        for text in [TimelinePage(timeline(donations)).text, TimelineDrawing(timeline(donations)).text] {
            #expect(!text.contains("<script"))
            #expect(!text.contains("<b>"))
            #expect(text.contains("&lt;b&gt;\\u{7}\\u{202e}"))
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
            // The policy of the page allows even less.
            let outside = text.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
                .replacing("<meta http-equiv=\"Content-Security-Policy\"", with: "")
            for reference in ["http", "src=", "url(", "@import", "<link"] { #expect(!outside.contains(reference)) }
        }
    }

    @Test func `kinds are told apart by letters, and the same history is the same text`() {
        let donations = (1...12).map {
            Donation.order($0.isMultiple(of: 3) ? "leek" : "tomato", id: "\($0)", at: .day($0))
        }
        let text = TimelineDrawing(timeline(donations)).text
        #expect(text.contains(">A</text>"))
        #expect(text.contains(">B</text>"))
        #expect(text.contains(#"<tspan class="soft" dx="8">8×</tspan>"#))
        #expect(text.matches(of: /<use href="#kind0"/).count == 9)
        #expect(text == TimelineDrawing(timeline(donations.reversed())).text)
        #expect(text.contains("prefers-color-scheme: dark"))
    }

    @Test func `a value as long as a donation does not fill the page`() {
        let donations = (1...3).map {
            Donation.order(String(repeating: "x", count: 100_000), id: "\($0)", at: .day($0))
        }
        let timeline = DonationTimeline(donations) { donation, _ in donation.shapes[0].values }
        #expect(TimelinePage(timeline).text.utf8.count < 12_000)
    }
}
