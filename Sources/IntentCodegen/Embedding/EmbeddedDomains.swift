public import IntentDefinitions

/// The Swift file in which a host carries the definitions of the built-in intents.
public struct EmbeddedDomains: Sendable {
    private var source = SourceText(limit: .max)

    /// Creates a file without domains.
    public init() {
        source.line("// Generated from the definitions of the built-in intents. Do not edit.")
        source.line("// swift-format-ignore-file")
        source.line()
        source.line("extension BuiltInDomain {")
        source.documentation("All domains, by name.")
        source.line("package static let all: [BuiltInDomain] = [")
    }

    /// Adds a domain.
    ///
    /// - Parameters:
    ///   - name: The name of the domain, such as `Messaging`.
    ///   - file: Its intents.
    ///   - translations: The contents of its `.strings` files, by language.
    public mutating func add(_ name: String, _ file: DefinitionFile, translations: [(language: String, text: String)]) {
        source.line("BuiltInDomain(")
        source.line("name: \(SourceText.literal(name)),")
        source.line("intentNames: [\(file.intents.map { SourceText.literal($0.name) }.joined(separator: ", "))],")
        source.line("definition:")
        add(file.embeddedText)
        source.line(", translations: [" + (translations.isEmpty ? ":" : ""))
        for translation in translations {
            source.line("\(SourceText.literal(translation.language)):")
            add(translation.text)
            source.line(",")
        }
        source.line("]),")
    }

    private mutating func add(_ text: String) {
        let delimiter = SourceText.rawDelimiter(for: text)
        source.line("\(delimiter)\"\"\"")
        source.verbatim(text)
        source.verbatim("\"\"\"\(delimiter)")
    }

    /// The contents of the file.
    public var contents: String {
        var source = source
        source.line("]")
        source.line("}")
        return source.text
    }
}
