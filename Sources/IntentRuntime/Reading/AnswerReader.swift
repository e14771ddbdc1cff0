import Escaping
import IntentDefinitions
import IntentKit

/// A reader of what a person types or says in answer to a prompt.
///
/// The reader never guesses: words that fit several items are ambiguous, and the lifecycle asks which item is meant.
public struct AnswerReader: Sendable {
    let prompt: Prompt
    let request: IntentRequest
    let parameter: ParameterDefinition?
    let moment: Moment?
    let phrases: Phrases
    private let isNumbered, takesPositions: Bool
    private let titles, ids: ChoiceIndex

    /// Creates a reader of the answers to a prompt.
    ///
    /// - Parameters:
    ///   - prompt: The question.
    ///   - request: The request that asks it.
    ///   - moment: When the person answers; without it, “tomorrow” isn't understood as a date.
    ///   - isNumbered: Whether the items were shown with their numbers. Defaults to `nil`: unless the request is spoken.
    ///   - takesPositions: Whether “2” and “the second one” can be items. If it isn't known in which order the person has
    ///     the items before them, they mean none. Defaults to `true`.
    public init(
        for prompt: Prompt, of request: IntentRequest, at moment: Moment? = nil, isNumbered: Bool? = nil,
        takesPositions: Bool = true
    ) {
        self.isNumbered = isNumbered ?? !request.style.isSpoken
        self.takesPositions = takesPositions
        self.prompt = prompt
        self.moment = moment
        self.request = request
        parameter = prompt.parameter.flatMap(request.definition.parameter)
        phrases = request.style.phrases
        titles = ChoiceIndex(titlesOf: prompt.items)
        ids = ChoiceIndex(idsOf: prompt.items)
    }

    /// Reads an answer.
    ///
    /// An item can be named by its id, its title or another name, a unique beginning of one, its number among those
    /// shown, or a position (“the second one”, “last”). Other answers are yes and no, “none of these”, “more” and
    /// “back”, and a value of the parameter's type. Case and accents are ignored. If the parameter supports search,
    /// words that don't fit any item are searched for.
    public func answer(_ text: String) -> Answer {
        // No handler would get it: the wire refuses such texts.
        guard !CombiningMarks.areTooMany(in: text) else {
            return .unrecognized(CombiningMarks.limited(text), expectation: phrases.tooManyMarks)
        }
        let text = text.trimmed
        let said = SpokenWords(text, phrases: phrases)
        if let item = namedItem(text, said) { return item }
        if said.mean(phrases.cancel) { return .cancel }
        if prompt.isYesOrNo, said.agree {
            return isOtherValue(said) ? .unrecognized(text, expectation: phrases.yesOrNo) : .yes
        }
        if prompt.isYesOrNo, said.mean(phrases.no) { return .no }
        if let turn = turn(said) { return turn }
        let parts = partsOfList(text)
        // “Ham, cheese” isn't “Ham and Cheese”, nor is “cheese and ham” where each is an item.
        if isSeparated(text) || parts.allSatisfy({ !titles.items(named: $0.folded).isEmpty }),
            let several = items(parts, in: text)
        {
            return several
        }
        if let pointed = item(said, in: text) ?? items(parts, in: text) { return pointed }
        return value(text, said)
    }
}

extension AnswerReader {
    /// Returns the item that is called so, for words about items that nobody was shown: a number or “the last one” means
    /// none of them.
    ///
    /// - Returns: The item, or that the words fit several; `nil` if they are the name of none.
    package func item(called text: String) -> Answer? {
        let text = text.trimmed
        guard !text.isEmpty, !CombiningMarks.areTooMany(in: text) else { return nil }
        let identified = ids.items(named: text.folded)
        return answer(identified.isEmpty ? titles.items(meantBy: text, phrases: phrases) : identified, for: text)
    }

    /// Returns a sentence about words that weren't understood, where the items, if any, can still be seen.
    package func complaint(about text: String, expectation: String) -> String {
        if !prompt.items.isEmpty { return phrases.foundNothing(for: text) }
        if prompt.isYesOrNo { return phrases.yesOrNo }
        return text.isEmpty ? expectation : phrases.unrecognized(text, expectation: expectation)
    }
}

// MARK: - Items

extension AnswerReader {
    private func namedItem(_ text: String, _ said: SpokenWords) -> Answer? {
        guard !prompt.items.isEmpty else { return nil }
        let folded = text.folded
        let identified = ids.items(named: folded)
        let named = items(named: folded, said)
        if let answer = numbered(text, said, others: identified + named) { return answer }
        if let answer = pointed(named, folded, said, in: text) { return answer }
        if let position = (identified + named).first(where: { prompt.items[$0].id == text }) {
            // An id isn't always seen: what is also the title of another item may mean that one.
            let others = named.filter { $0 != position }
            if !others.isEmpty { return answer(isAskedAgain ? others : [position] + others, for: text) }
        }
        if let answer = answer(named, for: text) ?? unseen(identified, said, in: text) { return answer }
        // “Ada, Ben” are two, even if “Ada Ben” is one.
        return isSeparated(text) ? nil : answer(items(named: said.all, said), for: text)
    }

