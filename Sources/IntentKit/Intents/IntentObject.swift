/// A custom type of a definition file.
///
/// Generated types keep what every object has in one place and add their own properties beside it.
public protocol IntentObject: Disambiguatable, Codable, CustomStringConvertible {
    /// The properties that the type adds.
    static var properties: PropertyTable<Self> { get }

    /// What every object has.
    var object: Object { get set }

    /// Creates a value without its own properties.
    init(object: Object)
}

extension IntentObject {
    /// Creates a value without its own properties.
    public init(
        identifier: String?,
        display: String,
        pronunciationHint: String? = nil,
        subtitle: String? = nil,
        image: Image? = nil
    ) {
        self.init(
            object: Object(
                identifier: identifier, display: display, pronunciationHint: pronunciationHint, subtitle: subtitle,
                image: image))
    }

    /// What the app knows the object by.
    public var identifier: String? { object.identifier }

    /// What people see and say.
    public var displayString: String { object.displayString }

    /// How the name is spoken.
    public var pronunciationHint: String? { object.pronunciationHint }

    /// The second line in a choice.
    public var subtitleString: String? {
        get { object.subtitleString }
        set { object.subtitleString = newValue }
    }

    /// The picture in a choice.
    public var displayImage: Image? {
        get { object.displayImage }
        set { object.displayImage = newValue }
    }

    /// Other names that people say for the object.
    public var alternativeSpeakableMatches: [SpeakableString]? {
        get { object.alternativeSpeakableMatches }
        set { object.alternativeSpeakableMatches = newValue }
    }

    /// The name that people see.
    public var description: String { object.displayString }

    /// An object with the type's own properties.
    public static var shape: ValueShape { shape(depth: 0) }

    /// The shape of an object that stands in others.
    public static func shape(depth: Int) -> ValueShape { properties.objectShape(depth: depth) }

    /// Creates the value; a property of another type is left unset.
    public init?(intentValue: IntentValue) {
        guard case .object(let value) = intentValue else { return nil }
        self.init(object: value.object)
        Self.properties.assign(value.properties, to: &self)
    }

    /// The object with its own properties; one that is declared anew takes the place of the standard one.
    public var intentValue: IntentValue {
        .object(
            ObjectValue(
                object.without(Self.properties.standardNames), properties: Self.properties.values(of: self)))
    }

    /// Reads the plain form.
    public init(from decoder: any Decoder) throws {
        self = try plainValue(from: decoder)
    }

    /// Writes the plain form.
    public func encode(to encoder: any Encoder) throws {
        try PlainValue(intentValue).encode(to: encoder)
    }
}
