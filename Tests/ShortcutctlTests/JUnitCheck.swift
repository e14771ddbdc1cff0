import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Checks a document against what the schemas of CI servers have in common: which elements stand where, in which order,
/// which attributes they have and must have, and that the counts are right.
final class JUnitCheck: NSObject, XMLParserDelegate {
    /// What an element may be.
    private struct Rule {
        var parents: Set<String>
        var required: Set<String>
        var allowed: Set<String> = []
    }

    private static let rules: [String: Rule] = [
        "testsuites": Rule(parents: [""], required: ["tests", "failures", "errors", "time"]),
        "testsuite": Rule(
            parents: ["testsuites"], required: ["name", "tests", "failures", "errors", "time"], allowed: ["skipped"]),
        "testcase": Rule(parents: ["testsuite"], required: ["name", "classname", "time"]),
        "failure": Rule(parents: ["testcase"], required: ["type", "message"]),
        "error": Rule(parents: ["testcase"], required: ["type", "message"]),
        "skipped": Rule(parents: ["testcase"], required: [], allowed: ["message"]),
    ]

    private(set) var complaints: [String] = []
    private(set) var cases = 0
    private var open: [String] = []
    private var stated: [[String: String]] = []
    private var counted = ["testsuite": [String: Int](), "testsuites": [String: Int]()]
    private var hasResult = false

    init(_ document: Data) throws {
        super.init()
        let parser = XMLParser(data: document)
        parser.delegate = self
        if !parser.parse() { complaints.append("it is no XML: \(parser.parserError.map { "\($0)" } ?? "")") }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        defer {
            open.append(name)
            stated.append(attributes)
        }
        guard let rule = Self.rules[name] else { return complaints.append("there is no element \(name)") }
        if !rule.parents.contains(open.last ?? "") { complaints.append("\(name) stands in \(open.last ?? "nothing")") }
        let names = Set(attributes.keys)
        if !rule.required.isSubset(of: names) { complaints.append("\(name) lacks \(rule.required.subtracting(names))") }
        let others = names.subtracting(rule.required).subtracting(rule.allowed)
        if !others.isEmpty { complaints.append("\(name) has \(others)") }
        if let time = attributes["time"], time.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) == nil {
            complaints.append("\(time) is no decimal")
        }
        if name == "testsuite" { counted["testsuite"] = [:] }
        if name == "testcase" { (cases, hasResult) = (cases + 1, false) }
        if ["failure", "error", "skipped"].contains(name) {
            if hasResult { complaints.append("a case has two results") }
            hasResult = true
        }
        let key = ["testcase": "tests", "failure": "failures", "error": "errors", "skipped": "skipped"][name]
        guard let key else { return }
        for level in ["testsuite", "testsuites"] { counted[level]?[key, default: 0] += 1 }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
        let attributes = stated.removeLast()
        guard let counts = counted[name] else { return }
        for key in ["tests", "failures", "errors", "skipped"] {
            guard let text = attributes[key] else { continue }
            if Int(text) != counts[key, default: 0] { complaints.append("\(name) says \(text) \(key)") }
        }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        let isBlank = text.allSatisfy(\.isWhitespace)
        if !isBlank, open.last != "failure" { complaints.append("there is text in \(open.last ?? "nothing")") }
    }
}
