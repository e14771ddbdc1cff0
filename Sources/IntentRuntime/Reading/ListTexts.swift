import IntentKit

/// A splitter for the text of several values: `a, b and c`, with quotes around values that contain a comma.
struct ListTexts {
    /// The word before the last of several values; who says “or” doesn't mean both.
    let conjunction: String
    /// Returns whether a text is a single value, although it may contain commas or conjunctions.
    let isValue: (String) -> Bool
    /// Whether conjunctions are kept in a text without commas.
    let keepsConjunctions: Bool
    /// Whether a comma may stand between the parts of a value, as in “Friday, November 27”.
    let joinsParts: Bool

    /// The most characters of an address with its end.
    private static let addressLimit = 320

    private struct Piece {
        var text = ""
        var isQuoted = false

        var trimmed: Self { isQuoted ? self : Self(text: text.trimmed) }
    }

    /// The most parts of a value, as in “Friday, November 27, 2026, 9:05 PM”.
    private static let partLimit = 4

    func texts(in text: String) -> [String] {
        let (all, hasSemicolon) = pieces(of: text, separators: [",", ";"])
        if hasSemicolon {
            return pieces(of: text, separators: [";"]).pieces.filter { $0.isQuoted || !$0.text.isEmpty }.map(\.text)
        }
        var pieces = all.flatMap { piece in
            if piece.isQuoted || !piece.text.contains(",") || isValue(piece.text) { return [piece] }
            // Numbers with decimal commas, with an “and” between them.
            let parts = parts(of: piece.text)
            if parts.allSatisfy(isValue) { return parts.map { Piece(text: $0) } }
            let texts = piece.text.split(separator: ",").map { String($0).trimmed }
            // “1,000,2,000” are two numbers or four.
            let isUnclear =
                zip(texts, texts.dropFirst()).contains { isValue("\($0),\($1)") } && texts.allSatisfy(isValue)
            return isUnclear ? [piece] : texts.map { Piece(text: $0) }
        }
        pieces.removeAll { !$0.isQuoted && $0.text.isEmpty }
        if joinsParts { return joined(pieces) }
        guard let last = pieces.popLast() else { return [] }
        let isWhole = last.isQuoted || (pieces.isEmpty && (keepsConjunctions || isValue(last.text)))
        return pieces.map(\.text) + (isWhole ? [last.text] : parts(of: last.text))
    }

    /// Returns the values, each of as many pieces as are a value together.
    private func joined(_ pieces: [Piece]) -> [String] {
        // A quoted value is whole, and nothing is joined across a conjunction.
        let runs: [[String]] = pieces.reduce(into: [[]]) { runs, piece in
            if piece.isQuoted {
                runs += [[piece.text], []]
            } else {
                let parts = isValue(piece.text) ? [piece.text] : parts(of: piece.text)
                runs[runs.count - 1].append(parts[0])
                runs += parts.dropFirst().map { [$0] }
            }
        }
        return runs.flatMap { run in
            var texts: [String] = []
            var rest = run[...]
            while !rest.isEmpty {
                let counts = (2...Self.partLimit).reversed().filter { $0 <= rest.count }
                let count = counts.first { isValue(rest.prefix($0).joined(separator: ", ")) } ?? 1
                texts.append(rest.prefix(count).joined(separator: ", "))
                rest = rest.dropFirst(count)
            }
            return texts
        }
    }

    /// Returns the last value, or the last two if a conjunction separates them: `b and c`; also `and c` alone.
    private func parts(of text: String) -> [String] {
        let words = text.split(separator: " ")
        guard words.count > 1 else { return [text] }
        if isConjunction(words[0]) { return [words.dropFirst().joined(separator: " ")] }
        let inner = words.indices.dropFirst().dropLast()
        guard let index = inner.first(where: { isConjunction(words[$0]) }) else { return [text] }
        return [words[..<index], words[(index + 1)...]].map { $0.joined(separator: " ") }
    }

    private func isConjunction(_ word: Substring) -> Bool {
        String(word).folded == conjunction
    }

    /// Splits a text at separators outside of quotes, but not at a comma between two digits.
    ///
    /// A quote opens at the start of a value or after a conjunction; two quotes inside quotes stand for one.
    private func pieces(of text: String, separators: Set<Character>) -> (pieces: [Piece], hasSemicolon: Bool) {
        var pieces: [Piece] = []
        var piece = Piece()
        var hasSemicolon = false
        var previous: Character?
        func end() {
            pieces.append(piece.trimmed)
            piece = Piece()
        }
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\"", startsValue(after: &piece, &pieces) {
                piece = Piece(text: Self.takeQuoted(&rest), isQuoted: true)
            } else if separators.contains(character), !(character == "," && isDigit(previous) && isDigit(rest.first)) {
                hasSemicolon = hasSemicolon || character == ";"
                end()
            } else if !piece.isQuoted {
                piece.text.append(character)
            } else if character == "<", let end = rest.prefix(Self.addressLimit).firstIndex(of: ">") {
                // The address of a person whose name has a comma.
                piece.text += " <" + rest[...end]
                rest = rest[end...].dropFirst()
            } else if !character.isWhitespace {
                end()
                piece.text.append(character)
            }
            previous = character
        }
        end()
        return (pieces, hasSemicolon)
    }

    /// Returns whether a quote opens a value; if so, ends the value before it, without its conjunction.
    private func startsValue(after piece: inout Piece, _ pieces: inout [Piece]) -> Bool {
        if piece.isQuoted { return false }
        guard let last = piece.text.last else { return true }
        guard last.isWhitespace else { return false }
        // From the end and without a copy, because the text may have any number of quotes.
        let before = piece.text[...].droppingLast { $0.properties.isWhitespace }
        let rest = before.droppingLast { !$0.properties.isWhitespace }
        let word = before[rest.endIndex...]
        if word.isEmpty { return true }
        guard isConjunction(word) else { return false }
        pieces.append(Piece(text: String(rest).trimmed))
        return true
    }

    /// Takes the text up to the closing quote, or all of it if there isn't one.
    private static func takeQuoted(_ rest: inout Substring) -> String {
        var text = ""
        while let character = rest.popFirst() {
            guard character == "\"" else {
                text.append(character)
                continue
            }
            guard rest.first == "\"" else { return text }
            text.append("\"")
            rest.removeFirst()
        }
        return text
    }

    private func isDigit(_ character: Character?) -> Bool {
        character.map(Numeral.isDigit) ?? false
    }
}

extension Substring {
    /// Returns the text without its longest suffix of scalars that satisfy a predicate.
    fileprivate func droppingLast(while isSuch: (Unicode.Scalar) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex {
            let last = unicodeScalars.index(before: end)
            guard isSuch(unicodeScalars[last]) else { break }
            end = last
        }
        return self[..<end]
    }
}
