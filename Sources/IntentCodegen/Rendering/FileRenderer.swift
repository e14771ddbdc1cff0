import Escaping
import IntentDefinitions

/// A renderer of a plan as Swift source.
struct FileRenderer {
    let plan: FilePlan
    var source: SourceText

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - limit: The maximum length of the source in bytes.
    init(_ plan: FilePlan, limit: Int) {
        self.plan = plan
        source = SourceText(limit: limit)
    }

    /// The keyword before a declaration, including the space after it.
    var access: String { plan.access.modifier }
    /// The keyword before a declaration for the runtime, which whoever imports the module doesn't see.
    var runtimeAccess: String { plan.access == .public ? "@_spi(Generated) " + access : access }
    var types: TypeSpelling { plan.types }

    /// Returns the source of the whole file, or `nil` if it would be longer than the limit.
    mutating func render() -> String? {
        source.header(sourceName: plan.sourceName)
        if plan.isEmpty {
            source.line("// The definition declares nothing that code is generated for.")
        } else {
            renderDeclarations()
        }
        return source.isCutOff ? nil : source.text
    }

    private mutating func renderDeclarations() {
        renderImports()
        for intent in plan.intents where !source.isCutOff { render(intent) }
        for object in plan.objects where !source.isCutOff { render(object) }
        for definition in plan.enums where !source.isCutOff { render(definition) }
        if !plan.intents.isEmpty, !source.isCutOff { renderDefinitions() }
    }

    /// Separates sections of the file.
    mutating func mark(_ title: String) { source.mark(title) }

    private mutating func renderImports() {
        if !plan.intents.isEmpty { source.importModule("IntentDefinitions", access: plan.access, isRuntime: true) }
        source.importModule("IntentKit", access: plan.access, isRuntime: true)
        guard plan.usesFoundation else { return }
        source.line("#if canImport(FoundationEssentials)")
        source.importModule("FoundationEssentials", access: plan.access)
        source.line("#else")
        source.importModule("Foundation", access: plan.access)
        source.line("#endif")
    }

    private mutating func renderDefinitions() {
        let (plan, types) = (plan, types)
        let text = plan.file.embeddedText
        let delimiter = SourceText.rawDelimiter(for: text)
        mark("Definition")
        source.documentation("What \(SourceText.visible(plan.sourceName)) says.")
        // A module may isolate its code to the main actor by default, but intents are `Sendable` and aren't isolated.
        source.block("nonisolated enum \(plan.definitions.source)") { source in
            source.line("static let file = \(types.model("DefinitionFile"))(embedded: json)")
            source.line("static let catalog = file.catalog")
            source.line()
            source.line("private static let json = \(delimiter)\"\"\"")
            source.verbatim(text)
            source.verbatim("\"\"\"\(delimiter)")
        }
    }
}
