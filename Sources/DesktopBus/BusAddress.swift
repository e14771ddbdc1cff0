import Escaping

/// The address of a bus.
public struct BusAddress: Hashable, Sendable {
    /// The address in the form of the D-Bus specification, such as `unix:path=/run/user/1000/bus`.
    public let text: String
    /// What the bus is called in messages, such as “session bus”.
    public let name: String

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - text: The address in the form of the D-Bus specification.
    ///   - name: What the bus is called in messages.
    public init(_ text: String, name: String) {
        self.text = text
        self.name = name
    }

    /// Returns the address of the session bus, or `nil` if the environment doesn't tell it.
    ///
    /// - Parameter environment: The environment, whose `DBUS_SESSION_BUS_ADDRESS` or `XDG_RUNTIME_DIR` locates the bus.
    public static func session(environment: [String: String]) -> BusAddress? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], isAddress(address) {
            return BusAddress(address, name: "session bus")
        }
        guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.isAbsolutePath else { return nil }
        return BusAddress("unix:path=" + escaped(runtime + "/bus"), name: "session bus")
    }

    /// Returns the address of the system bus.
    ///
    /// - Parameter environment: The environment, whose `DBUS_SYSTEM_BUS_ADDRESS` replaces the usual address.
    public static func system(environment: [String: String]) -> BusAddress {
        if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], isAddress(address) {
            return BusAddress(address, name: "system bus")
        }
        return BusAddress("unix:path=/run/dbus/system_bus_socket", name: "system bus")
    }

    /// Returns whether a variable has an address that is connected to.
    ///
    /// Only sockets of this machine are: another kind of address could start a program.
    private static func isAddress(_ text: String) -> Bool {
        text.utf8.count <= 4096 && !text.utf8.contains(0)
            && text.fields(separatedBy: ";").allSatisfy { $0.utf8.starts(with: "unix:".utf8) } && !text.isEmpty
    }

    /// Returns a path with the escapes of addresses.
    static func escaped(_ path: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
                UInt8(ascii: "."):
                text.append(byte)
            default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
