import Testing

@testable import DesktopBus

/// What the desktop says about the person's circumstances, without a bus.
@Suite struct DesktopStateTests {
    private static let active = "/org/freedesktop/NetworkManager/ActiveConnection/3"

    @Test(arguments: [(Self.active, "4f3c"), ("/", nil)] as [(String, String?)])
    func `the network is that of the primary connection`(primary: String, uuid: String?) {
        let answer = DesktopState.network { call in
            #expect(!call.startsService)
            return switch (call.path, call.arguments.last) {
            case ("/org/freedesktop/NetworkManager", .string("PrimaryConnection")): [.variant(.objectPath(primary))]
            case (Self.active, .string("Uuid")): [.variant(.string("4f3c"))]
            default: nil
            }
        }
        #expect(answer == uuid)
        #expect(DesktopState.network { _ in nil } == nil)
        #expect(DesktopState.network { _ in [.uint32(7)] } == nil)
    }

    @Test(arguments: [
        ("audio-headphones", true, true), ("audio-headset", true, true), ("audio-headphones", false, false),
        ("input-keyboard", true, false),
    ])
    func `headphones count while they are connected`(icon: String, isConnected: Bool, expected: Bool) {
        let device: BusValue = .properties(["Connected": .boolean(isConnected), "Icon": .string(icon)])
        let interfaces: BusValue = .array(of: "{sa{sv}}", [.entry(.string("org.bluez.Device1"), device)])
        let adapter: BusValue = .array(of: "{sa{sv}}", [.entry(.string("org.bluez.Adapter1"), .properties([:]))])
        let objects: BusValue = .array(
            of: "{oa{sa{sv}}}",
            [.entry(.objectPath("/org/bluez/hci0"), adapter), .entry(.objectPath("/org/bluez/hci0/dev"), interfaces)])
        #expect(DesktopState.hasHeadphones { _ in [objects] } == expected)
        #expect(!DesktopState.hasHeadphones { _ in nil })
        #expect(!DesktopState.hasHeadphones { _ in [.string("org.bluez.Device1")] })
    }

    @Test func `whoever knows says whether the desktop doesn't disturb`() {
        for (interface, flag) in [("org.freedesktop.Notifications", true), ("org.dunstproject.cmd0", false)] {
            let answer = DesktopState.isUndisturbed { call in
                call.arguments.first == .string(interface) ? [.variant(.boolean(flag))] : nil
            }
            #expect(answer == flag)
        }
        #expect(DesktopState.isUndisturbed { _ in nil } == nil)
    }

    @Test func `without buses nothing is known`() {
        var state = DesktopState(environment: [:])
        state.system = BusAddress("unix:path=/tmp/ik-no-bus", name: "bus")
        #expect(state.answers(to: Set(DesktopState.Question.allCases)) == DesktopState.Answers())
        #expect(state.answers(to: []) == DesktopState.Answers())
    }
}
