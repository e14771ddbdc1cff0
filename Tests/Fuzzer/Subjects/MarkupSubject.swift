import Escaping
import Foundation

/// Text in markup: parsers of HTML and XML find the same text in an element and in an attribute, and nothing else.
struct MarkupSubject: Subject {
    private let parser: Child?

    /// Reads documents, each behind its length on a line, and writes what it finds, as JSON.
    private static let program = #"""
        import html.parser, json, sys
        import xml.etree.ElementTree as tree
        class Parser(html.parser.HTMLParser):
            def __init__(self):
                super().__init__(convert_charrefs=True)
                self.found = {"elements": [], "values": [], "text": "", "others": 0}
            def handle_starttag(self, tag, attributes):
                self.found["elements"].append(tag)
                self.found["values"] += [[name, value] for name, value in attributes]
            def handle_data(self, data): self.found["text"] += data
            def other(self, *_): self.found["others"] += 1
            handle_comment = handle_decl = handle_pi = unknown_decl = other
        def read():
            line = sys.stdin.buffer.readline()
            if not line: sys.exit()
            return sys.stdin.buffer.read(int(line)).decode()
        while True:
            parser = Parser()
            parser.feed(read())
            parser.close()
            shown, contents = tree.fromstring(read()), tree.fromstring(read())
            xml = {
                "elements": [part.tag for part in shown.iter()], "values": [[*part] for part in shown.attrib.items()],
                "text": shown.text or "", "others": len(list(contents.iter())) - 1,
            }
            answer = {"html": parser.found, "xml": xml, "contents": contents.text or ""}
            sys.stdout.buffer.write(json.dumps(answer).encode() + b"\0")
            sys.stdout.buffer.flush()
        """#

    private struct Found: Decodable {
        var elements: [String]
        var values: [[String]]
        var text: String
        var others: Int
    }

    private struct Answer: Decodable {
        var html: Found
        var xml: Found
        var contents: String
    }

    /// - Parameter saying: Whether to say what is left out.
    init(saying: Bool) throws {
        parser = Child("python3", ["-I", "-c", Self.program])
        try Child.report(missing: parser == nil ? ["python3"] : [], saying: saying)
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        var text = generator.delimited()
        if generator.oneIn(3) {
            text += generator.pick(["<img src=x onerror=y>", "&lt;", "&#60;", "]]>", "<!--", "-->"])
        }
        if generator.oneIn(3) { text += generator.delimited() }
        return Trial(subject: "markup", input: Array(text.utf8)) { [text, parser] in
            if let parser { try Self.check(text, parser) }
        }
    }

    private static func check(_ text: String, _ parser: Child) throws {
        let document = "<p title=\"\(text.markup)\">\(text.markup)</p>"
        let documents = [document, document, "<p>\(text.xmlContents)</p>"]
        let request = documents.map { "\($0.utf8.count)\n\($0)" }.joined()
        let bytes = try parser.answer(to: Array(request.utf8), zeros: 1)
        let answer = try JSONDecoder().decode(Answer.self, from: Data(bytes))
        let shown = text.visible
        for (name, found) in [("HTML", answer.html), ("XML", answer.xml)] {
            let isSame =
                found.elements == ["p"] && found.others == 0 && found.text.isIdentical(to: shown)
                && found.values.count == 1 && found.values[0][0] == "title" && found.values[0][1].isIdentical(to: shown)
            guard isSame else { throw Violation("“\(shown)” as \(name) is \(found)") }
        }
        let kept = text.unicodeScalars.filter { scalar in
            switch scalar {
            case "\t", "\n", "\r": true
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": false
            default: true
            }
        }
        guard answer.contents.isIdentical(to: String(String.UnicodeScalarView(kept))) else {
            throw Violation("“\(shown)” as contents of XML is “\(answer.contents.visible)”")
        }
    }
}
