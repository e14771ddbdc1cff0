/// What the desktop knows about the person's circumstances: the network, headphones, and whether it doesn't disturb.
///
/// Nobody is started to be asked, and a service that doesn't answer in time counts as one that isn't there.
public struct DesktopState: Hashable, Sendable {
    /// What can be asked.
    public enum Question: Hashable, Sendable, CaseIterable {
        case network, headphones, doNotDisturb
    }

    /// What the desktop answered.
    public struct Answers: Hashable, Sendable {
        /// The identifier of the network connection that is used, or `nil`.
        public var network: String?
        /// Whether headphones are connected by Bluetooth.
        public var hasHeadphones = false
        /// Whether notifications are held back; `nil` if nobody says so.
        public var isUndisturbed: Bool?
    }

    /// The system bus, with NetworkManager and BlueZ.
    public var system: BusAddress
    /// The session bus, with the notifications; `nil` if there isn't one.
    public var session: BusAddress?
    /// How long asking may take, in all.
    public var limit: Duration = .milliseconds(200)

    /// Creates the state of a desktop.
    ///
    /// - Parameter environment: The environment, which locates the buses.
    public init(environment: [String: String]) {
        system = .system(environment: environment)
        session = .session(environment: environment)
    }

    /// Asks questions, each for an equal part of the time.
    ///
    /// - Parameter questions: The questions; services are asked only what these need.
    public func answers(to questions: Set<Question>) -> Answers {
        var answers = Answers()
        let part = limit / max(1, questions.count)
        func ask<Answer>(_ address: BusAddress?, _ body: ((BusCall) -> [BusValue]?) -> Answer?) -> Answer? {
            let deadline = ContinuousClock.now + part
            guard let address, let bus = try? BusConnection(to: address, until: deadline) else { return nil }
            return body { try? bus.call($0, until: deadline) }
        }
        if questions.contains(.network) { answers.network = ask(system, Self.network) }
        if questions.contains(.headphones) { answers.hasHeadphones = ask(system, Self.hasHeadphones) ?? false }
        if questions.contains(.doNotDisturb) { answers.isUndisturbed = ask(session, Self.isUndisturbed) }
        return answers
    }

    /// Returns the identifier of the connection through which NetworkManager reaches other networks.
    static func network(ask: (BusCall) -> [BusValue]?) -> String? {
        let name = "org.freedesktop.NetworkManager"
        let primary = ask(
            BusCall(reading: "PrimaryConnection", of: name, at: "/org/freedesktop/NetworkManager", of: name))
        // Without a connection, the path is that of the root.
        guard let path = primary?.first?.text, path != "/" else { return nil }
        return ask(BusCall(reading: "Uuid", of: name + ".Connection.Active", at: path, of: name))?.first?.text
    }

    /// Returns whether BlueZ has a connection to headphones or a headset.
    static func hasHeadphones(ask: (BusCall) -> [BusValue]?) -> Bool {
        let objects = ask(
            BusCall("GetManagedObjects", of: "org.freedesktop.DBus.ObjectManager", at: "/", to: "org.bluez"))
        return (objects?.first?.elements ?? []).contains { object in
            guard case .entry(_, let interfaces) = object, let device = interfaces["org.bluez.Device1"] else {
                return false
            }
            return device["Connected"]?.flag == true
                && ["audio-headset", "audio-headphones"].contains(device["Icon"]?.text)
        }
    }

    /// Returns whether the server of notifications holds them back, or `nil` if it doesn't say.
    static func isUndisturbed(ask: (BusCall) -> [BusValue]?) -> Bool? {
        let path = "/org/freedesktop/Notifications"
        // Plasma, and dunst.
        let properties = [("org.freedesktop.Notifications", "Inhibited"), ("org.dunstproject.cmd0", "paused")]
        for (interface, property) in properties {
            let call = BusCall(reading: property, of: interface, at: path, of: "org.freedesktop.Notifications")
            if let flag = ask(call)?.first?.flag { return flag }
        }
        return nil
    }
}
