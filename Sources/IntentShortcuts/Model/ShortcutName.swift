import Escaping

/// The rules for names in a shortcut, and for the name of a shortcut itself.
enum ShortcutName {
    /// The maximum size of a variable's name in bytes.
    static let variableLimit = 100

    /// The maximum size of a shortcut's name in bytes, so that the name of its file isn't too long.
    static let shortcutLimit = 200

    /// The variables that every shortcut has.
    static let reserved: Set<String> = ["input", "date"]

    /// Returns whether a text can be the name of a variable or a property.
    static func isValid(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, name.utf8.count <= variableLimit else { return false }
        guard first.properties.isXIDStart || first == "_" else { return false }
        return name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }

    /// Returns what is wrong with the name of a shortcut, which is also the name of a file, or `nil`.
    static func problem(ofShortcut name: String) -> String? {
        let scalars = name.unicodeScalars
        if name.isEmpty { return "it is empty" }
        if name.utf8.count > shortcutLimit { return "it is longer than \(shortcutLimit) bytes" }
        if scalars.contains("/") { return "it contains a slash, which a file name can't contain" }
        if scalars.first == "." { return "it begins with a dot, so its file would be hidden" }
        if scalars.first == "-" { return "it begins with a hyphen, like an option" }
        if scalars.contains(where: \.isUnseen) { return "it contains an invisible character" }
        let edges = [scalars.first, scalars.last].compactMap(\.self)
        if edges.contains(where: \.properties.isWhitespace) { return "it begins or ends with a space" }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether the scalar shows nothing or breaks the line.
    fileprivate var isUnseen: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
        default: false
        }
    }
}
