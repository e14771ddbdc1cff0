public import IntentDefinitions

extension ValueShape {
    /// The shape that a definition declares.
    ///
    /// A type that refers to itself has no end; the depth is limited to that of the wire.
    ///
    /// - Parameters:
    ///   - type: The declared type of one value.
    ///   - isList: Whether several values are held.
    ///   - catalog: The enumerations and custom types of the same file.
    public init(_ type: ParameterType, isList: Bool, catalog: TypeCatalog) {
        self.init(type, isList: isList, catalog: catalog, depth: 0)
    }

    /// How deep objects may hold objects.
    static let depthLimit = 8

    private init(_ type: ParameterType, isList: Bool, catalog: TypeCatalog, depth: Int) {
        let element = Self.element(type, catalog: catalog, depth: depth)
        self = isList ? .list(element) : element
    }

    private static func element(_ type: ParameterType, catalog: TypeCatalog, depth: Int) -> ValueShape {
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
        case .object: .object([:])
        case .custom(let name): .object(properties(ofType: name, catalog: catalog, depth: depth + 1))
        case .enumeration(let name, _): .enumeration(catalog.enums[name]?.values.map(\.name) ?? [])
        }
    }

    private static func properties(ofType name: String, catalog: TypeCatalog, depth: Int) -> [String: ValueShape] {
        guard depth < depthLimit, let type = catalog.types[name] else { return [:] }
        let shapes = type.customProperties.map { property in
            (
                property.name,
                ValueShape(property.type, isList: property.isList, catalog: catalog, depth: depth)
            )
        }
        return Dictionary(shapes, uniquingKeysWith: { first, _ in first })
    }
}
