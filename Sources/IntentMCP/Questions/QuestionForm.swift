import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

/// The form in which a question is asked: the restricted schema that clients show.
struct QuestionForm {
    let question: Question
    let tool: AgentTool
    /// The names of the parameters in schemas.
    let properties: [String]

    /// The name of the field of a confirmation.
    static let answer = "answer"

    private var words: AnswerWords { question.request.style.answerWords }

    /// The name of the field of the question.
    var key: String {
        guard !question.prompt.isYesOrNo, let name = question.prompt.parameter else { return Self.answer }
        return property(of: name)
    }

    /// The name of the field for a search, which no parameter has.
    var searchKey: String {
        var key = "search"
        // lint:allow: once a form.
        while properties.contains(key) { key += "_" }
        return key
    }

    /// Whether there are too many items for a form, so that one can be searched for.
    var hasSearch: Bool {
        !question.prompt.isYesOrNo && question.prompt.items.count > Question.itemLimit
    }

    func property(of parameter: String) -> String {
        let index = tool.definition.parameters.firstIndex { $0.name == parameter }
        return index.map { properties[$0] } ?? Self.answer
    }

    /// The parameters of `elicitation/create`.
    ///
    /// - Parameter namesMode: Whether the kind of elicitation is named, which earlier versions don't.
    func params(namesMode: Bool) -> JSONValue {
        var fields = [key: field]
        for field in question.fields {
            guard let parameter = question.request.parameter(named: field.parameter) else { continue }
            fields[property(of: field.parameter)] = self.field(for: parameter, choices: field.choices)
        }
        var required: JSONValue? = [.string(key)]
        if hasSearch {
            fields[searchKey] = ["type": "string", "title": "Search", "description": "to find others"]
            required = nil
        }
        let schema = JSONValue(["type": "object", "properties": .object(fields), "required": required])
        return JSONValue([
            "mode": namesMode ? "form" : nil, "message": .string(question.message), "requestedSchema": schema,
        ])
    }
}

// MARK: - Fields

extension QuestionForm {
    private var field: JSONValue {
        let prompt = question.prompt
        if prompt.isYesOrNo {
            let choices = [("yes", words.yes), ("no", words.no)].map { option($0, $1) }
            return ["type": "string", "title": .string(Self.answer), "oneOf": .array(choices)]
        }
        guard let parameter = question.parameter else { return ["type": "string"] }
        let offers = question.offers
        guard !offers.isEmpty else { return written(parameter) }
        let hasSections = Set(offers.map(\.item.section)).count > 1
        var options = offers.map { offer in
            let section = hasSections ? offer.item.section.map { AgentText.line($0) + ": " } ?? "" : ""
            return option(offer.id, section + offer.fullTitle)
        }
        if question.acceptsNone { options.append(option(Offer.none, words.noneOfThese)) }
        return choice(options, of: parameter, isList: question.acceptsSeveral)
    }

    private func field(for parameter: ParameterDefinition, choices: [Question.Choice]) -> JSONValue {
        guard choices.isEmpty else {
            return choice(choices.map { option($0.id, $0.title) }, of: parameter, isList: parameter.isList)
        }
        if let cases = parameter.type.cases(in: tool.catalog), !cases.isEmpty, cases.count <= Question.itemLimit {
            let options = cases.map { option($0.name, AgentText.line($0.spokenName)) }
            return choice(options, of: parameter, isList: parameter.isList)
        }
        return written(parameter)
    }

    private func option(_ id: String, _ title: String) -> JSONValue { ["const": .string(id), "title": .string(title)] }

    private func choice(_ options: [JSONValue], of parameter: ParameterDefinition, isList: Bool) -> JSONValue {
        var field = head(of: parameter)
        if isList {
            field["type"] = "array"
            field["items"] = ["anyOf": .array(options)]
        } else {
            field["type"] = "string"
            field["oneOf"] = .array(options)
        }
        return .object(field)
    }

    /// Returns the field for a value that is written.
    private func written(_ parameter: ParameterDefinition) -> JSONValue {
        var field = head(of: parameter)
        field["type"] = "string"
        if parameter.isList {
            field["description"] = "separated by commas"
            return .object(field)
        }
        switch parameter.type {
        case .integer, .decimal:
            field["type"] = parameter.type == .integer ? "integer" : "number"
            field["minimum"] = (parameter.metadata?.minimum ?? .unset).json
            field["maximum"] = (parameter.metadata?.chosenMaximum ?? .unset).json
        // A person writes the unit, or means the definition's.
        case .timeInterval: field["description"] = "such as 5 minutes"
        case .boolean:
            // A box that isn't ticked would be an answer that nobody gave.
            let texts = ValueTexts(parameter: parameter, catalog: tool.catalog, language: tool.style.language)
            field["oneOf"] = .array(
                [true, false].map { option(String($0), AgentText.line(texts.text(.boolean($0)))) })
        case .url: field["format"] = "uri"
        case .dateComponents where parameter.metadata?.style == "Date": field["format"] = "date"
        default: break
        }
        return .object(field)
    }

    /// Returns what a value looks like in the language of the person, in which the field is read.
    private func example(of parameter: ParameterDefinition) -> String? {
        let value: IntentValue
        switch parameter.type {
        case .currencyAmount:
            let code = parameter.metadata?.currencyCodes?.first ?? "USD"
            value = .currencyAmount(CurrencyAmount(amount: 5.5, currencyCode: code))
        case .length: value = .measurement(MeasuredValue(value: 1.5, unit: "km"))
        case .volume: value = .measurement(MeasuredValue(value: 0.5, unit: "L"))
        default: return nil
        }
        var single = parameter
        single.supportsMultipleValues = false
        return question.request.reader(of: single).text(of: value).map { "such as \($0)" }
    }

    private func head(of parameter: ParameterDefinition) -> [String: JSONValue] {
        var head: [String: JSONValue] = ["title": .string(AgentText.line(parameter.spokenName))]
        let text = example(of: parameter) ?? ValueSchema(parameter, catalog: tool.catalog).format
        let needsFormat = !parameter.type.hasCases(in: tool.catalog) && !parameter.supportsDynamicOptions
        if needsFormat { head["description"] = text.map { .string(AgentText.line($0)) } }
        return head
    }
}