    /// Returns what words mean that point to a position, and are another item's name which nobody sees; `nil` for others.
    private func pointed(_ named: [Int], _ name: String, _ said: SpokenWords, in text: String) -> Answer? {
        let shown = prompt.shownItems
        guard !named.isEmpty, !isAskedAgain, !named.contains(where: { prompt.items[$0].title.folded == name }),
            let position = said.position(among: shown.count, takesNumbers: !wantsNumber)
        else { return nil }
        return takesPositions ? answer(Set(named + [shown.startIndex + position]).sorted(), for: text) : fitsNone(text)
    }

    /// Returns the items with a name; words that mean something else are only the names that the person sees, or hears
    /// on this page.
    private func items(named name: String, _ said: SpokenWords) -> [Int] {
        let named = titles.items(named: name)
        guard isTurn(said) else { return named }
        let shown = prompt.shownItems.indices
        return named.filter { shown.contains($0) && prompt.items[$0].title.folded == name }
    }

    /// Whether the words mean something else than an item: “cancel” cancels, whatever the handler's id of an item is.
    func isTurn(_ said: SpokenWords) -> Bool {
        said.mean(phrases.cancel) || said.mean(phrases.yes) || said.mean(phrases.no) || turn(said) != nil
    }

    /// Returns the item that has the text only as its id, which nobody may have seen.
    ///
    /// What is also a part of another item's name, or its position, may mean that one.
    private func unseen(_ identified: [Int], _ said: SpokenWords, in text: String) -> Answer? {
        guard !identified.isEmpty, !isTurn(said) else { return nil }
        let shown = prompt.shownItems
        let beginning = titles.items(beginningWith: said.all)
        let named =
            !beginning.isEmpty || said.content.isEmpty
            ? beginning : titles.items(withWords: said.content, wholeBelow: 3)
        let pointed = said.position(among: shown.count, takesNumbers: false).map { shown.startIndex + $0 }
        let others = Set(named + [pointed].compactMap(\.self)).subtracting(identified).sorted()
        if isAskedAgain, !named.isEmpty { return answer(named, for: text) }
        return answer(identified + others, for: text)
    }

    /// Returns whether a text has several values of a list, with marks between them.
    private func isSeparated(_ text: String) -> Bool {
        (parameter?.isList ?? false) && text.unicodeScalars.contains { $0 == "," || $0 == ";" }
    }

    /// Returns the item with a number among those shown, unless the number is also the name of another one.
    ///
    /// A number is what a person sees beside an item; its id isn't always seen. Where no numbers are shown, a number can
    /// also be a word of a name: “2” is the second item, or “Terminal 2”.
    private func numbered(_ text: String, _ said: SpokenWords, others: [Int]) -> Answer? {
        let shown = prompt.shownItems
        guard !wantsNumber, let number = said.number, number >= 1, number <= shown.count else { return nil }
        let position = shown.startIndex + number - 1
        // A number that may have been read out beside any item means only the one that is called so.
        guard takesPositions else { return answer(others, for: text) }
        guard isNumbered else {
            let named = Set([String(number), said.all]).flatMap { titles.items(withWords: [$0], wholeBelow: .max) }
            // Whoever was asked “2 or 1?” after saying “1” means what is called so.
            if isAskedAgain { return answer(others.isEmpty ? Set(named).sorted() : others, for: text) }
            return answer(Set(others + named + [position]).sorted(), for: text)
        }
        guard String(number) == SpokenWords.withoutCourtesies(text, phrases) else { return nil }
        let others = Set(others).subtracting([position]).sorted()
        // Whoever was asked which of these is meant has only the number to say it.
        return answer([position] + (isAskedAgain ? [] : others), for: text)
    }

    /// Whether the items are those that the person's last words fit.
    private var isAskedAgain: Bool {
        if case .ambiguous? = request.resolving?.question?.misunderstanding { true } else { false }
    }

    /// Returns an answer to a question with items that isn't an item itself.
    private func turn(_ said: SpokenWords) -> Answer? {
        // Also after a value that was refused, or that fits several items.
        if request.purpose != .handling, said.words.isEmpty || said.mean(phrases.skip) { return .skip }
        guard !prompt.items.isEmpty else { return nil }
        if said.mean(phrases.noneOfThese) { return .noneOfThese }
        guard prompt.page != nil else { return nil }
        if said.mean(phrases.next) { return .nextPage }
        return said.mean(phrases.back) ? .previousPage : nil
    }

