import IntentDefinitions
public import IntentRuntime

/// Words by which a person starts something, with slots for values: `order {quantity} {soup}`.
public struct Phrase: Hashable, Sendable {
    /// A part of a phrase.
    ///
    /// Fillers aren't parts, unless nothing else separates two slots.
    enum Part: Hashable, Sendable {
        /// A folded word that isn't a filler.
        case word(String)
        /// The name of the value that is said in this place.
        case slot(String)
    }

    /// The maximum number of UTF-8 bytes of a phrase.
    public static let sizeLimit = 200
    /// The maximum number of words and slots of a phrase.
    public static let lengthLimit = 32
    /// The maximum number of slots of a phrase.
    public static let slotLimit = 6

    /// The phrase as it was written.
    public let text: String
    /// The words and slots, without fillers.
    let parts: [Part]
    /// What stands for a slot among the words of an index.
    static let slotMark = "\u{1}"

    /// The folded words with fillers, joined by spaces; empty for a phrase with slots.
    let words: String
    /// The folded words without fillers, joined by spaces; empty for a phrase with slots.
    let content: String

    /// Creates a phrase that a person wrote, with slots in braces.
    ///
    /// - Parameters:
    ///   - text: The phrase, such as `coffee time` or `order {quantity} {soup}`.
    ///   - language: The language whose fillers are left out.
    /// - Throws: ``PhraseError`` if nobody could say the phrase, or its slots can't be read.
    public init(_ text: String, language: Language = .english) throws(PhraseError) {
        try self.init(text, pieces: try Self.pieces(of: text), language: language)
    }

    /// Creates a phrase from the summary of a combination, such as `Order ${quantity} ${soup}`.
    ///
    /// - Throws: ``PhraseError`` if nobody could say the summary; one that names a property of a value is such a one.
    public init(summary: String, language: Language = .english) throws(PhraseError) {
        var pieces: [Template.Piece] = []
        for piece in Template(summary).pieces {
            if case .placeholder(let path) = piece, path.count != 1 {
                throw PhraseError(summary, "a slot is a parameter and not a property of one")
            }
            pieces.append(piece)
        }
        try self.init(summary, pieces: pieces, language: language)
    }

    /// Creates a phrase from words without slots, such as a title.
    ///
    /// - Throws: ``PhraseError`` if nobody could say the words.
    public init(literal text: String, language: Language = .english) throws(PhraseError) {
        try self.init(text, pieces: [.literal(text)], language: language)
    }

    private init(_ text: String, pieces: [Template.Piece], language: Language) throws(PhraseError) {
        guard text.utf8.count <= Self.sizeLimit else {
            throw PhraseError(text, "it is longer than \(Self.sizeLimit) bytes")
        }
        var all: [String] = []
        var parts: [Part] = []
        var slots: Set<String> = []
        var hasContent = false
        for (position, piece) in pieces.enumerated() {
            switch piece {
            case .literal(let text):
                let words = SpokenWord.words(of: text, in: language)
                all += words.map(\.folded)
                let content = words.filter { !$0.isFiller }
                hasContent = hasContent || !content.isEmpty
                let separatesSlots = content.isEmpty && 0 < position && position < pieces.count - 1
                parts += (separatesSlots ? words : content).map { .word($0.folded) }
            case .placeholder(let path):
                let name = path.joined(separator: ".")
                guard slots.insert(name).inserted else { throw PhraseError(text, "it has the slot {\(name)} twice") }
                parts.append(.slot(name))
            }
        }
        try Self.check(text, words: all, hasContent: hasContent, slotCount: slots.count)
        self.text = text
        self.parts = parts
        words = slots.isEmpty ? all.joined(separator: " ") : ""
        content =
            slots.isEmpty
            ? parts.compactMap { if case .word(let word) = $0 { word } else { nil } }.joined(separator: " ") : ""
    }

    private static func check(
        _ text: String, words: [String], hasContent: Bool, slotCount: Int
    ) throws(PhraseError) {
        guard !words.isEmpty else { throw PhraseError(text, "it has no words to say") }
        guard slotCount == 0 || hasContent else {
            throw PhraseError(text, "apart from its slots, it has only filler words")
        }
        guard slotCount <= slotLimit, words.count + slotCount <= lengthLimit else {
            throw PhraseError(text, "it has more than \(lengthLimit) words or \(slotLimit) slots")
        }
    }

    /// The words as an index has them: for a phrase with slots, those that aren't fillers, with marks for the slots.
    var indexed: String {
        guard words.isEmpty else { return words }
        return parts.map { part in
            if case .word(let word) = part { word } else { Self.slotMark }
        }.joined(separator: " ")
    }

    /// Returns whether all words between the slots are among those that were said.
    func hasOnlyWords(of said: Set<String>) -> Bool {
        parts.allSatisfy { part in
            if case .word(let word) = part { said.contains(word) } else { true }
        }
    }

    /// The names of the slots, in the order of the phrase.
    public var slots: [String] {
        parts.compactMap { part in
            if case .slot(let name) = part { name } else { nil }
        }
    }
}

extension Phrase {
    /// Splits a phrase at its slots.
    private static func pieces(of text: String) throws(PhraseError) -> [Template.Piece] {
        guard text.utf8.count <= sizeLimit else { throw PhraseError(text, "it is longer than \(sizeLimit) bytes") }
        guard text.isOneLine else { throw PhraseError(text, "it contains a line break or a control character") }
        var pieces: [Template.Piece] = []
        var rest = text.unicodeScalars[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            pieces.append(.literal(String(rest[..<open])))
            let inside = rest[rest.index(after: open)...]
            guard rest[open] == "{", let close = inside.firstIndex(where: { $0 == "{" || $0 == "}" }),
                inside[close] == "}"
            else { throw PhraseError(text, "a slot is a name between { and }") }
            let name = String(inside[..<close])
            guard !name.isEmpty, !name.unicodeScalars.contains(where: { !$0.isInSlot }) else {
                throw PhraseError(text, "a slot is the name of a parameter, such as {quantity}")
            }
            pieces.append(.placeholder([name]))
            rest = inside[inside.index(after: close)...]
        }
        pieces.append(.literal(String(rest)))
        return pieces
    }
}

extension String {
    /// Whether the text has no line breaks and no control characters.
    fileprivate var isOneLine: Bool {
        !unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the name of a slot may contain the character: letters, digits, `_`, and `.` after the name of a step.
    fileprivate var isInSlot: Bool {
        properties.isAlphabetic || properties.numericType != nil || "_.".unicodeScalars.contains(self)
    }
}

extension Phrase {
    /// Returns whether nobody could hear a difference to another phrase: in case, accents and punctuation.
    public func isSaidLike(_ other: Phrase) -> Bool { said == other.said }

    /// What is heard of a phrase.
    struct Said: Hashable {
        private let words: String
        private let parts: [Part]

        fileprivate init(_ phrase: Phrase) { (words, parts) = (phrase.words, phrase.parts) }
    }

    /// What is heard of the phrase.
    var said: Said { Said(self) }
}
