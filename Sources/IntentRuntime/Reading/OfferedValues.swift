package import IntentDefinitions
package import IntentKit

/// The values that a handler offers for a parameter, found by what a person calls them.
package struct OfferedValues: Sendable {
    private let values: [IntentValue]
    private let titles: ChoiceIndex
    private let language: Language

    /// Creates the offered values of a parameter.
    ///
    /// - Parameters:
    ///   - choices: What the handler offers.
    ///   - parameter: The parameter.
    ///   - catalog: The enumerations and types of the same file.
    ///   - language: The language of the person's words.
    package init(_ choices: Choices, of parameter: ParameterDefinition, catalog: TypeCatalog, language: Language) {
        let texts = ValueTexts(parameter: parameter, catalog: catalog, language: language)
        values = choices.values
        titles = ChoiceIndex(
            titlesOf: values.map { value in
                var item = texts.item(value)
                if case .object(let object) = value { item.take(object.object) }
                return item
            })
        self.language = language
    }

    /// Returns the values that a person means: those of that name, else those with a name that begins so, else those with
    /// the words in their name.
    package func values(meantBy text: String) -> [IntentValue] {
        titles.items(meantBy: text, phrases: Phrases.of(language)).map { values[$0] }
    }

    /// Returns the names between commas and conjunctions, which the name of a value may have in it.
    package func names(in text: String) -> [String] { titles.names(in: text, phrases: Phrases.of(language)) }
}
