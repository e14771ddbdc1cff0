/// A linter of definitions that can be read.
///
/// An error breaks the generated code or a run, a warning doesn't do what its author meant, and a note is worth
/// knowing. The linter doesn't report what a reader left out: those diagnostics come with the reading.
public struct DefinitionLinter: Sendable {
    /// Returns the built-in intent with a name, or `nil` if there is none.
    package typealias BuiltInLookup = @Sendable (_ name: String) -> IntentDefinition?

    private let builtIn: BuiltInLookup?

    /// Creates a linter.
    public init() { builtIn = nil }

    /// Creates a linter that knows the intents which a definition can customize.
    package init(builtIn: @escaping BuiltInLookup) { self.builtIn = builtIn }

    /// Checks a reading, and states lines.
    ///
    /// - Returns: The first 1,000 diagnostics, sorted by line; if there are more, another one says how many.
    public func lint(_ reading: DefinitionReading) -> [Diagnostic] {
        let findings = run(reading.file, path: reading.path).findings
        guard !findings.kept.isEmpty else { return [] }
        return findings.diagnostics(path: reading.path, lines: reading.lineIndex())
    }

    /// Checks a definition.
    ///
    /// - Parameters:
    ///   - file: The definition.
    ///   - path: The path to name in diagnostics.
    ///   - lines: The lines of the definition's elements, if they are known.
    /// - Returns: The first 1,000 diagnostics, sorted by line, or in the order of the definition if no lines are known;
    ///   if there are more, another one says how many.
    public func lint(_ file: DefinitionFile, path: String, lines: DefinitionLineIndex? = nil) -> [Diagnostic] {
        run(file, path: path).findings.diagnostics(path: path, lines: lines)
    }

    private func run(_ file: DefinitionFile, path: String) -> LintRun {
        LintRun(file, isHandWritten: DefinitionForm(path: path) == .handWritten, builtIn: builtIn)
    }
}

/// One pass of all rules over a definition.
struct LintRun {
    let file: DefinitionFile
    let catalog: TypeCatalog
    /// Whether a person wrote each member; Xcode's editor leaves behind what belongs to an earlier type or choice.
    let isHandWritten: Bool
    private(set) var findings = BoundedFindings<ElementFinding>()

    /// Applies all rules.
    init(_ file: DefinitionFile, isHandWritten: Bool, builtIn: DefinitionLinter.BuiltInLookup?) {
        self.file = file
        self.isHandWritten = isHandWritten
        catalog = file.catalog
        checkNames()
        checkTitles()
        checkEnums()
        checkTypes()
        checkTypeNames()
        checkSpokenProperties()
        // However often a file customizes an intent, it's read once.
        var known: [String: IntentDefinition?] = [:]
        for (index, intent) in file.intents.enumerated() {
            let place = DefinitionPath([.intent(index)])
            guard intent.origin == .system, let builtIn else {
                IntentLint(intent, at: place).check(&self)
                continue
            }
            let definition = known[intent.name] ?? builtIn(intent.name) ?? builtIn(intent.typeName())
            known[intent.name] = .some(definition)
            guard let definition else {
                add(.warning, "there is no built-in intent \(intent.name), so this customizes nothing", at: place)
                continue
            }
            IntentLint(intent, customizing: definition, at: place).checkCustomization(of: definition, &self)
        }
    }

    mutating func add(_ severity: Diagnostic.Severity, _ message: String, at place: DefinitionPath) {
        findings.append(severity, message.shortened(to: 400), at: place)
    }

    /// Reports every element that has the same name as an earlier one.
    mutating func refuseDuplicates<Name: Hashable>(
        _ names: some Sequence<Name>,
        _ severity: Diagnostic.Severity,
        at place: (Int) -> DefinitionPath,
        message: (Name) -> String
    ) {
        var seen: Set<Name> = []
        for (index, name) in names.enumerated() where !seen.insert(name).inserted {
            add(severity, message(name), at: place(index))
        }
    }
}

/// The rules for one intent.
struct IntentLint {
    let intent: IntentDefinition
    let place: DefinitionPath
    let parameters: [String: ParameterDefinition]
    /// The types of the parameters, by the names in placeholders.
    let types: [String: ParameterType]

    /// The severity of a finding that keeps generated code from compiling; no code is generated from system intents.
    let broken: Diagnostic.Severity

    /// - Parameter builtIn: The intent whose parameters it has besides those that it names.
    init(_ intent: IntentDefinition, customizing builtIn: IntentDefinition? = nil, at place: DefinitionPath) {
        self.intent = intent
        self.place = place
        let all = (builtIn?.parameters ?? []) + intent.parameters
        parameters = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        types = parameters.mapValues(\.type)
        broken = intent.origin == .custom ? .error : .warning
    }

    func check(_ run: inout LintRun) {
        checkIntent(&run)
        checkPlace(&run)
        for (index, parameter) in intent.parameters.enumerated() {
            checkParameter(parameter, at: place.appending(.parameter(index)), &run)
        }
        checkRelationships(&run)
        checkCombinations(&run)
        checkResponse(&run)
    }
}
