import Foundation
import IntentKit
import Reaping
import Testing

/// Dates by the clocks of a place, each in a process of its own, because the C library knows one time zone a process.
@Suite(.reapingOrphans) struct LocalClockTests {
    /// Makes the clocks of a place those of the process.
    private static func go(to place: String) {
        setenv("TZ", place, 1)
        tzset()
    }

    private static func components(_ text: String) -> DateComponents {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        return DateComponents(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4])
    }

    private static func expect(_ shown: String, is instant: String) throws {
        let value = IntentValue.dateComponents(components(shown))
        let date = try #require(Date(intentValue: value))
        #expect(date == (try Date(instant, strategy: .iso8601)), "\(shown)")
    }

    private static func expect(_ instant: String, isShownAs shown: String, ahead: Int) throws {
        guard case .dateComponents(let written) = try Date(instant, strategy: .iso8601).intentValue else {
            Issue.record("no date")
            return
        }
        #expect(written.timeZone?.secondsFromGMT(for: try Date(instant, strategy: .iso8601)) == ahead, "\(instant)")
        let expected = components(shown)
        #expect([written.day, written.hour, written.minute] == [expected.day, expected.hour, expected.minute])
        #expect(Date(intentValue: .dateComponents(written)) == (try Date(instant, strategy: .iso8601)))
    }

    @Test func `a time without a zone is the one that the clocks of the place show`() async {
        await #expect(processExitsWith: .success) {
            Self.go(to: "Europe/Oslo")
            try Self.expect("2026-01-10 09:00", is: "2026-01-10T08:00:00Z")
            try Self.expect("2026-07-10 09:00", is: "2026-07-10T07:00:00Z")
            try Self.expect("2026-03-29 01:59", is: "2026-03-29T00:59:00Z")
            // Skipped by the clocks, and shown twice by them.
            try Self.expect("2026-03-29 02:30", is: "2026-03-29T01:30:00Z")
            try Self.expect("2026-03-29 03:00", is: "2026-03-29T01:00:00Z")
            try Self.expect("2026-10-25 02:30", is: "2026-10-25T00:30:00Z")
            try Self.expect("2026-10-25 03:00", is: "2026-10-25T02:00:00Z")
            try Self.expect("2026-01-10T08:00:00Z", isShownAs: "2026-01-10 09:00", ahead: 3600)
            try Self.expect("2026-07-10T07:00:00Z", isShownAs: "2026-07-10 09:00", ahead: 7200)
            try Self.expect("2026-10-25T00:30:00Z", isShownAs: "2026-10-25 02:30", ahead: 7200)
            try Self.expect("2026-10-25T01:30:00Z", isShownAs: "2026-10-25 02:30", ahead: 3600)
        }
        await #expect(processExitsWith: .success) {
            Self.go(to: "America/New_York")
            try Self.expect("2026-01-10 09:00", is: "2026-01-10T14:00:00Z")
            try Self.expect("2026-03-08 02:30", is: "2026-03-08T07:30:00Z")
            try Self.expect("2026-11-01 01:30", is: "2026-11-01T05:30:00Z")
            try Self.expect("2026-01-10T03:00:00Z", isShownAs: "2026-01-09 22:00", ahead: -18_000)
        }
    }

    @Test func `a time with a zone is the one there`() async {
        await #expect(processExitsWith: .success) {
            Self.go(to: "Europe/Oslo")
            var components = Self.components("2026-01-10 09:00")
            components.timeZone = TimeZone(secondsFromGMT: -18_000)
            let date = try #require(Date(intentValue: .dateComponents(components)))
            #expect(date == (try Date("2026-01-10T14:00:00Z", strategy: .iso8601)))
        }
    }
}
