/// The texts of a definition by the keys of their possible translations.
struct TextIndex {
    /// A text that a translation may belong to.
    struct Owner {
        var placeholders: Set<String>
        /// The values whose names the translation has instead of some placeholders, or `nil`.
        fileprivate var substitution: Substitution?
        /// Whether the translation is for one value.
        var isForValue: Bool { substitution != nil }
    }

    /// A text of the definition, whose placeholders are found once, whatever the number of its translations.
    fileprivate struct Text: Hashable {
        let sentence: String
        let placeholders: Set<String>
        /// The values that the text embeds, by their placeholders.
        let embedded: [String: TextScope.Names]
        /// The number of placeholders for each enumeration, and for each value of a Boolean.
        let enumerations: [String: Int], booleans: [String: Int]

        init(_ sentence: String, in scope: TextScope) {
            self.sentence = sentence
            placeholders = TextIndex.placeholders(of: sentence)
            var embedded: [String: TextScope.Names] = [:]
            var enumerations: [String: Int] = [:], booleans: [String: Int] = [:]
            for value in scope.embedded(in: sentence) {
                embedded[value.path] = value.names
                switch value.names {
                case .enumeration(let name): enumerations[name, default: 0] += 1
                case .boolean(let ids): for id in ids { booleans[id, default: 0] += 1 }
                }
            }
            (self.embedded, self.enumerations, self.booleans) = (embedded, enumerations, booleans)
        }
    }

    /// The placeholders of a text that name a value in one of its translations.
    fileprivate struct Substitution {
        var text: Text
        var value: String
        var names: ValueNameIDs
        /// The number of the placeholders.
        var count: Int

        func contains(_ placeholder: String) -> Bool {
            text.embedded[placeholder].map { names.contains(value, in: $0) } ?? false
        }
    }

    /// The texts that need a translation, each key once, in the order of the definition.
    private(set) var needed: [(id: String, sentence: String)] = []
    /// The texts of each key, without empty ones.
    private var texts: [String: [Text]] = [:]
    private var sentences: Set<String> = []
    /// The keys and sentences of questions, the only texts that are about a number of items.
    private var counted: Set<String> = []
    private let names: ValueNameIDs

    /// Creates an index of a definition's texts.
    init(_ definition: DefinitionFile) {
        names = ValueNameIDs(definition.catalog)
        var definition = definition
        definition.updateTexts { text, scope in add(text, scope) }
        for prompt in definition.intents.lazy.flatMap(\.parameters).flatMap(\.prompts) {
            counted.formUnion([prompt.text.id, prompt.text.text].compactMap(\.self))
        }
    }

    /// Returns whether there is a number by which the plural forms of a translation could be chosen.
    func isCounted(_ key: String) -> Bool {
        counted.contains(key) || CompoundKey.splits(of: key).contains { counted.contains($0.text) }
    }

    private mutating func add(_ text: LocalizableText, _ scope: TextScope) {
        guard let id = text.id else { return }
        let isFirst = texts[id]?.isEmpty ?? true
        guard let sentence = text.nonEmpty else {
            texts[id, default: []] += []
            return
        }
        if isFirst, Template(sentence).hasWords { needed.append((id, sentence)) }
        sentences.insert(sentence)
        let known = Text(sentence, in: scope)
        // Files share a key between two or three texts; more than that don't help to check a translation.
        if texts[id, default: []].count < Self.limit, !texts[id, default: []].contains(known) {
            texts[id, default: []].append(known)
        }
    }

    private static let limit = 8

    /// Returns the texts that a translation may belong to; empty for a stale one.
    func owners(of key: String, _ entry: StringsTable.Entry) -> [Owner] {
        var owners: [Owner] = []
        if let known = texts[key] {
            // A key without a text is known, and has no placeholders to compare with.
            if known.isEmpty || known.count == Self.limit { return [Owner(placeholders: Self.placeholders(of: entry))] }
            owners += known.map { Owner(placeholders: $0.placeholders) }
        }
        for (id, value) in CompoundKey.splits(of: key) {
            for text in texts[id] ?? [] {
                let count = names.count(of: value, in: text.enumerations) + (text.booleans[value] ?? 0)
                guard count > 0 else { continue }
                let substitution = Substitution(text: text, value: value, names: names, count: count)
                owners.append(Owner(placeholders: text.placeholders, substitution: substitution))
            }
        }
        if !entry.pluralForms.isEmpty, sentences.contains(key) {
            owners.append(Owner(placeholders: Self.placeholders(of: key)))
        }
        return owners
    }

    /// Returns the placeholders of a text without their `${}`.
    static func placeholders(of text: String) -> Set<String> {
        Set(Template(text).placeholders.map { $0.joined(separator: ".") })
    }

    private static func placeholders(of entry: StringsTable.Entry) -> Set<String> {
        entry.pluralForms.values.reduce(into: placeholders(of: entry.text)) { $0.formUnion(placeholders(of: $1)) }
    }
}

extension TextIndex.Owner {
    /// Returns whether a translation's placeholders fit; takes no longer than the translation is.
    func fits(_ own: Set<String>, isPlural: Bool) -> Bool {
        let optional = Self.optional(isPlural: isPlural)
        let shared = own.count { placeholders.contains($0) }
        let unknown = own.count - shared - optional.count { own.contains($0) && !placeholders.contains($0) }
        let substituted = (substitution?.count ?? 0) - own.count(where: isSubstituted)
        let left = optional.count { placeholders.contains($0) && !own.contains($0) && !isSubstituted($0) }
        return unknown == 0 && placeholders.count - shared - substituted - left == 0
    }

    /// A plural form may spell its number out.
    private static func optional(isPlural: Bool) -> Set<String> { isPlural ? ["count"] : [] }

    private func isSubstituted(_ placeholder: String) -> Bool { substitution?.contains(placeholder) ?? false }

    /// Returns the problem with a translation's placeholders, which don't fit.
    func problem(with own: Set<String>, isPlural: Bool) -> String {
        let optional = Self.optional(isPlural: isPlural)
        let missing = placeholders.filter { !own.contains($0) && !optional.contains($0) && !isSubstituted($0) }
        let unknown = own.subtracting(placeholders).subtracting(optional)
        let parts = [
            missing.isEmpty ? nil : "lacks \(Self.list(missing))",
            unknown.isEmpty ? nil : "has \(Self.list(unknown)), which the original text doesn't have",
        ]
        return parts.compactMap(\.self).joined(separator: " and ")
    }

    private static func list(_ names: Set<String>) -> String {
        func shown(_ name: String) -> String { "${\(name.shortened(to: 60))}" }
        if let first = names.min(), names.count > 20 { return "\(shown(first)) and \(names.count - 1) more" }
        return names.sorted().map(shown).joined(separator: ", ")
    }
}

extension Template {
    /// Whether there is anything to translate besides the placeholders.
    fileprivate var hasWords: Bool {
        pieces.contains { piece in
            if case .literal(let text) = piece { text.contains(where: \.isLetter) } else { false }
        }
    }
}
