import IntentDefinitions

/// A method of a handler's protocol, with all its forms.
struct MethodPlan {
    /// A parameter of a method.
    struct Parameter {
        let label: String
        let name: String
        let type: String

        var declaration: String { label == name ? "\(name): \(type)" : "\(label) \(name): \(type)" }
    }

    /// What a method answers with.
    enum Answer {
        /// A value by completion or `async`; `fallback` stands for one where there is no form or no answer.
        case one(type: String, fallback: String, isOptional: Bool)
        /// A collection, or in the form of Xcode 11 a list; a search has no such form.
        case options(element: String, old: (name: String, element: String)?, isOptional: Bool)
        /// A value that is returned.
        case returned(type: String)
    }

    let name: String
    let parameters: [Parameter]
    /// The label of the completion.
    let completion: String
    let answer: Answer
    let documentation: String
}

extension MethodPlan {
    /// The parameters of a form with a completion.
    func parameters(completion type: String) -> [String] {
        parameters.map(\.declaration)
            + [Parameter(label: completion, name: "completion", type: "@escaping \(type)").declaration]
    }

    /// The arguments that pass the parameters on.
    var arguments: String { parameters.map { "\($0.label): \($0.name)" }.joined(separator: ", ") }

    /// The name of a form with a completion, with its labels, as a literal.
    func literal(_ name: String) -> String {
        SourceText.literal("\(name)(\((parameters.map(\.label) + [completion]).map { $0 + ":" }.joined()))")
    }

    static func collection(of element: String) -> String {
        "(Intents.INObjectCollection<\(element)>?, (any Swift.Error)?) -> Swift.Void"
    }

    static func list(of element: String) -> String { "([\(element)]?, (any Swift.Error)?) -> Swift.Void" }
}

extension IntentPlan {
    /// The methods of the handler's protocol, in the order of the parameters.
    func methods(_ types: TypeSpelling) -> [MethodPlan] {
        let subject = [MethodPlan.Parameter(label: "for", name: "intent", type: name.source)]
        return parameters.flatMap { $0.methods(for: subject, of: self, types) } + [
            phase(
                "confirm", "Says whether the intent can be handled.", fallback: response.readyCode.source,
                isOptional: true),
            phase("handle", "Does what the intent asks for.", fallback: "failure", isOptional: isHandleOptional),
        ]
    }

    private func phase(_ name: String, _ documentation: String, fallback code: String, isOptional: Bool) -> MethodPlan {
        let response = response.name.source
        return MethodPlan(
            name: name,
            parameters: [
                .init(label: definition.handlerLabels?.intent ?? "intent", name: "intent", type: self.name.source)
            ],
            completion: "completion",
            answer: .one(
                type: response, fallback: "\(response)(code: .\(code), userActivity: nil)", isOptional: isOptional),
            documentation: documentation)
    }
}

extension ParameterPlan {
    fileprivate func methods(
        for subject: [MethodPlan.Parameter], of intent: IntentPlan, _ types: TypeSpelling
    ) -> [MethodPlan] {
        let code = SourceText.code(definition.name)
        var methods: [MethodPlan] = []
        if let result {
            let usual = """
                .usual(intent.\(property.name.source), \(property.type.bridge?.value ?? ""), \
                isRequired: \(definition.isRequired))
                """
            let fallback = intent.isBuiltIn ? usual : property.isList ? "[]" : ".notRequired()"
            let answer = MethodPlan.Answer.one(
                type: property.isList ? "[\(result)]" : result, fallback: fallback, isOptional: intent.isBuiltIn)
            methods.append(
                MethodPlan(
                    name: "resolve\(stem)", parameters: subject,
                    completion: intent.definition.handlerLabels?.completion ?? "with", answer: answer,
                    documentation: "Looks at the value of \(code)."))
        }
        guard let options, let bridge = property.type.bridge else { return methods }
        let term = MethodPlan.Parameter(
            label: "searchTerm", name: "searchTerm", type: types.standard("String") + "?")
        methods.append(
            MethodPlan(
                name: "provide\(stem)OptionsCollection", parameters: subject + (options == .search ? [term] : []),
                completion: "with",
                answer: .options(
                    element: bridge.object,
                    old: options == .collection ? ("provide\(stem)Options", bridge.element) : nil,
                    isOptional: options == .names),
                documentation:
                    "The values of \(code) \(options == .names ? "that people mean by names" : "to choose from")."
            ))
        guard options != .names else { return methods }
        methods.append(
            MethodPlan(
                name: "default\(stem)", parameters: subject, completion: "with",
                answer: .returned(type: property.optional), documentation: "The value of \(code) to start with."))
        return methods
    }
}
