import IntentDefinitions
import IntentKit

/// The words of one language in a conversation: people's answers, and the default texts where a definition has none.
///
/// Texts are templates; the comment of each lists its placeholders. Each language has its own table.
struct Phrases: Sendable {
    /// The language.
    let language: Language

    // People's answers, folded: lowercase letters without accents.

    /// Words that agree.
    let yes: Set<String>
    /// Words that disagree.
    let no: Set<String>
    /// Words that end the request.
    let cancel: Set<String>
    /// Words that reject everything that was offered.
    let noneOfThese: Set<String>
    /// Words that ask for the next page.
    let next: Set<String>
    /// Words that ask for the previous page.
    let back: Set<String>
    /// Words that leave a value as it is.
    let skip: Set<String>
    /// Words for each position, from the first.
    let ordinals: [[String]]
    /// Words for the last position.
    let last: Set<String>
    /// Words around an answer that mean nothing by themselves: “the”, “please”.
    let fillers: Set<String>
    /// Fillers that are only polite.
    let courtesies: Set<String>
    /// Words before an ordinal with which it isn't the position of an item: “a second”.
    let indefiniteWords: Set<String>
    /// Words that stand before a number.
    let numberWords: Set<String>
    /// Words between the members of a list.
    let conjunctions: Set<String>

    // What the runtime says.

    /// Asks for a value: `${name}`.
    let which: String
    /// Asks for one more value of a list: `${name}`, `${number}`.
    let whichOfList: String
    /// Asks for a choice.
    let whichOne: String
    /// Rejects a value: `${name}`.
    let unsupported: String
    /// The same of one of several values.
    let unsupportedElement: String
    /// Rejects a number below zero: `${displayName}`.
    let negative: String
    /// Rejects a number that is too large: `${displayName}`, `${maximumValue}`.
    let tooLarge: String
    /// Rejects a number that is too small: `${displayName}`, `${minimumValue}`.
    let tooSmall: String
    /// Asks whether a value is right: `${value}`.
    let meant: String
    /// Asks whether no value is right: `${name}`.
    let meantNothing: String
    /// Asks before the intent is handled: `${summary}`.
    let ready: String
    /// Says that an answer fits several items: `${text}`, `${choices}`.
    let ambiguous: String
    /// Says that an answer doesn't fit any item: `${text}`, `${choices}`.
    let fitsNone: String
    /// Says that a search found nothing: `${text}`.
    let foundNothing: String
    /// Says that there is nothing to choose besides the offered items.
    let nothingElse: String
    /// Says that an answer wasn't understood: `${text}`, `${expectation}`.
    let unrecognized: String
    /// Says that the answer has to be yes or no.
    let yesOrNo: String
    /// What is said about a text with too many combining marks.
    let tooManyMarks: String
    /// The rest of a list whose items aren't named: `${count}`.
    let others: String
    /// The word for the next page among the items.
    let more: String
    /// Between the last two members of a choice, with its spaces.
    let or: String
    /// Between the last two members of a list, with its spaces.
    let and: String
    /// Between the last two members of three or more, before ``or`` and ``and``.
    let serialComma: String
    /// Says before an intent is handled what is being done: `${doing}`.
    let acknowledged: String
    /// Says whose words a response is: `${app}`, `${text}`.
    let says: String
    /// Says that the request continues in the app.
    let continuing: String
    /// Says that the person has to open the app.
    let openApp: String
    /// Says that the person has canceled.
    let canceled: String
    /// Says that something went wrong.
    let problem: String
    /// Says that an intent isn't allowed now: `${name}`.
    let restricted: String
    /// Says that a value was asked for too often: `${name}`, `${count}`.
    let askedTooOften: String
    /// Says that a value was searched for too often: `${name}`, `${count}`.
    let searchedTooOften: String
    /// The texts for each verb, by its spelling in definitions.
    let verbs: [String: Verb]
    /// The texts for any other verb.
    let anyVerb: Verb

    /// The texts for a verb.
    struct Verb: Sendable {
        /// The text while it is being done, such as “Ordering…”.
        var doing: String
        /// The text when it is done, such as “OK, ordered.”.
        var done: String

        init(_ doing: String, _ done: String) {
            self.doing = doing
            self.done = done
        }
    }

    /// Returns the table of a language.
    static func of(_ language: Language) -> Phrases {
        switch language {
        case .english: english
        case .german: german
        }
    }
}

extension Phrases {
    /// Joins texts into one: “a, b, and c”.
    func list(_ texts: [String], isChoice: Bool) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        let comma = texts.count > 2 ? serialComma : ""
        return texts.dropLast().joined(separator: ", ") + comma + (isChoice ? or : and) + last
    }

    /// Joins the names of the first of many items and the number of the others.
    ///
    /// - Parameter name: Returns the name of an item, for those that are named.
    func choices(_ items: [Prompt.Item], names: ([Prompt.Item]) -> [String]) -> String {
        let limit = 5
        guard items.count > limit + 1 else { return list(names(items), isChoice: true) }
        let rest = Self.fill(others, ["count": String(items.count - limit)])
        return list(names(Array(items.prefix(limit))) + [rest], isChoice: true)
    }

    /// Returns a text of the table with its placeholders filled in.
    static func fill(_ text: String, _ values: [String: String]) -> String {
        Template(text).filled { values[$0.first ?? ""] ?? "" }
    }
}
