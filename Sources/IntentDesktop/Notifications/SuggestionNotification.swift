import Escaping

extension DesktopNotification {
    /// Creates the notification of a suggestion, with buttons to run and to dismiss it.
    ///
    /// - Parameters:
    ///   - id: The identifier of the suggestion.
    ///   - title: The title of the action.
    ///   - body: The second line and the reason.
    public init(suggesting id: String, title: String, body: String) {
        let notification = "suggestion-" + id
        let take = DesktopAction.take(SearchResult.Target.suggestion(id).id, from: notification)
        self.init(
            id: notification, title: title, body: body,
            buttons: [
                Button("Run", take), Button("Dismiss", .dismiss(id)), Button("Don’t Suggest Again", .silence(id)),
            ], defaultAction: take)
    }

    /// Creates the notification of what is found or suggested, with a button for each of the first.
    public init(showing results: [SearchResult]) {
        let id = "results"
        self.init(
            id: id, title: "Shortcuts",
            body: results.isEmpty
                ? "Nothing to suggest."
                : results.prefix(Self.buttonLimit).map(\.title.visibleLine).joined(separator: "\n"),
            buttons: results.prefix(Self.buttonLimit).map { Button($0.title, .take($0.id, from: id)) })
    }
}
