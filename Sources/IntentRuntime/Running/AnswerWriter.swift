import IntentDefinitions
import IntentKit

/// A writer of answers to a question as texts that mean the same answer, and no other, when they are read.
package struct AnswerWriter: Sendable {
    private let prompt: Prompt
    private let request: IntentRequest
    private let reader: AnswerReader

    /// Creates a writer of the answers to a question that is open.
    ///
    /// - Parameters:
    ///   - prompt: The question.
    ///   - request: The request that asks it.
    package init(for prompt: Prompt, of request: IntentRequest) {
        self.prompt = prompt
        self.request = request
        reader = AnswerReader(for: prompt, of: request)
    }

    /// Creates a writer of the answers to a question of a transcript.
    ///
    /// - Parameters:
    ///   - prompt: The question.
    ///   - request: The request that asked it, in a later state.
    ///   - last: The answer to the question before, or `nil` if it is the first one.
    package init(for prompt: Prompt, of request: IntentRequest, after last: Answer?) {
        var request = request
        request.resolving = nil
        // In another state, the request doesn't tell that it has asked which of several items is meant.
        if prompt.reason == .disambiguation, case .ambiguous(let text, _)? = last {
            request.resolving = Resolving(
                question: .init(element: 0, reason: .disambiguation, misunderstanding: .ambiguous(text)))
        }
        self.init(for: prompt, of: request)
    }

    /// Returns a text that is read as an answer, or `nil` if there is no such text.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - isUsable: Returns whether a text can be written.
    package func text(of answer: Answer, where isUsable: (String) -> Bool) -> String? {
        texts(of: answer).first { isUsable($0) && reads($0, as: answer) }
    }

    /// Returns a text that chooses an item which was found by searching, or `nil` if there is no such text.
    ///
    /// - Parameters:
    ///   - id: The id of the item.
    ///   - found: The question with the items that were found.
    ///   - isUsable: Returns whether a text can be written.
    package func text(ofItem id: String, in found: Prompt, where isUsable: (String) -> Bool) -> String? {
        guard let position = found.items.firstIndex(where: { $0.id == id }) else { return nil }
        let item = found.items[position]
        let titles = ChoiceIndex(titlesOf: found.items)
        return ([item.title] + (item.alternativeMatches ?? []) + [id]).first { name in
            guard isUsable(name) else { return false }
            switch reader.answer(name) {
            case .item(let read): return read == id && prompt.items.contains { $0.id == id && $0.title == item.title }
            // If a search for the name finds one item of that name, it is the answer.
            case .search(let term, isFinal: true):
                return titles.items(meantBy: term, phrases: request.style.phrases) == [position]
            // An item that is a text is the value itself.
            case .value(.string(let text)): return text == id && text == item.title
            default: return false
            }
        }
    }

    private func reads(_ text: String, as answer: Answer) -> Bool {
        switch (reader.answer(text), answer) {
        // What is expected instead depends only on the question.
        case (.unrecognized(let read, _), .unrecognized(let said, _)): read == said
        case (.item(let id), .items(let ids)), (.items(let ids), .item(let id)): ids == [id]
        case (let read, _): read == answer
        }
    }
}

// MARK: - Texts

extension AnswerWriter {
    /// Returns the texts that may mean an answer, the best one first.
    package func texts(of answer: Answer) -> [String] {
        let (words, phrases) = (request.style.answerWords, request.style.phrases)
        switch answer {
        case .item(let id): return names(of: id)
        case .items(let ids): return lists(of: ids)
        case .value(let value): return texts(of: value)
        case .search(let text, _), .ambiguous(let text, _), .unrecognized(let text, _): return [text]
        case .noneOfThese: return [words.noneOfThese] + phrases.noneOfThese.sorted()
        case .nextPage: return [words.next] + phrases.next.sorted()
        case .previousPage: return [words.back] + phrases.back.sorted()
        case .yes: return [words.yes] + phrases.yes.sorted()
        case .no: return [words.no] + phrases.no.sorted()
        case .cancel: return [words.cancel] + phrases.cancel.sorted()
        case .skip: return [words.skip] + phrases.skip.sorted()
        }
    }

    /// Returns the names of an item: its id, which is the same in every language, what people call it, and its number.
    private func names(of id: String) -> [String] {
        guard let position = prompt.items.firstIndex(where: { $0.id == id }) else { return [id] }
        let item = prompt.items[position]
        let names = [id, item.title] + (item.alternativeMatches ?? [])
        let shown = prompt.shownItems
        guard shown.indices.contains(position) else { return names }
        let number = position - shown.startIndex + 1
        // A bare number can also be the id of another item.
        return names + ["\(number)", "#\(number)"]
    }

    private func lists(of ids: [String]) -> [String] {
        let items = Dictionary(prompt.items.map { ($0.id, $0.title) }) { first, _ in first }
        let titles = ids.map { items[$0] ?? $0 }
        let clear = ids.map { id in names(of: id).first { reads($0, as: .item(id: id)) } ?? id }
        return [ids, titles, clear].map { $0.joined(separator: ", ") }
    }

    private func texts(of value: IntentValue) -> [String] {
        let parameter = prompt.parameter.flatMap(request.definition.parameter)
        let text = parameter.flatMap { request.reader(of: $0).text(of: value) }
        return [text, value.plainText].compactMap(\.self)
    }
}
