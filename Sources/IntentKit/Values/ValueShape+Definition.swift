public import IntentDefinitions

extension ValueShape {
    /// Creates the shape that a definition declares.
    ///
    /// The shape of a type that refers to itself would be infinite, so the depth is limited to that of the wire. For
    /// many values of one definition, use `ValueShapes`, which describes each type once.
    ///
    /// - Parameters:
    ///   - type: The declared type of one value.
    ///   - isList: Whether it is a list of such values.
    ///   - catalog: The enumerations and custom types of the same file.
    public init(_ type: ParameterType, isList: Bool, catalog: TypeCatalog) {
        var shapes = ValueShapes(catalog)
        self = shapes.shape(of: type, isList: isList)
    }

    /// The maximum depth of nested objects.
    package static let depthLimit = 8
}
