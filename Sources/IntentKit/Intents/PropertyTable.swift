import Synchronization

/// One named property of a generated type, reached by name.
///
/// A class, so that looking one up copies nothing.
public final class IntentProperty<Root>: Sendable {
    /// The name in the definition.
    public let name: String
    /// The declared type, as deep as it is asked for; see ``IntentValueConvertible/shape(depth:)``.
    let shape: @Sendable (_ depth: Int) -> ValueShape
    /// Whether the values can hold values of the type that has the property.
    let isRecursive: Bool
    /// The key path, by which a property is recognised.
    let keyPath: any PartialKeyPath<Root> & Sendable
    let value: @Sendable (Root) -> IntentValue?
    /// Assigns a value and says whether it was of the right type.
    let assign: @Sendable (inout Root, IntentValue?) -> Bool

    /// Describes a property that may be unset.
    public convenience init<Value: IntentValueConvertible>(
        _ name: String, _ keyPath: any WritableKeyPath<Root, Value?> & Sendable
    ) {
        let shape = Value.shape
        self.init(name, keyPath, shape: { _ in shape }, isRecursive: false)
    }

    /// Describes a property whose values can hold values of the type that has the property.
    ///
    /// The shape of such a property has no end; it is found out when it is needed, and only so deep.
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

    /// Describes a property of an enumeration, which is unset when its raw value is 0.
    public init<Value: IntentEnum>(_ name: String, _ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
        self.name = name
        self.keyPath = keyPath
        let shape = Value.shape
        self.shape = { _ in shape }
        isRecursive = false
        value = { root in
            let value = root[keyPath: keyPath]
            return value.rawValue == 0 ? nil : value.intentValue
        }
        assign = { root, newValue in
            guard let converted = newValue.map(Value.init(intentValue:)) ?? Value(rawValue: 0) else { return false }
            root[keyPath: keyPath] = converted
            return true
        }
    }
}

/// The properties of a generated type, in the order of the definition.
public struct PropertyTable<Root>: Sendable, ExpressibleByArrayLiteral {
    /// The properties.
    public let properties: [IntentProperty<Root>]
    /// The shape of an object that has these properties, where it has an end.
    private let finiteShape: ValueShape?
    /// The shapes of a type that can hold values of its own, as far as they were asked for.
    private let knownShapes = KnownShapes()
    /// The names among the properties that every object has, declared anew.
    let standardNames: [String]

    /// Creates a table.
    public init(arrayLiteral properties: IntentProperty<Root>...) {
        self.init(properties)
    }

    /// Creates a table; of two properties with one name the first counts.
    public init(_ properties: [IntentProperty<Root>]) {
        self.properties = properties
        standardNames = properties.map(\.name).filter(Object.standardNames.contains)
        finiteShape = properties.contains(where: \.isRecursive) ? nil : Self.objectShape(of: properties, depth: 0)
    }

    private static func objectShape(of properties: [IntentProperty<Root>], depth: Int) -> ValueShape {
        .object(
            Dictionary(properties.map { ($0.name, $0.shape(depth)) }, uniquingKeysWith: { first, _ in first }))
    }

    /// The shape of an object that has these properties.
    ///
    /// - Parameter depth: How many objects the object stands in.
    func objectShape(depth: Int) -> ValueShape {
        if let finiteShape { return finiteShape }
        guard depth + 1 < ValueShape.depthLimit else { return .object([:]) }
        return knownShapes.shape(at: depth) { Self.objectShape(of: properties, depth: depth + 1) }
    }

    /// The shapes of the properties' values, by name.
    package var shapes: [String: ValueShape] {
        if case .object(let shapes) = finiteShape { return shapes }
        return Dictionary(properties.map { ($0.name, $0.shape(0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The name of the property that a key path leads to.
    package func name(of keyPath: PartialKeyPath<Root>) -> String? {
        properties.first { $0.keyPath == keyPath }?.name
    }

    /// The values that are set, by name.
    public func values(of root: Root) -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        for property in properties {
            values[property.name] = property.value(root)
        }
        return values
    }

    /// Assigns values by name; unknown names and values of another type are left out.
    public func assign(_ values: [String: IntentValue], to root: inout Root) {
        // The first of two properties with one name comes last and so counts.
        for property in properties.reversed() {
            guard let value = values[property.name] else { continue }
            _ = property.assign(&root, value)
        }
    }
}

/// The shapes of one type by the depth at which it stands, each made once.
///
/// Types that refer to each other would otherwise describe each other anew for every property, and the size of a shape
/// would grow with the power of the depth.
private final class KnownShapes: Sendable {
    private let shapes = Mutex<[Int: ValueShape]>([:])

    /// The shape at a depth.
    ///
    /// - Parameter make: Makes the shape; it may ask other types, which may ask for deeper shapes of this one.
    func shape(at depth: Int, make: () -> ValueShape) -> ValueShape {
        if let known = shapes.withLock({ $0[depth] }) { return known }
        let shape = make()
        shapes.withLock { $0[depth] = shape }
        return shape
    }
}
