import Escaping

/// The lines of one step, rewritten where they differ from the run.
struct StepRewriting {
    /// The new lines; `nil` if the old ones can stay.
    let lines: [String]?

    /// Creates the lines for a step.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - said: The step of the run.
    ///   - isExact: Whether every response value is compared.
    ///   - old: The current lines; empty for the cell of a row.
    ///   - keepsOld: Whether to keep what still matches in the old lines.
    ///   - bindings: The values bound to names, before the step and then after it.
    init(
        _ step: Step, _ said: SpokenStep, isExact: Bool, old: [String], keepsOld: Bool = true, bindings: inout Bindings
    ) {
        // A card that the step doesn't have written isn't compared, and so isn't written either.
        let said = step.card == nil ? said.withoutCard : said
        let before = bindings
        guard let difference = step.difference(to: said, isExact: isExact, bindings: &bindings), !difference.isNone
        else {
            lines = nil
            return
        }
        guard keepsOld else {
            lines = said.lines
            bindings = before
            return
        }
        let cardCount = min(step.card.map { $0.lines.count + 1 } ?? 0, old.count)
        let (old, card) = (Array(old.dropLast(cardCount)), Array(old.suffix(cardCount)))
        var new =
            switch (step.kind, said) {
            case (.question(let pattern), .question(let question)):
                Self.lines(of: pattern, question, difference, old, before)
            case (.activity(let pattern), .activity(let lines)):
                Self.lines(of: pattern, lines, old, before)
            case (.outcome(let pattern), .outcome(let outcome)):
                Self.lines(of: pattern, outcome, difference, isExact: isExact, old, before)
            case (.place(let pattern), .place(let text)):
                ["* \(TextRewriting(pattern, said: text, bindings: before).text)".trimmingEnd]
            case (.shown(let pattern), .shown(let text)):
                ["! \(TextRewriting(pattern, said: text, bindings: before).text)".trimmingEnd]
            default: said.withoutCard.lines
            }
        new += Self.lines(ofCard: step.card, said: said.card, difference, written: card, before)
        bindings = before
        // Kept and new text can be wrong in combination; if so, everything is rewritten.
        let isRight = CaseParser.step(new)?.difference(to: said, isExact: isExact, bindings: &bindings)?.isNone ?? false
        if !isRight { bindings = before }
        lines = isRight || old.isEmpty ? new : said.lines
    }

    private static func lines(
        ofCard pattern: LinesPattern?, said: [String], _ difference: CaseComparison.Difference, written: [String],
        _ bindings: Bindings
    ) -> [String] {
        guard let pattern, let first = written.first, difference.isCard else { return written }
        let rewriting = LinesRewriting(pattern, written: Array(written.dropFirst()), said, bindings: bindings)
        return [first] + rewriting.lines
    }

    private static func lines(
        of pattern: QuestionPattern, _ question: SpokenQuestion, _ difference: CaseComparison.Difference,
        _ old: [String], _ bindings: Bindings
    ) -> [String] {
        let itemCount = pattern.items?.lines.count ?? 0
        let items = Array(old.suffix(itemCount))
        let head = head(
            "? \(question.subject) · \(question.why)", old.dropLast(itemCount), difference, pattern.dialog,
            said: question.dialog, bindings)
        guard difference.isLines, let list = pattern.items else { return head + items }
        var bindings = bindings
        if !difference.isDialog { _ = pattern.dialog?.matches(question.dialog, bindings: &bindings) }
        return head + LinesRewriting(list, written: items, question.items, bindings: bindings).lines
    }

    private static func lines(
        of pattern: LinesPattern, _ texts: [String], _ old: [String], _ bindings: Bindings
    ) -> [String] {
        let new = LinesRewriting(pattern, written: old, texts, bindings: bindings).lines
        guard let first = new.first, !first.begins(with: "@") else { return new }
        return ["@ " + first.trimmingBlanks] + new.dropFirst()
    }

    private static func lines(
        of pattern: OutcomePattern, _ outcome: SpokenOutcome, _ difference: CaseComparison.Difference, isExact: Bool,
        _ old: [String], _ bindings: Bindings
    ) -> [String] {
        let valueCount = pattern.values.lines.count
        let values = Array(old.suffix(valueCount))
        let code = pattern.code == nil && pattern.kind == outcome.kind ? nil : outcome.code
        let isDialog = pattern.dialog != nil && outcome.dialog != nil
        // The dialog is the third part, so a missing code leaves its place empty.
        let text = "= \(outcome.kind)" + (code.map { " · \($0)" } ?? (isDialog ? " ·" : ""))
        let head = head(
            text, old.dropLast(valueCount), difference, isDialog ? pattern.dialog : nil, said: outcome.dialog ?? "",
            bindings)
        guard difference.isLines else { return head + values }
        var bindings = bindings
        if !difference.isDialog { _ = pattern.dialog?.matches(outcome.dialog ?? "", bindings: &bindings) }
        guard !isExact else {
            return head + LinesRewriting(pattern.values, written: values, outcome.values, bindings: bindings).lines
        }
        return head + lines(ofValues: pattern.values, outcome.values, values, bindings)
    }

