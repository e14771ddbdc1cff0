import DesktopBus
import Escaping
import EssentialFoundation
import IntentDesktop
import IntentKit
import IntentSuggestions

/// The notifications of suggestions, at most one for each suggestion and day.
struct SuggestionNotices {
    /// The feedback on earlier suggestions.
    let feedback: [SuggestionFeedback]
    /// The moment.
    let context: SuggestionContext

    /// Returns whether a suggestion may be shown: not if it was shown, run or dismissed today.
    func isDue(_ suggestion: Suggestion) -> Bool {
        let today = day(of: context.date)
        return !feedback.contains {
            $0.app == suggestion.app && $0.shape == suggestion.shape && day(of: $0.date) == today
        }
    }

    /// Returns the number of the day at which a date is, by the person's clock.
    private func day(of date: Date) -> Int {
        Int(((date.timeIntervalSince1970 + Double(context.context.secondsFromGMT)) / 86_400).rounded(.down))
    }

    /// Has the service show a suggestion.
    ///
    /// - Throws: ``Failure`` if the service isn't installed, or doesn't answer.
    static func show(_ report: SuggestionReport, on bus: BusConnection) throws {
        let action = DesktopAction.suggest(
            id: report.id, title: report.title,
            body: [report.subtitle, report.why].compactMap { $0?.visibleLine }.filter { !$0.isEmpty }
                .joined(separator: "\n"))
        try bus.perform(action)
    }
}
