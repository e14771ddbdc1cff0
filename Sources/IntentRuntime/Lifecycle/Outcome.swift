public import IntentKit

/// How a request ended.
public struct Outcome: Codable, Hashable, Sendable {
    /// The kinds of end; the words are the same in the library, in JSON and in transcripts.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// The handler's response code is a success.
        case succeeded
        /// The handler's response code is a failure.
        case failed
        /// A question nobody could answer.
        case needsInput
        /// A yes or no that nobody could give.
        case awaitingConfirmation
        /// The person said no, or cancelled.
        case cancelled
        /// Handed over to the app.
        case continuedInApp
        /// The handler goes on after answering.
        case inProgress
        /// Not allowed while locked.
        case restricted
        /// Nothing handles the intent, or what does could not be started.
        case unavailable
        /// What handled it died or broke the protocol.
        case crashed
        /// A phase did not end in time.
        case timedOut
    }

    /// How it ended.
    public var kind: Kind
    /// The response code's name, where the handler gave one.
    public var code: String?
    /// What the person reads or hears.
    public var dialog: Dialog?
    /// The response's values.
    public var response: [String: IntentValue]
    /// What the app needs to go on.
    public var userActivity: UserActivity?
    /// Whether the app comes to the foreground; of ``Kind/continuedInApp`` only.
    public var launchesAppInForeground: Bool
    /// Whether the person has to open the app.
    public var requiresAppLaunch: Bool
    /// Why, in a sentence for a developer, where it is not the handler's own word.
    public var reason: String?
    /// The phase in which a request that did not succeed ended.
    public var phase: Phase?
    /// The parameter at which it ended.
    public var parameter: String?

    /// Creates an outcome.
    public init(
        _ kind: Kind,
        code: String? = nil,
        dialog: Dialog? = nil,
        response: [String: IntentValue] = [:],
        userActivity: UserActivity? = nil,
        launchesAppInForeground: Bool = false,
        requiresAppLaunch: Bool = false,
        reason: String? = nil,
        phase: Phase? = nil,
        parameter: String? = nil
    ) {
        self.kind = kind
        self.code = code
        self.dialog = dialog
        self.response = response
        self.userActivity = userActivity
        self.launchesAppInForeground = launchesAppInForeground
        self.requiresAppLaunch = requiresAppLaunch
        self.reason = reason
        self.phase = phase
        self.parameter = parameter
    }
}
