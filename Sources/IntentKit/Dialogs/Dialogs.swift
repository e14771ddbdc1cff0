import IntentDefinitions

/// What a request says: texts of the definition with their placeholders filled, or default words.
struct Dialogs {
    private let request: IntentRequest

    init(_ request: IntentRequest) {
        self.request = request
    }

    private var definition: IntentDefinition { request.definition }

    private var phrases: Phrases { request.style.phrases }

    /// The question about a parameter, and what is said before it when the last answer was none.
    func dialog(
        for question: Resolving.Question, of parameter: ParameterDefinition, items: [Prompt.Item], page: Prompt.Page?
    ) -> Dialog {
        var dialog = self.dialog(for: question, of: parameter)
        if let misunderstanding = question.misunderstanding {
            dialog = self.dialog(for: misunderstanding, items: items, asking: dialog)
        }
        guard request.style.isSpoken else { return dialog }
        return spoken(dialog, question, of: parameter, items: items, page: page)
    }

    private func dialog(for question: Resolving.Question, of parameter: ParameterDefinition) -> Dialog {
        func filled(_ text: String) -> String {
            self.filled(text, value: question.value, of: parameter, count: question.choices.values.count)
        }
        let concise = parameter.prompt(.concise).map(filled)
        switch question.reason {
        case .needsValue, .confirmIntent:
            return Dialog(ask(for: question, of: parameter), concise: concise)
        case .configuration:
            let text = parameter.prompt(.configuration).map(filled)
            return Dialog(text ?? ask(for: question, of: parameter), concise: concise)
        case .unsupported(let reason):
            let text = refusalText(reason, of: parameter).map(filled)
            let refusal = text ?? Phrases.fill(phrases.unsupported, ["name": name(of: parameter)])
            return Dialog(refusal + " " + ask(for: question, of: parameter), concise: text)
        case .disambiguation:
            let introduction = parameter.prompt(.disambiguationIntroduction).map(filled)
            let selection = parameter.prompt(.disambiguationSelection).map(filled)
            let asking = selection ?? phrases.whichOne
            return Dialog([introduction, asking].compactMap(\.self).joined(separator: " "), concise: selection)
        case .confirmation:
            if let text = parameter.prompt(.confirmation).map(filled) { return Dialog(text) }
            guard let value = question.value.map(request.texts(of: parameter).text) else {
                return Dialog(Phrases.fill(phrases.meantNothing, ["name": name(of: parameter)]))
            }
            return Dialog(Phrases.fill(phrases.meant, ["value": value]))
        }
    }

    /// Asks for a value, in the definition's words or in the usual ones.
    private func ask(for question: Resolving.Question, of parameter: ParameterDefinition) -> String {
        if let text = parameter.prompt(.primary) {
            return filled(text, value: question.value, of: parameter, count: question.choices.values.count)
        }
        let values = ["name": name(of: parameter), "number": String(question.element + 1)]
        return Phrases.fill(question.element > 0 ? phrases.whichOfList : phrases.which, values)
    }

    /// What is said about a value that will not do, and of which nobody is asked.
    func refusal(_ reason: String, of parameter: ParameterDefinition) -> Dialog {
        let text = refusalText(reason, of: parameter) ?? phrases.unsupported
        return Dialog(filled(text, value: nil, of: parameter, count: 0))
    }

    private func refusalText(_ reason: String?, of parameter: ParameterDefinition) -> String? {
        if let text = parameter.unsupportedReasons.first(where: { $0.code == reason })?.text.nonEmpty { return text }
        return switch reason {
        case "negativeNumbersNotSupported": phrases.negative
        case "greaterThanMaximumValue": phrases.tooLarge
        case "lessThanMinimumValue": phrases.tooSmall
        default: nil
        }
    }

    /// The name of a parameter inside a sentence.
    private func name(of parameter: ParameterDefinition) -> String {
        request.style.language == .english ? parameter.spokenName.lowercased() : parameter.spokenName
    }

    /// The question before the intent is handled.
    ///
    /// - Parameter text: What the person said before, which was neither yes nor no.
    func confirmation(after text: String?) -> Dialog {
        let summary = request.style.language == .english ? summary.decapitalized : summary
        let question = Phrases.fill(phrases.ready, ["summary": summary])
        return Dialog(text == nil ? question : phrases.yesOrNo + " " + question)
    }

    /// What is said with a response; custom texts first, then default words.
    ///
    /// An intent that only shows something, and is continued in the app, succeeds by that; see `showing`.
    func response(_ outcome: Outcome) -> Dialog {
        let dialog = fullResponse(outcome)
        return request.style.isSpoken ? Dialog(dialog.concise ?? dialog.full) : dialog
    }

