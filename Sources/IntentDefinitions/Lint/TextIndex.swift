/// The texts of a definition by the keys of their possible translations.
struct TextIndex {
    /// A text that a translation may belong to.
    struct Owner: Hashable {
        /// The placeholders of the text.
        var placeholders: Set<String>
        /// The placeholders that the translation replaces with the name of a value.
        var substituted: Set<String> = []
    }

    private struct Text: Hashable {
        var sentence: String
        var embedded: [TextScope.Embedded]
    }

    /// The texts that need a translation, each key once, in the order of the definition.
    private(set) var needed: [(id: String, sentence: String)] = []
    /// The texts of each key, without empty ones.
    private var texts: [String: [Text]] = [:]
    private var sentences: Set<String> = []
    private let names: ValueNameIDs

    /// Creates an index of a definition's texts.
    init(_ definition: DefinitionFile) {
        names = ValueNameIDs(definition.catalog)
        var definition = definition
        definition.updateTexts { text, scope in add(text, scope) }
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
        let known = Text(sentence: sentence, embedded: scope.embedded(in: sentence))
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
            owners += known.map { Owner(placeholders: Self.placeholders(of: $0.sentence)) }
        }
        for (id, value) in CompoundKey.splits(of: key) {
            for text in texts[id] ?? [] {
                let paths = text.embedded.filter { names.contains(value, in: $0.names) }.map(\.path)
                guard !paths.isEmpty else { continue }
                owners.append(Owner(placeholders: Self.placeholders(of: text.sentence), substituted: Set(paths)))
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
    /// Returns the problem with a translation's placeholders, or `nil` if they fit.
    func problem(with own: Set<String>, isPlural: Bool) -> String? {
        // A plural form may spell its number out.
        let optional = isPlural ? substituted.union(["count"]) : substituted
        let missing = placeholders.subtracting(own).subtracting(optional)
        let unknown = own.subtracting(placeholders).subtracting(isPlural ? ["count"] : [])
        if missing.isEmpty, unknown.isEmpty { return nil }
        let parts = [
            missing.isEmpty ? nil : "lacks \(Self.list(missing))",
            unknown.isEmpty ? nil : "has \(Self.list(unknown)), which the original text doesn't have",
        ]
        return parts.compactMap(\.self).joined(separator: " and ")
    }

    private static func list(_ names: Set<String>) -> String {
        names.sorted().map { "${\($0.shortened(to: 60))}" }.joined(separator: ", ")
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
