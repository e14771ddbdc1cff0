import Escaping

/// A text for a terminal: runs of characters, some of them bold or dim.
struct StyledText: Hashable, Sendable {
    /// The appearance of a run.
    enum Style: Hashable, Sendable {
        case plain, bold, dim
    }

    /// Characters of one appearance.
    struct Run: Hashable, Sendable {
        var text: String
        var style: Style
    }

    private(set) var runs: [Run] = []

    /// Creates a text that a terminal can show, whatever the original contains.
    init(_ text: String, _ style: Style = .plain) {
        if !text.isEmpty { runs = [Run(text: text.row, style: style)] }
    }

    private init(runs: [Run]) { self.runs = runs }

    /// The columns that the text takes.
    var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

    static func + (first: Self, second: Self) -> Self { Self(runs: first.runs + second.runs) }

    /// Returns the text followed by blanks up to a width.
    func padded(to width: Int) -> Self { self + Self(String(repeating: " ", count: max(width - columns, 0))) }

    /// Returns the text in lines of at most a width, broken between words where that is possible.
    func wrapped(to width: Int) -> [StyledText] {
        let width = max(width, 1)
        var lines: [StyledText] = []
        var line = StyledText("")
        var used = 0
        for piece in pieces(ofAtMost: width) {
            let columns = piece.text.columns
            if used + columns > width {
                lines.append(line.withoutEnd)
                (line, used) = (StyledText(""), 0)
            }
            // A line doesn't begin with the blank at which it was broken.
            if used == 0, piece.text == " " { continue }
            line.append(piece)
            used += columns
        }
        return lines + [line.withoutEnd]
    }

    /// The text without blanks at its end.
    private var withoutEnd: StyledText {
        var text = self
        while var run = text.runs.popLast() {
            while run.text.last == " " { run.text.removeLast() }
            guard run.text.isEmpty else {
                text.runs.append(run)
                break
            }
        }
        return text
    }

    /// Returns words, the blanks between them, and the parts of words that are longer than a line.
    private func pieces(ofAtMost width: Int) -> [Run] {
        var pieces: [Run] = []
        for run in runs {
            var word = ""
            var used = 0
            func flush() {
                if !word.isEmpty { pieces.append(Run(text: word, style: run.style)) }
                (word, used) = ("", 0)
            }
            for character in run.text {
                let columns = String(character).columns
                if character == " " {
                    flush()
                    pieces.append(Run(text: " ", style: run.style))
                    continue
                }
                if used + columns > width { flush() }
                word.append(character)
                used += columns
            }
            flush()
        }
        return pieces
    }

    private mutating func append(_ run: Run) {
        if let last = runs.last, last.style == run.style {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }
}
