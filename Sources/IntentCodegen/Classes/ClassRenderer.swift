import IntentDefinitions

/// A renderer of a plan as the classes and protocols that Xcode generates.
struct ClassRenderer {
    let plan: FilePlan
    var source: SourceText
    /// The plan's, gone through once: a file can have tens of thousands of types and parameters.
    private let resolvedResults: Set<String>

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - limit: The maximum length of the source in bytes.
    init(_ plan: FilePlan, limit: Int) {
        self.plan = plan
        source = SourceText(limit: limit)
        resolvedResults = plan.resolvedResults
    }

    /// Returns whether a handler resolves a parameter with a result.
    func isResolved(_ result: SwiftName) -> Bool { resolvedResults.contains(result.source) }

    /// The keyword before a declaration, including the space after it.
    ///
    /// A module may isolate its code to the main actor by default; the generated classes aren't isolated.
    var access: String { plan.access.modifier }
    var types: TypeSpelling { plan.types }

    /// Returns the source of the whole file, or `nil` if it would be longer than the limit.
    mutating func render() -> String? {
        source.header(sourceName: plan.sourceName)
        if plan.isEmpty {
            source.line("// The definition declares nothing that code is generated for.")
        } else {
            // On Apple's systems, Xcode generates these classes itself.
            source.line("#if !canImport(Darwin)")
            source.importModule("Intents", access: plan.access, isRuntime: true)
            for intent in plan.intents where !source.isCutOff { render(intent) }
            for object in plan.objects where !source.isCutOff { render(object) }
            for definition in plan.enums where !source.isCutOff { render(definition) }
            if !plan.intents.isEmpty, !source.isCutOff { renderDefinitions() }
            source.line("#endif")
        }
        return source.isCutOff ? nil : source.text
    }

    private mutating func renderDefinitions() {
        let (plan, types) = (plan, types)
        let text = plan.file.embeddedText
        let delimiter = SourceText.rawDelimiter(for: text)
        source.mark("Definition")
        source.documentation("What \(SourceText.visible(plan.sourceName)) says.")
        source.block("nonisolated enum \(plan.definitions.source)") { source in
            source.line("static let file = \(types.apple("EmbeddedDefinition"))(json)")
            source.line()
            source.line("private static let json = \(delimiter)\"\"\"")
            source.verbatim(text)
            source.verbatim("\"\"\"\(delimiter)")
        }
    }
}

extension SourceText {
    /// Separates sections of the file.
    mutating func mark(_ title: String) {
        line()
        line("// MARK: - \(title)")
        line()
    }

    /// Writes a stored property of a class.
    mutating func classProperty(_ property: PropertyPlan, prompt: String? = nil, access: String) {
        documentation(property.documentation ?? property.definitionName, prompt.map { "Asked for with “\($0)”" })
        let setter = property.isReadOnly ? "\(access)fileprivate(set) " : access
        let declaration = "\(setter)var \(property.name.source): \(property.declared)"
        line(property.isUnsetWithoutSaying ? declaration : "\(declaration) = \(property.unset)")
    }

    /// Writes an initialiser with the values of all properties, each of which may be left out.
    mutating func memberwise(_ properties: [PropertyPlan], access: String) {
        guard !properties.isEmpty else { return }
        documentation("Creates a value; what is not given is not set.")
        function(
            "\(access)convenience init", properties.map { "\($0.name.source): \($0.initial) = \($0.unset)" }, " {")
        indented { source in
            source.line("self.init()")
            source.assignments(to: "self", of: properties)
        }
        line("}")
        line()
    }

    /// Returns the entry of a property in a table of a class.
    static func classRow(_ property: PropertyPlan, of type: String? = nil) -> String {
        ".init(\(literal(property.definitionName)), \\\(type ?? "").\(property.name.source), \(bridge(of: property)))"
    }

    /// Returns the beginning of a declaration that only the runtime uses.
    ///
    /// - Parameter access: The keyword of the class, including the space after it.
    static func override(_ access: String) -> String {
        // Only what is public can be hidden from those who don't ask for it.
        access == AccessLevel.public.modifier ? "@_spi(Generated) override \(access)" : "override \(access)"
    }

    /// Returns the bridge of a property's values.
    static func bridge(of property: PropertyPlan) -> String {
        guard let bridge = property.type.bridge else { return "" }
        // The types of a recursive object are infinite, so they aren't computed along with the table.
        let recursive = property.isRecursive ? ".recursive" : ""
        return property.isList ? "\(bridge.elementBridge)\(recursive).list" : bridge.value + recursive
    }
}
