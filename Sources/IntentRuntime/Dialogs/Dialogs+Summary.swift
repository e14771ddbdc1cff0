import Escaping
import IntentDefinitions
import IntentKit

extension Dialogs {
    /// The sentence that summarizes the intent with its values.
    var summary: String { summary(without: []) }

    /// Returns the sentence that summarizes the intent with its values, except for those of some parameters.
    ///
    /// - Parameters:
    ///   - covered: The parameters that the sentence doesn't name.
    ///   - others: The number of values that stand beside the sentence.
    func summary(without covered: Set<String>, beside others: Int = 0) -> String {
        combination(without: covered).map { filled($0.title, about: Subject(), beside: others) }
            ?? definition.title.nonEmpty ?? definition.name
    }

    /// Returns the parameters with values that the summary doesn't name, except for some, in the order of the definition.
    ///
    /// The title of a combination names a value with a placeholder. That a switch is on needs none: the title says what it
    /// does. What the handler has filled in by itself doesn't count: nobody gave it, and nobody was asked for it.
    func unnamedParameters(without covered: Set<String>) -> [ParameterDefinition] {
        let combination = combination(without: covered)
        let named = combination?.title.namedParameters ?? []
        return request.applicableParameters.filter { parameter in
            guard let value = request.values[parameter.name], !request.filledIn.contains(parameter.name) else {
                return false
            }
            let isSwitchedOn = value == .boolean(true) && combination?.parameters.contains(parameter.name) == true
            return !isSwitchedOn && !covered.contains(parameter.name) && !named.contains(parameter.name)
        }
    }

    /// The second line below the summary, or `nil` if the combination doesn't have one.
    var secondLine: String? {
        guard let subtitle = combination(without: [])?.subtitle, subtitle.nonEmpty != nil else { return nil }
        return filled(subtitle, about: Subject())
    }

    /// Returns the combination whose title summarizes the values, except for those of some parameters.
    private func combination(without covered: Set<String>) -> ParameterCombination? {
        let values = request.applicableValues.filter { !covered.contains($0.key) }
        let switchedOff = values.filter { $0.value == .boolean(false) }
        // “Delete all tasks” isn't said of what isn't to delete all.
        let candidates = (definition.combinations + definition.managedCombinations).filter {
            switchedOff.isEmpty
                || $0.title.namedParameters.isSuperset(of: $0.parameters.filter { switchedOff[$0] != nil })
        }
        return combination(of: candidates, within: Set(values.keys))
    }

    /// The sentence for an editor, in which parameter names stand for missing values.
    var editorSummary: String {
        let shown = request.applicableParameters.map(\.name)
        let candidates = definition.managedCombinations + definition.combinations
        guard let title = combination(of: candidates, within: Set(shown))?.title.nonEmpty else {
            return definition.title.nonEmpty ?? definition.name
        }
        return Template(title).filled { path in
            guard let parameter = path.first.flatMap(request.parameter) else { return "" }
            guard request.values[parameter.name] != nil else { return "[\(parameter.spokenName)]" }
            return text(at: path, about: Subject()).onOneLine
        }
    }

    /// Returns the combination with a title that has most of the named parameters and no others.
    private func combination(
        of combinations: [ParameterCombination], within names: Set<String>
    ) -> ParameterCombination? {
        combinations.filter { names.isSuperset(of: $0.parameters) && $0.title.nonEmpty != nil }
            .max { ($0.parameters.count, $0.rank) < ($1.parameters.count, $1.rank) }
    }
}

extension LocalizableText {
    /// The names of the parameters for which the text has placeholders.
    fileprivate var namedParameters: Set<String> { Set(Template(text ?? "").placeholders.compactMap(\.first)) }
}

extension ParameterCombination {
    /// The rank among combinations with the same number of parameters: the primary one is preferred.
    fileprivate var rank: Int { isPrimary ?? false ? 1 : 0 }
}

extension String {
    /// The text with its first letter in lower case, for use inside a sentence.
    var decapitalized: String { prefix(1).lowercased() + dropFirst() }
}
