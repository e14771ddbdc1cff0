import DesktopBus
import Foundation
import IntentDesktop
import PrivateBus
import TestSupport
import Testing

/// The service of a desktop, started by a bus of the test's own.
@Suite(
    .serialized, .timeLimit(.minutes(10)), .enabled(if: PrivateBus.isAvailable, Comment(rawValue: PrivateBus.reason)))
struct DesktopServiceTests {
    private static let provider = "org.gnome.Shell.SearchProvider2"
    private static let runner = "org.kde.krunner1"

    private func find(_ words: [String], in desk: DesktopFolder) throws -> [String] {
        try desk.call("GetInitialResultSet", of: Self.provider, .strings(words)).first?.texts ?? []
    }

    /// Reads what a program writes into a pipe with a name, when it does.
    private func contents(ofPipe path: String) throws -> String {
        let data = try #require(FileHandle(forReadingAtPath: path)).readToEnd()
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    // MARK: Searching

    @Test func `what was donated is found by the words of its title, and described`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let ids = try find(["brew"], in: desk)
        #expect(ids.count == 1 && ids.first?.hasPrefix("suggestion/") == true)
        #expect(try find(["BREW", "mine"], in: desk) == ids)
        #expect(try find(["drink"], in: desk) == ids, "the title of the intent")
        #expect(try find([], in: desk) == ids)
        #expect(try find(["soup"], in: desk) == [])
        #expect(
            try desk.call("GetSubsearchResultSet", of: Self.provider, .strings(ids), .strings(["brew", "x"])).first
                == .strings([]))
        // Another process describes what this one has found.
        #expect(try desk.kill())
        let metas = try desk.call("GetResultMetas", of: Self.provider, .strings(["nothing"] + ids + ["suggestion/0"]))
        #expect(metas.first?.elements?.count == 1)
        #expect(metas.first?.elements?.first?["name"]?.text == "Brew into mine")
        let match = try desk.call("Match", of: Self.runner, .string("brew mi")).first?.elements?.first?.members
        #expect(match?[0].text == ids.first)
        #expect(match?[1].text == "Brew into mine")
        #expect(try desk.call("Actions", of: Self.runner) == [.array(of: "(sss)", [])])
        #expect(try desk.call("Config", of: Self.runner) == [.properties([:])])
        #expect(try desk.call("Teardown", of: Self.runner) == [])
    }

    @Test func `a plugin that is gone doesn't hide what others have donated`() throws {
        let desk = try DesktopFolder()
        let gone = desk.folder.appending(path: "gone").path
        try FileManager.default.copyItem(atPath: Shortcutctl.package.path + "/Examples/Weather", toPath: gone)
        #expect(
            try desk.run(["desktop", "install", "--plugin", desk.plugin, "--plugin", gone]).exitCode == 0)
        try desk.donate()
        try FileManager.default.removeItem(atPath: gone)
        #expect(try find(["brew"], in: desk).count == 1)
    }

    @Test func `a megabyte finds nothing, and unknown identifiers do nothing`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let long = String(repeating: "brew ", count: 200_000)
        #expect(try find([long], in: desk) == [])
        #expect(try find(Array(repeating: "", count: 1000), in: desk) == find([], in: desk))
        #expect(try find(Array(repeating: "", count: 5000), in: desk) == [])
        #expect(try desk.call("Match", of: Self.runner, .string(long)).first?.elements == [])
        #expect(try desk.call("GetResultMetas", of: Self.provider, .strings([long])).first?.elements == [])
        for id in ["", "nothing", "suggestion/0", "shortcut/Tea", "activity/a/b", long] {
            #expect(try desk.call("ActivateResult", of: Self.provider, .string(id), .strings([]), .uint32(0)) == [])
            #expect(try desk.call("Run", of: Self.runner, .string(id), .string("")) == [])
        }
        let wrong = #expect(throws: BusError.self) { try desk.call("Match", of: Self.runner, .int32(1)) }
        #expect(wrong?.code == .answered(name: "org.freedesktop.DBus.Error.InvalidArgs"))
        let huge = BusValue.array(of: "s", Array(repeating: .string("a"), count: 70_000))
        let refused = #expect(throws: BusError.self) {
            try desk.call("GetInitialResultSet", of: Self.provider, huge)
        }
        #expect(refused?.code == .answered(name: "org.freedesktop.DBus.Error.LimitsExceeded"))
        #expect(try find(["brew"], in: desk).count == 1)
        #expect(desk.calls.isEmpty)
    }

    @Test func `two callers at once get the same, by the tools of others`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let processes = try (0..<2).map { _ in
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(filePath: "/usr/bin/gdbus")
            process.arguments = [
                "call", "--session", "--dest", DesktopService.name, "--object-path", DesktopService.path, "--method",
                "\(Self.provider).GetInitialResultSet", "['brew']",
            ]
            process.environment = ["DBUS_SESSION_BUS_ADDRESS": desk.bus.address, "PATH": "/usr/bin"]
            process.standardOutput = output
            try process.run()
            return (process, output)
        }
        let outputs = processes.map { process, output in
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return text
        }
        #expect(outputs[0].hasPrefix("(['suggestion/") && outputs[0] == outputs[1], "\(outputs)")
        let described = try desk.call("Introspect", of: "org.freedesktop.DBus.Introspectable").first?.text
        #expect(described?.contains("<interface name=\"\(Self.runner)\">") == true)
    }

    // MARK: Running

    @Test func `an order is done once although the service is killed between every two steps`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        // What the handler is asked if nothing is interrupted.
        let words = ["search", "brew", "--open", "--plugin", desk.plugin]
        let whole = try desk.run(words + ["--answer", "cocoa", "--answer", "large", "--answer", "yes"])
        #expect(whole.exitCode == 0, "\(whole.output)\(whole.errors)")
        let expected = desk.calls
        #expect(expected.count { $0.hasPrefix("handle") } == 1)
        try desk.forgetCalls()

        let notifications = NotificationServer(.gtk, on: desk.bus)
        let id = try #require(try find(["brew"], in: desk).first)
        #expect(try desk.kill())
        try desk.call("ActivateResult", of: Self.provider, .string(id), .strings(["brew"]), .uint32(0))
        for (question, answers, choice) in [
            ("What shall it be?", ["tea", "coffee", "cocoa"], 2), ("Which size?", ["small", "large"], 1),
            ("Ready to brew into mine (drink: cocoa; size: large)?", ["Yes", "No"], 0),
        ] {
            let asked = try #require(notifications.next())
            #expect(asked.title == "Brew into mine" || asked.title == "Brew a drink")
            #expect(asked.body == question)
            #expect(asked.buttons == answers)
            #expect(try desk.kill())
            try desk.click(asked.actions[choice])
        }
        #expect(notifications.next()?.body == "Your cocoa is ready.")
        #expect(desk.calls == expected)
        let state = desk.folder.path + "/state/intentkit/desktop"
        #expect(try FileManager.default.contentsOfDirectory(atPath: state) == [])
    }

    @Test func `an answer that is given twice counts once`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let notifications = NotificationServer(.gtk, on: desk.bus)
        let id = try #require(try find(["brew"], in: desk).first)
        try desk.call("Run", of: Self.runner, .string(id), .string(""))
        for _ in 0..<2 { try desk.click(try #require(notifications.next()).actions[0]) }
        let confirmation = try #require(notifications.next())
        try desk.click(confirmation.actions[0])
        try desk.click(confirmation.actions[0])
        #expect(notifications.next()?.body == "Your tea is ready.")
        try desk.click(confirmation.actions[0])
        #expect(try find(["brew"], in: desk) == [id])
        #expect(desk.calls.count { $0.hasPrefix("handle") } == 1)
    }

    @Test func `a suggestion that is taken twice is carried out once`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let notifications = NotificationServer(.gtk, on: desk.bus)
        let found = try #require(try find(["brew"], in: desk).first)
        let id = try #require(found.split(separator: "/").last.map(String.init))
        for _ in 0..<3 {
            try desk.click(
                (name: "take", target: .strings(["suggestion/\(id)", "suggestion-\(id)"])))
        }
        for _ in 0..<3 { try desk.click(try #require(notifications.next()).actions[0]) }
        #expect(notifications.next()?.body == "Your tea is ready.")
        #expect(desk.calls.count { $0.hasPrefix("handle") } == 1)
        // Nothing waits for an answer.
        let state = desk.folder.path + "/state/intentkit/desktop"
        #expect(try FileManager.default.contentsOfDirectory(atPath: state) == [])
    }

    @Test func `a button of an earlier question answers no later one`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let notifications = NotificationServer(.gtk, on: desk.bus)
        let id = try #require(try find(["brew"], in: desk).first)
        try desk.call("Run", of: Self.runner, .string(id), .string(""))
        let drink = try #require(notifications.next())
        // The person goes on in a terminal, as far as the confirmation.
        let state = desk.folder.path + "/state/intentkit/desktop"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: state).first)
        let words = ["resume", "\(state)/\(name)", "--answer", "cocoa", "--answer", "large", "--plugin", desk.plugin]
        #expect(try desk.run(words).exitCode == 4)
        try desk.click(drink.actions[0])
        let asked = try #require(notifications.next())
        #expect(asked.body == "Ready to brew into mine (drink: cocoa; size: large)?")
        #expect(!desk.calls.contains { $0.hasPrefix("handle") })
        try desk.click(asked.actions[0])
        #expect(notifications.next()?.body == "Your cocoa is ready.")
    }

    @Test func `searches are answered while a handler takes its time`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let notifications = NotificationServer(.gtk, on: desk.bus)
        let id = try #require(try find(["brew"], in: desk).first)
        try Data().write(to: desk.folder.appending(path: "slow"))
        for name in ["handling", "go"] { #expect(mkfifo(desk.folder.path + "/" + name, 0o600) == 0) }
        try desk.call("ActivateResult", of: Self.provider, .string(id), .strings([]), .uint32(0))
        for _ in 0..<3 { try desk.click(try #require(notifications.next()).actions[0]) }
        // The handler is in the middle of its work when somebody reads this.
        _ = try contents(ofPipe: desk.folder.path + "/handling")
        #expect(try find(["brew"], in: desk) == [id])
        #expect(try find(["mine"], in: desk) == [id])
        try #require(FileHandle(forWritingAtPath: desk.folder.path + "/go")).write(contentsOf: Data("go\n".utf8))
        #expect(notifications.next()?.body == "Your tea is ready.")
    }

    @Test func `on a desktop that forgets notifications the service waits for the answer`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let notifications = NotificationServer(.freedesktop, on: desk.bus)
        let id = try #require(try find(["brew"], in: desk).first)
        try desk.call("ActivateResult", of: Self.provider, .string(id), .strings([]), .uint32(0))
        for button in [0, 1, 0] {
            let asked = try #require(notifications.next())
            #expect(asked.buttons.count > 2, "its default action is one of them")
            // A program that shows no notifications claims that another button was pressed.
            try desk.client.emit(
                "ActionInvoked", of: NotificationServer.Kind.freedesktop.rawValue, at: "/org/freedesktop/Notifications",
                [.uint32(asked.number), .string(asked.keys[1 - button])])
            // The number of another notification, and a key that it hasn't.
            try notifications.click(asked.keys[button], of: asked.number + 7, on: desk.client)
            try notifications.click("9", of: asked.number, on: desk.client)
            try notifications.click(asked.keys[button], of: asked.number, on: desk.client)
        }
        #expect(notifications.next()?.body == "Your tea is ready.")
        #expect(desk.calls.count { $0.hasPrefix("handle") } == 1)
    }

    @Test func `without notifications a terminal is opened on the request`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let opened = desk.folder.path + "/opened"
        #expect(mkfifo(opened, 0o600) == 0)
        let terminal = desk.folder.appending(path: "bin/xdg-terminal-exec")
        try terminal.writeProgram("#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(opened)'\n")
        let id = try #require(try find(["brew"], in: desk).first)
        try desk.call("ActivateResult", of: Self.provider, .string(id), .strings([]), .uint32(0))
        let words = try contents(ofPipe: opened).split(separator: "\n").map(String.init)
        #expect(words.first == "/bin/sh")
        let command = words.drop { !$0.hasSuffix("/shortcutctl") }
        #expect(command.dropFirst().first == "resume")
        let answered = try desk.run(
            Array(command.dropFirst()) + ["--answer", "tea", "--answer", "small", "--answer", "yes"])
        #expect(answered.exitCode == 0, "\(answered.errors)")
    }

    @Test func `the service ends when nobody calls`() throws {
        let desk = try DesktopFolder()
        #expect(try find(["brew"], in: desk) == [])
        let start = ContinuousClock.now
        #expect(try desk.waitUntilEnded())
        let time = start.duration(to: .now)
        #expect(time > .seconds(9) && time < .seconds(60), "\(time)")
        #expect(try find(["brew"], in: desk) == [])
    }

    // MARK: Suggestions

    @Test func `a suggestion is shown once a day, and what becomes of it is reported`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let notifications = NotificationServer(.gtk, on: desk.bus)
        let words = ["suggest", "--surface", "lock-screen", "--notify", "--json", "--plugin", desk.plugin]
        let shown = try desk.run(words)
        #expect((shown.json?["suggestions"] as? [Any])?.count == 1, "\(shown.output)\(shown.errors)")
        let asked = try #require(notifications.next())
        #expect(asked.title == "Brew into mine")
        #expect(asked.body.hasPrefix("done on each of the last 4 days"))
        #expect(asked.buttons == ["Run", "Dismiss", "Don’t Suggest Again"])
        #expect((try desk.run(words).json?["suggestions"] as? [Any])?.isEmpty == true)
        try desk.click(asked.actions[2])
        // A call after it is answered when it is done.
        #expect(try find([], in: desk) == [])
        let later = Date().addingTimeInterval(50 * 86_400).formatted(.iso8601)
        let search = try desk.run(["suggest", "--at", later, "--json", "--plugin", desk.plugin])
        #expect((search.json?["suggestions"] as? [Any])?.isEmpty == true, "it stays away for long")
    }

    @Test func `without a bus, or without the service, it is said what to do`() throws {
        let desk = try DesktopFolder()
        try desk.donate()
        let words = ["suggest", "--notify", "--plugin", desk.plugin]
        var variables = desk.variables
        variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/tmp/ik-no-such-bus"
        let without = try Shortcutctl.run(words, variables: variables)
        #expect(without.exitCode == 69)
        #expect(without.errors.hasPrefix("Error: can't connect to the session bus: "))
        #expect(try desk.run(["desktop", "remove"]).exitCode == 0)
        let removed = try desk.run(words)
        #expect(removed.exitCode == 69)
        #expect(removed.errors.contains("shortcutctl desktop install --notify"), "\(removed.errors)")
        #expect(try Shortcutctl.run(["desktop", "serve"], variables: variables).exitCode == 69)
        variables["DBUS_SESSION_BUS_ADDRESS"] = .some(nil)
        variables["XDG_RUNTIME_DIR"] = .some(nil)
        #expect(try Shortcutctl.run(["desktop", "serve"], variables: variables).errors.contains("dbus-run-session"))
    }
}
