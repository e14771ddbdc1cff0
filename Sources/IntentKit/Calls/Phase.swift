/// A phase of a request; each phase has its own time limit.
public enum Phase: String, Codable, Hashable, Sendable, CaseIterable {
    /// Each parameter in turn is checked, prompted for or chosen.
    case resolve
    /// The handler says whether everything is ready.
    case confirm
    /// The handler handles the intent.
    case handle
}
