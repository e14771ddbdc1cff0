// Property lists of translations: texts by their keys, or the members of plurals.
import EssentialFoundation

extension StringsContents {
    mutating func readXML(_ bytes: [UInt8]) throws(PropertyListProblem) {
        var bytes = bytes
        try ForeignFormat.refuse(&bytes)
        var parser = PropertyListParser(bytes, depthLimit: 16, subject: "file of translations")
        let list = try parser.parse()
        for (key, line) in parser.repetitions {
            report("key “\(key.shortened(to: 100))” is here twice; the first value is lost", line: line)
        }
        let members = list.members ?? []
        read(Dictionary(members.map { ($0.key, ($0.value.line, StringsNode($0.value))) }) { $1 })
    }

    mutating func readBinary(_ bytes: [UInt8]) throws(PropertyListProblem) {
        try BinaryPropertyListCheck.check(bytes)
        let members: [String: StringsNode]
        do {
            members = try PropertyListDecoder().decode([String: StringsNode].self, from: Data(bytes))
        } catch {
            // The check leaves little for the decoder to find; errors of the decoder have no line.
            throw PropertyListProblem(message: "not a valid property list of translations: \(error)", line: 1)
        }
        read(members.mapValues { (nil, $0) })
    }

    /// The maximum bytes to which all plurals of a file expand; the largest known files have 20 KB.
    private static let pluralLimit = 8 << 20

    private mutating func read(_ members: [String: (line: Int?, node: StringsNode)]) {
        var room = Self.pluralLimit
        var leftOut: [(key: String, line: Int?)] = []
        for (key, (line, node)) in members.sorted(by: { $0.key < $1.key }) {
            switch node {
            case .text(let text): table.entries[key] = StringsTable.Entry(text, line: line)
            case .members where room < 0: leftOut.append((key, line))
            case .members(let members):
                do throws(PluralFormat.Problem) {
                    var entry = try PluralFormat(members).entry(room: &room)
                    entry.line = line
                    table.entries[key] = entry
                } catch {
                    guard room >= 0 else {
                        leftOut.append((key, line))
                        continue
                    }
                    report("\(error.message) (“\(key.shortened(to: 100))”); the entry is not kept", line: line)
                }
            case .other:
                report("“\(key.shortened(to: 100))” isn't a text; the entry is not kept", line: line)
            }
        }
        guard let first = leftOut.first else { return }
        // This is said no matter how many findings there are.
        findings.append(
            PropertyListProblem(
                message: "the plurals of this file expand to more than \(Self.pluralLimit) bytes; \(leftOut.count) of "
                    + "them are not kept, the first of which is “\(first.key.shortened(to: 100))”",
                line: first.line ?? 1))
    }
}

/// A value in a property list of translations.
enum StringsNode: Decodable {
    case text(String)
    case members([String: StringsNode])
    case other

    init(_ value: LocatedValue) {
        switch value.content {
        case .string(let text): self = .text(text)
        case .dictionary(let members):
            self = .members(Dictionary(members.map { ($0.key, StringsNode($0.value)) }) { $1 })
        default: self = .other
        }
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .text(text)
        } else if let members = try? [String: StringsNode](from: decoder) {
            self = .members(members)
        } else {
            self = .other
        }
    }
}
