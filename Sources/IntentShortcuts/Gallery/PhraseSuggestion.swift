import Escaping
public import EssentialFoundation
public import IntentKit

/// A phrase that a person may want to give an action.
public struct PhraseSuggestion: Sendable {
    /// The reason why a phrase is suggested.
    public enum Reason: Hashable, Sendable {
        /// The app suggests giving the action a phrase.
        case suggestedByApp
        /// The activity, which the person has done, names a phrase.
        case namedByActivity
        /// The person does it on many days.
        case habit(Routine)
    }

    /// A stable identifier, by which the suggestion can be taken.
    public let id: String
    /// The phrase.
    public let phrase: String
    /// The identifier of the app.
    public let app: String
    /// The action.
    public let shortcut: Shortcut
    /// The title of the action.
    public let title: String
    /// Why it is suggested.
    public let reason: Reason

    /// Returns the phrases to suggest: those that apps propose, those that activities name, then those for what the person
    /// does often.
    ///
    /// - Parameters:
    ///   - sets: What apps suggest.
    ///   - donations: What was done, in order of time.
    ///   - date: The current time.
    ///   - secondsFromGMT: The offset of the person's clock from UTC.
    ///   - title: Returns the title of an action of an app.
    public static func all(
        from sets: [ShortcutSuggestionSet], donations: [Donation], at date: Date, secondsFromGMT: Int,
        title: (Shortcut, _ app: String) -> String
    ) -> [PhraseSuggestion] {
        var suggestions: [PhraseSuggestion] = []
        var (ids, phrases): (Set<String>, Set<[UInt8]>) = ([], [])
        func add(_ shortcut: Shortcut, of app: String, phrase: String?, because reason: Reason) {
            let title = title(shortcut, app)
            // A title is a phrase if a person can say it.
            let words = [phrase, title].compactMap(\.self).first { (try? Phrase($0))?.slots.isEmpty ?? false }
            guard let words else { return }
            let suggestion = PhraseSuggestion(
                id: identifier(of: shortcut, app), phrase: words, app: app, shortcut: shortcut, title: title,
                reason: reason)
            guard !ids.contains(suggestion.id), phrases.insert(Array(words.utf8)).inserted else { return }
            ids.insert(suggestion.id)
            suggestions.append(suggestion)
        }
        for set in sets {
            for suggestion in set.suggestions {
                add(
                    suggestion.shortcut, of: set.app, phrase: suggestion.suggestedInvocationPhrase,
                    because: .suggestedByApp)
            }
        }
        for donation in donations.reversed() {
            guard let activity = donation.userActivity, let phrase = activity.suggestedInvocationPhrase else {
                continue
            }
            add(.userActivity(activity), of: donation.app, phrase: phrase, because: .namedByActivity)
        }
        let gallery = Gallery(donations, at: date, secondsFromGMT: secondsFromGMT)
        for habit in gallery.phrases(title: title) {
            add(habit.actions[0].shortcut, of: habit.actions[0].app, phrase: nil, because: .habit(habit.routine))
        }
        return suggestions
    }

    private static func identifier(of shortcut: Shortcut, _ app: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let content = (try? encoder.encode(shortcut)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return SHA256.digits(of: "\(app)\u{0}\(content)")
    }
}
