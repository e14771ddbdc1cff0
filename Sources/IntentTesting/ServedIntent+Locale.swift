import BuiltInIntents
package import IntentDefinitions
package import IntentKit
package import IntentRuntime

extension ServedIntent {
    /// Returns the definition and its types, with the texts of a built-in intent in the language of a style.
    ///
    /// A definition of the package's own is as its file states it: its translations lie beside the plugin.
    package func texts(in style: ConversationStyle) -> (definition: IntentDefinition, catalog: TypeCatalog) {
        let locale = style.localeIdentifier ?? style.language.rawValue
        guard definition.origin == .builtIn, let file = BuiltInDomain.declaring(name)?.definition(for: locale),
            let translated = file.intent(named: name)
        else { return (definition, catalog) }
        return (translated, file.catalog)
    }
}
