/// An XML property list as Xcode writes one, without its layout.
enum PropertyListFormat: Format {
    static let oddNumbers = OddTexts.numbers.flatMap { ["<integer>\($0)</integer>", "<real>\($0)</real>"] }

    static let oddValues =
        oddNumbers + [
            "<integer/>", "<real/>", "<string/>", "<data/>", "<data></data>", "<data>!!!</data>", "<data>AAA</data>",
            "<true/>", "<false/>", "<true></true>", "<true>1</true>", "<dict/>", "<array/>", "<dict></dict>",
            "<array></array>", "<key>a</key>", "<key/>", "<date>2026-06-07T09:30:00Z</date>", "<date>2026</date>",
            "<date>99999999-13-45T99:99:99Z</date>", "<date/>", "<string>&#0;</string>", "<string>&#xD800;</string>",
            "<string>&#x110000;</string>", "<string>&#99999999999;</string>", "<string>&#x;</string>",
            "<string>&#65;&#x42;</string>", "<string>&lol;</string>", "<string>&</string>", "<string>&amp</string>",
            "<string><![CDATA[<>&]]></string>", "<string>a<![CDATA[b]]>c</string>", "<string><![CDATA[]]></string>",
            "<string><!-- a --></string>", "<string>a<!-- b -->c</string>", "<string a=\"b\">c</string>",
            "<string>a\u{0}b</string>", "<string>]]></string>", "<integer>1 </integer>", "<real>1\n</real>", "text",
            "<plist></plist>", "<!-- -- -->", "<?a?>", "<set></set>", "<dict><key>a</key></dict>",
            "<dict><string>a</string></dict>", "<dict><key>a</key><true/><key>a</key><false/></dict>",
            "<dict><key></key><true/></dict>", "<dict><key>CF$UID</key><integer>1</integer></dict>",
        ]

    static let oddBytes: [[UInt8]] =
        [
            "<", ">", "</", "/>", "&", ";", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE a [", "]>",
            "<!DOCTYPE a [<!ENTITY b \"c\">]>", "<plist>", "</plist>", "<dict>", "</dict>", "<key>", "</key>",
            "<array>",
            "</array>", "<string>", "</string>", "<true/>", "<integer>1</integer>", "bplist00", "<<<<<<< a\n",
            "=======\n", "\r", "\u{FEFF}", "\u{85}", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>",
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "encoding=\"", "<key>INIntents</key>",
        ].map { Array($0.utf8) } + JSONFormat.oddEncodings

    static func write(_ node: Node) -> [UInt8] {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n"
        write(node, to: &text)
        text += "\n</plist>\n"
        return Array(text.utf8)
    }

    private static func write(_ node: Node, to text: inout String) {
        switch node {
        case .members(let members):
            text += "<dict>\n"
            for member in members {
                text += "<key>\(escaped(member.name))</key>\n"
                write(member.value, to: &text)
            }
            text += "</dict>\n"
        case .elements(let elements):
            text += "<array>\n"
            for element in elements { write(element, to: &text) }
            text += "</array>\n"
        case .text(let value): text += "<string>\(escaped(value))</string>\n"
        case .integer(let value): text += "<integer>\(value)</integer>\n"
        case .real(let value): text += "<real>\(value)</real>\n"
        case .truth(let value): text += value ? "<true/>\n" : "<false/>\n"
        case .bytes(let value): text += "<data>\(value)</data>\n"
        case .raw(let value): text += value
        case .nested(let node, let depth, let inMembers):
            text += String(repeating: inMembers ? "<dict><key>a</key>" : "<array>", count: depth)
            write(node, to: &text)
            text += String(repeating: inMembers ? "</dict>" : "</array>", count: depth)
        }
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped += "&lt;"
            case "&": escaped += "&amp;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
