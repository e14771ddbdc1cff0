import Testing

@testable import DesktopBus

/// What the desktop says about the lock, without a bus.
@Suite struct LockStateTests {
    private static let auto = "/org/freedesktop/login1/session/auto"

    @Test(arguments: [true, false]) func `the hint of the caller's session decides`(hint: Bool) {
        var asked: [BusCall] = []
        let answer = LockState.lockedHint(of: 1000) { call in
            asked.append(call)
            return call.path == Self.auto ? [.variant(.boolean(hint))] : nil
        }
        #expect(answer == hint)
        #expect(asked.map(\.path) == [Self.auto])
        #expect(asked.allSatisfy { !$0.startsService })
    }

    @Test(arguments: [(1000, true), (1001, false)]) func `without a session of its own, those of the user count`(
        user: UInt32, isLocked: Bool
    ) {
        let sessions: [BusValue] = [
            .structure([.string("1"), .uint32(0), .string("root"), .string(""), .objectPath("/root")]),
            .structure([.string("2"), .uint32(1000), .string("ada"), .string("seat0"), .objectPath("/ada")]),
            // An answer of another form is left out.
            .structure([.string("3")]), .string("4"),
        ]
        let answer = LockState.lockedHint(of: user) { call in
            switch (call.member, call.path) {
            case ("ListSessions", _): [.array(of: "(susso)", sessions)]
            case ("Get", "/ada"), ("Get", "/root"): [.variant(.boolean(call.path == "/ada"))]
            default: nil
            }
        }
        #expect(answer == isLocked)
    }

    @Test func `a screen saver that answers is believed, whichever it is`() {
        for name in ["org.gnome.ScreenSaver", "org.freedesktop.ScreenSaver"] {
            #expect(LockState.isSaverActive { $0.destination == name ? [.boolean(true)] : nil })
            #expect(!LockState.isSaverActive { $0.destination == name ? [.boolean(false)] : nil })
        }
        #expect(!LockState.isSaverActive { _ in [.string("true")] })
    }

    @Test func `addresses are those of sockets of this machine`() {
        let other = ["DBUS_SESSION_BUS_ADDRESS": "unixexec:path=/bin/sh", "XDG_RUNTIME_DIR": "/run/user/7"]
        #expect(BusAddress.session(environment: other)?.text == "unix:path=/run/user/7/bus")
        #expect(BusAddress.session(environment: [:]) == nil)
        #expect(BusAddress.session(environment: ["XDG_RUNTIME_DIR": "relative"]) == nil)
        #expect(
            BusAddress.session(environment: ["XDG_RUNTIME_DIR": "/run/a b;c"])?.text == "unix:path=/run/a%20b%3bc/bus")
        let named = BusAddress.session(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a;unix:abstract=b"])
        #expect(named?.text == "unix:path=/a;unix:abstract=b")
        #expect(BusAddress.system(environment: [:]).text == "unix:path=/run/dbus/system_bus_socket")
    }
}
