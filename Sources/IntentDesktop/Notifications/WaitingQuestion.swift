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
    ///   - style: The style of the conversation.
    ///   - mark: What tells the question apart from all others of the request.
    public init(request: String, title: String, prompt: Prompt, style: ConversationStyle, mark: String) {
        (self.request, self.title, self.prompt, self.mark) = (request, title, prompt, mark)
        (yes, no) = (style.answerWords.yes, style.answerWords.no)
    }

    /// The notification that asks it; `nil` if buttons aren't enough for its answers.
    public var notification: DesktopNotification? {
        guard let buttons else { return nil }
        return DesktopNotification(
            id: request, title: title, body: prompt.dialog.full, buttons: buttons,
            defaultAction: .resume(request: request))
    }

    /// The notification that says how to go on where no terminal can be opened.
    ///
    /// - Parameter command: The command that continues the request.
    public func notification(naming command: String) -> DesktopNotification {
        DesktopNotification(id: request, title: title, body: "\(prompt.dialog.full)\n\(command)")
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
        guard prompt.items.count <= DesktopNotification.buttonLimit,
            prompt.items.allSatisfy({ !$0.id.isEmpty && !$0.title.isEmpty && $0.id.utf8.count <= 4096 })
        else { return nil }
        return prompt.items.map { item in
            DesktopNotification.Button(
                item.title.shortened(to: 80), .answer(request: request, item.id, question: mark))
        }
    }
}
