import Escaping
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
        let enumerations =
            [("refused", reasons.name, reasons.cases)]
            + (reasons.confirmation.map { [("confirmed", $0.name, $0.cases)] } ?? [])
        for (word, enumeration, cases) in enumerations where !cases.isEmpty {
            source.documentation("Why a value of \(name) can be \(word).")
            let head = "nonisolated \(access)enum \(enumeration.source): \(types.standard("Int"))"
            source.block(head) { $0.cases(cases) }
            source.line()
        }
        source.documentation("What a handler says about \(name).")
        let head = "nonisolated \(access)class \(reasons.result.source): \(parameter.property.type.result)"
        source.block("\(head), \(types.uncheckedSendable)") { source in
            source.conversions(reasons, of: parameter, access: access, types: types)
            if !reasons.cases.isEmpty { source.rejection(reasons, access: access, types: types) }
        }
    }
}

extension ParameterPlan {
    /// Returns the type of a value that the person confirms, as the result's own method for it has it: a number is
    /// Swift's there, although the property is an `NSNumber`.
    fileprivate func confirmed(_ types: TypeSpelling) -> String {
        if let type = types.confirmed(definition.type) { return type }
        guard case .enumeration = definition.type, !property.type.isOptionSet else { return property.type.name + "?" }
        return property.type.name
    }
}

extension SourceText {
    /// Writes what makes a result of another one, and confirms a value for a reason.
    fileprivate mutating func conversions(
        _ reasons: ReasonsPlan, of parameter: ParameterPlan, access: String, types: TypeSpelling
    ) {
        let base = parameter.property.type.result
        let name = base.fields(separatedBy: ".", keepsEmpty: true).last.map(String.init) ?? base
        let label = TypeSpelling.memberName(of: name)
        if reasons.isConverting {
            documentation("Creates the result of a value of the same type.")
            block("\(access)convenience init(\(label): \(base))") { $0.line("self.init(\(label).resolution)") }
        }
        guard let confirmation = reasons.confirmation else { return }
        documentation("Has the person confirm a value; the reason isn't said.")
        function(
            "\(access)class func confirmationRequired",
            ["with valueToConfirm: \(parameter.confirmed(types))", "forReason reason: \(confirmation.name.source)"],
            " -> Self { confirmationRequired(with: valueToConfirm) }")
    }

    fileprivate mutating func rejection(_ reasons: ReasonsPlan, access: String, types: TypeSpelling) {
        documentation("Rejects the value for a reason.")
        block("\(access)class func unsupported(forReason reason: \(reasons.name.source)) -> Self") { source in
            source.line("switch reason {")
            for planned in reasons.cases {
                let literal = SourceText.literal(planned.definitionName)
                source.line("case .\(planned.name.source): unsupported(reason: \(literal))")
            }
            source.line("}")
        }
        documentation("The names of the reasons in the definition.")
        let rows = reasons.cases.map { "\($0.rawValue): \(SourceText.literal($0.definitionName))" }
        let property = "\(Self.override(access))class var reasonNames: \(types.apple("EnumerationNames"))"
        line("\(property) { [\(rows.joined(separator: ", "))] }")
    }
}
