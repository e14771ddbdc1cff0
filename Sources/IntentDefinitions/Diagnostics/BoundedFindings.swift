/// What was found in one file: the first findings, and the number of the others.
///
/// A file of a few megabytes can have hundreds of thousands of mistakes: nobody reads that many messages, which would
/// fill the memory.
package struct BoundedFindings<Finding> {
    /// The findings that are kept, in the order in which they were found.
    package private(set) var kept: [Finding] = []
    private var others = 0
    private var severityOfOthers = Diagnostic.Severity.note

    /// The maximum number of findings that are kept.
    package static var limit: Int { 1000 }

    /// Whether another finding would only be counted.
    package var isFull: Bool { kept.count >= Self.limit }

    /// Creates an empty list.
    package init() {}

    /// Adds a finding, which is only made if it is kept.
    package mutating func append(_ severity: Diagnostic.Severity, _ finding: @autoclosure () -> Finding) {
        if !isFull { return kept.append(finding()) }
        others += 1
        severityOfOthers = max(severityOfOthers, severity)
    }

    /// Adds the findings about a part of the file.
    package mutating func append(_ severity: Diagnostic.Severity, contentsOf findings: BoundedFindings) {
        for finding in findings.kept { append(severity, finding) }
        guard findings.others > 0 else { return }
        others += findings.others
        severityOfOthers = max(severityOfOthers, findings.severityOfOthers)
    }

    /// Returns the diagnostics of the findings, sorted by line, and one that counts the others if there are any.
    ///
    /// The latter has the highest severity of those that it counts.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - diagnostic: Returns the diagnostic of a finding.
    package func diagnostics(path: String, _ diagnostic: (Finding) -> Diagnostic) -> [Diagnostic] {
        // Equal lines keep their order: sorting is stable.
        var diagnostics = kept.map(diagnostic).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
        if others > 0 {
            let message = "and \(others) more; the first \(Self.limit) are shown"
            diagnostics.append(Diagnostic(severityOfOthers, message, path: path, line: diagnostics.last?.line))
        }
        return diagnostics
    }
}

extension BoundedFindings where Finding == Diagnostic {
    /// Adds a diagnostic.
    package mutating func append(_ diagnostic: Diagnostic) { append(diagnostic.severity, diagnostic) }
}
