extension String {
    /// The text, or `nil` if it is empty.
    package var nonEmpty: String? { isEmpty ? nil : self }
}
