#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Property lists of translations: texts by their keys, or the members of plurals.
extension StringsContents {
    mutating func readXML(_ bytes: [UInt8]) throws(PropertyListProblem) {
        var bytes = bytes
        try ForeignFormat.refuse(&bytes)
        let check = try PropertyListCheck(bytes, depthLimit: 16, subject: "file of translations")
        let outline = PropertyListOutline(bytes)
        for (key, line) in outline.repetitions {
            report("key “\(key.shortened(to: 100))” is here twice; the first value is lost", line: line)
        }
        try read(Data(bytes[check.document])) { outline.line(of: [.key($0)]) }
    }

    mutating func readBinary(_ bytes: [UInt8]) throws(PropertyListProblem) {
        try BinaryPropertyListCheck.check(bytes)
        try read(Data(bytes)) { _ in nil }
    }

    private mutating func read(_ data: Data, line: (String) -> Int?) throws(PropertyListProblem) {
        let members: [String: StringsNode]
        do {
            members = try PropertyListDecoder().decode([String: StringsNode].self, from: data)
        } catch {
            // The check leaves little for the decoder to find; errors of the decoder have no line.
            throw PropertyListProblem(message: "not a valid property list of translations: \(error)", line: 1)
        }
        for (key, node) in members.sorted(by: { $0.key < $1.key }) {
            switch node {
            case .text(let text): table.entries[key] = StringsTable.Entry(text, line: line(key))
            case .members(let members):
                do throws(PluralFormat.Problem) {
                    var entry = try PluralFormat(members).entry()
                    entry.line = line(key)
                    table.entries[key] = entry
                } catch {
                    report("\(error.message) (“\(key.shortened(to: 100))”); the entry is not kept", line: line(key))
                }
            case .other:
                report("“\(key.shortened(to: 100))” isn't a text; the entry is not kept", line: line(key))
            }
        }
    }
}

/// A value in a property list of translations.
enum StringsNode: Decodable {
    case text(String)
    case members([String: StringsNode])
    case other

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