    private func fullResponse(_ outcome: Outcome) -> Dialog {
        let code = outcome.code.flatMap { definition.response?.code(named: $0) }
        let full = code?.text.nonEmpty.map { filled($0, response: outcome.response) }
        let concise = code?.conciseText.nonEmpty.map { filled($0, response: outcome.response) }
        if let full = full ?? concise { return Dialog(full, concise: concise) }
        switch outcome.kind {
        case .succeeded: return Dialog(verb.done)
        case .inProgress: return Dialog(verb.doing)
        case .continuedInApp: return showing(outcome) ?? Dialog(phrases.continuing)
        default: break
        }
        return Dialog(outcome.requiresAppLaunch ? phrases.openApp : phrases.problem)
    }

    /// What is said while the intent is handled, and when it is done.
    var verb: Phrases.Verb {
        definition.verb.flatMap { phrases.verbs[$0] } ?? phrases.anyVerb
    }

    /// What an app is about to show, of an intent that only shows something: the sentence of success, if the response
    /// has the values that it names.
    private func showing(_ outcome: Outcome) -> Dialog? {
        guard definition.category == "information", let success = definition.response?.code(named: "success"),
            let text = success.text.nonEmpty
        else { return nil }
        let names = Set(Template(text).placeholders.compactMap(\.first))
        let named = (definition.response?.properties ?? []).map(\.name).filter(names.contains)
        guard !named.isEmpty, named.allSatisfy({ outcome.response[$0] != nil }) else { return nil }
        return Dialog(
            filled(text, response: outcome.response),
            concise: success.conciseText.nonEmpty.map { filled($0, response: outcome.response) })
    }
}

// MARK: - Choices and answers that were none

extension Dialogs {
    /// A question with its items in one sentence: “Tomato, clam chowder, or more?”.
    private func spoken(
        _ dialog: Dialog, _ question: Resolving.Question, of parameter: ParameterDefinition, items: [Prompt.Item],
        page: Prompt.Page?
    ) -> Dialog {
        guard !items.isEmpty else { return Dialog(dialog.concise ?? dialog.full) }
        let shown = page.map { items[$0.start..<$0.end] } ?? items[...]
        var names = shown.map { name(of: $0, among: items) }
        if let page, page.end < items.count { names.append(phrases.more) }
        let choice = phrases.list(names, isChoice: true) + "?"
        let introduction = introduction(dialog, question, parameter, page)
        // A question that names all there is to choose needs no list.
        if let introduction, shown.allSatisfy({ introduction.folded.contains($0.title.folded) }) {
            return Dialog(introduction)
        }
        return Dialog([introduction, choice].compactMap(\.self).joined(separator: " "))
    }

    /// What is said before the items.
    private func introduction(
        _ dialog: Dialog, _ question: Resolving.Question, _ parameter: ParameterDefinition, _ page: Prompt.Page?
    ) -> String? {
        if case .ambiguous? = question.misunderstanding { return nil }
        let isLater = (page?.start ?? 0) > 0
        guard isLater || (question.reason == .disambiguation && question.misunderstanding == nil) else {
            return dialog.concise ?? dialog.full
        }
        return parameter.prompt(isLater ? .subsequentIntroduction : .disambiguationIntroduction)
            .map { filled($0, value: question.value, of: parameter, count: question.choices.values.count) }
    }

    private func dialog(
        for misunderstanding: Resolving.Misunderstanding, items: [Prompt.Item], asking dialog: Dialog
    ) -> Dialog {
        switch misunderstanding {
        case .ambiguous(let text):
            let names = items.map { name(of: $0, among: items) }
            return Dialog(Phrases.fill(phrases.ambiguous, ["text": text, "choices": phrases.choices(names)]))
        case .foundNothing(let text):
            return Dialog(Phrases.fill(phrases.foundNothing, ["text": text]) + " " + dialog.full)
        case .unrecognized(let text, let expectation) where text.isEmpty || expectation.isEmpty:
            return dialog
        case .unrecognized(let text, _) where !items.isEmpty:
            let values = ["text": text, "choices": phrases.choices(items.map(\.title))]
            let complaint = Phrases.fill(phrases.fitsNone, values)
            return Dialog(complaint + " " + dialog.full, concise: complaint)
        case .unrecognized(let text, let expectation):
            let complaint = Phrases.fill(phrases.unrecognized, ["text": text, "expectation": expectation])
            return Dialog(complaint + " " + dialog.full, concise: complaint)
        }
    }

