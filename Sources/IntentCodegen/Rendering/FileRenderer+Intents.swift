import IntentDefinitions

extension FileRenderer {
    /// Writes an intent with everything that belongs to it.
    mutating func render(_ intent: IntentPlan) {
        mark(intent.name.text)
        renderStruct(intent)
        source.line()
        renderConformance(intent)
        source.line()
        renderHandling(intent)
        for parameter in intent.parameters {
            guard let reasons = parameter.reasons else { continue }
            render(reasons, of: parameter)
        }
        render(intent.response, of: intent)
    }

    private mutating func renderStruct(_ intent: IntentPlan) {
        let (access, types) = (access, types)
        let properties = intent.parameters.map(\.property)
        source.documentation(
            intent.definition.title.nonEmpty ?? "The intent \(intent.definition.name)",
            intent.definition.summary.nonEmpty
        )
        source.block("\(access)struct \(intent.name.source): \(types.runtime("Intent"))") { source in
            for parameter in intent.parameters {
                source.property(
                    parameter.property, prompt: parameter.definition.prompt(.primary)?.nonEmpty, access: access,
                    types: types)
            }
            if !properties.isEmpty { source.line() }
            source.documentation("Creates an intent without any value.")
            source.line("\(access)init() {}")
            guard !properties.isEmpty else { return }
            source.line()
            source.documentation("Creates an intent; what is not given is not set.")
            let parameters = properties.map { "\($0.name.source): \($0.declared) = \($0.unset)" }
            source.function("\(access)init", parameters, " {")
            source.indented { $0.assignments(to: "self", of: properties) }
            source.line("}")
        }
    }

    private mutating func renderConformance(_ intent: IntentPlan) {
        let (access, runtimeAccess, types) = (access, runtimeAccess, types)
        let definitions = plan.definitions.source
        let name = SourceText.literal(intent.definition.name)
        source.block("extension \(intent.name.source)") { source in
            source.documentation("What a handler adopts.")
            source.line("\(access)typealias Handling = any \(intent.handling.source)")
            source.documentation("What a handler answers with.")
            source.line("\(access)typealias Response = \(intent.response.name.source)")
            source.line()
            source.documentation("The name in the definition.")
            source.line("\(access)static let intentName = \(name)")
            source.documentation("The definition.")
            let definition = "\(access)static let definition: \(types.model("IntentDefinition"))"
            source.line("\(definition) = \(definitions).file.embeddedIntent(\(name))")
            source.documentation("The enumerations and types of the definition's file.")
            source.line("\(access)static var catalog: \(types.model("TypeCatalog")) { \(definitions).catalog }")
            source.line()
            source.documentation("The parameters, and how a handler is asked about them.")
            source.table(
                "\(runtimeAccess)static let parameters: \(types.runtime("ParameterTable"))<Self>",
                intent.parameters.map(Self.rows))
            for phase in ["confirm", "handle"] {
                source.line()
                source.documentation("Asks a handler to \(phase) the intent.")
                let head = "\(access)static func \(phase)(_ intent: Self, with handler: Handling) async -> Response"
                source.block(head) { $0.line("await handler.\(phase)(intent: intent)") }
            }
        }
    }

    /// Returns the lines of a parameter in the table.
    private static func rows(_ parameter: ParameterPlan) -> [String] {
        var rows = [SourceText.row(parameter.property)]
        let stem = parameter.stem
        if parameter.result != nil {
            let resolve = parameter.property.isList ? "resolveEach" : "resolve"
            rows.append(".\(resolve) { await $0.resolve\(stem)(for: $1) }")
        }
        switch parameter.options {
        case nil: return rows
        case .collection, .names: rows.append(".options { try await $0.provide\(stem)OptionsCollection(for: $1) }")
        case .search:
            rows.append(".search { try await $0.provide\(stem)OptionsCollection(for: $1, searchTerm: $2) }")
        }
        if parameter.options != .names { rows.append(".default { await $0.default\(stem)(for: $1) }") }
        return rows
    }
}
