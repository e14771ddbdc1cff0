/// A calendar that was read again, as RFC 5545 says: unfolded, parted and unescaped.
struct ParsedCalendar {
    /// A property with its parameters and its value as it is written.
    struct Property: Hashable {
        var name: String
        var value: String
    }

    /// The lines as they are written, without their ends.
    private(set) var lines: [String] = []
    /// The properties of each component, by the names of the components around it.
    private(set) var components: [(path: [String], properties: [Property])] = []

    /// Creates the calendar; `nil` if the text isn't one.
    init?(_ text: String) {
        guard text.utf8.suffix(2).elementsEqual("\r\n".utf8) else { return nil }
        let written = Self.split(text)
        lines = written
        var unfolded: [String] = []
        for line in written {
            if line.utf8.first == UInt8(ascii: " ") {
                guard !unfolded.isEmpty else { return nil }
                unfolded[unfolded.count - 1].unicodeScalars.append(contentsOf: line.unicodeScalars.dropFirst())
            } else {
                unfolded.append(line)
            }
        }
        var open: [Int] = []
        for line in unfolded {
            let scalars = line.unicodeScalars
            guard let colon = scalars.firstIndex(of: ":") else { return nil }
            let (name, value) = (String(scalars[..<colon]), String(scalars[scalars.index(after: colon)...]))
            switch name {
            case "BEGIN":
                components.append((path: open.map { components[$0].path.last ?? "" } + [value], properties: []))
                open.append(components.count - 1)
            case "END":
                guard let last = open.popLast(), components[last].path.last == value else { return nil }
            default:
                guard let last = open.last else { return nil }
                components[last].properties.append(Property(name: name, value: value))
            }
        }
        guard open.isEmpty else { return nil }
    }

    /// The properties of the components of a name.
    func all(_ name: String) -> [[Property]] { components.filter { $0.path.last == name }.map(\.properties) }

    /// Returns the values of a property of the only event.
    func event(_ name: String) -> [String] { (all("VEVENT").first ?? []).filter { $0.name == name }.map(\.value) }

    private static func split(_ text: String) -> [String] {
        var lines: [[UInt8]] = [[]]
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == 13, rest.first == 10 {
                rest = rest.dropFirst()
                lines.append([])
            } else {
                lines[lines.count - 1].append(byte)
            }
        }
        return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
}

extension String {
    /// The text that a value stands for; `nil` if something in it isn't escaped.
    var unescaped: String? {
        var result = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case ";", ",": return nil
            case "\\":
                switch rest.popFirst() {
                case "n"?, "N"?: result.append("\n")
                case let next? where "\\;,".unicodeScalars.contains(next): result.append(next)
                default: return nil
                }
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
