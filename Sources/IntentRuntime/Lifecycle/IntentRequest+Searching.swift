import IntentDefinitions
import IntentKit

extension IntentRequest {
    /// Returns whether the offered items can be narrowed, by the handler or by the request.
    package func canSearch(_ prompt: Prompt) -> Bool {
        handlerSearches(prompt.reason) || !prompt.items.isEmpty || prompt.searchTerm != nil
    }

    private func handlerSearches(_ reason: Prompt.Reason) -> Bool {
        let parameter = currentParameterDefinition
        return reason.wantsValue && parameter.supportsDynamicOptions && parameter.supportsSearch
    }

    /// Narrows the offered items: a handler with search is asked again; otherwise the request filters them.
    mutating func search(for term: String, isFinal: Bool, _ question: Resolving.Question) {
        guard countsTurn() else { return }
        var question = question
        question.searchTerm = term.isEmpty ? nil : term
        question.takesOnlyMatch = isFinal
        question.pageStart = 0
        question.misunderstanding = nil
        question.optionsFailure = nil
        guard handlerSearches(question.reason) else {
            let offered = question.offered ?? question.choices
            question.offered = offered
            return show(offered.narrowed(to: term, texts: texts(of: currentParameterDefinition)), of: question)
        }
        resolving?.question = question
        step = .call(.options(parameter: currentParameterDefinition.name, searchTerm: term))
    }

    mutating func receive(options: Choices, searchTerm: String?) {
        if resolving?.isLookingUp ?? false { return lookUp(among: options) }
        guard let question = resolving?.question else { return }
        let texts = texts(of: currentParameterDefinition)
        var choices = options.collated(texts)
        if let searchTerm, !currentParameterDefinition.supportsSearch {
            choices = choices.narrowed(to: searchTerm, texts: texts)
        }
        show(choices, of: question)
    }

    /// Asks with the items offered now; if a final search fits only one item, that is the answer.
    private mutating func show(_ choices: Choices, of question: Resolving.Question) {
        var question = question
        if question.takesOnlyMatch, choices.isEmpty, let term = question.searchTerm {
            // The items offered before are still offered.
            question.takesOnlyMatch = false
            question.misunderstanding = .foundNothing(term)
            return ask(question)
        }
        question.choices = choices
        guard question.takesOnlyMatch, let term = question.searchTerm else { return ask(question) }
        question.takesOnlyMatch = false
        let index = ChoiceIndex(titlesOf: items(of: question, currentParameterDefinition))
        let fits = index.items(meantBy: term, phrases: style.phrases)
        if fits.count == 1 {
            // The search turned out to be an answer, and counts as one.
            resolving?.promptCount += 1
            return settle(question, with: .success(choices.values[fits[0]]))
        }
        ask(question)
    }

    /// Returns the items to choose from as a person sees them, with unique ids.
    func items(of question: Resolving.Question, _ parameter: ParameterDefinition) -> [Prompt.Item] {
        let texts = texts(of: parameter)
        var items: [Prompt.Item] = []
        for section in question.choices.sections {
            for value in section.values {
                var item = texts.item(value)
                if case .object(let object) = value { item.take(object.object) }
                item.section = section.title
                items.append(item)
            }
        }
        return items.withDistinctIDs
    }
}

extension Prompt.Item {
    /// Takes over an object's image, pronunciation and alternative names.
    mutating func take(_ object: Object) {
        image = object.displayImage
        pronunciationHint = object.pronunciationHint
        alternativeMatches = object.alternativeSpeakableMatches?.map(\.spokenPhrase)
    }
}

extension [Prompt.Item] {
    /// The items with unique ids; of several items with the same id, only the first could be chosen.
    fileprivate var withDistinctIDs: [Prompt.Item] {
        var taken = Set<String>(minimumCapacity: count)
        // The numbers to try next, by id, so that many items with the same id take linear time.
        var numbers: [String: Int] = [:]
        var items = self
        for position in items.indices where !taken.insert(items[position].id).inserted {
            let id = items[position].id
            var number = numbers[id] ?? 2
            while !taken.insert("\(id) (\(number))").inserted { number += 1 }
            numbers[id] = number + 1
            items[position].id = "\(id) (\(number))"
        }
        return items
    }
}

extension Choices {
    /// Returns the choices under their first letters, if the handler asks for that.
    fileprivate func collated(_ texts: ValueTexts) -> Choices {
        guard usesIndexedCollation else { return self }
        let named = values.map { value in (name: texts.item(value).title.folded, value: value) }
        var sections: [Section] = []
        for (name, value) in named.sorted(by: { $0.name < $1.name }) {
            let title = name.first.flatMap { $0.isLetter ? $0.uppercased() : nil } ?? "#"
            if sections.last?.title != title { sections.append(Section(title: title, values: [])) }
            sections[sections.count - 1].values.append(value)
        }
        return Choices(sections: sections, usesIndexedCollation: true)
    }

    /// Returns the choices with a title or another name that has the words of a search term.
    fileprivate func narrowed(to term: String, texts: ValueTexts) -> Choices {
        let words = ChoiceIndex.words(of: term)
        guard !words.isEmpty else { return self }
        var narrowed = Choices(sections: [], usesIndexedCollation: usesIndexedCollation)
        for section in sections {
            let index = ChoiceIndex(titlesOf: section.values.map(texts.item))
            let values = index.items(withWords: words).map { section.values[$0] }
            if !values.isEmpty { narrowed.sections.append(Section(title: section.title, values: values)) }
        }
        return narrowed
    }
}
