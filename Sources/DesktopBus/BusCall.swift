/// A call of a method on a bus.
public struct BusCall: Hashable, Sendable {
    /// The name of the service, such as `org.freedesktop.login1`.
    public var destination: String
    /// The path of the object.
    public var path: String
    /// The interface of the method.
    public var interface: String
    /// The name of the method.
    public var member: String
    /// The arguments.
    public var arguments: [BusValue]
    /// Whether the bus may start the service if it isn't running.
    public var startsService: Bool

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - member: The name of the method.
    ///   - interface: The interface of the method.
    ///   - path: The path of the object.
    ///   - destination: The name of the service.
    ///   - arguments: The arguments. Defaults to none.
    ///   - startsService: Whether the bus may start the service if it isn't running. Defaults to `false`: asking a
    ///     desktop for its state mustn't change it.
    public init(
        _ member: String, of interface: String, at path: String, to destination: String, _ arguments: [BusValue] = [],
        startsService: Bool = false
    ) {
        (self.member, self.interface, self.path, self.destination) = (member, interface, path, destination)
        (self.arguments, self.startsService) = (arguments, startsService)
    }

    /// Creates a call that reads a property.
    public init(reading property: String, of interface: String, at path: String, of destination: String) {
        self.init(
            "Get", of: "org.freedesktop.DBus.Properties", at: path, to: destination,
            [.string(interface), .string(property)])
    }

    /// Creates a call of a method of the bus itself.
    public init(toBus member: String, _ arguments: [BusValue] = []) {
        self.init(
            member, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", to: "org.freedesktop.DBus", arguments)
    }
}
