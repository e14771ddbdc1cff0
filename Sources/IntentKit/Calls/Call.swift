/// One question that a host asks a handler on behalf of a request.
public enum Call: Codable, Hashable, Sendable {
    /// Resolves a parameter.
    case resolve(parameter: String)
    /// Gets the values to choose from for a parameter, given the text typed so far.
    case options(parameter: String, searchTerm: String?)
    /// Gets the value that a parameter starts with.
    case defaultValue(parameter: String)
    /// Checks whether everything is ready.
    case confirm
    /// Handles the intent.
    case handle
}

extension Call {
    /// The phase in which the call is made.
    public var phase: Phase {
        switch self {
        case .resolve, .options, .defaultValue: .resolve
        case .confirm: .confirm
        case .handle: .handle
        }
    }

    /// The parameter that the call is about, or `nil` for ``Call/confirm`` and ``Call/handle``.
    public var parameter: String? {
        switch self {
        case .resolve(let parameter), .options(let parameter, _), .defaultValue(let parameter): parameter
        case .confirm, .handle: nil
        }
    }
}

/// The result of a call.
public enum CallResult: Hashable, Sendable {
    /// The answer to ``Call/resolve(parameter:)``.
    case resolved(Resolutions)
    /// The answer to ``Call/options(parameter:searchTerm:)``.
    case options(Choices)
    /// The answer to ``Call/defaultValue(parameter:)``: `nil` if there is no default.
    case defaultValue(IntentValue?)
    /// The answer to ``Call/confirm`` and ``Call/handle``.
    case response(ResponseContent)
    /// The call failed.
    case failure(CallFailure)
}

/// The reason why a call failed.
public enum CallFailure: Error, Codable, Hashable, Sendable {
    /// There is no handler for the intent, or it couldn't be started.
    case unavailable(reason: String)
    /// The handler's process died or broke the protocol.
    case crashed(reason: String)
    /// The phase didn't end in time.
    case timedOut
    /// The handler couldn't provide the values to choose from.
    case optionsUnavailable(reason: String)
}