    /// The name of an item, with its second line where another one has the same name.
    private func name(of item: Prompt.Item, among items: [Prompt.Item]) -> String {
        guard items.prefix(100).contains(where: { $0.id != item.id && $0.title == item.title }) else {
            return item.title
        }
        return "\(item.title) (\(item.subtitle ?? item.id))"
    }
}

// MARK: - Summaries

extension Dialogs {
    /// The sentence that sums the intent up with the values it has.
    var summary: String {
        let set = Set(request.applicableValues.keys)
        let candidates = definition.combinations + definition.managedCombinations
        let best = candidates.filter { set.isSuperset(of: $0.parameters) && $0.title.nonEmpty != nil }
            .max { ($0.parameters.count, $0.rank) < ($1.parameters.count, $1.rank) }
        guard let title = best?.title.nonEmpty else { return definition.title.nonEmpty ?? definition.name }
        return filled(title, value: nil, of: nil, count: 0)
    }

    /// The sentence of the editor, in which the names of the parameters stand for values that are missing.
    var editorSummary: String {
        let shown = definition.parameters.filter(request.applies)
        let names = Set(shown.map(\.name))
        let candidates = definition.managedCombinations + definition.combinations
        let best = candidates.filter { names.isSuperset(of: $0.parameters) && $0.title.nonEmpty != nil }
            .max { ($0.parameters.count, $0.rank) < ($1.parameters.count, $1.rank) }
        guard let title = best?.title.nonEmpty else { return definition.title.nonEmpty ?? definition.name }
        return Template(title).filled { path in
            guard let parameter = path.first.flatMap(definition.parameter) else { return "" }
            guard request.values[parameter.name] != nil else { return "[\(parameter.spokenName)]" }
            return filled("${\(path.joined(separator: "."))}", value: nil, of: nil, count: 0)
        }
    }
}

extension ParameterCombination {
    /// Of two sentences with as many values, the primary combination's is said.
    fileprivate var rank: Int { isPrimary ?? false ? 1 : 0 }
}

// MARK: - Placeholders

extension Dialogs {
    /// Fills a text about a parameter: `${count}`, what the built-in reasons name, and the intent's parameters.
    private func filled(_ text: String, value: IntentValue?, of parameter: ParameterDefinition?, count: Int) -> String {
        Template(text).filled { path in
            switch path.first {
            case "count"?: return String(count)
            case "displayName"?: return parameter?.spokenName ?? ""
            case "minimumValue"?: return parameter?.metadata?.minimum?.plainText ?? ""
            case "maximumValue"?: return parameter?.metadata?.maximum?.plainText ?? ""
            case let name?:
                guard let named = definition.parameter(named: name) else { return "" }
                let current = (name == parameter?.name ? value : nil) ?? request.values[name]
                let texts = request.texts(of: named)
                return self.text(of: current, at: path.dropFirst(), type: named.type, texts: texts)
            case nil: return ""
            }
        }
    }

    /// Fills a text about a response with the response's values, and the intent's where it names those.
    private func filled(_ text: String, response: [String: IntentValue]) -> String {
        Template(text).filled { path in
            guard let name = path.first else { return "" }
            if let property = definition.response?.properties.first(where: { $0.name == name }) {
                let texts = request.texts(of: property)
                return self.text(of: response[name], at: path.dropFirst(), type: property.type, texts: texts)
            }
            guard let parameter = definition.parameter(named: name) else { return "" }
            let texts = request.texts(of: parameter)
            return self.text(of: request.values[name], at: path.dropFirst(), type: parameter.type, texts: texts)
        }
    }

    /// The text of a value, or of the property of an object that a dotted path leads to.
    private func text(
        of value: IntentValue?, at path: ArraySlice<String>, type: ParameterType, texts: ValueTexts
    ) -> String {
        guard let value else { return "" }
        guard let name = path.first, case .object(let object) = value else { return texts.text(value) }
        if object.properties[name] == nil {
            return name == "identifier" ? object.object.identifier ?? "" : object.object.displayString
        }
        guard case .custom(let typeName) = type,
            let property = request.catalog.types[typeName]?.properties.first(where: { $0.name == name })
        else { return object.properties[name]?.plainText ?? "" }
        let propertyTexts = request.texts(of: property)
        return self.text(of: object.properties[name], at: path.dropFirst(), type: property.type, texts: propertyTexts)
    }
}

extension ValueMetadata.Bound {
    fileprivate var plainText: String {
        switch self {
        case .unset: ""
        case .integer(let value): String(value)
        case .real(let value): IntentValue.decimal(value).plainText
        }
    }
}

extension String {
    /// The text with its first letter in lower case, for use inside a sentence.
    fileprivate var decapitalized: String {
        prefix(1).lowercased() + dropFirst()
    }
}
