import Escaping

/// Words of shells: each, evaluated by a real one, is the text that it was made of.
struct ShellSubject: Subject {
    private static let wordsPerRound = 8

    private let shells: [Child]

    /// - Parameter saying: Whether to say what is left out.
    init(saying: Bool) throws {
        let fish = "while read -z -l line; eval \"string join0 -- $line\"; end"
        let all = [
            ("dash", []), ("bash", ["--norc", "--noprofile"]), ("zsh", ["-f"]), ("fish", ["--no-config", "-c", fish]),
        ]
        let found = all.map { ($0, Child($0, $1)) }
        shells = found.compactMap(\.1)
        try Child.report(missing: found.filter { $1 == nil }.map(\.0), saying: saying)
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        let texts = (0..<Self.wordsPerRound).map { _ in generator.delimited(without: "\0") }
        let shells = shells
        return Trial(subject: "words", input: Array(texts.joined(separator: "\0").utf8)) {
            for text in texts { try Self.check(text) }
            for shell in shells { try Self.check(texts, in: shell) }
        }
    }

    private static func check(_ text: String) throws {
        let word = text.shellWord
        guard word.visible.isIdentical(to: word) else { throw Violation("the word of “\(text.visible)” isn't visible") }
        // The words that bash completes are taken apart as they were put together.
        let line = TypedLine("x ", breaks: TypedLine.usualBreaks).reply(text).map { "x " + $0 } ?? ""
        let isComplete = !text.ends(with: "=") && !text.ends(with: "/")
        guard !text.utf8.contains(0x0A), isComplete, !text.isEmpty else { return }
        let words = TypedLine(line, breaks: TypedLine.usualBreaks).words
        guard words.count == 3, words[1].isIdentical(to: text), words[2].isEmpty else {
            throw Violation("“\(line)” is read as \(words)")
        }
    }

    /// Compares the words, and what bash's completion would write, with the texts.
    private static func check(_ texts: [String], in shell: Child) throws {
        var words = texts.map(\.shellWord)
        var expected = texts
        if shell.name == "bash" {
            for text in texts where !text.utf8.contains(0x0A) && !text.isEmpty {
                for (open, close) in [("", ""), ("'", "'"), ("\"", "\"")] {
                    guard let reply = TypedLine("x " + open, breaks: TypedLine.usualBreaks).reply(text) else {
                        continue
                    }
                    words.append(open + reply + close)
                    expected.append(text)
                }
            }
        }
        let list = words.joined(separator: " ")
        let command = shell.name == "fish" ? list + "\0" : "printf '%s\\0' \(list)\n"
        let answer = try shell.answer(to: Array(command.utf8), zeros: words.count)
        let found = answer.split(separator: 0, omittingEmptySubsequences: false)
        for (index, text) in expected.enumerated() where !(found[index].elementsEqual(text.utf8)) {
            throw Violation(
                "\(shell.name) reads \(words[index]) as “\(String(decoding: found[index], as: UTF8.self).visible)”")
        }
    }
}

extension SeededGenerator {
    private static let delimiters = Array("'\"\\`$(){}[]<>&|;!#~*?=%^,-_./:+@ \t\n\r".unicodeScalars)
    private static let neighbors: [Unicode.Scalar] = [
        "\u{301}", "\u{FE0F}", "\u{200D}", "\u{20E3}", "\u{D4E}", "\u{600}", "\u{1F3FB}", "\u{200B}", "\u{202E}",
        "\u{1F469}", "\u{94D}", "\u{915}", "\u{645}", "\u{200C}", "\u{E0067}", "\u{E007F}", "\u{1F3F4}", "\u{115F}",
        "\u{0}", "\u{1}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{FFFE}", "\u{845B}", "\u{E0100}",
    ]
    private static let letters = Array("abcnx0127".unicodeScalars)

    /// A text of delimiters and of what makes one character of them and their neighbors.
    mutating func delimited(without excluded: Unicode.Scalar? = nil) -> String {
        if oneIn(10) {
            let text = pick(OddTexts.all)
            return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != excluded }))
        }
        var text = String.UnicodeScalarView()
        for _ in 0..<below(12) {
            let scalar: Unicode.Scalar =
                switch below(8) {
                case 0...2: pick(Self.delimiters)
                case 3...4: pick(Self.neighbors)
                case 5: Unicode.Scalar(UInt32(below(0x11_0000))) ?? "\u{FFFD}"
                default: pick(Self.letters)
                }
            if scalar != excluded { text.append(scalar) }
        }
        return String(text)
    }
}
