import IntentKit
import IntentRuntime

/// A reader of what a person said or wrote, as a client passes it on: by the names of the items only.
///
/// Nobody says an identifier, and a client shows the items in an order of its own. So a word that is also the identifier
/// of an item, or a number, doesn't choose one.
struct WordReader {
    private let reader: AnswerReader
    /// The items' identifiers by those that the reader gets instead of them.
    private let ids: [String: String]

    init(_ question: Question, at moment: Moment) {
        var prompt = question.prompt
        var ids: [String: String] = [:]
        for index in prompt.items.indices {
            // An identifier that is the title isn't read besides it.
            var id = prompt.items[index].title
            if ids[id] != nil { id += "\u{1}\(index)" }
            ids[id] = prompt.items[index].id
            prompt.items[index].id = id
        }
        self.ids = ids
        reader = AnswerReader(for: prompt, of: question.request, at: moment, isNumbered: false, takesPositions: false)
    }

    /// Reads an answer.
    func answer(_ text: String) -> Answer {
        let answer = reader.answer(text)
        switch answer {
        case .item(let id): return .item(id: own(id))
        case .items(let ids): return .items(ids: ids.map(own))
        case .ambiguous(let text, let ids): return .ambiguous(text, ids: ids.map(own))
        case .value, .noneOfThese, .search, .nextPage, .previousPage, .skip, .yes, .no, .cancel, .unrecognized:
            return answer
        }
    }

    private func own(_ id: String) -> String { ids[id] ?? id }

    /// Returns a sentence about words that weren't understood, with what is expected, or without it if it's empty.
    func complaint(about text: String, expectation: String) -> String {
        reader.complaint(about: text, expectation: expectation)
    }
}
