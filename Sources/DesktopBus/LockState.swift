public import CLibrary

/// Whether the person's session is locked, as the desktop says.
///
/// Desktops tell `logind`; some lockers only answer as screen savers. Nobody is started to be asked.
public struct LockState: Hashable, Sendable {
    /// The system bus, with `logind`.
    public var system: BusAddress
    /// The session bus, with the screen savers; `nil` if there isn't one.
    public var session: BusAddress?
    /// The user whose session it is.
    public var user: UInt32
    /// How long asking may take, in all.
    public var limit: Duration = .milliseconds(200)

    /// Creates the state of a session.
    ///
    /// - Parameters:
    ///   - environment: The environment, which locates the buses.
    ///   - user: The number of the user whose session it is. Defaults to the user of this process.
    public init(environment: [String: String], user: UInt32 = geteuid()) {
        system = .system(environment: environment)
        session = .session(environment: environment)
        self.user = user
    }

    /// Asks whether the session is locked, in 200 ms at most.
    ///
    /// - Returns: `false` also if nobody answers: a machine without a desktop isn't locked.
    public func isLocked() -> Bool {
        let start = ContinuousClock.now
        // Half of the time for each bus, and half of the rest for each saver, so that one that hangs doesn't hide another.
        if let logind = try? BusConnection(to: system, until: start + limit / 2) {
            let hint = Self.lockedHint(of: user) { try? logind.call($0, until: start + limit / 2) }
            if hint { return true }
        }
        guard let session, let savers = try? BusConnection(to: session, until: start + limit) else { return false }
        var end = start + limit * 3 / 4
        return Self.isSaverActive { call in
            defer { end = start + limit }
            return try? savers.call(call, until: end)
        }
    }

    /// Returns what `logind` says about the session of the caller, or else about the sessions of a user.
    static func lockedHint(of user: UInt32, ask: (BusCall) -> [BusValue]?) -> Bool {
        func hint(_ path: String) -> Bool? {
            ask(
                BusCall(
                    reading: "LockedHint", of: "org.freedesktop.login1.Session", at: path, of: "org.freedesktop.login1")
            )?.first?.flag
        }
        if let hint = hint("/org/freedesktop/login1/session/auto") { return hint }
        let sessions = ask(
            BusCall(
                "ListSessions", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
                to: "org.freedesktop.login1"))
        // Each is (identifier, user's number, user's name, seat, path).
        for session in (sessions?.first?.elements ?? []).prefix(64) {
            guard let parts = session.members, parts.count == 5, parts[1].number == user, let path = parts[4].text,
                hint(path) == true
            else { continue }
            return true
        }
        return false
    }

    /// Returns whether a screen saver says that it covers the screen.
    static func isSaverActive(ask: (BusCall) -> [BusValue]?) -> Bool {
        [
            ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"),
            ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"),
        ]
        .contains { name, path in
            ask(BusCall("GetActive", of: name, at: path, to: name))?.first?.flag == true
        }
    }
}
