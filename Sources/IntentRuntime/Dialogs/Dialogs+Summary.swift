import Escaping
import IntentDefinitions
import IntentKit

extension Dialogs {
    /// The sentence that summarizes the intent with its values.
    var summary: String { sentence(without: [], isTitle: true).text }

    /// Returns the sentence that summarizes the intent, and the parameters whose values it says, except for some.
    ///
    /// The title of a combination says a value with a placeholder. That a switch is on needs none: the title says what it
    /// does.
    ///
    /// - Parameters:
    ///   - covered: The parameters that something else says.
    ///   - isTitle: Whether the sentence is the title of an action, and no question.
    func sentence(without covered: Set<String>, isTitle: Bool = false) -> Sentence {
        guard let combination = combination(without: covered) else {
            return Sentence(text: definition.title.nonEmpty ?? definition.name)
        }
        let others = Set(values.keys).subtracting(covered).subtracting(combination.title.namedParameters)
        var sentence = sentence(combination.title, about: Subject(isTitle: isTitle), beside: others.count)
        sentence.named.formUnion(combination.parameters.filter { values[$0] == .boolean(true) })
        return sentence
    }

    /// The second line below the summary, or `nil` if the combination doesn't have one.
    var secondLine: String? {
        guard let subtitle = combination(without: [])?.subtitle, subtitle.nonEmpty != nil else { return nil }
        return filled(subtitle, about: Subject(isTitle: true))
    }

    /// Returns the combination whose title summarizes the values, except for those of some parameters.
    private func combination(without covered: Set<String>) -> ParameterCombination? {
        let values = values.filter { !covered.contains($0.key) }
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
            guard values[parameter.name] != nil else { return "[\(parameter.spokenName)]" }
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
