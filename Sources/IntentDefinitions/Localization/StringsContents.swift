/// The contents of a file of translations in any of its formats.
struct StringsContents {
    /// The translations.
    var table = StringsTable()
    /// The problems that the table doesn't show.
    var findings: [PropertyListProblem] = []

    /// Creates empty contents.
    init() {}

    /// Creates the contents from bytes.
    ///
    /// - Parameter isPropertyList: Whether the bytes must be a property list.
    init(_ bytes: [UInt8], isPropertyList: Bool) throws(PropertyListProblem) {
        if bytes.starts(with: "bplist".utf8) {
            try readBinary(bytes)
            return
        }
        let bytes = try isPropertyList ? bytes : StringsEncoding.utf8(bytes)
        if isPropertyList || Self.isXML(bytes) {
            try readXML(bytes)
        } else {
            var parser = StringsParser(bytes)
            while let entry = try parser.next() { add(entry.value, for: entry.key, line: entry.line) }
            findings += parser.findings
        }
    }

    /// Adds a text; of two with one key the later one counts.
    mutating func add(_ text: String, for key: String, line: Int?) {
        guard table.entries.updateValue(StringsTable.Entry(text, line: line), forKey: key) != nil else { return }
        report("key “\(key.shortened(to: 100))” is here twice; the first text is lost", line: line)
    }

    /// The maximum number of findings that are kept; more of them would only repeat each other.
    static let findingLimit = 100

    mutating func report(_ message: String, line: Int?) {
        guard findings.count < Self.findingLimit else { return }
        findings.append(PropertyListProblem(message: message, line: line ?? 1))
    }

    /// Reports an entry that makes no sense.
    mutating func report(_ problem: PluralFormat.Problem, of key: String, line: Int?) {
        report("\(problem.message) (“\(key.shortened(to: 100))”); the entry is not kept", line: line)
    }

    private static func isXML(_ bytes: [UInt8]) -> Bool {
        guard let start = bytes.firstIndex(where: { !$0.isBlank }) else { return false }
        let rest = bytes[start...]
        return rest.starts(with: "<?xml".utf8) || rest.starts(with: "<!".utf8) || rest.starts(with: "<plist".utf8)
    }
}
