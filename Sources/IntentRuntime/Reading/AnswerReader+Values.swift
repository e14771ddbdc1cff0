import IntentDefinitions
import IntentKit

extension AnswerReader {
    func value(_ text: String, _ said: SpokenWords) -> Answer {
        guard let parameter else { return .unrecognized(text, expectation: phrases.yesOrNo) }
        if prompt.reason == .disambiguation || text.isEmpty { return unrecognized(text, parameter) }
        // Nothing is resolved then, so that only what the handler offers is a value of its own.
        if case .configuration = request.purpose, parameter.supportsDynamicOptions, !parameter.supportsSearch,
            !prompt.items.isEmpty
        {
            return fitsNone(text)
        }
        let isYesOrNo = said.mean(phrases.yes) || said.mean(phrases.no)
        if isYesOrNo, !prompt.items.isEmpty, !wantsNumber { return unrecognized(text, parameter) }
        if parameter.supportsSearch, !prompt.items.isEmpty || prompt.searchTerm != nil, prompt.searchTerm != text {
            return .search(text, isFinal: true)
        }
        if refusesWithin(text, parameter) { return unrecognized(text, parameter) }
        // “Hold on” is a text, too, and not what the person wants in place of the value.
        if prompt.isYesOrNo, parameter.type.takesEveryText {
            return .unrecognized(text, expectation: phrases.yesOrNo)
        }
        return read(text).map(Answer.value) ?? unrecognized(text, parameter)
    }

    /// Returns whether a text, or a part of a list, refuses or cancels, and is the name of a case only in the definition.
    private func refusesWithin(_ text: String, _ parameter: ParameterDefinition) -> Bool {
        guard case .enumeration(let name, _) = parameter.type, let definition = request.catalog.enums[name] else {
            return false
        }
        let seen = Set(definition.values.map(\.spokenName.folded))
        return names(in: text).contains { part in
            let said = SpokenWords(part, phrases: phrases)
            return !seen.contains(part.folded) && (isTurn(said) || said.mean(phrases.noneOfThese))
        }
    }

    /// Returns whether a word that agrees is also the name of another value: “right”, after “So left?”.
    func isOtherValue(_ said: SpokenWords) -> Bool {
        guard let parameter, let value = request.resolving?.question?.value else { return false }
        let word = said.plain.joined(separator: " ")
        switch parameter.type {
        case .boolean:
            let names = [parameter.metadata?.trueDisplayName, parameter.metadata?.falseDisplayName]
            guard names.contains(where: { $0?.nonEmpty?.folded == word }) else { return false }
        case .enumeration: break
        default: return false
        }
        return read(word).map { $0.elements != value.elements } ?? false
    }

    func read(_ text: String) -> IntentValue? {
        guard let parameter else { return nil }
        let reader = request.reader(of: parameter, at: moment)
        if let value = try? reader.values(in: text) { return value }
        // “Ten, please” is ten.
        let bare = SpokenWords.withoutCourtesies(text, phrases)
        return bare == text || bare.isEmpty ? nil : try? reader.values(in: bare)
    }

    func unrecognized(_ text: String, _ parameter: ParameterDefinition) -> Answer {
        guard prompt.items.isEmpty else { return fitsNone(text) }
        do {
            _ = try request.reader(of: parameter, at: moment).values(in: text)
            return .unrecognized(text, expectation: "")
        } catch {
            return .unrecognized(text, expectation: error.expectation)
        }
    }
}

extension ParameterType {
    /// Whether any words are a value of the type.
    fileprivate var takesEveryText: Bool {
        switch self {
        case .string, .speakableString, .person, .placemark, .object, .custom, .unknown: true
        default: false
        }
    }
}
