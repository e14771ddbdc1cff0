/// Something worth saying about an element of a definition.
package struct ElementFinding: Hashable {
    /// How much it matters.
    package var severity: Diagnostic.Severity
    /// The message.
    package var message: String
    /// The element.
    package var place: DefinitionPath
}

extension BoundedFindings where Finding == ElementFinding {
    /// Adds a finding about the element at a path.
    package mutating func append(
        _ severity: Diagnostic.Severity, _ message: @autoclosure () -> String, at place: DefinitionPath
    ) {
        append(severity, ElementFinding(severity: severity, message: message(), place: place))
    }

    /// Returns the diagnostics of the findings, with lines if they are known.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - lines: The lines of the definition's elements.
    package func diagnostics(path: String, lines: DefinitionLineIndex?) -> [Diagnostic] {
        diagnostics(path: path) { finding in
            Diagnostic(finding.severity, finding.message, path: path, line: lines?.line(of: finding.place))
        }
    }
}
