import IntentDefinitions
public import IntentKit

/// An error that either side answers with.
public struct RemoteError: Error, Codable, Hashable, Sendable {
    /// The error codes of the protocol.
    public enum Code {
        /// The message doesn't follow the protocol.
        public static let invalidMessage = -32700
        /// The method isn't known.
        public static let unknownMethod = -32601
        /// The answer can't be sent.
        public static let internalError = -32603
        /// The parameters don't fit the method.
        public static let invalidParameters = -32602
        /// Nothing handles the intent.
        public static let noHandler = -32001
        /// None of the offered versions is supported.
        public static let unsupportedVersion = -32002
        /// The options can't be provided.
        public static let optionsUnavailable = -32003
    }

    /// The error code.
    public var code: Int
    /// A description of the error in one sentence.
    public var message: String

    /// Creates an error.
    public init(code: Int, message: String) {
        self.code = code
        self.message = message
    }
}

extension RemoteError {
    /// Creates the error for a method that this version doesn't know.
    init(unknownMethod name: String) {
        self.init(code: Code.unknownMethod, message: "there is no method “\(name)”")
    }

    /// Creates the error for parameters that don't fit the method.
    init(invalid reason: String) { self.init(code: Code.invalidParameters, message: reason) }

    /// Creates the error that reports a failed call.
    public init(_ failure: CallFailure) {
        switch failure {
        case .unavailable(let reason): self.init(code: Code.noHandler, message: reason)
        case .crashed(let reason): self.init(code: Code.invalidParameters, message: reason)
        case .optionsUnavailable(let reason): self.init(code: Code.optionsUnavailable, message: reason)
        case .timedOut: self.init(code: Code.invalidParameters, message: "the time is up")
        }
    }

    /// The failure of the call that the error reports.
    public var failure: CallFailure {
        let message = message.shortened(to: 1000)
        return switch code {
        case Code.noHandler: .unavailable(reason: message)
        case Code.optionsUnavailable: .optionsUnavailable(reason: message)
        // Most often it was built for an earlier definition.
        case Code.invalidParameters:
            .crashed(
                reason: "it answered with error \(code): \(message); if its definition has changed since it was built, "
                    + "build it again")
        default: .crashed(reason: "it answered with error \(code): \(message)")
        }
    }
}
