extension String {
    /// The text without the means to steer a terminal: control characters are shown by their numbers.
    ///
    /// What a plugin says is not trusted, and is shown to a person.
    var visible: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isControl {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether the character steers a terminal; tabs and line ends do no harm.
    fileprivate var isControl: Bool {
        properties.generalCategory == .control && self != "\t" && self != "\n"
    }
}
