import IntentDefinitions

extension ClassRenderer {
    /// Writes an intent with everything that belongs to it.
    mutating func render(_ intent: IntentPlan) {
        source.mark(intent.name.text)
        renderClass(intent)
        source.line()
        renderHandling(intent)
        for parameter in intent.parameters {
            guard let reasons = parameter.reasons else { continue }
            render(reasons, of: parameter)
        }
        render(intent.response, of: intent)
    }

    private mutating func renderClass(_ intent: IntentPlan) {
        let (access, types, name) = (access, types, intent.name.source)
        let definitions = plan.definitions.source
        let rows = intent.parameters.map(rows(of:))
        source.documentation(
            intent.definition.title.nonEmpty ?? "The intent \(intent.definition.name)",
            intent.definition.summary.nonEmpty
        )
        source.block("nonisolated \(access)class \(name): \(types.apple("INIntent")), \(types.uncheckedSendable)") {
            source in
            for parameter in intent.parameters {
                source.classProperty(
                    parameter.property, prompt: parameter.definition.prompt(.primary)?.nonEmpty, access: access)
            }
            if !intent.parameters.isEmpty { source.line() }
            if intent.isBuiltIn { source.memberwise(intent.parameters.map(\.property), access: access) }
            let override = "\(SourceText.override(access))class"
            source.documentation("Creates an intent of the class.")
            source.line("\(override) func instance() -> \(types.apple("INIntent")) { \(name)() }")
            source.documentation("What is known of the class.")
            source.line("\(override) var intentClass: \(types.apple("IntentClass"))? { described }")
            source.line()
            source.line("private static let described = \(types.apple("IntentClass"))(")
            source.indented { source in
                let literal = SourceText.literal(intent.definition.name)
                source.line("\(name).self, named: \(literal), handler: (any \(intent.handling.source)).self,")
                source.line("response: \(intent.response.name.source).self, in: { \(definitions).file },")
                source.array("parameters:", rows, end: ",")
                let label = intent.definition.handlerLabels?.intent ?? "intent"
                source.line("confirm: { await $0.value.confirm(\(label): $1) },")
                source.line("handle: { await $0.value.handle(\(label): $1) }")
            }
            source.line(")")
        }
    }

    /// Returns the lines of a parameter in the table.
    private func rows(of parameter: ParameterPlan) -> [String] {
        let (property, stem) = (parameter.property, parameter.stem)
        var rows = [SourceText.classRow(property)]
        if parameter.result != nil {
            rows.append(".\(property.isList ? "resolveEach" : "resolve") { await $0.value.resolve\(stem)(for: $1) }")
        }
        guard let options = parameter.options, let bridge = property.type.bridge else { return rows }
        let call = "provide\(stem)OptionsCollection(for:"
        switch options {
        case .collection, .names:
            rows.append(".options(\(bridge.objectBridge)) { handler, intent, _ in")
            rows.append("    try await handler.value.\(call) intent)")
        case .search:
            rows.append(".options(\(bridge.objectBridge)) { handler, intent, term in")
            rows.append("    try await handler.value.\(call) intent, searchTerm: term)")
        }
        rows.append("}")
        guard options != .names else { return rows }
        rows.append(".default(\(SourceText.bridge(of: property))) { $0.value.default\(stem)(for: $1) }")
        return rows
    }
}
