package import IntentDefinitions
import IntentKit

extension IntentRequest {
    /// Returns the texts of a parameter's values in the request's style.
    func texts(of parameter: ParameterDefinition) -> ValueTexts {
        ValueTexts(parameter: parameter, catalog: catalog, language: style.language, formatter: style.formatter)
    }

    /// Returns the texts of a property's values in the request's style.
    func texts(of property: PropertyDefinition) -> ValueTexts {
        ValueTexts(property: property, catalog: catalog, language: style.language, formatter: style.formatter)
    }

    /// Returns a reader for a parameter's values in the request's language.
    ///
    /// - Parameter moment: When the words are said; without it, “tomorrow” isn't understood as a date.
    package func reader(of parameter: ParameterDefinition, at moment: Moment? = nil) -> ValueReader {
        ValueReader(
            parameter: parameter, catalog: catalog, language: style.language, moment: moment,
            locale: style.localeIdentifier)
    }
}
