/// A thing that an app knows by an identifier and a person by a name.
public struct Object: Codable, Hashable, Sendable {
    /// What the app knows the object by; two objects with one identifier are the same.
    public var identifier: String?
    /// What people see and say.
    public var displayString: String
    /// How the name is spoken, where the spelling does not tell.
    public var pronunciationHint: String?
    /// The second line in a choice.
    public var subtitleString: String?
    /// The picture in a choice.
    public var displayImage: Image?
    /// Other names that people say for the object.
    public var alternativeSpeakableMatches: [SpeakableString]?

    /// Creates an object.
    public init(
        identifier: String?,
        display: String,
        pronunciationHint: String? = nil,
        subtitle: String? = nil,
        image: Image? = nil,
        alternativeSpeakableMatches: [SpeakableString]? = nil
    ) {
        self.identifier = identifier
        self.displayString = display
        self.pronunciationHint = pronunciationHint
        self.subtitleString = subtitle
        self.displayImage = image
        self.alternativeSpeakableMatches = alternativeSpeakableMatches
    }
}

extension Object {
    /// The names of what every object has.
    package static let standardNames: Set<String> = [
        "identifier", "displayString", "pronunciationHint", "subtitleString", "displayImage",
        "alternativeSpeakableMatches",
    ]

    /// The object without the parts that a custom type declares anew.
    func without(_ names: [String]) -> Object {
        var object = self
        for name in names {
            switch name {
            case "identifier": object.identifier = nil
            case "displayString": object.displayString = ""
            case "pronunciationHint": object.pronunciationHint = nil
            case "subtitleString": object.subtitleString = nil
            case "displayImage": object.displayImage = nil
            default: object.alternativeSpeakableMatches = nil
            }
        }
        return object
    }
}

extension Object: CustomStringConvertible {
    /// The name that people see.
    public var description: String { displayString }
}
