/// A custom type of a definition file.
///
/// Generated types store the properties that every object has in ``object`` and add their own properties beside it.
public protocol IntentObject: Disambiguatable, Codable, CustomStringConvertible {
    /// The properties that the type adds.
    @_spi(Generated) static var properties: PropertyTable<Self> { get }

    /// The properties that every object has.
    var object: Object { get set }

    /// Creates a value without its own properties.
    init(object: Object)
}

extension IntentObject {
    /// No properties: the default of a type that declares none.
    @_spi(Generated) public static var properties: PropertyTable<Self> { [] }

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

    /// The identifier of the object in the app.
    public var identifier: String? { object.identifier }

    /// The name that people see and say.
    public var displayString: String { object.displayString }

    /// The pronunciation of the name.
    public var pronunciationHint: String? { object.pronunciationHint }

    /// The second line when the object is offered as a choice.
    public var subtitleString: String? {
        get { object.subtitleString }
        set { object.subtitleString = newValue }
    }

    /// The image when the object is offered as a choice.
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

    /// The shape of an object with the type's own properties.
    public static var shape: ValueShape { shape(depth: 0) }

    /// Returns the shape of an object that is nested in others.
    @_spi(Generated) public static func shape(depth: Int) -> ValueShape { properties.objectShape(depth: depth) }

    /// Creates the object from a value, leaving properties of another type unset.
    public init?(intentValue: IntentValue) {
        guard case .object(let value) = intentValue else { return nil }
        self.init(object: value.object)
        Self.properties.assign(value.properties, to: &self)
    }

    /// The object with its own properties; a redeclared property replaces the standard one.
    public var intentValue: IntentValue {
        .object(
            ObjectValue(
                object.without(Self.properties.standardNames), properties: Self.properties.values(of: self)))
    }

    /// Creates an object by decoding its plain form.
    public init(from decoder: any Decoder) throws {
        self = try plainValue(from: decoder)
    }

    /// Encodes the plain form.
    public func encode(to encoder: any Encoder) throws {
        try PlainValue(intentValue).encode(to: encoder)
    }
}
