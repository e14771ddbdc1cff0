import Escaping

extension Interaction {
    /// How far an intent got, according to its response code.
    public enum HandlingStatus: String, Codable, Hashable, Sendable {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        /// The app has to continue.
        case deferredToApplication
    }

    /// How far the intent got, or `unspecified` if no handler was asked.
    ///
    /// A custom code of the definition counts as a success unless its name begins with `failure`.
    public var intentHandlingStatus: HandlingStatus {
        switch response?.code {
        case nil, "unspecified"?: .unspecified
        case "ready"?: .ready
        case "inProgress"?: .inProgress
        case "continueInApp"?, "handleInApp"?: .deferredToApplication
        case let code? where code.begins(with: "failure"): .failure
        default: .success
        }
    }
}
