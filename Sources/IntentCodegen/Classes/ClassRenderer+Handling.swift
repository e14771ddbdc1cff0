import IntentDefinitions

extension ClassRenderer {
    /// Writes the protocol of an intent's handler, with both forms of each method, and the defaults of one form by way
    /// of the other.
    mutating func renderHandling(_ intent: IntentPlan) {
        let (access, types) = (plan.handlingAccess.modifier, types)
        let methods = intent.methods(types)
        source.documentation(
            "What a handler of \(SourceText.code(intent.name.text)) is asked.",
            "Each method has two forms, of which a handler writes one."
        )
        // Neither protocol nor extension says how it's isolated: where a module isolates its code to the main actor by
        // default, that holds for a handler's methods too. A conformance that is isolated to an actor couldn't be found
        // outside of it; the marker protocol rules it out.
        let inheritance = "NSObjectProtocol, \(types.standard("SendableMetatype"))"
        source.block("\(access)protocol \(intent.handling.source): \(inheritance)") { source in
            for method in methods { source.requirements(of: method) }
        }
        source.line()
        source.block("extension \(intent.handling.source)") { source in
            for (index, method) in methods.enumerated() {
                if index > 0 { source.line() }
                source.defaults(of: method, access: access)
            }
        }
    }

    /// Writes the reasons of a parameter, and the result type that uses them.
    mutating func render(_ reasons: ReasonsPlan, of parameter: ParameterPlan) {
        let (access, types) = (access, types)
        let name = SourceText.code(parameter.definition.name)
        source.line()
        source.documentation("Why a value of \(name) can be refused.")
        source.block("nonisolated \(access)enum \(reasons.name.source): \(types.standard("Int"))") { source in
            source.cases(reasons.cases)
        }
        source.line()
        source.documentation("What a handler says about \(name).")
        let head = "nonisolated \(access)class \(reasons.result.source): \(parameter.property.type.result)"
        source.block("\(head), @unchecked Sendable") { source in
            source.documentation("Rejects the value for a reason.")
            let method = "\(access)class func unsupported(forReason reason: \(reasons.name.source)) -> Self"
            source.block(method) { source in
                source.line("switch reason {")
                for planned in reasons.cases {
                    let literal = SourceText.literal(planned.definitionName)
                    source.line("case .\(planned.name.source): unsupported(reason: \(literal))")
                }
                source.line("}")
            }
            source.documentation("The names of the reasons in the definition.")
            let rows = reasons.cases.map { "\($0.rawValue): \(SourceText.literal($0.definitionName))" }
            let property = "\(SourceText.override(access))class var reasonNames: \(types.apple("EnumerationNames"))"
            source.line("\(property) { [\(rows.joined(separator: ", "))] }")
        }
    }
}
