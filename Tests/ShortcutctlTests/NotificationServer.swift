import DesktopBus
import Foundation
import PrivateBus
import Synchronization

/// A desktop's notifications, which remembers what is shown.
final class NotificationServer: Sendable {
    /// A notification that was shown.
    struct Shown: Sendable {
        var title, body: String
        /// The labels of the buttons.
        var buttons: [String]
        /// What ``ActivateAction`` is called with for each button; empty on desktops that have keys.
        var actions: [(name: String, target: BusValue)]
        /// The number, on desktops that have numbers.
        var number: UInt32
        /// The key of each button, on desktops that have keys.
        var keys: [String] = []
    }

    /// The kinds of desktops.
    enum Kind: String {
        /// One that starts the service when a notification is clicked.
        case gtk = "org.gtk.Notifications"
        /// One that forgets a notification when its sender ends.
        case freedesktop = "org.freedesktop.Notifications"
    }

    private let address: BusAddress
    private let kind: Kind
    private let shown = Mutex<[Shown]>([])
    private let removed = Mutex<[String]>([])
    private let hasMore = DispatchSemaphore(value: 0)

    /// Starts a server on a thread of its own, which ends with the bus.
    init(_ kind: Kind, on bus: PrivateBus) {
        address = BusAddress(bus.address, name: "session bus")
        self.kind = kind
        let isReady = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            serve { isReady.signal() }
            isReady.signal()
        }
        isReady.wait()
    }

    /// Returns the next notification that is shown, or `nil` if none is within a minute.
    func next() -> Shown? {
        guard hasMore.wait(timeout: .now() + 60) == .success else { return nil }
        return shown.withLock { $0.removeFirst() }
    }

    /// The identifiers of the notifications that were taken away, on desktops that remember notifications.
    var removals: [String] { removed.withLock { $0 } }

    /// Clicks on a button of a desktop that has keys.
    func click(_ key: String, of number: UInt32, on bus: BusConnection) throws {
        let call = BusCall(
            "Click", of: kind.rawValue, at: "/", to: kind.rawValue, [.uint32(number), .string(key)])
        try bus.call(call, until: .now + .seconds(10))
    }

    private func serve(whenReady isReady: () -> Void) {
        guard let bus = try? BusConnection(to: address, until: .now + .seconds(10)),
            (try? bus.ownName(kind.rawValue, until: .now + .seconds(10))) == true
        else { return }
        isReady()
        var count: UInt32 = 0
        while let message = try? bus.next(until: nil) {
            guard message.kind == .call, case .success(let values) = message.arguments else { continue }
            switch message.member {
            case "AddNotification":
                add(Shown(remembered: values[2]))
                try? bus.reply(to: message)
            case "RemoveNotification":
                removed.withLock { $0.append(values[1].text ?? "") }
                try? bus.reply(to: message)
            case "GetCapabilities": try? bus.reply(to: message, [.strings(["actions", "body"])])
            case "Notify":
                count += 1
                let actions = values[5].texts ?? []
                add(
                    Shown(
                        title: values[3].text ?? "", body: values[4].text ?? "",
                        buttons: actions.indices.filter { $0 % 2 == 1 }.map { actions[$0] }, actions: [],
                        number: count, keys: actions.indices.filter { $0 % 2 == 0 }.map { actions[$0] }))
                try? bus.reply(to: message, [.uint32(count)])
            case "Click":
                try? bus.emit("ActionInvoked", of: kind.rawValue, at: "/org/freedesktop/Notifications", values)
                try? bus.reply(to: message)
            default: try? bus.reply(to: message)
            }
        }
    }

    private func add(_ notification: Shown) {
        shown.withLock { $0.append(notification) }
        hasMore.signal()
    }
}

extension NotificationServer.Shown {
    fileprivate init(remembered properties: BusValue) {
        let buttons = properties["buttons"]?.elements ?? []
        self.init(
            title: properties["title"]?.text ?? "", body: properties["body"]?.text ?? "",
            buttons: buttons.map { $0["label"]?.text ?? "" },
            actions: buttons.map { button in
                (String(button["action"]?.text?.dropFirst(4) ?? ""), button["target"] ?? .string(""))
            }, number: 0)
    }
}
