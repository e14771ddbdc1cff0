extension DesktopNotification {
    /// Creates the notification of a reminder.
    ///
    /// - Parameters:
    ///   - id: The identifier of the result that the button runs.
    ///   - title: What to do.
    ///   - body: When and where.
    ///   - button: The label of the button; without one, there is no button.
    public init(reminding id: String, title: String, body: String, button: String) {
        let notification = "reminder-" + id
        let action = button.isEmpty ? nil : DesktopAction.take(id, from: notification)
        self.init(
            id: notification, title: title, body: body, buttons: action.map { [Button(button, $0)] } ?? [],
            defaultAction: action)
    }
}
