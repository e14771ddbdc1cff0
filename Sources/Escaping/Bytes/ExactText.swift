/// A text that is equal only to one with the same bytes, as the key of what is named by it.
///
/// Two strings are equal if they are canonically equivalent, so that one of two files or donations whose names are would
/// be taken for the other.
package struct ExactText: Hashable, Sendable {
    package let text: String

    package init(_ text: some StringProtocol) { self.text = String(text) }

    package static func == (first: ExactText, second: ExactText) -> Bool { first.text.isIdentical(to: second.text) }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
