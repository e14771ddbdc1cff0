import IntentDefinitions

extension ClassRenderer {
    /// Writes a custom type and its result.
    mutating func render(_ object: ObjectPlan) {
        let (access, types, name) = (access, types, object.name.source)
        guard !object.exists else { return renderStructureResult(object) }
        source.mark(object.name.text)
        source.documentation(object.definition.displayName.nonEmpty ?? object.definition.name)
        guard !object.definition.isValue else { return renderStructure(object) }
        source.block("nonisolated \(access)class \(name): \(types.apple("INObject")), \(types.uncheckedSendable)") {
            source in
            for property in object.properties { source.classProperty(property, access: access) }
            if !object.properties.isEmpty { source.line() }
            let override = "\(SourceText.override(access))class"
            source.documentation("Creates an object of the class.")
            source.function(
                "\(override) func instance",
                ["identifier: \(types.standard("String"))?", "display: \(types.standard("String"))"],
                " -> \(types.apple("INObject")) {")
            source.indented { $0.line("\(name)(identifier: identifier, display: display)") }
            source.line("}")
            source.documentation("The properties that the class adds.")
            source.line("\(override) var objectTable: \(types.apple("ClassTable")) { table }")
            source.line()
            source.table(
                "private static let table: \(types.apple("ClassTable"))",
                object.properties.map { [SourceText.classRow($0, of: name)] })
        }
        renderResult(object)
    }

    private mutating func renderResult(_ object: ObjectPlan) {
        let (access, types, name) = (access, types, object.name.source)
        source.line()
        source.documentation("What a handler says about a value of \(SourceText.code(object.name.text)).")
        let head = "nonisolated \(access)class \(object.result.source): \(types.apple("INObjectResolutionResult"))"
        source.block("\(head), \(types.uncheckedSendable)") { source in
            let methods = [
                (
                    "Accepts a value.", "success(with resolvedObject:", "",
                    "success(object: resolvedObject)"
                ),
                (
                    "Has the person choose one of several values.", "disambiguation(with objectsToDisambiguate:", "[]",
                    "disambiguation(objects: objectsToDisambiguate)"
                ),
                (
                    "Has the person confirm a value.", "confirmationRequired(with objectToConfirm:", "?",
                    "confirmationRequired(object: objectToConfirm)"
                ),
            ]
            for (text, method, suffix, body) in methods {
                let base = types.apple("INObject")
                func type(_ name: String) -> String { suffix == "[]" ? "[\(name)]" : name + suffix }
                source.documentation(text)
                source.line("\(access)class func \(method) \(type(name))) -> Self { \(body) }")
                source.line("@available(*, unavailable)")
                source.line("override \(access)class func \(method) \(type(base))) -> Self { \(body) }")
            }
        }
    }

    /// Writes an enumeration and its result.
    mutating func render(_ plan: EnumPlan) {
        let (access, types, name) = (access, types, plan.name.source)
        guard !plan.definition.isOptionSet else { return renderOptionSet(plan) }
        source.mark(plan.name.text)
        if !plan.exists {
            source.documentation(plan.definition.displayName.nonEmpty ?? plan.definition.name)
            source.block("nonisolated \(access)enum \(name): \(types.standard("Int"))") { $0.cases(plan.cases) }
            source.line()
        }
        source.documentation("What a handler says about a value of \(SourceText.code(plan.name.text)).")
        // Of an enumeration that several modules know, only the module in which it is resolved shows a result.
        let shown = plan.exists && !isResolved(plan.result) ? "" : access
        let head = "nonisolated \(shown)class \(plan.result.source): \(types.apple("INEnumResolutionResult"))"
        source.block("\(head), \(types.uncheckedSendable)") { source in
            source.documentation("Accepts a case.")
            source.block("\(shown)class func success(with resolvedValue: \(name)) -> Self") {
                $0.line("success(rawValue: resolvedValue.rawValue)")
            }
            source.documentation("Has the person confirm a case.")
            source.block("\(shown)class func confirmationRequired(with valueToConfirm: \(name)) -> Self") {
                $0.line("confirmationRequired(rawValue: valueToConfirm.rawValue)")
            }
            source.documentation("The names of the cases in the definition.")
            source.names(plan.cases, "caseNames", access: shown, types: types)
        }
    }
}

extension SourceText {
    /// Writes a property with the names of cases by number.
    mutating func names(_ cases: [CasePlan], _ property: String, access: String, types: TypeSpelling) {
        let override = "\(Self.override(access))class var \(property)"
        line("\(override): \(types.apple("EnumerationNames")) { names }")
        // A case that stands for “not set” is no value.
        let rows = cases.filter { !$0.isUnset || property == "codeNames" }
            .map { ["\($0.rawValue): \(Self.literal($0.definitionName))"] }
        let head = "private static let names: \(types.apple("EnumerationNames"))"
        guard !rows.isEmpty else { return line("\(head) = [:]") }
        table(head, rows)
    }
}
