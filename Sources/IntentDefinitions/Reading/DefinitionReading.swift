/// The result of reading a definition file: the model and the diagnostics.
public struct DefinitionReading: Sendable {
    /// The file's path as it was given.
    public let path: String
    /// The model.
    public let file: DefinitionFile
    /// The problems that the model doesn't show, sorted by line.
    public let diagnostics: [Diagnostic]
    /// The ``diagnostics`` about values that can't be read, without those about keys that aren't in the model.
    ///
    /// Keys are left behind by other versions of Xcode. Linting reports them; where a file is only used, they don't
    /// matter.
    public let invalidValues: [Diagnostic]

    private let index: @Sendable () -> DefinitionLineIndex

    /// Creates a reading.
    ///
    /// - Parameters:
    ///   - file: The model.
    ///   - path: The file's path as it was given.
    ///   - diagnostics: The problems that the model doesn't show.
    ///   - invalidValues: Those of them that aren't about a key. Defaults to all.
    ///   - index: Returns the lines of the model's elements; called only if there is a diagnostic about one.
    public init(
        _ file: DefinitionFile,
        path: String,
        diagnostics: [Diagnostic] = [],
        invalidValues: [Diagnostic]? = nil,
        index: @escaping @Sendable () -> DefinitionLineIndex = { DefinitionLineIndex { _ in nil } }
    ) {
        self.path = path
        self.file = file
        self.diagnostics = diagnostics
        self.invalidValues = invalidValues ?? diagnostics
        self.index = index
    }

    /// Returns the lines of the model's elements.
    ///
    /// The index is created from the file's bytes on each call: keep it while there are lines to find.
    public func lineIndex() -> DefinitionLineIndex { index() }
}

/// The lines of a model's elements in their file.
public struct DefinitionLineIndex: Sendable {
    private let find: @Sendable (DefinitionPath) -> Int?

    /// Creates an index.
    public init(_ find: @escaping @Sendable (DefinitionPath) -> Int?) {
        self.find = find
    }

    /// Returns the line of an element, or of the element around it if it has no line of its own.
    public func line(of path: DefinitionPath) -> Int? { find(path) }
}

// MARK: - Property lists

extension DefinitionReading {
    /// Reads a property list, whose values know their lines.
    init(propertyList bytes: [UInt8], depthLimit: Int, path: String) throws(PropertyListProblem) {
        var parser = PropertyListParser(bytes, depthLimit: depthLimit)
        let list = try parser.parse()
        guard var reader = KeyedReader(list, of: .file),
            reader.has("Intents") || reader.has("Enums") || reader.has("Types")
        else {
            throw PropertyListProblem(
                message: "this property list has no INIntents; it is not an intent definition", line: 1)
        }
        let file = DefinitionFile(&reader)
        reader.finish()
        var diagnostics = reader.findings.map { finding in
            let severity: Diagnostic.Severity = finding.kind == .ignoredKey ? .note : .warning
            return (kind: finding.kind, Diagnostic(severity, finding.message, path: path, line: finding.line))
        }
        diagnostics += parser.repetitions.map { key, line in
            let message = "key \(key.shortened(to: 100)) is here twice; the first value is lost"
            return (.invalid, Diagnostic(.warning, message, path: path, line: line))
        }
        // Equal lines keep their order: sorting is stable.
        diagnostics.sort { ($0.1.line ?? 0) < ($1.1.line ?? 0) }
        let omissions = Set(reader.findings.compactMap(\.omission))
        self.init(
            file, path: path, diagnostics: diagnostics.map(\.1),
            invalidValues: diagnostics.filter { $0.kind == .invalid }.map(\.1)
        ) {
            let outline = PropertyListOutline(list, omitting: omissions)
            return DefinitionLineIndex { outline.line(of: $0) }
        }
    }
}
