import IntentDefinitions
import IntentKit

/// The words of one language in a conversation: what people answer, and what is said where a definition says nothing.
///
/// Texts are templates; each says in its comment what its placeholders are. Another language is another table.
struct Phrases: Sendable {
    /// The language.
    let language: Language

    // What people answer, folded: small letters without accents.

    /// Words that agree.
    let yes: Set<String>
    /// Words that disagree.
    let no: Set<String>
    /// Words that end the request.
    let cancel: Set<String>
    /// Words that refuse all that was offered.
    let noneOfThese: Set<String>
    /// Words that ask for the next page.
    let next: Set<String>
    /// Words that ask for the page before.
    let back: Set<String>
    /// Words that leave a value as it is.
    let skip: Set<String>
    /// Words for each position, from the first.
    let ordinals: [[String]]
    /// Words for the last position.
    let last: Set<String>
    /// Words around an answer that mean nothing by themselves: “the”, “please”.
    let fillers: Set<String>
    /// Words that stand before a number.
    let numberWords: Set<String>
    /// Words between the members of a list.
    let conjunctions: Set<String>

    // What is said.

    /// Asks for a value: `${name}`.
    let which: String
    /// Asks for one more value of a list: `${name}`, `${number}`.
    let whichOfList: String
    /// Asks for a choice.
    let whichOne: String
    /// Refuses a value: `${name}`.
    let unsupported: String
    /// Refuses a number below zero: `${displayName}`.
    let negative: String
    /// Refuses a number that is too large: `${displayName}`, `${maximumValue}`.
    let tooLarge: String
    /// Refuses a number that is too small: `${displayName}`, `${minimumValue}`.
    let tooSmall: String
    /// Asks whether a value is right: `${value}`.
    let meant: String
    /// Asks whether no value is right: `${name}`.
    let meantNothing: String
    /// Asks before the intent is handled: `${summary}`.
    let ready: String
    /// Tells that an answer fits several items: `${text}`, `${choices}`.
    let ambiguous: String
    /// Tells that an answer fits no item: `${text}`, `${choices}`.
    let fitsNone: String
    /// Tells that a search found nothing: `${text}`.
    let foundNothing: String
    /// Tells that there is no more to choose from than was offered.
    let nothingElse: String
    /// Tells that an answer is none: `${text}`, `${expectation}`.
    let unrecognized: String
    /// Tells that a yes or a no is wanted.
    let yesOrNo: String
    /// The rest of a list that is not named: `${count}`.
    let others: String
    /// What is said for the next page among the items.
    let more: String
    /// Between the last two members of a choice, with its spaces.
    let or: String
    /// Between the last two members of a list, with its spaces.
    let and: String
    /// Between the last two members of three or more, before ``or`` and ``and``.
    let serialComma: String
    /// Where an app takes over.
    let continuing: String
    /// Where the person has to open the app.
    let openApp: String
    /// Where something went wrong.
    let problem: String
    /// What is said of a verb under way and of one that is done, by its spelling in definitions.
    let verbs: [String: Verb]
    /// What is said of a verb that is not known.
    let anyVerb: Verb

    /// What is said of a verb, while it is done and then.
    struct Verb: Sendable {
        /// While it is done, such as “Ordering…”.
        var doing: String
        /// When it is done, such as “OK, ordered”.
        var done: String

        init(_ doing: String, _ done: String) {
            self.doing = doing
            self.done = done
        }
    }

    /// The table of a language.
    static func of(_ language: Language) -> Phrases {
        switch language {
        case .english: english
        case .german: german
        }
    }
}

extension Phrases {
    /// Several texts as one: “a, b, and c”.
    func list(_ texts: [String], isChoice: Bool) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        let comma = texts.count > 2 ? serialComma : ""
        return texts.dropLast().joined(separator: ", ") + comma + (isChoice ? or : and) + last
    }

    /// The first texts of many, and how many others there are.
    func choices(_ titles: [String], limit: Int = 5) -> String {
        guard titles.count > limit + 1 else { return list(titles, isChoice: true) }
        let rest = Self.fill(others, ["count": String(titles.count - limit)])
        return list(titles.prefix(limit) + [rest], isChoice: true)
    }

    /// A text of the table with its placeholders filled.
    static func fill(_ text: String, _ values: [String: String]) -> String {
        Template(text).filled { values[$0.first ?? ""] ?? "" }
    }
}
