import Foundation
import PrivateBus
import TestSupport
import Testing

/// The reminders of reservations that the timer of `desktop install --notify` shows, with the bookings of the airline.
@Suite(.timeLimit(.minutes(20)), .enabled(if: PrivateBus.isAvailable)) struct ReservationReminderTests {
    private static let airline = ["--plugin", Shortcutctl.package.path + "/Examples/Airline"]

    /// Makes a session in which a flight from Oslo on 12 May 2030 at 10:25 is booked.
    private func desktop(_ options: String...) throws -> DesktopFolder {
        let desk = try DesktopFolder()
        for words in [["desktop", "install", "--notify"] + options, ["run", "BookFlight", "departure=123"]] {
            let result = try desk.run(words + Self.airline)
            #expect(result.exitCode == 0, "\(words): \(result.output)\(result.errors)")
        }
        return desk
    }

    /// Runs what the timer runs for reservations, at a moment; returns the titles of what it shows.
    private func tick(_ desk: DesktopFolder, at date: String) throws -> [String] {
        let unit = desk.folder.path + "/config/systemd/user/org.intentkit.Shortcuts-suggestions.service"
        let lines = try String(contentsOfFile: unit, encoding: .utf8).split(separator: "\n")
        let commands = lines.filter { $0.hasPrefix("ExecStart=") }.map { line in
            line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
        let command = try #require(commands.first { $0.dropFirst().first == "reservations" })
        let result = try desk.run(Array(command.dropFirst()) + ["--at", date, "--json"])
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        let shown = result.json?["reminders"] as? [[String: Any]]
        return try #require(shown).map { $0["title"] as? String ?? "" }
    }

    @Test func `the timer reminds once to check in, and its button checks in`() throws {
        let desk = try desktop()
        let notifications = NotificationServer(.gtk, on: desk.bus)
        #expect(try tick(desk, at: "2030-05-11T08:24:00Z") == [])
        #expect(try tick(desk, at: "2030-05-11T08:40:00Z") == ["Check in for Flight to New York"])
        #expect(try tick(desk, at: "2030-05-11T08:55:00Z") == [])
        let asked = try #require(notifications.next())
        #expect(asked.title == "Check in for Flight to New York")
        #expect(asked.body == "2030-05-11 10:25 (UTC+02:00), Oslo Airport (OSL)")
        #expect(asked.buttons == ["Check In"])
        try desk.kill()
        try desk.click(asked.actions[0])
        #expect(notifications.next()?.body == "You are checked in for Flight 123 to New York, in seat 12A.")
        // It is done, so its reminder goes.
        #expect(try tick(desk, at: "2030-05-11T09:10:00Z") == [])
        #expect(notifications.removals.contains { $0.hasPrefix("reminder-reservation/check-in/") })
    }

    @Test func `nobody is told to leave when it is too late, and directions are opened`() throws {
        let desk = try desktop()
        let opened = desk.folder.path + "/opened"
        #expect(mkfifo(opened, 0o600) == 0)
        let maps = desk.folder.appending(path: "bin/xdg-open")
        try maps.writeProgram("#!/bin/sh\nprintf '%s' \"$@\" >'\(opened)'\n")
        let notifications = NotificationServer(.gtk, on: desk.bus)
        #expect(try tick(desk, at: "2030-05-12T06:30:00Z") == ["Check in for Flight to New York"])
        _ = notifications.next()
        // The time to leave is at 09:00 in Oslo.
        #expect(try tick(desk, at: "2030-05-12T06:46:00Z") == ["Time to leave for Flight to New York (45 min)"])
        let asked = try #require(notifications.next())
        #expect(asked.body == "2030-05-12 09:00 (UTC+02:00), Oslo Airport (OSL)")
        #expect(asked.buttons == ["Directions"])
        try desk.click(asked.actions[0])
        let reader = try #require(FileHandle(forReadingAtPath: opened))
        #expect(String(decoding: reader.readDataToEndOfFile(), as: UTF8.self) == "geo:0,0?q=Oslo%20Airport%20%28OSL%29")
        // What was pressed goes at once.
        #expect(notifications.removals.count { $0.hasPrefix("reminder-") } == 1, "\(notifications.removals)")
        // After boarding, neither is of use.
        #expect(try tick(desk, at: "2030-05-12T08:30:00Z") == [])
        #expect(Set(notifications.removals).count { $0.hasPrefix("reminder-") } == 2, "\(notifications.removals)")
    }

    @Test func `a reminder goes with its reservation, and the person's own travel time counts`() throws {
        let desk = try desktop("--travel", "120")
        let notifications = NotificationServer(.freedesktop, on: desk.bus)
        #expect(
            try tick(desk, at: "2030-05-12T05:30:00Z")
                == ["Check in for Flight to New York", "Time to leave for Flight to New York (120 min)"])
        #expect(notifications.next()?.title == "Check in for Flight to New York")
        #expect(notifications.next()?.title == "Time to leave for Flight to New York (120 min)")
        let record = desk.folder.path + "/data/intentkit/history/reminders.txt"
        let attributes = try FileManager.default.attributesOfItem(atPath: record)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let canceled = try desk.run(["run", "CancelFlight", "departure=123", "--answer", "yes"] + Self.airline)
        #expect(canceled.exitCode == 0, "\(canceled.errors)")
        #expect(try tick(desk, at: "2030-05-12T05:45:00Z") == [])
        #expect(try String(contentsOfFile: record, encoding: .utf8).isEmpty)
    }

    @Test func `a reminder that nothing can show isn't lost`() throws {
        let desk = try desktop()
        let early = ["reservations", "--notify", "--at", "2030-05-11T08:40:00Z"]
        let unseen = try desk.run(early)
        #expect(unseen.exitCode == 69 && unseen.output.isEmpty, "\(unseen.output)")
        #expect(unseen.errors.contains("nothing shows notifications in this session"), "\(unseen.errors)")
        let notifications = NotificationServer(.freedesktop, on: desk.bus)
        #expect(try tick(desk, at: "2030-05-11T08:45:00Z") == ["Check in for Flight to New York"])
        #expect(notifications.next()?.title == "Check in for Flight to New York")
    }

    @Test func `many reminders of one app don't keep back those of another`() throws {
        let desk = try desktop()
        let notifications = NotificationServer(.gtk, on: desk.bus)
        let own = try desk.run(["donations", "export"]).output
        // Twenty flights of another app, a minute before the person's own.
        let flood = (0..<20).map { number in
            own.replacingOccurrences(of: "com.example.airline", with: "com.example.flood")
                .replacingOccurrences(of: "flight-123", with: "flight-\(number)")
                .replacingOccurrences(of: "\"minute\":25", with: "\"minute\":24")
        }
        let file = desk.folder.appending(path: "flood.jsonl")
        try Data(flood.joined().utf8).write(to: file)
        #expect(try desk.run(["donations", "import", file.path]).exitCode == 0)
        let shown = try desk.run(["reservations", "--notify", "--at", "2030-05-11T08:40:00Z", "--json"])
        let reminders = try #require(shown.json?["reminders"] as? [[String: Any]], "\(shown.errors)")
        #expect(reminders.count == 10)
        let book = try desk.run(["reservations", "--app", "com.example.airline", "--all", "--json"])
        let ownEvent = try #require((book.json?["reservations"] as? [[String: Any]])?.first?["id"] as? String)
        #expect(reminders.contains { $0["reservation"] as? String == ownEvent })
        withExtendedLifetime(notifications) {}
    }

    @Test func `without reservations no bus is needed, and a missing service is told`() throws {
        let desk = try DesktopFolder()
        var variables = desk.variables
        variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/tmp/ik-no-such-bus"
        let words = ["reservations", "--notify", "--at", "2030-05-11T09:00:00Z"]
        #expect(try Shortcutctl.run(words, variables: variables).output == "No reminders to show.\n")
        #expect(try desk.run(["run", "BookFlight", "departure=123"] + Self.airline).exitCode == 0)
        #expect(try Shortcutctl.run(words, variables: variables).exitCode == 69)
        #expect(try desk.run(["desktop", "remove"]).exitCode == 0)
        let removed = try desk.run(words)
        #expect(removed.exitCode == 69)
        #expect(removed.errors.contains("shortcutctl desktop install --notify"), "\(removed.errors)")
        for options in [["--ics", "-"], ["--all"], ["--app", "a"]] {
            #expect(try desk.run(words + options).exitCode == 64)
        }
        #expect(try desk.run(["desktop", "install", "--travel", "10"]).exitCode == 64)
    }
}
