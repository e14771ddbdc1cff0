import Escaping

/// The results of all cases as JUnit XML, which CI servers read.
public struct JUnitReport: Sendable {
    /// The document.
    public let text: String

    /// Creates a report of results, with one suite per file.
    public init(_ report: SuiteReport) {
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
        lines.append("<testsuites \(Self.counts(report.cases)) time=\"\(Self.time(of: report.cases))\">")
        // The cases of a file are next to each other.
        var rest = report.cases[...]
        while let path = rest.first?.path {
            let cases = Array(rest.prefix { $0.path == path })
            rest = rest.dropFirst(cases.count)
            let skipped = cases.filter(\.isSkipped).count
            lines.append(
                "  <testsuite name=\"\(path.markup)\" \(Self.counts(cases)) skipped=\"\(skipped)\" time=\"\(Self.time(of: cases))\">"
            )
            lines += cases.flatMap(Self.lines)
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        text = lines.joined(separator: "\n") + "\n"
    }

    /// Returns the duration of cases in seconds as a decimal, because CI servers don't read exponents.
    private static func time(of cases: [SuiteReport.Case]) -> String {
        let milliseconds = Int((cases.reduce(0) { $0 + ($1.seconds ?? 0) } * 1000).rounded())
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        return "\(milliseconds / 1000).\(fraction)"
    }

    private static func counts(_ cases: [SuiteReport.Case]) -> String {
        let failures = cases.filter { $0.verdict == "failed" || $0.verdict == "xpassed" }.count
        let errors = cases.filter { $0.verdict == "notRun" }.count
        return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    }

    private static func lines(of item: SuiteReport.Case) -> [String] {
        let attributes =
            "classname=\"\(item.path.markup)\" name=\"\(item.name.markup)\" time=\"\(time(of: [item]))\""
        guard let body = body(of: item) else { return ["    <testcase \(attributes)/>"] }
        return ["    <testcase \(attributes)>", "      " + body, "    </testcase>"]
    }

    private static func body(of item: SuiteReport.Case) -> String? {
        let text = (item.difference ?? []).map(\.markup).joined(separator: "\n")
        let reason = (item.reason ?? "").markup
        switch item.verdict {
        case "failed": return "<failure type=\"difference\" message=\"something else was said\">\(text)</failure>"
        case "xpassed": return "<failure type=\"passed\" message=\"it is expected to fail: \(reason)\"/>"
        case "notRun": return "<error type=\"notRun\" message=\"\(reason)\"/>"
        case "skipped", "xfailed": return "<skipped message=\"\(reason)\"/>"
        default: return nil
        }
    }
}

extension SuiteReport.Case {
    fileprivate var isSkipped: Bool { verdict == "skipped" || verdict == "xfailed" }
}
