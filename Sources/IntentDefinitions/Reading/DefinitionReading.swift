/// The result of reading a definition file: the model and the diagnostics.
public struct DefinitionReading: Sendable {
    /// The file's path as it was given.
    public let path: String
    /// The model.
    public let file: DefinitionFile
    /// The problems that the model doesn't show, sorted by line.
    public let diagnostics: [Diagnostic]

    private let index: @Sendable () -> DefinitionLineIndex

    /// Creates a reading.
    ///
    /// - Parameters:
    ///   - file: The model.
    ///   - path: The file's path as it was given.
    ///   - diagnostics: The problems that the model doesn't show.
    ///   - index: Returns the lines of the model's elements; called only if there is a diagnostic about one.
    public init(
        _ file: DefinitionFile,
        path: String,
        diagnostics: [Diagnostic] = [],
        index: @escaping @Sendable () -> DefinitionLineIndex = { DefinitionLineIndex { _ in nil } }
    ) {
        self.path = path
        self.file = file
        self.diagnostics = diagnostics
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
        var diagnostics = reader.findings.map { Diagnostic(.warning, $0.message, path: path, line: $0.line) }
        diagnostics += parser.repetitions.map { key, line in
            let message = "key \(key.shortened(to: 100)) is here twice; the first value is lost"
            return Diagnostic(.warning, message, path: path, line: line)
        }
        // Equal lines keep their order: sorting is stable.
        diagnostics.sort { ($0.line ?? 0) < ($1.line ?? 0) }
        let omissions = Set(reader.findings.compactMap(\.omission))
        self.init(file, path: path, diagnostics: diagnostics) {
            let outline = PropertyListOutline(list, omitting: omissions)
            return DefinitionLineIndex { outline.line(of: $0) }
        }
    }
}
