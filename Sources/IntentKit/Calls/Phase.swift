/// The three phases of a request, each with a time limit of its own.
public enum Phase: String, Codable, Hashable, Sendable, CaseIterable {
    /// Each parameter in turn is checked, asked for or chosen.
    case resolve
    /// The handler says whether everything is ready.
    case confirm
    /// The handler does it.
    case handle
}
