/// An object with an identifier for the app and a name for people.
public struct Object: Codable, Hashable, Sendable {
    /// The identifier of the object in the app; objects with the same identifier are the same.
    public var identifier: String?
    /// The name that people see and say.
    public var displayString: String
    /// The pronunciation of the name, if the spelling isn't enough.
    public var pronunciationHint: String?
    /// The second line when the object is offered as a choice.
    public var subtitleString: String?
    /// The image when the object is offered as a choice.
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
    /// The names of the properties that every object has.
    ///
    /// A list, since looking through six names takes less than a set does at its first use.
    package static let standardNames = [
        "identifier", "displayString", "pronunciationHint", "subtitleString", "displayImage",
        "alternativeSpeakableMatches",
    ]

    /// Returns the object without the standard properties that a custom type redeclares.
    package func without(_ names: [String]) -> Object {
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
