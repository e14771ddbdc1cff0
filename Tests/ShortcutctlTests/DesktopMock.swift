import DesktopBus
import Foundation
import PrivateBus
import Testing

/// A service of a desktop that isn't there, on a bus of its own, which ends with the test.
final class DesktopMock {
    let bus: PrivateBus
    private let client: BusConnection
    private let process = Process()
    private let name: String

    /// Starts a service from a template of python-dbusmock.
    convenience init(template: String, name: String, isSystem: Bool) throws {
        try self.init(["--template", template], name: name, isSystem: isSystem)
    }

    /// Starts a service that has nothing yet.
    convenience init(service name: String, at path: String, isSystem: Bool) throws {
        try self.init([name, path, name], name: name, isSystem: isSystem)
    }

    private init(_ words: [String], name: String, isSystem: Bool) throws {
        self.name = name
        bus = try PrivateBus(isSystem: isSystem)
        client = try BusConnection(to: BusAddress(bus.address, name: "bus"), until: .now + .seconds(10))
        try client.subscribe("type='signal',member='NameOwnerChanged',arg0='\(name)'", until: .now + .seconds(10))
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-m", "dbusmock"] + (isSystem ? ["--system"] : []) + words
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

    /// Calls a method of the service.
    func call(_ member: String, of interface: String, at path: String, _ values: BusValue...) throws {
        try client.call(BusCall(member, of: interface, at: path, to: name, values), until: .now + .seconds(30))
    }

    /// Adds a property to an object.
    func add(_ property: String, _ value: BusValue, of interface: String, at path: String) throws {
        try call(
            "AddProperty", of: "org.freedesktop.DBus.Mock", at: path, .string(interface), .string(property),
            .variant(value))
    }

    /// Adds an object with properties, next to the one at a path.
    func addObject(_ path: String, of interface: String, _ properties: [String: BusValue], beside root: String) throws {
        try call(
            "AddObject", of: "org.freedesktop.DBus.Mock", at: root, .string(path), .string(interface),
            .properties(properties), .array(of: "(ssss)", []))
    }
}

/// The services of a desktop that isn't there.
enum DesktopMocks {
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
