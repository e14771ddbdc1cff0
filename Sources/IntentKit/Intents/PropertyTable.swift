import Synchronization

/// One named property of a generated type, reached by name.
///
/// This is a class so that looking one up doesn't copy it.
@_spi(Generated) public final class IntentProperty<Root>: Sendable {
    /// The name in the definition.
    public let name: String
    /// Returns the declared type at a depth; see ``IntentValueConvertible/shape(depth:)``.
    let shape: @Sendable (_ depth: Int) -> ValueShape
    /// Whether the values can hold values of the type that has the property.
    let isRecursive: Bool
    /// The key path, which identifies the property.
    let keyPath: any PartialKeyPath<Root> & Sendable
    let value: @Sendable (Root) -> IntentValue?
    /// Assigns a value and returns whether it was of the right type.
    let assign: @Sendable (inout Root, IntentValue?) -> Bool

    /// Creates a property whose value is optional.
    public convenience init<Value: IntentValueConvertible>(
        _ name: String, _ keyPath: any WritableKeyPath<Root, Value?> & Sendable
    ) {
        self.init(name, keyPath, shape: { _ in Value.shape }, isRecursive: false)
    }

    /// Creates a property whose values can hold values of the type that has the property.
    ///
    /// The shape of such a property is infinite, so it is computed on demand and only to a limited depth.
    public convenience init<Value: IntentValueConvertible>(
        recursive name: String, _ keyPath: any WritableKeyPath<Root, Value?> & Sendable
    ) {
        self.init(name, keyPath, shape: { Value.shape(depth: $0) }, isRecursive: true)
    }

    private init<Value: IntentValueConvertible>(
        _ name: String,
        _ keyPath: any WritableKeyPath<Root, Value?> & Sendable,
        shape: @escaping @Sendable (Int) -> ValueShape,
        isRecursive: Bool
    ) {
        self.name = name
        self.keyPath = keyPath
        self.shape = shape
        self.isRecursive = isRecursive
        value = { $0[keyPath: keyPath]?.intentValue }
        assign = { root, newValue in
            guard let newValue else {
                root[keyPath: keyPath] = nil
                return true
            }
            guard let converted = Value(intentValue: newValue) else { return false }
            root[keyPath: keyPath] = converted
            return true
        }
    }

    /// Creates a property whose value is a set of cases, which is unset if it is empty.
    public convenience init<Value: IntentOptionSet>(
        _ name: String, _ keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) {
        self.init(name, keyPath, unset: []) { $0.isEmpty }
    }

    /// Creates a property whose value is an enumeration, which is unset if its raw value is 0.
    public convenience init<Value: IntentEnum>(
        _ name: String, _ keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) {
        self.init(name, keyPath, unset: Value(rawValue: 0)) { $0.rawValue == 0 }
    }

    /// Creates a property that isn't optional.
    ///
    /// - Parameters:
    ///   - unset: The value that stands for “not set”; without one, the property can't be unset.
    ///   - isUnset: Returns whether a value stands for “not set”.
    private init<Value: IntentValueConvertible>(
        _ name: String, _ keyPath: any WritableKeyPath<Root, Value> & Sendable, unset: Value?,
        isUnset: @escaping @Sendable (Value) -> Bool
    ) {
        self.name = name
        self.keyPath = keyPath
        shape = { _ in Value.shape }
        isRecursive = false
        value = { root in
            let value = root[keyPath: keyPath]
            return isUnset(value) ? nil : value.intentValue
        }
        assign = { root, newValue in
            guard let converted = newValue.map(Value.init(intentValue:)) ?? unset else { return false }
            root[keyPath: keyPath] = converted
            return true
        }
    }
}

/// The properties of a generated type, in the order of the definition.
@_spi(Generated) public struct PropertyTable<Root>: Sendable, ExpressibleByArrayLiteral {
    /// The properties.
    public let properties: [IntentProperty<Root>]
    /// Whether the type refers to itself, so that its shape is infinite.
    private let isRecursive: Bool
    /// The shapes of the type that have been computed so far.
    ///
    /// An extension computes those of the values that it is sent, and not all that its intents could have.
    private let knownShapes = KnownShapes()
    /// The names of the standard properties that the type redeclares.
    let standardNames: [String]

    /// Creates a table from a list of properties.
    public init(arrayLiteral properties: IntentProperty<Root>...) {
        self.init(properties)
    }

    /// Creates a table; of two properties with the same name, the first is used.
    public init(_ properties: [IntentProperty<Root>]) {
        self.properties = properties
        // A plain loop: each type has its table, and in code for any type a key path or a sequence's own methods take
        // longer the first time than everything else here.
        var standardNames: [String] = []
        var isRecursive = false
        for property in properties {
            if Object.standardNames.contains(property.name) { standardNames.append(property.name) }
            isRecursive = isRecursive || property.isRecursive
        }
        self.standardNames = standardNames
        self.isRecursive = isRecursive
    }

    private static func objectShape(of properties: [IntentProperty<Root>], depth: Int) -> ValueShape {
        .object(
            Dictionary(properties.map { ($0.name, $0.shape(depth)) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Returns the shape of an object that has these properties.
    ///
    /// - Parameter depth: The number of objects in which the object is nested.
    func objectShape(depth: Int) -> ValueShape {
        guard isRecursive else { return knownShapes.shape(at: 0) { Self.objectShape(of: properties, depth: 0) } }
        guard depth + 1 < ValueShape.depthLimit else { return .object([:]) }
        return knownShapes.shape(at: depth) { Self.objectShape(of: properties, depth: depth + 1) }
    }

    /// The shapes of the properties' values, by name.
    package var shapes: [String: ValueShape] {
        if !isRecursive, case .object(let shapes) = objectShape(depth: 0) { return shapes }
        return Dictionary(properties.map { ($0.name, $0.shape(0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the shape of a property's values, or `nil` if there is no property with the name.
    package func shape(named name: String) -> ValueShape? {
        for property in properties where property.name == name { return property.shape(0) }
        return nil
    }

    /// Returns the name of the property with a key path.
    package func name(of keyPath: PartialKeyPath<Root>) -> String? {
        properties.first { $0.keyPath == keyPath }?.name
    }

    /// Returns the values that are set, by name.
    public func values(of root: Root) -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        for property in properties {
            values[property.name] = property.value(root)
        }
        return values
    }

    /// Assigns values by name, ignoring unknown names and values of another type.
    public func assign(_ values: [String: IntentValue], to root: inout Root) {
        // In reverse, so that the first of two properties with the same name is assigned last.
        for property in properties.reversed() {
            guard let value = values[property.name] else { continue }
            _ = property.assign(&root, value)
        }
    }
}

/// A cache of the shapes of one type by depth; the one shape of a type that isn't recursive is at depth 0.
///
/// Without it, types that refer to each other would be described again for every property, and the cost would grow
/// exponentially with the depth.
package final class KnownShapes: Sendable {
    private let shapes = Mutex<[ValueShape?]>([])

    package init() {}

    /// Returns the shape at a depth.
    ///
    /// - Parameter make: Makes the shape; it may ask other types, which may ask for deeper shapes of this one.
    package func shape(at depth: Int, make: () -> ValueShape) -> ValueShape {
        if let known = shapes.withLock({ depth < $0.count ? $0[depth] : nil }) { return known }
        let shape = make()
        shapes.withLock { shapes in
            while shapes.count <= depth { shapes.append(nil) }
            shapes[depth] = shape
        }
        return shape
    }
}
