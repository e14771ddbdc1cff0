import IntentDefinitions
import IntentKit

extension IntentRequest {
    /// Asks a question about the current parameter, whose choices have been determined.
    mutating func ask(_ question: Resolving.Question) {
        let parameter = currentParameterDefinition
        var question = question
        if question.reason.wantsValue, question.choices.isEmpty, question.searchTerm == nil {
            question.choices = Choices(caseValues(of: parameter.type))
        }
        let items = items(of: question, parameter)
        let page = page(of: items.count, from: question.pageStart)
        question.pageStart = page?.start ?? 0
        resolving?.question = question
        resolving?.promptCount += 1
        step = .ask(
            Prompt(
                intent: definition.name,
                phase: .resolve,
                parameter: parameter.name,
                element: parameter.isList ? question.element : nil,
                reason: question.reason,
                dialog: Dialogs(self).dialog(for: question, of: parameter, items: items, page: page),
                items: items,
                page: page,
                optionsFailure: question.optionsFailure,
                searchTerm: question.searchTerm,
                currentValue: currentValueText(of: parameter, for: question)))
    }

    /// Returns the page of items to speak, or `nil` if the items aren't divided into pages.
    private func page(of count: Int, from start: Int) -> Prompt.Page? {
        guard style.isSpoken, count > 0 else { return nil }
        guard count > pageSize else { return nil }
        let start = (0..<count).contains(start) ? start : 0
        return Prompt.Page(start: start, end: min(count, start + pageSize))
    }

    /// The number of items that are spoken at once.
    private var pageSize: Int {
        let limits = ParameterDefinition.itemsPerPageLimits
        let count = currentParameterDefinition.itemsPerPage ?? Self.spokenItems
        return min(max(limits.lowerBound, count), limits.upperBound)
    }

    private func currentValueText(of parameter: ParameterDefinition, for question: Resolving.Question) -> String? {
        guard question.reason == .configuration, let value = values[parameter.name] else { return nil }
        return texts(of: parameter).text(value)
    }

    /// Returns the cases of an enumeration, which are offered whenever a value of it is asked for.
    func caseValues(of type: ParameterType) -> [IntentValue] {
        guard case .enumeration(let name, _) = type, let definition = catalog.enums[name] else { return [] }
        return definition.values.filter { !$0.isUnset }.map { .enumeration($0.name) }
    }
}

// MARK: - Answers

extension IntentRequest {
    mutating func answer(_ answer: Answer, to prompt: Prompt) throws(AnswerMismatch) {
        guard let question = resolving?.question else { return }
        switch answer {
        case .value(let value):
            settle(
                question, with: takeWords(value, of: currentParameterDefinition).map(Resolution.success) ?? .notRequired
            )
        case .item(let id):
            let value = try choices([id], of: question, in: prompt)[0]
            settle(question, with: .success(value))
        case .items(let ids):
            guard currentParameterDefinition.isList, question.reason.wantsValue else {
                throw AnswerMismatch("Only one is asked for.")
            }
            settle(question, with: .success(.list(try choices(ids, of: question, in: prompt))))
        case .noneOfThese where question.reason == .configuration:
            values[currentParameterDefinition.name] = nil
            leaveParameter()
        case .noneOfThese where !prompt.items.isEmpty && question.reason.wantsValue:
            // A value was already asked for, and there is nothing else to offer.
            askAgain(question, .refusedAll)
        case .noneOfThese where !prompt.items.isEmpty, .no where question.reason == .confirmation:
            // None of the offered values fits, so a value is asked for.
            settle(question, with: .needsValue)
        case .yes where question.reason == .confirmation:
            settle(question, with: question.value.map(Resolution.success) ?? .notRequired, isConfirmed: true)
        case .skip where purpose != .handling:
            leaveParameter()
        case .search(let term, let isFinal) where canSearch(prompt):
            search(for: term, isFinal: isFinal, question)
        case .nextPage where prompt.page != nil:
            turn(question, to: prompt.page?.end ?? 0, of: prompt.items.count)
        case .previousPage where prompt.page != nil:
            turn(question, to: max(0, question.pageStart - pageSize), of: prompt.items.count)
        case .ambiguous(let text, let ids):
            try askWhich(ids, text, question, prompt)
        case .unrecognized(let text, let expectation):
            askAgain(question, .unrecognized(text, expectation: expectation))
        case .yes, .no, .noneOfThese, .cancel, .skip, .search, .nextPage, .previousPage:
            throw AnswerMismatch("\(currentParameterDefinition.spokenName) is asked for.")
        }
    }

