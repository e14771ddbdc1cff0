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

    private mutating func read(_ members: [String: (line: Int?, node: StringsNode)]) {
        var plurals = PluralBudget()
        read(members, &plurals)
        report(plurals)
    }

    /// Reads the texts of one language.
    mutating func read(_ members: [String: (line: Int?, node: StringsNode)], _ plurals: inout PluralBudget) {
        for (key, (line, node)) in members.sorted(by: { $0.key < $1.key }) {
            switch node {
            case .text(let text): table.entries[key] = StringsTable.Entry(text, line: line)
            case .members where plurals.room < 0: plurals.leaveOut(key, line: line)
            case .members(let members):
                do throws(PluralFormat.Problem) {
                    var entry = try PluralFormat(members).entry(room: &plurals.room)
                    entry.line = line
                    table.entries[key] = entry
                } catch {
                    guard plurals.room >= 0 else {
                        plurals.leaveOut(key, line: line)
                        continue
                    }
                    report(error, of: key, line: line)
                }
            case .other:
                report("“\(key.shortened(to: 100))” isn't a text; the entry is not kept", line: line)
            }
        }
    }

    /// Reports the plurals of the file that were left out.
    mutating func report(_ plurals: PluralBudget) {
        guard let first = plurals.firstLeftOut else { return }
        // This is said no matter how many findings there are.
        findings.append(
            PropertyListProblem(
                message: "the plurals of this file expand to more than \(PluralBudget.limit) bytes; "
                    + "\(plurals.leftOut) of them are not kept, the first of which is "
                    + "“\(first.key.shortened(to: 100))”",
                line: first.line ?? 1))
    }
}

/// What the plurals of a file may still expand to.
struct PluralBudget {
    /// The maximum bytes to which all plurals of a file expand; the largest known files have 20 KB.
    static let limit = 8 << 20

    /// The bytes that are left; negative once they didn't suffice.
    var room = Self.limit
    /// The number of plurals for which there was no room.
    private(set) var leftOut = 0
    private(set) var firstLeftOut: (key: String, line: Int?)?

    mutating func leaveOut(_ key: String, line: Int?) {
        leftOut += 1
        firstLeftOut = firstLeftOut ?? (key, line)
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
