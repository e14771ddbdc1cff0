public import DesktopBus
import Escaping
import IntentDefinitions

/// What a person does with a result or a notification.
///
/// An action is all that a desktop hands to the service when it is clicked, perhaps hours later and to another process.
public enum DesktopAction: Hashable, Sendable {
    /// Runs a result with an identifier.
    case run(String)
    /// Answers a question of a kept request, if that is still its question; see ``WaitingQuestion/mark``.
    case answer(request: String, String, question: String)
    /// Opens a terminal in which the question of a kept request is answered.
    case resume(request: String)
    /// Shows a suggestion as a notification.
    case suggest(id: String, title: String, body: String)
    /// Runs a result with an identifier from a notification, which is taken away: its button may be pressed twice.
    case take(String, from: String)
    /// Dismisses a suggestion, which stays away for a while.
    case dismiss(String)
    /// Dismisses a suggestion for as long as possible.
    case silence(String)
    /// Shows a reminder as a notification with a button that runs a result with an identifier; without a label, there is
    /// no button.
    case remind(id: String, title: String, body: String, button: String)
    /// Takes a reminder away.
    case withdraw(String)

    /// Creates an action; `nil` if the name or the parameters aren't those of one.
    ///
    /// - Parameters:
    ///   - name: The name, without `app.`.
    ///   - parameters: The parameters of `ActivateAction`: none, or one.
    public init?(_ name: String, _ parameters: [BusValue]) {
        guard parameters.count == 1, let words = parameters[0].words, words.first?.isEmpty == false else {
            return nil
        }
        switch (name, words.count) {
        case ("run", 1): self = .run(words[0])
        case ("answer", 3) where Self.isRequest(words[0]):
            self = .answer(request: words[0], words[1], question: words[2])
        case ("resume", 1) where Self.isRequest(words[0]): self = .resume(request: words[0])
        case ("suggest", 3): self = .suggest(id: words[0], title: words[1], body: words[2])
        case ("take", 2): self = .take(words[0], from: words[1])
        case ("dismiss", 1): self = .dismiss(words[0])
        case ("silence", 1): self = .silence(words[0])
        case ("remind", 4): self = .remind(id: words[0], title: words[1], body: words[2], button: words[3])
        case ("withdraw", 1): self = .withdraw(words[0])
        default: return nil
        }
    }

    /// The name of the action.
    public var name: String {
        switch self {
        case .run: "run"
        case .answer: "answer"
        case .resume: "resume"
        case .suggest: "suggest"
        case .take: "take"
        case .dismiss: "dismiss"
        case .silence: "silence"
        case .remind: "remind"
        case .withdraw: "withdraw"
        }
    }

    /// The parameter of the action, as texts.
    public var target: BusValue {
        switch self {
        case .run(let id), .resume(let id), .dismiss(let id), .silence(let id), .withdraw(let id):
            .strings([id])
        case .take(let id, let notification): .strings([id, notification])
        case .answer(let request, let answer, let question): .strings([request, answer, question])
        case .suggest(let id, let title, let body): .strings([id] + [title, body].map(Self.shown))
        case .remind(let id, let title, let body, let button): .strings([id] + [title, body, button].map(Self.shown))
        }
    }

    /// The key of a button with the action: one that is pressed while its notification is replaced still says what it does.
    var key: String { ([name] + (target.texts ?? [])).joined(separator: ":") }

    /// Returns as much of an app's text as a notification shows.
    private static func shown(_ text: String) -> String { text.shortened(to: 1000) }

    /// The most bytes of the words of an action.
    fileprivate static let sizeLimit = 64 << 10

    /// Returns whether a text can name a kept request, which is a file.
    public static func isRequest(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}

extension BusValue {
    /// The words of an action's parameter: an array of texts, or one text.
    fileprivate var words: [String]? {
        let words: [String]?
        if case .variant(let value) = self {
            words = value.texts ?? value.text.map { [$0] }
        } else {
            words = texts
        }
        guard let words, words.count <= 4, words.reduce(0, { $0 + $1.utf8.count }) <= DesktopAction.sizeLimit else {
            return nil
        }
        return words
    }
}
