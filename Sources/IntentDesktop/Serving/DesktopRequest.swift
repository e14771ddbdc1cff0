public import DesktopBus
import IntentDefinitions

/// What a desktop asks the service to do.
public enum DesktopRequest: Hashable, Sendable {
    /// The identifiers of what is found, for GNOME.
    case search([String])
    /// The titles of results, for GNOME.
    case describe([String])
    /// What is found with titles, for KRunner.
    case match(String)
    /// The actions beside each result, for KRunner: none.
    case matchActions
    /// The settings of the service, for KRunner.
    case matchSettings
    /// The end of a search, for KRunner.
    case endSearch
    /// Something is run, or an answer is given.
    case perform(DesktopAction)
    /// What is found is shown as a notification; without words, what is suggested.
    case show([String])
    /// The interfaces are described.
    case introspect
    /// The properties of an interface: none.
    case properties

    /// Why a call can't be understood, as the error that answers it.
    public struct Problem: Error, Hashable, Sendable {
        /// The name of the error.
        public var name: String
        /// What is wrong, for a developer.
        public var reason: String

        static func unknown(_ kind: String, _ name: String) -> Problem {
            Problem(
                name: "org.freedesktop.DBus.Error.Unknown\(kind)",
                reason: "unknown \(kind.lowercased()) “\(name.shortened(to: 200))”")
        }

        static let arguments = Problem(
            name: "org.freedesktop.DBus.Error.InvalidArgs", reason: "the arguments don't fit the method")
    }

    /// The most identifiers that are described at once.
    static let countLimit = 100

    /// Reads a call.
    ///
    /// - Parameters:
    ///   - member: The method.
    ///   - interface: The interface, or an empty text if the caller doesn't name one.
    ///   - path: The path of the object.
    ///   - arguments: The arguments.
    /// - Throws: ``Problem`` if the object or the method doesn't exist, or the arguments don't fit.
    public init(
        _ member: String, of interface: String, at path: String, _ arguments: [BusValue]
    ) throws(Problem) {
        guard path == DesktopService.path else { throw .unknown("Object", path) }
        switch (interface, member) {
        case ("org.gnome.Shell.SearchProvider2", _): self = try Self.provider(member, arguments)
        case ("org.kde.krunner1", _): self = try Self.runner(member, arguments)
        case ("org.freedesktop.Application", _): self = try Self.application(member, arguments)
        case ("org.freedesktop.DBus.Introspectable", "Introspect"): self = .introspect
        case ("org.freedesktop.DBus.Properties", "GetAll"): self = .properties
        case ("org.freedesktop.DBus.Properties", "Get"), ("org.freedesktop.DBus.Properties", "Set"):
            throw .unknown("Property", arguments.dropFirst().first?.text ?? "")
        default: throw .unknown("Method", "\(interface).\(member)")
        }
    }

    private static func provider(_ member: String, _ arguments: [BusValue]) throws(Problem) -> DesktopRequest {
        switch (member, arguments.count) {
        case ("GetInitialResultSet", 1): return .search(try texts(arguments[0]))
        case ("GetSubsearchResultSet", 2):
            _ = try texts(arguments[0])
            return .search(try texts(arguments[1]))
        case ("GetResultMetas", 1): return .describe(Array(try texts(arguments[0]).prefix(countLimit)))
        case ("ActivateResult", 3):
            _ = try texts(arguments[1])
            return .perform(.run(try text(arguments[0])))
        case ("LaunchSearch", 2): return .show(try texts(arguments[0]))
        default: throw isMethod(member, providerMethods)
        }
    }

    private static func runner(_ member: String, _ arguments: [BusValue]) throws(Problem) -> DesktopRequest {
        switch (member, arguments.count) {
        case ("Match", 1): return .match(try text(arguments[0]))
        case ("Run", 2): return .perform(.run(try text(arguments[0])))
        case ("Actions", 0): return .matchActions
        case ("Config", 0): return .matchSettings
        case ("Teardown", 0): return .endSearch
        default: throw isMethod(member, ["Match", "Run", "Actions", "Config", "Teardown"])
        }
    }

    private static func application(_ member: String, _ arguments: [BusValue]) throws(Problem) -> DesktopRequest {
        switch (member, arguments.count) {
        case ("Activate", 1): return .show([])
        case ("Open", 2): return .show([])
        case ("ActivateAction", 3):
            guard let parameters = arguments[1].elements,
                let action = DesktopAction(try text(arguments[0]), parameters)
            else { throw .arguments }
            return .perform(action)
        default: throw isMethod(member, ["Activate", "Open", "ActivateAction"])
        }
    }

    private static let providerMethods = [
        "GetInitialResultSet", "GetSubsearchResultSet", "GetResultMetas", "ActivateResult", "LaunchSearch",
    ]

    /// Returns what is wrong with a call: its arguments if the method exists, or its name.
    private static func isMethod(_ member: String, _ known: [String]) -> Problem {
        known.contains(member) ? .arguments : .unknown("Method", member)
    }

    private static func text(_ value: BusValue) throws(Problem) -> String {
        guard case .string(let text) = value else { throw .arguments }
        return text
    }

    private static func texts(_ value: BusValue) throws(Problem) -> [String] {
        guard let texts = value.texts else { throw .arguments }
        return texts
    }
}
