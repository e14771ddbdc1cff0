import IntentDefinitions

extension ClassRenderer {
    /// Writes the protocol of an intent's handler, with both forms of each method, and the defaults of one form by way
    /// of the other.
    mutating func renderHandling(_ intent: IntentPlan) {
        let (access, types) = (access, types)
        let methods = methods(of: intent)
        source.documentation(
            "What a handler of \(SourceText.code(intent.name.text)) is asked.",
            "Each method has two forms, of which a handler writes one."
        )
        // A conformance that is isolated to an actor couldn't be found outside of it; the marker protocol rules it out.
        let inheritance = "NSObjectProtocol, \(types.standard("SendableMetatype"))"
        source.block("\(access)protocol \(intent.handling.source): \(inheritance)") { source in
            for method in methods { source.requirements(of: method) }
        }
        source.line()
        source.block("nonisolated extension \(intent.handling.source)") { source in
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
        }
    }
}

/// A method of a handler's protocol in its forms.
private enum MethodPlan {
    /// A method with one answer; `arguments` are those before the completion.
    case answer(
        name: String, arguments: [String], completion: String, answer: String, documentation: String,
        fallback: String, isOptional: Bool)
    /// A method that provides options, with the element of the collection and the name and element of the old form.
    case options(name: String, arguments: [String], element: String, old: (name: String, element: String)?, of: String)
    /// A method that returns its answer.
    case value(name: String, arguments: [String], answer: String, of: String)
}

extension ClassRenderer {
    private func methods(of intent: IntentPlan) -> [MethodPlan] {
        let name = intent.name.source
        let response = intent.response.name.source
        let argument = ["for intent: \(name)"]
        var methods: [MethodPlan] = []
        for parameter in intent.parameters {
            let property = parameter.property
            let code = SourceText.code(parameter.definition.name)
            if let result = parameter.result {
                methods.append(
                    .answer(
                        name: "resolve\(parameter.stem)", arguments: argument, completion: "with",
                        answer: property.isList ? "[\(result)]" : result, documentation: "Looks at the value of \(code).",
                        fallback: property.isList ? "[]" : ".notRequired()", isOptional: false))
            }
            guard let options = parameter.options, let bridge = property.type.bridge else { continue }
            let search = options == .search ? ["searchTerm: \(types.standard("String"))?"] : []
            methods.append(
                .options(
                    name: "provide\(parameter.stem)OptionsCollection", arguments: argument + search,
                    element: bridge.object,
                    old: options == .search ? nil : ("provide\(parameter.stem)Options", bridge.element), of: code))
            methods.append(
                .value(
                    name: "default\(parameter.stem)", arguments: argument, answer: property.optional, of: code))
        }
        func phase(_ name: String, _ documentation: String, code: String, isOptional: Bool) -> MethodPlan {
            .answer(
                name: name, arguments: ["intent: \(intent.name.source)"], completion: "completion", answer: response,
                documentation: documentation, fallback: "\(response)(code: .\(code), userActivity: nil)",
                isOptional: isOptional)
        }
        methods.append(phase("confirm", "Says whether the intent can be handled.", code: "ready", isOptional: true))
        methods.append(
            phase("handle", "Does what the intent asks for.", code: "failure", isOptional: intent.isHandleOptional))
        return methods
    }
}

extension SourceText {
    fileprivate mutating func requirements(of method: MethodPlan) {
        switch method {
        case .answer(let name, let arguments, let completion, let answer, let text, _, _):
            documentation(text)
            function("func \(name)", arguments + [Self.completion(completion, "(\(answer)) -> Swift.Void")], "")
            documentation(text)
            function("func \(name)", arguments, " async -> \(answer)")
        case .options(let name, let arguments, let element, let old, let code):
            let text = "The values of \(code) to choose from."
            documentation(text)
            function("func \(name)", arguments + [Self.completion("with", Self.collection(of: element))], "")
            documentation(text)
            function("func \(name)", arguments, " async throws -> Intents.INObjectCollection<\(element)>")
            guard let old else { return }
            documentation(text, "The form of Xcode 11, which is asked last.")
            function("func \(old.name)", arguments + [Self.completion("with", Self.list(of: old.element))], "")
        case .value(let name, let arguments, let answer, let code):
            documentation("The value of \(code) to start with.")
            line("func \(name)(\(arguments[0])) -> \(answer)")
        }
    }

