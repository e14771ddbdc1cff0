extension DefinitionFile {
    /// Returns the definition with its texts in another language.
    ///
    /// Keys stay as they are. A text without a translation, or with an empty one, comes from the translations to the
    /// development language, or stays as it is; a key without a text stays empty in every language.
    public func localized(with translations: Translations) -> DefinitionFile {
        guard !translations.isEmpty else { return self }
        var file = self
        let languages = [translations] + translations.fallback
        let names = ValueNameIDs(catalog)
        // Texts can share a key, and values an enumeration, so a malicious file could ask for billions of variants.
        var budget = VariantBudget()
        file.updateTexts { text, scope in
            for translations in languages {
                guard let translation = translations.translation(of: text, in: scope, names, budget: &budget) else {
                    continue
                }
                text = translation
                break
            }
        }
        return file
    }
}

/// The variants that a definition's texts may still have.
private struct VariantBudget {
    /// The values that may be looked up.
    private var values = 1 << 20
    /// The bytes of the variants' keys; each variant has a copy of its text's, which can be long.
    private var bytes = 16 << 20

    /// Spends what the variants of a text can take, and returns whether it was there.
    mutating func spend(values ids: Set<String>, ofTextWith id: String, embedding count: Int) -> Bool {
        values -= ids.count * count
        guard values > 0 else { return false }
        bytes -= ids.reduce(0) { $0 + CompoundKey.length(of: id, for: $1) }
        return bytes > 0
    }
}

extension Translations {
    /// Returns a text in another language, with all its variants, or `nil` if it has no translation.
    fileprivate func translation(
        of text: LocalizableText, in scope: TextScope, _ names: ValueNameIDs, budget: inout VariantBudget
    ) -> LocalizableText? {
        guard let id = text.id, let sentence = text.nonEmpty else { return nil }
        let entry = entry(for: id, sentence: sentence)
        var translation = text
        if let entry {
            translation.text = entry.text
            translation.pluralForms = entry.pluralForms
        }
        let values = valueIDs(of: id)
        guard !values.isEmpty else { return entry == nil ? nil : translation }
        let embedded = scope.embedded(in: sentence)
        guard budget.spend(values: values, ofTextWith: id, embedding: embedded.count) else {
            return entry == nil ? nil : translation
        }
        for value in values where embedded.contains(where: { names.contains(value, in: $0.names) }) {
            let key = CompoundKey.key(of: id, for: value)
            guard let entry = self.entry(for: key) else { continue }
            var variant = LocalizableText(entry.text, id: key)
            variant.pluralForms = entry.pluralForms
            translation.variants[value] = variant
        }
        return entry == nil && translation.variants.isEmpty ? nil : translation
    }
}
