/// What a driver asks a handler on behalf of a request.
public enum Call: Codable, Hashable, Sendable {
    /// Resolve a parameter.
    case resolve(parameter: String)
    /// The values to choose from for a parameter, given what was typed.
    case options(parameter: String, searchTerm: String?)
    /// The value that a parameter starts with.
    case defaultValue(parameter: String)
    /// Say whether everything is ready.
    case confirm
    /// Do it.
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

    /// The parameter that the call is about.
    public var parameter: String? {
        switch self {
        case .resolve(let parameter), .options(let parameter, _), .defaultValue(let parameter): parameter
        case .confirm, .handle: nil
        }
    }
}

/// What came of a call.
public enum CallResult: Hashable, Sendable {
    /// The answer to ``Call/resolve(parameter:)``.
    case resolved(Resolutions)
    /// The answer to ``Call/options(parameter:searchTerm:)``.
    case options(Choices)
    /// The answer to ``Call/defaultValue(parameter:)``; nothing where there is no default.
    case defaultValue(IntentValue?)
    /// The answer to ``Call/confirm`` and ``Call/handle``.
    case response(ResponseContent)
    /// There is no answer.
    case failure(CallFailure)
}

/// Why a call has no answer.
public enum CallFailure: Error, Codable, Hashable, Sendable {
    /// There is no handler for the intent, or it could not be started.
    case unavailable(reason: String)
    /// The handler's process died or broke the protocol.
    case crashed(reason: String)
    /// The phase did not end in time.
    case timedOut
    /// The handler could not name the values to choose from.
    case optionsUnavailable(reason: String)
}
