import Foundation
import Testing

/// Dates of the command line on both sides of a change of the clocks, with a history of the test's own.
@Suite(.timeLimit(.minutes(20))) final class ClockChangeTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "clock-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ words: String..., zone: String) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(
            words + ["--store", folder.path + "/history", "--plugin", "Examples/SoupChef"], variables: ["TZ": zone])
        #expect(result.exitCode == 0, "\(words): \(result.output)\(result.errors)")
        return result
    }

    // One of the two halves of the year is another one than that in which the tests are run.
    @Test(arguments: [
        ("Europe/Oslo", "2025-07-01 12:00", "2025-07-01T10:00:00Z", 7200),
        ("Europe/Oslo", "2025-01-01 12:00", "2025-01-01T11:00:00Z", 3600),
        ("Europe/Oslo", "2025-03-30 01:59", "2025-03-30T00:59:00Z", 3600),
        ("Europe/Oslo", "2025-03-30 03:00", "2025-03-30T01:00:00Z", 7200),
        ("Europe/Oslo", "2025-10-26 01:59", "2025-10-25T23:59:00Z", 7200),
        ("Europe/Oslo", "2025-10-26 03:00", "2025-10-26T02:00:00Z", 3600),
        ("America/New_York", "2025-07-01 12:00", "2025-07-01T16:00:00Z", -14_400),
        ("America/New_York", "2025-03-09 01:59", "2025-03-09T06:59:00Z", -18_000),
        ("America/New_York", "2025-03-09 03:00", "2025-03-09T07:00:00Z", -14_400),
        ("America/New_York", "2025-11-02 00:59", "2025-11-02T04:59:00Z", -14_400),
        ("America/New_York", "2025-11-02 02:00", "2025-11-02T07:00:00Z", -18_000),
        ("Europe/Oslo", "2025-07-01T12:00:00Z", "2025-07-01T12:00:00Z", 7200),
    ])
    func `what is written without an offset is what the clock shows on that date`(
        zone: String, written: String, date: String, ahead: Int
    ) throws {
        let donated = try run("donate", "OrderSoup", "soup=tomato", "--id", "a", "--at", written, "--json", zone: zone)
        let donation = try #require(donated.json?["donation"] as? [String: Any])
        #expect(donation["date"] as? String == date.replacing("Z", with: ".000Z"))
        #expect((donation["context"] as? [String: Any])?["secondsFromGMT"] as? Int == ahead)
        guard !written.hasSuffix("Z") else { return }
        #expect(try run("donations", "list", zone: zone).output.hasPrefix(written + "  "))
        // What the person's clock showed, wherever the person is now.
        #expect(try run("donations", "show", "a", zone: "Asia/Tokyo").output.contains("date: \(written)\n"))
        let since = try Shortcutctl.run(
            ["donations", "list", "--since", written, "--store", folder.path + "/history"], variables: ["TZ": zone])
        #expect(since.output.contains("[a]"))
        let until = try Shortcutctl.run(
            ["donations", "list", "--until", written, "--store", folder.path + "/history"], variables: ["TZ": zone])
        #expect(until.output == "No donations match; there is 1 in all.\n")
    }

    @Test(arguments: [
        ("Europe/Oslo", "2027-05-12T18:00Z", "May 12, 2027 at 6:00 PM UTC"),
        ("Europe/Oslo", "2027-05-12T20:00+02:00", "May 12, 2027 at 8:00 PM"),
        ("Europe/Oslo", "2027-05-12T20:00+01:00", "May 12, 2027 at 8:00 PM +01:00"),
        ("Europe/Oslo", "2027-01-12T20:00+01:00", "January 12, 2027 at 8:00 PM"),
        ("Europe/Oslo", "2027-01-12T20:00-05:00", "January 12, 2027 at 8:00 PM −05:00"),
        ("America/New_York", "2027-01-12T20:00-05:00", "January 12, 2027 at 8:00 PM"),
        ("America/New_York", "January 12, 2027 at 8:00 PM +01:00", "January 12, 2027 at 8:00 PM +01:00"),
        ("UTC", "2027-05-12T18:00Z", "May 12, 2027 at 6:00 PM"),
    ])
    func `a time is shown with its zone where the person's clock shows another one`(
        zone: String, written: String, shown: String
    ) throws {
        let shortcuts = folder.appending(path: "shortcuts")
        try FileManager.default.createDirectory(
            at: shortcuts, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let text = #"{ name: "Time", input: "DateComponents", steps: [{ show: "${input}" }] }"#
        try Data(text.utf8).write(to: shortcuts.appending(path: "Time.shortcut.json5"))
        let result = try Shortcutctl.run(
            ["shortcut", "run", "Time", "input=\(written)", "--shortcuts", shortcuts.path, "--private"],
            variables: ["TZ": zone])
        #expect(result.output == shown + "\n", "\(result.errors)")
    }

    @Test(arguments: [("AAA-24:30", 86_400), ("AAA167", -86_400), ("AAA-24", 86_400), ("nonsense", 0)])
    func `what is donated by any clock is read again`(zone: String, ahead: Int) throws {
        let donated = try run("donate", "OrderSoup", "soup=tomato", "--id", "a", "--json", zone: zone)
        let donation = try #require(donated.json?["donation"] as? [String: Any])
        #expect((donation["context"] as? [String: Any])?["secondsFromGMT"] as? Int == ahead)
        #expect(try run("donations", "list", zone: zone).output.contains("[a]"))
    }

    @Test func `in the gap of a change either date is meant`() throws {
        let donated = try run(
            "donate", "OrderSoup", "soup=tomato", "--at", "2025-03-30 02:30", "--json", zone: "Europe/Oslo")
        let date = (donated.json?["donation"] as? [String: Any])?["date"] as? String
        #expect(["2025-03-30T00:30:00.000Z", "2025-03-30T01:30:00.000Z"].contains(date))
    }

    @Test(arguments: ["Europe/Oslo", "America/New_York"])
    func `so many hours ago is the same instant everywhere`(zone: String) throws {
        func hoursAgo(_ zone: String) throws -> Date {
            // Half a year, so that there is a change of the clocks in between.
            let donated = try run(
                "donate", "OrderSoup", "soup=tomato", "--at", "4400 hours ago", "--json", zone: zone)
            let text = (donated.json?["donation"] as? [String: Any])?["date"] as? String
            return try Date(try #require(text), strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        }
        let before = Date()
        let date = try hoursAgo(zone)
        let after = Date()
        // The seconds are left out.
        #expect((before.addingTimeInterval(-4400 * 3600 - 60)...after.addingTimeInterval(-4400 * 3600)).contains(date))
    }

    @Test(arguments: [
        ("Europe/Oslo", ["2025-10-20", "2025-10-21", "2025-10-22", "2025-10-23", "2025-10-24"], "2025-10-27"),
        ("America/New_York", ["2025-03-03", "2025-03-04", "2025-03-05", "2025-03-06", "2025-03-07"], "2025-03-10"),
    ])
    func `the same time of day is the same before and after a change`(
        zone: String, days: [String], after: String
    ) throws {
        for day in days.dropLast() {
            _ = try run("donate", "OrderSoup", "soup=tomato", "--at", "\(day) 08:00", zone: zone)
        }
        for day in [days[4], after] {
            let output = try run("suggest", "--at", "\(day) 08:00", "--why", zone: zone).output
            #expect(output.contains("weekdays at 8:00\n") || output.contains("days at 8:00\n"), "\(day): \(output)")
        }
    }
}