    /// Returns the item that the words point to, or whose name they begin.
    private func item(_ said: SpokenWords, in text: String) -> Answer? {
        let shown = prompt.shownItems
        guard !shown.isEmpty, !said.words.isEmpty else { return nil }
        if let position = said.position(among: shown.count, takesNumbers: !wantsNumber) {
            return item(at: shown.startIndex + position, said, in: text)
        }
        // Yes or no answers something else and isn't the beginning of a name.
        guard !said.content.isEmpty, !isTurn(said) else { return nil }
        let named = items(calledIn: said)
        guard !named.isEmpty, !isAskedAgain, !wantsNumber, let number = said.numberInWords,
            (1...shown.count).contains(number)
        else { return answer(named, for: text) }
        guard takesPositions else { return fitsNone(text) }
        // “The 3” is called so, or is the third one.
        return answer(Set(named + [shown.startIndex + number - 1]).sorted(), for: text)
    }

    /// Returns the items of whose names the words are the whole, the beginning, or a part.
    private func items(calledIn said: SpokenWords) -> [Int] {
        let all = said.all
        // “One” may be an item, too.
        let content = Set(said.content)
        let dropsName = said.words.contains { !content.contains($0) && !titles.items(named: $0).isEmpty }
        let words = dropsName ? said.words : said.content
        let name = words.joined(separator: " ")
        let named = name == all ? [] : titles.items(named: name)
        if !named.isEmpty || wantsNumber || isReadable(all) { return named }
        let beginning = titles.items(beginningWith: all)
        // Any word of a title is sufficient if only an item can be meant.
        guard beginning.isEmpty, isClosed || name != all else { return beginning }
        let other = titles.items(beginningWith: name)
        return other.isEmpty ? titles.items(withWords: words, wholeBelow: 3) : other
    }

    /// Returns the item at a position to which words point, unless they are also words of another name.
    ///
    /// “The first one” is the first item, or “First class”; a number in digits is beside an item.
    private func item(at place: Int, _ said: SpokenWords, in text: String) -> Answer? {
        guard takesPositions else { return fitsNone(text) }
        let words = said.content.isEmpty ? said.words : said.content
        let number = String(place - prompt.shownItems.startIndex + 1)
        let named = said.hasDigits ? titles.items(named: number) : titles.items(withWords: words, wholeBelow: .max)
        // Whoever says the same word again means the name, and whoever says “number 1” doesn't.
        if isAskedAgain, said.hasDigits { return .item(id: prompt.items[place].id) }
        if isAskedAgain, said.words.count == 1, !named.isEmpty { return answer(named, for: text) }
        return answer(Set(named + [place]).sorted(), for: text)
    }

    func fitsNone(_ text: String) -> Answer {
        .unrecognized(text, expectation: phrases.choices(prompt.items, names: \.titlesInQuestion))
    }

    /// Returns the names in a list of several: “tomato and croutons”, “1, 3”; empty where only one item is meant.
    private func partsOfList(_ text: String) -> [String] {
        guard !prompt.items.isEmpty, prompt.reason != .disambiguation, parameter?.isList ?? false else { return [] }
        let parts = names(in: text)
        return parts.count > 1 ? parts : []
    }

    /// Returns the items that the names in a list mean, or `nil` if there are none or one of them means none.
    private func items(_ parts: [String], in text: String) -> Answer? {
        guard !parts.isEmpty else { return nil }
        var ids: [String] = []
        for part in parts {
            let said = SpokenWords(part, phrases: phrases)
            switch namedItem(part, said) ?? item(said, in: part) {
            // Two words of one title don't choose it twice.
            case .item(let id): if !ids.contains(id) { ids.append(id) }
            case .ambiguous: return fitsNone(text)
            default: return nil
            }
        }
        return .items(ids: ids)
    }

    /// Returns the names between commas and conjunctions.
    func names(in text: String) -> [String] { titles.names(in: text, phrases: phrases) }

    private func answer(_ positions: [Int], for text: String) -> Answer? {
        guard let first = positions.first else { return nil }
        guard positions.count > 1 else { return .item(id: prompt.items[first].id) }
        return .ambiguous(text, ids: positions.map { prompt.items[$0].id })
    }

    /// Whether only an item can be meant.
    private var isClosed: Bool {
        if prompt.reason == .disambiguation { return true }
        return switch parameter?.type {
        case .object, .custom, .enumeration, .file, .paymentMethod: true
        default: false
        }
    }

    /// Whether a bare number is a value and not the number of an item.
    var wantsNumber: Bool {
        prompt.reason.wantsValue && parameter?.type.isNumber ?? false
    }

    /// Returns whether the text is a value of a type that doesn't accept every text.
    private func isReadable(_ text: String) -> Bool {
        switch parameter?.type {
        case .boolean, .dateComponents, .url: prompt.reason.wantsValue && read(text) != nil
        default: false
        }
    }
}
