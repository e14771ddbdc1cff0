public import IntentKit
public import IntentRuntime

/// The place of a step in a shortcut.
public struct ShortcutPlace: Codable, Hashable, Sendable {
    /// The name of the shortcut.
    public var shortcut: String
    /// The number of the step, such as `2`, or `3.1` for the first step within the third.
    public var number: String
    /// What the step does: the name of the intent that it runs, or the word for its kind, such as `ask`.
    public var title: String

    /// Creates a place.
    public init(shortcut: String, number: String, title: String) {
        self.shortcut = shortcut
        self.number = number
        self.title = title
    }
}

extension ShortcutPlace: CustomStringConvertible {
    /// The place in a message.
    public var description: String { "step \(number) (\(title)) of “\(shortcut)”" }
}

/// A step of a shortcut that has run.
public struct ShortcutRecord: Codable, Hashable, Sendable {
    /// The step.
    public var place: ShortcutPlace
    /// How its request ended.
    public var kind: Outcome.Kind
    /// The handler's response code, if it gave one.
    public var code: String?
    /// The text of the response.
    public var text: String?

    /// Creates a record.
    public init(place: ShortcutPlace, kind: Outcome.Kind, code: String? = nil, text: String? = nil) {
        self.place = place
        self.kind = kind
        self.code = code
        self.text = text
    }

    /// Whether the step may have done something.
    ///
    /// A step that failed may have, but not one that was refused, or for which there is no handler.
    package var mayHaveActed: Bool {
        switch kind {
        case .succeeded, .failed, .continuedInApp, .inProgress, .crashed, .timedOut: true
        case .needsInput, .awaitingConfirmation, .cancelled, .restricted, .unavailable: false
        }
    }
}

/// How a shortcut ended.
public struct ShortcutOutcome: Codable, Hashable, Sendable {
    /// The outcome: that of the step at which the shortcut ended, or `succeeded`.
    public var outcome: Outcome
    /// The step at which the shortcut ended early, or `nil` if all steps have run.
    public var place: ShortcutPlace?
    /// The output, if the shortcut has one.
    public var output: IntentValue?
    /// The text of the output.
    public var outputText: String?

    /// Creates an outcome.
    public init(
        _ outcome: Outcome, at place: ShortcutPlace? = nil, output: IntentValue? = nil, outputText: String? = nil
    ) {
        self.outcome = outcome
        self.place = place
        self.output = output
        self.outputText = outputText
    }
}
