import Escaping

/// A completion of a word.
struct Candidate: Hashable {
    /// The whole word; one that ends with “=” or “/” can be continued.
    var text: String
    /// A description that a shell may show beside it.
    var note: String?

    init(_ text: String, _ note: String? = nil) {
        self.text = text
        self.note = note
    }
}

extension Sequence<Candidate> {
    /// Returns the candidates that begin with the typed text or, if there are none, those that do so ignoring case.
    func beginning(with typed: String) -> [Candidate] {
        // A word is one line, without characters that control a terminal.
        let all = filter {
            !$0.text.isEmpty && $0.text.visibleLine.isIdentical(to: $0.text)
                && !$0.text.utf8.contains(UInt8(ascii: "\t"))
        }
        let exact = all.filter { $0.text.begins(with: typed) }
        guard exact.isEmpty else { return exact }
        let folded = typed.lowercased()
        return all.filter { $0.text.lowercased().begins(with: folded) }
    }
}
