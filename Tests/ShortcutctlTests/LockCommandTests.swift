import DesktopBus
import Foundation
import PrivateBus
import Testing

/// A restricted intent, and what the desktop says about the lock.
@Suite(
    .serialized, .timeLimit(.minutes(10)), .enabled(if: DesktopMocks.areAvailable, "python3-dbusmock isn't installed"))
struct LockCommandTests {
    /// A service of a desktop that isn't there, which ends with the test.
    private final class Mock {
        let bus: PrivateBus
        let client: BusConnection
        private let process = Process()

        init(_ template: String, name: String, isSystem: Bool) throws {
            bus = try PrivateBus(isSystem: isSystem)
            client = try BusConnection(
                to: BusAddress(bus.address, name: "bus"), until: .now + .seconds(10))
            try client.subscribe("type='signal',member='NameOwnerChanged',arg0='\(name)'", until: .now + .seconds(10))
            process.executableURL = URL(filePath: "/usr/bin/python3")
            process.arguments = ["-m", "dbusmock"] + (isSystem ? ["--system"] : []) + ["--template", template]
            let variable = isSystem ? "DBUS_SYSTEM_BUS_ADDRESS" : "DBUS_SESSION_BUS_ADDRESS"
            process.environment = ["PATH": "/usr/bin:/bin", variable: bus.address]
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            while try !client.hasOwner(name, until: .now + .seconds(10)) {
                try #require(try client.next(until: .now + .seconds(30)) != nil)
            }
        }

        deinit {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        func call(_ member: String, of interface: String, at path: String, to name: String, _ values: BusValue...)
            throws
        {
            try client.call(BusCall(member, of: interface, at: path, to: name, values), until: .now + .seconds(30))
        }
    }

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
        let mock = try Mock("logind", name: name, isSystem: true)
        try mock.call(
            "AddSession", of: "org.freedesktop.DBus.Mock", at: "/org/freedesktop/login1", to: name, .string("c1"),
            .string("seat0"), .uint32(geteuid()), .string("ada"), .boolean(true))
        #expect(try order(system: mock.bus.address).exitCode == 0)
        try mock.call("SetLockedHint", of: name + ".Session", at: path, to: name, .boolean(true))
        #expect(try order(system: mock.bus.address).exitCode == 77)
        #expect(try order("--unlocked", system: mock.bus.address).exitCode == 0)
        let both = try order("--unlocked", "--locked", system: mock.bus.address)
        #expect(both.exitCode == 64 && both.errors.contains("--locked and --unlocked can't be combined"))
        // What isn't restricted is run without asking.
        let free = try TemporaryPlugin()
        let result = try Shortcutctl.run(
            ["run", "OrderSoup", "soup=tomato", "--answer", "pickup", "--answer", "cupertino", "--answer", "yes"]
                + free.arguments, variables: ["DBUS_SYSTEM_BUS_ADDRESS": mock.bus.address])
        #expect(result.exitCode == 0)
        try mock.call("SetLockedHint", of: name + ".Session", at: path, to: name, .boolean(false))
        #expect(try order(system: mock.bus.address).exitCode == 0)
        #expect(try order("--locked", system: mock.bus.address).exitCode == 77)
    }

    @Test func `an active screen saver refuses it where logind knows nothing`() throws {
        let name = "org.gnome.ScreenSaver"
        let mock = try Mock("gnome_screensaver", name: name, isSystem: false)
        #expect(try order(session: mock.bus.address).exitCode == 0)
        try mock.call("SetActive", of: name, at: "/org/gnome/ScreenSaver", to: name, .boolean(true))
        #expect(try order(session: mock.bus.address).exitCode == 77)
    }

    @Test func `without a bus a restricted intent runs`() throws {
        let result = try order()
        #expect(result.exitCode == 0, "\(result.errors)")
    }
}

/// The services of a desktop that isn't there.
private enum DesktopMocks {
    /// Whether they are installed, or have to be.
    static let areAvailable: Bool = {
        guard PrivateBus.isAvailable, !Shortcutctl.requiresTools else { return Shortcutctl.requiresTools }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", "import dbusmock"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
