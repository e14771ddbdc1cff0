import Escaping
import IntentKit
import IntentRuntime

/// An answer in the arguments of `intent_answer`.
///
/// Words, identifiers and actions have arguments of their own, so that none can be taken for another: an item may be
/// called “yes”, “2” or “cancel”.
enum ClientAnswer: Sendable {
    /// What the person said.
    case words(String)
    /// The identifiers of items, as they were given.
    case items([String])
    /// A text that narrows the items; the question is asked again with those that fit.
    case search(String)
    case action(Action)

    /// An answer that isn't said in words.
    enum Action: String, CaseIterable, Sendable {
        case cancel, noneOfThese
    }

    /// The names of the arguments, of which there is exactly one, and of those beside it.
    private static let names = ["answer", "items", "search", "action"], others = ["token", "question"]

    /// Reads the answer; what is `null` isn't there.
    init(_ arguments: [String: JSONValue]) throws(ArgumentReader.Mistake) {
        if let unknown = arguments.keys.sorted().first(where: { !(Self.names + Self.others).contains($0) }) {
            throw .init(
                parameter: nil, message: "\(ToolNames.answer) has no argument “\(AgentText.line(unknown, limit: 100))”")
        }
        let given = Self.names.filter { arguments[$0, default: .null] != .null }
        guard given.count == 1, let name = given.first, let json = arguments[name] else {
            let found = given.isEmpty ? "none was" : "\(given.conjunction) were"
            throw .init(
                parameter: nil,
                message: "exactly one of \(Self.names.joined(separator: ", ")) is needed; \(found) given")
        }
        switch (name, json) {
        case ("answer", .string(let text)): self = .words(text)
        case ("search", .string(let text)): self = .search(text)
        case ("items", .array(let elements)) where elements.allSatisfy({ $0.text != nil }):
            self = .items(elements.compactMap(\.text))
        case ("action", .string(let text)):
            guard let action = Action(rawValue: text) else {
                let actions = Action.allCases.map(\.rawValue).disjunction
                throw .init(parameter: name, message: "the action is \(actions); what a person says is the answer")
            }
            self = .action(action)
        case ("items", _): throw .init(parameter: name, message: "items is a list of ids, which are texts")
        default: throw .init(parameter: name, message: "\(name) is a text")
        }
    }
}

extension Question {
    /// Returns the answer that chooses items by the identifiers that a client got.
    func answer(choosing ids: [String]) throws(ArgumentReader.Mistake) -> Answer {
        let offers = self.offers
        guard !offers.isEmpty else {
            throw .init(
                parameter: "items", message: "the question has no items; give what the person says as the answer")
        }
        var chosen: [String] = []
        for id in ids {
            guard let offer = offers.first(where: { $0.id.isIdentical(to: id) }) else {
                throw .init(
                    parameter: "items",
                    message: "the question has no item with the id “\(AgentText.line(id))”; give the ids of "
                        + "prompt.items exactly as they are there")
            }
            guard !chosen.contains(offer.item.id) else {
                throw .init(parameter: "items", message: "the id “\(AgentText.line(id))” is there twice")
            }
            chosen.append(offer.item.id)
        }
        guard let first = chosen.first else { throw .init(parameter: "items", message: "there is no id in items") }
        if acceptsSeveral { return .items(ids: chosen) }
        guard chosen.count == 1 else { throw .init(parameter: "items", message: "only one item can be chosen") }
        return .item(id: first)
    }

    /// Returns the answer that narrows the items, after which the person chooses.
    func answer(searchingFor text: String) throws(ArgumentReader.Mistake) -> Answer {
        guard acceptsSearch else {
            throw .init(parameter: "search", message: "nothing can be searched for at this question")
        }
        // No handler would get it: the wire refuses such texts.
        guard !CombiningMarks.areTooMany(in: text) else {
            throw .init(parameter: "search", message: "the text to search for has too many combining marks")
        }
        return .search(text.trimmed)
    }

    /// Returns the answer for an action.
    func answer(doing action: ClientAnswer.Action) throws(ArgumentReader.Mistake) -> Answer {
        switch action {
        case .cancel: return .cancel
        case .noneOfThese:
            guard acceptsNone else {
                throw .init(
                    parameter: "action",
                    message: "noneOfThese answers only a question whose prompt has allowsNoneOfThese")
            }
            return .noneOfThese
        }
    }
}
