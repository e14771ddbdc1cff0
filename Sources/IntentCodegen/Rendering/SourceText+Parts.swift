import Escaping

// The elements that several declarations of a generated file share.

extension SourceText {
    /// Writes the comment at the top.
    mutating func header(sourceName: String) {
        line("// Generated from \(Self.visible(sourceName)). Do not edit: change the definition instead.")
        line("// swift-format-ignore-file")
        line()
    }

    /// Writes an import with the access level that declarations of that level need.
    ///
    /// If imports are public by default, one with a lower level makes every import without a level ambiguous.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - access: The access level of the declarations.
    ///   - isRuntime: Whether the module has declarations that only generated code sees.
    mutating func importModule(_ module: String, access: AccessLevel, isRuntime: Bool = false) {
        let attribute = isRuntime ? "@_spi(Generated) " : ""
        switch access {
        case .public: line("\(attribute)public import \(module)")
        case .internal: line("\(attribute)import \(module)")
        case .package:
            line("#if hasFeature(InternalImportsByDefault)")
            line("\(attribute)package import \(module)")
            line("#else")
            line("\(attribute)import \(module)")
            line("#endif")
        }
    }

    /// Writes a stored property.
    mutating func property(_ property: PropertyPlan, prompt: String? = nil, access: String, types: TypeSpelling) {
        documentation(property.documentation ?? property.definitionName, prompt.map { "Asked for with “\($0)”" })
        let declaration = "\(access)var \(property.name.source): \(property.declared)"
        guard let storage = property.storage?.source else {
            return line(property.isUnsetWithoutSaying ? declaration : "\(declaration) = \(property.unset)")
        }
        block(declaration) { source in
            source.line("get { \(storage).value }")
            source.line("set { \(storage).value = newValue }")
        }
        line("private var \(storage) = \(types.runtime("Indirect"))<\(property.type.name)>()")
    }

    /// Writes one assignment for each property.
    mutating func assignments(to target: String, of properties: [PropertyPlan]) {
        for name in properties.map(\.name.source) {
            line("\(target).\(name) = \(name)")
        }
    }

    /// Returns the entry of a property in a table.
    static func row(_ property: PropertyPlan) -> String {
        let label = property.isRecursive ? "recursive: " : ""
        return ".init(\(label)\(literal(property.definitionName)), \\.\(property.name.source))"
    }

    /// Writes cases with their numbers.
    mutating func cases(_ cases: [CasePlan]) {
        for planned in cases {
            if let text = planned.documentation { documentation(text) }
            line("case \(planned.name.source) = \(planned.rawValue)")
        }
    }

    /// Writes the cases of a set of options.
    mutating func options(_ cases: [CasePlan], access: String) {
        for planned in cases {
            documentation(planned.documentation ?? planned.definitionName)
            line("\(access)static let \(planned.name.source) = Self(rawValue: \(planned.rawValue))")
        }
    }

    /// Writes a property with the names of the cases in the definition, if Swift's names differ from them.
    ///
    /// - Parameter areNumbered: Whether the numbers aren't the usual ones, from which names are otherwise known.
    mutating func names(of cases: [CasePlan], _ head: String, areNumbered: Bool = false) {
        guard areNumbered || cases.contains(where: \.isRenamed) else { return }
        line()
        documentation("The name in the definition.")
        block(head) { source in
            source.line("switch self {")
            for planned in cases {
                source.line("case .\(planned.name.source): \(Self.literal(planned.definitionName))")
            }
            source.line("}")
        }
    }
}
