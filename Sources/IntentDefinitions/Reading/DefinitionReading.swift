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
    init(_ contents: DefinitionContents, bytes: [UInt8], keysAreSorted: Bool, path: String) {
        var diagnostics: [Diagnostic] = []
        let omissions = contents.findings.filter(\.isOmission).map(\.path)
        if !contents.findings.isEmpty || !keysAreSorted {
            let outline = PropertyListOutline(bytes)
            diagnostics = contents.findings.map { finding in
                Diagnostic(.warning, finding.text, path: path, line: outline.line(of: finding.path))
            }
            diagnostics += outline.repetitions.map { key, line in
                let message = "key \(key.shortened(to: 100)) is here twice; the first value is lost"
                return Diagnostic(.warning, message, path: path, line: line)
            }
            // Equal lines keep their order: sorting is stable.
            diagnostics.sort { ($0.line ?? 0) < ($1.line ?? 0) }
        }
        self.init(contents.file, path: path, diagnostics: diagnostics) {
            var outline = PropertyListOutline(bytes)
            outline.remove(omissions)
            return DefinitionLineIndex { [outline] in outline.line(of: $0) }
        }
    }
}

extension KeyedReader.Finding {
    /// The message with the path of the value.
    fileprivate var text: String {
        var place = ""
        for step in path {
            switch step {
            case .key(let name): place += (place.isEmpty ? "" : ".") + name.shortened(to: 100)
            case .index(let index): place += "[\(index)]"
            }
        }
        return place.isEmpty ? message : "\(message) (\(place))"
    }
}
