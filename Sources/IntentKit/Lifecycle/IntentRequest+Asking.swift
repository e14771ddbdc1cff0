import IntentDefinitions

extension IntentRequest {
    mutating func receive(options: [IntentValue]) {
        guard var question = resolving?.question else { return }
        question.choices = options
        resolving?.question = question
        ask(question)
    }

    mutating func ask(_ question: Resolving.Question) {
        let parameter = currentParameterDefinition
        var question = question
        if question.reason.wantsValue, question.choices.isEmpty {
            question.choices = caseValues(of: parameter.type)
        }
        resolving?.question = question
        resolving?.promptCount += 1
        let texts = ValueTexts(parameter: parameter, catalog: catalog)
        step = .ask(
            Prompt(
                intent: definition.name,
                phase: .resolve,
                parameter: parameter.name,
                element: parameter.isList ? question.element : nil,
                reason: question.reason,
                dialog: Dialogs(self).dialog(for: question, of: parameter),
                items: distinct(question.choices.map(texts.item))))
    }

    /// Gives items that share an id one of their own each: by the same id only the first could be chosen.
    private func distinct(_ items: [Prompt.Item]) -> [Prompt.Item] {
        var taken = Set<String>()
        return items.map { item in
            var item = item
            let id = item.id
            var number = 1
            while !taken.insert(item.id).inserted {
                number += 1
                item.id = "\(id) (\(number))"
            }
            return item
        }
    }

    /// The cases of an enumeration, which are offered whenever one is asked for.
    private func caseValues(of type: ParameterType) -> [IntentValue] {
        guard case .enumeration(let name, _) = type, let definition = catalog.enums[name] else { return [] }
        return definition.values.filter { !$0.isUnset }.map { .enumeration($0.name) }
    }

    mutating func answer(_ answer: Answer, to prompt: Prompt) throws(AnswerMismatch) {
        guard let question = resolving?.question else { return }
        switch answer {
        case .value(let value):
            settle(question, with: .success(value))
        case .item(let id):
            guard let position = prompt.items.firstIndex(where: { $0.id == id }) else {
                throw AnswerMismatch("There is no item “\(id)”.")
            }
            settle(question, with: .success(question.choices[position]))
        case .noneOfThese where !prompt.items.isEmpty, .no where question.reason == .confirmation:
            // None of what was offered will do: the value is asked for.
            settle(question, with: .needsValue)
        case .yes where question.reason == .confirmation:
            resolving?.confirmed.append(question.value)
            settle(question, with: question.value.map(Resolution.success) ?? .notRequired)
        case .yes, .no, .noneOfThese, .cancel:
            throw AnswerMismatch("\(currentParameterDefinition.spokenName) is asked for.")
        }
    }

    private mutating func settle(_ question: Resolving.Question, with result: Resolution) {
        resolving?.results[question.element] = result
        resolving?.question = nil
        resolving?.hasAnswers = true
        budget += 1
        askNextQuestion()
    }
}
