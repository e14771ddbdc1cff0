import IntentDefinitions

extension FileRenderer {
    /// Writes a custom type and its result type.
    mutating func render(_ object: ObjectPlan) {
        let (access, runtimeAccess, types) = (access, runtimeAccess, types)
        guard !object.exists else { return }
        mark(object.name.text)
        guard !object.definition.isValue else { return renderStructure(object) }
        source.documentation(object.definition.displayName.nonEmpty ?? object.definition.name)
        let head = "\(access)struct \(object.name.source): \(types.runtime("IntentObject"))"
        source.block(head) { source in
            source.documentation("What every object has.")
            source.line("\(access)var object: \(types.runtime("Object"))")
            for property in object.properties {
                source.property(property, access: access, types: types)
            }
            source.line()
            source.documentation("Creates a value without its own properties.")
            source.block("\(access)init(object: \(types.runtime("Object")))") { $0.line("self.object = object") }
            source.line()
            source.documentation("The properties that the type adds.")
            source.table(
                "\(runtimeAccess)static let properties: \(types.runtime("PropertyTable"))<Self>",
                object.properties.map { [SourceText.row($0)] })
        }
        renderResult(object.result, of: object.name)
    }

    /// Writes a type without the properties of every object, and its result type.
    private mutating func renderStructure(_ object: ObjectPlan) {
        let (access, runtimeAccess, types, properties) = (access, runtimeAccess, types, object.properties)
        source.documentation(object.definition.displayName.nonEmpty ?? object.definition.name)
        let head = "\(access)struct \(object.name.source): \(types.runtime("IntentStructure"))"
        source.block(head) { source in
            for property in properties { source.property(property, access: access, types: types) }
            source.line()
            source.documentation("Creates a value without properties.")
            source.line("\(access)init() {}")
            if !properties.isEmpty {
                source.line()
                source.documentation("Creates a value; what is not given is not set.")
                source.function(
                    "\(access)init", properties.map { "\($0.name.source): \($0.initial) = \($0.unset)" }, " {")
                source.indented { $0.assignments(to: "self", of: properties) }
                source.line("}")
            }
            source.line()
            source.documentation("The properties.")
            source.table(
                "\(runtimeAccess)static let properties: \(types.runtime("PropertyTable"))<Self>",
                properties.map { [SourceText.row($0)] })
            guard let spoken = object.definition.spokenProperty else { return }
            source.documentation("The property that people see and say.")
            let name = SourceText.literal(spoken)
            source.line(
                "\(runtimeAccess)static var spokenProperty: \(types.standard("String"))? { \(name) }")
        }
        renderResult(object.result, of: object.name)
    }

    /// Writes a set of an enumeration's cases, and its result type.
    private mutating func renderOptionSet(_ plan: EnumPlan) {
        let (access, runtimeAccess, types) = (access, runtimeAccess, types)
        let head = "\(access)struct \(plan.name.source): \(types.runtime("IntentOptionSet"))"
        source.block(head) { source in
            source.documentation("The cases as bits.")
            source.line("\(access)let rawValue: \(types.standard("Int"))")
            source.documentation("Creates a set of cases.")
            source.line("\(access)init(rawValue: \(types.standard("Int"))) { self.rawValue = rawValue }")
            source.options(plan.cases, access: access)
            source.line()
            source.documentation("The names of the cases in the definition, by their bits.")
            source.table(
                "\(runtimeAccess)static let caseNames: KeyValuePairs<\(types.standard("Int")), "
                    + "\(types.standard("String"))>",
                plan.cases.map { ["\($0.rawValue): \(SourceText.literal($0.definitionName))"] })
        }
        renderResult(plan.result, of: plan.name)
    }

    /// Writes an enumeration and its result type.
    mutating func render(_ plan: EnumPlan) {
        let (access, runtimeAccess, types) = (access, runtimeAccess, types)
        guard !plan.exists else { return }
        mark(plan.name.text)
        source.documentation(plan.definition.displayName.nonEmpty ?? plan.definition.name)
        guard !plan.definition.isOptionSet else { return renderOptionSet(plan) }
        let conformances = "\(types.standard("Int")), \(types.runtime("IntentEnum"))"
        source.block("\(access)enum \(plan.name.source): \(conformances)") { source in
            source.cases(plan.cases)
            source.line()
            source.documentation("The names of the cases in the definition.")
            source.table(
                "\(runtimeAccess)static let caseNames: [\(types.standard("String"))]",
                plan.cases.map { [SourceText.literal($0.definitionName)] })
        }
        renderResult(plan.result, of: plan.name)
    }

    private mutating func renderResult(_ result: SwiftName, of name: SwiftName) {
        source.line()
        source.documentation("What a handler says about a value of \(SourceText.code(name.text)).")
        let type = "\(types.runtime("ResolutionResult"))<\(name.source), \(types.standard("Never"))>"
        source.line("\(access)typealias \(result.source) = \(type)")
    }
}
