import BuiltInIntents
package import IntentDefinitions
package import IntentKit
package import IntentRuntime

extension ServedIntent {
    /// Returns the definition and its types with their texts in the language of a style.
    ///
    /// Those of a built-in intent are in the package, as a host has them. The translations of other definitions are
    /// files beside them, which a test's process doesn't know: their texts are in the development language.
    package func texts(in style: ConversationStyle) -> (definition: IntentDefinition, catalog: TypeCatalog) {
        guard let builtInDomain else { return (definition, catalog) }
        let file = builtInDomain.definition(for: style.localeIdentifier ?? style.language.rawValue)
        return (file.intent(named: name) ?? definition, file.catalog)
    }

    /// Returns the locale in which a host holds a conversation: `nil` for a built-in intent without texts in the
    /// language.
    func conversationLocale(for locale: String?) -> String? {
        guard let locale, let builtInDomain, !builtInDomain.speaks(locale) else { return locale }
        return nil
    }

    private var builtInDomain: BuiltInDomain? {
        definition.origin == .builtIn ? BuiltInDomain.declaring(name) : nil
    }
}
