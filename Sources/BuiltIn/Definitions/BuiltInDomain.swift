import Escaping
import EssentialFoundation
@_spi(Generated) package import IntentDefinitions

/// The built-in intents of one domain, such as messages, as a host knows them.
///
/// A plugin adopts one by naming it in its manifest; the definition with its dialogs comes from here.
package struct BuiltInDomain: Sendable {
    /// The name, such as `Messaging`.
    package let name: String
    /// The names of the intents, without the prefix of their classes.
    package let intentNames: [String]
    private let text: String
    /// The contents of `.strings` files by language.
    private let translations: [String: String]

    /// Creates a domain from the texts that the build embeds.
    init(name: String, intentNames: [String], definition: String, translations: [String: String]) {
        self.name = name
        self.intentNames = intentNames
        text = definition
        self.translations = translations
    }

    /// The prefix of the classes of Apple's framework.
    package static let classPrefix = "IN"

    /// Returns the name of the built-in intent that is meant by a name, such as `SendMessage`, `SendMessageIntent`,
    /// `INSendMessage` or `INSendMessageIntent`, or `nil` if there is none.
    package static func intentName(for name: String) -> String? {
        let rest = name.rest(after: classPrefix).map(String.init)
        let names = [name, rest].compactMap(\.self)
        let candidates = names + names.compactMap { $0.beginning(before: "Intent").map(String.init) }
        return candidates.first { candidate in all.contains { $0.intentNames.contains(candidate) } }
    }

    /// The names of the intents that apps only donate: in Apple's framework, no handler is asked about them.
    package static let donatedIntentNames: Set = ["GetReservationDetails"]

    /// Returns the domain that declares an intent, or `nil` if none does.
    ///
    /// - Parameter name: The name of the intent, or that of its class.
    package static func declaring(_ name: String) -> BuiltInDomain? {
        intentName(for: name).flatMap { name in all.first { $0.intentNames.contains(name) } }
    }

    /// Returns the definition, with its texts in the language of a locale as far as they are translated.
    ///
    /// - Parameter locale: A language or a locale, such as `de_AT`; `nil` for English.
    package func definition(for locale: String? = nil) -> DefinitionFile {
        let file = DefinitionFile(embedded: text)
        return translations(for: locale).map(file.localized) ?? file
    }

    /// Whether the texts are there in the language of a locale.
    package func speaks(_ locale: String) -> Bool {
        let language = Self.language(of: locale)
        return language == "en" || translations[language] != nil
    }

    private func translations(for locale: String?) -> Translations? {
        guard let locale, let text = translations[Self.language(of: locale)] else { return nil }
        // The text is a file of this package, whose tests read it.
        guard let reading = try? StringsReader().read(Data(text.utf8), path: name + ".strings") else { return nil }
        return Translations([reading.table])
    }

    private static func language(of locale: String) -> String {
        LanguageTag(locale)?.language ?? ""
    }
}