    /// Writes the defaults of a method's forms.
    fileprivate mutating func defaults(of method: MethodPlan, access: String) {
        switch method {
        case .answer(let name, let arguments, let label, let answer, _, let fallback, let isOptional):
            let text = "Answers by way of the other form."
            let method = Self.literal(Self.name(name, arguments + ["\(label) completion"]))
            let call = "self.\(name)(\(Self.passing(arguments)))"
            documentation(text)
            function("\(access)func \(name)", arguments + [Self.completion(label, "(\(answer)) -> Swift.Void")], " {")
            indented { $0.line("Intents.HandlerForm.complete(\(method), by: self, completion) { await \(call) }") }
            line("}")
            line()
            documentation(text)
            function("\(access)func \(name)", arguments, " async -> \(answer) {")
            indented { source in
                source.line("await Intents.HandlerForm.answer(")
                source.indented { source in
                    let flag = isOptional ? ", isOptional: true" : ""
                    source.line("of: \(method), by: self\(flag), fallback: \(fallback)")
                }
                source.line(") { self.\(name)(\(Self.passing(arguments)), \(label): $0) }")
            }
            line("}")
        case .options(let name, let arguments, let element, let old, _):
            optionsDefaults(name, arguments, element, old, access: access)
        case .value(let name, let arguments, let answer, _):
            documentation("There is no value to start with.")
            line("\(access)func \(name)(\(arguments[0])) -> \(answer) { nil }")
        }
    }

    private mutating func optionsDefaults(
        _ name: String, _ arguments: [String], _ element: String, _ old: (name: String, element: String)?,
        access: String
    ) {
        let text = "Answers by way of the other form."
        let method = Self.literal(Self.name(name, arguments + ["with completion"]))
        let passed = Self.passing(arguments)
        documentation(text)
        function("\(access)func \(name)", arguments + [Self.completion("with", Self.collection(of: element))], " {")
        indented { source in
            source.line("Intents.HandlerForm.completeOptions(\(method), by: self, completion) {")
            source.indented { $0.line("try await self.\(name)(\(passed))") }
            source.line("}")
        }
        line("}")
        line()
        documentation(text)
        function("\(access)func \(name)", arguments, " async throws -> Intents.INObjectCollection<\(element)> {")
        indented { source in
            source.line("try await Intents.HandlerForm.options(of: \(method), by: self) {")
            source.indented { $0.line("self.\(name)(\(passed), with: $0)") }
            guard let old else { return source.line("}") }
            source.line("} old: { completion in")
            source.indented { source in
                let given = old.element == element ? "completion" : "{ completion($0.map { $0.map { $0 as \(element) } }, $1) }"
                source.line("self.\(old.name)(\(passed), with: \(given))")
            }
            source.line("}")
        }
        line("}")
        guard let old else { return }
        let oldMethod = Self.literal(Self.name(old.name, arguments + ["with completion"]))
        line()
        documentation("There is no such form.")
        function("\(access)func \(old.name)", arguments + [Self.completion("with", Self.list(of: old.element))], " {")
        indented { $0.line("Intents.HandlerForm.refuse(\(oldMethod), by: self) { completion(nil, nil) }") }
        line("}")
    }

    private static func completion(_ label: String, _ type: String) -> String {
        "\(label == "completion" ? "" : label + " ")completion: @escaping \(type)"
    }

    private static func collection(of element: String) -> String {
        "(Intents.INObjectCollection<\(element)>?, (any Swift.Error)?) -> Swift.Void"
    }

    private static func list(of element: String) -> String { "([\(element)]?, (any Swift.Error)?) -> Swift.Void" }

    /// Returns the name of a method with its labels.
    private static func name(_ name: String, _ arguments: [String]) -> String {
        "\(name)(\(arguments.map { label(of: $0) + ":" }.joined()))"
    }

    /// Returns arguments that pass the parameters on.
    private static func passing(_ arguments: [String]) -> String {
        arguments.map { argument in
            let names = argument.prefix { $0 != ":" }.split(separator: " ")
            return "\(names[0]): \(names[names.count - 1])"
        }.joined(separator: ", ")
    }

    private static func label(of argument: String) -> Substring { argument.prefix { $0 != ":" && $0 != " " } }
}
