import IntentDefinitions
import IntentKit

// What a person's words mean is stated by the definition: the name of something that the handler offers, a search, or
// a number with a unit.
extension IntentRequest {
    /// Replaces the words among the values that the request begins with.
    mutating func takeWords() {
        for parameter in definition.parameters where parameter.spokenForm != nil {
            guard let value = values[parameter.name] else { continue }
            if case .search(let search, _) = parameter.spokenForm, values[search] != nil { continue }
            values[parameter.name] = takeWords(value, of: parameter)
        }
    }

    /// Returns the value that words for a parameter leave, after the parameter that they belong to has taken its part.
    mutating func takeWords(_ value: IntentValue, of parameter: ParameterDefinition) -> IntentValue? {
        switch parameter.spokenForm {
        case .number(let unit, _):
            guard case .list(let parts) = value, !parameter.isList, parts.count == 2 else { return value }
            values[unit] = parts[1]
            filledIn.remove(unit)
            return parts[0]
        case .search(let search, let property):
            guard value.elements.count == 1, let words = words(in: value.elements[0], of: parameter) else {
                return value
            }
            values[search] = .object(ObjectValue(structure: [property: .string(words)], spoken: property))
            filledIn.remove(search)
            return nil
        case .offered, nil:
            return value
        }
    }

    /// Returns whether a person's words for a parameter are looked for: what the handler finds is what they mean.
    func isSearched(_ parameter: ParameterDefinition) -> Bool {
        guard case .search(let search, _) = parameter.spokenForm else { return false }
        return values[search] != nil
    }

    /// Asks the handler about the current value; names in it are first looked up among the values that it offers.
    mutating func callToResolve() {
        let parameter = currentParameterDefinition
        if case .offered = parameter.spokenForm,
            values[parameter.name]?.elements.contains(where: { words(in: $0, of: parameter) != nil }) ?? false
        {
            resolving?.isLookingUp = true
            step = .call(.options(parameter: parameter.name, searchTerm: nil))
        } else {
            step = .call(.resolve(parameter: parameter.name))
        }
    }

    /// Takes what is meant by each name, or asks which of several is meant.
    mutating func lookUp(among offered: Choices) {
        let parameter = currentParameterDefinition
        resolving?.isLookingUp = false
        guard let value = values[parameter.name], !offered.isEmpty else {
            return step = .call(.resolve(parameter: parameter.name))
        }
        let names = OfferedNames(offered, texts: texts(of: parameter), phrases: style.phrases)
        let results = value.elements.map { element in
            guard let words = words(in: element, of: parameter) else { return Resolution.success(element) }
            return names.result(for: element, named: words, unknown: parameter.unknownReason)
        }
        let found = results.compactMap { result in
            if case .success(let value) = result { value } else { nil }
        }
        guard found.count < results.count else {
            values[parameter.name] = parameter.isList ? .list(found) : found[0]
            return step = .call(.resolve(parameter: parameter.name))
        }
        resolving?.results = results
        askNextQuestion()
    }

    /// Returns the words of a value of which nothing else is known, or `nil` for any other value.
    private func words(in value: IntentValue, of parameter: ParameterDefinition) -> String? {
        // An address says who is meant.
        if case .person(let person) = value, person.personHandle != nil { return nil }
        let text = texts(of: parameter).text(value)
        return try? reader(of: parameter).value(text) == value ? text : nil
    }
}

/// The values that a handler offers, by their names.
private struct OfferedNames {
    private let values: [IntentValue]
    private let known: Set<IntentValue>
    private let index: ChoiceIndex
    private let phrases: Phrases

    init(_ offered: Choices, texts: ValueTexts, phrases: Phrases) {
        values = offered.values
        known = Set(values)
        index = ChoiceIndex(titlesOf: values.map(texts.item))
        self.phrases = phrases
    }

    func result(for value: IntentValue, named words: String, unknown: String?) -> Resolution {
        // One that was chosen among them may have a name that others have, too.
        guard !known.contains(value) else { return .success(value) }
        let found = index.items(meantBy: words, phrases: phrases).map { values[$0] }
        return switch found.count {
        case 0: .unsupported(reason: unknown)
        case 1: .success(found[0])
        default: .disambiguation(found)
        }
    }
}

extension ParameterDefinition {
    fileprivate var unknownReason: String? {
        if case .offered(let reason) = spokenForm { reason } else { nil }
    }
}
