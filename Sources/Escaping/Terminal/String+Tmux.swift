extension String {
    /// The text on one line, escaped for tmux's status line, in which `#` begins a format.
    package var tmuxText: String {
        var text = String.UnicodeScalarView()
        for scalar in visibleLine.unicodeScalars {
            if scalar == "#" { text.append(scalar) }
            text.append(scalar)
        }
        return String(text)
    }
}
