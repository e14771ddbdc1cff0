import IntentDefinitions

extension IntentRequest {
    /// Writes the values of a parameter as the request talks.
    func texts(of parameter: ParameterDefinition) -> ValueTexts {
        ValueTexts(parameter: parameter, catalog: catalog)
    }

    /// Writes the values of a response or of a custom type as the request talks.
    func texts(of property: PropertyDefinition) -> ValueTexts {
        ValueTexts(property: property, catalog: catalog)
    }

    /// Reads the values of a parameter in the request's language.
    func reader(of parameter: ParameterDefinition) -> ValueReader {
        ValueReader(parameter: parameter, catalog: catalog)
    }
}
