import IntentKit

/// A value of several properties that isn't an `INObject`; the base of the classes that are generated for such types.
///
/// It is `@unchecked Sendable`, as are its subclasses: a value belongs to one call at a time, and each call gets values
/// of its own, made from the request's.
open class ClassValue: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Creates a value without properties.
    public override init() {}

    /// Unarchives a value; a property of another type is left out.
    public required init?(coder: NSCoder) {
        guard let value = coder.decodeValue(ObjectValue.self) else { return nil }
        super.init()
        assign(value)
    }

    /// Whether the class can be unarchived securely.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the value with all properties.
    open func encode(with coder: NSCoder) { coder.encode(value: objectValue) }

    /// The properties.
    @_spi(Generated) open class var structureTable: ClassTable { [] }
    /// The property that people see and say, or `nil` if there is none.
    @_spi(Generated) open class var spokenProperty: String? { nil }

    /// Creates a value of the class.
    ///
    /// Generated classes override it: a required initialiser would have to be repeated by each subclass.
    @_spi(Generated) open class func instance() -> ClassValue { ClassValue() }

    /// Returns a copy with the values of all properties.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.instance()
        Self.structureTable.copy(self, to: copy)
        return copy
    }

    /// Returns whether another value is of the same class and has the same properties.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ClassValue, type(of: other) == type(of: self) else { return false }
        return other === self || other.objectValue == objectValue
    }

    /// A hash value of the identifier and the name.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(objectValue.object.identifier)
        hasher.combine(objectValue.object.displayString)
        return hasher.finalize()
    }

    /// What people see.
    open override var description: String { objectValue.object.displayString }
}

extension ClassValue {
    /// The value as the lifecycle handles it.
    var objectValue: ObjectValue {
        ObjectValue(structure: Self.structureTable.values(of: self), spoken: Self.spokenProperty)
    }

    /// Sets the properties that the lifecycle's value has, leaving out those of another type.
    func assign(_ value: ObjectValue) {
        let table = Self.structureTable
        table.assign(value.structure(of: table.shape(depth: 0), spoken: Self.spokenProperty), to: self)
    }
}

extension ValueBridge where Value: ClassValue {
    /// Values of a class that is generated for a type without the properties of every object.
    ///
    /// - Parameter type: The class.
    @_spi(Generated) public static func structure(_ type: Value.Type) -> Self {
        Self { depth in
            type.structureTable.shape(depth: depth)
        } intentValue: { value in
            .object(value.objectValue)
        } value: { value in
            guard case .object(let object) = value, let made = type.instance() as? Value else { return nil }
            made.assign(object)
            return made
        }
    }
}
