import Escaping

extension String {
    /// Returns what a label comes to at least, wherever it's shown.
    ///
    /// Some desktops draw labels as markup, or underline the letter behind “_” or “&”; and nobody sees by how many blanks
    /// two differ, or chooses between them by their case.
    var seenAsLabel: String {
        var seen = String.UnicodeScalarView()
        var scalars = unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar == "<", let end = scalars.firstIndex(of: ">") {
                scalars = scalars[scalars.index(after: end)...]
            } else if scalar == "&", let end = scalars.firstIndex(of: ";"), let meant = Self.entity(scalars[..<end]) {
                scalars = scalars[scalars.index(after: end)...]
                if meant.isSeen { seen.append(meant) }
            } else if scalar.isSeen {
                seen.append(scalar)
            }
        }
        return String(seen).lowercased()
    }

    /// Returns the character that a reference such as `amp` or `#38` stands for; `nil` if it isn't one.
    private static func entity(_ name: Substring.UnicodeScalarView) -> Unicode.Scalar? {
        let names: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        let name = String(name)
        if let named = names[name] { return named }
        guard let number = name.rest(after: "#") else { return nil }
        let digits = number.rest(after: "x") ?? number.rest(after: "X")
        return (digits.map { UInt32($0, radix: 16) } ?? UInt32(number)).flatMap { Unicode.Scalar($0) }
    }
}

extension Unicode.Scalar {
    /// Whether it's neither a blank nor a mark of the letter behind it.
    fileprivate var isSeen: Bool { !properties.isWhitespace && self != "_" && self != "&" }
}