    /// Returns the values of items, in the order of the ids.
    private func choices(
        _ ids: [String], of question: Resolving.Question, in prompt: Prompt
    ) throws(AnswerMismatch) -> [IntentValue] {
        // One pass over the items, because words can fit half of a long list.
        let wanted = Set(ids)
        var found: [String: IntentValue] = [:]
        for (item, value) in zip(prompt.items, question.choices.values) where wanted.contains(item.id) {
            found[item.id] = value
        }
        var values: [IntentValue] = []
        for id in ids {
            guard let value = found[id] else { throw AnswerMismatch("There is no item “\(id)”.") }
            values.append(value)
        }
        return values
    }

    /// Asks which of several items is meant; no other item is offered.
    private mutating func askWhich(
        _ ids: [String], _ text: String, _ question: Resolving.Question, _ prompt: Prompt
    ) throws(AnswerMismatch) {
        let values = try choices(ids, of: question, in: prompt)
        guard values.count > 1 else { throw AnswerMismatch("“\(text)” fits no two items.") }
        var question = question
        question.reason = .disambiguation
        question.choices = Choices(values)
        question.pageStart = 0
        askAgain(question, .ambiguous(text))
    }

    /// Asks once more, unless the limit is reached.
    private mutating func askAgain(_ question: Resolving.Question, _ misunderstanding: Resolving.Misunderstanding?) {
        guard !failAfterTooMuchAsking() else { return }
        var question = question
        question.misunderstanding = misunderstanding
        ask(question)
    }

    private mutating func turn(_ question: Resolving.Question, to start: Int, of count: Int) {
        guard countsTurn() else { return }
        var question = question
        question.pageStart = start < count ? start : 0
        question.misunderstanding = nil
        ask(question)
    }

    /// Counts a page turn or a search, which has its own limit and doesn't count as a question.
    mutating func countsTurn() -> Bool {
        resolving?.promptCount -= 1
        resolving?.turnCount += 1
        guard (resolving?.turnCount ?? 0) <= Self.turnLimit else {
            let name = currentParameterDefinition.name
            let reason = Phrases.fill(
                style.phrases.searchedTooOften, ["name": name, "count": "\(Self.turnLimit)"])
            finish(.init(.failed, reason: reason, phase: .resolve, parameter: name))
            return false
        }
        return true
    }

    /// Ends the request if the limit of questions about the parameter is reached.
    mutating func failAfterTooMuchAsking() -> Bool {
        guard (resolving?.promptCount ?? 0) >= Self.promptLimit else { return false }
        let name = currentParameterDefinition.name
        let reason = Phrases.fill(
            style.phrases.askedTooOften, ["name": name, "count": "\(Self.promptLimit)"])
        finish(.init(.failed, reason: reason, phase: .resolve, parameter: name))
        return true
    }

    /// Settles a result by an answer.
    ///
    /// - Parameter isConfirmed: Whether the answer is a yes. Defaults to `false`: an earlier yes doesn't count any more.
    mutating func settle(_ question: Resolving.Question, with result: Resolution, isConfirmed: Bool = false) {
        var confirmations = resolving?.confirmations ?? [:]
        confirmations[question.element] = isConfirmed ? result : nil
        resolving?.confirmations = confirmations.isEmpty ? nil : confirmations
        resolving?.results[question.element] = result
        resolving?.question = nil
        resolving?.hasAnswers = true
        askNextQuestion()
    }
}
