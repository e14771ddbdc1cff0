import Escaping
import IntentRuntime

/// The words that a person searches for; something is found if it has all of them.
public struct SearchTerms: Hashable, Sendable {
    /// The most bytes of a search that finds anything; nobody types more.
    public static let sizeLimit = 1024
    /// The most words of a search that finds anything.
    public static let countLimit = 32

    /// The words without differences in case, accents and width; `nil` if there are too many of them.
    private let words: [String]?

    /// Creates the terms of a search.
    ///
    /// - Parameter texts: The words, each of which may also be several, separated by white space.
    public init(_ texts: [String]) {
        var size = 0
        for text in texts {
            size += text.utf8.count
            guard size <= Self.sizeLimit, texts.count <= Self.sizeLimit else {
                words = nil
                return
            }
        }
        let words = texts.flatMap(Self.words)
        self.words = words.count <= Self.countLimit ? words : nil
    }

    /// Whether there are no words, so that everything that is suggested is found.
    public var isEmpty: Bool { words?.isEmpty ?? false }

    /// Whether anything can have the words: not if there are too many of them.
    public var canMatch: Bool { words != nil }

    /// Returns whether some texts together have all the words.
    ///
    /// A word is found at the beginning of a word, and a word in a script that doesn't separate words also within one.
    public func match(_ texts: [String]) -> Bool {
        guard let words else { return false }
        guard !words.isEmpty else { return true }
        let found = texts.flatMap(Self.words)
        return words.allSatisfy { word in
            let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
            return found.contains { $0.begins(with: word) || !isPlain && $0.contains(bytesOf: word) }
        }
    }

    /// Returns the words of a text, without the punctuation between them.
    private static func words(of text: String) -> [String] {
        text.folded.unicodeScalars
            .split { !$0.properties.isAlphabetic && $0.properties.numericType == nil && !isMark($0) }
            .map { String($0) }
    }

    /// Returns whether a scalar belongs to the letter before it, such as a vowel sign.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
