import IntentDefinitions

extension FileRenderer {
    /// Writes the protocol of an intent's handler, and default implementations of its optional methods.
    mutating func renderHandling(_ intent: IntentPlan) {
        let (access, types, intentName) = (access, types, intent.name.source)
        let response = intent.response.name.source
        source.documentation(
            "What a handler of \(SourceText.code(intent.name.text)) is asked.",
            "A method of a handler need not be `async`, and a handler may be isolated to an actor."
        )
        // A conformance that is isolated to an actor couldn't be found outside of it; the marker protocol rules it out.
        // The protocol isn't `nonisolated`, because that would make the methods of handlers on the main actor
        // nonisolated too.
        let inheritance = types.standard("SendableMetatype")
        source.block("\(access)protocol \(intent.handling.source): \(inheritance)") { source in
            for parameter in intent.parameters {
                source.requirements(of: parameter, intent: intentName, types: types)
            }
            source.documentation("Says whether the intent can be handled.")
            source.line("func confirm(intent: \(intentName)) async -> \(response)")
            source.documentation("Does what the intent asks for.")
            source.line("func handle(intent: \(intentName)) async -> \(response)")
        }
        source.line()
        renderDefaults(intent)
    }

    private mutating func renderDefaults(_ intent: IntentPlan) {
        let (access, types) = (access, types)
        let (intentName, response) = (intent.name.source, intent.response.name.source)
        source.block("extension \(intent.handling.source)") { source in
            for parameter in intent.parameters where parameter.options == .names {
                source.offeringNothing(for: parameter, intent: intentName, access: access, types: types)
            }
            for parameter in intent.parameters where parameter.options.map({ $0 != .names }) ?? false {
                source.documentation("There is no value to start with.")
                source.line(
                    "\(access)\(SourceText.defaultMethod(of: parameter, intent: intentName)) "
                        + "-> \(parameter.property.optional) { nil }")
                source.line()
            }
            if intent.isBuiltIn { source.usualResolutions(of: intent, access: access) }
            source.documentation("The handler is ready.")
            source.block("\(access)func confirm(intent: \(intentName)) async -> \(response)") { source in
                source.line("\(response)(code: .\(intent.response.readyCode.source), userActivity: nil)")
            }
            guard intent.isHandleOptional else { return }
            source.line()
            source.documentation(
                "Answers with a failure.",
                "The intent configures a widget: there is nothing to handle, and no success to claim."
            )
            source.block("\(access)func handle(intent: \(intentName)) async -> \(response)") { source in
                source.line("\(response)(code: .failure, userActivity: nil)")
            }
        }
    }

    /// Writes the reasons of a parameter, and the result type that uses them.
    mutating func render(_ reasons: ReasonsPlan, of parameter: ParameterPlan) {
        let (access, types) = (access, types)
        let name = SourceText.code(parameter.definition.name)
        source.line()
        guard !reasons.cases.isEmpty else {
            source.documentation("What a handler says about \(name).")
            return source.line("\(access)typealias \(reasons.result.source) = \(parameter.property.type.result)")
        }
        source.documentation("Why a value of \(name) can be refused.")
        let conformances = "\(types.standard("Int")), \(types.runtime("UnsupportedReason"))"
        let head = "\(access)enum \(reasons.name.source): \(conformances)"
        source.block("\(head), \(types.standard("CaseIterable"))") { source in
            source.cases(reasons.cases)
            source.names(of: reasons.cases, "\(access)var code: \(types.standard("String"))")
        }
        source.line()
        source.documentation("What a handler says about \(name).")
        let result = "\(types.runtime("ResolutionResult"))<\(parameter.property.type.name), \(reasons.name.source)>"
        source.line("\(access)typealias \(reasons.result.source) = \(result)")
    }
}

extension SourceText {
    /// Writes what is said about each parameter of a built-in intent that a handler doesn't resolve.
    fileprivate mutating func usualResolutions(of intent: IntentPlan, access: String) {
        for parameter in intent.parameters {
            guard let result = parameter.result else { continue }
            let results = parameter.property.isList ? "[\(result)]" : result
            let head = "\(access)func resolve\(parameter.stem)(for intent: \(intent.name.source)) async -> \(results)"
            documentation("Takes the value as it is\(parameter.definition.isRequired ? "; there must be one" : "").")
            block(head) { source in
                let value = "intent.\(parameter.property.name.source)"
                source.line(".usual(\(value), isRequired: \(parameter.definition.isRequired))")
            }
            line()
        }
    }

    /// Writes the handler's methods for a parameter.
    fileprivate mutating func requirements(of parameter: ParameterPlan, intent: String, types: TypeSpelling) {
        let name = Self.code(parameter.definition.name)
        if let result = parameter.result {
            documentation("Looks at the value of \(name).")
            let results = parameter.property.isList ? "[\(result)]" : result
            line("func resolve\(parameter.stem)(for intent: \(intent)) async -> \(results)")
        }
        guard let options = parameter.options else { return }
        documentation("The values of \(name) \(options == .names ? "that people mean by names" : "to choose from").")
        optionsMethod(of: parameter, intent: intent, types: types)
        guard options != .names else { return }
        documentation("The value of \(name) to start with.")
        line("\(Self.defaultMethod(of: parameter, intent: intent)) async -> \(parameter.property.optional)")
    }

    /// Writes the head of the method that provides the values of a parameter.
    private mutating func optionsMethod(
        of parameter: ParameterPlan, intent: String, access: String = "", types: TypeSpelling, body: String = ""
    ) {
        let collection = "\(types.runtime("ObjectCollection"))<\(parameter.property.type.name)>"
        var arguments = ["for intent: \(intent)"]
        if parameter.options == .search { arguments.append("searchTerm: \(types.standard("String"))?") }
        function(
            "\(access)func provide\(parameter.stem)OptionsCollection", arguments,
            " async throws -> \(collection)\(body)")
    }

    /// Writes the default of a handler that offers nothing to look names up in.
    fileprivate mutating func offeringNothing(
        for parameter: ParameterPlan, intent: String, access: String, types: TypeSpelling
    ) {
        documentation("Nothing is offered, so that names are left to the handler.")
        optionsMethod(of: parameter, intent: intent, access: access, types: types, body: " {")
        indented { $0.line("\(types.runtime("ObjectCollection"))(items: [])") }
        line("}")
        line()
    }

    fileprivate static func defaultMethod(of parameter: ParameterPlan, intent: String) -> String {
        "func default\(parameter.stem)(for intent: \(intent))"
    }
}
