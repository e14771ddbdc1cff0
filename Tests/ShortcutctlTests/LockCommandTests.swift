import DesktopBus
import Foundation
import PrivateBus
import Testing

/// A restricted intent, and what the desktop says about the lock.
@Suite(
    .serialized, .timeLimit(.minutes(10)), .enabled(if: DesktopMocks.areAvailable, "python3-dbusmock isn't installed"))
struct LockCommandTests {
    private let plugin: TemporaryPlugin

    init() throws { plugin = try TemporaryPlugin(["intentsRestrictedWhileLocked": ["OrderSoup"]]) }

    private func order(_ words: String..., system: String = "unix:path=/tmp/ik-no-bus", session: String? = nil) throws
        -> Shortcutctl.Result
    {
        try Shortcutctl.run(
            ["run", "OrderSoup", "soup=tomato", "--answer", "pickup", "--answer", "cupertino", "--answer", "yes"]
                + words
                + plugin.arguments,
            variables: [
                "DBUS_SYSTEM_BUS_ADDRESS": system, "DBUS_SESSION_BUS_ADDRESS": session ?? "unix:path=/tmp/ik-no-bus",
            ])
    }

    @Test func `logind refuses a restricted intent while the session is locked, and a flag overrides it`() throws {
        let (name, path) = ("org.freedesktop.login1", "/org/freedesktop/login1/session/c1")
        let mock = try DesktopMock(template: "logind", name: name, isSystem: true)
        try mock.call(
            "AddSession", of: "org.freedesktop.DBus.Mock", at: "/org/freedesktop/login1", .string("c1"),
            .string("seat0"), .uint32(geteuid()), .string("ada"), .boolean(true))
        #expect(try order(system: mock.bus.address).exitCode == 0)
        try mock.call("SetLockedHint", of: name + ".Session", at: path, .boolean(true))
        #expect(try order(system: mock.bus.address).exitCode == 77)
        let file = plugin.folder.path + "/locked.conversation.md"
        let recorded = try Shortcutctl.run(
            ["record", file, "--answer", "yes"] + plugin.arguments + ["--", "OrderSoup", "soup=tomato"],
            variables: ["DBUS_SYSTEM_BUS_ADDRESS": mock.bus.address, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/tmp/no"])
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("= restricted"))
        let replayed = try Shortcutctl.run(
            ["test", file] + plugin.arguments, variables: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/tmp/no"])
        #expect(replayed.exitCode == 0, "\(replayed.output)")
        #expect(try order("--unlocked", system: mock.bus.address).exitCode == 0)
        let both = try order("--unlocked", "--locked", system: mock.bus.address)
        #expect(both.exitCode == 64 && both.errors.contains("--locked and --unlocked can't be combined"))
        // What isn't restricted is run without asking.
        let free = try TemporaryPlugin()
        let result = try Shortcutctl.run(
            ["run", "OrderSoup", "soup=tomato", "--answer", "pickup", "--answer", "cupertino", "--answer", "yes"]
                + free.arguments, variables: ["DBUS_SYSTEM_BUS_ADDRESS": mock.bus.address])
        #expect(result.exitCode == 0)
        try mock.call("SetLockedHint", of: name + ".Session", at: path, .boolean(false))
        #expect(try order(system: mock.bus.address).exitCode == 0)
        #expect(try order("--locked", system: mock.bus.address).exitCode == 77)
    }

    @Test func `an active screen saver refuses it where logind knows nothing`() throws {
        let name = "org.gnome.ScreenSaver"
        let mock = try DesktopMock(template: "gnome_screensaver", name: name, isSystem: false)
        #expect(try order(session: mock.bus.address).exitCode == 0)
        try mock.call("SetActive", of: name, at: "/org/gnome/ScreenSaver", .boolean(true))
        #expect(try order(session: mock.bus.address).exitCode == 77)
    }

    @Test func `without a bus a restricted intent runs`() throws {
        let result = try order()
        #expect(result.exitCode == 0, "\(result.errors)")
    }
}
