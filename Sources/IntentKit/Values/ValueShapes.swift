package import IntentDefinitions

/// The shapes of the types in a catalog, each created only once.
///
/// Without this, types that refer to each other would be described again for every property, and the cost would grow
/// exponentially with the depth. Equal shapes share their storage.
package struct ValueShapes {
    private let catalog: TypeCatalog
    /// The shapes of the objects by the names of their types, for each depth.
    private var objects = [[String: ValueShape]](repeating: [:], count: ValueShape.depthLimit)
    private var enumerations: [String: ValueShape] = [:]

    /// Creates an empty set of shapes for a catalog.
    ///
    /// - Parameter catalog: The enumerations and custom types of one file.
    package init(_ catalog: TypeCatalog) {
        self.catalog = catalog
    }

    /// The number of objects described so far.
    package var objectCount: Int { objects.reduce(0) { $0 + $1.count } }

    /// Returns the shape of the values of a declared type.
    package mutating func shape(of type: ParameterType, isList: Bool) -> ValueShape {
        shape(of: type, isList: isList, depth: 0)
    }

    /// Returns the shapes of named values; of two with the same name, the first is used.
    package mutating func shapes(
        _ values: some Sequence<(name: String, type: ParameterType, isList: Bool)>
    ) -> [String: ValueShape] {
        var shapes: [String: ValueShape] = [:]
        for value in values where shapes[value.name] == nil {
            shapes[value.name] = shape(of: value.type, isList: value.isList)
        }
        return shapes
    }

    private mutating func shape(of type: ParameterType, isList: Bool, depth: Int) -> ValueShape {
        let element = element(type, depth: depth)
        return isList ? .list(element) : element
    }

    private mutating func element(_ type: ParameterType, depth: Int) -> ValueShape {
        switch type {
        case .string, .unknown: .string
        case .integer: .integer
        case .decimal: .decimal
        case .boolean: .boolean
        case .dateComponents: .dateComponents
        case .timeInterval: .timeInterval
        case .placemark: .placemark
        case .currencyAmount: .currencyAmount
        case .person: .person
        case .url: .url
        case .file: .file
        case .paymentMethod: .paymentMethod
        case .length, .mass, .volume, .speed, .temperature, .energy: .measurement
        case .speakableString: .speakableString
        case .dateComponentsRange: DateComponentsRange.shape
        case .object, .image: .object([:])
        case .dictionary: .dictionary
        case .custom(let name): object(name, depth: depth + 1)
        case .enumeration(let name, _): enumeration(name)
        }
    }

    private mutating func enumeration(_ name: String) -> ValueShape {
        if let known = enumerations[name] { return known }
        let shape = ValueShape.enumeration(catalog.enums[name]?.values.map(\.name) ?? [])
        enumerations[name] = shape
        return shape
    }

    private mutating func object(_ name: String, depth: Int) -> ValueShape {
        guard depth < ValueShape.depthLimit, let type = catalog.types[name] else { return .object([:]) }
        if let known = objects[depth][name] { return known }
        var properties: [String: ValueShape] = [:]
        for property in type.customProperties where properties[property.name] == nil {
            properties[property.name] = shape(of: property.type, isList: property.isList, depth: depth)
        }
        let shape = ValueShape.object(properties)
        objects[depth][name] = shape
        return shape
    }
}
