public import DesktopBus
import Escaping
import IntentDefinitions

/// A notification with buttons.
///
/// Apps choose its texts, which are shown as a terminal shows them: what is invisible or changes the direction of text is
/// written by number.
public struct DesktopNotification: Hashable, Sendable {
    /// A button, and what it does.
    public struct Button: Hashable, Sendable {
        /// The text on the button.
        public var label: String
        /// What it does.
        public var action: DesktopAction

        /// Creates a button.
        public init(_ label: String, _ action: DesktopAction) {
            (self.label, self.action) = (label.visibleLine, action)
        }
    }

    /// The identifier; a later notification with the same one replaces this one.
    public var id: String
    /// The title, of which desktops show the first 45 characters.
    public var title: String
    /// The text.
    public var body: String
    /// The buttons, of which desktops show at most three.
    public var buttons: [Button]
    /// What a click beside the buttons does, or `nil` for nothing.
    public var defaultAction: DesktopAction?

    /// The most buttons that desktops show.
    public static let buttonLimit = 3

    /// The most code points of a body that are shown.
    static let bodyLimit = 2000

    /// Creates a notification.
    public init(
        id: String, title: String, body: String, buttons: [Button] = [], defaultAction: DesktopAction? = nil
    ) {
        (self.id, self.title) = (id, title.shortened(to: 200).visibleLine)
        self.body = body.shortened(to: Self.bodyLimit).visible
        (self.buttons, self.defaultAction) = (buttons, defaultAction)
    }
}

// MARK: - Calls

extension DesktopNotification {
    /// Whether something that the person has begun waits for an answer: it stays, with its buttons.
    private var isQuestion: Bool {
        buttons.contains { button in
            if case .answer = button.action { return true }
            return false
        }
    }

    /// The call that shows it on a desktop that remembers notifications, and starts the service when one is clicked.
    public var remembered: BusCall {
        var properties: [String: BusValue] = [
            "title": .string(title), "body": .string(body),
            "priority": .string(isQuestion ? "urgent" : "normal"),
        ]
        if let defaultAction {
            properties["default-action"] = .string("app." + defaultAction.name)
            properties["default-action-target"] = defaultAction.target
        }
        if !buttons.isEmpty {
            properties["buttons"] = .array(
                of: "a{sv}",
                buttons.map { button in
                    .properties([
                        "label": .string(button.label), "action": .string("app." + button.action.name),
                        "target": button.action.target,
                    ])
                })
        }
        return BusCall(
            "AddNotification", of: "org.gtk.Notifications", at: "/org/gtk/Notifications", to: "org.gtk.Notifications",
            [.string(DesktopService.name), .string(id), .properties(properties)])
    }

    /// The call that shows it on any other desktop, where the sender has to live until it is answered.
    ///
    /// - Parameters:
    ///   - number: The number of the notification that it replaces, or zero.
    ///   - takesMarkup: Whether the desktop reads the body as markup.
    public func shown(replacing number: UInt32, takesMarkup: Bool) -> BusCall {
        var actions = buttons.flatMap { [$0.action.key, $0.label] }
        if defaultAction != nil { actions += ["default", ""] }
        return BusCall(
            "Notify", of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
            to: "org.freedesktop.Notifications",
            [
                .string("Shortcuts"), .uint32(number), .string(DesktopService.icon), .string(title),
                .string(takesMarkup ? body.markup : body), .strings(actions),
                .properties([
                    "desktop-entry": .string(DesktopService.name),
                    "urgency": .byte(isQuestion ? 2 : 1),
                ]),
                .int32(-1),
            ], startsService: true)
    }

    /// Returns what a key of ``shown(replacing:takesMarkup:)`` does; `nil` for an unknown one.
    public func action(of key: String) -> DesktopAction? {
        if key == "default" { return defaultAction }
        return buttons.first { $0.action.key.isIdentical(to: key) }?.action
    }
}
