import EssentialFoundation
public import IntentKit

extension PersonSuggestion {
    /// The probability from which answering somebody is relevant.
    private static let threshold = 0.15
    /// Seconds after a message during which answering it is relevant: a day.
    private static let patience = 86_400.0

    /// The shortcut that is relevant while a message waits for an answer that is likely, or `nil`.
    public var relevantAnswer: RelevantShortcut? {
        guard let since = reason.waitingSince, probability >= Self.threshold else { return nil }
        return RelevantShortcut(
            shortcut: .intent(name: DonatedMessage.intentName, values: addressing),
            relevanceProviders: [.date(start: since, end: since.addingTimeInterval(Self.patience))],
            watchTemplate: DefaultCardTemplate(title: "Answer \(correspondent.name)"))
    }
}
