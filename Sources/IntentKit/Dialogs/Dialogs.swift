import IntentDefinitions

/// What a request says: texts of the definition with their placeholders filled, or default words.
struct Dialogs {
    private let request: IntentRequest

    init(_ request: IntentRequest) {
        self.request = request
    }

    private var definition: IntentDefinition { request.definition }

    /// The question about a parameter.
    func dialog(for question: Resolving.Question, of parameter: ParameterDefinition) -> Dialog {
        func filled(_ text: String) -> String {
            self.filled(text, value: question.value, of: parameter, count: question.choices.count)
        }
        let ask = parameter.prompt(.primary).map(filled) ?? Self.defaultPrompt(for: parameter)
        let concise = parameter.prompt(.concise).map(filled)
        switch question.reason {
        case .needsValue, .confirmIntent:
            return Dialog(ask, concise: concise)
        case .unsupported(let reason):
            let text = parameter.unsupportedReasons.first { $0.code == reason }?.text.nonEmpty.map(filled)
            return Dialog((text ?? "That \(parameter.spokenName.lowercased()) won’t work.") + " " + ask, concise: text)
        case .disambiguation:
            let introduction = parameter.prompt(.disambiguationIntroduction).map(filled)
            let selection = parameter.prompt(.disambiguationSelection).map(filled)
            let asking = selection ?? "Which one?"
            return Dialog([introduction, asking].compactMap(\.self).joined(separator: " "), concise: selection)
        case .confirmation:
            let text = parameter.prompt(.confirmation).map(filled)
            let value = question.value.map(ValueTexts(parameter: parameter, catalog: request.catalog).text)
            return Dialog(text ?? "You meant \(value ?? "no \(parameter.spokenName.lowercased())")?")
        }
    }

    /// The question before the intent is handled.
    func confirmation() -> Dialog {
        Dialog("Ready to \(summary.decapitalized)?")
    }

    /// What is said with a response; custom texts first, then default words.
    ///
    /// An intent that only shows something, and is continued in the app, succeeds by that; see `showing`.
    func response(_ outcome: Outcome) -> Dialog {
        let code = outcome.code.flatMap { definition.response?.code(named: $0) }
        let full = code?.text.nonEmpty.map { filled($0, response: outcome.response) }
        let concise = code?.conciseText.nonEmpty.map { filled($0, response: outcome.response) }
        if let full = full ?? concise { return Dialog(full, concise: concise) }
        switch outcome.kind {
        case .succeeded: return Dialog("Done.")
        case .inProgress: return Dialog("On it.")
        case .continuedInApp: return showing(outcome) ?? Dialog("Continuing in the app.")
        default: break
        }
        return Dialog(outcome.requiresAppLaunch ? "Open the app to go on." : "There was a problem.")
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

    /// The sentence that sums the intent up with the values it has.
    var summary: String {
        let set = Set(request.applicableValues.keys)
        let candidates = definition.combinations + definition.managedCombinations
        let best = candidates.filter { set.isSuperset(of: $0.parameters) && $0.title.nonEmpty != nil }
            .max { $0.parameters.count < $1.parameters.count }
        guard let title = best?.title.nonEmpty else { return definition.title.nonEmpty ?? definition.name }
        return filled(title, value: nil, of: nil, count: 0)
    }

    private static func defaultPrompt(for parameter: ParameterDefinition) -> String {
        "Which \(parameter.spokenName.lowercased())?"
    }
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
                let texts = ValueTexts(parameter: named, catalog: request.catalog)
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
                let texts = ValueTexts(property: property, catalog: request.catalog)
                return self.text(of: response[name], at: path.dropFirst(), type: property.type, texts: texts)
            }
            guard let parameter = definition.parameter(named: name) else { return "" }
            let texts = ValueTexts(parameter: parameter, catalog: request.catalog)
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
        let propertyTexts = ValueTexts(property: property, catalog: request.catalog)
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
