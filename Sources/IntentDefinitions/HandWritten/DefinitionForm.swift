import Escaping

/// The forms in which a definition can be kept in a file.
public enum DefinitionForm: Hashable, Sendable {
    /// The property list that Xcode writes, `NAME.intentdefinition`.
    case propertyList
    /// The form that people write, `NAME.intents.json5`.
    case handWritten

    /// Returns the form of a file by its name: property list unless the name ends with `.json5`.
    public init(path: String) { self = path.ends(with: ".json5") ? .handWritten : .propertyList }

    /// The ending of the names of files of this form.
    public var suffix: String {
        switch self {
        case .propertyList: ".intentdefinition"
        case .handWritten: ".intents.json5"
        }
    }

    /// The endings of the names of definitions.
    package static let suffixes = [propertyList.suffix, handWritten.suffix]

    /// Returns a file's name without the ending of its form.
    package static func baseName(of name: String) -> String {
        (suffixes + [".json5"]).lazy.compactMap { name.beginning(before: $0) }.first.map(String.init) ?? name
    }
}
