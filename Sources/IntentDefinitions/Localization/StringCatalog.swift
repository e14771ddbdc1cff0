import Escaping

/// A string catalog of Xcode, the translations of a definition to all of its languages in one `.xcstrings` file.
///
/// ```
/// { "sourceLanguage": "en", "version": "1.0", "strings": { "gpCwrM": { "localizations": {
///     "de": { "stringUnit": { "state": "translated", "value": "Suppe bestellen" } } } } } }
/// ```
///
/// As in what Xcode exports of it, a text counts whatever its state, and one without a value isn't translated.
struct StringCatalog {
    /// The language whose texts the definition has, unless there are others here; `nil` if the file states none.
    let sourceLanguage: LanguageTag?
    /// The translations by their languages.
    private(set) var tables: [LanguageTag: StringsTable] = [:]
    /// An entry of each key, with the line of the key.
    private(set) var keys: [String: StringsTable.Entry] = [:]
    /// The keys of the texts that aren't to be translated.
    private(set) var untranslated: Set<String> = []
    /// The problems that the tables don't show.
    private(set) var findings: [PropertyListProblem] = []

    /// Creates a catalog from bytes.
    init(_ bytes: [UInt8]) throws(PropertyListProblem) {
        let root: JSON5Value
        do throws(JSON5Document.Problem) {
            root = try JSON5Document(bytes, kind: "string catalog", depthLimit: 20).root
        } catch {
            throw PropertyListProblem(message: error.message, line: error.line)
        }
        guard let strings = root.member("strings")?.value, let entries = strings.members else {
            throw PropertyListProblem(
                message: "this isn't a string catalog, which is an object with the object “strings”", line: root.line)
        }
        sourceLanguage = root.member("sourceLanguage")?.value.string.flatMap { LanguageTag($0) }
        read(entries)
    }

    /// The members that a `.stringsdict` of a language would have, by their keys.
    private typealias Nodes = [String: (line: Int?, node: StringsNode)]

    private mutating func read(_ entries: [JSON5Value.Member]) {
        var contents = StringsContents()
        var nodes: [LanguageTag: Nodes] = [:]
        for entry in entries {
            if entry.value.member("shouldTranslate")?.value.contents == .boolean(false) {
                untranslated.insert(entry.name)
            }
            for localization in entry.value.member("localizations")?.value.members ?? [] {
                guard let language = LanguageTag(localization.name) else {
                    let name = localization.name.shortened(to: 60)
                    contents.report("“\(name)” isn't a language; the entry is not kept", line: localization.line)
                    continue
                }
                do throws(PluralFormat.Problem) {
                    guard let node = try CatalogEntry(localization.value).node else { continue }
                    nodes[language, default: [:]][entry.name] = (localization.line, node)
                } catch {
                    contents.report(error, of: entry.name, line: localization.line)
                }
            }
        }
        // One limit for all languages.
        var plurals = PluralBudget()
        for (language, nodes) in nodes.sorted(by: { $0.key.description < $1.key.description }) {
            contents.table = StringsTable()
            contents.read(nodes, &plurals)
            tables[language] = contents.table
            // A key that is a sentence belongs to a plural.
            keys.merge(contents.table.entries) { $0.pluralForms.isEmpty ? $1 : $0 }
        }
        for entry in entries { keys[entry.name]?.line = entry.line }
        contents.report(plurals)
        findings = contents.findings
    }
}

/// The translation of one text to one language in a string catalog.
private struct CatalogEntry {
    /// What a `.strings` or `.stringsdict` file would have instead; `nil` if the text isn't translated.
    let node: StringsNode?

    init(_ localization: JSON5Value) throws(PluralFormat.Problem) {
        let value = try Self.withoutDevices(localization)
        if let forms = Self.forms(of: value) {
            node = try Self.plural("%#@plural@", ["plural": forms])
            return
        }
        guard let text = value.member("stringUnit")?.value.member("value")?.value else {
            node = nil
            return
        }
        let substitutions = localization.member("substitutions")?.value.members ?? []
        guard let format = text.string, !substitutions.isEmpty else {
            node = text.string.map { .text($0) } ?? .other
            return
        }
        var variables: [String: [JSON5Value.Member]] = [:]
        for substitution in substitutions {
            variables[substitution.name] = Self.forms(of: try Self.withoutDevices(substitution.value)) ?? []
        }
        node = try Self.plural(format, variables)
    }

    /// Returns the value for devices that aren't Apple's.
    private static func withoutDevices(_ value: JSON5Value) throws(PluralFormat.Problem) -> JSON5Value {
        guard let variations = value.member("variations")?.value else { return value }
        if variations.member("plural") != nil { return value }
        guard let devices = variations.member("device")?.value else {
            throw PluralFormat.Problem(message: "the text varies by something else than plural and device")
        }
        guard let other = devices.member("other")?.value else {
            throw PluralFormat.Problem(message: "the text varies by device and there is none for “other”")
        }
        return try withoutDevices(other)
    }

    private static func forms(of value: JSON5Value) -> [JSON5Value.Member]? {
        value.member("variations")?.value.member("plural")?.value.members
    }

    /// Returns the members of a `.stringsdict`, or `nil` if no form has a text.
    private static func plural(
        _ format: String, _ variables: [String: [JSON5Value.Member]]
    ) throws(PluralFormat.Problem) -> StringsNode? {
        var members: [String: StringsNode] = ["NSStringLocalizedFormatKey": .text(format)]
        var isEmpty = true
        for (name, forms) in variables {
            var variable: [String: StringsNode] = ["NSStringFormatSpecTypeKey": .text("NSStringPluralRuleType")]
            for form in forms {
                let unit = try withoutDevices(form.value).member("stringUnit")?.value
                guard let text = unit?.member("value")?.value.string, !text.isEmpty else { continue }
                // A substitution has its own number, whatever its kind.
                variable[form.name] = .text(text.replacing(bytesOf: "%arg", with: "%ld"))
                isEmpty = false
            }
            members[name] = .members(variable)
        }
        return isEmpty ? nil : .members(members)
    }
}
