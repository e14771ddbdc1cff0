import Escaping
import IntentDefinitions
import IntentKit

/// The dialogs of a request: texts of the definition with their placeholders filled in, or default words.
struct Dialogs {
    let request: IntentRequest
    /// The values of the parameters that apply: a text says nothing of a value that the handler doesn't get.
    let values: [String: IntentValue]

    init(_ request: IntentRequest) {
        self.request = request
        values = request.applicableValues
    }

    var definition: IntentDefinition { request.definition }

    var phrases: Phrases { request.style.phrases }

    /// Returns the question about a parameter, preceded by a remark if the last answer wasn't understood.
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
        let subject = Subject(question, of: parameter)
        func said(_ kind: PromptDialog.Kind) -> String? { prompt(kind, of: parameter, about: subject) }
        let concise = said(.concise)
        switch question.reason {
        case .needsValue, .confirmIntent:
            let isOwn = request.questions[parameter.name] == nil
            return Dialog(ask(for: question, of: parameter), concise: isOwn ? concise : nil)
        case .configuration:
            return Dialog(said(.configuration) ?? ask(for: question, of: parameter), concise: concise)
        case .unsupported(let reason):
            let text = refusalText(reason, of: parameter).map { filled($0, about: subject) }
            let usual = parameter.isList ? phrases.unsupportedElement : phrases.unsupported
            let refusal = text ?? Phrases.fill(usual, ["name": name(of: parameter)])
            return Dialog(
                refusal + " " + ask(for: question, of: parameter), concise: concise.map { refusal + " " + $0 })
        case .disambiguation:
            let selection = said(.disambiguationSelection)
            let introduction = said(.disambiguationIntroduction)
            // An introduction that asks needs no second question.
            let isAsked = introduction?.unicodeScalars.last == "?"
            let asking = selection ?? (isAsked ? nil : phrases.whichOne)
            return Dialog([introduction, asking].compactMap(\.self).joined(separator: " "), concise: selection)
        case .confirmation:
            if let text = said(.confirmation) { return Dialog(text) }
            guard let value = question.value else {
                return Dialog(Phrases.fill(phrases.meantNothing, ["name": name(of: parameter)]))
            }
            let text = request.texts(of: parameter).question(value, limit: questionLimit(among: 1))
            return Dialog(Phrases.fill(phrases.meant, ["value": text]))
        }
    }

    /// Returns the prompt for a value, in the definition's words or the default ones.
    private func ask(for question: Resolving.Question, of parameter: ParameterDefinition) -> String {
        if let text = request.questions[parameter.name] { return text }
        if let text = prompt(.primary, of: parameter, about: Subject(question, of: parameter)) { return text }
        let values = ["name": name(of: parameter), "number": String(question.element + 1)]
        return Phrases.fill(question.element > 0 ? phrases.whichOfList : phrases.which, values)
    }

    /// Returns the definition's dialog of a kind, or `nil` if it is missing or comes out blank.
    func prompt(_ kind: PromptDialog.Kind, of parameter: ParameterDefinition, about subject: Subject) -> String? {
        let text = parameter.prompt(kind).map { filled($0, about: subject) }
        return text.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
    }

    /// Returns the dialog about an invalid value of a parameter that isn't prompted for.
    func refusal(_ reason: String, of parameter: ParameterDefinition) -> Dialog {
        let text = refusalText(reason, of: parameter) ?? LocalizableText(phrases.unsupported)
        return Dialog(filled(text, about: Subject(parameter: parameter)))
    }

    private func refusalText(_ reason: String?, of parameter: ParameterDefinition) -> LocalizableText? {
        let own = parameter.unsupportedReasons.first { $0.code == reason }?.text
        if let own, own.nonEmpty != nil { return own }
        return switch reason {
        case "negativeNumbersNotSupported": LocalizableText(phrases.negative)
        case "greaterThanMaximumValue": LocalizableText(phrases.tooLarge)
        case "lessThanMinimumValue": LocalizableText(phrases.tooSmall)
        default: nil
        }
    }

    /// Returns the name of a parameter for use inside a sentence.
    private func name(of parameter: ParameterDefinition) -> String {
        if request.style.quotesTexts { return "“\(parameter.spokenName)”" }
        return request.style.language.inSentence(parameter.spokenName)
    }

    /// Returns the question that is asked before the intent is handled.
    ///
    /// It names each value with which the intent is handled: the values that its sentence doesn't name follow in brackets.
    ///
    /// - Parameters:
    ///   - text: The person's previous answer, which was neither yes nor no.
    ///   - covered: The parameters that the question doesn't name, because something else does.
    func confirmation(after text: String?, covering covered: Set<String> = []) -> Dialog {
        let sentence = sentence(without: covered)
        // What the handler has filled in by itself wasn't given by anybody, and nobody was asked for it.
        let said = sentence.named.union(covered).union(request.filledIn)
        let others = definition.parameters.filter { values[$0.name] != nil && !said.contains($0.name) }
        // Where a value at the end shows nothing, a space is left.
        let shown = sentence.text.trimmed
        let summary =
            request.style.quotesTexts
            ? "“\(shown)”" : request.style.language == .english ? shown.decapitalized : shown
        let question = Phrases.fill(phrases.ready, ["summary": summary + listed(others)])
        return Dialog(text == nil ? question : phrases.yesOrNo + " " + question)
    }

    /// Returns the values of parameters in brackets, such as “ (size: large; decaf: no)”, or an empty text for none.
    private func listed(_ parameters: [ParameterDefinition]) -> String {
        guard !parameters.isEmpty else { return "" }
        let limit = questionLimit(among: values.count)
        let parts = parameters.map { parameter in
            let name = parameter.spokenName
            let shown = request.style.quotesTexts ? name : request.style.language.inSentence(name)
            let value = values[parameter.name].map { value in
                let texts = request.texts(of: parameter)
                let text = texts.question(value, limit: limit)
                return texts.isText(value, withAny: ";()\"") ? text.quoted : text
            }
            // An empty list, or a blank text, is a value, too.
            return shown.asQuestionValue(limit: limit) + ": " + (value?.nonBlank ?? "–")
        }
        return " (" + parts.joined(separator: "; ") + ")"
    }

    /// Returns the dialog for a response: a custom text, or else default words.
    ///
    /// An intent that only shows something succeeds by being continued in the app; see `showing`.
    func response(_ outcome: Outcome) -> Dialog {
        let dialog = fullResponse(outcome)
        return request.style.isSpoken ? Dialog(dialog.concise ?? dialog.full) : dialog
    }

    private func fullResponse(_ outcome: Outcome) -> Dialog {
        if let own = ownResponse(outcome) { return own }
        switch outcome.kind {
        case .succeeded: return Dialog(verb.done)
        case .inProgress: return Dialog(verb.doing)
        case .continuedInApp: return Dialog(phrases.continuing)
        default: break
        }
        return Dialog(outcome.requiresAppLaunch ? phrases.openApp : phrases.problem)
    }

    /// Returns the definition's dialog for a response, or `nil` if it doesn't have one.
    func ownResponse(_ outcome: Outcome) -> Dialog? {
        let code = outcome.code.flatMap { definition.response?.code(named: $0) }
        let full = filled(code?.text, of: outcome)
        let concise = filled(code?.conciseText, of: outcome)
        if let full = full ?? concise { return Dialog(full, concise: concise) }
        return outcome.kind == .continuedInApp ? showing(outcome) : nil
    }

    /// Returns a text about a response, or `nil` if the definition doesn't have one.
    private func filled(_ text: LocalizableText?, of outcome: Outcome) -> String? {
        guard let text, text.nonEmpty != nil else { return nil }
        return filled(text, about: Subject(response: outcome.response))
    }

    /// The texts for the intent's verb: while it is handled, and when it is done.
    var verb: Phrases.Verb { definition.verb.flatMap { phrases.verbs[$0] } ?? phrases.anyVerb }

    /// Returns the dialog of an intent that only shows something and is continued in the app.
    ///
    /// It is the text of the success code, if the response has the values that the text names.
    private func showing(_ outcome: Outcome) -> Dialog? {
        guard definition.category == "information", let success = definition.response?.code(named: "success"),
            let text = success.text.nonEmpty
        else { return nil }
        let names = Set(Template(text).placeholders.compactMap(\.first))
        let named = (definition.response?.properties ?? []).map(\.name).filter(names.contains)
        guard !named.isEmpty, named.allSatisfy({ outcome.response[$0] != nil }) else { return nil }
        return filled(success.text, of: outcome).map { Dialog($0, concise: filled(success.conciseText, of: outcome)) }
    }
}
