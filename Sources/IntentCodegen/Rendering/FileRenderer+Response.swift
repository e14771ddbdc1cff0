import IntentDefinitions

extension FileRenderer {
    /// Writes the response of an intent and its codes.
    mutating func render(_ response: ResponsePlan, of intent: IntentPlan) {
        let (access, runtimeAccess, types) = (access, runtimeAccess, types)
        let activity = types.runtime("UserActivity") + "?"
        source.line()
        source.documentation("What a handler of \(SourceText.code(intent.name.text)) answers with.")
        let head = "\(access)struct \(response.name.source): \(types.runtime("IntentResponse"))"
        source.block(head) { source in
            source.documentation("How it went.")
            source.line("\(access)private(set) var code: \(response.code.source)")
            source.documentation("What the app needs to go on, where it does.")
            source.line("\(access)var userActivity: \(activity)")
            for property in response.properties {
                source.property(property, access: access, types: types)
            }
            source.line()
            source.documentation("Creates a response without values.")
            source.block("\(access)init(code: \(response.code.source), userActivity: \(activity))") { source in
                source.line("self.code = code")
                source.line("self.userActivity = userActivity")
            }
            source.line()
            source.documentation("The response's parameters.")
            source.table(
                "\(runtimeAccess)static let properties: \(types.runtime("PropertyTable"))<Self>",
                response.properties.map { [SourceText.row($0)] })
            for constructor in response.constructors {
                source.line()
                source.constructor(constructor, access: access)
            }
        }
        renderCodes(response, of: intent)
    }

    private mutating func renderCodes(_ response: ResponsePlan, of intent: IntentPlan) {
        let (access, types) = (access, types)
        let codes = response.allCodes
        let conformances = "\(types.standard("Int")), \(types.runtime("IntentResponseCode"))"
        source.line()
        source.documentation("How it went with \(SourceText.code(intent.name.text)).")
        source.block("\(access)enum \(response.code.source): \(conformances)") { source in
            source.cases(codes)
            source.names(
                of: codes, "\(access)var codeName: \(types.standard("String"))", areNumbered: response.areNumbered)
        }
    }
}

extension SourceText {
    /// Writes a static constructor of a response.
    ///
    /// - Parameters:
    ///   - type: The response's type: a class by its name, because not every subclass has its initialisers.
    ///   - binding: The keyword with which the response is declared.
    mutating func constructor(
        _ constructor: ConstructorPlan, access: String, of type: String = "Self", binding: String = "var"
    ) {
        documentation(constructor.documentation ?? constructor.code.text)
        var names = Scope(reserved: Set(constructor.properties.map(\.name.text)))
        let response = names.claim("response").source
        let parameters = constructor.properties.enumerated().map { index, property in
            let label = index == 0 && constructor.dropsFirstLabel ? "_ " : ""
            return "\(label)\(property.name.source): \(property.present)"
        }
        let code = constructor.code.source
        function("\(access)static func \(code)", parameters, " -> \(type) {")
        indented { source in
            source.line("\(binding) \(response) = \(type)(code: .\(code), userActivity: nil)")
            source.assignments(to: response, of: constructor.properties)
            source.line("return \(response)")
        }
        line("}")
    }
}
