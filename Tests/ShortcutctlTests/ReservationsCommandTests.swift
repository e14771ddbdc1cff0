import Foundation
import TestSupport
import Testing

/// `shortcutctl reservations`, with the bookings of the airline.
@Suite(.timeLimit(.minutes(20))) final class ReservationsCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "reservations-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ words: String..., zone: String = "UTC", code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(
            words + ["--plugin", "Examples/Airline"], variables: ["TZ": zone, "XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    private func list(_ words: String..., zone: String = "UTC") throws -> [[String: Any]] {
        let result = try Shortcutctl.run(
            ["reservations", "--json", "--plugin", "Examples/Airline"] + words,
            variables: ["TZ": zone, "XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        return result.json?["reservations"] as? [[String: Any]] ?? []
    }

    @Test func `nothing is booked, and no history is made`() throws {
        #expect(try run("reservations").output == "No reservations.\n")
        #expect(try list().isEmpty)
        let calendar = try run("reservations", "--ics", "-").output
        #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && calendar.hasSuffix("END:VCALENDAR\r\n"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/intentkit"))
    }

    @Test func `an app that is misspelled is a warning where nothing of it is found`() throws {
        let known = "com.example.airline"
        for words in [
            ["reservations"], ["relevant"], ["phrase", "suggest"], ["relevant", "clear"], ["media", "clear"],
            ["phrase", "suggest", "--clear"],
        ] {
            func errors(_ app: String) throws -> String {
                try Shortcutctl.run(
                    words + ["--app", app, "--plugin", "Examples/Airline"],
                    variables: ["TZ": "UTC", "XDG_DATA_HOME": folder.path]
                ).errors
            }
            #expect(try !errors(known).contains("is of the app"), "\(words)")
            let problem = "Warning: no donation or installed plugin is of the app “com.example.airlin”; did you mean "
            #expect(try errors("com.example.airlin").contains(problem + "“\(known)”?\n"), "\(words)")
        }
    }

    @Test func `a booking appears, changes and goes with its donation`() throws {
        _ = try run("run", "BookFlight", "departure=310")
        _ = try run("run", "BookFlight", "departure=123")
        let booked = try list()
        #expect(booked.map { $0["title"] as? String } == ["Flight to New York", "Flight to Doha"])
        #expect(booked[0]["donation"] as? String == "flight-123")
        #expect(booked[0]["kind"] as? String == "flight" && booked[0]["status"] as? String == "confirmed")
        #expect(booked[0]["start"] as? String == "2030-05-12 10:25 (UTC+02:00)")
        #expect(booked[0]["checkInWith"] as? String == "CheckIn")
        #expect(booked[0]["leave"] as? String == "2030-05-12 09:00 (UTC+02:00)")
        #expect(try list("--travel", "10")[0]["leave"] as? String == "2030-05-12 09:35 (UTC+02:00)")
        #expect(try list("--app", "com.example.other").isEmpty)

        _ = try run("run", "CheckIn", "departure=123")
        let changed = try list()
        #expect(changed[0]["id"] as? String == booked[0]["id"] as? String)
        #expect(changed[0]["checkIn"] == nil)
        #expect((changed[0]["details"] as? [String])?.contains("Seat: 13A") == true)
        #expect(try run("relevant", "--at", "2030-05-11T09:00:00Z").output == "Nothing is relevant now.\n")

        _ = try run("run", "CancelFlight", "departure=123", "--answer", "yes")
        #expect(try list().map { $0["title"] as? String } == ["Flight to Doha"])
        #expect(try !run("relevant", "--all").output.contains("New York"))
        #expect(try !run("reservations", "--ics", "-").output.contains("New York"))
        let deleted = try Shortcutctl.run(
            ["donations", "delete", "flight-310"], variables: ["XDG_DATA_HOME": folder.path])
        #expect(deleted.exitCode == 0, "\(deleted.errors)")
        #expect(try list().isEmpty)
    }

    @Test(arguments: ["UTC", "Europe/Oslo", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"])
    func `the person's own clock changes nothing of it`(_ zone: String) throws {
        _ = try run("run", "BookFlight", "departure=123", zone: zone)
        #expect(try list(zone: zone).first?["end"] as? String == "2030-05-12 12:40 (UTC-04:00)")
        let calendar = try run("reservations", "--ics", "-", zone: zone).output
        #expect(calendar.contains("\r\nDTSTART:20300512T082500Z\r\nDTEND:20300512T164000Z\r\n"))
    }

    @Test func `what is over is listed on request`() throws {
        _ = try run("run", "BookFlight", "departure=123")
        #expect(try list("--at", "2030-05-12T16:39:00Z").count == 1)
        #expect(try list("--at", "2030-05-12T16:41:00Z").isEmpty)
        #expect(try list("--at", "2030-05-12T16:41:00Z", "--all").count == 1)
    }

    @Test func `directions are opened by the desktop's program, although the airline isn't an app`() throws {
        _ = try run("run", "BookFlight", "departure=123")
        let opened = folder.path + "/opened"
        #expect(mkfifo(opened, 0o600) == 0)
        let maps = folder.appending(path: "xdg-open")
        try maps.writeProgram("#!/bin/sh\nprintf '%s' \"$@\" >'\(opened)'\n")
        // Open for both, so that the program doesn't wait for a reader.
        let reader = try #require(FileHandle(forUpdatingAtPath: opened))
        let at = ["relevant", "--at", "2030-05-12T06:45:00Z", "--plugin", "Examples/Airline", "--run"]
        var variables: [String: String?] = ["TZ": "UTC", "XDG_DATA_HOME": folder.path, "PATH": folder.path]
        let address = "geo:0,0?q=Oslo%20Airport%20%28OSL%29"
        #expect(try Shortcutctl.run(at, variables: variables).output == "Opened \(address)\n")
        #expect(String(decoding: reader.availableData, as: UTF8.self) == address)
        try maps.writeProgram("#!/bin/sh\nexit 3\n")
        let failed = try Shortcutctl.run(at, variables: variables)
        #expect(failed.exitCode == 69 && failed.output.isEmpty)
        #expect(failed.errors.contains("failed with exit code 3; the place is \(address)"), "\(failed.errors)")
        variables["PATH"] = "/nowhere"
        let missing = try Shortcutctl.run(at, variables: variables)
        #expect(missing.exitCode == 69 && missing.errors.contains("the place is \(address)"), "\(missing.errors)")
    }

    @Test func `a calendar is private, and replaces the one before`() throws {
        _ = try run("run", "BookFlight", "departure=123")
        let path = folder.path + "/flights.ics"
        let foreign = Data("BEGIN:VCALENDAR\r\nPRODID:-//Other//EN\r\nEND:VCALENDAR\r\n".utf8)
        try foreign.write(to: URL(filePath: path))
        #expect(try run("reservations", "--ics", path, code: 74).errors.contains("isn't a calendar of reservations"))
        #expect(try Data(contentsOf: URL(filePath: path)) == foreign)
        let own = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//IntentKit//Reservations//EN\r\n"
        try Data(own.utf8).write(to: URL(filePath: path))
        #expect(try run("reservations", "--ics", path).output == "Wrote 1 reservation to \(path)\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let first = try Data(contentsOf: URL(filePath: path))
        #expect(try run("reservations", "--ics", path, "--json").json?["reservations"] as? Int == 1)
        #expect(try Data(contentsOf: URL(filePath: path)) == first)
        #expect(try run("reservations", "--ics", "-").output == String(decoding: first, as: UTF8.self))
        let missing = try run("reservations", "--ics", folder.path + "/none/flights.ics", code: 74)
        #expect(missing.errors.contains("can't write the file"))
    }

    @Test(arguments: [
        (["--travel", "0"], "from 1 to 1440"), (["--travel", "1441"], "from 1 to 1440"),
        (["--ics", ""], "--ics is empty"),
        (["--ics", "-", "--json"], "can't be combined"), (["--ics", "a.ics", "--all"], "are for the list"),
        (["--ics", "a.ics", "--at", "today"], "are for the list"), (["--at", "soon"], "isn't a valid date"),
    ])
    func `what can't be is refused`(_ words: [String], _ text: String) throws {
        let result = try Shortcutctl.run(["reservations"] + words, variables: ["XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == 64)
        #expect("\(result.output)\(result.errors)".contains(text), "\(result.errors)")
    }
}
