import DesktopBus
import Foundation
import PrivateBus
import TestSupport
import Testing

/// The sources that complete the person's context, on buses with services of a desktop that isn't there.
@Suite(
    .serialized, .timeLimit(.minutes(10)), .enabled(if: DesktopMocks.areAvailable, "python3-dbusmock isn't installed"))
final class AutomaticContextTests {
    private static let none = "unix:path=/tmp/ik-no-bus"
    private static let manager = "org.freedesktop.NetworkManager"
    private let folder = FileManager.default.temporaryDirectory.appending(path: "auto-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(
        _ words: String..., system: String = none, session: String = none, path: String? = nil, code: Int32 = 0
    ) throws -> Shortcutctl.Result {
        var variables = [
            "TZ": "UTC", "XDG_DATA_HOME": folder.path, "DBUS_SYSTEM_BUS_ADDRESS": system,
            "DBUS_SESSION_BUS_ADDRESS": session,
        ]
        if let path { (variables["PATH"], variables["XDG_CURRENT_DESKTOP"]) = (path, "ubuntu:GNOME") }
        let result = try Shortcutctl.run(words, variables: variables)
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    /// Returns whether the context is shown with a beginning; on a busy machine, a service may not answer in time.
    private func shows(_ start: String, system: String = none, session: String = none, path: String? = nil) throws
        -> Bool
    {
        for _ in 0..<20 {
            let output = try run("context", system: system, session: session, path: path).output
            if output.hasPrefix(start) { return true }
        }
        return false
    }

    /// Starts NetworkManager with an active connection.
    private func network(_ uuid: String) throws -> DesktopMock {
        let mock = try DesktopMock(service: Self.manager, at: "/org/freedesktop/NetworkManager", isSystem: true)
        try mock.add(
            "PrimaryConnection", .objectPath("/active/1"), of: Self.manager, at: "/org/freedesktop/NetworkManager")
        try mock.addObject(
            "/active/1", of: Self.manager + ".Connection.Active", ["Uuid": .string(uuid)],
            beside: "/org/freedesktop/NetworkManager")
        return mock
    }

    @Test func `the network says the place while nothing else does`() throws {
        let mock = try network("1f0c")
        let system = mock.bus.address
        #expect(
            try run("context", "auto", "--network", "home", system: system).output
                == "No place, focus or event is set.\nauto   place “home” in the network 1f0c\n")
        #expect(try shows("place  home, automatically\nauto   place “home” in the network 1f0c\n", system: system))
        let json = try run("context", "--json", system: system).json
        #expect((json?["place"] as? [String: Any])?["isAutomatic"] as? Bool == true)
        #expect((json?["auto"] as? [String: Any])?["network"] as? [String: String] == ["1f0c": "home"])
        // What the person says wins, and clearing it leaves the source on.
        _ = try run("context", "set", "--place", "gym", system: system)
        #expect(try run("context", system: system).output.hasPrefix("place  gym\n"))
        _ = try run("context", "clear", system: system)
        #expect(try shows("place  home, automatically\n", system: system))
        #expect(try run("context").output.hasPrefix("No place"))
        #expect(
            try run("context", "auto", "--off", "network", system: system).output
                == "No place, focus or event is set.\n")
        #expect(try run("context", system: system).output == "No place, focus or event is set.\n")
    }

    @Test func `a donation records it, unless it was earlier`() throws {
        let mock = try network("1f0c")
        let system = mock.bus.address
        _ = try run("context", "auto", "--network", "home", system: system)
        for (id, words, place) in [("now", [], "home"), ("before", ["--at", "yesterday at 9"], nil)]
            as [(String, [String], String?)]
        {
            let result = try Shortcutctl.run(
                ["donate", "OrderSoup", "soup=tomato", "--id", id, "--plugin", "Examples/SoupChef"] + words,
                variables: ["XDG_DATA_HOME": folder.path, "DBUS_SYSTEM_BUS_ADDRESS": system])
            #expect(result.exitCode == 0, "\(result.errors)")
            let context = try run("donations", "show", id, "--json").json?["context"] as? [String: Any]
            #expect(context?["place"] as? String == place)
        }
    }

    @Test func `connected headphones are an event`() throws {
        let mock = try DesktopMock(template: "bluez5", name: "org.bluez", isSystem: true)
        let system = mock.bus.address
        #expect(
            try run("context", "auto", "--headphones", system: system).output
                == "No place, focus or event is set.\nauto   event “headphones connected” while headphones are "
                + "connected\n")
        #expect(try run("context", system: system).output.hasPrefix("No place"))
        try mock.addObject(
            "/org/bluez/hci0/dev_1", of: "org.bluez.Device1",
            ["Connected": .boolean(true), "Icon": .string("audio-headphones")], beside: "/org/bluez")
        #expect(try shows("event  headphones connected, automatically\n", system: system))
    }

    @Test(arguments: [("org.freedesktop.Notifications", "Inhibited"), ("org.dunstproject.cmd0", "paused")])
    func `do not disturb is a focus`(_ interface: String, _ property: String) throws {
        let (name, path) = ("org.freedesktop.Notifications", "/org/freedesktop/Notifications")
        let mock = try DesktopMock(service: name, at: path, isSystem: false)
        try mock.add(property, .boolean(true), of: interface, at: path)
        _ = try run("context", "auto", "--do-not-disturb", "work", session: mock.bus.address)
        #expect(try shows("focus  work, automatically\n", session: mock.bus.address))
        #expect(try run("context").output.hasPrefix("No place"))
    }

    @Test(arguments: [
        ("echo false", "focus  work, automatically\n"), ("echo true", "No place"), ("sleep 60", "No place"),
    ])
    func `GNOME's settings say it too, if they answer in time`(_ script: String, _ start: String) throws {
        try folder.appending(path: "gsettings").writeProgram("#!/bin/sh\n\(script)\n")
        let path = folder.path + ":/usr/bin:/bin"
        _ = try run("context", "auto", "--do-not-disturb", "work", path: path)
        #expect(try shows(start, path: path))
    }

    @Test func `what can't be switched on is refused`() throws {
        let missing = try run("context", "auto", "--network", "home", code: 69)
        #expect(missing.errors.contains("no network is connected"))
        for (words, text) in [
            (["show", "--headphones"], "are for auto"), (["auto", "--network", " "], "must be 1 to 200 bytes long"),
            (["auto", "--headphones", "--off", "headphones"], "can't be combined"),
            (["auto", "--off", "wifi"], "wifi"),
        ] {
            let result = try Shortcutctl.run(["context"] + words, variables: ["XDG_DATA_HOME": folder.path])
            #expect(result.exitCode == 64 && result.errors.contains(text), "\(words): \(result.errors)")
        }
    }
}
