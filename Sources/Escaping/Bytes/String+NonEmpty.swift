extension String {
    /// The text, or `nil` if it is empty.
    package var nonEmpty: String? { isEmpty ? nil : self }

    /// Whether the text has nothing but whitespace, so that nothing can be read.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    /// The text, or `nil` if it is blank.
    package var nonBlank: String? { isBlank ? nil : self }
}
