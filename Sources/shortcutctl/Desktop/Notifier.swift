import DesktopBus
import IntentDesktop

/// The notifications that the service shows, and what their buttons do.
final class Notifier {
    private let bus: BusConnection
    /// A notification on a desktop that forgets it when this process ends.
    private struct Shown {
        var notification: DesktopNotification
        /// The unique name of the program that shows it; nobody else says what a person does with it.
        var server: String
        var until: ContinuousClock.Instant
    }

    /// The notifications that are waited for, by their numbers.
    private var shown: [UInt32: Shown] = [:]
    private var isSubscribed = false

    /// How long a desktop may take to show one.
    private static let patience = Duration.seconds(2)
    /// How long this process waits for an answer to one that would be forgotten.
    private static let lifetime = Duration.seconds(600)
    /// The most notifications that are waited for.
    private static let countLimit = 50

    init(_ bus: BusConnection) { self.bus = bus }

    /// The time until which an answer is waited for, or `nil` if none is.
    var deadline: ContinuousClock.Instant? { shown.values.map(\.until).max() }

    /// Shows a notification.
    ///
    /// - Returns: Whether it is shown, with its buttons.
    func show(_ notification: DesktopNotification) -> Bool {
        if (try? bus.hasOwner("org.gtk.Notifications", until: .now + Self.patience)) == true {
            return (try? bus.send(notification.remembered)) != nil
        }
        let server = "org.freedesktop.Notifications"
        let deadline = ContinuousClock.now + Self.patience
        let ask = BusCall(
            "GetCapabilities", of: server, at: "/org/freedesktop/Notifications", to: server, startsService: true)
        guard let asked = try? bus.answer(to: ask, until: deadline),
            let abilities = asked.values.first?.texts.map(Set.init)
        else { return false }
        guard notification.buttons.isEmpty || abilities.isSuperset(of: ["actions"]) else { return false }
        if !isSubscribed {
            isSubscribed = true
            try? bus.subscribe("type='signal',interface='\(server)'", until: deadline)
        }
        // Another program's numbers mean other notifications.
        let old = shown.first { $0.value.notification.id == notification.id && $0.value.server == asked.sender }?.key
        let call = notification.shown(replacing: old ?? 0, takesMarkup: abilities.isSuperset(of: ["body-markup"]))
        guard let answer = try? bus.answer(to: call, until: deadline), let number = answer.values.first?.number else {
            return false
        }
        shown = shown.filter { $0.value.notification.id != notification.id }
        if !notification.buttons.isEmpty, shown.count < Self.countLimit {
            shown[number] = Shown(
                notification: notification, server: answer.sender, until: .now + Self.lifetime)
        }
        return true
    }

    /// Takes a notification away that has been answered.
    func withdraw(_ id: String) {
        let message = BusCall(
            "RemoveNotification", of: "org.gtk.Notifications", at: "/org/gtk/Notifications",
            to: "org.gtk.Notifications", [.string(DesktopService.name), .string(id)])
        try? bus.send(message)
        for (number, entry) in shown where entry.notification.id == id {
            shown[number] = nil
            let close = BusCall(
                "CloseNotification", of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
                to: entry.server, [.uint32(number)])
            try? bus.send(close)
        }
    }

    /// Returns what a person does with a notification, from a signal; `nil` if it is about another one.
    func action(of signal: BusMessage) -> DesktopAction? {
        guard signal.interface == "org.freedesktop.Notifications", case .success(let values) = signal.arguments,
            values.count == 2, let number = values[0].number, let entry = shown[number], entry.server == signal.sender
        else { return nil }
        switch signal.member {
        case "ActionInvoked":
            // A button of the notification that this one has replaced may still be pressed.
            guard let action = values[1].text.flatMap(entry.notification.action) else { return nil }
            shown[number] = nil
            return action
        case "NotificationClosed": shown[number] = nil
        default: break
        }
        return nil
    }

    /// Stops waiting for answers whose time is up.
    func forgetOld() {
        let now = ContinuousClock.now
        shown = shown.filter { $0.value.until > now }
    }
}
