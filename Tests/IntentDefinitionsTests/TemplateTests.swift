import Testing

@testable import IntentDefinitions

@Suite struct `A template` {
    static let texts: [(String, [Template.Piece])] = [
        ("", []),
        ("Brew tea", [.literal("Brew tea")]),
        ("${tea}", [.placeholder(["tea"])]),
        (
            "Brew ${cups} of ${tea}.",
            [.literal("Brew "), .placeholder(["cups"]), .literal(" of "), .placeholder(["tea"]), .literal(".")]
        ),
        ("${a}${b}${a}", [.placeholder(["a"]), .placeholder(["b"]), .placeholder(["a"])]),
        ("Costs ${order.total}", [.literal("Costs "), .placeholder(["order", "total"])]),
        ("${a.b.c}", [.placeholder(["a", "b", "c"])]),
        ("‘${tëa}’", [.literal("‘"), .placeholder(["tëa"]), .literal("’")]),
    ]

    static let malformed = [
        "$", "$$", "${", "${}", "${tea", "$tea", "{tea}", "$ {tea}", "${.}", "${a.}", "${.a}", "${a..b}", "${a b}",
        "${\n}", "${a{b}",
    ]

    @Test(arguments: texts)
    func `is split in the order of the text`(_ text: String, pieces: [Template.Piece]) {
        #expect(Template(text).pieces == pieces)
    }

    @Test(arguments: malformed)
    func `keeps what names nothing as it is`(_ text: String) {
        #expect(Template(text).pieces == [.literal(text)])
        #expect(Template(text + "${tea}").pieces == [.literal(text), .placeholder(["tea"])])
    }

    @Test(arguments: texts.map(\.0) + malformed)
    func `filled with its own placeholders is the text again`(_ text: String) {
        #expect(Template(text).filled { "${" + $0.joined(separator: ".") + "}" } == text)
    }

    @Test func `names its placeholders as often as they occur`() {
        #expect(Template("${a} ${b.c} ${a}").placeholders == [["a"], ["b", "c"], ["a"]])
    }

    @Test(arguments: [
        ("What is the ${a} you would like?", "What is the you would like?"), ("${a} soup", "soup"),
        ("Send ${a} ${a} to ${b}", "Send to Bo"), ("${b} ${a} ${b}", "Bo Bo"), ("${a}${a} x", "x"),
        // Spaces that people wrote, and those around a value, stay.
        ("a  ${b}  c", "a  Bo  c"), ("a ${a}  c", "a  c"), ("a${a} c", "a c"), ("“${a}” c", "“” c"),
    ])
    func `filled with an empty value leaves one of the spaces around it`(text: String, filled: String) {
        #expect(Template(text).filled { $0 == ["b"] ? "Bo" : "" } == filled)
    }

    @Test func `filled with combining marks has no more of them in a row than other texts`() {
        let marks = String(repeating: "\u{301}", count: 64)
        let text = Template("e${a}${a} x${a}").filled { _ in marks }
        #expect(text.unicodeScalars.elementsEqual("e\(marks) x\(marks)".unicodeScalars))
    }

    @Test func `filled with long values is cut off, and its own words are not`() {
        let words = String(repeating: "soup ", count: 50_000)
        #expect(Template(words).filled { _ in "" } == words)
        let repeated = Template(String(repeating: "${a} ", count: 20_000))
        let text = repeated.filled { _ in String(repeating: "é", count: 10_000) }
        #expect(text.utf8.count <= Template.valueSizeLimit + 20_000 + "…".utf8.count && text.hasSuffix("é…"))
        let whole = String(repeating: "x", count: Template.valueSizeLimit)
        #expect(Template("${a}").filled { _ in whole } == whole)
        #expect(Template("${a}").filled { _ in whole + "y" } == whole + "…")
    }

    @Test(.timeLimit(.minutes(20))) func `is split in time that grows with its length`() {
        #expect(Template(String(repeating: "${", count: 200_000)).placeholders == [])
    }

    @Test func `has names in braces that are literal`() {
        #expect(Template("{tea} for ${cups}, { and {cups} {tea} ${{pot} {x").bracedNames == ["cups", "pot", "tea"])
        #expect(Template("${tea}{${cups}}").bracedNames == [])
        #expect(Template("$tea for $cups.size. $cups, $ $. ${pot} a$").dollarNames == ["cups", "cups.size", "tea"])
    }
}
