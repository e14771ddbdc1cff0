public import IntentDefinitions

/// A file of generated Swift.
public struct GeneratedFile: Hashable, Sendable {
    /// The file's name.
    public let name: String
    /// The source; empty if a diagnostic is an error.
    public let contents: String
    /// Notes and warnings, for example about definitions that were left out or renamed.
    public let diagnostics: [Diagnostic]
}
