/// A value of several properties, which isn't an object with an identifier and a name of its own.
///
/// This corresponds to classes of Apple's interface that don't derive from `INObject`, such as `INMediaItem`. What
/// people see and say is one of the properties; a property `identifier` takes the place of an object's.
public protocol IntentStructure: Disambiguatable, Codable, CustomStringConvertible {
    /// The properties.
    @_spi(Generated) static var properties: PropertyTable<Self> { get }
    /// The property that people see and say, or `nil` if there is none.
    @_spi(Generated) static var spokenProperty: String? { get }

    /// Creates a value without properties.
    init()
}

extension IntentStructure {
    /// No properties.
    @_spi(Generated) public static var properties: PropertyTable<Self> { [] }
    /// None.
    @_spi(Generated) public static var spokenProperty: String? { nil }

    /// The shape of an object with the properties.
    public static var shape: ValueShape { shape(depth: 0) }

    /// Returns the shape of a value that is nested in objects.
    @_spi(Generated) public static func shape(depth: Int) -> ValueShape { properties.objectShape(depth: depth) }

    /// Creates the value, leaving properties of another type unset.
    public init?(intentValue: IntentValue) {
        guard case .object(let value) = intentValue else { return nil }
        self.init()
        Self.properties.assign(value.structure(of: Self.shape, spoken: Self.spokenProperty), to: &self)
    }

    /// The value as an object: its identifier and its name are properties.
    public var intentValue: IntentValue {
        .object(ObjectValue(structure: Self.properties.values(of: self), spoken: Self.spokenProperty))
    }

    /// What people see.
    public var description: String {
        guard case .object(let value) = intentValue else { return "" }
        return value.object.displayString
    }

    /// Creates a value by decoding its plain form.
    public init(from decoder: any Decoder) throws {
        self = try plainValue(from: decoder)
    }

    /// Encodes the plain form.
    public func encode(to encoder: any Encoder) throws {
        try PlainValue(intentValue).encode(to: encoder)
    }
}

extension ObjectValue {
    /// Creates the object of a structure's properties.
    ///
    /// - Parameters:
    ///   - properties: The properties that are set.
    ///   - spoken: The property that people see and say.
    package init(structure properties: [String: IntentValue], spoken: String?) {
        var properties = properties
        var identifier: String?
        if case .string(let text)? = properties["identifier"] {
            identifier = text
            properties["identifier"] = nil
        }
        self.init(
            Object(identifier: identifier, display: spoken.flatMap { properties[$0]?.spokenText } ?? ""),
            properties: properties)
    }

    /// Returns the properties of a structure: an identifier and a name without a property of their own become those.
    ///
    /// - Parameters:
    ///   - shape: The shape of the structure.
    ///   - spoken: The property that people see and say.
    package func structure(of shape: ValueShape, spoken: String?) -> [String: IntentValue] {
        var values = properties
        if values["identifier"] == nil { values["identifier"] = object.identifier.map { .string($0) } }
        guard let spoken, values[spoken] == nil, !object.displayString.isEmpty, case .object(let shapes) = shape else {
            return values
        }
        switch shapes[spoken] {
        case .string?: values[spoken] = .string(object.displayString)
        case .speakableString?:
            values[spoken] = .speakableString(SpeakableString(spokenPhrase: object.displayString))
        default: break
        }
        return values
    }
}

extension IntentValue {
    /// The words of a value that is text, or has a name.
    package var spokenText: String? {
        switch self {
        case .string(let text): text
        case .speakableString(let text): text.spokenPhrase
        case .object(let value): value.object.displayString
        case .placemark(let place): place.name
        case .person(let person): person.displayName
        default: nil
        }
    }
}
