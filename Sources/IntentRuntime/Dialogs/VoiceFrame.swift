import IntentKit

/// The sentences around a spoken request: what is being done, and whose words the response is.
///
/// WWDC18 211 shows them: “OK. Ordering.” before, and “Soup Chef says: …” around the response.
public struct VoiceFrame: Sendable {
    private let dialogs: Dialogs

    /// Creates the frame of a request.
    public init(of request: IntentRequest) { dialogs = Dialogs(request) }

    /// The sentence before the intent is handled, such as “OK. Ordering.”
    public var acknowledgment: String {
        var doing = dialogs.verb.doing.unicodeScalars[...]
        while let last = doing.last, last == "…" || last == "." || last == " " { doing.removeLast() }
        return Phrases.fill(dialogs.phrases.acknowledged, ["doing": String(doing)])
    }

    /// Returns the question whether the intent is right, without the values that a card shows.
    ///
    /// - Parameter parameters: The names of the parameters that the card covers.
    public func confirmation(covering parameters: Set<String>) -> String {
        dialogs.confirmation(after: nil, covering: parameters).full
    }

    /// Returns the response as it is spoken: with the name of the app if the words are the app's own.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the request.
    ///   - app: The name of the app.
    /// - Returns: `nil` if the outcome has no dialog.
    public func response(_ outcome: Outcome, from app: String) -> String? {
        guard let text = outcome.dialog?.full else { return nil }
        guard dialogs.ownResponse(outcome) != nil else { return text }
        return Phrases.fill(dialogs.phrases.says, ["app": app, "text": text])
    }
}
