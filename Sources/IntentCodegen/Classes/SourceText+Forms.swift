// The forms of the methods of a handler's protocol.

extension SourceText {
    /// Writes the requirements of a method.
    mutating func requirements(of method: MethodPlan) {
        let head = "func \(method.name)"
        let parameters = method.parameters.map(\.declaration)
        documentation(method.documentation)
        switch method.answer {
        case .one(let type, _, _):
            function(head, method.parameters(completion: "(\(type)) -> Swift.Void"), "")
            documentation(method.documentation)
            function(head, parameters, " async -> \(type)")
        case .options(let element, let old, _):
            function(head, method.parameters(completion: MethodPlan.collection(of: element)), "")
            documentation(method.documentation)
            function(head, parameters, " async throws -> Intents.INObjectCollection<\(element)>")
            guard let old else { return }
            documentation(method.documentation, "The form of Xcode 11, which is asked last.")
            function("func \(old.name)", method.parameters(completion: MethodPlan.list(of: old.element)), "")
        case .returned(let type):
            function(head, parameters, " -> \(type)")
        }
    }

    /// Writes the defaults of a method's forms: each answers by way of the other.
    mutating func defaults(of method: MethodPlan, access: String) {
        let parameters = method.parameters.map(\.declaration)
        switch method.answer {
        case .one(let type, let fallback, let isOptional):
            defaults(of: method, type, fallback, isOptional: isOptional, access: access)
        case .options(let element, let old, let isOptional):
            optionsDefaults(of: method, element, old, isOptional: isOptional, access: access)
        case .returned(let type):
            documentation("There is no value to start with.")
            function("\(access)func \(method.name)", parameters, " -> \(type) { nil }")
        }
    }

    private mutating func defaults(
        of method: MethodPlan, _ type: String, _ fallback: String, isOptional: Bool, access: String
    ) {
        let (head, name) = ("\(access)func \(method.name)", method.literal(method.name))
        documentation("Answers by way of the other form.")
        function(head, method.parameters(completion: "(\(type)) -> Swift.Void"), " {")
        indented { source in
            source.line("Intents.HandlerForm.complete(\(name), by: self, completion) {")
            source.indented { $0.line("await $0.value.\(method.name)(\(method.arguments))") }
            source.line("}")
        }
        line("}")
        line()
        documentation("Answers by way of the other form.")
        function(head, method.parameters.map(\.declaration), " async -> \(type) {")
        indented { source in
            source.line("await Intents.HandlerForm.answer(")
            let flag = isOptional ? ", isOptional: true" : ""
            source.indented { $0.line("of: \(name), by: self\(flag), fallback: \(fallback)") }
            source.line(") { self.\(method.name)(\(method.arguments), \(method.completion): $0) }")
        }
        line("}")
    }

    private mutating func optionsDefaults(
        of method: MethodPlan, _ element: String, _ old: (name: String, element: String)?, isOptional: Bool,
        access: String
    ) {
        let (head, name, arguments) = ("\(access)func \(method.name)", method.literal(method.name), method.arguments)
        documentation("Answers by way of the other form.")
        function(head, method.parameters(completion: MethodPlan.collection(of: element)), " {")
        indented { source in
            source.line("Intents.HandlerForm.completeOptions(\(name), by: self, completion) {")
            source.indented { $0.line("try await $0.value.\(method.name)(\(arguments))") }
            source.line("}")
        }
        line("}")
        line()
        documentation("Answers by way of the other form.")
        function(
            head, method.parameters.map(\.declaration), " async throws -> Intents.INObjectCollection<\(element)> {")
        indented { source in
            let other = old.map { ", or: \(method.literal($0.name))" } ?? (isOptional ? ", isOptional: true" : "")
            source.line("try await Intents.HandlerForm.options(of: \(name), by: self\(other)) {")
            source.indented { $0.line("self.\(method.name)(\(arguments), with: $0)") }
            guard let old else { return source.line("}") }
            source.line("} old: { completion in")
            let given =
                old.element == element ? "completion" : "{ completion($0.map { $0.map { $0 as \(element) } }, $1) }"
            source.indented { $0.line("self.\(old.name)(\(arguments), with: \(given))") }
            source.line("}")
        }
        line("}")
        guard let old else { return }
        line()
        documentation("There is no such form.")
        function("\(access)func \(old.name)", method.parameters(completion: MethodPlan.list(of: old.element)), " {")
        indented { source in
            source.line("Intents.HandlerForm.refuse(\(method.literal(old.name)), by: self) { completion(nil, nil) }")
        }
        line("}")
    }
}
