@_spi(Generated) import IntentDefinitions

/// The definition file that generated code was made from, as the code carries it.
@_spi(Generated) public struct EmbeddedDefinition: Sendable {
    let file: DefinitionFile
    let catalog: TypeCatalog

    /// Creates the definition from its text in the generated code.
    public init(_ text: String) {
        file = DefinitionFile(embedded: text)
        catalog = file.catalog
    }
}
