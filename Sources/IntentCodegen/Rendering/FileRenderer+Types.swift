import IntentDefinitions

extension FileRenderer {
    /// Writes a custom type and its result type.
    mutating func render(_ object: ObjectPlan) {
        let (access, runtimeAccess, types) = (access, runtimeAccess, types)
        mark(object.name.text)
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

    /// Writes an enumeration and its result type.
    mutating func render(_ plan: EnumPlan) {
        let (access, runtimeAccess, types) = (access, runtimeAccess, types)
        mark(plan.name.text)
        source.documentation(plan.definition.displayName.nonEmpty ?? plan.definition.name)
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
