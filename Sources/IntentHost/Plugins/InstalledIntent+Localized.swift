import Escaping
public import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension InstalledIntent {
    /// The intent with its texts in the language of a locale, as far as translations lie beside its definition.
    ///
    /// - Parameter locale: A language or a locale, such as `de` or `de_AT`.
    /// - Returns: The intent, and what there is to say about the translations; a file that is broken is left out.
    /// - Throws: ``PluginError`` when a file of translations may have been written by somebody else, or the definition
    ///   cannot be read any more.
    public func localized(
        for locale: String
    ) throws(PluginError) -> (intent: InstalledIntent, diagnostics: [Diagnostic]) {
        let place = plugin.folder.appending(path: definitionPath).path
        let found = TranslationFiles(ofDefinition: place)
        guard let language = LanguageTag(locale), !found.files(for: language).isEmpty else { return (self, []) }
        for file in found.files(for: language) {
            try plugin.checkTrust(ofTranslations: file.path)
        }
        let (translations, diagnostics) = Translations.read(found, for: locale)
        guard let item = try plugin.item(definitionPath) else {
            throw PluginError(place: place, "there is no such file any more")
        }
        let file: DefinitionFile
        do {
            file = try DefinitionReader().read(contentsOf: place, expected: item.status).file
        } catch {
            throw PluginError(place: error.diagnostic.path, line: error.diagnostic.line ?? 1, error.diagnostic.message)
        }
        let localized = file.localized(with: translations)
        guard let definition = localized.intents.first(where: { $0.name == self.definition.name }) else {
            throw PluginError(place: place, "it declares \(self.definition.name) no more")
        }
        let intent = InstalledIntent(
            plugin: plugin, definition: definition, catalog: localized.catalog, definitionPath: definitionPath,
            isRestrictedWhileLocked: isRestrictedWhileLocked)
        return (intent, diagnostics)
    }
}

extension Plugin {
    /// Makes sure that nobody else may have written what is said to the person.
    fileprivate func checkTrust(ofTranslations path: String) throws(PluginError) {
        let root = folder.path.ends(with: "/") ? folder.path : folder.path + "/"
        guard let name = path.rest(after: root) else {
            throw PluginError(.refused, place: path, "it lies outside of the plugin's folder; move it there")
        }
        _ = try item(String(name))
    }
}
