public import IntentKit

extension Donor {
    /// Checks that an app may suggest giving shortcuts phrases.
    ///
    /// An intent has to be one of the app's and one that can be offered, as for a relevant shortcut.
    ///
    /// - Throws: `DonationError` that names the first invalid suggestion, counting from 1.
    public func checkSuggestions(_ suggestions: [ShortcutSuggestion]) throws(DonationError) {
        guard suggestions.count <= ShortcutSuggestion.countLimit else {
            throw DonationError(
                .invalid,
                "\(suggestions.count) shortcut suggestions are more than the \(ShortcutSuggestion.countLimit) that an app "
                    + "may set; leave out those that matter least")
        }
        for (index, suggestion) in suggestions.enumerated() {
            do throws(DonationError) {
                try check(suggestion.shortcut)
                try check(phrase: suggestion.suggestedInvocationPhrase)
            } catch {
                throw DonationError(error.code, "shortcut suggestion \(index + 1): \(error.message)")
            }
        }
    }

    /// The maximum number of bytes of a suggested phrase.
    private static let phraseLimit = 200

    private func check(phrase: String?) throws(DonationError) {
        guard let phrase else { return }
        guard phrase.utf8.count <= Self.phraseLimit else {
            throw DonationError(.invalid, "the suggested phrase is longer than \(Self.phraseLimit) bytes; shorten it")
        }
        let isControl = phrase.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !isControl, phrase.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            throw DonationError(.invalid, "the suggested phrase has no words, or a control character; give it words")
        }
    }
}
