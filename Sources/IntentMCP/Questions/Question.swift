import Escaping
import IntentDefinitions
import IntentKit
import IntentRuntime

/// A question of a request, with the fields of the form in which it's asked.
struct Question: Sendable {
    /// A field beside the one that is asked about, for a value that is missing as well.
    struct Field: Codable, Hashable, Sendable {
        /// The name of the parameter.
        var parameter: String
        /// What can be chosen; empty for a value that is written.
        var choices: [Choice] = []
    }

    /// A value that can be chosen.
    struct Choice: Codable, Hashable, Sendable {
        var id: String
        var title: String
        var value: IntentValue
    }

    /// The most fields beside the one that is asked about.
    static let fieldLimit = 5
    /// The most items of a form.
    static let itemLimit = 50

    /// The request, which waits for the answer.
    let request: IntentRequest
    let prompt: Prompt
    var fields: [Field] = []
    /// Why the question is asked once more, if the previous reply to it couldn't be used.
    var notice: String?

    /// Creates the question at which a request has stopped, or returns `nil` if it isn't waiting for an answer.
    init?(_ request: IntentRequest) {
        guard case .ask(let prompt) = request.step else { return nil }
        self.request = request
        self.prompt = prompt
    }

    /// The parameters that can be asked for in the same form.
    var missing: [ParameterDefinition] {
        request.plainlyMissingParameters.filter { $0.type != .paymentMethod && $0.type != .file }
    }

    /// The parameter that is asked about, or `nil` if the whole intent is.
    var parameter: ParameterDefinition? { prompt.parameter.flatMap { request.parameter(named: $0) } }

    /// The text of the question, as a client sees it.
    var text: String { AgentText.text(prompt.dialog.full) }

    /// Whether yes or no is asked about more than can be told, so that only a terminal shows what would be confirmed.
    var hidesConfirmation: Bool {
        prompt.isYesOrNo && prompt.dialog.full.visible.isShortened(to: AgentText.dialogLimit)
    }

    /// The text with the notice before it.
    var message: String { [notice, text].compactMap(\.self).joined(separator: "\n") }

    /// Whether the answer can be several of the items.
    var acceptsSeveral: Bool {
        parameter?.isList ?? false && prompt.reason != .disambiguation && !prompt.items.isEmpty
    }

    /// Whether the question can also be answered with “none of these”.
    var acceptsNone: Bool { prompt.reason == .disambiguation && !prompt.items.isEmpty }

    /// Whether the items can be narrowed by a text.
    var acceptsSearch: Bool { prompt.parameter != nil && !prompt.isYesOrNo && request.canSearch(prompt) }

    /// The items as a client gets them.
    var offers: [Offer] { request.offers(limit: Self.itemLimit) }
}

extension Question.Field {
    /// Takes what can be chosen from a request that stopped at the same question in an editor; a failed one, or one that
    /// offers too much, leaves a value that is written.
    mutating func takeChoices(from request: IntentRequest) {
        guard request.offeredValues.count <= Question.itemLimit else { return }
        choices = request.offers(limit: Question.itemLimit).map { offer in
            Question.Choice(id: offer.id, title: offer.fullTitle, value: offer.value)
        }
    }
}
