public import IntentDefinitions

extension ValueShape {
    /// The shape that a definition declares.
    ///
    /// A type that refers to itself has no end; the depth is limited to that of the wire. For many values of one
    /// definition, ``ValueShapes`` describes each type once.
    ///
    /// - Parameters:
    ///   - type: The declared type of one value.
    ///   - isList: Whether several values are held.
    ///   - catalog: The enumerations and custom types of the same file.
    public init(_ type: ParameterType, isList: Bool, catalog: TypeCatalog) {
        var shapes = ValueShapes(catalog)
        self = shapes.shape(of: type, isList: isList)
    }

    /// How deep objects may hold objects.
    static let depthLimit = 8
}
