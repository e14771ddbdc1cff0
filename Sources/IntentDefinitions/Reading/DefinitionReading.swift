/// The result of reading a definition file: the model and the diagnostics.
public struct DefinitionReading: Sendable {
    /// The file's path as it was given.
    public let path: String
    /// The model.
    public let file: DefinitionFile
    /// The problems that the model doesn't show, sorted by line: the first 1,000, and another that counts the rest.
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
    public init(_ find: @escaping @Sendable (DefinitionPath) -> Int?) { self.find = find }

    /// Returns the line of an element, or of the element around it if it has no line of its own.
    public func line(of path: DefinitionPath) -> Int? { find(path) }
}

// MARK: - Property lists

extension DefinitionReading {
    /// Reads a property list, whose values know their lines.
    init(propertyList bytes: [UInt8], depthLimit: Int, path: String) throws(PropertyListProblem) {
        var parser = PropertyListParser(bytes, depthLimit: depthLimit)
        let list = try parser.parse()
        guard var object = KeyedObject(list, of: .file),
            object.has("Intents") || object.has("Enums") || object.has("Types")
        else {
            throw PropertyListProblem(
                message: "this property list has no INIntents; it is not an intent definition", line: 1)
        }
        var file = DefinitionFile()
        file.exchange(with: &object)
        object.finish()
        var findings = object.findings
        for (key, line) in parser.repetitions {
            let message = "key \(key.shortened(to: 100)) is here twice; the first value is lost"
            findings.append(.warning, KeyedObject.Finding(message: message, line: line))
        }
        let omissions = Set(object.omissions)
        self.init(
            file, path: path, diagnostics: findings.diagnostics(path: path) { $0.diagnostic(path: path) },
            invalidValues: findings.kept.filter { $0.kind == .invalid }.map { $0.diagnostic(path: path) }
                .sorted { ($0.line ?? 0) < ($1.line ?? 0) }
        ) {
            let outline = PropertyListOutline(list, omitting: omissions)
            return DefinitionLineIndex { outline.line(of: $0) }
        }
    }
}

extension KeyedObject.Finding {
    fileprivate func diagnostic(path: String) -> Diagnostic { Diagnostic(severity, message, path: path, line: line) }
}
