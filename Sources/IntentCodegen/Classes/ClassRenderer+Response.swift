import IntentDefinitions

extension ClassRenderer {
    /// Writes the response of an intent and its codes.
    mutating func render(_ response: ResponsePlan, of intent: IntentPlan) {
        let (access, types, name, code) = (access, types, response.name.source, response.code.source)
        let codes = response.allCodes
        source.line()
        source.documentation("What a handler of \(SourceText.code(intent.name.text)) answers with.")
        let head = "nonisolated \(access)class \(name): \(types.apple("INIntentResponse")), \(types.uncheckedSendable)"
        source.block(head) { source in
            source.documentation("How it went.")
            source.line("\(access)fileprivate(set) var code: \(code) = .\(response.firstCode.source)")
            for property in response.properties { source.classProperty(property, access: access) }
            source.line()
            source.documentation("Creates a response without values.")
            source.function(
                "\(access)convenience init", ["code: \(code)", "userActivity: \(types.apple("NSUserActivity"))?"], " {")
            source.indented { source in
                source.line("self.init()")
                source.line("self.code = code")
                source.line("self.userActivity = userActivity")
            }
            source.line("}")
            for constructor in response.constructors {
                source.line()
                source.constructor(constructor, access: access, of: name, binding: "let")
            }
            source.line()
            source.responseTables(response, codes, access: access, types: types)
        }
        source.line()
        source.documentation("How it went with \(SourceText.code(intent.name.text)).")
        source.block("nonisolated \(access)enum \(code): \(types.standard("Int"))") { $0.cases(codes) }
    }
}

extension SourceText {
    fileprivate mutating func responseTables(
        _ response: ResponsePlan, _ codes: [CasePlan], access: String, types: TypeSpelling
    ) {
        let (name, code) = (response.name.source, response.code.source)
        let override = SourceText.override(access)
        documentation("The number of the code.")
        line("\(override)var codeNumber: \(types.standard("Int")) { code.rawValue }")
        documentation("Creates a response of the class with a code.")
        function(
            "\(override)class func instance", ["codeNumber: \(types.standard("Int"))"],
            " -> \(types.apple("INIntentResponse"))? {")
        indented { $0.line("\(code)(rawValue: codeNumber).map { \(name)(code: $0, userActivity: nil) }") }
        line("}")
        documentation("The response's parameters.")
        line("\(override)class var responseTable: \(types.apple("ClassTable")) { table }")
        documentation("The names of the codes in the definition.")
        names(codes, "codeNames", access: access, types: types)
        table(
            "private static let table: \(types.apple("ClassTable"))",
            response.properties.map { [Self.classRow($0, of: name)] })
    }
}
