import IntentDefinitions

extension ValueReader {
    /// Returns what is expected instead of a text that isn't a value.
    func expectation(insteadOf text: String) -> String {
        guard type == .dateComponentsRange, SpokenRange(words: words, moment: moment).isReversed(text) else {
            return expectation
        }
        return mismatch.forwardRange
    }
}
