public import IntentKit

/// How a request ended.
public struct Outcome: Codable, Hashable, Sendable {
    /// The kind of an outcome; the names are the same in the library, in JSON and in transcripts.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// The handler's response code is a success.
        case succeeded
        /// The handler's response code is a failure.
        case failed
        /// Nobody could answer a question.
        case needsInput
        /// Nobody could answer yes or no.
        case awaitingConfirmation
        /// The person said no, or cancelled.
        case cancelled
        /// The request was handed over to the app.
        case continuedInApp
        /// The handler continues after answering.
        case inProgress
        /// The intent isn't allowed while the machine is locked.
        case restricted
        /// There is no handler for the intent, or it couldn't be started.
        case unavailable
        /// The handler's process died or broke the protocol.
        case crashed
        /// A phase didn't end in time.
        case timedOut
    }

    /// The kind of the outcome.
    public var kind: Kind
    /// The name of the handler's response code, if it gave one.
    public var code: String?
    /// The text that the person reads or hears.
    public var dialog: Dialog?
    /// The response's values.
    public var response: [String: IntentValue]
    /// The activity with which the app continues.
    public var userActivity: UserActivity?
    /// When a widget that shows the response is to be read again, if the handler states it.
    public var timelineReloadPolicy: TimelineReloadPolicy?
    /// Whether the app comes to the foreground; only for ``Kind/continuedInApp``.
    public var launchesAppInForeground: Bool
    /// Whether the person has to open the app.
    public var requiresAppLaunch: Bool
    /// The reason, in a sentence for a developer, unless the handler itself ended the request.
    public var reason: String?
    /// The phase in which an unsuccessful request ended.
    public var phase: Phase?
    /// The parameter at which an unsuccessful request ended.
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

extension Outcome {
    /// What a person or an agent has to know before they try again what ended while it was handled; `nil` if nothing can
    /// have been done.
    package var doubt: String? {
        phase == .handle && [.cancelled, .crashed, .timedOut].contains(kind) ? Self.doubtWhileHandling : nil
    }

    /// What is said of an end at which nobody knows what the handler has done.
    package static let doubtWhileHandling = "The action may have been carried out all the same."
}
