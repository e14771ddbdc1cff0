/// The reason why a request is cancelled.
public enum CancellationReason: String, Codable, Hashable, Sendable, CaseIterable {
    /// A phase didn't end in time.
    case timeout
    /// The person cancelled it.
    case userCancelled
    /// Another request took its place.
    case superseded
    /// The runtime is shutting down.
    case shutdown
}
