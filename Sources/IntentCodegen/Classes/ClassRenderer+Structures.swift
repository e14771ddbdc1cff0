import Escaping
import IntentDefinitions

extension ClassRenderer {
    /// Writes a type without the properties of every object, and its result.
    mutating func renderStructure(_ object: ObjectPlan) {
        let (access, types, name) = (access, types, object.name.source)
        let base = types.apple("ClassValue")
        source.block("nonisolated \(access)class \(name): \(base), \(types.uncheckedSendable)") { source in
            for property in object.properties { source.classProperty(property, access: access) }
            if !object.properties.isEmpty { source.line() }
            source.memberwise(object.properties, access: access)
            let override = "\(SourceText.override(access))class"
            source.documentation("Creates a value of the class.")
            source.line("\(override) func instance() -> \(base) { \(name)() }")
            source.documentation("The properties.")
            source.line("\(override) var structureTable: \(types.apple("ClassTable")) { table }")
            if let spoken = object.definition.spokenProperty {
                source.documentation("The property that people see and say.")
                source.line(
                    "\(override) var spokenProperty: \(types.standard("String"))? { \(SourceText.literal(spoken)) }")
            }
            source.line()
            source.table(
                "private static let table: \(types.apple("ClassTable"))",
                object.properties.map { [SourceText.classRow($0, of: name)] })
        }
        renderStructureResult(object)
    }

    /// Writes the result of a type without the properties of every object, if a handler resolves one.
    mutating func renderStructureResult(_ object: ObjectPlan) {
        guard isResolved(object.result) else { return }
        let type = object.exists ? types.apple(object.name.source) : object.name.source
        let bridge =
            object.exists
            ? "." + types.existing(object.name.text, result: "").bridgeName : ".structure(\(object.name.source).self)"
        renderResult(
            object.result, of: object.name, type: type, bridge: bridge, canBeChosen: true,
            isAcceptedInLists: object.definition.isAcceptedInLists)
    }

    /// Writes a set of an enumeration's cases, and its result.
    mutating func renderOptionSet(_ plan: EnumPlan) {
        let (access, types, name) = (access, types, plan.name.source)
        source.mark(plan.name.text)
        source.documentation(plan.definition.displayName.nonEmpty ?? plan.definition.name)
        let conformances = "\(types.standard("OptionSet")), \(types.standard("Sendable"))"
        source.block("nonisolated \(access)struct \(name): \(conformances)") { source in
            source.documentation("The cases as bits.")
            source.line("\(access)let rawValue: \(types.standard("UInt"))")
            source.documentation("Creates a set of cases.")
            source.line("\(access)init(rawValue: \(types.standard("UInt"))) { self.rawValue = rawValue }")
            source.options(plan.cases, access: access)
        }
        renderResult(
            plan.result, of: plan.name, type: name, bridge: ".options(caseNames)", canBeChosen: false,
            names: plan.cases)
    }

    /// Writes the result of a value that isn't an object.
    private mutating func renderResult(
        _ result: SwiftName, of value: SwiftName, type: String, bridge: String, canBeChosen: Bool,
        isAcceptedInLists: Bool = false, names: [CasePlan] = []
    ) {
        let (access, types) = (access, types)
        source.line()
        source.documentation("What a handler says about a value of \(SourceText.code(value.text)).")
        let head = "nonisolated \(access)class \(result.source): \(types.apple("INIntentResolutionResult"))"
        let conformance = isAcceptedInLists ? ", \(types.apple("ListAccepting"))" : ""
        source.block("\(head)\(conformance), \(types.uncheckedSendable)") { source in
            source.documentation("Accepts a value.")
            source.block("\(access)class func success(with resolvedValue: \(type)) -> Self") {
                $0.line("accepted(resolvedValue, \(bridge))")
            }
            if canBeChosen {
                source.documentation("Has the person choose one of several values.")
                source.block("\(access)class func disambiguation(with valuesToDisambiguate: [\(type)]) -> Self") {
                    $0.line("choice(valuesToDisambiguate, \(bridge))")
                }
            }
            source.documentation("Has the person confirm a value.")
            source.block("\(access)class func confirmationRequired(with valueToConfirm: \(type)?) -> Self") {
                $0.line("confirmation(valueToConfirm, \(bridge))")
            }
            guard !names.isEmpty else { return }
            source.documentation("The names of the cases in the definition, by their bits.")
            source.table(
                "static let caseNames: \(types.apple("EnumerationNames"))",
                names.map { ["\($0.rawValue): \(SourceText.literal($0.definitionName))"] })
        }
    }
}

extension ValueType {
    /// The name of the bridge's member.
    fileprivate var bridgeName: String {
        bridge?.value.fields(separatedBy: ".", keepsEmpty: true).last.map(String.init) ?? ""
    }
}
