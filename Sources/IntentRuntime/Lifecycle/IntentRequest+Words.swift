package import IntentDefinitions
import IntentKit

extension IntentRequest {
    /// Writes the values of a parameter as the request talks.
    func texts(of parameter: ParameterDefinition) -> ValueTexts {
        ValueTexts(parameter: parameter, catalog: catalog, language: style.language, formatter: style.formatter)
    }

    /// Writes the values of a response or of a custom type as the request talks.
    func texts(of property: PropertyDefinition) -> ValueTexts {
        ValueTexts(property: property, catalog: catalog, language: style.language, formatter: style.formatter)
    }

    /// Reads the values of a parameter in the request's language.
    ///
    /// - Parameter moment: When the words are said; without it “tomorrow” is no date.
    package func reader(of parameter: ParameterDefinition, at moment: Moment? = nil) -> ValueReader {
        ValueReader(parameter: parameter, catalog: catalog, language: style.language, moment: moment)
    }
}
