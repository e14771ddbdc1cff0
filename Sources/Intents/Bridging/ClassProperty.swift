import IntentKit

/// One property of a generated class, reached by name.
@_spi(Generated) public struct ClassProperty: Sendable {
    /// The name in the definition.
    let name: String
    let shape: @Sendable (_ depth: Int) -> ValueShape
    let isRecursive: Bool
    /// The key path, which identifies the property.
    ///
    /// A key path without captured values is immutable.
    let keyPath: Handed<AnyKeyPath>
    let value: @Sendable (NSObject) -> IntentValue?
    /// Returns the value as the property has it, or `nil` if it isn't set.
    let content: @Sendable (NSObject) -> Any?
    /// Assigns a value, or unsets the property, and returns whether the value was of the right type.
    let assign: @Sendable (NSObject, IntentValue?) -> Bool
    /// Assigns the property of the first object to the second.
    let copy: @Sendable (NSObject, NSObject) -> Void

    /// Creates a property whose value is optional.
    ///
    /// - Parameters:
    ///   - name: The name in the definition.
    ///   - keyPath: The property, without captured values.
    ///   - bridge: The bridge for its values.
    public init<Root: NSObject, Value>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value?>, _ bridge: ValueBridge<Value>
    ) {
        self.init(
            name, keyPath, shape: bridge.shape, isRecursive: bridge.isRecursive,
            value: { $0.flatMap(bridge.intentValue) },
            converted: { value in
                guard let value else { return .some(nil) }
                return bridge.value(value).map { .some($0) }
            })
    }

    /// Creates a property whose value is a set of cases, which is unset if it is empty.
    public init<Root: NSObject, Value: OptionSet & SendableMetatype>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>, _ bridge: ValueBridge<Value>
    ) where Value.RawValue == UInt {
        self.init(
            name, keyPath, shape: bridge.shape, isRecursive: false,
            value: { $0.isEmpty ? nil : bridge.intentValue($0) },
            converted: { value in
                guard let value else { return [] }
                return bridge.value(value)
            })
    }

    /// Creates a property whose value is an enumeration, with the case 0 for “not set”.
    public init<Root: NSObject, Value: RawRepresentable<Int> & SendableMetatype>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>, _ bridge: ValueBridge<Value>
    ) {
        self.init(
            name, keyPath, shape: bridge.shape, isRecursive: false,
            value: { $0.rawValue == 0 ? nil : bridge.intentValue($0) },
            converted: { value in
                guard let value else { return Value(rawValue: 0) }
                return bridge.value(value)
            })
    }

    private init<Root: NSObject, Value>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>,
        shape: @escaping @Sendable (Int) -> ValueShape, isRecursive: Bool,
        value: @escaping @Sendable (Value) -> IntentValue?, converted: @escaping @Sendable (IntentValue?) -> Value?
    ) {
        self.name = name
        self.shape = shape
        self.isRecursive = isRecursive
        self.keyPath = Handed(keyPath)
        let path = Handed(keyPath)
        self.value = { object in
            guard let object = object as? Root else { return nil }
            return value(object[keyPath: path.value])
        }
        content = { object in
            guard let object = object as? Root else { return nil }
            let content = unwrapped(object[keyPath: path.value])
            // A case is a number outside of its class, as in Objective-C; 0 stands for “not set”.
            guard let number = (content as? any RawRepresentable)?.rawValue as? Int else { return content }
            return number == 0 ? nil : NSNumber(value: number)
        }
        assign = { object, new in
            guard let object = object as? Root, let value = converted(new) else { return false }
            object[keyPath: path.value] = value
            return true
        }
        copy = { source, target in
            guard let source = source as? Root, let target = target as? Root else { return }
            target[keyPath: path.value] = source[keyPath: path.value]
        }
    }
}

/// The properties of a generated class, in the order of the definition.
@_spi(Generated) public struct ClassTable: Sendable, ExpressibleByArrayLiteral {
    let properties: [ClassProperty]
    private let byName: [String: ClassProperty]
    /// Whether the type refers to itself, so that its shape is infinite.
    private let isRecursive: Bool
    /// The shapes of the type that have been computed so far.
    private let knownShapes = KnownShapes()

    /// Creates a table; of two properties with one name, the first counts.
    public init(arrayLiteral properties: ClassProperty...) { self.init(properties) }

    init(_ properties: [ClassProperty]) {
        self.properties = properties
        byName = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        isRecursive = properties.contains(where: \.isRecursive)
    }

    /// Returns the type of an object with these properties that is nested in a number of others.
    func shape(depth: Int) -> ValueShape {
        guard isRecursive else { return knownShapes.shape(at: 0) { .object(shapes) } }
        guard depth + 1 < ValueShape.depthLimit else { return .object([:]) }
        return knownShapes.shape(at: depth) { .object(byName.mapValues { $0.shape(depth + 1) }) }
    }

    /// The types of the values by name.
    var shapes: [String: ValueShape] { byName.mapValues { $0.shape(0) } }

    /// Returns the type of a property's values, or `nil` if there is no property with the name.
    func shape(named name: String) -> ValueShape? { byName[name]?.shape(0) }

    /// Returns the values that are set, by name.
    func values(of object: NSObject) -> [String: IntentValue] { byName.compactMapValues { $0.value(object) } }

    /// Assigns values by name, leaving unknown names and values of another type out.
    func assign(_ values: [String: IntentValue], to object: NSObject) {
        for (name, value) in values { _ = byName[name]?.assign(object, value) }
    }

    /// Assigns the properties of one object to another of the same class.
    func copy(_ source: NSObject, to target: NSObject) {
        for property in properties { property.copy(source, target) }
    }

    /// Returns the value of a property as the class has it, or `nil` if it isn't set or there is no such property.
    func property(_ name: String, of object: NSObject) -> Any? { byName[name]?.content(object) }

    /// Returns the name of the property with a key path, or `nil`.
    func name(of keyPath: AnyKeyPath) -> String? { properties.first { $0.keyPath.value == keyPath }?.name }
}
