import Escaping

/// What a word could become.
struct Candidate: Hashable {
    /// The whole word; one that ends with “=” or “/” is gone on with.
    var text: String
    /// What a shell may show beside it.
    var note: String?

    init(_ text: String, _ note: String? = nil) {
        self.text = text
        self.note = note
    }
}

extension Sequence<Candidate> {
    /// Those that begin as was typed; where none does, those that do but for the case of the letters.
    func beginning(with typed: String) -> [Candidate] {
        // A word is one line; what steers a terminal has no place in it.
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
