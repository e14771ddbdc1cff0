public import IntentDefinitions

/// A file of generated Swift.
public struct GeneratedFile: Hashable, Sendable {
    /// The file's name.
    public let name: String
    /// The source.
    public let contents: String
    /// What is left out, renamed or worth knowing.
    public let diagnostics: [Diagnostic]
}