    /// Returns the lines of response values: a changed value is replaced, a missing one is left out, and so is a second
    /// line for one value.
    private static func lines(
        ofValues pattern: LinesPattern, _ said: [String], _ old: [String], _ bindings: Bindings
    ) -> [String] {
        var matching = Matching(bindings, budget: pattern.budget(for: said))
        let places = Dictionary(zip(said.map(name), said.indices), uniquingKeysWith: { first, _ in first })
        var written: Set<Int> = []
        return zip(pattern.lines, old).compactMap { line, text -> String? in
            guard let line, !said.contains(where: { matching.match(line, $0) }) else { return text }
            let name = name(of: line.source)
            guard let place = places[name] ?? place(ofPattern: name, in: said), written.insert(place).inserted else {
                return nil
            }
            let rewriting = TextRewriting(line, said: said[place], bindings: matching.bindings, among: old.count)
            return "  " + rewriting.text
        }
    }

    private static func name(of value: String) -> String { String(value.unicodeScalars.prefix { $0 != ":" }) }

    /// Returns the place of the first value whose name matches one with wildcards.
    private static func place(ofPattern name: String, in said: [String]) -> Int? {
        guard name.utf8.contains(UInt8(ascii: "[")) else { return nil }
        let path = TextPattern(name + ":[..]")
        var none = Bindings()
        return said.firstIndex { path.matches($0, bindings: &none) }
    }

    /// Returns the line of a question or an outcome, and the lines on which its dialog continues.
    private static func head(
        _ text: String, _ old: ArraySlice<String>, _ difference: CaseComparison.Difference, _ dialog: TextPattern?,
        said: String, _ bindings: Bindings
    ) -> [String] {
        guard difference.isHead || difference.isDialog || old.isEmpty else { return Array(old) }
        guard let dialog else { return [text] }
        if difference.isDialog {
            return [text + " · \(TextRewriting(dialog, said: said, bindings: bindings).text)".trimmingEnd]
        }
        guard let first = old.first else { return [text + " · \(dialog.source)"] }
        // The words haven't changed, so they keep their line breaks.
        let parts = CaseParser.parts(String(first.dropFirst()), count: 3)
        let words = parts.count == 3 ? " · \(parts[2])" : ""
        return [(text + words).trimmingEnd] + old.dropFirst()
    }
}

/// The lines of a list, rewritten where they differ from the run; `...` keeps its place if it still matches.
struct LinesRewriting {
    /// The lines as written in the file.
    private(set) var lines: [String] = []

    /// Creates lines from a pattern and the texts of the run.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - old: The pattern's lines as written in the file.
    ///   - texts: The lines of the run.
    ///   - bindings: The values bound to names.
    init(_ pattern: LinesPattern, written old: [String], _ texts: [String], bindings: Bindings) {
        var (line, text) = (0, 0)
        for (nextLine, nextText) in Self.common(pattern, texts, bindings) {
            fill(pattern, line..<nextLine, old, texts[text..<nextText], bindings)
            lines.append(old[nextLine])
            (line, text) = (nextLine + 1, nextText + 1)
        }
        fill(pattern, line..<pattern.lines.count, old, texts[text...], bindings)
    }

    /// Replaces lines that match no text with texts that match no line.
    private mutating func fill(
        _ pattern: LinesPattern, _ range: Range<Int>, _ old: [String], _ texts: ArraySlice<String>, _ bindings: Bindings
    ) {
        func written(_ texts: ArraySlice<String>) -> [String] { texts.map { "  " + TextPattern.escaped($0) } }
        let gaps = range.filter { pattern.lines[$0] == nil }
        guard let first = gaps.first, let last = gaps.last else {
            let patterns = pattern.lines[range].compactMap(\.self)
            // The same number of lines is taken to be the same lines with different words.
            lines +=
                patterns.count == texts.count
                ? zip(patterns, texts).map {
                    "  " + TextRewriting($0, said: $1, bindings: bindings, among: patterns.count).text
                }
                : written(texts)
            return
        }
        let before = min(first - range.lowerBound, texts.count)
        let after = min(range.upperBound - 1 - last, texts.count - before)
        lines += written(texts.prefix(before)) + [old[first]] + written(texts.suffix(after))
    }

    /// Returns the largest set of lines that match texts in the same order, each with its text.
    private static func common(
        _ pattern: LinesPattern, _ texts: [String], _ bindings: Bindings
    ) -> [(line: Int, text: Int)] {
        let (height, width) = (pattern.lines.count, texts.count)
        // The table has an entry for each pair; for longer lists no line is kept.
        guard height * width <= 1_000_000 else { return [] }
        var budget = min(pattern.budget(for: texts), 200_000)
        func isSame(_ line: Int, _ text: Int) -> Bool {
            guard let pattern = pattern.lines[line] else { return false }
            var matching = Matching(bindings, budget: budget)
            defer { budget = matching.budget }
            return matching.match(pattern, texts[text])
        }
        let same = (0..<height).map { line in (0..<width).map { isSame(line, $0) } }
        var lengths = [[Int]](repeating: [Int](repeating: 0, count: width + 1), count: height + 1)
        for line in (0..<height).reversed() {
            for text in (0..<width).reversed() {
                lengths[line][text] =
                    same[line][text]
                    ? lengths[line + 1][text + 1] + 1 : max(lengths[line + 1][text], lengths[line][text + 1])
            }
        }
        var pairs: [(line: Int, text: Int)] = []
        var (line, text) = (0, 0)
        while line < height, text < width {
            if same[line][text] {
                pairs.append((line, text))
                (line, text) = (line + 1, text + 1)
            } else if lengths[line + 1][text] >= lengths[line][text + 1] {
                line += 1
            } else {
                text += 1
            }
        }
        return pairs
    }
}

extension String {
    /// The text without trailing blanks.
    fileprivate var trimmingEnd: String {
        var scalars = unicodeScalars[...]
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
