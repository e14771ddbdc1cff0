/// Why a request is given up.
public enum CancellationReason: String, Codable, Hashable, Sendable, CaseIterable {
    /// A phase did not end in time.
    case timeout
    /// The person does not want it any more.
    case userCancelled
    /// Another request took its place.
    case superseded
    /// The runtime ends.
    case shutdown
}
