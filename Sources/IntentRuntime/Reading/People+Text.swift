import IntentKit

extension Person {
    /// Creates a person from an e-mail address, a phone number, a name, or a name with one of them as in
    /// `Ada <ada@example.org>`.
    init(text: String) {
        if text.hasSuffix(">"), let start = text.lastIndex(of: "<") {
            let address = String(text[text.index(after: start)...].dropLast()).trimmed
            let name = String(text[..<start]).trimmed
            if let handle = Handle(text: address), !name.isEmpty {
                self.init(personHandle: handle, displayName: name)
                return
            }
        }
        self.init(personHandle: Handle(text: text), displayName: text)
    }
}

extension Person.Handle {
    /// Creates a handle from an e-mail address or a phone number.
    fileprivate init?(text: String) {
        if text.contains(where: \.isNumber), text.allSatisfy({ $0.isNumber || "+-()/ ".contains($0) }) {
            self.init(value: text, type: .phoneNumber)
        } else if text.contains("@"), !text.contains(where: \.isWhitespace) {
            self.init(value: text, type: .emailAddress)
        } else {
            return nil
        }
    }
}

extension PaymentMethod {
    /// Creates a payment method from the name of a kind, in code or in words, or from a custom name.
    init(text: String, words: ValueWords) {
        let folded = text.folded
        let kind = Kind.allCases.first { $0.rawValue.folded == folded } ?? words.payments[folded]
        self.init(type: kind ?? .unknown, name: text, identificationHint: nil)
    }
}
