/// A way in which a client of the server for agents answers questions.
enum AgentMode: String, CaseIterable, Sendable {
    /// With forms that the server asks for, as up to version 2025-11-25.
    case session = "with forms of 2025-11-25"
    /// With forms in results, as from version 2026-07-28 on.
    case stateless = "with forms of 2026-07-28"
    /// By calling a tool, because the client shows no forms.
    case withoutForms = "without forms"

    /// Whether each request says all about its client.
    var isStateless: Bool { self != .session }
    /// Whether the client shows forms.
    var showsForms: Bool { self != .withoutForms }
}
