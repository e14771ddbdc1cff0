import Escaping

/// The forms in which a definition can be kept in a file.
public enum DefinitionForm: Hashable, Sendable {
    /// The property list that Xcode writes, `NAME.intentdefinition`.
    case propertyList
    /// The form that people write, `NAME.intents.json5`.
    case handWritten

    /// The form of a file, by its name: what does not end as the hand-written form does is taken as a property list.
    public init(path: String) {
        self = path.ends(with: ".json5") ? .handWritten : .propertyList
    }

    /// What the name of a file of this form ends with.
    public var suffix: String {
        switch self {
        case .propertyList: ".intentdefinition"
        case .handWritten: ".intents.json5"
        }
    }

    /// A file's name without what says its form.
    package static func baseName(of name: String) -> String {
        let suffixes = [handWritten.suffix, propertyList.suffix, ".json5"]
        return suffixes.lazy.compactMap { name.beginning(before: $0) }.first.map(String.init) ?? name
    }
}
