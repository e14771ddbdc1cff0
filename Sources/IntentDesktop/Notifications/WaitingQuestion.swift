import Escaping
import IntentDefinitions
public import IntentRuntime

/// A question of a kept request, as a desktop asks it.
public struct WaitingQuestion: Hashable, Sendable {
    /// The name under which the request is kept.
    public var request: String
    /// The title of the intent or the shortcut.
    public var title: String
    /// The question.
    public var prompt: Prompt
    /// The words for yes and no, in the language of the conversation.
    public var yes: String, no: String
    /// The words that mean each item and no other, in the order of the items; `nil` if there are none.
    ///
    /// An item can have the number of another one as its id.
    private let words: [String]?
    /// What tells the question apart from all others of the request, also from those with the same words.
    ///
    /// An answer is an answer to what the person has read.
    public var mark: String

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - request: The name under which the request is kept.
    ///   - title: The title of the intent or the shortcut.
    ///   - prompt: The question.
    ///   - state: The request in its last state.
    ///   - mark: What tells the question apart from all others of the request.
    public init(request: String, title: String, prompt: Prompt, of state: IntentRequest, mark: String) {
        (self.request, self.title, self.prompt, self.mark) = (request, title, prompt, mark)
        (yes, no) = (state.style.answerWords.yes, state.style.answerWords.no)
        let isAnswerable = prompt.items.count <= DesktopNotification.buttonLimit
        words = isAnswerable ? Self.words(forItemsOf: prompt, of: state) : nil
    }

    /// Returns words that a reader of answers takes for each of the items.
    private static func words(forItemsOf prompt: Prompt, of request: IntentRequest) -> [String]? {
        let writer = AnswerWriter(for: prompt, of: request)
        let words = prompt.items.compactMap { item in
            writer.text(of: .item(id: item.id)) { !$0.isEmpty && $0.utf8.count <= 4096 }
        }
        return words.count == prompt.items.count ? words : nil
    }

    /// The notification that asks it; `nil` if buttons aren't enough for its answers.
    public var notification: DesktopNotification? {
        // What isn't shown can't be confirmed.
        let isCut = prompt.dialog.full.visible.isShortened(to: DesktopNotification.bodyLimit)
        guard let buttons, !isCut else { return nil }
        return DesktopNotification(
            id: request, title: title, body: prompt.dialog.full, buttons: buttons,
            defaultAction: .resume(request: request))
    }

    /// The notification that says how to go on where no terminal can be opened.
    ///
    /// - Parameter command: The command that continues the request.
    public func notification(naming command: String) -> DesktopNotification {
        // A line of the question could be taken for the command.
        DesktopNotification(id: request, title: title, body: "\(prompt.dialog.full.onOneLine)\n\(command)")
    }

    private var buttons: [DesktopNotification.Button]? {
        if prompt.items.isEmpty {
            guard prompt.isYesOrNo else { return nil }
            return [yes, no].map { word in
                DesktopNotification.Button(
                    word.prefix(1).uppercased() + word.dropFirst(),
                    .answer(request: request, word, question: mark))
            }
        }
        guard let words else { return nil }
        let labels = prompt.items.map(\.title.visibleLine)
        guard !labels.contains(where: { $0.isShortened(to: 80) }) else { return nil }
        // A button shows no subtitle.
        let seen = Set(labels.map(\.seenAsLabel))
        guard seen.count == labels.count, !seen.contains(where: \.isEmpty) else { return nil }
        return zip(labels, words).map { label, word in
            DesktopNotification.Button(label, .answer(request: request, word, question: mark))
        }
    }
}
