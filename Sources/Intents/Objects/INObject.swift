import IntentKit

/// An object with an identifier for the app and a name for people; the base of the classes for custom types.
///
/// It is `@unchecked Sendable`, as are its subclasses: an object belongs to one call at a time, and each call gets
/// objects of its own, made from the request's values.
open class INObject: NSObject, INSpeakable, NSCopying, NSSecureCoding, @unchecked Sendable {
    private var object: Object

    /// Creates an object.
    ///
    /// - Parameters:
    ///   - identifier: The identifier in the app; objects with the same identifier are the same.
    ///   - displayString: The name that people see and say.
    ///   - pronunciationHint: The pronunciation of the name, if the spelling isn't enough.
    public init(identifier: String?, display displayString: String, pronunciationHint: String?) {
        object = Object(identifier: identifier, display: displayString, pronunciationHint: pronunciationHint)
    }

    /// Unarchives an object; a value of another type than its property is left out.
    public required init?(coder: NSCoder) {
        guard let value = coder.decodeValue(ObjectValue.self) else { return nil }
        object = value.object
        super.init()
        Self.objectTable.assign(value.properties, to: self)
    }

    /// Whether the class can be unarchived securely.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the object with all properties.
    open func encode(with coder: NSCoder) { coder.encode(value: objectValue) }

    /// Creates an object.
    public convenience init(identifier: String?, display displayString: String) {
        self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    }

    /// Creates an object with a second line and an image.
    public convenience init(identifier: String?, display displayString: String, subtitle: String?, image: INImage?) {
        self.init(
            identifier: identifier, display: displayString, pronunciationHint: nil, subtitle: subtitle, image: image)
    }

    /// Creates an object with a pronunciation, a second line and an image.
    public convenience init(
        identifier: String?, display displayString: String, pronunciationHint: String?, subtitle: String?,
        image: INImage?
    ) {
        self.init(identifier: identifier, display: displayString, pronunciationHint: pronunciationHint)
        object.subtitleString = subtitle
        object.displayImage = image?.core
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
    public var displayImage: INImage? {
        get { object.displayImage.map { INImage($0) } }
        set { object.displayImage = newValue?.core }
    }

    /// Other names that people say for the object.
    public var alternativeSpeakableMatches: [INSpeakableString]? {
        get { object.alternativeSpeakableMatches?.map { INSpeakableString($0) } }
        set { object.alternativeSpeakableMatches = newValue?.map(\.core) }
    }

    /// The name that people say.
    public var spokenPhrase: String { object.displayString }
    /// The identifier of the object in the app.
    public var vocabularyIdentifier: String? { object.identifier }
    /// The properties that the class adds.
    @_spi(Generated) open class var objectTable: ClassTable { [] }

    /// Creates an object of the class.
    ///
    /// Generated classes override it: a required initialiser would have to be repeated by each class of an app.
    @_spi(Generated) open class func instance(identifier: String?, display: String) -> INObject {
        INObject(identifier: identifier, display: display)
    }

    /// Returns a copy with the values of all properties.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.instance(identifier: identifier, display: displayString)
        copy.object = object
        Self.objectTable.copy(self, to: copy)
        return copy
    }

    /// Returns whether another object is of the same class and has the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INObject, type(of: other) == type(of: self) else { return false }
        return other === self || other.objectValue == objectValue
    }

    /// A hash value of the identifier and the name.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(object.identifier)
        hasher.combine(object.displayString)
        return hasher.finalize()
    }

    /// The name that people see.
    open override var description: String { displayString }
}

extension INObject {
    /// The object as the lifecycle handles it; a redeclared property replaces the standard one.
    var objectValue: ObjectValue {
        let table = Self.objectTable
        let redeclared = table.properties.map(\.name).filter(Object.standardNames.contains)
        return ObjectValue(object.without(redeclared), properties: table.values(of: self))
    }

    /// Returns an object of the class with the values of the lifecycle's, leaving out those of another type.
    static func instance(of value: ObjectValue) -> INObject {
        let made = instance(identifier: value.object.identifier, display: value.object.displayString)
        made.object = value.object
        objectTable.assign(value.properties, to: made)
        return made
    }
}
